/// The lines of a picture as shapes. Like those of a text they run through the centres of cells.
enum SVGLines {
  private static let cellWidth = SVGRenderer.cellWidth
  private static let cellHeight = SVGRenderer.cellHeight
  /// The radius of a corner, at most: half a column.
  private static let radius = 4.5

  private struct Point {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    /// The centre of a cell.
    init(centreOf cell: Cell) {
      x = (Double(cell.x) + 0.5) * Double(SVGLines.cellWidth)
      y = (Double(cell.y) + 0.5) * Double(SVGLines.cellHeight)
    }

    var text: String { "\(SVGLines.number(x)) \(SVGLines.number(y))" }

    /// The point so far from this one on the way to another.
    func towards(_ other: Point, by distance: Double) -> Point {
      let length = max(abs(other.x - x), abs(other.y - y))
      guard length > 0 else { return self }
      return Point(x + (other.x - x) * distance / length, y + (other.y - y) * distance / length)
    }

    func distance(to other: Point) -> Double { max(abs(other.x - x), abs(other.y - y)) }
  }

  /// Tenths at most, and none that are zero.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  // MARK: Edges

  static func path(_ edge: Edge) -> [String] {
    var points: [Point] = []
    var last: Cell?
    for cell in edge.points where cell != last {
      points.append(Point(centreOf: cell))
      last = cell
    }
    guard let first = points.first, let end = points.last else { return [] }
    let half = Double(cellHeight) / 2
    // A free end reaches to the border of its cell, as the glyph of a text does.
    let isFree = points.count > 1 && !edge.isFrame
    let freeStart = isFree && !edge.joinsAbove ? extended(first, from: points[1]) : first
    let freeEnd = isFree && !edge.joinsBelow ? extended(end, from: points[points.count - 2]) : end
    points[0] = freeStart
    points[points.count - 1] = freeEnd
    if edge.joinsAbove { points.insert(Point(first.x, first.y - half), at: 0) }
    if edge.joinsBelow { points.append(Point(end.x, end.y + half)) }
    guard points.count > 1 else { return [] }
    var data = "M" + points[0].text
    for index in points.indices.dropFirst().dropLast() {
      let (before, corner, after) = (points[index - 1], points[index], points[index + 1])
      let isStraight =
        (before.x == corner.x && corner.x == after.x) || (before.y == corner.y && corner.y == after.y)
      if isStraight {
        data += "L" + corner.text
        continue
      }
      let bend = min(radius, corner.distance(to: before), corner.distance(to: after))
      data += "L" + corner.towards(before, by: bend).text
      data += "Q" + corner.text + " " + corner.towards(after, by: bend).text
    }
    data += "L" + points[points.count - 1].text
    func path(_ kind: String) -> String { "<path class=\"line \(kind)\" d=\"\(data)\"/>" }
    let role = edge.role.rawValue
    switch edge.line {
    case .light, .rounded: return [path(role)]
    case .heavy: return [path("heavy " + role)]
    case .dotted: return [path("dotted " + role)]
    // A broad line with one of the ground along its middle.
    case .double: return [path("double " + role), path("core")]
    }
  }

  private static func extended(_ point: Point, from other: Point) -> Point {
    let half = point.x == other.x ? Double(cellHeight) / 2 : Double(cellWidth) / 2
    return point.towards(other, by: -half)
  }

  // MARK: Glyphs

  /// A light box-drawing character of a label, such as the tick of an axis, as lines: a font might leave gaps
  /// between it and its neighbour. `nil` for any other text.
  static func path(ofGlyph glyph: String, at cell: Cell, _ role: Role) -> String? {
    guard let sides = glyphs[glyph] else { return nil }
    let centre = Point(centreOf: cell)
    let (x, y) = (Double(cellWidth) / 2, Double(cellHeight) / 2)
    let data = sides.map { side -> String in
      let end =
        switch side {
        case .up: Point(centre.x, centre.y - y)
        case .down: Point(centre.x, centre.y + y)
        case .left: Point(centre.x - x, centre.y)
        default: Point(centre.x + x, centre.y)
        }
      return "M" + centre.text + "L" + end.text
    }
    return "<path class=\"line \(role.rawValue)\" d=\"\(data.joined())\"/>"
  }

  static let glyphs: [String: [LineBits]] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.down, .right], "┐": [.down, .left], "└": [.up, .right],
    "┘": [.up, .left], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.down, .left, .right],
    "┴": [.up, .left, .right], "┼": [.up, .down, .left, .right],
  ]

  // MARK: Boxes

  static func rectangles(_ box: Box) -> [String] {
    guard box.columns > 1, box.rows > 0 else { return [] }
    var origin = Point(centreOf: box.origin)
    let width = Double((box.columns - 1) * cellWidth)
    var height = Double((box.rows - 1) * cellHeight)
    if box.rows == 1 {
      origin = Point(origin.x, origin.y - Double(cellHeight) / 2)
      height = Double(cellHeight)
    }
    func rectangle(inset: Double, corner: Double, weight: String) -> String {
      "<rect class=\"line \(weight)\(box.role.rawValue)\" x=\"\(number(origin.x + inset))\""
        + " y=\"\(number(origin.y + inset))\" width=\"\(number(width - 2 * inset))\""
        + " height=\"\(number(height - 2 * inset))\" rx=\"\(number(corner))\"/>"
    }
    switch box.line {
    case .light: return [rectangle(inset: 0, corner: 0, weight: "")]
    case .dotted: return [rectangle(inset: 0, corner: 0, weight: "dotted ")]
    case .rounded: return [rectangle(inset: 0, corner: 8, weight: "")]
    case .heavy: return [rectangle(inset: 0, corner: 1, weight: "heavy ")]
    case .double:
      return [
        rectangle(inset: -1.5, corner: 1, weight: ""), rectangle(inset: 1.5, corner: 1, weight: ""),
      ]
    }
  }

  // MARK: Curves

  static func polyline(_ curve: Curve) -> [String] {
    let role = Curve.role(ofSeries: curve.series).rawValue
    let points = curve.points.map { dot in
      Point(
        (Double(dot.x) + 0.5) * Double(cellWidth) / 2, (Double(dot.y) + 0.5) * Double(cellHeight) / 4)
    }
    guard let only = points.first else { return [] }
    if points.count == 1 {
      return [
        "<circle class=\"dot \(role)\" cx=\"\(number(only.x))\" cy=\"\(number(only.y))\" r=\"2\"/>"
      ]
    }
    // Each series has dashes of its own, so that it differs from the others without colour.
    let way = points.map { number($0.x) + "," + number($0.y) }.joined(separator: " ")
    return ["<polyline class=\"curve dashes\(curve.series % 4) \(role)\" points=\"\(way)\"/>"]
  }
}
