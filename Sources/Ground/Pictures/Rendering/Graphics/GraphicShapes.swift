import Geometry

/// What is on the grid of cells: words, boxes, lines, the series of a chart.
struct GraphicShapes {
  let grid: GraphicGrid
  let look: SVGRenderer.Look

  // MARK: Words

  /// - Parameter middle: where its middle truly is, in pixels; nil: in the middle of its cells.
  func label(_ label: Label, _ subject: Subject?, middle: Point? = nil) -> Markup {
    let text = label.text.string
    let cell = label.origin
    if let sides = Self.glyphs[text] {
      return glyph(sides, at: cell, centre: middle ?? grid.centre(of: cell), label.role)
    }
    if !text.isEmpty, ["█", "░", "▄", "▀"].contains(where: { sign in text.allSatisfy { $0 == sign } }) {
      return bar(label)
    }
    guard text.contains(where: { $0 != " " }) else { return .empty }
    if look == .cells { return cells(label, subject) }
    let y = pixels((middle?.y ?? grid.y(Double(cell.y) + 0.5)) + 5)
    var markup = Markup.empty
    if label.keepsSign, let sign = Signs.sign(of: label.role, in: .unicode) {
      let x = grid.x(Double(cell.x) - 0.5)
      markup +=
        "<text class=\"sign middle \(label.role.rawValue)\" x=\"\(pixels(x))\" y=\"\(y)\">\(sign)</text>"
    }
    let colour = label.role.rawValue
    guard let subject else {
      // As wide as its cells in any font, so that columns of a table stay columns.
      let columns = label.text.columns(in: .unicode)
      let width = grid.x(Double(cell.x + columns)) - grid.x(Double(cell.x))
      let length: Markup =
        columns > 1 && width == Double(columns) * GraphicGrid.column
        ? " textLength=\"\(pixels(width))\" lengthAdjust=\"spacingAndGlyphs\"" : .empty
      let start = middle.map { $0.x - width / 2 } ?? grid.x(Double(cell.x))
      return markup
        + "<text class=\"\(colour)\" x=\"\(pixels(start))\" y=\"\(y)\"\(length)>\(text)</text>"
    }
    let x = middle?.x ?? grid.x(Double(cell.x) + Double(label.text.columns) / 2)
    return markup + """
      <text class="middle \(colour)"\(subject.attribute(".text")) x="\(pixels(x))" y="\(y)">\(text)</text>
      """
  }

  /// A label whose characters keep to their cells: the narrow ones together, each wide one alone.
  private func cells(_ label: Label, _ subject: Subject?) -> Markup {
    let y = pixels(grid.y(Double(label.origin.y) + 0.5) + 5)
    let ink: Markup = label.ink == .red ? " red" : .empty
    func text(_ text: String, at column: Int, columns: Int) -> Markup {
      """
      <text class="\(label.role.rawValue)\(ink)"\(subject?.attribute() ?? .empty) \
      x="\(pixels(grid.x(Double(column))))" y="\(y)" textLength="\(pixels(Double(columns) * GraphicGrid.column))" \
      lengthAdjust="spacingAndGlyphs">\(text)</text>
      """
    }
    var markup = Markup.empty
    if label.keepsSign, let sign = Signs.sign(of: label.role, in: .unicode) {
      markup += text(sign, at: label.origin.x - 1, columns: 1)
    }
    var runs: [(text: String, columns: Int)] = []
    var isNarrow = false
    for grapheme in label.text.string {
      let columns = ColumnWidth.columns(of: grapheme)
      if columns <= 1, isNarrow {
        runs[runs.count - 1].text.append(grapheme)
        runs[runs.count - 1].columns += columns
      } else {
        runs.append((String(grapheme), columns))
        isNarrow = columns <= 1
      }
    }
    var column = label.origin.x
    for run in runs {
      if run.text.contains(where: { $0 != " " }) {
        markup += text(run.text, at: column, columns: run.columns)
      }
      column += run.columns
    }
    return markup
  }

