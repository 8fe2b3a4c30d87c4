/// A prepared layout of any type, as a value: copies share it until one of them is changed.
public struct AnyPreparedLayout: PreparedLayout {
  private var box: PreparedBox

  /// The same layout; one that is of any type already is not put into another.
  public init(_ layout: some PreparedLayout) {
    if let same = layout as? AnyPreparedLayout { self = same } else { box = BoxedPrepared(layout) }
  }

  /// The layout, if it is of a type.
  public func layout<Layout: PreparedLayout>(as type: Layout.Type) -> Layout? {
    (box as? BoxedPrepared<Layout>)?.made.layout
  }

  private var changed: PreparedBox {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      return box
    }
  }

  public var contentSize: Size { box.contentSize }
  public var axis: Axis { box.axis }
  public var warnings: [LayoutWarning] { box.warnings }
  public var findsAll: Bool { box.findsAll }
  public func prefersFollowing(_ changes: Int) -> Bool { box.prefersFollowing(changes) }
  public func attributes(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes?
  { try box.attributes(of: element, in: viewport) }
  public mutating func keptAttributes(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try changed.keptAttributes(of: element, in: viewport) }
  public func attributes(in rect: Rect, viewport: Viewport) throws(LayoutError) -> [LayoutAttributes] {
    try box.attributes(in: rect, viewport: viewport)
  }
  public func invalidation(from old: Viewport, to new: Viewport) throws(LayoutError) -> Invalidation {
    try box.invalidation(from: old, to: new)
  }
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    try changed.follow(change, to: items)
  }
  public mutating func follow(together plan: UpdatePlan, to items: Items) throws(LayoutError) -> Int? {
    try changed.follow(together: plan, to: items)
  }
  public mutating func willShow(_ viewport: Viewport, after invalidation: Invalidation) throws(LayoutError) {
    try changed.willShow(viewport, after: invalidation)
  }
  public mutating func invalidate(_ invalidation: Invalidation) throws(LayoutError) {
    try changed.invalidate(invalidation)
  }
  public mutating func appearance(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try changed.appearance(of: element, in: viewport) }
  public mutating func disappearance(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try changed.disappearance(of: element, in: viewport) }
  public mutating func takeCallbacks() -> ViewCallbacks { changed.takeCallbacks() }

  /// Nothing, if the earlier one is of another type.
  public mutating func inherit(from earlier: AnyPreparedLayout) { changed.inherit(from: earlier.box) }
}

/// What holds a prepared layout, whatever its type; only ``BoxedPrepared`` does.
private class PreparedBox: @unchecked Sendable {
  func copy() -> PreparedBox { abstract() }
  func inherit(from earlier: PreparedBox) { abstract() }
  var contentSize: Size { abstract() }
  var axis: Axis { abstract() }
  var warnings: [LayoutWarning] { abstract() }
  var findsAll: Bool { abstract() }
  func prefersFollowing(_ changes: Int) -> Bool { abstract() }
  func attributes(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes? {
    abstract()
  }
  func keptAttributes(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes? {
    abstract()
  }
  func attributes(in rect: Rect, viewport: Viewport) throws(LayoutError) -> [LayoutAttributes] { abstract() }
  func invalidation(from old: Viewport, to new: Viewport) throws(LayoutError) -> Invalidation { abstract() }
  func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int { abstract() }
  func follow(together plan: UpdatePlan, to items: Items) throws(LayoutError) -> Int? { abstract() }
  func willShow(_ viewport: Viewport, after invalidation: Invalidation) throws(LayoutError) { abstract() }
  func invalidate(_ invalidation: Invalidation) throws(LayoutError) { abstract() }
  func appearance(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes? {
    abstract()
  }
  func disappearance(of element: Element, in viewport: Viewport) throws(LayoutError) -> LayoutAttributes? {
    abstract()
  }
  func takeCallbacks() -> ViewCallbacks { abstract() }

  private final func abstract() -> Never { preconditionFailure("a prepared layout is in a box of its type") }
}

private final class BoxedPrepared<Layout: PreparedLayout>: PreparedBox, @unchecked Sendable {
  var layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The same box. Embedded Swift (6.3) makes the methods of a generic class only for types of which one is allocated, and the
  /// compiler ends at a cast to any other: there it is a copy.
  @inline(never)
  var made: BoxedPrepared {
    #if hasFeature(Embedded)
      BoxedPrepared(layout)
    #else
      self
    #endif
  }

  override func copy() -> PreparedBox { BoxedPrepared(layout) }
  override func inherit(from earlier: PreparedBox) {
    if let earlier = earlier as? BoxedPrepared { layout.inherit(from: earlier.layout) }
  }
  override var contentSize: Size { layout.contentSize }
  override var axis: Axis { layout.axis }
  override var warnings: [LayoutWarning] { layout.warnings }
  override var findsAll: Bool { layout.findsAll }
  override func prefersFollowing(_ changes: Int) -> Bool { layout.prefersFollowing(changes) }
  override func attributes(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try layout.attributes(of: element, in: viewport) }
  override func keptAttributes(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try layout.keptAttributes(of: element, in: viewport) }
  override func attributes(in rect: Rect, viewport: Viewport) throws(LayoutError) -> [LayoutAttributes] {
    try layout.attributes(in: rect, viewport: viewport)
  }
  override func invalidation(from old: Viewport, to new: Viewport) throws(LayoutError) -> Invalidation {
    try layout.invalidation(from: old, to: new)
  }
  override func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    try layout.follow(change, to: items)
  }
  override func follow(together plan: UpdatePlan, to items: Items) throws(LayoutError) -> Int? {
    try layout.follow(together: plan, to: items)
  }
  override func willShow(_ viewport: Viewport, after invalidation: Invalidation) throws(LayoutError) {
    try layout.willShow(viewport, after: invalidation)
  }
  override func invalidate(_ invalidation: Invalidation) throws(LayoutError) {
    try layout.invalidate(invalidation)
  }
  override func appearance(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try layout.appearance(of: element, in: viewport) }
  override func disappearance(of element: Element, in viewport: Viewport) throws(LayoutError)
    -> LayoutAttributes?
  { try layout.disappearance(of: element, in: viewport) }
  override func takeCallbacks() -> ViewCallbacks { layout.takeCallbacks() }
}
