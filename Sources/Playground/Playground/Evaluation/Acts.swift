import Language

/// Commands to objects, and calls of procedures.
extension Interpreter {
  /// `t insert 40`, `insert 40`, `grow 3`, or a name alone.
  mutating func obey(_ act: Act, in statement: Statement) throws {
    let head = act.head.text
    if hasVariable(head), let command = act.listCommand {
      return try change(Place(act.head), command.word, command.arguments)
    }
    if let object = state.object(named: head), !run.locals.has(head) {
      do { try checkNaming(object) } catch { throw LocatedFault(error, near: act.head.range) }
      guard let first = act.arguments.first else { return try showAlone(object, at: act.head.range) }
      guard first.label == nil, case .word(let verb) = first.value else {
        let kind = state.objects[object].kind.name
        throw Fault.missingVerb(of: head, kind: kind).at(first.range)
      }
      return try command(
        object, verb: Word(verb, range: first.range), act.arguments.dropFirst(), in: statement)
    }
    if let focus = state.focus {
      let kind = state.objects[focus].kind
      if let verb = kind.verb(head) {
        return try command(focus, of: kind, verb, act.head.range, act.arguments[...], in: statement)
      }
    }
    if let procedure = state.procedures[head] {
      return try call(procedure, act)
    }
    if let focus = state.focus, state.objects[focus].kind.queries.contains(where: { $0.name == head }) {
      return try query(focus, act.head, act.arguments[...], in: statement)
    }
    if act.arguments.isEmpty, let value = variable(head) { return try say([value]) }
    if let command = act.listCommand, catalog.kind(head) != nil {
      // `stack append 5`: no variable of that name, so an object was meant.
      try checkName(command.word, allowing: .object)
    }
    throw unknown(act.head)
  }

  private mutating func command(
    _ index: Int, verb word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws {
    let kind = state.objects[index].kind
    guard let verb = kind.verb(word.text) else {
      return try query(index, word, given, in: statement)
    }
    try command(index, of: kind, verb, word.range, given, in: statement)
  }

  private mutating func command(
    _ index: Int, of kind: Kind, _ verb: Int, _ range: SourceRange, _ given: ArraySlice<Argument>,
    in statement: Statement
  ) throws {
    let arguments = try bind(
      given, to: kind.verbParameters[verb], owner: kind.verbs[verb].name,
      signature: kind.verbs[verb].signature, at: statement.range, about: index)
    try obey(verb, arguments, on: index, of: kind, at: range, in: statement)
  }

  /// Lets an object obey one of its verbs.
  ///
  /// - Parameter range: where the verb stands.
  mutating func obey(
    _ verb: Int, _ arguments: Arguments, on index: Int, of kind: Kind, at range: SourceRange,
    in statement: Statement
  ) throws {
    do {
      try obey(verb, arguments, on: index, of: kind, in: statement)
    } catch let fault as Fault {
      throw fault.naming(state.objects[index].name).at(range)
    }
  }

  private mutating func obey(
    _ verb: Int, _ arguments: Arguments, on index: Int, of kind: Kind, in statement: Statement
  ) throws {
    run.isDirty = true
    let name = state.objects[index].name
    let weight = state.objects[index].weight
    try checkRoom(toCopy: weight, of: name)
    let clock = state.clock
    let (place, hearing) = prepareReport(on: name, of: kind)
    // Whatever is charged for a command that fails is taken back with it.
    let outcome = try withReport(place) { report, state in
      try state.withObject(index) { object in
        let outcome = try kind.commanding.obey(&object.exhibit, verb, arguments, &report, hearing)
        object.weight = outcome.weight
        object.charge(outcome.costs, in: clock)
        return outcome
      }
    }
    try checkPatience()
    run.work += abs(outcome.weight - weight) + outcome.costs.sum
    state.focus = index
    if outcome.isAnswered { run.step.value = outcome.answer }
    try endReport(place, on: name, of: kind, statement: statement)
    try tellHolders(of: name, statement: statement)
  }

  /// A kept state may share an object's values with it: then the first command after it was kept copies them.
  ///
  /// - Throws: if there is no memory for that.
  private mutating func checkRoom(toCopy weight: Int, of name: String) throws {
    guard weight >= Self.heavy, unshared.insert(name) else { return }
    try run.budget.check(run.work, taking: weight * State.bytesPerValue)
  }

  /// Objects of fewer values are copied without asking.
  static let heavy = 50_000

  /// A query as a command, `t contains 40`: it answers, and changes nothing.
  private mutating func query(
    _ index: Int, _ word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws {
    let object = state.objects[index]
    let kind = object.kind
    if let declaration = kind.queries.first(where: { $0.name == word.text }) {
      let arguments = try bind(
        given, to: declaration.parameters, owner: word.text, signature: declaration.querySignature,
        at: statement.range, about: index)
      return try locating(word.range, in: object.name) {
        try $0.say([try $0.query(declaration.name, arguments, of: index)])
      }
    }
    if given.isEmpty, kind.properties.contains(where: { $0.name == word.text }) {
      return try locating(word.range, in: object.name) {
        try $0.say([try $0.property(word.text, of: index) ?? .nothing])
      }
    }
    if SessionCommand(rawValue: word.text) != nil {
      throw Fault.refused(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)': that is a command of the session",
        help: "write \(word.text) \(object.name)"
      ).at(word.range)
    }
    if let (owner, term) = kind.term(word.text).map({ (kind, $0) }) ?? catalog.term(word.text) {
      throw Fault.foreignWord(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)'", term, of: owner
      ).at(word.range)
    }
    throw Fault.unknownVerb(word.text, of: object.name, kind).at(word.range)
  }

