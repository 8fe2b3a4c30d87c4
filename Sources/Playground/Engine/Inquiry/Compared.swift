import Declarations
import Pictures

/// How two objects or values compare.
struct Compared {
  var sides: [ComparedSide]
  var rows: [ComparedRow]
  /// The first thing in which they differ; nil if there is none.
  var difference: String?
  /// What is to be said where there is none.
  var remark: String?
  /// Whether that is looked for in the drawings, and marked there.
  var marksDifference = false

  var told: String { difference ?? remark ?? "no difference" }
}

extension Interpreter {
  /// The two side by side, under what they differ in; or in words.
  func outputs(_ compared: Compared) throws(Fault) -> [Output] {
    let (sides, rows) = (compared.sides, compared.rows)
    let canvas = canvas(over: [compared.told])
    guard settings.describe == .on else {
      let drawn = try ComparisonDrawing(left: sides[0], right: sides[1], rows: rows)
        .drawn(on: canvas, marksDifference: compared.marksDifference)
      return [.picture(drawn.picture, caption: [compared.told])]
    }
    var copy = self
    copy.run.step.outputs = []
    for side in sides {
      copy.run.step.outputs.append(
        .description(try side.describe(canvas), caption: ["\(side.name): \(side.summary)"]))
    }
    for row in rows {
      copy.tell(["\(row.name): \(sides[0].name) \(row.texts[0]), \(sides[1].name) \(row.texts[1])"])
    }
    copy.tell([compared.told])
    return copy.run.step.outputs
  }
}
