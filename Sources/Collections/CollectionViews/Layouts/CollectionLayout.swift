/// A way to place elements: options, as a value, from which a layout is prepared for given items and a given view.
public protocol CollectionLayout: Hashable, Sendable {
  associatedtype Prepared: PreparedLayout

  /// Lays out. What a layout can compute from an index is arithmetic, never stored: a billion items of one size cost what one
  /// costs.
  ///
  /// - Throws: ``LayoutError`` if an option or a size makes no sense.
  func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> Prepared
}

/// A layout, prepared for items and a view of a certain size. It answers for any bounds; nothing in it depends on where the
/// content is scrolled to, but for headers that pin or stretch, which are computed when they are asked for.
public protocol PreparedLayout: Sendable {
  /// The size of all the content, without the content inset.
  var contentSize: Size { get }
  var axis: Axis { get }
  /// What was done, but looks like a mistake in the options.
  var warnings: [LayoutWarning] { get }
  /// Whether ``attributes(in:viewport:)`` finds all that overlap any rectangle. Faulty rules that are shown for comparison may not
  /// (``Rules/article``), and what they miss depends on the rectangle.
  var findsAll: Bool { get }

  /// Where an element stands while the view shows `viewport`, or `nil` if there is no such element.
  /// - Complexity: O(log *n*) in the number of sections and of runs of items (see ``Items``).
  func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes?

  /// The elements that overlap a rectangle of the content while the view shows `viewport`, in the order of the data source;
  /// a header that pins belongs to its section.
  /// - Complexity: O(log *n* + *k*) for *k* elements
  func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes]

  /// What must be computed anew when the view no longer shows `old` but `new`. The items are the same.
  func invalidation(from old: Viewport, to new: Viewport) -> Invalidation

  /// Follows a change of the items without starting over.
  ///
  /// - Parameter items: the items after the change
  /// - Returns: how many elements had to be computed anew.
  /// - Throws: ``LayoutError`` if a new size makes no sense; the layout is unchanged then.
  mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int

  /// Told whenever the view shows another part of the content, for layouts that remember what was seen.
  mutating func didScroll(to viewport: Viewport)
}

extension PreparedLayout {
  public var axis: Axis { .vertical }
  public var warnings: [LayoutWarning] { [] }
  public var findsAll: Bool { true }
  public mutating func didScroll(to viewport: Viewport) {}
}
