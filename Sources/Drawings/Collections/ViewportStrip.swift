import Pictures

/// Draws several moments of a view side by side, as a strip of film, in as many rows as they need.
///
/// - Returns: a picture never larger than the canvas, and how many moments it leaves out.
/// - Complexity: O(cells of the canvas) for each moment
public func drawStrip(
  _ moments: [ViewportContent], canvas: Canvas
) -> (picture: Picture, leftOut: Int) {
  let gap = 2
  let least = 14
  let perRow = max(1, min(moments.count, (canvas.columns + gap) / (least + gap)))
  let columns = (canvas.columns + gap) / perRow - gap
  let rowCount = (moments.count + perRow - 1) / perRow
  let rows = max(6, canvas.rows / max(1, rowCount))
  var marks: [Mark] = []
  var size = (columns: 0, rows: 0)
  var drawn = 0
  for start in stride(from: 0, to: moments.count, by: perRow) {
    var height = 0
    var x = 0
    let room = min(rows, canvas.rows - size.rows)
    guard room >= 4 || drawn == 0 else { break }
    for moment in moments[start..<min(start + perRow, moments.count)] {
      let picture = draw(moment, canvas: Canvas(columns: columns, rows: room), isBare: true).picture
      marks += picture.marks.map { $0.moved(x: x, y: size.rows) }
      size.columns = max(size.columns, x + picture.columns)
      height = max(height, picture.rows)
      x += picture.columns + gap
      drawn += 1
    }
    size.rows += height
  }
  return (Picture(marks: marks, columns: size.columns, rows: size.rows), moments.count - drawn)
}
