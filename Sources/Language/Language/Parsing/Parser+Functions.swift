/// Functions in Swift's spelling.
extension Parser {
  /// `func area(_ w: Int, h: Int = 1) -> Int { w * h }`, behind its word; nil if something else stands there.
  mutating func declaredFunction() throws(SyntaxError) -> Statement.Kind? {
    guard try isBeforeFunction() else { return nil }
    let (type, changed, returned, owns) = (resultType, changedParameters, turnResult, ownsDeclarations)
    defer { (resultType, changedParameters, turnResult, ownsDeclarations) = (type, changed, returned, owns) }
    let head = try functionHead()
    ownsDeclarations = true
    let body = resultType == nil ? try definitionBody() : try valuedBody()
    return .define(definition(head, body))
  }

  // These are apart, so that the parser, which calls itself for each function in another one, takes little of the stack for each.

  /// Whether a name and its parameters follow.
  @inline(never)
  private func isBeforeFunction() throws(SyntaxError) -> Bool {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.scanName() else { return false }
    if ahead.byte == UInt8(ascii: "<") { throw ahead.onlySwift(1) }
    return ahead.byte == UInt8(ascii: "(")
  }

  /// What comes before the block of a function.
  private struct FunctionHead {
    var name: Word
    var parameters: [TypedParameter]
  }

  /// The head after the blanks. What it says is known in the block.
  @inline(never)
  private mutating func functionHead() throws(SyntaxError) -> FunctionHead {
    skipBlanks()
    let name = try newName(.procedureName)
    let parameters = try typedParameters()
    for parameter in parameters { notes.declare(parameter.name.text, parameter.type?.type) }
    skipBlanks()
    if isAtWord("throws") || isAtWord("async") || isAtWord("rethrows") {
      let range = tokenRange()
      throw SyntaxError(.onlySwift(source.text(range)), range: range)
    }
    (resultType, turnResult) = (nil, nil)
    changedParameters = parameters.filter { $0.traits.isChanged }.map { $0.name }
    if let place = offsetBelow, bytes[place...].starts(with: "->".utf8) { position = place }
    if byte == UInt8(ascii: "-"), byte(after: 1) == UInt8(ascii: ">") {
      advance(2)
      let start = position
      let type = (try type(), SourceRange(start, position))
      try refuseFunction(in: type)
      if type.0 != .tuple([]) { resultType = type }
    }
    skipBlanks()
    if isAtWord("where") { throw onlySwift(5) }
    return FunctionHead(name: name, parameters: parameters)
  }

  @inline(never)
  private func definition(_ head: FunctionHead, _ block: Block) -> Definition {
    let (name, parameters) = (head.name, head.parameters)
    var body = block
    let end = SourceRange(Int(block.range.upperBound), Int(block.range.upperBound))
    if resultType == nil, let result = changedResult(nil, at: end) {
      body = Block(body.statements + [Statement(.return(result), range: end)], range: body.range)
    }
    let names = parameters.map { $0.name }
    var definition = Definition(
      name: name, parameters: names,
      body: Self.converting(names, parameters.map { $0.type }, before: body))
    definition.labels = parameters.map { $0.label }
    definition.types = parameters.map { $0.type?.type }
    if parameters.contains(where: { !$0.traits.isPlain }) { definition.traits = parameters.map { $0.traits } }
    definition.isProcedure = resultType == nil
    definition.result = resultType?.type
    definition.isOfSwift = true
    return definition
  }

  /// A parameter as it is declared.
  private struct TypedParameter {
    var name: Word
    var label: String?
    var type: (type: TypeSpelling, range: SourceRange)?
    var traits = ParameterTraits()
  }

  /// `(_ x: Int, to y: Int = 5, _ rest: Int..., in list: inout [Int])`
  private mutating func typedParameters() throws(SyntaxError) -> [TypedParameter] {
    try open()
    skipBlanks()
    var parameters: [TypedParameter] = []
    while byte != UInt8(ascii: ")") {
      let parameter = try typedParameter()
      guard !parameters.contains(where: { $0.name.text == parameter.name.text }) else {
        throw SyntaxError(.repeatedParameter(parameter.name.text), range: parameter.name.range)
      }
      parameters.append(parameter)
      guard take(",") else { break }
    }
    try closeItems(UInt8(ascii: ")"))
    return parameters
  }

