import Language

/// Creating objects, which may take the place of others.
extension Interpreter {
  mutating func create(_ creation: Creation, in statement: Statement) throws {
    guard let kind = catalog.kind(creation.kind.text) else {
      throw unknown(Act(head: creation.kind, arguments: creation.arguments))
    }
    try checkName(creation.name, allowing: .object)
    try checkNotComparing(creation.kind.text)
    var variant = 0
    var given = creation.arguments[...]
    if let word = creation.variant {
      guard let found = kind.variants.firstIndex(where: { $0.name == word.text }) else {
        throw Fault.unknownVariant(word.text, of: kind).at(word.range)
      }
      variant = found
    } else if let found = kind.variantNamedNothing, creation.arguments.first?.isNothing == true {
      variant = found
      given = given.dropFirst()
    }
    let name = creation.name.text
    let holders = state.holders(of: name)
    if !holders.isEmpty, let index = state.object(named: name), state.objects[index].kind !== kind {
      throw inUse(index, by: holders).at(creation.name.range)
    }
    let declaration = kind.variants[variant]
    let arguments = try bind(
      given, to: declaration.parameters, owner: "\(kind.name) \(declaration.name)",
      signature: "\(kind.name) \(creation.name.text) = \(declaration.signature)", at: statement.range)
    let place = beginReport(on: name, of: kind)
    let (exhibit, costs) = try withReport(place) { report, state in
      let before = report.costs
      report.random = state.generator
      let exhibit = try kind.commanding.make(variant, arguments, &report)
      state.generator = report.random
      return (exhibit, report.costs - before)
    }
    run.isDirty = true
    if !run.budget.isReplay { asked.open(name) }
    var object = State.Object(name: name, kind: kind, exhibit: exhibit)
    object.charge(costs, in: state.clock)
    run.work += exhibit.weight + costs.sum
    state.focus = state.place(object)
    try endReport(place, on: name, of: kind, statement: statement)
    try tellHolders(of: name, statement: statement)
  }

  /// The refusal to take away an object that others hold by name.
  func inUse(_ index: Int, by holders: [Int]) -> Fault {
    let object = state.objects[index]
    return .inUse(
      "\(object.kind.name) '\(object.name)'",
      by: holders.map { "\(state.objects[$0].kind.name) '\(state.objects[$0].name)'" })
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
