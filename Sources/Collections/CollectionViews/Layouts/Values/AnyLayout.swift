/// A layout of any type, as a value: a view holds one, so that it can change from one type of layout to another.
public struct AnyLayout: CollectionLayout {
  private let box: any LayoutBox

  /// The same layout; one that is of any type already is not put into another.
  public init(_ layout: some CollectionLayout) {
    if let same = layout as? AnyLayout { self = same } else { box = BoxedLayout(layout) }
  }

  /// The layout, if it is of a type.
  public func layout<Layout: CollectionLayout>(as type: Layout.Type) -> Layout? {
    (box as? BoxedLayout<Layout>)?.made.layout
  }

  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> AnyPreparedLayout {
    try prepared(for: items, in: viewport, asking: nil)
  }

  public func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> AnyPreparedLayout {
    try box.prepared(for: items, in: viewport, asking: delegate)
  }

  public var callbacks: Set<DelegateCallback.Kind> { box.callbacks }
  public var ownAttributes: OwnAttributes { box.ownAttributes }

  /// Whether both are of the same type, with the same options.
  public static func == (first: AnyLayout, second: AnyLayout) -> Bool { first.box.isEqual(to: second.box) }
  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

private protocol LayoutBox: AnyObject, Sendable {
  func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> AnyPreparedLayout
  var callbacks: Set<DelegateCallback.Kind> { get }
  var ownAttributes: OwnAttributes { get }
  func isEqual(to other: any LayoutBox) -> Bool
  func hash(into hasher: inout Hasher)
}

private final class BoxedLayout<Layout: CollectionLayout>: LayoutBox {
  let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The same box. Embedded Swift (6.3) makes the methods of a generic class only for types of which one is allocated, and the
  /// compiler ends at a cast to any other: there it is a copy.
  @inline(never)
  var made: BoxedLayout {
    #if hasFeature(Embedded)
      BoxedLayout(layout)
    #else
      self
    #endif
  }

  func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> AnyPreparedLayout {
    AnyPreparedLayout(try layout.prepared(for: items, in: viewport, asking: delegate))
  }

  var callbacks: Set<DelegateCallback.Kind> { layout.callbacks }
  var ownAttributes: OwnAttributes { layout.ownAttributes }
  func isEqual(to other: any LayoutBox) -> Bool { (other as? Self)?.layout == layout }
  func hash(into hasher: inout Hasher) { layout.hash(into: &hasher) }
}
