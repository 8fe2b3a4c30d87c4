import Declarations
import Language
import Pictures
import Values

/// What a wrong idea leads to, beside what is right.
extension Interpreter {
  /// A wrong idea in a sentence, and what it makes of a statement in a picture, where that is anything else.
  ///
  /// It is called in the state before the statement.
  func contrast(_ idea: Misconception, in practice: Practice) -> [Output] {
    let variant = practice.variants.first { $0.misconception == idea }
    if let variant, let ends = variant.ends { return [.words("\(idea.sentence). \(idea.rule). \(ends).")] }
    let compared =
      if let variant { contrast(with: variant, in: practice) } else { objects(in: practice, with: idea) }
    let pictured = compared.flatMap { try? outputs($0) } ?? []
    let end = pictured.isEmpty ? "" : ": compare"
    return [.words("\(idea.sentence). \(idea.rule)\(end).")] + pictured
  }

  /// The first object that comes out otherwise, after as little of the statement as shows it; nil if none does.
  private func objects(in practice: Practice, with idea: Misconception) -> Compared? {
    for statement in beginnings(of: practice.statement) + [practice.statement] {
      let compared = differingObjects(
        performed(statement, from: practice.source),
        performed(statement, from: practice.source) { $0.state.mistake(with: idea) }, named: "yours",
        with: idea)
      if let compared { return compared }
    }
    return nil
  }

  /// The same command with fewer values, one at least, if it takes one after the other: `t insert 10` of `t insert 10 20`.
  private func beginnings(of statement: Statement) -> [Statement] {
    guard case .act(let act) = statement.kind else { return [] }
    var (index, verb, first) = (state.focus, act.head.text, 0)
    if let object = state.object(named: act.head.text), case .word(let word)? = act.arguments.first?.value {
      (index, verb, first) = (object, word, 1)
    }
    guard let kind = index.map({ state.objects[$0].kind }), let place = kind.verb(verb),
      let parameter = kind.verbParameters[place].first, case .elements = parameter.type,
      act.arguments.count - first <= Self.mostBeginnings, act.arguments.allSatisfy({ $0.label == nil })
    else { return [] }
    return (first + 1..<max(first + 1, act.arguments.count)).map { count in
      Statement(
        .act(Act(head: act.head, arguments: Array(act.arguments.prefix(count)))), range: statement.range)
    }
  }

  private static let mostBeginnings = 32

  /// The first object that comes out otherwise; nil if none does.
  ///
  /// - Parameters:
  ///   - name: what the wrong one is called.
  ///   - idea: what leads to it, if that is known.
  func differingObjects(
    _ right: Interpreter, _ wrong: Interpreter, named name: String, with idea: Misconception? = nil
  ) -> Compared? {
    var (right, wrong) = (right, wrong)
    for index in right.state.objects.indices where index < wrong.state.objects.count {
      let objects = [right.state.objects[index], wrong.state.objects[index]]
      guard objects[0].name == objects[1].name, objects[0].box.state != objects[1].box.state else { continue }
      let names = [objects[0].name, name]
      var compared = compared(objects, named: names, as: idea?.brief ?? "", &right, &wrong, index)
      if let idea, let told = objects[0].kind.difference(objects[0].box, objects[1].box, with: idea) {
        compared?.difference = "first difference: \(told.right) in \(names[0]), \(told.wrong) in \(names[1])"
        compared?.marksDifference = false
      }
      return compared
    }
    return nil
  }

  private func compared(
    _ objects: [State.Object], named names: [String], as brief: String, _ right: inout Interpreter,
    _ wrong: inout Interpreter, _ index: Int
  ) -> Compared? {
    let view = objects[0].kind.views.first?.name ?? ""
    let kind = objects[1].box.summary.prefix(1)
    let summaries = [objects[0].box.summary, brief.isEmpty ? objects[1].box.summary : kind + [brief]]
    let sides = objects.indices.map { side in
      let box = objects[side].box
      return ComparedSide(
        name: names[side], summary: summaries[side].joined(separator: ", "),
        draw: { (canvas) throws(Fault) in try box.draw(ObjectPictureRequest(view: view, canvas: canvas)) },
        describe: { (canvas) throws(Fault) in
          try box.describe(ObjectPictureRequest(view: view, canvas: canvas))
        })
    }
    if let drawn = try? ComparisonDrawing(left: sides[0], right: sides[1], rows: []).drawn(
      on: canvas(over: [""]), marksDifference: true), let difference = drawn.difference
    {
      return Compared(sides: sides, rows: [], difference: difference, marksDifference: true)
    }
    // Where they look the same, a property tells them apart.
    let rows = objects[0].kind.properties.compactMap { property -> ComparedRow? in
      let nowhere = SourceRange(0, 0)
      let values = [
        try? right.property(property.name, of: index, at: nowhere),
        try? wrong.property(property.name, of: index, at: nowhere),
      ]
      if case .node? = values[0] ?? values[1] { return nil }
      return values[0] == values[1] ? nil : ComparedRow(property.name, values)
    }
    guard let row = rows.first else { return nil }
    return Compared(
      sides: sides, rows: rows,
      difference:
        "first difference: \(row.name) is \(row.texts[0]) in \(names[0]), \(row.texts[1]) in \(names[1])")
  }

  /// A copy in which a statement was performed, as far as it does not fail.
  ///
  /// - Parameter prepare: what is otherwise before it.
  func performed(
    _ statement: Statement, from source: Source, _ prepare: (inout Interpreter) -> Void = { _ in }
  ) -> Interpreter {
    var copy = self
    prepare(&copy)
    copy.run = StatementRun(statement, from: source, isQuiet: true, budget: copy.allowance)
    copy.askNobody()
    try? copy.carryOut(statement)
    return copy
  }
}
