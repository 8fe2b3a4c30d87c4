import Recording

/// Draws pictures as graphics for a page: trees with round nodes and straight edges, things that have a place in points as large as
/// they are, and the rest on a grid of cells.
///
/// The pictures of a figure have one scale. Each mark that shows a thing has its key, by which a page lets it move from one picture
/// to the next. Colors are classes; the style sheet of the page says what they are, and a sign says the same besides. In the look of
/// cells nothing is to scale: ``SVGRenderer/Look/cells``.
///
///     let renderer = GraphicRenderer(fitting: [before, after])
///     let drawing = renderer.drawing(after)
package struct GraphicRenderer {
  /// A picture as markup within an `svg` element, and its size in pixels.
  package struct Drawing: Equatable {
    package var content: Markup
    package var width: Int
    package var height: Int
  }

  private let column: Double
  private let row: Double
  private let cell: Double
  private let margin: Double
  /// How far things reach beyond the cells in one of the pictures, as a card does that is dragged beyond a gate.
  private var overhang = (left: 0.0, right: 0.0, top: 0.0)
  /// How large all of it is drawn: smaller where things reach so far that the picture would be many times larger than its cells.
  private var scale = 1.0
  private let look: SVGRenderer.Look
  private let isInPage: Bool

  /// - Parameters:
  ///   - pictures: those that are visible one after the other.
  ///   - room: how many pixels a page has for each; nil outside pages. In a page trees take the room there is, values have cells
  ///     as large as nodes, and the points of a chart say their numbers under the pointer.
  package init(fitting pictures: [Picture], look: SVGRenderer.Look = .graphic, room: Double? = nil) {
    self.look = look
    isInPage = room != nil
    let nodes = look == .cells ? [] : pictures.map(GraphicNodes.init)
    let hasTree = nodes.contains { !$0.nodes.isEmpty }
    let least = nodes.map { $0.leastColumn }.max() ?? GraphicGrid.column
    // At the right of its last column a cell has air.
    let hasAir = room != nil && pictures.contains { $0.marks.contains { $0.box?.isBare ?? false } }
    margin = hasTree ? GraphicNodes.radius + 9 : hasAir ? GraphicGrid.column + 2 : 6
    if let room {
      let widest = Double(pictures.map { $0.columns }.max() ?? 0)
      let free = widest > 0 ? (room - 2 * margin) / widest : least
      column = hasTree ? max(least, min(free, least * Self.mostSpread)) : least
      row = hasTree ? GraphicNodes.row * Self.rowSpread : GraphicGrid.row
      cell = GraphicNodes.height
    } else {
      column = least
      row = hasTree ? GraphicNodes.row : GraphicGrid.row
      cell = row
    }
    guard look != .cells else { return }
    for picture in pictures {
      let grid = GraphicGrid(picture, column: column, row: row, cell: cell, margin: margin)
      guard let reach = GraphicScenes(picture, grid: grid).reach else { continue }
      let most = grid.width * Self.mostOverhang
      overhang.top = max(overhang.top, min(grid.height * Self.mostOverhang, Self.air - reach.top))
      overhang.left = max(overhang.left, min(most, Self.air - reach.left))
      overhang.right = max(overhang.right, min(most, reach.right + Self.air - grid.width))
      let height = overhang.top + height(on: grid, reaching: reach.bottom)
      scale = min(
        scale, Self.mostGrowth * grid.width / (overhang.left + grid.width + overhang.right),
        Self.mostGrowth * grid.height / height)
    }
  }

  /// A number from 0 to 1, down to ten thousandths.
  private static func share(_ number: Double) -> String {
    let digits = String(Int(number * 10_000))
    return "0." + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// How high what is below the overhang is.
  private func height(on grid: GraphicGrid, reaching bottom: Double?) -> Double {
    max(grid.height, min((bottom ?? 0) + Self.air, grid.height * (1 + Self.mostOverhang)))
  }

  /// What is kept free beside things that reach beyond the cells, in pixels.
  private static let air = 6.0
  /// How far beyond the cells a thing is followed, in shares of theirs. Words say what is farther out.
  private static let mostOverhang = 8.0
  /// How many times larger than its cells a picture may be; one that would be larger is drawn smaller.
  private static let mostGrowth = 2.5

  /// What a page has for a picture beside the commands, in pixels.
  package static let roomInPage = 420.0

  /// How far the nodes of a tree may move apart where there is room, and how far its levels.
  private static let mostSpread = 1.7
  private static let rowSpread = 1.12

  /// What it takes to draw a mark, in the units of ``Interrupter``, about.
  private static let markWork = 64

  /// - Complexity: O(marks and their lengths)
  package func drawing(_ picture: Picture) -> Drawing {
    drawing(picture, interruptedBy: Uninterrupted())
  }

  /// The same of a picture that may have many marks.
  ///
  /// - Throws: what interrupts it.
  package func drawing<I: Interrupter>(
    _ picture: Picture, interruptedBy interrupter: I
  ) throws(I.Interruption) -> Drawing {
    guard picture.columns > 0, picture.rows > 0 else {
      return Drawing(content: .empty, width: 0, height: 0)
    }
    try interrupter.check(after: Self.markWork * (1 + picture.marks.count), taking: 0)
    // What is to scale is not in the cells.
    let scaled = look == .cells ? Picture(columns: picture.columns, rows: picture.rows) : picture
    let grid = GraphicGrid(scaled, column: column, row: row, cell: cell, margin: margin)
    let nodes = GraphicNodes(scaled)
    let scenes = GraphicScenes(scaled, grid: grid, isInPage: isInPage)
    let shapes = GraphicShapes(grid: grid, look: look)
    // Lines lie lowest, then what has an area, then words.
    var lines = Markup.empty
    var areas = scenes.content
    var words = Markup.empty
    var spots = Markup.empty
    var turns = Turns()
    for mark in picture.marks {
      try turns.next(interrupter)
      guard !scenes.replaces(mark), !nodes.contains(mark) else { continue }
      switch mark.shape {
      case .edge(let edge):
        let connector = look == .cells ? nil : nodes.line(edge, mark.subject, grid: grid)
        let points = look == .cells ? nil : scenes.points(of: mark)
        lines += connector ?? shapes.edge(edge, mark.subject, through: points)
      case .box(let box): if isInPage || !box.isBare { areas += shapes.box(box, mark.subject) }
      case .curve(let curve):
        let points = scenes.points(of: mark)
        lines += scenes.way(mark) ?? shapes.curve(curve, through: points)
        if isInPage { spots += shapes.spots(of: curve, at: points) }
      case .label(let label):
        words += shapes.label(label, mark.subject, middle: scenes.points(of: mark)?.first)
      case .figure: break
      }
    }
    var content = lines + areas + nodes.content(grid: grid) + words + spots
    if overhang.left > 0 || overhang.top > 0, !content.isEmpty {
      content =
        "<g transform=\"translate(\(pixels(overhang.left)) \(pixels(overhang.top)))\">\(content)</g>"
    }
    if scale < 1, !content.isEmpty {
      content = "<g transform=\"scale(\(Self.share(scale)))\">\(content)</g>"
    }
    let height = overhang.top + height(on: grid, reaching: scenes.reach?.bottom)
    return Drawing(
      content: content,
      width: Int((scale * (overhang.left + grid.width + overhang.right)).rounded(.up)),
      height: Int((scale * height).rounded(.up)))
  }
}

extension Subject {
  /// The attribute by which a page finds it again; `part` tells several marks of one thing apart.
  func attribute(_ part: StaticString = "") -> Markup {
    " data-key=\"\(CleanText(key).string)\(Markup(stringLiteral: part))\""
  }
}

/// A number of pixels: tenths at most, and none that are zero.
func pixels(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded())
  let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
  return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}
