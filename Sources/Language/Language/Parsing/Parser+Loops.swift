/// How far `break`, `continue` and the `return` of a turn reach from where a parser is.
enum LoopReach: Sendable {
  case outside
  /// In a loop, which may have a name; what `return` leaves is its turn, if it is a function without a name.
  indirect case inside(name: String?, isFunction: Bool, around: LoopReach)
  /// In a block that they cannot leave, which is in a loop; with what the block belongs to.
  case beyond(String)
  /// In a case of `switch`, where `break` would leave that.
  indirect case switched(name: String?, around: LoopReach)

  /// How many loops stand between and the one that is meant, and how many of them are no `switch`; nil if there is none.
  ///
  /// - Parameter isMeant: whether one of a name is, which may be a function without a name, or a `switch`.
  func depth(
    where isMeant: (_ name: String?, _ isFunction: Bool, _ isSwitch: Bool) -> Bool
  ) -> (all: Int, loops: Int)? {
    var (reach, all, loops) = (self, 0, 0)
    while true {
      switch reach {
      case .outside, .beyond: return nil
      case .inside(let name, let isFunction, let around):
        if isMeant(name, isFunction, false) { return (all, loops) }
        (reach, all, loops) = (around, all + 1, loops + 1)
      case .switched(let name, let around):
        if isMeant(name, false, true) { return (all, loops) }
        (reach, all) = (around, all + 1)
      }
    }
  }
}

/// Loops, and what leaves them.
extension Parser {
  /// After `for`.
  mutating func forEach() throws(SyntaxError) -> Statement.Kind {
    let title = takeLoopTitle()
    let pattern = try loopPattern()
    var names: LoopNames
    if let pattern { names = pattern.names } else { names = try loopNames() }
    skipBlanks()
    guard take("in") else { throw unexpected(.in) }
    let values = try expressionBeforeBlock()
    skipBlanks()
    let name = names.takesParts ? nil : names.words[0].text
    let isAskedOutside = name.map { entryNames.remove($0) != nil } ?? false
    for word in names.words { notes.forget(word.text) }
    let condition = take("where") ? try expressionBeforeBlock() : nil
    let body = try loopBody(title)
    // No key has a key or a value.
    if let name { names.takesEntries = entryNames.remove(name) != nil }
    if isAskedOutside, let name { entryNames.insert(name) }
    guard condition != nil || pattern != nil else { return .forEach(names, in: values, body: body) }
    let clauses = (pattern?.clauses ?? []) + (condition.map { [Branch.Clause($0)] } ?? [])
    let turn = Statement(
      .ifElse([Branch(clauses: clauses, body: body)], else: nil),
      range: (condition?.range ?? names.range).union(body.range))
    return .forEach(names, in: values, body: Block([turn], range: body.range))
  }

  /// `repeat { … } while condition`, at the brace: the condition is asked behind each turn.
  mutating func repeatedWhile(_ head: Word) throws(SyntaxError) -> Statement.Kind {
    let before = self
    let body = try loopBody(takeLoopTitle())
    guard skipToWord("while") else {
      try waitForBlock()
      self = before
      throw unexpected(.value)
    }
    advance(5)
    let condition = try expression()
    let range = condition.range
    // What `continue` leaves is the turn, and not the condition.
    let name = Word(Intrinsic.firstTurn, range: range)
    let isFirst = Expression(.name(name.text, orText: false), range: range)
    func isFirstTurn(_ value: Bool) -> Expression { Expression(.literal(.bool(value)), range: range) }
    let begin = Statement(.assign(.place(Place(name)), value: isFirstTurn(false)), range: range)
    let loop = Statement(
      .whileTrue(
        Expression(.binary(.or, isFirst, condition), range: range),
        body: Block([begin] + body.statements, range: body.range)),
      range: SourceRange(Int(head.range.lowerBound), position))
    let clause = Branch.Clause(name: name, isFirstTurn(true), isTested: false)
    return .ifElse([Branch(clauses: [clause], body: Block([loop], range: loop.range))], else: nil)
  }

  /// A name, or several in parentheses.
  mutating func loopNames() throws(SyntaxError) -> LoopNames {
    guard byte == UInt8(ascii: "(") else { return LoopNames(try newName(.loopName)) }
    let start = position
    let words = try parameters(named: .loopName)
    let range = SourceRange(start, position)
    guard words.count > 1 else { throw SyntaxError(.tooFewLoopNames(words.first?.text), range: range) }
    return LoopNames(words, range: range)
  }

