/// A way to place elements: options, as a value, from which a layout is prepared for given items and a given view.
public protocol CollectionLayout: Hashable, Sendable {
  associatedtype Prepared: PreparedLayout

  /// Lays out. What a layout can compute from an index is arithmetic, never stored: a billion items of one size cost what one
  /// costs.
  ///
  /// - Throws: ``LayoutError`` if an option or a size makes no sense.
  func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> Prepared

  /// The callbacks that it makes to the delegate of a view; none by default.
  var callbacks: Set<DelegateCallback.Kind> { get }

  /// The attributes that it adds to those that every element has; none by default.
  var ownAttributes: OwnAttributes { get }

  /// The same for a view with a delegate, which a layout that asks nothing leaves out.
  ///
  /// - Throws: ``LayoutError``, ``LayoutError/delegate(_:)`` if an answer makes no sense.
  func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> Prepared
}

extension CollectionLayout {
  public var callbacks: Set<DelegateCallback.Kind> { [] }
  public var ownAttributes: OwnAttributes { .none }

  public func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> Prepared { try prepared(for: items, in: viewport) }

  /// Whether another layout is of the same type, with the same options.
  public func isEqual(to other: some CollectionLayout) -> Bool { AnyLayout(self) == AnyLayout(other) }
}

/// A layout, prepared for items and a view of a certain size. It answers for any bounds; nothing in it
/// depends on where the content is scrolled to, but for headers that pin or stretch, which are computed when
/// they are asked for, and for the answers of a ``CustomLayout``, which are kept until it invalidates them.
///
/// A layout without a delegate or answers throws nothing, and leaves `throws(LayoutError)` out of its
/// methods.
public protocol PreparedLayout: Sendable {
  /// The size of all the content, without the content inset.
  var contentSize: Size { get }
  /// The axis along which the content scrolls; vertical by default.
  var axis: Axis { get }
  /// What was done, but looks like a mistake in the options.
  var warnings: [LayoutWarning] { get }
  /// Whether ``attributes(in:viewport:)`` finds all that overlap any rectangle. Faulty rules that are shown
  /// for comparison (``Rules/article``), and custom layouts, may not, and what they miss depends on the
  /// rectangle: they are asked for all of the bounds at every scroll.
  var findsAll: Bool { get }
  /// Whether following this many changes, one after the other, costs less than preparing again; by default,
  /// for 16 at most.
  func prefersFollowing(_ changes: Int) -> Bool

