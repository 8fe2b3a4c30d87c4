/// What follows the first words of a statement: values, labels, blocks.
extension Parser {
  /// An argument without label or block: a word or an expression.
  struct PlainArgument {
    let value: Argument.Value
    let range: SourceRange

    init(_ word: Word) {
      value = .word(word.text)
      range = word.range
    }

    init(_ expression: Expression) {
      value = .expression(expression)
      range = expression.range
    }

    /// The expression, or what `meaning` makes of the word.
    func expression(
      or meaning: (String) throws(SyntaxError) -> Expression
    ) throws(SyntaxError) -> Expression {
      switch value {
      case .word(let word): try meaning(word)
      case .expression(let expression): expression
      case .block, .path, .statement, .callbacks: preconditionFailure("no argument without label or block")
      }
    }
  }

  /// The arguments from the position to the end of the statement.
  mutating func arguments() throws(SyntaxError) -> [Argument] {
    var result: [Argument] = []
    while true {
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        return result
      }
      if byte == UInt8(ascii: ","), !result.isEmpty {
        advance()
      }
      let argument = try argument()
      // Most statements have one, which needs no room for more.
      if result.isEmpty { result = [argument] } else { result.append(argument) }
    }
  }

  mutating func argument() throws(SyntaxError) -> Argument {
    let start = position
    // What begins with a digit has no label and answers nothing.
    if byte.isDigit { return try unlabelledArgument() }
    if isAtAnswer() {
      let answer = try answer()
      return Argument(value: .callbacks([answer]), range: answer.range)
    }
    guard scanName() else { return try unlabelledArgument() }
    guard byte == UInt8(ascii: ":") else {
      let plain = try plainArgument(from: try wordOrName(from: start))
      return Argument(value: plain.value, range: SourceRange(start, position))
    }
    let label = word(from: start)
    position += 1
    let end = position
    skipBlanks()
    if isAtStatementEnd || byte == UInt8(ascii: ",") || isAtLabel() {
      throw SyntaxError(.labelWithoutValue(label.text), range: SourceRange(start, end))
    }
    var result = try unlabelledArgument()
    result.label = label
    result.range = SourceRange(start, position)
    return result
  }

  private mutating func unlabelledArgument() throws(SyntaxError) -> Argument {
    let start = position
    if byte == UInt8(ascii: "{") {
      if bracesAnswer || isBeforeAnswers {
        let answers = try answers()
        return Argument(value: .callbacks(answers), range: SourceRange(start, position))
      }
      let block = try enclosedBlock(of: "this statement")
      return Argument(value: .block(block), range: block.range)
    }
    let plain = try plainArgument()
    return Argument(value: plain.value, range: SourceRange(start, position))
  }

  /// A value that stands without parentheses, or a range of two such.
  mutating func plainArgument() throws(SyntaxError) -> PlainArgument {
    try plainArgument(from: try plainOperand())
  }

  /// The argument that starts with an operand that was just read.
  private mutating func plainArgument(from start: consuming PlainArgument) throws(SyntaxError)
    -> PlainArgument
  {
    let end = position
    let startHeight = height
    skipBlanks()
    guard let infix = rangeOperator(), case .range(let isClosed) = infix.symbol else {
      position = end
      try requireGap()
      return start
    }
    let place = position
    let lower = try rangeBound(start)
    advance(infix.length)
    let upper = try rangeBound(try plainOperand())
    let step = try step { parser throws(SyntaxError) in
      let operand = try parser.plainOperand()
      return try parser.rangeBound(operand)
    }
    try grow(over: startHeight, at: place)
    let rangeEnd = position
    skipBlanks()
    if let next = rangeOperator() {
      throw SyntaxError(.chainedRange, range: SourceRange(position, position + next.length))
    }
    position = rangeEnd
    try requireGap()
    let range = SourceRange(Int(lower.range.lowerBound), position)
    return PlainArgument(Expression(.range(lower, upper, isClosed: isClosed, by: step), range: range))
  }

  /// A word in a range is a name: text in a range needs quotes.
  private func rangeBound(_ operand: PlainArgument) throws(SyntaxError) -> Expression {
    try operand.expression { word throws(SyntaxError) in
      if let minus = word.utf8.firstIndex(of: UInt8(ascii: "-")) {
        let offset = Int(operand.range.lowerBound) + word.utf8.distance(from: word.startIndex, to: minus)
        throw SyntaxError(.operatorInArgument("-"), range: SourceRange(offset, offset + 1))
      }
      return Expression(.name(word, orText: false), range: operand.range)
    }
  }

  /// A value without parentheses that is not a range.
  mutating func plainOperand() throws(SyntaxError) -> PlainArgument {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return PlainArgument(try number(isArgument: true))
    case UInt8(ascii: "-") where byte(after: 1).isDigit: return PlainArgument(try number(isArgument: true))
    case UInt8(ascii: "\""): return PlainArgument(try textLiteral())
    case UInt8(ascii: "["): return PlainArgument(try argumentList())
    case UInt8(ascii: "("): return PlainArgument(try parenthesised().withWordsAsText)
    case UInt8(ascii: "."):
      if byte(after: 1).isDigit { throw decimalWithoutWhole() }
      throw unexpected(.argument)
    case UInt8(ascii: "-") where byte(after: 1) == UInt8(ascii: ".") && byte(after: 2).isDigit:
      position += 1
      throw decimalWithoutWhole()
    default:
      if isOperator(byte) { throw operatorInArgument() }
      let start = position
      guard scanName() else { throw unexpected(.argument) }
      return try wordOrName(from: start)
    }
  }

  /// What starts with the name from `start` to the position.
  private mutating func wordOrName(from start: Int) throws(SyntaxError) -> PlainArgument {
    height = 1
    switch byte {
    case UInt8(ascii: ".") where byte(after: 1) != UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["):
      return PlainArgument(try postfixedName(word(from: start)))
    default: break
    }
    let isName = !scanBareWordRest()
    let word = word(from: start)
    if isName, let value = Keyword.named(word.text)?.value {
      return PlainArgument(Expression(.literal(value), range: word.range))
    }
    return PlainArgument(word)
  }

  func operatorInArgument() -> SyntaxError {
    let range = tokenRange()
    return SyntaxError(.operatorInArgument(source.text(range)), range: range)
  }

  /// Whether a list, a tuple or a text may end there.
  private static func closesValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\"")
  }

  /// Checks that what was read does not run into what follows.
  func requireGap() throws(SyntaxError) {
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "{"), UInt8(ascii: "\\"):
      return
    case UInt8(ascii: "/") where bytes.endOfComment(at: position) != nil: return
    case UInt8(ascii: ".") where position > 0 && Self.closesValue(bytes[position - 1]):
      throw SyntaxError(.memberInArgument, range: SourceRange(position, position + 1))
    case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "."):
      throw SyntaxError(.missingBlank, range: SourceRange(position, position + 1))
    case let byte where isOperator(byte): throw operatorInArgument()
    default:
      if isAtName { throw SyntaxError(.missingBlank, range: SourceRange(position, position + 1)) }
      throw unexpected(.argument)
    }
  }
}