  /// The pattern of `for case let x? in xs`, by which turns are left out, and a name for each value; nil if none stands here.
  private mutating func loopPattern() throws(SyntaxError) -> (names: LoopNames, clauses: [Branch.Clause])? {
    guard isAtWord("case"), byte(after: 4) == UInt8(ascii: " ") else { return nil }
    let start = position
    var ahead = self
    ahead.advance(4)
    if ahead.isAtWord("in") { return nil }
    let name = Word(Intrinsic.matched(at: start), range: SourceRange(start, start + 4))
    advance(4)
    let value = Expression(.name(name.text, orText: false), range: name.range)
    return (LoopNames(name), try pattern(of: value))
  }

  /// The name that stands before the loop that is read, `outer: for …`.
  mutating func takeLoopTitle() -> String? {
    defer { loopTitle = nil }
    return loopTitle
  }

  /// The loop that a name stands before, `outer: while …`, behind the name.
  mutating func titledLoop(_ name: Word) throws(SyntaxError) -> Statement.Kind {
    let title = SourceRange(Int(name.range.lowerBound), position + 1)
    advance()
    if let place = offsetBelow { position = place }
    guard !isAtWord("if"), !isAtWord("do") else {
      throw SyntaxError(.onlySwift(source.text(title)), range: title)
    }
    loopTitle = name.text
    return try statementKind()
  }

  /// The block of a loop, after the blanks.
  mutating func loopBody(_ title: String? = nil) throws(SyntaxError) -> Block {
    let outside = loopReach
    loopReach = .inside(name: title, isFunction: false, around: outside)
    let body = try requiredBlock()
    loopReach = outside
    return body
  }

  /// The block of a definition, after the blanks.
  mutating func blockOutsideLoops() throws(SyntaxError) -> Block {
    let outside = loopReach
    loopReach = .outside
    let body = try requiredBlock()
    loopReach = outside
    return body
  }

  /// A block that `break` and `continue` cannot leave, at the position.
  ///
  /// - Parameter owner: what it belongs to.
  mutating func enclosedBlock(of owner: String) throws(SyntaxError) -> Block {
    let outside = encloseLoops(in: owner)
    let body = try requiredBlock()
    loopReach = outside
    return body
  }

  /// Begins with what `break` and `continue` cannot leave.
  ///
  /// - Returns: how far they reach outside.
  mutating func encloseLoops(in owner: String) -> LoopReach {
    let outside = loopReach
    switch outside {
    case .outside: break
    case .inside, .beyond, .switched: loopReach = .beyond(owner)
    }
    return outside
  }

  /// `break`, `continue outer`, behind the word.
  mutating func leavingLoop(_ keyword: Word) throws(SyntaxError) -> Statement.Kind {
    let isBreak = keyword.text == Keyword.break.rawValue
    let end = position
    skipBlanks()
    var title: Word?
    let start = position
    if start > end, isAtName, !isAtNextCase, scanName() { title = word(from: start) } else { position = end }
    let depth = loopReach.depth { name, isFunction, isSwitch in
      if let title { return name == title.text && (isBreak || !isSwitch) }
      return isBreak || !isSwitch
    }
    if let depth {
      // No loop is left by what leaves a function without a name, and none around that.
      return isBreak ? .break(outer: depth.all) : .continue(outer: depth.loops)
    }
    if let title, loopReach.depth(where: { _, _, _ in true }) != nil {
      throw SyntaxError(.noLoop(title.text), range: title.range)
    }
    switch loopReach.withoutSwitches {
    case .beyond(let owner): throw SyntaxError(.leavesBlock(keyword.text, of: owner), range: keyword.range)
    default: throw SyntaxError(.outsideOfLoop(keyword.text), range: keyword.range)
    }
  }

  /// What `return` leaves in the function that is handed to `forEach`, which is the turn; nil elsewhere.
  mutating func leavingTurn(_ keyword: Word) throws(SyntaxError) -> Statement.Kind? {
    guard let depth = loopReach.depth(where: { _, isFunction, _ in isFunction }) else { return nil }
    guard isAtStatementEnd || isAtNextCase else {
      throw SyntaxError(.returnInForEach, range: keyword.range)
    }
    return .continue(outer: depth.loops)
  }
}

extension LoopReach {
  /// What is around each `switch`.
  fileprivate var withoutSwitches: LoopReach {
    var reach = self
    while case .switched(_, let around) = reach { reach = around }
    return reach
  }
}
