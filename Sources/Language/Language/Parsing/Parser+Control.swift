/// The statements that keywords start.
extension Parser {
  /// The block after the blanks, which must be there.
  mutating func requiredBlock() throws(SyntaxError) -> Block {
    skipToBrace()
    guard byte == UInt8(ascii: "{") else { throw unexpected(.block) }
    return try block()
  }

  /// The block at the position, which is a brace.
  mutating func block() throws(SyntaxError) -> Block {
    let start = position
    try open()
    return Block(try closedStatements(), range: SourceRange(start, position))
  }

  /// The statements up to the brace that closes their block, and that brace.
  mutating func closedStatements() throws(SyntaxError) -> [Statement] {
    var statements: [Statement] = []
    while true {
      skipSeparators()
      if byte == UInt8(ascii: "}") { break }
      statements.append(try closedStatement())
    }
    close()
    return statements
  }

  /// After `let`.
  mutating func assignment() throws(SyntaxError) -> Statement.Kind {
    let target = try target()
    try refuseRepeatedPlaces(in: target)
    return try assignment(to: target)
  }

  /// Several declarations with commas between, `let a = 1, b = 2`, behind their word.
  mutating func assignments(
    _ assignment: (inout Parser) throws(SyntaxError) -> Statement.Kind
  ) throws(SyntaxError) -> Statement.Kind {
    let start = position
    let first = try assignment(&self)
    let end = position
    skipBlanks()
    guard byte == UInt8(ascii: ",") else {
      position = end
      return first
    }
    var statements = [Statement(first, range: SourceRange(start, end))]
    while take(",") {
      let start = position
      statements.append(Statement(try assignment(&self), range: SourceRange(start, position)))
      skipBlanks()
    }
    let body = Block(statements, range: SourceRange(start, position))
    return .ifElse([Branch(clauses: [], body: body, sharesScope: true)], else: nil)
  }

  /// Where a type is that follows behind other names that are declared, `var red, green: Double`; nil if none does.
  private func typeOfRow(_ target: AssignmentTarget) -> SourceRange? {
    guard case .place(let place) = target, place.binding == .declared, byte == UInt8(ascii: ",") else {
      return nil
    }
    var ahead = self
    while ahead.take(",") { guard ahead.scanName(), case _ = ahead.skipBlanks() else { return nil } }
    guard ahead.byte == UInt8(ascii: ":") else { return nil }
    ahead.advance()
    let start = ahead.position
    return (try? ahead.type()).map { _ in SourceRange(start, ahead.position) }
  }

  /// What a declaration sets its target to, with a type or without.
  mutating func assignment(to target: AssignmentTarget) throws(SyntaxError) -> Statement.Kind {
    skipBlanks()
    let type = try typeAnnotation(of: target)
    if updateOperator() != nil {
      throw SyntaxError(
        .updateAfterLet(restOfLine(from: Int(target.range.lowerBound))), range: tokenRange())
    }
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else {
      // Swift sees to it that it gets a value before it is read.
      if let range = type?.range ?? typeOfRow(target), isAtStatementEnd || byte == UInt8(ascii: ",") {
        let none = Expression(.literal(.nothing), range: range)
        return .assign(ownsDeclarations ? target.declared : target, value: none)
      }
      throw unexpected(.equals)
    }
    advance()
    skipLineEndBehindOperator()
    if byte == UInt8(ascii: "{"), case .place(let place) = target, place.steps.isEmpty, opensClosure {
      switch type?.type {
      case nil: return try definedClosure(named: place.name)
      case .function(let parameters, let result)?:
        return try definedClosure(named: place.name, parameters: parameters, result: result, at: type?.range)
      default: break
      }
    }
    if let type { try refuseFunction(in: type) }
    if let generic = genericType { throw SyntaxError(.onlySwift(generic.text), range: generic.range) }
    let value = try expression()
    let declared = ownsDeclarations ? target.declared : target
    return taking([value]) { values in
      .assign(declared, value: type.map { values[0].typed($0.type, at: $0.range) } ?? values[0])
    }
  }

  /// After `if`. A chain of `else if` is read in a loop, so it may be of any length.
  mutating func conditional() throws(SyntaxError) -> Statement.Kind {
    var branches: [Branch] = []
    while true {
      let clauses = try clauses()
      branches.append(Branch(clauses: clauses, body: try requiredBlock()))
      guard skipToElse() else { return .ifElse(branches, else: nil) }
      advance(4)
      guard take("if") else { return .ifElse(branches, else: try requiredBlock()) }
    }
  }

  /// Moves to an `else` on this line or a later one, past nothing but blanks and comments; stays if there is none.
  mutating func skipToElse() -> Bool { skipToWord("else") }

  mutating func skipToWord(_ word: StaticString) -> Bool {
    let start = position
    grouping += 1
    skipBlanks()
    grouping -= 1
    if isAtWord(word) { return true }
    position = start
    return false
  }

