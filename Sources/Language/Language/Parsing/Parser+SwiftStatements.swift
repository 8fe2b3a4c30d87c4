/// Statements in Swift's spelling: each form makes the statement that it means.
extension Parser {
  /// `do { … }`, at the brace or before it: a block of its own; nil where `catch` follows, or no brace.
  mutating func performedOnce() throws(SyntaxError) -> Statement.Kind? {
    let before = self
    skipToBrace()
    guard byte == UInt8(ascii: "{") else {
      try waitForBlock()
      self = before
      return nil
    }
    let owns = ownsDeclarations
    ownsDeclarations = true
    defer { ownsDeclarations = owns }
    let body = try block()
    var ahead = self
    guard !ahead.skipToWord("catch") else {
      self = before
      return nil
    }
    return .ifElse([Branch(clauses: [], body: body)], else: nil)
  }

  /// What a word begins that a bracket touches: `assert(c)`, `swap(&a, &b)`; nil if that is none of Swift's statements.
  mutating func swiftCall(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    guard byte == UInt8(ascii: "("), !notes.definitions.contains(head.text) else { return nil }
    if head.text == "swap" { return try exchange() }
    if head.text == "fatalError" || head.text == "preconditionFailure" { return fatalError(head) }
    return Syntax.assertions.contains(head.text) ? assertion() : nil
  }

  /// `assert(c)`, `precondition(c, "why")`
  private mutating func assertion() -> Statement.Kind? {
    let before = self
    if let given = try? callArguments(), 1...2 ~= given.count, given.allSatisfy({ $0.label == nil }) {
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        return .expect(given[0].value, because: given.count > 1 ? given[1].value : nil)
      }
    }
    self = before
    return nil
  }

  /// `fatalError("why")`
  private mutating func fatalError(_ head: Word) -> Statement.Kind? {
    let before = self
    if let given = try? callArguments(), given.count <= 1, given.allSatisfy({ $0.label == nil }) {
      let end = position
      skipBlanks()
      if isAtStatementEnd || isAtNextCase {
        position = end
        let never = Expression(.literal(.bool(false)), range: head.range)
        return .expect(never, because: given.first?.value)
      }
    }
    self = before
    return nil
  }

  /// `import Foundation`, which does nothing.
  mutating func importedModule() -> Statement.Kind? {
    let before = self
    skipBlanks()
    if position > before.position, scanName() {
      while byte == UInt8(ascii: ".") {
        position += 1
        guard scanName() else { break }
      }
      let end = position
      skipBlanks()
      if isAtStatementEnd {
        position = end
        return .nothing
      }
    }
    self = before
    return nil
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
    // `i =+ 1`, `i = i++`, `t = tree()`
    let isElsewhere =
      !rest.isEmpty && isOperator(byte) || rest.hasSuffix("++") || rest.hasSuffix("--")
      || rest.hasPrefix("++") || rest.hasSuffix("()") && syntax.kinds.contains(String(rest.dropLast(2)))
    skipBlanks()
    let failure: SyntaxError?
    do throws(SyntaxError) {
      let value = beside(try expression(), [target.expression])
      let end = position
      skipBlanks()
      if isAtStatementEnd, !isElsewhere {
        position = end
        return removal(of: target, setTo: value) ?? taking([value]) { .assign(target, value: $0[0]) }
      }
      failure = nil
    } catch {
      failure = error
    }
    if let failure, !isElsewhere, familiarValue(rest) == nil { throw failure }
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
    var ahead = self
    ahead.advance()
    guard ahead.byte == UInt8(ascii: "&") else { return nil }
    try open()
    skipBlanks()
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
    guard let command = expression.command, case .query(let subject, let name, let given) = expression.node
    else { return nil }
    // A list grows by itself.
    if name.text == "reserveCapacity", given.count == 1 { return .nothing }
    guard
      isCommand(Expression.commandWord(name.text)) || Expression.settingCommands.contains(name.text)
    else { return nil }
    guard given.contains(where: { takes($0.value) }) else { return command }
    return taking(given.map { $0.value }) { values in
      let arguments = zip(given, values).map { CallArgument(label: $0.label, value: $1) }
      return Expression(.query(subject, name, arguments), range: expression.range).command ?? command
    }
  }

  // MARK: print(…)

  /// `print(x, y)`, behind its word; nil if that is an expression in parentheses.
  mutating func printCall() throws(SyntaxError) -> Statement.Kind? {
    guard byte == UInt8(ascii: "("), let (values, end) = try printedArguments() else { return nil }
    if let end, values.contains(where: takes) { throw SyntaxError(.terminatedPrint, range: end.range) }
    terminator = end
    return taking(values) { .print($0) }
  }

  /// The values of `print(x, y)`, at a bracket that touches `print` and ends the statement; nil if it is a part of an expression.
  private mutating func printedArguments() throws(SyntaxError) -> (values: [Expression], end: Expression?)? {
    let before = self
    if var given = try? callArguments() {
      let end = position
      skipBlanks()
      if isAtStatementEnd || isAtNextCase {
        position = end
        let range = SourceRange(before.position, end)
        func take(_ label: String) -> Expression? {
          given.last?.label?.text == label ? given.removeLast().value : nil
        }
        if let last = given.last, last.isChanged, let label = last.label {
          throw SyntaxError(.onlySwift("\(label.text):"), range: label.range)
        }
        let terminator = take("terminator")
        let separator = take("separator")
        if given.allSatisfy({ $0.label == nil }) {
          guard !given.isEmpty else { return ([Expression(.literal(.text("")), range: range)], terminator) }
          guard let separator else { return (given.map { $0.value }, terminator) }
          let parted = given.map { $0.value }.flatMap { [separator, $0] }.dropFirst()
          let pieces = parted.map { CallArgument(value: $0) }
          return (
            [Expression(.call(Word(Intrinsic.interpolation, range: range), pieces), range: range)], terminator
          )
        }
      }
    }
    self = before
    return nil
  }
}
