/// What is meant where a command is taken for a value, or for a call: for errors that say what to write.
extension Parser {
  /// The error for `insert + 5`, `t insert - 5`, `t insert = 5`.
  ///
  /// - Parameters:
  ///   - verb: where the verb stands.
  ///   - isAlone: whether nothing stands before it, so that a variable may be meant.
  func betweenVerbAndArgument(
    _ error: SyntaxError, _ symbol: String, _ verb: SourceRange, isAlone: Bool, from start: Int
  ) -> SyntaxError? {
    var ahead = self
    ahead.position = Int(error.range.upperBound)
    ahead.skipBlanks()
    guard ["+", "-", "="].contains(symbol), let text = ahead.takeExpression() else { return nil }
    let argument = WrittenCall.plainArgument(symbol == "-" ? "-\(text)" : text)
    let rest = restOfLine(from: ahead.position)
    let command = source.text(SourceRange(start, Int(verb.upperBound)))
    var instead = "\(command) \(argument)\(rest.isEmpty || rest.hasPrefix(" ") ? rest : " " + rest)"
    if isAlone { instead += ", or of a variable print \(command) \(symbol) \(text)" }
    return SyntaxError(.operatorInArgument(symbol, instead: instead), range: error.range)
  }

  /// The error for `3 in xs` where a value or a condition stands: `if 3 in xs { … }`.
  func membership(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token("in"), _) = error.problem, lineIsShort(from: start) else { return nil }
    var ahead = self
    ahead.position = start
    // A value alone is printed.
    if ahead.takeName().flatMap(Keyword.named) == nil { ahead.position = start }
    let first = ahead.position
    guard let wanted = ahead.takeOperand(), ahead.position == Int(error.range.lowerBound) else { return nil }
    ahead.position = Int(error.range.upperBound)
    ahead.skipBlanks()
    let list = ahead.position
    guard (try? ahead.plainOperand()) != nil else { return nil }
    let question = "\(source.text(SourceRange(list, ahead.position))).contains(\(wanted))"
    var rest = ahead.restOfLine(from: ahead.position)
    if rest.contains("{"), !rest.hasSuffix("}") { rest = " { … }" }
    let statement = source.text(SourceRange(start, first)) + question + rest
    return SyntaxError(.misplaced("in", statement: statement), range: error.range)
  }

  /// Whether a word is a verb or a command of lists, and nothing that can be asked.
  func isCommand(_ word: String) -> Bool { ListCommand(rawValue: word) != nil || syntax.isVerb(word) }

  /// The error for a command of the session that is written as a call: `help(tree)`, `undo(2)`.
  func commandAsCall(_ head: Word) -> SyntaxError? {
    guard byte == UInt8(ascii: "("), lineIsShort(from: Int(head.range.lowerBound)) else { return nil }
    var ahead = self
    guard let given = try? ahead.callArguments(), ahead.isAtStatementEnd else { return nil }
    let statement = WrittenCall(head, given, in: source).command()
    return SyntaxError(.misplaced("(", statement: statement), range: SourceRange(position, position + 1))
  }
}
