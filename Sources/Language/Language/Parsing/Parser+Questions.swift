/// The session commands that ask something of an expression: `when`, `goto when`, `claim`, `example`, `pin`.
extension Parser {
  /// `[all] expression`; the word stands alone where something follows that begins a value.
  mutating func condition() throws(SyntaxError) -> [Argument] {
    skipBlanks()
    let start = position
    var result: [Argument] = []
    if isAtWord("all") {
      position += 3
      let all = Argument(value: .word("all"), range: SourceRange(start, position))
      if isBeforeOperand {
        result.append(all)
      } else {
        position = start
      }
    }
    skipBlanks()
    let condition = try expressionBeforeBlock()
    if case .name(let name, _) = condition.node, isBeforeOperand,
      let nearest = Suggestion.nearest(name, in: ["all"])
    {
      throw SyntaxError(.strayWord(name, nearest: nearest), range: condition.range)
    }
    if takes(condition) {
      throw SyntaxError(.takenInCondition(source.text(condition.range)), range: condition.range)
    }
    result.append(Argument(condition))
    return result
  }

  /// Whether a blank and then the beginning of a value stand at the position.
  private var isBeforeOperand: Bool {
    var parser = self
    parser.skipBlanks()
    guard parser.position > position, !parser.isAtStatementEnd else { return false }
    switch parser.byte {
    case UInt8(ascii: "!"): return parser.byte(after: 1) != UInt8(ascii: "=")
    case UInt8(ascii: "-"):
      let next = parser.byte(after: 1)
      return next != UInt8(ascii: " ") && next != UInt8(ascii: "\t")
    case UInt8(ascii: "."): return false
    default: return !parser.isOperator(parser.byte)
    }
  }

  /// `when expression`, the expression as an argument labeled `when`; else as a verb's arguments.
  mutating func moment() throws(SyntaxError) -> [Argument] {
    let end = position
    skipBlanks()
    if let label = takeWord("when"), !isAtStatementEnd {
      return [Argument(try expressionBeforeBlock(), label: label)]
    }
    position = end
    return try arguments()
  }

  /// `expression [for name in expression] { argument }`
  mutating func claim() throws(SyntaxError) -> [Argument] {
    skipBlanks()
    var result = [Argument(try expressionBeforeBlock())]
    let end = position
    skipBlanks()
    if isAtWord("for") {
      result += try nameInValues()
    } else if !isAtLabel(), let word = strayWord() {
      throw SyntaxError(
        .strayWord(word.text, nearest: Suggestion.nearest(word.text, in: ["for"])), range: word.range)
    } else {
      position = end
    }
    return result + (try arguments())
  }

  /// The word at the position, where only a block or a label may stand; nil if there is none.
  private func strayWord() -> Word? {
    var ahead = self
    return ahead.scanName() ? ahead.word(from: position) : nil
  }

  /// `block where expression { argument }`, the condition as an argument labeled `where`.
  mutating func example() throws(SyntaxError) -> [Argument] {
    skipBlanks()
    let block = try enclosedBlock(of: "example")
    skipBlanks()
    guard let label = takeWord("where") else { throw unexpected(.where) }
    let condition = Argument(try expressionBeforeBlock(), label: label)
    return [Argument(value: .block(block), range: block.range), condition] + (try arguments())
  }

  /// One expression, or none; a name alone is a word. Other arguments may follow.
  mutating func watched() throws(SyntaxError) -> [Argument] {
    let end = position
    skipBlanks()
    guard !isAtStatementEnd else {
      position = end
      return []
    }
    let watched = try expression()
    let value: Argument.Value
    if case .name(let name, _) = watched.node { value = .word(name) } else { value = .expression(watched) }
    return [Argument(value: value, range: watched.range)] + (try arguments())
  }
}
