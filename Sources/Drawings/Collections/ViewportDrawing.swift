import CollectionViews
import Pictures

/// The picture of a viewport, and what it does not show.
public struct DrawnViewport: Equatable, Sendable {
  public var picture: Picture
  /// How many visible elements are too small for a picture of this scale.
  public var tooSmall: Int
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
/// - Parameter isBare: whether only the frame and what is in it are drawn, as one of several small pictures side by side.
/// - Returns: a picture never larger than the canvas.
/// - Complexity: O(cells + *n* log *n*) for *n* elements
public func draw(_ content: ViewportContent, canvas: Canvas, isBare: Bool = false) -> DrawnViewport {
  guard canvas.columns >= 8, canvas.rows >= 4, content.viewport.canBeDrawn else {
    return viewportInWords(content, count: content.elements.count, canvas: canvas)
  }
  let composition = ViewportComposition(content, canvas: canvas, isBare: isBare)
  return DrawnViewport(picture: composition.picture, tooSmall: composition.tooSmall)
}

/// What is said where no picture can be.
func viewportInWords(_ content: ViewportContent, count: Int, canvas: Canvas) -> DrawnViewport {
  let size = content.viewport.size
  let words =
    "viewport \(points(size.width))x\(points(size.height)), \(count.grouped) elements"
  let text = CleanText(words).truncated(toColumns: max(0, canvas.columns))
  let rows = canvas.rows > 0 && !text.isEmpty ? 1 : 0
  return DrawnViewport(
    picture: Picture(
      marks: rows == 0 ? [] : [.label(Label(text, at: Cell(x: 0, y: 0), role: .muted))],
      columns: rows == 0 ? 0 : text.columns, rows: rows),
    tooSmall: count)
}

extension Viewport {
  /// Whether it has an area, and stands somewhere.
  var canBeDrawn: Bool {
    size.isFinite && size.width > 0 && size.height > 0 && offset.x.isFinite && offset.y.isFinite
      && bounds.maxX.isFinite && bounds.maxY.isFinite
  }
}
