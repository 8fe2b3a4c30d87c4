/// `if let`, `while let`, `guard` and `switch`.
extension Parser {
  /// The clauses before a block: conditions, and `let x = value`, with commas between.
  mutating func clauses() throws(SyntaxError) -> [Branch.Clause] {
    var clauses: [Branch.Clause] = []
    repeat {
      skipBlanks()
      clauses += try clause()
      skipBlanks()
    } while take(",")
    return clauses
  }

  private mutating func clause() throws(SyntaxError) -> [Branch.Clause] {
    guard isAtBinding else { return self.clauses(of: try expressionBeforeBlock()) }
    advance(3)
    let name = try newName(.variableName)
    let end = position
    skipBlanks()
    // `if let x { … }`
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else {
      position = end
      notes.forget(name.text)
      return [Branch.Clause(name: name, Expression(.name(name.text, orText: false), range: name.range))]
    }
    advance()
    let value = try expressionBeforeBlock()
    notes.forget(name.text)
    return [clause(of: value, named: name)]
  }

  /// Whether `let` or `var` and a name stand here.
  var isAtBinding: Bool {
    guard isAtWord("let") || isAtWord("var") else { return false }
    var ahead = self
    ahead.advance(3)
    return ahead.isAtName
  }

  /// `while condition { … }`, `while let x = value { … }`, behind `while`.
  mutating func whileLoop() throws(SyntaxError) -> Statement.Kind {
    let start = position
    let clauses = try clauses()
    if clauses.count == 1, clauses[0].name == nil {
      return .whileTrue(clauses[0].value, body: try loopBody())
    }
    let range = SourceRange(start, position)
    let body = try loopBody()
    let leave = Block([Statement(.break, range: range)], range: range)
    let turn = Statement(
      .ifElse([Branch(clauses: clauses, body: body)], else: leave),
      range: SourceRange(start, Int(body.range.upperBound)))
    let always = SourceRange(Int(range.upperBound), Int(range.upperBound))
    return .whileTrue(
      Expression(.literal(.bool(true)), range: always), body: Block([turn], range: body.range))
  }

