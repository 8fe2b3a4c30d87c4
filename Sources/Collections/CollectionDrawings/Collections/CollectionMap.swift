import CollectionViews
import Pictures

/// All of a collection's content, to be drawn small with the viewport on it.
///
/// Elements are asked for by place, and only where they are drawn: of long content the beginning, the end and what lies
/// around the viewport.
public struct CollectionMap {
  /// What is visible of the content.
  public var viewport: Viewport
  /// Without the content inset, in points.
  public var contentSize: Size
  public var axis: Axis
  /// How many items there are.
  public var count: Int
  /// The elements that overlap a rectangle of the content, in the order of the data source.
  public var elements: (Rect) -> [ViewportContent.Shown]
  /// How many items come before one.
  public var ordinal: (IndexPath) -> Int

  /// - Parameters:
  ///   - viewport: what is visible of the content.
  ///   - contentSize: without the content inset, in points.
  ///   - axis: along which the content scrolls.
  ///   - count: how many items there are.
  ///   - ordinal: how many items come before one.
  ///   - elements: the elements that overlap a rectangle of the content, in the order of the data source.
  public init(
    viewport: Viewport, contentSize: Size, axis: Axis = .vertical, count: Int,
    ordinal: @escaping (IndexPath) -> Int, elements: @escaping (Rect) -> [ViewportContent.Shown]
  ) {
    self.viewport = viewport
    self.contentSize = contentSize
    self.axis = axis
    self.count = count
    self.elements = elements
    self.ordinal = ordinal
  }
}

/// The content small and to scale, and on it the viewport as a bold frame with its edges in points.
///
///     ┌────────────────────┐
///     │══ About Cats and D…│
///     ┏━━━━━━━━━━━━━━━━━━━━┓ ← 95
///     ┃ 0        │ 1       ┃
///     ┗━━━━━━━━━━━━━━━━━━━━┛ ← 575
///     ⋮ 999,980 items
extension CollectionMap: Drawable {
  /// - Complexity: O(cells + *k* log *k*) for the *k* elements of the stretches that are drawn
  public func picture(on canvas: Canvas) -> Picture {
    if canvas.columns >= 12, canvas.rows >= 8, viewport.canBeDrawn, contentSize.isFinite,
      contentSize.width >= 0, contentSize.height >= 0, let composition = MapComposition(self, canvas: canvas)
    {
      return composition.picture.lackingLabels(of: composition.tooSmall)
    }
    return ViewportContent(viewport: viewport, contentSize: contentSize).inWords(count: count, on: canvas)
  }
}
