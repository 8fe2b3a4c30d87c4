import Recording

/// Draws pictures as graphics for a page: trees with round nodes and straight edges, things that have a place in points as large as
/// they are, and the rest on a grid of cells.
///
/// The pictures of a figure have one scale. Each mark that shows a thing has its key, by which a page lets it move from one picture
/// to the next. Colors are classes; the style sheet of the page says what they are, and a sign says the same besides.
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
  private let margin: Double

  /// - Parameter pictures: those that are visible one after the other.
  package init(fitting pictures: [Picture]) {
    let nodes = pictures.map(GraphicNodes.init)
    let hasTree = nodes.contains { !$0.nodes.isEmpty }
    column = nodes.map(\.leastColumn).max() ?? GraphicGrid.column
    row = hasTree ? GraphicNodes.row : GraphicGrid.row
    margin = hasTree ? GraphicNodes.radius + 9 : 6
  }

  /// What it takes to draw a mark, in the units of ``Patience``, about.
  private static let markWork = 64

  /// - Returns: nothing where it is no longer wanted, too.
  /// - Complexity: O(marks and their lengths)
  package func drawing(_ picture: Picture) -> Drawing {
    guard picture.columns > 0, picture.rows > 0,
      Patience.lasts(after: Self.markWork * (1 + picture.marks.count))
    else {
      return Drawing(content: .empty, width: 0, height: 0)
    }
    let grid = GraphicGrid(picture, column: column, row: row, margin: margin)
    let nodes = GraphicNodes(picture)
    let scenes = GraphicScenes(picture, grid: grid)
    let shapes = GraphicShapes(grid: grid)
    // Lines lie lowest, then what has an area, then words.
    var lines = Markup.empty
    var areas = scenes.content
    var words = Markup.empty
    for mark in picture.marks.whileWanted {
      guard !scenes.replaces(mark), !nodes.contains(mark) else { continue }
      switch mark.shape {
      case .edge(let edge):
        lines += nodes.line(edge, mark.subject, grid: grid) ?? shapes.edge(edge, mark.subject)
      case .box(let box): areas += shapes.box(box, mark.subject)
      case .curve(let curve):
        lines += scenes.way(mark) ?? shapes.curve(curve, through: scenes.points(of: mark))
      case .label(let label):
        words += shapes.label(label, mark.subject, middle: scenes.points(of: mark)?.first)
      case .figure: break
      }
    }
    return Drawing(
      content: lines + areas + nodes.content(grid: grid) + words, width: Int(grid.width.rounded(.up)),
      height: Int(max(grid.height, min(scenes.lowest + 6, 2 * grid.height)).rounded(.up)))
  }
}

extension Subject {
  /// The attribute by which a page finds it again; `part` tells several marks of one thing apart.
  func attribute(_ part: StaticString = "") -> Markup {
    " data-key=\"\(CleanText(key).string)\(Markup(stringLiteral: part))\""
  }
}

/// A number of pixels, in tenths.
func pixels(_ value: Double) -> String {
  value.isFinite ? SVGLines.number(min(max(value, -1e6), 1e6)) : "0"
}
