import Gestures
import Pictures

/// Draws the table by which a sheet decides where it goes, with the row that decided, or that would decide if it were let go
/// now.
///
///        rule                if                       then     s  damping  velocity
///     1  above the top       c < 0                    opens  0.3      0.9       0.6
///     …
///     ▸4  not moving down    else                     opens  0.3      0.9         3
///     c = 400, v = 0: rule 4
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
  let table = TextTable(
    columns: [
      column("", true, 9), column("rule", false, 6), column("if", false, 8), column("then", false, 7),
      column("s", true, 3), column("damping", true, 1), column("velocity", true, 2),
    ], count: rows.count,
    row: { index in
      let rule = rows[index]
      return [
        "\(rule.number)", SheetWords.name(of: rule), rule.description, rule.dismisses ? "closes" : "opens",
        points(rule.motion.duration), rule.motion.damping.map(points) ?? "",
        rule.motion.velocity.map(points) ?? "",
      ]
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
