import Language
import Pictures

/// Creating objects and commanding them.
extension Interpreter {
  mutating func create(_ creation: Creation, in statement: Statement) throws {
    guard let kindIndex = Catalog.kindIndex[creation.kind.text] else { throw unknown(creation.kind) }
    let kind = Catalog.kinds[kindIndex]
    try checkName(creation.name, allowing: .object)
    var variant = 0
    var given = creation.arguments[...]
    if let word = creation.variant {
      guard let found = kind.variants.firstIndex(where: { $0.name == word.text }) else {
        let names = kind.variants.map(\.name)
        throw Fault.unknownVariant(
          word.text, kind: kind.name, nearest: Suggestion.nearest(word.text, in: names), choices: names
        ).at(word.range)
      }
      variant = found
    } else if let found = kind.variantNamedNothing, creation.arguments.first?.isNothing == true {
      variant = found
      given = given.dropFirst()
    }
    let name = creation.name.text
    let holders = state.holders(of: name)
    if !holders.isEmpty, let index = state.object(named: name), state.objects[index].kind != kindIndex {
      throw inUse(index, by: holders).at(creation.name.range)
    }
    let declaration = kind.variants[variant]
    let arguments = try bind(
      given, to: declaration, owner: "\(kind.name) \(declaration.name)",
      signature: "\(kind.name) \(creation.name.text) = \(declaration.signature)", at: statement.range)
    var telling = telling(for: name)
    telling.commands -= 1
    telling.marks = nil
    let before = telling.costs
    telling.random = state.generator
    let exhibit = try kind.make(variant, arguments, &telling)
    state.generator = telling.random
    isDirty = true
    var object = State.Object(name: name, kind: kindIndex, exhibit: exhibit)
    object.charge(telling.costs - before, in: state.clock)
    work += exhibit.weight + (telling.costs - before).sum
    state.focus = state.place(object)
    try keep(telling, for: name, statement: statement)
    try tellHolders(of: name, statement: statement)
  }

  /// `t insert 40`, `insert 40`, `grow 3`, or a name alone.
  mutating func perform(_ act: Act, in statement: Statement) throws {
    let head = act.head.text
    if let object = state.object(named: head) {
      guard let first = act.arguments.first else { return try showAlone(object, at: act.head.range) }
      guard first.label == nil, case .word(let verb) = first.value else {
        let kind = Catalog.kinds[state.objects[object].kind].name
        throw Fault.missingVerb(object: head, kind: kind).at(first.range)
      }
      return try command(
        object, verb: Word(verb, range: first.range), act.arguments.dropFirst(), in: statement)
    }
    let focused = state.focus.map { Catalog.kinds[state.objects[$0].kind] }
    if let focus = state.focus, let focused, let verb = focused.verbIndex[head] {
      return try command(focus, of: focused, verb, act.head.range, act.arguments[...], in: statement)
    }
    if let procedure = state.procedures[head] {
      return try call(procedure, act)
    }
    if let focus = state.focus, focused?.queries.contains(where: { $0.name == head }) == true {
      return try query(focus, act.head, act.arguments[...], in: statement)
    }
    if act.arguments.isEmpty, let value = variable(head) { return say([value]) }
    throw unknown(act.head)
  }