  private mutating func typedParameter() throws(SyntaxError) -> TypedParameter {
    let start = position
    guard scanName() else { throw unexpected(.parameterName) }
    var name = word(from: start)
    let label = name.text == "_" ? nil : name.text
    skipBlanks()
    if isAtName {
      name = try newName(.parameterName)
      skipBlanks()
      if label != nil, byte != UInt8(ascii: ":") { throw unexpected(.parameterType) }
    } else if Keyword.named(name.text) != nil {
      throw SyntaxError(.keywordAsName(name.text), range: name.range)
    }
    var parameter = TypedParameter(name: name, label: label)
    if isAtName || byte == UInt8(ascii: "[") { throw unexpected(.parameterType) }
    if take(":") {
      if byte == UInt8(ascii: "@") {
        var ahead = self
        ahead.position += 1
        _ = ahead.scanName()
        throw onlySwift(ahead.position - position)
      }
      if isAtWord("inout") {
        parameter.traits.isChanged = true
        advance(5)
      }
      let start = position
      var type = try type()
      if byte == UInt8(ascii: "."), byte(after: 1) == UInt8(ascii: "."), byte(after: 2) == UInt8(ascii: ".") {
        position += 3
        parameter.traits.isVariadic = true
        type = .list(type)
      }
      let range = SourceRange(start, position)
      try refuseFunction(in: (type, range))
      parameter.type = (type, range)
      skipBlanks()
    }
    if byte == UInt8(ascii: "="), byte(after: 1) != UInt8(ascii: "=") {
      advance()
      parameter.traits.initial = try expression()
      skipBlanks()
    }
    return parameter
  }

  /// A body in which whole numbers that are handed over as `Double` are decimals.
  static func converting(
    _ names: [Word], _ types: [(type: TypeSpelling, range: SourceRange)?], before body: Block
  ) -> Block {
    let conversions = zip(names, types).compactMap { name, given -> Statement? in
      guard let (type, range) = given, type.converts else { return nil }
      let value = Expression(.name(name.text, orText: false), range: name.range)
      let place = Place(name, binding: .declared)
      return Statement(
        .assign(.place(place), value: value.typed(type, at: range)), range: name.range.union(range))
    }
    return conversions.isEmpty ? body : Block(conversions + body.statements, range: body.range)
  }

  /// The block of a function that gives a value: one expression alone is what it returns.
  private mutating func valuedBody() throws(SyntaxError) -> Block {
    skipToBrace()
    if let body = soleValue() { return body }
    return try definitionBody()
  }

  @inline(never)
  private mutating func soleValue() -> Block? {
    let (before, start) = (self, position)
    if byte == UInt8(ascii: "{"), (try? open()) != nil {
      skipSeparators()
      if let value = try? expression() {
        skipSeparators()
        if byte == UInt8(ascii: "}") {
          close()
          let result = taking([value]) { .return(changedResult(typedResult($0[0]), at: value.range)) }
          return Block([Statement(result, range: value.range)], range: SourceRange(start, position))
        }
      }
    }
    self = before
    return nil
  }

  // MARK: What is handed over to be changed

  /// What `return` gives in a function that changes what is handed to it: its value, and what those parameters hold then.
  func changedResult(_ value: Expression?, at range: SourceRange) -> Expression? {
    guard !changedParameters.isEmpty else { return value }
    let none = Expression(.literal(.nothing), range: range)
    let changed = changedParameters.map { Expression(.name($0.text, orText: false), range: $0.range) }
    return Expression(.tuple([value ?? none] + changed), range: value?.range ?? range)
  }

  /// `&xs[0]`, at the sign: the place that a function changes, as an argument; nil if something else stands there.
  @inline(never)
  mutating func changedArgument(
    _ label: Word?, among others: [CallArgument]
  ) throws(SyntaxError) -> CallArgument? {
    let start = position
    guard bytes.endOfName(from: position + 1) != nil else { return nil }
    position += 1
    let place = try place(try newName(.variableName))
    let range = SourceRange(start, start + 1)
    guard !others.contains(where: { $0.isChanged && Place($0.value)?.name.text == place.name.text }) else {
      throw SyntaxError(.onlySwift("&"), range: range)
    }
    changedCalls.append(range)
    var argument = CallArgument(label: label, value: place.expression)
    argument.isChanged = true
    return argument
  }

  /// Checks that each argument in a statement that a function changes is one of a call whose value is taken first.
  func requireTaken(_ calls: ArraySlice<SourceRange>, by kind: Statement.Kind) throws(SyntaxError) {
    guard let first = calls.first, kind.takenArguments < calls.count else { return }
    throw SyntaxError(.onlySwift("&"), range: first)
  }
}

extension Statement.Kind {
  /// How many arguments of the calls that it takes the value of are changed.
  fileprivate var takenArguments: Int {
    switch self {
    case .ifElse(let branches, _):
      branches.reduce(0) { sum, branch in
        sum
          + branch.clauses.reduce(0) { sum, clause in
            sum + (clause.giver == nil ? 0 : clause.value.changedArgumentCount)
          }
      }
    case .whileTrue(_, let body): body.statements.first?.kind.takenArguments ?? 0
    // `explain sort(&xs)`
    case .command(let act):
      act.arguments.map { argument in
        if case .statement(let inner) = argument.value { inner.kind.takenArguments } else { 0 }
      }.reduce(0, +)
    default: 0
    }
  }
}

extension Expression {
  /// Whether it is a call that changes what is handed to it: `sort(&xs)`.
  var changesArguments: Bool { changedArgumentCount > 0 }

  /// How many arguments are changed by the call that it is.
  fileprivate var changedArgumentCount: Int {
    if case .call(_, let given) = node { given.count { $0.isChanged } } else { 0 }
  }
}
