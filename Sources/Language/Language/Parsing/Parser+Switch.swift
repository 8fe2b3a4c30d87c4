/// `switch`, as a statement and as a value.
extension Parser {
  /// A case as it is read: what must hold, in several ways if several patterns have names, and what is done.
  private struct Case {
    /// nil: `default`.
    var patterns: [[Branch.Clause]]?
    var body: Block
    var fallsThrough: SourceRange?
  }

  /// `switch x { case 1, 2: … case 3...5: … default: … }`, behind its word; nil if something else stands there.
  ///
  /// - Parameter givesValue: whether each case is one expression, which is what the whole comes to.
  mutating func switched(_ head: Word, givesValue: Bool = false) throws(SyntaxError) -> Statement.Kind? {
    guard isBeforeCases else {
      try waitForBlock { parser throws(SyntaxError) in _ = try parser.expressionBeforeBlock() }
      return nil
    }
    let title = takeLoopTitle()
    skipBlanks()
    let subject = try expressionBeforeBlock()
    skipToBrace()
    try open()
    let outside = loopReach
    loopReach = .switched(name: title, around: outside)
    defer { loopReach = outside }
    let name = Word(Intrinsic.subject, range: subject.range)
    let value = Expression(.name(name.text, orText: false), range: subject.range)
    var cases: [Case] = []
    skipSeparators()
    while byte != UInt8(ascii: "}") {
      guard isAtCase, cases.last.map({ $0.patterns != nil }) ?? true else { throw unexpected(.case) }
      cases.append(try aCase(of: value, givesValue: givesValue))
    }
    close()
    let branches = try Self.fallingThrough(cases).flatMap { aCase in
      (aCase.patterns ?? []).map { Branch(clauses: $0, body: aCase.body) }
    }
    let otherwise = cases.last.flatMap { $0.patterns == nil ? $0.body : nil }
    let bound = Branch.Clause(name: name, subject, isTested: false)
    let chain = Statement(
      .ifElse(branches, else: otherwise), range: SourceRange(Int(head.range.lowerBound), position))
    return .ifElse([Branch(clauses: [bound], body: Block([chain], range: chain.range))], else: nil)
  }

  /// Whether a value and the first case in its brace follow.
  private var isBeforeCases: Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, (try? ahead.expressionBeforeBlock()) != nil,
      case _ = ahead.skipToBrace(),
      ahead.byte == UInt8(ascii: "{"), (try? ahead.open()) != nil, case _ = ahead.skipSeparators()
    else { return false }
    return ahead.isAtCase
  }

  private mutating func aCase(of value: Expression, givesValue: Bool) throws(SyntaxError) -> Case {
    let isDefault = isAtWord("default")
    let label = SourceRange(position, position + (isDefault ? 7 : 4))
    position = Int(label.upperBound)
    let patterns = isDefault ? nil : try patterns(of: value)
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw unexpected(.caseColon) }
    position += 1
    if givesValue { return Case(patterns: patterns, body: try caseValue()) }
    let (body, isLeft, fallsThrough) = try caseBody()
    if body.statements.isEmpty, !isLeft, fallsThrough == nil { throw SyntaxError(.emptyCase, range: label) }
    return Case(patterns: patterns, body: body, fallsThrough: fallsThrough)
  }

  /// The cases, each with what it falls through to.
  private static func fallingThrough(_ cases: [Case]) throws(SyntaxError) -> [Case] {
    var (result, chain) = (cases, 0)
    for place in cases.indices.reversed() {
      guard let word = cases[place].fallsThrough else {
        chain = 0
        continue
      }
      chain += 1
      let names = place + 1 < cases.count ? (cases[place + 1].patterns ?? []).flatMap { $0 } : []
      guard place + 1 < cases.count, chain <= mostFallingThrough, names.allSatisfy({ $0.name == nil }) else {
        throw SyntaxError(.onlySwift("fallthrough"), range: word)
      }
      let (own, next) = (result[place].body, result[place + 1].body)
      result[place].body = Block(own.statements + next.statements, range: own.range)
    }
    return result
  }

  /// How many cases may fall through in a row: each holds what the next ones do.
  private static let mostFallingThrough = 32

  private var isAtCase: Bool { isAtWord("case") || isAtWord("default") }

  /// Whether the next case of a `switch` begins, which may stand on the same line.
  var isAtNextCase: Bool { if case .switched = loopReach { isAtCase } else { false } }

  /// The statements of a case, up to the next one; a `break` at their end leaves the switch, as their end does.
  ///
  /// - Returns: also whether there is such a `break`, and where `fallthrough` stands at the end.
  private mutating func caseBody() throws(SyntaxError) -> (
    Block, isLeft: Bool, fallsThrough: SourceRange?
  ) {
    let start = position
    var isLeft = false
    var fallsThrough: SourceRange?
    var statements: [Statement] = []
    while true {
      skipSeparators()
      if byte == UInt8(ascii: "}") || isAtCase { break }
      if let word = takeAtEndOfCase("break") {
        _ = word
        isLeft = true
        break
      }
      if let word = takeAtEndOfCase("fallthrough") {
        fallsThrough = word
        break
      }
      statements.append(try closedStatement())
    }
    return (Block(statements, range: SourceRange(start, position)), isLeft, fallsThrough)
  }

  /// Moves over a word that stands alone at the end of a case.
  private mutating func takeAtEndOfCase(_ word: StaticString) -> SourceRange? {
    guard isAtWord(word) else { return nil }
    var ahead = self
    ahead.position += word.utf8CodeUnitCount
    let range = SourceRange(position, ahead.position)
    ahead.skipSeparators()
    guard ahead.byte == UInt8(ascii: "}") || ahead.isAtCase else { return nil }
    self = ahead
    return range
  }

  // MARK: A value

  /// `switch n { case 1: "one"; default: "many" }`, where a value stands, behind its word; nil if that is none.
  mutating func switchedValue(_ head: Word) throws(SyntaxError) -> Expression? {
    let start = Int(head.range.lowerBound)
    guard byte == UInt8(ascii: " "), !closuresOfStatements.contains(start), isBeforeCases else { return nil }
    let before = self
    closureDepth += 1
    let (reach, type, lines, isItem) = (loopReach, resultType, grouping, isListItem)
    let (braces, answers, changed) = (blockBraces, bracesAnswer, changedParameters)
    (loopReach, resultType, grouping, isListItem) = (.outside, nil, 0, false)
    (blockBraces, bracesAnswer, changedParameters) = (-1, false, [])
    let kind: Statement.Kind?
    do throws(SyntaxError) {
      try enter()
      kind = try switched(head, givesValue: true)
    } catch {
      self = before
      closuresOfStatements.insert(start)
      return nil
    }
    leave()
    closureDepth -= 1
    (loopReach, resultType, grouping, isListItem) = (reach, type, lines, isItem)
    (blockBraces, bracesAnswer, changedParameters) = (braces, answers, changed)
    guard let kind else { return nil }
    let range = SourceRange(start, position)
    height = 1
    let body = Block([Statement(kind, range: range)], range: range)
    return Expression(.closure(NamelessFunction(parameters: [], body: body)), range: range)
  }

  /// The expression that a case comes to.
  private mutating func caseValue() throws(SyntaxError) -> Block {
    skipSeparators()
    let value = try expression()
    skipSeparators()
    guard byte == UInt8(ascii: "}") || isAtCase else { throw unexpected(.case) }
    return Block([Statement(.return(value), range: value.range)], range: value.range)
  }
}
