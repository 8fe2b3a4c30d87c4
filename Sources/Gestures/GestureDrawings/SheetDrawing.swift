import Gestures
import Pictures

/// Draws a sheet on its screen, and beside it, or below where it is narrow, the spring on which it came to where it rests.
///
/// The picture is never larger than the canvas; where no screen fits, a line of words takes its place.
///
/// - Parameter isSettled: whether it has just come to where it rests.
/// - Returns: the picture, and whether it leaves out the curve of the spring.
/// - Complexity: O(cells of the canvas)
public func draw(
  _ sheet: CardSheet, isSettled: Bool = false, canvas: Canvas
) -> (picture: Picture, leavesOutCurve: Bool) {
  var moment = SheetMoment(sheet)
  moment.isSettled = isSettled
  var picture = draw(moment, canvas: canvas)
  guard sheet.touch == nil, let settling = sheet.settling, settling.isAnimated else {
    return (picture, false)
  }
  guard picture.rows > 1 else { return (picture, true) }
  let isBeside = canvas.columns >= picture.columns + gap + SpringPlot.leastColumns
  let x = isBeside ? picture.columns + gap : 0
  let y = isBeside ? 0 : picture.rows + 1
  let room = Canvas(
    columns: canvas.columns - x,
    rows: isBeside ? picture.rows : min(canvas.rows - y, SheetScreen.mostRows))
  guard let plot = SpringPlot(settling, canvas: room)?.picture() else { return (picture, true) }
  picture.marks += plot.marks.map { $0.moved(x: x, y: y) }
  picture.columns = max(picture.columns, x + plot.columns)
  picture.rows = max(picture.rows, y + plot.rows)
  return (picture, false)
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
  let whole = CleanText(SheetWords.way(of: sheet).joined(separator: ": "))
  let fits = whole.columns <= canvas.columns || canvas.rows < 2
  var picture = Picture()
  let lines = fits ? [whole] : SheetWords.way(of: sheet, columns: canvas.columns).map { CleanText($0) }
  for words in lines.prefix(canvas.rows) {
    let text = words.truncated(toColumns: canvas.columns)
    picture.marks.append(.label(Label(text, at: Cell(x: 0, y: picture.rows), role: .muted)))
    picture.columns = max(picture.columns, text.columns)
    picture.rows += 1
  }
  return picture
}