  /// A piece of a bar, without gaps to the next.
  private func bar(_ label: Label) -> Markup {
    let isHalf = label.text.string.contains("▄")
    let (left, top) = (grid.x(Double(label.origin.x)), grid.y(Double(label.origin.y) + (isHalf ? 0.5 : 0)))
    let right = grid.x(Double(label.origin.x + label.text.columns))
    let bottom = grid.y(Double(label.origin.y) + (label.text.string.contains("▀") ? 0.5 : 1))
    let kind: Markup = label.text.string.contains("░") ? "pale" : "full"
    return """
      <rect class="bar \(kind) \(label.role.rawValue)" x="\(pixels(left))" y="\(pixels(top))" \
      width="\(pixels(right - left))" height="\(pixels(bottom - top))"/>
      """
  }

  /// A box-drawing character as lines: a font might leave gaps between it and its neighbor.
  private func glyph(_ sides: [LineBits], at cell: Cell, centre: Point, _ role: Role) -> Markup {
    let (left, right) = (grid.x(Double(cell.x)), grid.x(Double(cell.x + 1)))
    let (top, bottom) = (grid.y(Double(cell.y)), grid.y(Double(cell.y + 1)))
    // As far from where it truly is as from the middle of its cell.
    let (x, y) = (centre.x - (left + right) / 2, centre.y - (top + bottom) / 2)
    let data = sides.map { side -> String in
      let end =
        switch side {
        case .up: Point(x: centre.x, y: top + y)
        case .down: Point(x: centre.x, y: bottom + y)
        case .left: Point(x: left + x, y: centre.y)
        default: Point(x: right + x, y: centre.y)
        }
      return "M\(pixels(centre.x)) \(pixels(centre.y))L\(pixels(end.x)) \(pixels(end.y))"
    }
    return "<path class=\"line \(role.rawValue)\" d=\"\(data.joined())\"/>"
  }

