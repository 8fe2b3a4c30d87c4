/// Dictionaries, records, and `if` where a value is.
extension Parser {
  /// `[:]`, whose bracket stands at `start`.
  mutating func emptyDictionary(from start: Int) throws(SyntaxError) -> Expression {
    advance()
    guard byte == UInt8(ascii: "]") else { throw unexpected(.closing(UInt8(ascii: "]"))) }
    close()
    height = 1
    return Expression(.dictionary([]), range: SourceRange(start, position))
  }

  /// The dictionary whose bracket stands at `start` and whose first key was just read.
  mutating func dictionary(firstKey: Expression, from start: Int) throws(SyntaxError) -> Expression {
    var entries: [(key: Expression, value: Expression)] = []
    var key = firstKey
    var highest = height
    while true {
      guard take(":") else { throw unexpected(.colon) }
      entries.append((key, try expression()))
      highest = max(highest, height)
      skipBlanks()
      if byte == UInt8(ascii: "]") { break }
      guard take(",") else { throw unexpected(.commaOr(UInt8(ascii: "]"))) }
      if byte == UInt8(ascii: "]") { break }
      key = try expression()
      highest = max(highest, height)
      skipBlanks()
    }
    close()
    height = highest
    try grow(over: 0, at: start)
    let (keys, values) = (unified(entries.map { $0.key }), unified(entries.map { $0.value }))
    return Expression(
      .dictionary(zip(keys, values).map { (key: $0, value: $1) }), range: SourceRange(start, position))
  }

  /// The record whose parenthesis stands at `start`, from its first label on.
  mutating func record(from start: Int) throws(SyntaxError) -> Expression {
    var fields: [(name: Word, value: Expression)] = []
    var highest = 0
    while true {
      guard isAtLabel() else { throw unexpected(.fieldName) }
      let name = try newName(.fieldName)
      if fields.contains(where: { $0.name.text == name.text }) {
        throw SyntaxError(.repeatedField(name.text), range: name.range)
      }
      advance()
      fields.append((name, try expression()))
      highest = max(highest, height)
      skipBlanks()
      guard take(",") else { break }
    }
    try closeItems(UInt8(ascii: ")"))
    height = highest
    try grow(over: 0, at: start)
    return Expression(.record(fields), range: SourceRange(start, position))
  }

  /// `if c { a } else { b }` after its `if`, where a value is.
  mutating func conditionalExpression(from head: Word) throws(SyntaxError) -> Expression {
    let start = Int(head.range.lowerBound)
    var branches: [(condition: Expression, value: Expression)] = []
    var highest = 0
    while true {
      skipBlanks()
      let condition = try expressionBeforeBlock()
      highest = max(highest, height)
      branches.append((condition, try bracedValue()))
      highest = max(highest, height)
      guard skipToElse() else { throw unexpected(.else) }
      advance(4)
      guard isAtWord("if") else { break }
      position += 2
    }
    let last = try bracedValue()
    height = max(highest, height)
    try grow(over: 0, at: start)
    return Expression(.conditional(branches, else: last), range: SourceRange(start, position))
  }

  /// One expression in braces, perhaps on lines of its own.
  private mutating func bracedValue() throws(SyntaxError) -> Expression {
    skipToBrace()
    guard byte == UInt8(ascii: "{") else { throw unexpected(.bracedValue) }
    try open()
    skipSeparators()
    let value = try expression()
    skipSeparators()
    guard byte == UInt8(ascii: "}") else { throw unexpected(.closing(UInt8(ascii: "}"))) }
    close()
    return value
  }
}
