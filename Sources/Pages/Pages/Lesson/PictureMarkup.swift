import Pictures
import Playground
import Recording

/// Writes pictures into a page, in which one that comes twice stands once.
struct PictureMarkup {
  /// How the pictures of a figure are drawn, so that they have one scale.
  struct Scale {
    fileprivate let wide: GraphicRenderer
    /// nil where the wide pictures fit a narrow screen as well.
    fileprivate let narrow: GraphicRenderer?
    /// Of the widest picture, in pixels.
    let width: Int
    /// Of the highest picture, and of all below each other, in pixels.
    let height: Int
    let totalHeight: Int

    /// - Throws: ``Recording/Canceled``.
    init(_ pictures: [DescribedPicture]) throws(Canceled) {
      wide = GraphicRenderer(fitting: pictures.map(\.picture), room: GraphicRenderer.roomInPage)
      var (width, height, totalHeight) = (0, 0, 0)
      for described in pictures {
        let drawing = try wide.drawing(described.picture, interruptedBy: Cancellation.current)
        (width, height) = (max(width, drawing.width), max(height, drawing.height))
        totalHeight += drawing.height
      }
      (self.width, self.height, self.totalHeight) = (width, height, totalHeight)
      let isNarrow = width <= PictureMarkup.narrowRoom
      narrow =
        isNarrow
        ? nil
        : GraphicRenderer(fitting: pictures.compactMap(\.narrow), room: Double(PictureMarkup.narrowRoom))
    }
  }

  /// What a screen of 360 pixels has for a picture.
  private static let narrowRoom = 300
  /// And for one in a figure that is played, whose steps stand in a frame.
  private static let framedRoom = 272
  /// Letters have 11 pixels at least: those of nodes, the smallest, have 14 where nothing is scaled.
  private static let leastScale = 11.0 / 14
  /// The widths that the style sheet knows, in pixels.
  private static let widths = stride(from: 280, through: 1_600, by: 40)

  /// The names of the pictures that the page has, by their markup.
  private var known: [Markup: String] = [:]
  /// The richest of the pictures so far.
  private(set) var emblem = Emblem()
  /// Whether the last of the pictures has one for a narrow screen.
  private(set) var hasNarrow = false

  /// - Throws: ``Recording/Canceled``.
  mutating func markup(_ described: DescribedPicture, _ scale: Scale) throws(Canceled) -> Markup {
    let drawing = try scale.wide.drawing(described.picture, interruptedBy: Cancellation.current)
    hasNarrow = false
    guard !drawing.content.isEmpty else { return .empty }
    emblem = emblem.better(of: Emblem(drawing))
    let table = ChartTable(described.picture)?.markup ?? .empty
    guard let renderer = scale.narrow, let picture = described.narrow else {
      return svg(drawing, described.words, "picture") + table
    }
    let narrow = try renderer.drawing(picture, interruptedBy: Cancellation.current)
    emblem = emblem.better(of: Emblem(narrow))
    guard narrow.width < drawing.width, !narrow.content.isEmpty else {
      return svg(drawing, described.words, "picture") + table
    }
    hasNarrow = true
    return svg(drawing, described.words, "picture wide") + svg(narrow, described.words, "picture narrow")
      + table
  }

  private mutating func svg(
    _ drawing: GraphicRenderer.Drawing, _ words: String, _ name: StaticString
  ) -> Markup {
    var content = drawing.content
    if let name = known[content] {
      content = "<use href=\"#\(name)\"/>"
    } else {
      let name = "P\(known.count + 1)"
      known[content] = name
      content = "<g id=\"\(name)\">\(content)</g>"
    }
    let least = Self.leastWidth(drawing.width)
    let markup: Markup = """
      <svg class="\(Markup(stringLiteral: name))\(least)" role="img" aria-label="\(words)" \
      width="\(drawing.width)" height="\(drawing.height)" viewBox="0 0 \(drawing.width) \(drawing.height)">\
      \(content)</svg>
      """
    // What may not become narrower scrolls by itself, and the page does not.
    return least.isEmpty ? markup : "<div class=\"view\">\(markup)</div>"
  }

  /// The class of a picture that may not become as narrow as its place.
  private static func leastWidth(_ width: Int) -> Markup {
    let least = Int((Double(width) * leastScale).rounded(.up))
    guard least > framedRoom, let name = widths.first(where: { $0 >= least }) ?? widths.max() else {
      return .empty
    }
    return " at\(name)"
  }

  /// The rules of the style sheet for them.
  static let rules = widths.map { ".at\($0){min-width:\($0)px}" }.joined()
}
