import CMathematics

/// The parts of a picture that are drawn to scale: what marks say of their place in points.
struct GraphicScenes {
  private let grid: GraphicGrid
  private let isInPage: Bool
  /// The scenes whose things are figures, in their order; each takes the place of what stands for it in cells.
  private var scenes: [Scene] = []
  private var figures: [Scene: [Mark]] = [:]
  private var figureSubjects: Set<Subject> = []
  private var figureTexts: Set<String> = []
  /// Those in which something is filled.
  private var filledScenes: Set<Scene> = []

  /// - Parameter isInPage: whether things say how a command names them, for a page that inserts it.
  init(_ picture: Picture, grid: GraphicGrid, isInPage: Bool = false) {
    self.grid = grid
    self.isInPage = isInPage
    for mark in picture.marks {
      guard let geometry = mark.geometry, geometry.curve.isEmpty else { continue }
      if figures[geometry.scene] == nil { scenes.append(geometry.scene) }
      figures[geometry.scene, default: []].append(mark)
      if geometry.level > 0 { filledScenes.insert(geometry.scene) }
      guard case .figure(let figure) = mark.shape else { continue }
      if let subject = mark.subject { figureSubjects.insert(subject) }
      figureTexts.insert(figure.text.string)
    }
  }

  private func hasFigures(_ scene: Scene) -> Bool {
    figures[scene]?.contains { if case .figure = $0.shape { true } else { false } } ?? false
  }

  // MARK: What is not drawn in cells

  /// Whether a mark stands for something that is drawn to scale.
  func replaces(_ mark: Mark) -> Bool {
    // What says the points of a line, or of its middle, is drawn there.
    if let geometry = mark.geometry { return geometry.curve.isEmpty }
    switch mark.shape {
    case .edge(let edge): return edge.line != .dotted && isWithin(edge.points)
    case .box(let box):
      let end = Cell(x: box.origin.x + box.columns - 1, y: box.origin.y + box.rows - 1)
      return isWithin([box.origin, end])
    case .label(let label) where filledScenes.contains { $0.contains(label.origin) }:
      // What it is filled with in cells.
      return label.text.string.allSatisfy { "█▄▀".contains($0) }
    case .label(let label):
      guard isWithin([label.origin]) else { return false }
      let text = label.text.string
      return mark.subject.map { figureSubjects.contains($0) } ?? false || figureTexts.contains(text)
        // A piece of a border, of a side that leans, or of a surface.
        || text.unicodeScalars.allSatisfy { $0 == " " || 0x2500...0x259F ~= $0.value }
    case .curve, .figure: return false
    }
  }

  private func isWithin(_ cells: [Cell]) -> Bool {
    scenes.contains { scene in
      hasFigures(scene)
        && cells.allSatisfy(scene.contains)
    }
  }

  // MARK: What is drawn in its place

  var content: Markup { scenes.map(content).joined() }

  /// A scene is an `svg` of its own, which cuts off what lies beyond it.
  private func content(of scene: Scene) -> Markup {
    let area = grid.area(of: scene)
    let marks = (figures[scene] ?? []).enumerated().sorted {
      ($0.element.geometry?.z ?? 0, $0.offset) < ($1.element.geometry?.z ?? 0, $1.offset)
    }
    func frame(_ name: StaticString) -> Markup {
      guard hasFigures(scene), !scene.isOpen else { return .empty }
      let size: Markup = "width=\"\(pixels(area.width))\" height=\"\(pixels(area.height))\""
      return "<rect class=\"\(Markup(stringLiteral: name))\" \(size)/>"
    }
    return """
      <svg x="\(pixels(area.x))" y="\(pixels(area.y))" width="\(pixels(area.width))" \
      height="\(pixels(area.height))" data-points="\(pixels(scene.bounds.width)) \(pixels(scene.bounds.height))"\(scene.isOpen ? " overflow=\"visible\"" : .empty as Markup)>\
      \(frame("scene"))\(marks.map { figure($0.element, in: area) }.joined())\(frame("scene frame"))</svg>
      """
  }

  private func figure(_ mark: Mark, in area: Rect) -> Markup {
    guard let geometry = mark.geometry else { return .empty }
    let bounds = geometry.scene.bounds
    let scale = (x: area.width / bounds.width, y: area.height / bounds.height)
    let centre = Point(
      x: (geometry.frame.center.x - bounds.x) * scale.x, y: (geometry.frame.center.y - bounds.y) * scale.y)
    let (width, height) = (geometry.frame.width * scale.x, geometry.frame.height * scale.y)
    // The line runs within the frame, so that neighbors stay apart.
    let inner = (width: max(1, width - 1.5), height: max(1, height - 1.5))
    let corner =
      geometry.isRound ? min(inner.width, inner.height) / 2 : min(7, inner.width / 5, inner.height / 5)
    let turn: Markup = geometry.rotation == 0 ? .empty : " rotate(\(pixels(geometry.rotation)))"
    let weight: Markup = mark.box?.line == .heavy ? " heavy" : .empty
    let kind = CleanText(mark.subject?.kind.name ?? "").string
    return """
      <g class="thing \(kind) \(mark.role.rawValue)\(weight)"\(mark.subject?.attribute() ?? .empty)\(name(of: mark)) \
      transform="translate(\(pixels(centre.x)) \(pixels(centre.y)))\(turn)">\
      <rect x="\(pixels(-inner.width / 2))" y="\(pixels(-inner.height / 2))" width="\(pixels(inner.width))" \
      height="\(pixels(inner.height))" rx="\(pixels(corner))"/>\
      \(tint(geometry, width: inner.width, height: inner.height))\
      \(filling(geometry, width: inner.width, height: inner.height, role: mark.role))\(words(mark, width: width, height: height))</g>
      """
  }

