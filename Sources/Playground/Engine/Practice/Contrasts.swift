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
    let compared =
      if let variant { contrast(with: variant, in: practice) } else {
        differingObjects(
          performed(practice) { _ in }, performed(practice) { $0.state.mistake(with: idea) }, named: "yours")
      }
    let pictured = compared.flatMap { try? outputs($0) } ?? []
    let end = pictured.isEmpty ? "" : ": compare"
    return [.words("\(idea.sentence). \(idea.rule)\(end).")] + pictured
  }

  /// The first object that comes out otherwise; nil if none does.
  ///
  /// - Parameter name: what the wrong one is called.
  func differingObjects(_ right: Interpreter, _ wrong: Interpreter, named name: String) -> Compared? {
    var (right, wrong) = (right, wrong)
    for index in right.state.objects.indices where index < wrong.state.objects.count {
      let objects = [right.state.objects[index], wrong.state.objects[index]]
      guard objects[0].name == objects[1].name, objects[0].box.state != objects[1].box.state else { continue }
      return compared(objects, named: [objects[0].name, name], &right, &wrong, index)
    }
    return nil
  }

  private func compared(
    _ objects: [State.Object], named names: [String], _ right: inout Interpreter, _ wrong: inout Interpreter,
    _ index: Int
  ) -> Compared? {
    let view = objects[0].kind.views.first?.name ?? ""
    let sides = zip(names, objects).map { name, object in
      let box = object.box
      return ComparedSide(
        name: name, summary: box.summary.joined(separator: ", "),
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
  func performed(_ practice: Practice, _ prepare: (inout Interpreter) -> Void) -> Interpreter {
    var copy = self
    prepare(&copy)
    copy.run = StatementRun(
      practice.statement, from: practice.source, isQuiet: true, budget: allowance)
    copy.waitsForAnswers = false
    try? copy.carryOut(practice.statement)
    return copy
  }
}
