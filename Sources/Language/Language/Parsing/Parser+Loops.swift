/// How far `break` and `continue` reach from where a parser is.
enum LoopReach: Sendable {
  case outside
  case inside
  /// In a block that they cannot leave, which is in a loop; with what the block belongs to.
  case beyond(String)
  /// In a case of `switch`, where `break` would leave that.
  indirect case switched(LoopReach)

  /// The same in a case of `switch`.
  var switched: LoopReach { .switched(self) }
}

/// Loops, and what leaves them.
extension Parser {
  /// After `for`.
  mutating func forEach() throws(SyntaxError) -> Statement.Kind {
    var names = try loopNames()
    skipBlanks()
    guard take("in") else { throw unexpected(.in) }
    let values = try expressionBeforeBlock()
    skipBlanks()
    let name = names.takesParts ? nil : names.words[0].text
    let isAskedOutside = name.map { entryNames.remove($0) != nil } ?? false
    for word in names.words { notes.forget(word.text) }
    let condition = take("where") ? try expressionBeforeBlock() : nil
    let body = try loopBody()
    // No key has a key or a value.
    if let name { names.takesEntries = entryNames.remove(name) != nil }
    if isAskedOutside, let name { entryNames.insert(name) }
    guard let condition else { return .forEach(names, in: values, body: body) }
    let turn = Statement(
      .ifElse([Branch(condition: condition, body: body)], else: nil),
      range: condition.range.union(body.range))
    return .forEach(names, in: values, body: Block([turn], range: body.range))
  }

  /// `repeat { … } while condition`, at the brace: the condition is asked behind each turn.
  mutating func repeatedWhile(_ head: Word) throws(SyntaxError) -> Statement.Kind {
    let before = self
    let body = try loopBody()
    guard skipToWord("while") else {
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

  /// The block of a loop, after the blanks.
  mutating func loopBody() throws(SyntaxError) -> Block {
    let outside = loopReach
    loopReach = .inside
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

  /// Checks that `break` or `continue` is in a loop.
  func checkLoop(_ keyword: Word) throws(SyntaxError) {
    if case .switched(let outside) = loopReach {
      guard keyword.text == Keyword.continue.rawValue else { return }
      var ahead = self
      ahead.loopReach = outside
      return try ahead.checkLoop(keyword)
    }
    switch loopReach {
    case .switched: return
    case .inside: return
    case .outside: throw SyntaxError(.outsideOfLoop(keyword.text), range: keyword.range)
    case .beyond(let owner): throw SyntaxError(.leavesBlock(keyword.text, of: owner), range: keyword.range)
    }
  }
}
