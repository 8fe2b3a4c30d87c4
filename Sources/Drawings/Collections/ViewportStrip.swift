import Pictures

/// Draws several moments of a view side by side, as a strip of film, in as many rows as they need.
///
/// Where there is no room for all, those drawn are as evenly spread as can be; the last one is always among them.
///
/// - Returns: a picture never larger than the canvas, and how many moments it leaves out.
/// - Complexity: O(cells of the canvas) for each moment
public func drawStrip(
  _ moments: [ViewportContent], canvas: Canvas
) -> (picture: Picture, leftOut: Int) {
  guard !moments.isEmpty else { return (Picture(marks: [], columns: 0, rows: 0), 0) }
  let gap = 2
  let least = Canvas(columns: 14, rows: 8)
  let mostInARow = max(1, (canvas.columns + gap) / (least.columns + gap))
  let mostRows = max(1, canvas.rows / least.rows)
  let count = min(moments.count, mostInARow * mostRows)
  let rowCount = (count + mostInARow - 1) / mostInARow
  let perRow = (count + rowCount - 1) / rowCount
  let room = Canvas(columns: (canvas.columns + gap) / perRow - gap, rows: canvas.rows / rowCount)
  var strip = Picture(marks: [], columns: 0, rows: 0)
  for index in 0..<count {
    let moment = moments[(index + 1) * moments.count / count - 1]
    let picture = draw(moment, canvas: room, isBare: true, fitsItems: false).picture
    let x = index % perRow * (room.columns + gap)
    let y = index / perRow * room.rows
    strip.marks += picture.marks.map { $0.moved(x: x, y: y) }
    strip.columns = max(strip.columns, x + picture.columns)
    strip.rows = max(strip.rows, y + picture.rows)
  }
  return (strip, moments.count - count)
}
