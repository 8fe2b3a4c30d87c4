import Declarations
import Language
import Pictures
import Values

/// `verify`: proves the promises of structures and the rules of their drawings, and says what was proven.
extension Interpreter {
  mutating func verify(_ arguments: Arguments, _ given: [Argument]) throws(Fault) {
    guard let name = arguments[SessionParameters.verified] else {
      if let range = arguments.range(of: SessionParameters.verifiedWalk) {
        guard let focus = state.focus, let walk = arguments[SessionParameters.verifiedWalk] else {
          throw Fault.nothingToShow(example: catalog.example).at(range)
        }
        return try verify(walk: walk, of: focus, at: range)
      }
      guard !state.objects.isEmpty else { return run.step.outputs.append(.words("no objects yet")) }
      return try verify(state.objects)
    }
    guard name != Self.wholeSession else {
      guard isTopLevel() else { throw Fault.topLevelOnly("verify undo").at(given[0].range) }
      run.move = .verify
      return
    }
    let index = try object(name, at: given[0].range)
    if let walk = arguments[SessionParameters.verifiedWalk] {
      let range = arguments.range(of: SessionParameters.verifiedWalk) ?? given[0].range
      return try verify(walk: walk, of: index, at: range)
    }
    do {
      try verify([state.objects[index]])
    } catch {
      throw error.closed(at: given[0].range)
    }
  }

  /// The word that stands for the session in place of an object. No object may have its name: it is a command.
  package static let wholeSession = SessionCommand.undo.rawValue

  private mutating func verify(_ objects: [State.Object]) throws(Fault) {
    let verified = try objects.map { (object) throws(Fault) in try verify(object) }
    run.step.result = ["statement": "verify", "objects": .array(verified)]
  }

  /// - Returns: what was checked, as data.
  private mutating func verify(_ object: State.Object) throws(Fault) -> JSON {
    try run.budget.check()
    let settings = settings
    let canvas = Canvas(columns: settings.width ?? 80, rows: settings.height ?? 40)
    let structure: [(String, String)]
    let drawings: [(String, String)]
    let own: Examination?
    do {
      structure = try object.box.checkInvariants().map { ($0.name, $0.meaning) }
      try run.budget.check()
      drawings = Self.table(of: try object.box.checkDrawings(on: canvas))
      own = try object.box.examine(on: canvas)
    } catch {
      throw error.isOpen ? error.naming(object.name) : error
    }
    if let offence = own?.offence {
      if let picture = offence.picture, !run.isQuiet {
        run.step.outputs.append(.picture(picture, caption: []))
      }
      throw Fault.refused(offence.message, help: offence.help)
    }
    let kind = object.kind.name
    run.step.object = object.name
    run.step.kind = kind
    run.step.message = "verified \(object.name)"
    let title = "verified \(kind) \(object.name): \(object.box.summary.joined(separator: ", "))"
    let lines =
      TextFlow.lines(title, columns: canvas.columns, indent: 2) + ["  its structure"]
      + TextFlow.table(structure, columns: canvas.columns, indent: 4) + ["  its drawings"]
      + TextFlow.table(drawings, columns: canvas.columns, indent: 4)
      + (own.map { own in
        ["  \(own.title)"]
          + TextFlow.table(own.checks.map { ($0.name, $0.meaning) }, columns: canvas.columns, indent: 4)
      } ?? [])
    for line in lines { run.step.outputs.append(.words(line)) }
    func json(_ checked: [(String, String)]) -> JSON {
      .array(checked.map { ["name": .text($0), "meaning": .text($1)] })
    }
    var members: [String: JSON] = [
      "name": .text(object.name), "kind": .text(kind), "structure": json(structure),
      "drawings": json(drawings),
    ]
    if let own { members["own"] = json(own.checks.map { ($0.name, $0.meaning) }) }
    return .object(members)
  }

  /// Each rule once, with the views that keep it where not all do.
  private static func table(of checked: [(view: String, rules: [DrawingRule])]) -> [(String, String)] {
    var rules: [DrawingRule] = []
    var views: [DrawingRule: [String]] = [:]
    for (view, kept) in checked {
      for rule in kept {
        if views[rule] == nil { rules.append(rule) }
        views[rule, default: []].append(view)
      }
    }
    return rules.map { rule in
      let kept = views[rule] ?? []
      let some = kept.count < checked.count ? " (\(kept.joined(separator: ", ")))" : ""
      return (rule.name, rule.meaning + some)
    }
  }
}
