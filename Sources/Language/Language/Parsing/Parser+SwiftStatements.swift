/// Statements in Swift's spelling: each form makes the statement that it means.
extension Parser {
  /// What a word begins that only Swift has, by the form that follows it; nil if that is none of Swift's.
  mutating func swiftStatement(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    switch head.text {
    case "var": return try declaredVariable()
    case "func": return try declaredFunction()
    case "import": return importedModule()
    case "guard": return try guarded()
    default: return nil
    }
  }

  /// The same of a word that a bracket touches: `assert(c)`, `swap(&a, &b)`.
  mutating func swiftCall(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    guard byte == UInt8(ascii: "(") else { return nil }
    switch head.text {
    case "swap": return try exchange()
    case "assert", "precondition": return assertion()
    default: return nil
    }
  }

  /// `assert(c)`, `precondition(c, "why")`
  private mutating func assertion() -> Statement.Kind? {
    let before = self
    if let given = try? callArguments(), 1...2 ~= given.count, given.allSatisfy({ $0.label == nil }) {
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        return .expect(given[0].value)
      }
    }
    self = before
    return nil
  }

  /// `import Foundation`, which does nothing.
  private mutating func importedModule() -> Statement.Kind? {
    let before = self
    skipBlanks()
    if position > before.position, scanName() {
      while byte == UInt8(ascii: "."), case _ = (position += 1), scanName() {}
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        return .ifElse([], else: nil)
      }
    }
    self = before
    return nil
  }

  /// `guard c else { return }`
  private mutating func guarded() throws(SyntaxError) -> Statement.Kind? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, let condition = try? ahead.expression(), ahead.skipToElse() else {
      return nil
    }
    self = ahead
    position += 4
    let negated = Expression(.unary(.not, condition), range: condition.range)
    return .ifElse([Branch(condition: negated, body: try requiredBlock())], else: nil)
  }

  // MARK: Assignments without a keyword

  /// Whether `=` comes next, and nothing that begins with it.
  var isBeforeEquals: Bool {
    var place = position
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return false }
    return place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "=")
  }

  /// `x = 5`, from behind the name on: a variable that is there is set.
  mutating func assignment(to name: Word) throws(SyntaxError) -> Statement.Kind {
    skipBlanks()
    let equals = SourceRange(position, position + 1)
    let binding: Place.Binding = name.text == "_" ? .visible : .existing
    let rest = textBehindEquals
    return try assignment(to: .place(Place(name, binding: binding))) { parser in
      let statement = parser.assignment(to: name.text, rest)
      return SyntaxError(
        .assignmentWithoutLet(name.text, rest: rest, statement: statement), range: equals)
    }
  }

  /// `xs[0] = 9`, `(a, b) = (b, a)`, at the `=`.
  mutating func assignment(
    to target: AssignmentTarget, or refusal: (Parser) -> SyntaxError
  ) throws(SyntaxError) -> Statement.Kind {
    try refuseRepeatedPlaces(in: target)
    let (before, rest) = (self, textBehindEquals)
    position += 1
    // `i =+ 1`
    let isSigned = !rest.isEmpty && isOperator(byte)
    skipBlanks()
    let failure: SyntaxError?
    do throws(SyntaxError) {
      let value = try expression()
      let end = position
      skipBlanks()
      if isAtStatementEnd, !isSigned {
        position = end
        return .assign(target, value: value)
      }
      failure = nil
    } catch {
      failure = error
    }
    if let failure, !isSigned, familiarValue(rest) == nil { throw failure }
    self = before
    throw refusal(self)
  }

  /// What follows the `=` at the position, up to the end of the line.
  private var textBehindEquals: String {
    var ahead = self
    ahead.advance()
    return ahead.restOfLine(from: ahead.position)
  }

  /// `swap(&a, &b)`, from the bracket on, which touches its name; nil if that is no such exchange.
  mutating func exchange() throws(SyntaxError) -> Statement.Kind? {
    let start = position
    guard bytes[position...].starts(with: Array("(&".utf8)) else { return nil }
    try open()
    var places: [Place] = []
    while byte == UInt8(ascii: "&") {
      position += 1
      places.append(try place(try newName(.variableName)))
      skipBlanks()
      guard byte == UInt8(ascii: ","), places.count < 2 else { break }
      advance()
    }
    guard places.count == 2, byte == UInt8(ascii: ")") else { throw unexpected(.commaOr(UInt8(ascii: ")"))) }
    close()
    let range = SourceRange(start, position)
    let target = AssignmentTarget.parts(
      places.map { place in
        var place = place
        place.binding = .existing
        return .place(place)
      }, range: range)
    try refuseRepeatedPlaces(in: target)
    return .assign(target, value: Expression(.tuple(places.reversed().map { $0.expression }), range: range))
  }

  // MARK: Commands with brackets

  /// The command that `t.insert(4)` and `xs[0].append(4)` are where a statement stands; nil of what only asks.
  func command(_ expression: Expression) -> Statement.Kind? {
    guard case .query(let subject, let name, let given) = expression.node,
      expression.range.lowerBound == subject.range.lowerBound
    else { return nil }
    let (word, arguments) = Self.command(name, given)
    guard isCommand(word.text) else { return nil }
    if name.text == "append", given.count == 1, given[0].label?.text == "contentsOf",
      let place = Place(subject)
    {
      return .update(place, .add, by: given[0].value)
    }
    if case .name(let head, _) = subject.node {
      let verb = Argument(value: .word(word.text), range: word.range)
      return .act(Act(head: Word(head, range: subject.range), arguments: [verb] + arguments))
    }
    guard ListCommand(rawValue: word.text) != nil, let place = Place(subject) else { return nil }
    return .change(place, word, arguments)
  }

  /// A call as a command: its word as it is called here, and its arguments. A name alone means what it means behind a verb.
  private static func command(_ name: Word, _ given: [CallArgument]) -> (Word, [Argument]) {
    var word = name
    var arguments = given.map { argument in
      var result = Argument(argument.value, label: argument.label)
      if case .name(let name, _) = argument.value.node { result.value = .word(name) }
      return result
    }
    switch (name.text, given.first?.label?.text) {
    case ("swapAt", _): word.text = ListCommand.swap.rawValue
    case ("removeValue", "forKey"):
      word.text = ListCommand.remove.rawValue
      arguments[0].label = nil
      arguments[0].range = given[0].value.range
    default: break
    }
    return (word, arguments)
  }

  // MARK: print(…)

  /// The values of `print(x, y)`, at a bracket that touches `print` and ends the statement; nil if it is a part of an expression.
  mutating func printedArguments() -> [Expression]? {
    let before = self
    if let given = try? callArguments(), given.allSatisfy({ $0.label == nil }) {
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        let empty = Expression(.literal(.text("")), range: SourceRange(before.position, end))
        return given.isEmpty ? [empty] : given.map { $0.value }
      }
    }
    self = before
    return nil
  }
}
