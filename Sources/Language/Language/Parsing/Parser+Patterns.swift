/// What a value is compared with in a `case`: `1, 2`, `3...5`, `(let x, 0)`, `let x?`, `_`.
extension Parser {
  /// What must hold for a value to be of a case: in one way, or in several if several patterns give names; and what follows `where`.
  mutating func patterns(of value: Expression) throws(SyntaxError) -> [[Branch.Clause]] {
    skipBlanks()
    let start = position
    var ways = [try guardedPattern(of: value)]
    skipBlanks()
    while take(",") {
      skipLines()
      ways.append(try guardedPattern(of: value))
      skipBlanks()
    }
    guard ways.count > 1 else { return ways }
    if let condition = ways.eitherCondition { return [[condition]] }
    let names = ways.map { Set($0.compactMap { $0.name?.text }.filter { !$0.isInner }) }
    guard names.allSatisfy({ $0 == names[0] }) else {
      throw SyntaxError(.namesInPatterns, range: SourceRange(start, position))
    }
    return ways
  }

  /// What must hold for a value to be of one pattern.
  mutating func pattern(of value: Expression) throws(SyntaxError) -> [Branch.Clause] {
    try pattern(of: value, isBound: false)
  }

  private mutating func guardedPattern(of value: Expression) throws(SyntaxError) -> [Branch.Clause] {
    let clauses = try pattern(of: value, isBound: false)
    skipBlanks()
    return take("where") ? clauses + [Branch.Clause(try expression())] : clauses
  }

  /// - Parameters:
  ///   - isBound: whether `let` stands before the whole, so that words are names.
  ///   - isPart: whether it is a part of a pattern in parentheses.
  private mutating func pattern(
    of value: Expression, isBound: Bool, isPart: Bool = false
  ) throws(SyntaxError) -> [Branch.Clause] {
    skipBlanks()
    let start = position
    if !isBound, isAtWord("let") || isAtWord("var") {
      advance(3)
      return try pattern(of: value, isBound: true, isPart: isPart)
    }
    if byte == UInt8(ascii: "("),
      let parts = try tuplePattern(of: value, isBound: isBound, isPart: isPart)
    {
      return takeSome() ? [isSome(value, from: start)] + parts : parts
    }
    if byte == UInt8(ascii: "."), let clauses = try optionalPattern(of: value, isBound: isBound) {
      return clauses
    }
    if isAtWord("_") {
      position += 1
      return takeSome() ? [isSome(value, from: start)] : []
    }
    if isAtWord("is"), byte(after: 2) == UInt8(ascii: " ") { throw onlySwift(2) }
    if isBound, isAtName {
      let name = try newName(.variableName)
      var ahead = self
      ahead.skipBlanks()
      if ahead.isAtWord("as") { throw ahead.onlySwift(2) }
      return [Branch.Clause(name: name, value, isTested: takeSome())]
    }
    return [try test(of: value)]
  }

  /// A value or a range.
  private mutating func test(of value: Expression) throws(SyntaxError) -> Branch.Clause {
    let start = position
    if let infix = rangeOperator(), case .range(let isClosed) = infix.symbol {
      advance(infix.length)
      let upper = try expressionBeforeBlock()
      return test(.binary(isClosed ? .lessOrEqual : .less, value, upper), from: start)
    }
    let pattern = try expressionBeforeBlock()
    // None is equal to no value that is asked for.
    _ = takeSome()
    if takeOpenEnd() { return test(.binary(.greaterOrEqual, value, pattern), from: start) }
    if case .range(let lower, let upper, let isClosed, by: nil) = pattern.node {
      let above = Expression(.binary(.greaterOrEqual, value, lower), range: lower.range)
      let below = Expression(.binary(isClosed ? .lessOrEqual : .less, value, upper), range: upper.range)
      return test(.binary(.and, above, below), from: start)
    }
    if case .range = pattern.node {
      let word = Word("contains", range: pattern.range)
      return test(.query(pattern, word, [CallArgument(value: value)]), from: start)
    }
    return test(.binary(.equal, value, pattern), from: start)
  }

  private func test(_ node: Expression.Node, from start: Int) -> Branch.Clause {
    Branch.Clause(Expression(node, range: SourceRange(start, position)))
  }

  private func isSome(_ value: Expression, from start: Int) -> Branch.Clause {
    let none = Expression(.literal(.nothing), range: value.range)
    return test(.binary(.notEqual, value, none), from: start)
  }

  /// Moves over the `?` behind a pattern that is to match no none.
  private mutating func takeSome() -> Bool {
    guard byte == UInt8(ascii: "?"), byte(after: 1) != UInt8(ascii: "?") else { return false }
    position += 1
    return true
  }

  /// `.none`, `.some(let x)`, at the point; nil of another beginning.
  private mutating func optionalPattern(
    of value: Expression, isBound: Bool
  ) throws(SyntaxError) -> [Branch.Clause]? {
    let start = position
    var ahead = self
    ahead.position += 1
    guard ahead.isAtName else { return nil }
    if ahead.isAtWord("none") {
      position = ahead.position + 4
      let none = Expression(.literal(.nothing), range: SourceRange(start, position))
      return [test(.binary(.equal, value, none), from: start)]
    }
    guard ahead.isAtWord("some"), ahead.byte(after: 4) == UInt8(ascii: "(") else {
      _ = ahead.scanName()
      let range = SourceRange(start, ahead.position)
      throw SyntaxError(.onlySwift(source.text(range)), range: range)
    }
    position = ahead.position + 4
    try open()
    let clauses = try pattern(of: value, isBound: isBound, isPart: true)
    skipBlanks()
    try closeItems(UInt8(ascii: ")"))
    return [isSome(value, from: start)] + clauses
  }

  /// `(1, let y)`, at the bracket: what must hold for each part; nil if a value begins there: `(a + b) * 2`.
  private mutating func tuplePattern(
    of value: Expression, isBound: Bool, isPart: Bool
  ) throws(SyntaxError) -> [Branch.Clause]? {
    let before = self
    try open()
    var clauses: [Branch.Clause] = []
    var count = 0
    repeat {
      skipBlanks()
      let range = SourceRange(position, position)
      let part = Expression(.property(value, Word(String(count), range: range)), range: value.range)
      clauses += try pattern(of: part, isBound: isBound, isPart: true)
      count += 1
      skipBlanks()
    } while take(",")
    if count == 1, !isPart {
      self = before
      return nil
    }
    try closeItems(UInt8(ascii: ")"))
    return clauses
  }
}

extension [[Branch.Clause]] {
  /// That one of them holds, if none gives a name or holds in any case.
  fileprivate var eitherCondition: Branch.Clause? {
    var conditions: [Expression] = []
    for clauses in self {
      guard clauses.allSatisfy({ $0.name == nil }), let first = clauses.first else { return nil }
      conditions.append(
        clauses.dropFirst().reduce(first.value) {
          Expression(.binary(.and, $0, $1.value), range: $0.range.union($1.value.range))
        })
    }
    guard let first = conditions.first else { return nil }
    return Branch.Clause(
      conditions.dropFirst().reduce(first) {
        Expression(.binary(.or, $0, $1), range: $0.range.union($1.range))
      })
  }
}

extension String {
  /// Whether no reader could write it as a name.
  fileprivate var isInner: Bool { utf8.first.map { $0.isDigit } ?? false }
}