  private func name(of mark: Mark) -> Markup {
    guard isInPage, case .figure(let figure) = mark.shape, let name = figure.name,
      name != figure.text.string
    else { return .empty }
    return " data-name=\"\(CleanText(name).string)\""
  }

  /// The color of a thing: under its head, so that the words there keep their contrast in light and dark.
  private func tint(_ geometry: Mark.Geometry, width: Double, height: Double) -> Markup {
    guard let tint = geometry.tint, height > Self.head, width > 8 else { return .empty }
    let (x, y) = (-width / 2 + 3, -height / 2 + Self.head)
    return """
      <path class="tint" fill="\(tint.hex)" d="M\(pixels(x)) \(pixels(y))H\(pixels(-x))V\(pixels(height / 2 - 3))\
      H\(pixels(x))Z"/>
      """
  }

  /// The height of the head of a thing, on which its words stand, in pixels.
  private static let head = 34.0

  /// What a thing is filled with, up to its level: of a round one the part of the disc below a chord.
  private func filling(_ geometry: Mark.Geometry, width: Double, height: Double, role: Role) -> Markup {
    let level = min(max(geometry.level, 0), 1)
    guard level > 0 else { return .empty }
    let y = height * (0.5 - level)
    guard geometry.isRound else {
      return """
        <rect class="bar full \(role.rawValue)" x="\(pixels(-width / 2))" y="\(pixels(y))" width="\(pixels(width))" \
        height="\(pixels(height * level))"/>
        """
    }
    let radius = min(width, height) / 2
    guard level < 1 else { return "<circle class=\"bar full \(role.rawValue)\" r=\"\(pixels(radius))\"/>" }
    let half = max(0, radius * radius - y * y).squareRoot()
    return """
      <path class="bar full \(role.rawValue)" d="M\(pixels(-half)) \(pixels(y))A\(pixels(radius)) \(pixels(radius)) 0 \
      \(level > 0.5 ? 1 : 0) 0 \(pixels(half)) \(pixels(y))Z"/>
      """
  }

  /// What is written on a thing, where there is room: in its middle; on what stands upright, as a card does, at its head.
  private func words(_ mark: Mark, width: Double, height: Double) -> Markup {
    guard case .figure(let figure) = mark.shape, !figure.text.isEmpty, height >= 14 else { return .empty }
    let sign = Signs.sign(of: figure.role, in: .unicode).map { $0 + " " } ?? ""
    let room = Int((width - 6) / GraphicGrid.column)
    let text = CleanText(sign + figure.text.string).truncated(toColumns: room)
    guard !text.isEmpty, room >= min(3, text.columns) else { return .empty }
    let y = height > 1.2 * width ? -height / 2 + 24 : 5
    return "<text y=\"\(pixels(y))\">\(text.string)</text>"
  }

  /// How far what lies on a table reaches, and may be turned, in pixels; nil if nothing does.
  var reach: (left: Double, right: Double, top: Double, bottom: Double)? {
    var reach: (left: Double, right: Double, top: Double, bottom: Double)?
    for scene in scenes where scene.isOpen {
      let area = grid.area(of: scene)
      let scale = (x: area.width / scene.bounds.width, y: area.height / scene.bounds.height)
      for geometry in (figures[scene] ?? []).compactMap({ $0.geometry }) {
        let angle = geometry.rotation * .pi / 180
        let size = (width: geometry.frame.width * scale.x, height: geometry.frame.height * scale.y)
        let half = (
          x: (abs(cos(angle)) * size.width + abs(sin(angle)) * size.height) / 2,
          y: (abs(sin(angle)) * size.width + abs(cos(angle)) * size.height) / 2
        )
        let x = area.x + (geometry.frame.center.x - scene.bounds.x) * scale.x
        let y = area.y + (geometry.frame.center.y - scene.bounds.y) * scale.y
        let before = reach ?? (x - half.x, x + half.x, y - half.y, y + half.y)
        reach = (
          min(before.left, x - half.x), max(before.right, x + half.x), min(before.top, y - half.y),
          max(before.bottom, y + half.y)
        )
      }
    }
    return reach
  }

  // MARK: Ways

  /// The way of a thing as the line that it is; nil if the mark does not say.
  func way(_ mark: Mark) -> Markup? {
    guard let subject = mark.subject, let points = points(of: mark), points.count > 1 else { return nil }
    let way = points.map { pixels($0.x) + "," + pixels($0.y) }.joined(separator: " ")
    return "<polyline class=\"curve \(mark.role.rawValue)\"\(subject.attribute()) points=\"\(way)\"/>"
  }

  /// Where the points of a line, or that of a label, truly are, in pixels; nil if the mark does not say.
  func points(of mark: Mark) -> [Point]? {
    guard let geometry = mark.geometry, !geometry.curve.isEmpty else { return nil }
    let scene = geometry.scene
    let bounds = scene.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    // The ticks of an axis stand in the middle of their cells, and so do the ends of what is measured by them.
    let first = grid.centre(of: scene.origin)
    let last = grid.centre(
      of: Cell(x: scene.origin.x + scene.columns - 1, y: scene.origin.y + scene.rows - 1))
    let area = Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    return geometry.curve.map { point in
      Point(
        x: area.x + (point.x - bounds.x) / bounds.width * area.width,
        y: area.y + (point.y - bounds.y) / bounds.height * area.height)
    }
  }
}

extension Scene {
  fileprivate func contains(_ cell: Cell) -> Bool {
    origin.x..<origin.x + columns ~= cell.x && origin.y..<origin.y + rows ~= cell.y
  }
}
