/// Functions without a name: `{ $0 * 2 }`, `{ x in let y = x * 2; return y + 1 }`.
extension Parser {
  /// A function without a name, or one that is handed over by its name.
  struct Closure {
    /// Those that are written before `in`.
    var names: [Word] = []
    var content: Content
    var range: SourceRange
    /// The greatest number of a parameter without a name, such as `$1`; -1 if it has none.
    var highestShorthand = -1

    enum Content {
      case body(Block)
      /// What an operator or the name of a function makes of `$0` and `$1`.
      case expression(Expression)
    }

    /// Its parameters: those that it names, or `$0`, `$1`.
    func parameters(_ count: Int) -> [Word] {
      names.isEmpty ? (0..<count).map { Word("$\($0)", range: range) } : names
    }

    /// Its result where its parameters are names in sight.
    func result(_ parameters: [Word]) -> Expression {
      switch content {
      case .body(let body):
        Expression(.closure(NamelessFunction(parameters: parameters, body: body)), range: range)
      case .expression(let expression): expression
      }
    }

    /// The names of a loop that hands it each value.
    var loopNames: LoopNames {
      // `$0` and `$1` are the parts of a pair.
      let words = parameters(max(1, highestShorthand + 1))
      var names = LoopNames(words, range: words[0].range.union(words[words.count - 1].range))
      names.takesEntries = true
      return names
    }
  }

  // MARK: Where braces open blocks

  /// An expression that a block may follow, so that a brace after it opens the block.
  mutating func expressionBeforeBlock() throws(SyntaxError) -> Expression {
    let outside = blockBraces
    blockBraces = brackets.count
    defer { blockBraces = outside }
    return try expression()
  }

