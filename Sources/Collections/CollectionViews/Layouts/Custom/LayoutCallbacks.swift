/// The callbacks that a collection view makes to its layout, after those that a subclass of
/// `UICollectionViewLayout` overrides: what a ``CustomLayout`` is made of.
///
/// Only ``attributes(of:in:)`` must be answered. A callback is made only if it is among ``implemented``.
///
///     struct Zigzag: LayoutCallbacks {
///       var implemented: Set<LayoutCallback.Kind> { [.attributes] }
///       func prepare(_ view: LayoutScene<Void>) {}
///       func attributes(of item: IndexPath, in view: LayoutScene<Void>) -> LayoutAttributes {
///         let x = item.item.isMultiple(of: 2) ? 0.0 : 40
///         return LayoutAttributes(.item(item), frame: Rect(x: x, y: Double(item.item) * 50, width: 100,
///   height: 48))
///       }
///     }
///     let view = try CollectionView(items: Items(counts: [9]), layout: CustomLayout(Zigzag()), size: screen)
///
/// What is answered is kept by value, and asked again only after it was invalidated: everything by a change
/// of the items, of the layout, and by ``invalidation(to:in:)``, which says what else a change of the bounds
/// invalidates. An answer that throws, or whose numbers make no sense, is an ``CallbackError``, and the view
/// stays as it was.
public protocol LayoutCallbacks: Hashable, Sendable {
  /// What ``prepare(_:)`` computes, which is given to all other callbacks.
  associatedtype Preparation: Sendable

  /// The callbacks that are implemented.
  var implemented: Set<LayoutCallback.Kind> { get }

  /// The attributes that answers may give besides those that every element has; none by default.
  var ownAttributes: OwnAttributes { get }

  /// Computes what the other answers need (`prepare()`): called once, and again after everything was
  /// invalidated.
  func prepare(_ view: LayoutScene<Void>) throws(AnswerFailure) -> Preparation

  /// How large all the content is, in points (`collectionViewContentSize`). Unless answered, what covers all
  /// elements.
  func contentSize(in view: LayoutScene<Preparation>) throws(AnswerFailure) -> Size

  /// Where an item is (`layoutAttributesForItem(at:)`).
  func attributes(of item: IndexPath, in view: LayoutScene<Preparation>) throws(AnswerFailure)
    -> LayoutAttributes

  /// The items that overlap a rectangle of the content, in any order, possibly with others
  /// (`layoutAttributesForElements(in:)`). Unless answered, all items are asked for once, and searched.
  func items(in rect: Rect, of view: LayoutScene<Preparation>) throws(AnswerFailure) -> FoundItems

  /// Where the header of a section is, or `nil` if it has none. All are asked for once.
  func header(of section: Int, in view: LayoutScene<Preparation>) throws(AnswerFailure) -> LayoutAttributes?
  /// Where the footer of a section is, or `nil` if it has none. All are asked for once.
  func footer(of section: Int, in view: LayoutScene<Preparation>) throws(AnswerFailure) -> LayoutAttributes?

  /// What is invalid when the view shows other bounds (`shouldInvalidateLayout(forBoundsChange:)`). Unless
  /// answered, nothing is: the frames stay as they are, whatever the size of the view.
  ///
  /// - Parameters:
  ///   - bounds: those that the view is about to show.
  ///   - view: as it is before.
  func invalidation(to bounds: Rect, in view: LayoutScene<Preparation>) throws(AnswerFailure) -> Invalidation

  /// Where an item that an update inserts comes from; `nil` if it fades in where it is.
  func appearance(of item: IndexPath, in view: LayoutScene<Preparation>) throws(AnswerFailure)
    -> LayoutAttributes?
  /// Where an item that an update deletes goes to, by its index before; `nil` if it fades out where it is.
  func disappearance(of item: IndexPath, in view: LayoutScene<Preparation>) throws(AnswerFailure)
    -> LayoutAttributes?
}

extension LayoutCallbacks {
  public var ownAttributes: OwnAttributes { .none }
  public func contentSize(in view: LayoutScene<Preparation>) -> Size { .zero }
  public func items(in rect: Rect, of view: LayoutScene<Preparation>) -> FoundItems { .items([]) }
  public func header(of section: Int, in view: LayoutScene<Preparation>) -> LayoutAttributes? { nil }
  public func footer(of section: Int, in view: LayoutScene<Preparation>) -> LayoutAttributes? { nil }
  public func invalidation(to bounds: Rect, in view: LayoutScene<Preparation>) -> Invalidation { .nothing }
  public func appearance(of item: IndexPath, in view: LayoutScene<Preparation>) -> LayoutAttributes? { nil }
  public func disappearance(of item: IndexPath, in view: LayoutScene<Preparation>) -> LayoutAttributes? {
    nil
  }
}

/// The items that an answer names.
public enum FoundItems: Hashable, Sendable {
  /// One by one. Each must exist.
  case items([IndexPath])
  /// Those with this many before them, through all sections; what is beyond the last is left out.
  case positions(Range<Int>)

  /// How many are named.
  public var count: Int {
    switch self {
    case .items(let paths): paths.count
    case .positions(let range): range.count
    }
  }
}

/// What answers may look at: the view, and its items.
public struct LayoutScene<Prepared: Sendable>: Sendable {
  /// The window on the content.
  public var viewport: Viewport
  /// The items that are laid out.
  public var items: Items
  /// How many pixels a point has.
  public var scale: Double
  /// What ``LayoutCallbacks/prepare(_:)`` computed.
  public var prepared: Prepared
  /// The delegate of the view, if it gives sizes.
  let delegate: AnyDelegate?
  private(set) var inquiry: DelegateInquiry?

  /// - Parameters:
  ///   - viewport: the window on the content.
  ///   - items: what is laid out.
  ///   - scale: how many pixels a point has.
  ///   - prepared: what ``LayoutCallbacks/prepare(_:)`` computed.
  ///   - delegate: that of the view.
  public init(
    viewport: Viewport, items: Items, scale: Double = 1, prepared: Prepared,
    delegate: AnyDelegate? = nil
  ) {
    self.delegate = delegate.flatMap { $0.implemented.contains(.size) ? $0 : nil }
    inquiry = self.delegate.map(DelegateInquiry.init)
    self.viewport = viewport
    self.items = items
    self.scale = scale
    self.prepared = prepared
  }

  /// The item's own size, in points, or the one that the delegate gives; `nil` if there is neither, or no
  /// such item.
  ///
  /// - Throws: ``LayoutError/delegate(_:)``
  /// - Complexity: O(log *r*) for *r* runs and sections, and a callback
  public func size(of item: IndexPath) throws(LayoutError) -> Size? {
    if let size = items.ownSize(at: item) { return size }
    guard let inquiry, items.contains(item) else { return nil }
    return try inquiry.size(of: item)
  }

  /// The same, of which the delegate was asked nothing yet.
  var asNotAsked: LayoutScene {
    var scene = self
    scene.inquiry = delegate.map(DelegateInquiry.init)
    return scene
  }
}