  private mutating func command(
    _ index: Int, verb word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws {
    let kind = Catalog.kinds[state.objects[index].kind]
    guard let verb = kind.verbIndex[word.text] else {
      return try query(index, word, given, in: statement)
    }
    try command(index, of: kind, verb, word.range, given, in: statement)
  }

  private mutating func command(
    _ index: Int, of kind: Kind, _ verb: Int, _ range: SourceRange, _ given: ArraySlice<Argument>,
    in statement: Statement
  ) throws {
    let declaration = kind.verbs[verb]
    let arguments = try bind(
      given, to: declaration, owner: declaration.name, signature: declaration.signature, at: statement.range)
    let name = state.objects[index].name
    try locating(range, in: name) { try $0.perform(verb, arguments, on: index, named: name, in: statement) }
  }

  private mutating func perform(
    _ verb: Int, _ arguments: Arguments, on index: Int, named name: String, in statement: Statement
  ) throws {
    var telling = telling(for: name)
    let before = telling.costs
    isDirty = true
    let weight = state.objects[index].exhibit.weight
    let clock = state.clock
    try state.withObject(index) { object in
      defer { object.charge(telling.costs - before, in: clock) }
      try object.exhibit.perform(verb: verb, arguments: arguments, telling: &telling)
    }
    work += abs(state.objects[index].exhibit.weight - weight) + (telling.costs - before).sum
    state.focus = index
    if let answer = telling.answer { step.value = answer }
    try keep(telling, for: name, statement: statement)
    try tellHolders(of: name, statement: statement)
  }

  /// Lets every object that holds another by name follow its change.
  private mutating func tellHolders(of name: String, statement: Statement) throws {
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let exhibit = state.objects[index].exhibit
    let subject = step.object
    for holder in holders {
      let holderName = state.objects[holder].name
      var telling = telling(for: holderName)
      let before = telling.costs
      let clock = state.clock
      do {
        try state.withObject(holder) { object in
          defer { object.charge(telling.costs - before, in: clock) }
          try object.exhibit.follow(name, exhibit, telling: &telling)
        }
      } catch let fault as Fault {
        throw fault.naming(holderName)
      }
      work += (telling.costs - before).sum
      try keep(telling, for: holderName, statement: statement)
    }
    step.object = subject
  }

  /// The refusal to take away an object that others hold by name.
  func inUse(_ index: Int, by holders: [Int]) -> Fault {
    let object = state.objects[index]
    return .inUse(
      "\(Catalog.kinds[object.kind].name) '\(object.name)'",
      by: holders.map { "\(Catalog.kinds[state.objects[$0].kind].name) '\(state.objects[$0].name)'" })
  }

  /// A query as a command, `t contains 40`: it answers, and changes nothing.
  private mutating func query(
    _ index: Int, _ word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws {
    let object = state.objects[index]
    let kind = Catalog.kinds[object.kind]
    if let declaration = kind.queries.first(where: { $0.name == word.text }) {
      let arguments = try bind(
        given, to: declaration, owner: word.text, signature: declaration.querySignature, at: statement.range)
      return try locating(word.range, in: object.name) {
        $0.say([try $0.answer(declaration.name, arguments, of: object.exhibit)])
      }
    }
    if given.isEmpty, kind.properties.contains(where: { $0.name == word.text }) {
      return try locating(word.range, in: object.name) {
        $0.say([try object.exhibit.property(word.text) ?? .nothing])
      }
    }
    if SessionCommand(rawValue: word.text) != nil {
      throw Fault.refused(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)': that is a command of the session",
        help: "write \(word.text) \(object.name)"
      ).at(word.range)
    }
    let words = kind.verbs.map(\.name) + kind.queries.map(\.name) + kind.properties.map(\.name)
    throw Fault.unknownVerb(
      word.text, of: object.name, kind: kind.name, nearest: Suggestion.nearest(word.text, in: words)
    ).at(word.range)
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

  mutating func answer(_ name: String, _ arguments: Arguments, of exhibit: some Exhibit) throws -> Value {
    guard let query = exhibit.query(name) else { return .nothing }
    let answer = try query.answer(exhibit, arguments)
    if isExplaining { explain(name, arguments, of: exhibit) }
    return answer
  }

  private mutating func call(_ procedure: State.Procedure, _ act: Act) throws {
    let parameters = procedure.definition.parameters
    guard act.arguments.count == parameters.count else {
      throw Fault.wrongArgumentCount(
        of: act.head.text, expected: parameters.count, got: act.arguments.count
      ).at(act.head.range)
    }
    var values: [(String, Value)] = []
    for (parameter, argument) in zip(parameters, act.arguments) {
      if let label = argument.label {
        throw Fault.unknownLabel(
          label.text, of: act.head.text, nearest: nil,
          signature: ([act.head.text] + parameters.map(\.text)).joined(separator: " ")
        ).at(label.range)
      }
      values.append((parameter.text, try value(of: argument, for: .place(parameter.text, .value, "")).value))
    }
    let depth = frames.reduce(0) { count, frame in
      if case .call = frame.kind { count + 1 } else { count }
    }
    if depth >= Limits.callDepth { throw Fault.callsTooDeep.at(act.head.range) }
    let mark = locals.enter(values)
    frames.append(Frame(.call(mark, source), procedure.definition.body))
    source = procedure.source
  }

  // MARK: Telling

  var audience: Audience {
    Audience(
      isWatching: !isQuiet, wantsEvents: wantsEvents, budget: budget,
      explanationCanvas: isExplaining ? explanationCanvas : nil)
  }

  private mutating func telling(for name: String) -> Telling {
    guard !toldOrder.isEmpty, var held = told.removeValue(forKey: name) else { return Telling(for: audience) }
    held.audience = audience
    return held
  }

  private mutating func keep(_ telling: Telling, for name: String, statement: Statement) throws {
    step.object = name
    var telling = telling
    tell(telling.explanation, of: statement)
    telling.explanation = nil
    guard !isQuiet else {
      step.costs += telling.costs
      if wantsEvents { step.events += telling.events }
      return
    }
    if !toldOrder.contains(name) { toldOrder.append(name) }
    told[name] = telling
    guard settings.steps == .all, !isTopLevel(), !statement.isHushed else { return }
    step.outputs.append(.echo(source.text(statement.range)))
    try flush()
  }
}

extension Kind {
  /// The variant that is named as the value `none` is written.
  fileprivate var variantNamedNothing: Int? { variants.firstIndex { $0.name == "none" } }
}

extension Argument {
  /// Whether it is `none`, without a label.
  fileprivate var isNothing: Bool {
    guard label == nil, case .expression(let expression) = value, case .literal(.nothing) = expression.node
    else { return false }
    return true
  }
}

extension Costs {
  static func - (left: Costs, right: Costs) -> Costs {
    var difference = Costs()
    for cost in Cost.allCases { difference[cost] = left[cost] - right[cost] }
    return difference
  }

  /// All counters together: a measure of work.
  var sum: Int { Cost.allCases.reduce(0) { $0 + self[$1] } }
}
