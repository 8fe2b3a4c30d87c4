import CollectionViews
import Pictures

/// Which stretches of the content a map shows, and how large: all of it, or its beginning, what lies around the viewport, and
/// its end.
struct MapStretches {
  struct Stretch: Equatable {
    var rect: Rect
    /// Steps along the axis from one border to the other.
    var cells: Int
  }

  private(set) var all: [Stretch] = []
  /// Steps across the axis.
  private(set) var across: Int
  /// The columns of the canvas.
  let columns: Int

  /// A viewport that takes fewer lines (or half as many columns) does not look like one.
  private static let leastLines = 5.0
  /// What is kept free beside an upright map for the numbers at the viewport's edges.
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
    // Points in the width of a cell; a line shows twice as many.
    let toFit = max(whole.width / Double(room.columns), whole.height / Double(2 * room.rows))
    let seen = bounds.size[axis]
    let least = isVertical ? seen / (2 * Self.leastLines) : seen / (2 * Self.leastLines)
    let length = isVertical ? room.rows : room.columns
    if toFit <= least {
      let perCell = isVertical ? 2 * toFit : toFit
      across = Self.steps(
        whole.size[axis.across] / (isVertical ? toFit : 2 * toFit),
        most: isVertical ? room.columns : room.rows)
      all = [Stretch(rect: whole, cells: Self.steps(whole.size[axis] / perCell, most: length))]
      return
    }
    // The viewport takes two fifths.
    let acrossRoom = isVertical ? room.columns : room.rows
    let viewportCells = max(2, 2 * length / 5)
    var perCell = seen / Double(viewportCells)
    let acrossPoints = whole.size[axis.across]
    let leastPerCell =
      isVertical ? 2 * acrossPoints / Double(acrossRoom) : acrossPoints / Double(2 * acrossRoom)
    perCell = max(perCell, min(leastPerCell, seen / 2))
    across = Self.steps(acrossPoints / (isVertical ? perCell / 2 : 2 * perCell), most: acrossRoom)
    all = Self.stretches(map, whole: whole, perCell: perCell, length: length)
  }

  private static func stretches(
    _ map: CollectionMap, whole: Rect, perCell: Double, length: Int
  ) -> [Stretch] {
    let axis = map.axis
    let gapCells = axis == .vertical ? 2 : 4
    let bounds = map.viewport.bounds
    let start = whole.origin[axis]
    let end = start + whole.size[axis]
    let seen = max(2, Int((bounds.size[axis] / perCell).rounded(.up)))
    // Each stretch has a border at both sides, and each gap a line.
    let spare = max(0, length - seen - 2 * gapCells - 2)
    let side = Double(max(2, spare * 2 / 5)) * perCell
    let margin = Double(max(1, spare / 10)) * perCell
    var parts: [(from: Double, to: Double)] = [
      (start, start + side),
      (max(start, bounds.origin[axis] - margin), min(end, bounds.origin[axis] + bounds.size[axis] + margin)),
      (end - side, end),
    ]
    // What nearly meets is one stretch.
    let near = 2 * Double(gapCells) * perCell
    if parts[0].to + near >= parts[1].from { parts[0...1] = [(parts[0].from, max(parts[0].to, parts[1].to))] }
    let last = parts.count - 1
    if parts[last - 1].to + near >= parts[last].from {
      parts[last - 1...last] = [(parts[last - 1].from, max(parts[last].to, parts[last - 1].to))]
    }
    return parts.map { part in
      let cells = max(2, Int(((part.to - part.from) / perCell).rounded()))
      var rect = whole
      if axis == .vertical {
        (rect.y, rect.height) = (part.from, part.to - part.from)
      } else {
        (rect.x, rect.width) = (part.from, part.to - part.from)
      }
      return Stretch(rect: rect, cells: cells)
    }
  }

  private static func steps(_ value: Double, most: Int) -> Int {
    max(2, Int(min(value.rounded(), Double(most))))
  }
}
