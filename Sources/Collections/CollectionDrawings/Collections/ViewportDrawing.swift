import CollectionViews
import Pictures

/// The picture of a viewport, and what it does not show.
public struct DrawnViewport: Equatable, Sendable {
  public var picture: Picture
  /// How many points a column and a line stand for; zero if nothing is drawn to scale.
  public var cell: Size
  /// How many visible elements are too small for a picture of this scale.
  public var tooSmall: Int
  /// How many items lie in the parts of the content that a map leaves out.
  public var leftOut = 0
}

extension DrawnViewport {
  /// The picture, which says what is missing in it.
  var whole: Picture {
    var picture = picture
    picture.leftOut = tooSmall == 0 ? nil : "\(tooSmall.grouped) too small for a label"
    return picture
  }
}

/// A viewport to scale: its frame, in it the elements that it shows, a scroll bar, and notes.
extension ViewportContent: Drawable {
  /// - Complexity: O(cells + *n* log *n*) for *n* elements
  public func picture(on canvas: Canvas) -> Picture { draw(self, canvas: canvas).whole }
  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

/// What is on the screen, each item with its number.
///
///     let view = try CollectionView(items: Items(counts: [12]), layout: MosaicLayout(), size: Size(width: 320, height: 480))
///     print(picture(of: view))
extension CollectionView: Drawable {
  public func picture(on canvas: Canvas) -> Picture { ViewportContent(self).picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { ViewportContent(self).description(on: canvas) }
}

/// Draws a viewport to scale: its frame, in it the elements that it shows, a scroll bar, and notes.
///
/// An element that the viewport cuts is drawn cut: its border does not meet the frame. What has a greater `zIndex` covers what
/// has a smaller one.
///
///     ╔═══════════════════╤════════════════════╗ ▲
///     ║  2 Cat            │  3 Cat Snow        ║ █
///     ║                   │                    ║ ░
///     ╚════════════════════════════════════════╝ ▼
///
/// - Parameters:
///   - isBare: whether only the frame and what is in it are drawn, as one of several small pictures side by side.
///   - fitsItems: whether the scale is bent so that items of one size take equal numbers of cells. Pictures that are to be
///     compared need one scale.
/// - Returns: a picture never larger than the canvas.
/// - Complexity: O(cells + *n* log *n*) for *n* elements
public func draw(
  _ content: ViewportContent, canvas: Canvas, isBare: Bool = false, fitsItems: Bool = true
) -> DrawnViewport {
  guard canvas.columns >= 8, canvas.rows >= 4, content.viewport.canBeDrawn,
    content.contentSize.isFinite
  else {
    return viewportInWords(content, count: content.elements.count, canvas: canvas)
  }
  let composition = ViewportComposition(content, canvas: canvas, isBare: isBare, fitsItems: fitsItems)
  return DrawnViewport(
    picture: composition.picture, cell: composition.scale.cell, tooSmall: composition.tooSmall)
}

/// What is said where no picture can be.
func viewportInWords(_ content: ViewportContent, count: Int, canvas: Canvas) -> DrawnViewport {
  let size = content.viewport.size
  let words =
    "viewport \(PointsText.text(size.width))x\(PointsText.text(size.height)), \(count.grouped) elements"
  let text = CleanText(words).truncated(toColumns: max(0, canvas.columns))
  let rows = canvas.rows > 0 && !text.isEmpty ? 1 : 0
  return DrawnViewport(
    picture: Picture(
      marks: rows == 0 ? [] : [.label(Label(text, at: Cell(x: 0, y: 0), role: .muted))],
      columns: rows == 0 ? 0 : text.columns, rows: rows),
    cell: .zero, tooSmall: count)
}

extension Viewport {
  /// Whether it has an area, and stands somewhere.
  var canBeDrawn: Bool {
    let least = 1e-6
    let numbers = [
      offset.x, offset.y, bounds.maxX, bounds.maxY, inset.top, inset.left, inset.bottom, inset.right,
    ]
    return size.isFinite && size.width >= least && size.height >= least && numbers.allSatisfy(\.isFinite)
  }
}

extension Strip {
  /// Several moments of a viewport, side by side.
  public init(_ moments: [ViewportContent]) {
    self.init(
      moments.map { moment in
        Moment("", Drawing { draw(moment, canvas: $0, isBare: true, fitsItems: false).picture })
      }, least: Canvas(columns: 14, rows: 8), unit: "picture")
  }
}