  /// `guard c, let x = value else { return }`, behind its word; nil if something else stands there.
  mutating func guarded() throws(SyntaxError) -> Statement.Kind? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, (try? ahead.clauses()) != nil, ahead.skipToElse() else { return nil }
    let clauses = try clauses()
    let nothing = Block([], range: SourceRange(position, position))
    _ = skipToElse()
    position += 4
    let otherwise = try requiredBlock()
    guard otherwise.leaves else { throw SyntaxError(.guardStays, range: otherwise.range) }
    return .ifElse([Branch(clauses: clauses, body: nothing, sharesScope: true)], else: otherwise)
  }

  // MARK: switch

  /// `switch x { case 1, 2: … case 3...5: … default: … }`, behind its word; nil if something else stands there.
  mutating func switched(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, (try? ahead.expressionBeforeBlock()) != nil, case _ = ahead.skipBlanks(),
      ahead.byte == UInt8(ascii: "{"), (try? ahead.open()) != nil, case _ = ahead.skipSeparators(),
      ahead.isAtCase
    else { return nil }
    skipBlanks()
    let subject = try expressionBeforeBlock()
    skipBlanks()
    try open()
    let outside = loopReach
    loopReach = outside.switched
    defer { loopReach = outside }
    let name = Word(Intrinsic.subject, range: subject.range)
    let value = Expression(.name(name.text, orText: false), range: subject.range)
    var branches: [Branch] = []
    var otherwise: Block?
    skipSeparators()
    while byte != UInt8(ascii: "}") {
      let isDefault = isAtWord("default")
      guard isAtCase, otherwise == nil else { throw unexpected(.case) }
      position += isDefault ? 7 : 4
      let label = SourceRange(position - (isDefault ? 7 : 4), position)
      let clauses = isDefault ? nil : try patterns(of: value)
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw unexpected(.otherChoice) }
      position += 1
      let (body, isLeft) = try caseBody()
      if body.statements.isEmpty, !isLeft { throw SyntaxError(.emptyCase, range: label) }
      if let clauses {
        branches.append(Branch(clauses: clauses, body: body))
      } else {
        otherwise = body
      }
    }
    close()
    let bound = Branch.Clause(name: name, subject, isTested: false)
    let chain = Statement(
      .ifElse(branches, else: otherwise), range: SourceRange(Int(head.range.lowerBound), position))
    return .ifElse([Branch(clauses: [bound], body: Block([chain], range: chain.range))], else: nil)
  }

  private var isAtCase: Bool { isAtWord("case") || isAtWord("default") }

  /// Whether the next case of a `switch` begins, which may stand on the same line.
  var isAtNextCase: Bool { if case .switched = loopReach { isAtCase } else { false } }

  /// What must hold for a value to be of a case: one of several patterns, or one with names, and what follows `where`.
  private mutating func patterns(of value: Expression) throws(SyntaxError) -> [Branch.Clause] {
    skipBlanks()
    let start = position
    var clauses = try pattern(of: value, isBound: false)
    skipBlanks()
    while take(",") {
      let other = try pattern(of: value, isBound: false)
      guard let left = clauses.condition, let right = other.condition else {
        throw SyntaxError(.namesInPatterns, range: SourceRange(start, position))
      }
      let either = Expression(.binary(.or, left, right), range: left.range.union(right.range))
      clauses = [Branch.Clause(either)]
      skipBlanks()
    }
    guard take("where") else { return clauses }
    return clauses + [Branch.Clause(try expression())]
  }

  /// A pattern: a value, a range, `_`, `let x`, or several in parentheses.
  ///
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
      return parts
    }
    if isAtWord("_") {
      position += 1
      return []
    }
    if isBound, isAtName {
      let name = try newName(.variableName)
      return [Branch.Clause(name: name, value, isTested: false)]
    }
    if let infix = rangeOperator(), case .range(let isClosed) = infix.symbol {
      advance(infix.length)
      let upper = try expression()
      return [test(.binary(isClosed ? .lessOrEqual : .less, value, upper), from: start)]
    }
    let pattern = try expression()
    if takeOpenEnd() { return [test(.binary(.greaterOrEqual, value, pattern), from: start)] }
    if case .range(let lower, let upper, let isClosed, by: nil) = pattern.node {
      let above = Expression(.binary(.greaterOrEqual, value, lower), range: lower.range)
      let below = Expression(.binary(isClosed ? .lessOrEqual : .less, value, upper), range: upper.range)
      return [test(.binary(.and, above, below), from: start)]
    }
    if case .range = pattern.node {
      let word = Word("contains", range: pattern.range)
      return [test(.query(pattern, word, [CallArgument(value: value)]), from: start)]
    }
    return [test(.binary(.equal, value, pattern), from: start)]
  }

  private func test(_ node: Expression.Node, from start: Int) -> Branch.Clause {
    Branch.Clause(Expression(node, range: SourceRange(start, position)))
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

  /// The statements of a case, up to the next one; a `break` at their end leaves the switch, as their end does.
  ///
  /// - Returns: also whether there is such a `break`.
  private mutating func caseBody() throws(SyntaxError) -> (Block, isLeft: Bool) {
    let start = position
    var isLeft = false
    var statements: [Statement] = []
    while true {
      skipSeparators()
      if byte == UInt8(ascii: "}") || isAtCase { break }
      if isAtWord("break") {
        var ahead = self
        ahead.position += 5
        ahead.skipSeparators()
        if ahead.byte == UInt8(ascii: "}") || ahead.isAtCase {
          self = ahead
          isLeft = true
          break
        }
      }
      statements.append(try closedStatement())
    }
    return (Block(statements, range: SourceRange(start, position)), isLeft)
  }
}

extension Block {
  /// Whether its end leaves what is around it: `return`, `break`, `continue`.
  fileprivate var leaves: Bool {
    switch statements.last?.kind {
    case .return, .break, .continue: true
    case .ifElse(let branches, let otherwise?): otherwise.leaves && branches.allSatisfy { $0.body.leaves }
    default: false
    }
  }
}

extension [Branch.Clause] {
  /// All of them as one condition, which is true of none; nil where one gives a name.
  fileprivate var condition: Expression? {
    guard allSatisfy({ $0.name == nil }), let first else { return nil }
    return dropFirst().reduce(first.value) {
      Expression(.binary(.and, $0, $1.value), range: $0.range.union($1.value.range))
    }
  }
}