  private static let glyphs: [String: [LineBits]] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.down, .right], "┐": [.down, .left], "└": [.up, .right],
    "┘": [.up, .left], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.down, .left, .right],
    "┴": [.up, .left, .right], "┼": [.up, .down, .left, .right],
  ]

  // MARK: Boxes

  func box(_ box: Box, _ subject: Subject?) -> Markup {
    guard box.columns > 1, box.rows > 0 else { return .empty }
    if box.isBare { return slot(box, subject) }
    var start = grid.centre(of: box.origin)
    var end = grid.centre(of: Cell(x: box.origin.x + box.columns - 1, y: box.origin.y + box.rows - 1))
    if box.rows == 1 { (start.y, end.y) = (grid.y(Double(box.origin.y)), grid.y(Double(box.origin.y + 1))) }
    let isThing: Markup = subject == nil ? .empty : " thing"
    return """
      <rect class="box \(style(box.line)) \(box.role.rawValue)\(isThing)"\(subject?.attribute() ?? .empty) \
      x="\(pixels(start.x))" y="\(pixels(start.y))" width="\(pixels(end.x - start.x))" \
      height="\(pixels(end.y - start.y))" rx="\(box.line == .rounded ? "9" : "4")"/>
      """
  }

  private func slot(_ box: Box, _ subject: Subject?) -> Markup {
    let left = grid.x(Double(box.origin.x)) + 1
    let right = grid.x(Double(box.origin.x + box.columns)) + GraphicGrid.column - 1
    let (top, bottom) = (
      grid.y(Double(box.origin.y)) + 1, grid.y(Double(box.origin.y + box.rows)) - 1
    )
    return """
      <rect class="slot \(box.role.rawValue)"\(subject?.attribute(".cell") ?? .empty) x="\(pixels(left))" \
      y="\(pixels(top))" width="\(pixels(right - left))" height="\(pixels(bottom - top))" rx="3"/>
      """
  }

  private func style(_ line: Box.Line) -> Markup {
    switch line {
    case .light, .rounded: "light"
    case .heavy: "heavy"
    case .double: "double"
    case .dotted: "dotted"
    }
  }

  // MARK: Lines

  /// - Parameter places: where its corners truly are, in pixels; nil: in the middle of their cells.
  func edge(_ edge: Edge, _ subject: Subject?, through places: [Point]? = nil) -> Markup {
    var points: [Point] = []
    for point in places ?? edge.points.map({ grid.centre(of: $0) }) where points.last != point {
      points.append(point)
    }
    guard let first = edge.points.first, let last = edge.points.last, !points.isEmpty else { return .empty }
    if edge.joinsAbove { points.insert(Point(x: points[0].x, y: grid.y(Double(first.y))), at: 0) }
    if edge.joinsBelow { points.append(Point(x: points[points.count - 1].x, y: grid.y(Double(last.y + 1)))) }
    guard points.count > 1 else { return .empty }
    if look == .cells, !edge.isFrame {
      // A free end reaches to the border of its cell, as the glyph of a text does.
      if !edge.joinsAbove { points[0] = border(points[0], from: points[1]) }
      if !edge.joinsBelow {
        points[points.count - 1] = border(points[points.count - 1], from: points[points.count - 2])
      }
    }
    let data = points.map { "\(pixels($0.x)) \(pixels($0.y))" }.joined(separator: "L")
    return """
      <path class="line \(style(edge.line)) \(edge.role.rawValue)"\(subject?.attribute() ?? .empty) d="M\(data)"/>
      """
  }

  /// The border of the cell of a point, on the far side from another.
  private func border(_ point: Point, from other: Point) -> Point {
    func beyond(_ place: Double, _ other: Double, by distance: Double) -> Double {
      place == other ? place : place + (place < other ? -distance : distance)
    }
    return Point(
      x: beyond(point.x, other.x, by: GraphicGrid.column / 2),
      y: beyond(point.y, other.y, by: GraphicGrid.row / 2))
  }

  // MARK: Series

  /// - Parameter points: those that its numbers say, in pixels; nil: in the middle of its dots.
  func curve(_ curve: Curve, through points: [Point]?) -> Markup {
    let role = Curve.role(ofSeries: curve.series).rawValue
    let points =
      points
      ?? curve.points.map { dot in
        Point(x: grid.x(Double(dot.x) / 2 + 0.25), y: grid.y(Double(dot.y) / 4 + 0.125))
      }
    guard let only = points.first else { return .empty }
    guard points.count > 1 else {
      return "<circle class=\"dot \(role)\" cx=\"\(pixels(only.x))\" cy=\"\(pixels(only.y))\" r=\"3\"/>"
    }
    // Each series has dashes of its own, so that it differs from the others without color.
    let way = points.map { pixels($0.x) + "," + pixels($0.y) }.joined(separator: " ")
    return "<polyline class=\"curve dashes\(curve.series % 4) \(role)\" points=\"\(way)\"/>"
  }

  /// What the points of a curve say under the pointer.
  ///
  /// - Parameter points: where they are, in pixels.
  func spots(of curve: Curve, at points: [Point]?) -> Markup {
    guard let points, let numbers = curve.numbers, numbers.readings.count == points.count else {
      return .empty
    }
    let role = Curve.role(ofSeries: curve.series).rawValue
    return CurveNumbers.even(points.count, most: Self.mostSpots).map { index -> Markup in
      let (point, reading) = (points[index], numbers.readings[index])
      return """
        <circle class="spot \(role)" cx="\(pixels(point.x))" cy="\(pixels(point.y))" r="6">\
        <title>\(numbers.axis) \(reading.place): \(numbers.name) \(reading.value)</title></circle>
        """
    }.joined()
  }

  private static let mostSpots = 60
}
