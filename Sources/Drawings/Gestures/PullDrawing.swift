import Gestures
import Pictures

/// Draws the button of a pull, filled from below and grown as it is, and beside it, or below where it is narrow, its state and
/// its progress, mask and scale as bars.
///
/// The picture is never larger than the canvas; where no button fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ pull: PullToDismiss, canvas: Canvas) -> Picture {
  guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
  guard canvas.columns >= PullButton.columns, canvas.rows >= PullButton.rows else {
    let text = CleanText(PullWords.progress(of: pull)).truncated(toColumns: canvas.columns)
    return Picture(
      marks: [.label(Label(text, at: Cell(x: 0, y: 0)))], columns: text.columns, rows: 1)
  }
  var picture = Picture(marks: PullButton(pull).marks, columns: PullButton.columns, rows: PullButton.rows)
  let gap = 3
  let isBeside = canvas.columns >= PullButton.columns + gap + PullBars.leastColumns
  let x = isBeside ? PullButton.columns + gap : 0
  let y = isBeside ? 1 : PullButton.rows + 1
  guard isBeside || canvas.rows >= y + PullBars.rows,
    let bars = PullBars(pull, columns: canvas.columns - x)?.picture()
  else { return picture }
  picture.marks += bars.marks.map { $0.moved(x: x, y: y) }
  picture.columns = max(picture.columns, x + bars.columns)
  picture.rows = max(picture.rows, y + bars.rows)
  return picture
}
