/// Session commands, by the shape of what follows them.
extension Parser {
  mutating func command(_ head: Word, _ shape: CommandShape) throws(SyntaxError) -> Act {
    if let error = commandAsCall(head) { throw error }
    try requireGap()
    switch shape {
    case .arguments: return Act(head: head, arguments: try arguments())
    case .words, .phrase: return Act(head: head, arguments: try words())
    case .path: return Act(head: head, arguments: try path())
    case .series: return Act(head: head, arguments: try series())
    case .condition: return Act(head: head, arguments: try condition())
    case .moment: return Act(head: head, arguments: try moment())
    case .claim: return Act(head: head, arguments: try claim())
    case .example: return Act(head: head, arguments: try example())
    case .watched: return Act(head: head, arguments: try watched())
    case .code: return Act(head: head, arguments: code())
    case .statement: return Act(head: head, arguments: try labelledStatement(of: head))
    case .statementOrNone: return Act(head: head, arguments: try labelledStatement(of: head, orNone: true))
    case .practice:
      if let kind = try kindAlone() { return Act(head: head, arguments: kind) }
      return Act(head: head, arguments: try labelledStatement(of: head, orNone: true))
    }
  }

  /// The name of a kind with labels around it, and nothing else; nil if something else stands there.
  private mutating func kindAlone() throws(SyntaxError) -> [Argument]? {
    let start = position
    var result: [Argument] = []
    skipBlanks()
    while isAtLabel() {
      result.append(try argument())
      skipBlanks()
    }
    let first = position
    if scanName(), case let name = word(from: first), case .kind? = syntax.role(of: name, in: bytes) {
      result.append(Argument(value: .word(name.text), range: name.range))
      let end = position
      skipBlanks()
      let isAlone = isAtStatementEnd || isAtLabel()
      position = end
      if isAlone { return result + (try arguments()) }
    }
    position = start
    return nil
  }

  /// Arguments with labels, then a statement: behind it they would be the statement's own.
  ///
  /// - Parameter orNone: whether all of that may be missing.
  private mutating func labelledStatement(of head: Word, orNone: Bool = false) throws(SyntaxError)
    -> [Argument]
  {
    let end = position
    try enter()
    defer { leave() }
    skipBlanks()
    var result: [Argument] = []
    while isAtLabel() {
      result.append(try argument())
      skipBlanks()
    }
    guard !isAtStatementEnd else {
      guard orNone, result.isEmpty else { throw unexpected(.innerStatement(of: head.text)) }
      position = end
      return []
    }
    let outside = encloseLoops(in: head.text)
    let inner = try statement()
    loopReach = outside
    return result + [Argument(value: .statement(inner), range: inner.range)]
  }

  /// The words up to the end of the statement, each of which ends at a blank.
  private mutating func words() throws(SyntaxError) -> [Argument] {
    var result: [Argument] = []
    while true {
      let end = position
      skipBlanksBeforeWord()
      if isAtStatementEnd {
        position = end
        return result
      }
      if byte == UInt8(ascii: "\"") {
        let text = try textLiteral()
        result.append(Argument(text))
        continue
      }
      let start = position
      while !isAtStatementEnd, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        if let error = strayError() { throw error }
        position += bytes.scalar(at: position).map(UTF8.width) ?? 1
      }
      result.append(Argument(value: .word(text(from: start)), range: SourceRange(start, position)))
    }
  }

  /// One path, bare or quoted, up to the end of the statement, a comment, or a label. Other arguments may follow.
  private mutating func path() throws(SyntaxError) -> [Argument] {
    let path = try solePath()
    guard !path.isEmpty else { return [] }
    let end = position
    skipBlanks()
    let hasLabels = isAtLabel()
    position = end
    return hasLabels ? path + (try arguments()) : path
  }

  /// Code of another language, as it is written.
  private mutating func code() -> [Argument] {
    guard let start = bytes.startOfSwift(behind: position) else { return [] }
    position = bytes.endOfSwift(from: start)
    return [Argument(value: .path(text(from: start)), range: SourceRange(start, position))]
  }

  private mutating func solePath() throws(SyntaxError) -> [Argument] {
    skipBlanksBeforeWord()
    guard !isAtStatementEnd else { return [] }
    if byte == UInt8(ascii: "\"") {
      let text = try textLiteral()
      guard case .literal(.text(let path)) = text.node else {
        throw SyntaxError(.interpolatedPath, range: text.range)
      }
      return [Argument(value: .path(path), range: text.range)]
    }
    let start = position
    var end = position
    while !isAtStatementEnd {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        position += 1
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") && byte(after: 1) == byte || isAtLabel() {
          break
        }
        continue
      }
      if let error = strayError() { throw error }
      position += bytes.scalar(at: position).map(UTF8.width) ?? 1
      end = position
    }
    position = end
    return [Argument(value: .path(text(from: start)), range: SourceRange(start, end))]
  }

  /// `expression {, expression} [for name in expression] { argument }`, the name and the values as arguments labeled
  /// `for` and `in`.
  private mutating func series() throws(SyntaxError) -> [Argument] {
    skipBlanks()
    let series = try expressions().map { Argument($0) }
    let end = position
    skipBlanks()
    guard isAtStatementEnd || isAtLabel() else { return series + (try nameInValues()) + (try arguments()) }
    position = end
    return series + (try arguments())
  }

  /// `for name in expression`, as arguments labeled `for` and `in`.
  mutating func nameInValues() throws(SyntaxError) -> [Argument] {
    skipBlanks()
    guard let nameLabel = takeWord("for") else { throw unexpected(.forEach) }
    let name = try newName(.loopName)
    let named = Argument(
      label: nameLabel, value: .word(name.text), range: nameLabel.range.union(name.range))
    skipBlanks()
    guard let valuesLabel = takeWord("in") else { throw unexpected(.in) }
    return [named, Argument(try expressionBeforeBlock(), label: valuesLabel)]
  }
}