  /// Where an element is while the view shows `viewport`, or `nil` if there is no such element.
  /// - Complexity: O(log *n*) in the number of sections and of runs of items (see ``Items``).
  func attributes(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes?

  /// The same, and the layout may keep the answer.
  /// - Throws: ``LayoutError``; the layout is unchanged then.
  mutating func keptAttributes(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes?

  /// The elements that overlap a rectangle of the content while the view shows `viewport`, in the order of the data source;
  /// a header that pins belongs to its section.
  /// - Complexity: O(log *n* + *k*) for *k* elements
  func attributes(in rect: Rect, viewport: Viewport) throws(LayoutError) -> [LayoutAttributes]

  /// What must be recomputed when the view no longer shows `old` but `new`. The items are the same.
  func invalidation(from old: Viewport, to new: Viewport) throws(LayoutError) -> Invalidation

  /// Follows a change of the items without starting over.
  ///
  /// - Parameter items: the items after the change
  /// - Returns: how many elements had to be recomputed.
  /// - Throws: ``LayoutError`` if a new size makes no sense; the layout is unchanged then.
  mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int

  /// Follows a whole batch at once, if that costs less than following its changes one after the other or
  /// preparing again. It is asked if ``prefersFollowing(_:)`` said no.
  ///
  /// - Parameters:
  ///   - plan: what happened.
  ///   - items: the items after the batch
  /// - Returns: how many elements had to be recomputed, or `nil`, as by default, if everything must be
  ///   prepared again; the layout is then unchanged.
  /// - Throws: ``LayoutError`` if the items cannot be laid out; the layout is unchanged then.
  mutating func follow(together plan: UpdatePlan, to items: Items) throws(LayoutError) -> Int?

  /// Called whenever the view is about to show another part of the content, for layouts that keep what was
  /// seen. What overlaps the bounds is known from then on: asking for it does not fail.
  ///
  /// - Parameter invalidation: what ``invalidation(from:to:)`` said: everything, if it was prepared for
  ///   that reason.
  /// - Throws: ``LayoutError``; the layout is unchanged then.
  mutating func willShow(_ viewport: Viewport, after invalidation: Invalidation) throws(LayoutError)

  /// Called with the same layout as it was prepared before, for layouts that remember what was seen.
  mutating func inherit(from earlier: Self)

  /// Discards what it keeps of some elements, and asks for it again, though the bounds are the same
  /// (`invalidateLayout(with:)`). Layouts that compute whatever they are asked keep nothing.
  ///
  /// - Throws: ``LayoutError``; the layout is unchanged then.
  mutating func invalidate(_ invalidation: Invalidation) throws(LayoutError)

  /// Where an element that an update inserts comes from (`initialLayoutAttributesForAppearingItem(at:)`);
  /// `nil` if it fades in where it is.
  mutating func appearance(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes?
  /// Where an element that an update deletes goes to (`finalLayoutAttributesForDisappearingItem(at:)`), by
  /// its index before; `nil` if it fades out where it is.
  mutating func disappearance(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes?

  /// The callbacks to a custom layout and to the delegate since this was last called: see
  /// ``LayoutCallbacks`` and ``CollectionDelegate``.
  mutating func takeCallbacks() -> ViewCallbacks
}

extension PreparedLayout {
  public var axis: Axis { .vertical }
  public var warnings: [LayoutWarning] { [] }
  public var findsAll: Bool { true }
  public func prefersFollowing(_ changes: Int) -> Bool { changes <= 16 }
  public mutating func keptAttributes(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? { try attributes(of: element, in: viewport) }
  public mutating func follow(together plan: UpdatePlan, to items: Items) -> Int? { nil }
  public mutating func willShow(_ viewport: Viewport, after invalidation: Invalidation) {}
  public mutating func inherit(from earlier: Self) {}
  public mutating func invalidate(_ invalidation: Invalidation) {}
  public func appearance(of element: Element, in viewport: Viewport) -> LayoutAttributes? { nil }
  public func disappearance(of element: Element, in viewport: Viewport) -> LayoutAttributes? { nil }
  public mutating func takeCallbacks() -> ViewCallbacks { ViewCallbacks() }
}

/// Where and how an element is shown.
public struct LayoutAttributes: Hashable, Sendable {
  /// The item, header or footer that is shown.
  public var element: Element
  /// In content coordinates.
  public var frame: Rect
  /// The order of drawing: what has the greater number covers what has the smaller one.
  public var zIndex: Int
  /// From 0, not seen, to 1.
  public var alpha: Double
  /// By how many points a header is higher than it would be at rest (`stretchFactor`).
  public var stretch: Double
  /// The values of the layout's own attributes, in the order of ``OwnAttributes/standards``.
  public var own: [AttributeValue] = []

  /// An element at a frame, in content coordinates; by default fully visible, in the lowest plane and not
  /// stretched.
  @inlinable
  public init(_ element: Element, frame: Rect, zIndex: Int = 0, alpha: Double = 1, stretch: Double = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.stretch = stretch
  }
}

/// The window through which a scroll view shows its content.
public struct Viewport: Hashable, Sendable {
  /// The place of the window's upper left corner in the content (`contentOffset`); at rest at the start it is minus the
  /// content inset.
  public var offset: Point
  /// In points.
  public var size: Size
  /// The content inset (`contentInset`).
  public var inset: Insets

  /// A view of a size, in points, scrolled to an offset.
  @inlinable
  public init(offset: Point = .zero, size: Size, inset: Insets = .zero) {
    self.offset = offset
    self.size = size
    self.inset = inset
  }

  /// The part of the content that is visible: the bounds of the scroll view.
  @inlinable public var bounds: Rect { Rect(origin: offset, size: size) }

  /// How far the content is scrolled along an axis from its resting place at the start: negative when pulled beyond it.
  @inlinable public func adjustedOffset(_ axis: Axis) -> Double { offset[axis] + inset.leading(axis) }

  /// How wide the content can be, in points, in a view that scrolls along an axis: what the insets leave, never less than nothing.
  @inlinable public func room(across axis: Axis) -> Double {
    let across = axis.across
    return max(0, size[across] - inset.leading(across) - inset.trailing(across))
  }
}