  var isBeforeClosure: Bool {
    guard blockBraces != brackets.count else { return false }
    var place = position
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "{")
  }

  /// Whether the brace at the position opens a function without a name, rather than what is a dictionary elsewhere: `{"a": 1}`.
  var opensClosure: Bool {
    var ahead = self
    ahead.position += 1
    ahead.skipSeparators()
    if ahead.byte == UInt8(ascii: "}") { return false }
    if ahead.byte == UInt8(ascii: "\"") {
      ahead.skipText()
    } else if !ahead.scanName() {
      while ahead.byte.isDigit { ahead.position += 1 }
    }
    ahead.skipBlanks()
    return ahead.byte != UInt8(ascii: ":")
  }

  // MARK: The function

  /// The function that follows a question's name, in brackets or behind it.
  ///
  /// - Parameters:
  ///   - label: the label before it in brackets.
  ///   - takesNames: whether the name of a function alone is taken as well.
  /// - Returns: nil if no function follows.
  mutating func closure(label: StaticString?, takesNames: Bool = true) throws(SyntaxError) -> Closure? {
    if isBeforeClosure {
      skipBlanks()
      return try closure()
    }
    guard try isBeforeFunction(label: label, takesNames: takesNames) else { return nil }
    try open()
    skipBlanks()
    if let label { advance(label.utf8CodeUnitCount + 1) }
    let closure = try function(parameters: label?.utf8CodeUnitCount == 2 ? 2 : 1)
    skipBlanks()
    guard byte == UInt8(ascii: ")") else { throw unexpected(.closing(UInt8(ascii: ")"))) }
    close()
    return closure
  }

  /// Whether a function follows in brackets, behind its label if it has one.
  @inline(never)
  private func isBeforeFunction(label: StaticString?, takesNames: Bool) throws(SyntaxError) -> Bool {
    guard byte == UInt8(ascii: "(") else { return false }
    var ahead = self
    ahead.advance()
    if let label {
      guard ahead.isAtWord(label), ahead.byte(after: label.utf8CodeUnitCount) == UInt8(ascii: ":") else {
        return false
      }
      ahead.advance(label.utf8CodeUnitCount + 1)
      if ahead.byte == UInt8(ascii: ")") {
        throw SyntaxError(.unexpected(found: .token(")"), expected: .function), range: ahead.tokenRange())
      }
    }
    return ahead.byte == UInt8(ascii: "{") || label != nil && ahead.infixOperator() != nil
      || ahead.isAtKeyPath || ahead.isBeforeInit || takesNames && ahead.isAtName
  }

  /// A closure, an operator or a name, where a function is an argument.
  mutating func function(parameters count: Int) throws(SyntaxError) -> Closure {
    let start = position
    if byte == UInt8(ascii: "{") { return try closure() }
    if isAtKeyPath { return try keyPath() }
    if let infix = infixOperator(), case .binary(let symbol) = infix.symbol {
      position += infix.length
      let range = SourceRange(start, position)
      let operands = ["$0", "$1"].map { Expression(.name($0, orText: false), range: range) }
      return Closure(
        content: .expression(Expression(.binary(symbol, operands[0], operands[1]), range: range)),
        range: range)
    }
    let isInit = isBeforeInit
    guard scanName() else { throw unexpected(.function) }
    let name = word(from: start)
    if isInit { position += 5 }
    let given = (0..<count).map {
      CallArgument(value: Expression(.name("$\($0)", orText: false), range: name.range))
    }
    return Closure(
      content: .expression(Expression(.call(name, given), range: name.range)), range: name.range)
  }

  /// `{ $0 * 2 }`, `{ x in x * 2 }`, `{ (a, b) in a + b }`, at the brace.
  ///
  /// - Parameter isTypedBefore: whether what it gives is of ``resultType``.
  mutating func closure(isTypedBefore: Bool = false) throws(SyntaxError) -> Closure {
    let start = position
    try requireShallowClosure()
    try open()
    skipSeparators()
    let (names, types, result) = try typedClosureParameters()
    skipSeparators()
    closureDepth += 1
    let outside = highestShorthand
    highestShorthand = -1
    defer { highestShorthand = outside }
    let (around, type, returned) = (notes, resultType, turnResult)
    for (name, type) in zip(names, types) { notes.declare(name.text, type?.type) }
    if !isTypedBefore { resultType = result }
    turnResult = nil
    let body: Block
    if let value = try soleExpression(ofClosureAt: start) {
      close()
      let result = typedResult(value)
      body = Block([Statement(.return(result), range: value.range)], range: SourceRange(start, position))
    } else {
      body = Block(try closureStatements(), range: SourceRange(start, position))
    }
    (notes, resultType, turnResult) = (around, type, returned)
    closureDepth -= 1
    return Closure(
      names: names, content: .body(Self.converting(names, types, before: body)),
      range: SourceRange(start, position), highestShorthand: highestShorthand)
  }

  /// The expression that is all of a function without a name, up to its brace; nil if it has several statements.
  private mutating func soleExpression(ofClosureAt start: Int) throws(SyntaxError) -> Expression? {
    // What was read once is not read as an expression again, so that functions in functions are not read ever more often.
    guard !closuresOfStatements.contains(start), !isAtWordOfStatement else { return nil }
    let before = self
    let isConditional = isAtWord("if")
    if isAtWord("return") { advance(6) }
    do throws(SyntaxError) {
      let result = try expression()
      skipSeparators()
      guard position < bytes.count else { throw unexpected(.closing(UInt8(ascii: "}"))) }
      if byte == UInt8(ascii: "}") { return result }
    } catch {
      // `if c { return 1 }` is a statement.
      guard isConditional else { throw error }
    }
    self = before
    closuresOfStatements.insert(start)
    return nil
  }

  /// Whether a word begins here that begins a statement, and no expression.
  private var isAtWordOfStatement: Bool {
    let start = position
    var ahead = self
    guard ahead.scanName() else { return false }
    switch ahead.text(from: start) {
    case "let", "for", "while", "repeat", "print", "define", "break", "continue": return true
    case "var", "guard", "switch", "func": return ahead.byte == UInt8(ascii: " ")
    default: return false
    }
  }

  /// The statements of a function without a name, and its brace.
  mutating func closureStatements() throws(SyntaxError) -> [Statement] {
    guard statementClosureDepth < Self.statementClosureLimit else {
      throw SyntaxError(
        .tooDeep(limit: Self.statementClosureLimit), range: SourceRange(position, position + 1))
    }
    let (reach, lines, isItem) = (loopReach, grouping, isListItem)
    let (braces, answers, changed, owns) = (blockBraces, bracesAnswer, changedParameters, ownsDeclarations)
    // In brackets as well, a line ends a statement of it.
    (loopReach, grouping, isListItem) = (.outside, 0, false)
    (blockBraces, bracesAnswer, changedParameters, ownsDeclarations) = (-1, false, [], true)
    statementClosureDepth += 1
    let statements = try closedStatements()
    statementClosureDepth -= 1
    (loopReach, grouping, isListItem) = (reach, lines, isItem)
    (blockBraces, bracesAnswer, changedParameters, ownsDeclarations) = (braces, answers, changed, owns)
    return statements
  }

  /// How many functions without a name may stand in one another, and how many of those that have several statements.
  private static let closureLimit = 32
  private static let statementClosureLimit = 8

  func requireShallowClosure() throws(SyntaxError) {
    guard closureDepth < Self.closureLimit else {
      throw SyntaxError(.tooDeep(limit: Self.closureLimit), range: SourceRange(position, position + 1))
    }
  }

  /// `$0`, in a function without a name.
  mutating func shorthandParameter() throws(SyntaxError) -> Expression {
    let start = position
    guard closureDepth > 0, byte(after: 1).isDigit else { throw unexpected(.value) }
    position += 1
    while byte.isDigit { position += 1 }
    height = 1
    if let number = Int(text(from: start + 1)) { highestShorthand = max(highestShorthand, number) }
    return Expression(.name(text(from: start), orText: false), range: SourceRange(start, position))
  }
}
