import Gestures
import Pictures

/// Draws the table by which a sheet decides where it goes, with the row that decided, or that would decide if it were let go
/// now.
///
///         if                       then    rule                  s  damping  velocity
///     •1  c < 0                    opens   above the top       0.3      0.9       0.6
///     …
///     ▸4  else                     opens   not moving down     0.3      0.9         3
///      c = 400, v = 0
///
/// - Returns: a picture never larger than the canvas, and how many rows it leaves out.
/// - Complexity: O(cells of the canvas)
public func drawTable(of sheet: CardSheet, canvas: Canvas) -> (picture: Picture, leftOut: Int) {
  let rows = sheet.table.rows
  let decision = sheet.pendingDecision ?? sheet.settling?.decision
  let applied = decision.flatMap { rows.firstIndex(of: $0.rule) }
  func column(_ title: String, _ isNumber: Bool, _ weight: Int) -> TextTable.Column {
    TextTable.Column(title: title, isNumber: isNumber, weight: weight)
  }
  // Conditions that are cut would be of no use: rather the motions go, then the names.
  let kept = [78, 54].filter { canvas.columns < $0 }.count
  let columns = [
    column("", true, 9), column("if", false, 8), column("then", false, 7), column("rule", false, 6),
    column("s", true, 3), column("damping", true, 1), column("velocity", true, 2),
  ].prefix([7, 4, 3][kept])
  let table = TextTable(
    columns: Array(columns), count: rows.count,
    row: { index in
      let rule = rows[index]
      let texts = [
        "\(rule.number)", rule.description, rule.dismisses ? "closes" : "opens", SheetWords.name(of: rule),
        points(rule.motion.duration), rule.motion.damping.map(points) ?? "",
        rule.motion.velocity.map(points) ?? "",
      ]
      return Array(texts.prefix(columns.count))
    },
    role: { index in
      guard let applied else { return .normal }
      return index == applied ? .focus : index < applied ? .visited : .muted
    }, changed: applied.map { [$0] } ?? [])
  guard let decision, canvas.rows > 6 else { return table.drawn(canvas: canvas) }
  var drawn = table.drawn(canvas: Canvas(columns: canvas.columns, rows: canvas.rows - 1))
  let text = CleanText(SheetWords.numbers(decision, isPending: sheet.touch != nil))
    .truncated(toColumns: max(0, canvas.columns - 1))
  guard !text.isEmpty else { return drawn }
  drawn.picture.marks.append(.label(Label(text, at: Cell(x: 1, y: drawn.picture.rows))))
  drawn.picture.rows += 1
  drawn.picture.columns = max(drawn.picture.columns, 1 + text.columns)
  return drawn
}
