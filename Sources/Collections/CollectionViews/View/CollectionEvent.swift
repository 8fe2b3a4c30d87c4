/// What a collection view asks its data source, its layout and its delegate, and what it does with its views, in the order in
/// which UIKit does it.
public enum CollectionEvent: Hashable, Sendable {
  // The data source is asked.
  case numberOfSections(Int)
  case numberOfItems(section: Int, Int)
  /// The counts of this many sections, too many to report one by one.
  case numbersOfItems(sections: Int, Int)
  case cellForItem(IndexPath)
  case viewForHeader(section: Int)
  case viewForFooter(section: Int)

  // The layout is asked.
  /// It was prepared from nothing.
  case prepared
  /// It followed a change of the items, for which it recomputed this many elements.
  case followed(ItemChange, computed: Int)
  case contentSize(Size)
  /// The elements in a rectangle; this many of them were not known yet.
  case attributes(in: Rect, computed: Int)
  /// A header that was invalidated.
  case attributesOfHeader(section: Int)
  /// An item that was invalidated by itself.
  case attributesOfItem(IndexPath)
  /// A footer that was invalidated.
  case attributesOfFooter(section: Int)
  /// A callback to a custom layout, and its answer.
  case calledLayout(LayoutCallback)
  /// A callback to the delegate, and its answer.
  case calledDelegate(DelegateCallback)
  /// This many more callbacks were made, too many to report one by one.
  case calledMore(Int)
  case shouldInvalidate(forBoundsChange: Rect, Bool)
  /// The items are not those it knew: it asks for their counts again, and discards the `known` attributes.
  case invalidatedCounts(known: Int)
  /// It is laid out by other rules, or reloaded: all `known` attributes are thrown away.
  case invalidatedEverything(known: Int)
  /// What is recomputed; `known` attributes are discarded.
  case invalidated(Invalidation, known: Int)

  /// The offset is another (`scrollViewDidScroll(_:)`).
  case didScroll(to: Point)
  /// A batch has ended: its completion handler is called (`completion(finished: true)`).
  case completed

  // Views come and go.
  case created(ViewID)
  case prepareForReuse(ViewID)
  /// A view receives a copy of its attributes, of which some are the layout's own (`apply(_:)`).
  case applied(Element, [NamedAttribute], ViewID)
  case willDisplay(Element, ViewID)
  case didEndDisplaying(Element, ViewID)

  // The delegate is asked, and notified. If it does not answer, the touch is allowed.
  case shouldHighlight(IndexPath)
  case didHighlight(IndexPath)
  case didUnhighlight(IndexPath)
  case shouldSelect(IndexPath)
  case didSelect(IndexPath)
  case shouldDeselect(IndexPath)
  case didDeselect(IndexPath)
  /// The program, not a finger, selected an item: the delegate is not notified.
  case selected(IndexPath)
  /// The program, not a finger, deselected an item: the delegate is not notified.
  case deselected(IndexPath)
}

/// What events cost a collection view, counted.
public struct CollectionCost: Hashable, Sendable {
  /// Views that were created.
  public var created = 0
  /// Views that were taken from the pool.
  public var reused = 0
  /// Attributes that the layout computed.
  public var recomputed = 0
  /// Attributes that were known, and were thrown away.
  public var invalidated = 0
  /// Questions that a custom layout and a delegate answered.
  public var callbacks = 0

  /// Nothing has happened yet: all counts are 0.
  public init() {}

  /// Adds what an event costs.
  public mutating func count(_ event: CollectionEvent) {
    switch event {
    case .created: created += 1
    case .prepareForReuse: reused += 1
    case .followed(_, let computed), .attributes(_, let computed): recomputed += computed
    case .attributesOfHeader, .attributesOfItem, .attributesOfFooter: recomputed += 1
    case .calledLayout, .calledDelegate: callbacks += 1
    case .calledMore(let count): callbacks += count
    case .invalidated(_, let known), .invalidatedCounts(let known), .invalidatedEverything(let known):
      invalidated += known
    default: break
    }
  }
}
