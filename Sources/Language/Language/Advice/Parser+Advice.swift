/// The statement that is meant by one that is written as elsewhere, with the reader's own names and values: for errors that say
/// what to write.
extension Parser {
  /// The error with what to write in place of the statement, if that is known.
  ///
  /// - Parameter start: where the innermost statement begins.
  func advising(_ error: SyntaxError, from start: Int) -> SyntaxError {
    if let unclosed = unclosedAbove(error) { return unclosed }
    if let mended = closureBehindBrackets(error, from: start) ?? dictionaryMade(error, from: start)
      ?? shorthandInBrackets(error, from: start) ?? functionForLabel(error, from: start)
    {
      return mended
    }
    if beginsElsewhere(at: start) { return refusedForm(error, from: start) ?? error }
    if let refused = refusedForm(error, from: start) { return refused }
    return valued(error, from: start) ?? elsewhere(error, from: start) ?? unparenthesised(error, from: start)
      ?? assigned(error, from: start)
      ?? changed(error, from: start)
      ?? computed(error, from: start) ?? twoPoints(error, from: start) ?? whole(error, from: start)
      ?? membership(error, from: start) ?? completed(error, from: start)
  }

  /// The error for an operator of elsewhere whose first part is one of ours, `<>` and `===`, by its whole sign.
  private func whole(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token, let expected) = error.problem else { return nil }
    let place = Int(error.range.lowerBound)
    var lower = place
    while lower > start, isOperator(bytes[lower - 1]) { lower -= 1 }
    var upper = place
    while upper < bytes.count, isOperator(bytes[upper]) { upper += 1 }
    let range = SourceRange(lower, upper)
    guard lower < place, lower < upper, Habit.help(forToken: source.text(range)) != nil else { return nil }
    return SyntaxError(.unexpected(found: .token(source.text(range)), expected: expected), range: range)
  }

  /// The error for two points after a name, `i..5`; after a number they are found as it is read.
  private func twoPoints(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token("."), _) = error.problem else { return nil }
    let place = Int(error.range.lowerBound)
    guard place > start, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "."),
      lineIsShort(from: start)
    else { return nil }
    let before = bytes[start..<place].split(separator: UInt8(ascii: " ")).last.map { Array($0) } ?? []
    var ahead = self
    ahead.position = place + 2
    let upper = ahead.readUpperBound()
    return SyntaxError(
      .twoPoints(String(decoding: before, as: UTF8.self), upper: upper), range: SourceRange(place, place + 2))
  }

  /// What comes after two points and a blank, if a value does.
  mutating func readUpperBound() -> String? {
    skipBlanks()
    let start = position
    if byte == UInt8(ascii: "-"), byte(after: 1).isDigit { position += 1 }
    guard byte.isDigit || isAtName else { return nil }
    var ahead = self
    if (try? ahead.plainOperand()) != nil { return excerpt(SourceRange(start, ahead.position)) }
    return excerpt(SourceRange(start, Int(tokenRange().upperBound)))
  }

  /// The error for arguments that follow a property with a blank, `t.insert 5` and `expect t.contains 5`,
  /// with the correct statement; nil if it is another error.
  ///
  /// - Parameters:
  ///   - error: what does not belong where it is.
  ///   - start: where the innermost statement begins.
  private func unparenthesised(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token(let token), let expected) = error.problem,
      expected == .endOfStatement || expected == .block,
      Habit.help(forToken: token) == nil, position == Int(error.range.lowerBound),
      lastProperty.start >= start, lastProperty.end < position,
      bytes[lastProperty.end..<position].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    else { return nil }
    var ahead = self
    var arguments: [String] = []
    while !ahead.isAtStatementEnd, ahead.byte != UInt8(ascii: "{") {
      let argument = ahead.position
      guard (try? ahead.argument()) != nil else { break }
      arguments.append(source.text(SourceRange(argument, ahead.position)))
      ahead.skipBlanks()
      _ = ahead.take(",")
    }
    guard !arguments.isEmpty else { return nil }
    let statement: String
    let word = source.text(SourceRange(lastProperty.point + 1, lastProperty.end))
    // A verb has no value, whatever the line wanted it for.
    if isCommand(word) {
      let subject = source.text(SourceRange(lastProperty.start, lastProperty.point))
      statement = ([subject, word] + arguments).joined(separator: " ")
    } else {
      var rest = ahead.restOfLine(from: ahead.position)
      if rest.hasPrefix("{"), !rest.hasSuffix("}") { rest = "{ … }" }
      statement =
        source.text(SourceRange(start, lastProperty.end)) + "(\(arguments.joined(separator: ", ")))"
        + (rest.isEmpty ? "" : " " + rest)
    }
    return SyntaxError(.misplaced(token, statement: statement), range: error.range)
  }

  /// The error for a part that is set without `let`: `r.x = 5`, `xs[0] = 1`; or, as an object has verbs for that, `c.contentInset = 25`.
  private func assigned(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token("="), .endOfStatement) = error.problem, lineIsShort(from: start) else {
      return nil
    }
    var ahead = self
    ahead.position = start
    guard let place = ahead.takePlace(), ahead.position == Int(error.range.lowerBound) else { return nil }
    ahead.advance()
    let value = ahead.restOfLine(from: ahead.position)
    let parts = place.split(separator: ".", omittingEmptySubsequences: false)
    let isProperty = parts.count == 2 && !place.contains("[")
    return SyntaxError(
      .partWithoutLet(
        place, value: familiarValue(value) ?? "5", isProperty: isProperty),
      range: error.range)
  }

  /// The error for a variable that is changed by an operator of elsewhere: `i++`, `++i`.
  private func changed(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    var ahead = self
    ahead.position = start
    switch error.problem {
    case .operatorInArgument, .unexpected(.token, .value), .unexpected(.endOfLine, .value),
      .unexpected(.endOfInput, .value):
      break
    case .unexpected(.token("++"), .statement): ahead.position = start + 2
    default: return nil
    }
    let isPrefix = ahead.position > start
    ahead.skipBlanks()
    guard lineIsShort(from: start), let place = ahead.takePlace() else { return nil }
    if isPrefix {
      guard ahead.isAtStatementEnd else { return nil }
      return SyntaxError(
        .operatorInArgument("++", instead: "\(place) += 1"), range: error.range)
    }
    let range = ahead.tokenRange()
    let symbol = source.text(range)
    guard Int(error.range.lowerBound) <= Int(range.upperBound), !ahead.isAtStatementEnd else { return nil }
    guard symbol == "++" || symbol == "--" else { return nil }
    return SyntaxError(
      .operatorInArgument(symbol, instead: "\(place) \(symbol.prefix(1))= 1"), range: range)
  }

  /// The error for a value that is computed among arguments: `insert a + 1`, `insert -a`, `insert 5 | 3`; or alone: `a + 1`. Also
  /// for an operator between a verb and its argument.
  private func computed(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .operatorInArgument(let symbol, nil) = error.problem, lineIsShort(from: start)
    else { return nil }
    let place = Int(error.range.lowerBound)
    var ahead = self
    ahead.position = start
    var operands: [SourceRange] = []
    while ahead.position < place {
      guard let operand = ahead.operandRange() else { return nil }
      operands.append(operand)
      ahead.skipBlanks()
    }
    guard ahead.position == place, let left = operands.last else { return nil }
    let touchesNext = ahead.byte(after: 1) != UInt8(ascii: " ")
    if operands.count <= 2, isCommand(source.text(left)), !(symbol == "-" && touchesNext) {
      return betweenVerbAndArgument(error, symbol, left, isAlone: operands.count == 1, from: start)
    }
    guard symbol != "=" else { return nil }
    let isPrefix =
      ahead.infixOperator() == nil || symbol == "-" && Int(left.upperBound) < place && touchesNext
    if isPrefix, let end = ahead.endOfOperand(afterBlanks: false) {
      return advice(error, symbol, replacing: place, end, from: start) { "(\($0))" }
    }
    ahead.position = ahead.infixOperator().map { place + $0.length } ?? Int(error.range.upperBound)
    guard let end = ahead.endOfOperand(afterBlanks: true) else {
      guard symbol == "-", operands.count > 1 || ahead.infixOperator() == nil else { return nil }
      let text = source.text(SourceRange(start, place)) + "-1"
      return SyntaxError(
        .operatorInArgument(symbol, instead: "a number right after it, such as \(text)"), range: error.range)
    }
    switch symbol {
    case "|", "&":
      let next = source.text(SourceRange(Int(error.range.upperBound), end))
      return advice(error, symbol, replacing: Int(left.upperBound), end, from: start) { _ in
        " " + next.drop { $0 == " " }
      }
    default:
      ahead.position = place
      guard ahead.infixOperator() != nil else { return nil }
      guard operands.count > 1 else {
        return advice(error, symbol, replacing: start, end, from: start) { "print \($0)" }
      }
      return advice(error, symbol, replacing: Int(left.lowerBound), end, from: start) { "(\($0))" }
    }
  }

  /// The error with the statement from `start` on in which `change` was made to what stands from `lower` to `upper`.
  private func advice(
    _ error: SyntaxError, _ symbol: String, replacing lower: Int, _ upper: Int, from start: Int,
    _ change: (String) -> String
  ) -> SyntaxError {
    let rest = restOfLine(from: upper)
    let text =
      source.text(SourceRange(start, lower)) + change(source.text(SourceRange(lower, upper)))
      + (rest.isEmpty || rest.hasPrefix(" ") ? rest : " " + rest)
    return SyntaxError(.operatorInArgument(symbol, instead: text), range: error.range)
  }

  // MARK: Reading again

  /// Whether a statement is short enough to be quoted, which bounds what advice costs.
  func lineIsShort(from start: Int) -> Bool {
    let limit = min(start + Self.quotedLength, bytes.count)
    return limit == bytes.count || bytes[start..<limit].contains(UInt8(ascii: "\n"))
  }

  /// Reads an argument that an operator may follow, its label included, or the `=` of a creation; gives where
  /// its value is.
  private mutating func operandRange() -> SourceRange? {
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "=") {
      position += 1
      return SourceRange(position, position)
    }
    let start = position
    if scanName(), byte == UInt8(ascii: ":") {
      advance()
    } else {
      position = start
    }
    let value = position
    if (try? argument()) == nil {
      position = value
      guard (try? plainOperand()) != nil else { return nil }
    }
    return SourceRange(value, position)
  }

  /// Where the expression at the position ends; nil if there is none.
  private func endOfOperand(afterBlanks: Bool) -> Int? {
    var ahead = self
    if afterBlanks { ahead.skipBlanks() }
    return (try? ahead.expression()).map { Int($0.range.upperBound) }
  }
}
