import CollectionViews
import Pictures

/// Which stretches of the content a map shows, and how large: all of it, or its beginning, what lies around the viewport, and
/// its end.
struct MapStretches {
  struct Stretch: Equatable {
    var rect: Rect
    /// Steps along the axis.
    var scale: AxisScale
  }

  private(set) var all: [Stretch] = []
  /// Steps across the axis.
  let across: AxisScale
  /// The columns of the canvas.
  let columns: Int

  /// A viewport that takes fewer lines (or half as many columns) does not look like one.
  private static let leastLines = 5.0
  /// The columns kept free beside an upright map for the numbers at the viewport's edges.
  private static let wordColumns = 10
  private static let preferred = Canvas(columns: 44, rows: 30)

  init(_ map: CollectionMap, canvas: Canvas) {
    columns = canvas.columns
    let axis = map.axis
    let isVertical = axis == .vertical
    let bounds = map.viewport.bounds
    let whole = Rect(origin: .zero, size: map.contentSize).union(bounds)
    let room =
      isVertical
      ? Canvas(
        columns: max(4, min(canvas.columns - 1 - Self.wordColumns, Self.preferred.columns)),
        rows: min(canvas.rows - 1, Self.preferred.rows))
      : Canvas(columns: canvas.columns - 1, rows: max(3, min(canvas.rows - 2, Self.preferred.rows / 2)))
    let frames = map.elements(bounds).filter { $0.isItem && $0.isVisible }.map { $0.attributes.frame }
    let pitch = ViewportScale.pitch(of: frames)
    // Points in the width of a cell; a line shows twice as many.
    let toFit = max(whole.width / Double(room.columns), whole.height / Double(2 * room.rows))
    let length = isVertical ? room.rows : room.columns
    let acrossRoom = isVertical ? room.columns : room.rows
    let perLine = isVertical ? 2.0 : 1.0
    let isWhole = toFit <= bounds.size[axis] / (2 * Self.leastLines)
    // Else the viewport takes two fifths.
    let perWidth = isWhole ? toFit : bounds.size[axis] / Double(max(2, 2 * length / 5)) / perLine
    let (shortest, thinnest) = isVertical ? (2, 5) : (5, 2)
    let acrossLength = whole.size[axis.across]
    across = AxisScale(acrossLength, points: isVertical ? perWidth : 2 * perWidth, most: acrossRoom)
      .bent(acrossLength, pitch: pitch[axis.across], smallest: thinnest, factors: 0.8...2, most: acrossRoom)
    if isWhole {
      let along = AxisScale(whole.size[axis], points: perWidth * perLine, most: length)
        .bent(whole.size[axis], pitch: pitch[axis], smallest: shortest, factors: 0.8...1, most: length)
      all = [Stretch(rect: whole, scale: along)]
    } else {
      let along = AxisScale(bounds.size[axis], points: perWidth * perLine, most: length)
        .bent(
          bounds.size[axis], pitch: pitch[axis], smallest: shortest, factors: 0.7...1.5, most: 2 * length / 3)
      for factor in [1, 1.25, 1.5, 2, 3, 4] where all.isEmpty {
        all = Self.stretches(map, whole: whole, points: factor * along.points, length: length) ?? []
      }
    }
  }

  /// The beginning, the viewport with a little around it, and the end, as long as there is room for; `nil` if there is too
  /// little.
  private static func stretches(
    _ map: CollectionMap, whole: Rect, points: Double, length: Int
  ) -> [Stretch]? {
    let axis = map.axis
    let start = whole.origin[axis]
    let end = start + whole.size[axis]
    let first = map.viewport.bounds.origin[axis]
    let last = first + map.viewport.bounds.size[axis]
    for (margin, sides) in [(2, 1...8), (1, 1...4), (0, 1...2)] {
      for side in sides.reversed() {
        let (reach, around) = (Double(side) * points, Double(margin) * points)
        let parts = joined(
          [
            (start, start + reach), (max(start, first - around), min(end, last + around)), (end - reach, end),
          ],
          nearness: 3 * points)
        let all = parts.map { part in
          var rect = whole
          if axis == .vertical {
            (rect.y, rect.height) = (part.from, part.to - part.from)
          } else {
            (rect.x, rect.width) = (part.from, part.to - part.from)
          }
          return Stretch(rect: rect, scale: AxisScale(part.to - part.from, points: points, most: length))
        }
        let total = all.reduce(-1) { $0 + $1.scale.steps + 1 + gapCells(axis) } - gapCells(axis)
        if total <= length { return all }
      }
    }
    return nil
  }

  /// Stretches that nearly meet, as one.
  private static func joined(
    _ parts: [(from: Double, to: Double)], nearness: Double
  ) -> [(from: Double, to: Double)] {
    var joined: [(from: Double, to: Double)] = []
    for part in parts {
      if let last = joined.last, last.to + nearness >= part.from {
        joined[joined.count - 1].to = max(last.to, part.to)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// The cells between two stretches.
  static func gapCells(_ axis: Axis) -> Int { axis == .vertical ? 1 : 3 }
}