  /// After `define`.
  mutating func definition() throws(SyntaxError) -> Definition {
    var name = try newName(.procedureName)
    skipBlanks()
    let isWalk = name.text == "walk" && isAtName
    if isWalk {
      name = try newName(.procedureName)
      skipBlanks()
    }
    let parameters = try parameters()
    for parameter in parameters { notes.forget(parameter.text) }
    notes.isOurs = true
    let (changed, owns) = (changedParameters, ownsDeclarations)
    defer { (changedParameters, ownsDeclarations) = (changed, owns) }
    (changedParameters, ownsDeclarations) = ([], false)
    return Definition(name: name, parameters: parameters, body: try definitionBody(), isWalk: isWalk)
  }

  /// `(name, …)`
  ///
  /// - Parameter expected: what the names are. Those of a loop that are `_` may be the same.
  mutating func parameters(
    named expected: SyntaxError.Expectation = .parameterName
  ) throws(SyntaxError) -> [Word] {
    guard byte == UInt8(ascii: "(") else { throw unexpected(.parameters) }
    try open()
    skipBlanks()
    var parameters: [Word] = []
    var taken: Set<String> = []
    while byte != UInt8(ascii: ")") {
      let parameter = try newName(expected)
      let isUnused = expected == .loopName && parameter.text == "_"
      guard isUnused || taken.insert(parameter.text).inserted else {
        throw SyntaxError(
          expected == .loopName ? .repeatedName(parameter.text) : .repeatedParameter(parameter.text),
          range: parameter.range)
      }
      parameters.append(parameter)
      skipBlanks()
      guard take(",") else { break }
      if byte == UInt8(ascii: ")") { throw unexpected(expected) }
    }
    try closeItems(UInt8(ascii: ")"))
    return parameters
  }

  /// A block, or `=` and its value.
  mutating func definitionBody() throws(SyntaxError) -> Block {
    skipBlanks()
    return takeEquals() ? try definedValue() : try blockOutsideLoops()
  }

  @inline(never)
  private mutating func takeEquals() -> Bool {
    guard byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") else { return false }
    advance()
    return true
  }

  @inline(never)
  private mutating func definedValue() throws(SyntaxError) -> Block {
    let value = try expression()
    return Block([Statement(.return(value), range: value.range)], range: value.range)
  }

  /// After `expect`: `error` is a name unless text or a block follows it.
  mutating func expectation() throws(SyntaxError) -> Statement.Kind {
    let start = position
    if take("error") {
      switch byte {
      case UInt8(ascii: "{"): return .expectError(text: nil, body: try enclosedBlock(of: "expect error"))
      case UInt8(ascii: "\""):
        let text = try textLiteral()
        skipBlanks()
        return .expectError(text: text, body: try enclosedBlock(of: "expect error"))
      default: position = start
      }
    }
    return .expect(try expression())
  }

  /// One expression or more, with commas between.
  mutating func expressions() throws(SyntaxError) -> [Expression] {
    var result = [try expression()]
    while true {
      let end = position
      skipBlanks()
      guard byte == UInt8(ascii: ",") else {
        position = end
        return result
      }
      advance()
      result.append(try expression())
    }
  }

  /// After `return`, before a value.
  mutating func returning() throws(SyntaxError) -> Statement.Kind {
    let value = try expression()
    return taking([value]) { .return(changedResult(typedResult($0[0]), at: $0[0].range)) }
  }

  /// After `print`.
  mutating func printing() throws(SyntaxError) -> Statement.Kind {
    let values = try expressions()
    let end = position
    skipBlanks()
    let start = position
    printsAll = false
    guard let all = try labelled("all") else {
      position = end
      return taking(values) { .print($0) }
    }
    guard case .literal(.bool(let isWanted)) = all.node else {
      throw SyntaxError(.notYesOrNo("all"), range: SourceRange(start, position))
    }
    printsAll = isWanted
    return .print(values)
  }

  /// After `ask`.
  mutating func question() throws(SyntaxError) -> Statement.Kind {
    let question = try expression()
    skipBlanks()
    let answer = try answerOfQuestion()
    var labels: [(label: AskedQuestion.Label, value: Expression)] = []
    while true {
      let end = position
      skipBlanks()
      guard let next = try label(besides: labels.map({ $0.label })) else {
        try refuseRepeated(labels)
        position = end
        return .ask(AskedQuestion(question, answer: answer, labels: labels))
      }
      labels.append(next)
    }
  }

  /// `answer: value` or `answer(reply) = condition`
  private mutating func answerOfQuestion() throws(SyntaxError) -> AskedQuestion.Answer {
    if let value = try labelled("answer") { return .value(value) }
    guard isAtWord("answer"), byte(after: 6) == UInt8(ascii: "(") else { throw unexpected(.answer) }
    return .rule(try answer())
  }

  /// A label of a question with its value; nil if none stands here that was not given before.
  private mutating func label(besides given: [AskedQuestion.Label]) throws(SyntaxError) -> (
    label: AskedQuestion.Label, value: Expression
  )? {
    for label in AskedQuestion.Label.allCases where !given.contains(label) {
      if let value = try labelled(label.word) { return (label, value) }
    }
    return nil
  }

  mutating func labelled(_ label: StaticString) throws(SyntaxError) -> Expression? {
    let length = label.utf8CodeUnitCount
    guard isAtWord(label), byte(after: length) == UInt8(ascii: ":") else { return nil }
    position += length + 1
    skipBlanks()
    return try expression()
  }
}
