import Geometry

/// Where the numbers of bars truly stand in a graphic: to one scale upward and downward, on the line of zero.
///
/// That line is a border of the cells that text draws it in, so that the indexes stand beside the bars in these cells: under the line,
/// or above it where nothing stands upward.
struct BarPlane {
  private let scene: Scene
  /// The line of zero, in lines from the upper border of the scene.
  let zero: Double
  private let hasRoomAbove: Bool
  /// How much a line stands for.
  private let perLine: Double

  /// - Parameters:
  ///   - origin: the first cell of the bars.
  ///   - above: the lines above that of zero.
  ///   - below: those below it.
  /// - Returns: nil where there is nothing to measure by.
  init?(at origin: Cell, columns: Int, above: Int, below: Int, most: Double, least: Double) {
    let rows = above + 1 + below
    guard columns > 1, rows > 1 else { return nil }
    hasRoomAbove = above > 0
    zero = hasRoomAbove ? Double(above) : 1
    // The last ticks stand in the middle of the first line and of the last.
    let rooms = (up: zero - 0.5, down: Double(rows) - 0.5 - zero)
    perLine = max(most > 0 ? most / rooms.up : 0, least < 0 ? -least / rooms.down : 0)
    guard perLine > 0, perLine.isFinite else { return nil }
    scene = .cells(at: origin, columns: columns, rows: rows, isOpen: true)
  }

  /// Where a number stands, in lines from the upper border of the scene.
  func line(of number: Double) -> Double { zero - number / perLine }

  /// The line in which the index of a number stands.
  func indexLine(of number: Double?) -> Double {
    let hangs = number.map { $0 < 0 } ?? false
    return zero + (hangs || !hasRoomAbove ? -0.5 : 0.5)
  }

  /// The bar of a number.
  ///
  /// - Parameter x: its first column, from the left border of the scene.
  func bar(_ number: Double, index: Int, x: Int, columns: Int, role: Role) -> Mark {
    let tip = line(of: number)
    let frame = Rect(
      x: Double(x), y: 2 * min(tip, zero), width: Double(columns), height: 2 * abs(tip - zero))
    return .figure(
      Subject("amount", index), role: role, at: Mark.Geometry(frame, level: 1, in: scene))
  }

  /// A label in the middle of a line.
  func label(_ label: Mark, line: Double) -> Mark {
    guard let cell = label.label?.origin, let text = label.label?.text else { return label }
    let column = Double(cell.x - scene.origin.x) + Double(text.columns) / 2
    return label.showing(
      nil, at: Mark.Geometry(scene.bounds, curve: [scene.point(column: column, line: line)], in: scene))
  }

  /// A straight line from the middle of a column to that of another.
  ///
  /// - Parameters:
  ///   - columns: in the picture.
  ///   - lines: where it begins and ends, in lines from the upper border of the scene.
  func rule(_ edge: Edge, columns: (Int, Int), lines: (Double, Double)) -> Mark {
    let ends = [(columns.0, lines.0), (columns.1, lines.1)].map { column, line in
      scene.point(column: Double(column - scene.origin.x) + 0.5, line: line)
    }
    return Mark.edge(edge).showing(nil, at: Mark.Geometry(scene.bounds, curve: ends, in: scene))
  }
}
