import Declarations
import Language
import Values

/// Creating objects, which may take the place of others.
extension Interpreter {
  mutating func create(_ creation: Creation, in statement: Statement) throws(Fault) {
    guard let kind = catalog.kind(creation.kind.text) else {
      throw unknown(Act(head: creation.kind, arguments: creation.arguments))
    }
    try checkName(creation.name, allowing: .object)
    try checkNotComparing(creation.kind.text)
    var variant = 0
    var given = creation.arguments[...]
    if let word = creation.variant {
      guard let found = kind.variants.firstIndex(where: { $0.name == word.text }) else {
        throw unknownVariant(word, of: kind, in: statement.range).at(word.range)
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
    let arguments: Arguments
    do {
      arguments = try bind(
        given, to: declaration.parameters, owner: "\(kind.name) \(declaration.name)",
        signature: "\(kind.name) \(creation.name.text) = \(declaration.signature)", at: statement.range)
    } catch {
      let head = "\(kind.name) \(creation.name.text) =" + (creation.variant.map { " \($0.text)" } ?? "")
      throw mending(error, given, to: declaration, as: .command(head))
    }
    let (box, outcome) = try kind.make(
      variant, arguments, listeners(), earlierReport(of: name, for: kind), &state.generator, state.clock)
    run.isDirty = true
    if !run.budget.isReplay { queryCosts.open(name) }
    run.work += Int64(box.weight) + outcome.costs.sum
    let index = state.place(State.Object(name: name, kind: kind, box: box))
    state.focus = index
    try hear(outcome, of: index, in: statement)
    try tellHolders(of: index, statement: statement)
  }

  /// What an object reported in the step whose place one of a kind takes; nil if there is none, or that was nothing.
  private func earlierReport(of name: String, for kind: Kind) -> Reported? {
    guard !run.isQuiet, let index = state.object(named: name),
      var reported = state.objects[index].box.reported
    else { return nil }
    // Commands to another kind of object say nothing of the new one.
    if state.objects[index].kind !== kind { reported.commands = 0 }
    return reported
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
