import Gestures
import Pictures

/// Draws a sheet on its screen, and beside it, or below where it is narrow, the spring on which it came to where it rests.
///
/// The picture is never larger than the canvas; where no screen fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ sheet: CardSheet, canvas: Canvas) -> Picture {
  var picture = draw(SheetMoment(sheet), canvas: canvas)
  guard picture.rows > 1, sheet.touch == nil, let settling = sheet.settling else { return picture }
  let isBeside = canvas.columns >= picture.columns + gap + SpringPlot.leastColumns
  let x = isBeside ? picture.columns + gap : 0
  let y = isBeside ? 0 : picture.rows + 1
  let room = Canvas(
    columns: canvas.columns - x,
    rows: isBeside ? picture.rows : min(canvas.rows - y, SheetScreen.mostRows))
  guard let plot = SpringPlot(settling, canvas: room)?.picture() else { return picture }
  picture.marks += plot.marks.map { $0.moved(x: x, y: y) }
  picture.columns = max(picture.columns, x + plot.columns)
  picture.rows = max(picture.rows, y + plot.rows)
  return picture
}

private let gap = 3

/// Draws the way of a sheet to where it rests: the constant over the time.
///
/// The picture is never larger than the canvas; where no curve fits, and where nothing moves on a spring, a line of words takes
/// its place.
///
/// - Complexity: O(cells of the canvas)
public func drawSpring(of sheet: CardSheet, canvas: Canvas) -> Picture {
  guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
  if sheet.touch == nil, let settling = sheet.settling, let plot = SpringPlot(settling, canvas: canvas) {
    return plot.picture()
  }
  let text = CleanText(SheetWords.way(of: sheet)).truncated(toColumns: canvas.columns)
  return Picture(
    marks: [.label(Label(text, at: Cell(x: 0, y: 0), role: .muted))], columns: text.columns, rows: 1)
}
