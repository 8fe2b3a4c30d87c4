/// Objects that are created, and verbs that command them.
extension Parser {
  @inline(never)
  mutating func verb(_ head: Word) throws(SyntaxError) -> Statement.Kind {
    if let sorting = try sorting(head) { return sorting }
    return .act(try act(head))
  }

  /// `xs sort by: { $0 > $1 }`, `xs sort by: >`, behind the name of the list; nil of anything else.
  private mutating func sorting(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    let end = position
    skipBlanks()
    guard position > end, take("sort"), isAtWord("by"), byte(after: 2) == UInt8(ascii: ":") else {
      position = end
      return nil
    }
    advance(3)
    guard byte == UInt8(ascii: "{") || infixOperator() != nil else {
      position = end
      return nil
    }
    let list = Expression(.name(head.text, orText: false), range: head.range)
    let ordering = try Self.ordered(list, by: try function(parameters: 2))
    let range = SourceRange(Int(head.range.lowerBound), position)
    return .assign(.place(Place(head, binding: .existing)), value: Expression(ordering, range: range))
  }

  /// `kind name [ [ "=" ] [variant] { argument } ]`
  ///
  /// - Parameter asks: whether a brace begins answers to questions of the kind.
  mutating func creation(_ kind: Word, asks: Bool) throws(SyntaxError) -> Statement.Kind {
    let outside = bracesAnswer
    bracesAnswer = asks
    defer { bracesAnswer = outside }
    skipBlanks()
    if isAtLabel() { throw unexpected(.objectName(kind: kind.text)) }
    let name = try newName(.objectName(kind: kind.text))
    try requireGapAfterName()
    var result = Creation(kind: kind, name: name, variant: nil, arguments: [])
    let end = position
    skipBlanks()
    if isAtStatementEnd {
      position = end
    } else if byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") {
      position += 1
      let afterEquals = position
      skipBlanks()
      if isAtStatementEnd {
        position = afterEquals
      } else {
        result.variant = variant()
        result.arguments = try arguments()
      }
    } else if isAtLabel() || asks && byte == UInt8(ascii: "{") {
      result.arguments = try arguments()
    } else {
      if let stray = strayError() { throw stray }
      throw SyntaxError(
        .missingEquals(kind: kind.text, name: name.text, rest: restOfLine(from: position)),
        range: tokenRange())
    }
    return .create(result)
  }

  /// The bare word at the position if it stands alone: no label, no value and nothing that touches it.
  private mutating func variant() -> Word? {
    let start = position
    guard scanName() else { return nil }
    let isName = !scanBareWordRest()
    let word = word(from: start)
    let end = position
    skipBlanks()
    let isAlone = position > end || isAtStatementEnd
    if isAlone, rangeOperator() == nil, !(isName && Keyword.named(word.text)?.value != nil) {
      position = end
      return word
    }
    position = start
    return nil
  }

  mutating func act(_ head: Word) throws(SyntaxError) -> Act {
    let end = position
    try requireGapAfterName()
    do {
      return Act(head: head, arguments: try arguments())
    } catch {
      guard givesName(from: end, upTo: error) else { throw error }
      throw declaredVariable(head, from: end, upTo: error) ?? variantAsKind(head, from: end, upTo: error)
        ?? unknownKind(head)
    }
  }

  /// Whether a name and `=` stand from `start` on, and the error is about that `=`: `tre t = avl`.
  private func givesName(from start: Int, upTo error: SyntaxError) -> Bool {
    guard error.problem == .operatorInArgument("=") else { return false }
    var parser = self
    parser.position = start
    parser.skipBlanks()
    let name = parser.position
    guard parser.scanName(), !parser.isCommand(parser.text(from: name)) else { return false }
    parser.skipBlanks()
    return parser.position == Int(error.range.lowerBound)
  }

  /// The error for a variable that is declared with a type, as elsewhere: `list l = [1, 2]`.
  private func declaredVariable(_ type: Word, from start: Int, upTo error: SyntaxError) -> SyntaxError? {
    guard Habit.declaresVariable(type.text), lineIsShort(from: Int(type.range.lowerBound)) else { return nil }
    let (name, rest) = nameAndValue(from: start, upTo: error)
    let empty = Habit.emptyValue(ofType: type.text)
    let items = empty == "[]" ? listed(rest).map { "[\($0)]" } : nil
    guard let value = items ?? familiarValue(rest) ?? empty else { return nil }
    return SyntaxError(.declaredType(type.text, name: name, value: value), range: type.range)
  }

  /// `let xs = [3, 1, 2]` of `xs = [3, 1, 2]`, `tree t` of `t = tree()`; nil if what follows cannot be read as a value.
  func assignment(to name: String, _ rest: String) -> String? {
    guard advises else { return nil }
    if rest.hasSuffix("()"), syntax.kinds.contains(String(rest.dropLast(2))) {
      return "\(rest.dropLast(2)) \(name)"
    }
    return familiarValue(rest).map { "let \(name) = \($0)" }
  }

  /// The error for an object whose variant stands in the place of its kind: `avl t = 5 3`.
  private func variantAsKind(_ word: Word, from start: Int, upTo error: SyntaxError) -> SyntaxError? {
    guard let (kind, variant) = syntax.variant(word.text), lineIsShort(from: Int(word.range.lowerBound))
    else {
      return nil
    }
    let (name, value) = nameAndValue(from: start, upTo: error)
    let statement = "\(kind) \(name) = \(variant)" + (value.isEmpty ? "" : " \(value)")
    return SyntaxError(.variantAsKind(word.text, statement: statement), range: word.range)
  }

  /// The name behind a word that was taken for a verb, and what follows the `=` that the error is about.
  private func nameAndValue(from start: Int, upTo error: SyntaxError) -> (name: String, value: String) {
    var ahead = self
    ahead.position = start
    ahead.skipBlanks()
    let first = ahead.position
    _ = ahead.scanName()
    let name = ahead.text(from: first)
    ahead.position = Int(error.range.lowerBound) + 1
    ahead.skipBlanks()
    return (name, ahead.restOfLine(from: ahead.position))
  }

  private func unknownKind(_ word: Word) -> SyntaxError {
    let kinds = syntax.kinds
    return SyntaxError(
      .unknownKind(word.text, nearest: Suggestion.nearest(word.text, in: kinds)), range: word.range)
  }

  /// Checks that a name that was just read is not a part of something longer. Only `=` may touch it.
  private func requireGapAfterName() throws(SyntaxError) {
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { return }
    try requireGap()
  }

  /// The name that a statement gives to something new.
  mutating func newName(_ expected: SyntaxError.Expectation) throws(SyntaxError) -> Word {
    let start = position
    guard scanName() else { throw unexpected(expected) }
    let name = word(from: start)
    if Keyword.named(name.text) != nil { throw SyntaxError(.keywordAsName(name.text), range: name.range) }
    return name
  }
}
