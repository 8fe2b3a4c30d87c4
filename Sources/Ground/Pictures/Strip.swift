/// One of several moments of something that moves: what it is called, and how it is drawn where there is so much room.
public struct StripMoment {
  /// Stands over the picture; empty if nothing does.
  public var title: String
  /// Whether it is drawn before those that are not.
  public var isKey: Bool
  public var draw: (Canvas) -> Picture

  public init(_ title: String = "", isKey: Bool = true, draw: @escaping (Canvas) -> Picture) {
    self.title = title
    self.isKey = isKey
    self.draw = draw
  }
}

/// Draws several moments side by side, as a strip of film, in as many rows as they need.
///
/// Where there is no room for all, the key moments come first, and those drawn are as evenly spread as can be; the first and
/// the last one are among them.
///
/// - Parameter least: the room that one moment needs, without its title.
/// - Returns: a picture never larger than the canvas, and how many moments it leaves out.
/// - Complexity: O(cells of the canvas) for each moment
public func drawStrip(
  _ moments: [StripMoment], least: Canvas, canvas: Canvas
) -> (picture: Picture, leftOut: Int) {
  guard !moments.isEmpty else { return (Picture(marks: [], columns: 0, rows: 0), 0) }
  let gap = 2
  let head = moments.allSatisfy(\.title.isEmpty) ? 0 : 1
  let mostInARow = max(1, (canvas.columns + gap) / (least.columns + gap))
  let mostRows = max(1, canvas.rows / (least.rows + head))
  let count = min(moments.count, mostInARow * mostRows)
  let rowCount = (count + mostInARow - 1) / mostInARow
  let perRow = (count + rowCount - 1) / rowCount
  let room = Canvas(columns: (canvas.columns + gap) / perRow - gap, rows: canvas.rows / rowCount - head)
  var strip = Picture(marks: [], columns: 0, rows: 0)
  var y = 0
  let shown = chosen(count, of: moments)
  for first in stride(from: 0, to: count, by: perRow) {
    var tallest = 0
    for index in first..<min(first + perRow, count) {
      let moment = shown[index]
      let picture = moment.draw(room)
      let x = (index - first) * (room.columns + gap)
      strip.marks += picture.marks.map { $0.moved(x: x, y: y + head) }
      strip.columns = max(strip.columns, x + picture.columns)
      tallest = max(tallest, picture.rows)
      guard head > 0 else { continue }
      let title = CleanText(moment.title).truncated(toColumns: max(0, room.columns))
      strip.marks.append(.label(Label(title, at: Cell(x: x, y: y), role: .focus)))
      strip.columns = max(strip.columns, x + title.columns)
    }
    strip.rows = y + head + tallest
    // A line is left free where there is room for one.
    y += head + min(room.rows, tallest + 1)
  }
  return (strip, moments.count - count)
}

/// So many moments, in their order: all that are key, or of these as many as there are to be; and some of the others.
private func chosen(_ count: Int, of moments: [StripMoment]) -> [StripMoment] {
  guard count < moments.count else { return moments }
  let ends = [0, moments.count - 1]
  let keys = moments.indices.filter { moments[$0].isKey || ends.contains($0) }
  guard keys.count < count else { return spread(count, over: keys).map { moments[$0] } }
  let others = moments.indices.filter { !moments[$0].isKey && !ends.contains($0) }
  return (keys + spread(count - keys.count, over: others)).sorted().map { moments[$0] }
}

/// So many places, as evenly spread as can be, from the first to the last; one alone is the last.
private func spread(_ count: Int, over places: [Int]) -> [Int] {
  guard count > 1 else { return places.suffix(count) }
  return (0..<count).map { places[$0 * (places.count - 1) / (count - 1)] }
}
