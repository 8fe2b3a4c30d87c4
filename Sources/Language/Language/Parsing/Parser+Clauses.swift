/// `if let`, `while let`, `guard` and `switch`.
extension Parser {
  /// The clauses before a block: conditions, and `let x = value`, with commas between.
  mutating func clauses() throws(SyntaxError) -> [Branch.Clause] {
    var clauses: [Branch.Clause] = []
    repeat {
      skipBlanks()
      clauses.append(try clause())
      skipBlanks()
    } while take(",")
    return clauses
  }

  private mutating func clause() throws(SyntaxError) -> Branch.Clause {
    guard isAtBinding else { return Branch.Clause(try expressionBeforeBlock()) }
    advance(3)
    let name = try newName(.variableName)
    let end = position
    skipBlanks()
    // `if let x { … }`
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else {
      position = end
      return Branch.Clause(name: name, Expression(.name(name.text, orText: false), range: name.range))
    }
    advance()
    return Branch.Clause(name: name, try expressionBeforeBlock().orNone)
  }

  /// Whether `let` or `var` and a name stand here.
  var isAtBinding: Bool {
    guard isAtWord("let") || isAtWord("var") else { return false }
    var ahead = self
    ahead.advance(3)
    return ahead.isAtName
  }

  /// `while let x = value { … }`, behind `while`.
  mutating func whileBound(_ head: Word) throws(SyntaxError) -> Statement.Kind {
    let start = position
    let clauses = try clauses()
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
    return .ifElse([Branch(clauses: clauses, body: nothing, sharesScope: true)], else: try requiredBlock())
  }

  // MARK: switch

  /// `switch x { case 1, 2: … case 3...5: … default: … }`, behind its word; nil if something else stands there.
  mutating func switched() throws(SyntaxError) -> Statement.Kind? {
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
      let condition = isDefault ? nil : try patterns(of: value)
      skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw unexpected(.otherChoice) }
      position += 1
      let body = try caseBody()
      if let condition {
        branches.append(Branch(condition: condition, body: body))
      } else {
        otherwise = body
      }
    }
    close()
    let bound = Branch.Clause(name: name, subject, isTested: false)
    let chain = Statement(
      .ifElse(branches, else: otherwise), range: SourceRange(Int(subject.range.lowerBound), position))
    return .ifElse([Branch(clauses: [bound], body: Block([chain], range: chain.range))], else: nil)
  }

  private var isAtCase: Bool { isAtWord("case") || isAtWord("default") }

  /// Whether the next case of a `switch` begins, which may stand on the same line.
  var isAtNextCase: Bool { if case .switched = loopReach { isAtCase } else { false } }

  /// The condition that a value is one of the patterns: values, and ranges that hold it.
  private mutating func patterns(of value: Expression) throws(SyntaxError) -> Expression {
    var condition: Expression?
    repeat {
      skipBlanks()
      let pattern = try expression()
      let node: Expression.Node =
        if case .range = pattern.node {
          .query(pattern, Word("contains", range: pattern.range), [CallArgument(value: value)])
        } else {
          .binary(.equal, value, pattern)
        }
      let test = Expression(node, range: pattern.range)
      condition =
        condition.map {
          Expression(.binary(.or, $0, test), range: $0.range.union(test.range))
        } ?? test
      skipBlanks()
    } while take(",")
    return condition ?? value
  }

  /// The statements of a case, up to the next one; a `break` at their end leaves the switch, as their end does.
  private mutating func caseBody() throws(SyntaxError) -> Block {
    let start = position
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
          break
        }
      }
      statements.append(try closedStatement())
    }
    return Block(statements, range: SourceRange(start, position))
  }
}
