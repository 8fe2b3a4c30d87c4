/// `if let`, `if case`, `while let` and `guard`.
extension Parser {
  /// The clauses before a block: conditions, and `let x = value`, with commas between.
  mutating func clauses() throws(SyntaxError) -> [Branch.Clause] {
    var clauses: [Branch.Clause] = []
    repeat {
      if clauses.isEmpty { skipBlanks() } else { skipLines() }
      clauses += try clause()
      skipBlanks()
    } while take(",")
    return clauses
  }

  private mutating func clause() throws(SyntaxError) -> [Branch.Clause] {
    if let clauses = try matchingClauses() { return clauses }
    if let clauses = try partsClauses() { return clauses }
    guard isAtBinding else {
      if let ahead = behindBinding, ahead.isAtStatementEnd || ahead.byte == UInt8(ascii: "{") {
        throw ahead.unexpected(.boundName)
      }
      return self.clauses(of: try expressionBeforeBlock())
    }
    advance(3)
    let name = try newName(.variableName)
    let end = position
    skipBlanks()
    if byte == UInt8(ascii: ":") {
      advance()
      _ = try type()
      skipBlanks()
    }
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

  /// `case 1...5 = age`, `case let (x, 0)? = point`: a name for the value, and what the pattern asks of it; nil if none stands here.
  private mutating func matchingClauses() throws(SyntaxError) -> [Branch.Clause]? {
    guard isAtWord("case"), byte(after: 4) == UInt8(ascii: " ") else { return nil }
    let start = position
    let name = Word(Intrinsic.matched(at: start), range: SourceRange(start, start + 4))
    let value = Expression(.name(name.text, orText: false), range: name.range)
    var ahead = self
    ahead.advance(4)
    // `case` may be anyone's name: `if case == 3 { … }`.
    guard !ahead.isBeforeEquals, ahead.infixOperator() == nil, ahead.byte != UInt8(ascii: "{") else {
      return nil
    }
    advance(4)
    let asked = try pattern(of: value)
    skipBlanks()
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else {
      throw unexpected(.patternValue)
    }
    advance()
    let subject = try expressionBeforeBlock()
    return [clause(of: subject, named: name, isTested: false)] + asked
  }

  /// `let (a, b) = pair`: names for the parts of what is not none; nil if no such names stand here.
  private mutating func partsClauses() throws(SyntaxError) -> [Branch.Clause]? {
    guard let ahead = behindBinding, ahead.byte == UInt8(ascii: "(") else { return nil }
    let name = Word(Intrinsic.matched(at: position), range: SourceRange(position, position + 3))
    let parts = try pattern(of: Expression(.name(name.text, orText: false), range: name.range))
    skipBlanks()
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else {
      throw unexpected(.patternValue)
    }
    advance()
    return [clause(of: try expressionBeforeBlock(), named: name)] + parts
  }

  /// Whether `let` or `var` and a name stand here.
  var isAtBinding: Bool { behindBinding?.isAtName ?? false }

  /// The parser behind the `let` or `var` that stands here; nil if neither does.
  private var behindBinding: Parser? {
    guard isAtWord("let") || isAtWord("var") else { return nil }
    var ahead = self
    ahead.advance(3)
    return ahead
  }

  /// `while condition { … }`, `while let x = value { … }`, behind `while`.
  mutating func whileLoop() throws(SyntaxError) -> Statement.Kind {
    let title = takeLoopTitle()
    let start = position
    let clauses = try clauses()
    if clauses.count == 1, clauses[0].name == nil {
      return .whileTrue(clauses[0].value, body: try loopBody(title))
    }
    let range = SourceRange(start, position)
    let body = try loopBody(title)
    let leave = Block([Statement(.break(), range: SourceRange(start, start))], range: range)
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
    guard ahead.position > position, (try? ahead.clauses()) != nil else { return nil }
    guard ahead.skipToElse() else {
      ahead.skipBlanks()
      if ahead.isAtStatementEnd { throw ahead.unexpected(.guardElse) }
      return nil
    }
    let clauses = try clauses()
    let nothing = Block([], range: SourceRange(position, position))
    _ = skipToElse()
    position += 4
    let otherwise = try requiredBlock()
    guard otherwise.leaves else { throw SyntaxError(.guardStays, range: otherwise.range) }
    return .ifElse([Branch(clauses: clauses, body: nothing, sharesScope: true)], else: otherwise)
  }
}

extension Block {
  /// Whether its end leaves what is around it: `return`, `break`, `continue`.
  fileprivate var leaves: Bool {
    switch statements.last?.kind {
    case .return, .break, .continue: true
    // `fatalError("why")`
    case .expect(let condition, _): condition.isFalse
    case .ifElse(let branches, let otherwise?): otherwise.leaves && branches.allSatisfy { $0.body.leaves }
    default: false
    }
  }
}

extension Expression {
  fileprivate var isFalse: Bool { if case .literal(.bool(false)) = node { true } else { false } }
}