  /// Gives a fault that has no place yet the one of the word that led to it, and the name of the object.
  private mutating func locating(
    _ range: SourceRange, in object: String, _ body: (inout Self) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let fault as Fault {
      throw fault.naming(object).at(range)
    }
  }

  private mutating func call(_ procedure: FunctionCode, _ act: Act) throws {
    let parameters = procedure.definition.parameters
    guard act.arguments.count == parameters.count else {
      throw Fault.wrongArgumentCount(
        of: act.head.text, expected: parameters.count, got: act.arguments.count
      ).at(act.head.range)
    }
    var values: [(String, Value)] = []
    for (parameter, argument) in zip(parameters, act.arguments) {
      if let label = argument.label {
        throw Fault.unknownLabel(label.text, of: act.head.text, signature: procedure.definition.signature)
          .at(label.range)
      }
      let taken = Parameter<Value>(place: parameter.text, "").declaration
      values.append((parameter.text, try value(of: argument, for: taken).value))
    }
    if procedure.definition.isWalk { throw Fault.walkAsFunction(act.head.text).at(act.head.range) }
    let depth = run.frames.lazy.reversed().compactMap(\.callDepth).first ?? 0
    if depth >= Limits.callDepth { throw Fault.callsTooDeep.at(act.head.range) }
    let mark = run.locals.enter(values)
    run.frames.append(Frame(.call(mark, run.source, depth: depth + 1), procedure.definition.body))
    run.source = procedure.source
    if run.trace != nil { traceCall(procedure, values.map { .value($0.1) }) }
  }

  /// `return`: leaves the innermost definition that was called like a verb, and prints what it comes to.
  mutating func leave(returning value: Value?, at range: SourceRange) throws {
    let call = run.frames.lastIndex { $0.callDepth != nil }
    guard let call else { throw Fault.returnOutside.at(range) }
    guard run.frames[call...].allSatisfy(\.canBeLeft) else { throw Fault.returnFromInside.at(range) }
    guard case .call(let mark, let source, _) = run.frames[call].kind else { return }
    run.trace?.leave(with: value)
    run.frames.removeSubrange(call...)
    run.locals.leave(mark)
    run.source = source
    if let value { try say([value]) }
  }
}
