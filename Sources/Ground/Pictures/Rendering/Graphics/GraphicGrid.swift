/// Where the cells of a picture stand in a graphic, in pixels: columns and lines that are wider where something true to scale
/// takes them.
struct GraphicGrid {
  /// The left border of each column, and the right one of the last.
  private(set) var columnEdges: [Double]
  /// The upper border of each line, and the lower one of the last.
  private(set) var rowEdges: [Double]

  /// A column of text, as the font of 15 pixels has it, and a line of it.
  static let column = 9.0
  static let row = 18.0
  /// A scene that is longer than it is wide, such as the map of a long list, is not drawn endlessly long.
  private static let mostStretched = 3.2

  /// - Parameters:
  ///   - column: the width of a column.
  ///   - row: the height of a line.
  ///   - cell: the least height of a line in which values have cells.
  ///   - margin: what is kept free around all.
  init(_ picture: Picture, column: Double, row: Double, cell: Double, margin: Double) {
    var columns = Array(repeating: column, count: max(0, picture.columns))
    var rows = Array(repeating: row, count: max(0, picture.rows))
    for mark in picture.marks {
      if let box = mark.box, box.rows == 1, rows.indices.contains(box.origin.y) {
        rows[box.origin.y] = max(row, cell)
      }
    }
    for scene in Set(picture.marks.compactMap({ $0.geometry?.scene }))
    where scene.columns > 0 && scene.rows > 0 {
      let bounds = scene.bounds
      guard bounds.width > 0, bounds.height > 0 else { continue }
      let least = (x: column * Double(scene.columns), y: row * Double(scene.rows))
      let scale = max(least.x / bounds.width, least.y / bounds.height)
      let width = min(scale * bounds.width / Double(scene.columns), column * Self.mostStretched)
      let height = min(scale * bounds.height / Double(scene.rows), row * Self.mostStretched)
      for x in scene.origin.x..<scene.origin.x + scene.columns where columns.indices.contains(x) {
        columns[x] = max(columns[x], width)
      }
      for y in scene.origin.y..<scene.origin.y + scene.rows where rows.indices.contains(y) {
        rows[y] = max(rows[y], height)
      }
    }
    columnEdges = columns.reduce(into: [margin]) { $0.append(($0.last ?? 0) + $1) }
    rowEdges = rows.reduce(into: [margin]) { $0.append(($0.last ?? 0) + $1) }
    self.margin = margin
  }

  private let margin: Double

  var width: Double { (columnEdges.last ?? 0) + margin }
  var height: Double { (rowEdges.last ?? 0) + margin }

  /// A place in columns, from the left border of the first.
  func x(_ place: Double) -> Double { Self.position(place, in: columnEdges) }
  /// A place in lines, from the upper border of the first.
  func y(_ place: Double) -> Double { Self.position(place, in: rowEdges) }

  func centre(of cell: Cell) -> Point {
    Point(x: x(Double(cell.x) + 0.5), y: y(Double(cell.y) + 0.5))
  }

  private static func position(_ place: Double, in edges: [Double]) -> Double {
    guard edges.count > 1 else { return (edges.first ?? 0) + place * column }
    let index = min(max(0, Int(place.rounded(.down))), edges.count - 2)
    return edges[index] + (place - Double(index)) * (edges[index + 1] - edges[index])
  }

  /// What a scene takes.
  func area(of scene: Scene) -> Rect {
    let (left, top) = (x(Double(scene.origin.x)), y(Double(scene.origin.y)))
    return Rect(
      x: left, y: top, width: x(Double(scene.origin.x + scene.columns)) - left,
      height: y(Double(scene.origin.y + scene.rows)) - top)
  }
}
