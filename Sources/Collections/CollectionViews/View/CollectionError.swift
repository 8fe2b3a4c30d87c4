/// Why a collection view cannot do what it is asked. Nothing is changed then, unless it is ``canceled``.
public enum CollectionError: Error, Hashable, Sendable {
  case layout(LayoutError)
  case update(UpdateError)
  /// The delegate did not answer a callback about a touch.
  case delegate(DelegateError)
  /// There is no item there: the section has only this many, or does not exist (`nil`).
  case noItem(IndexPath, count: Int?)
  /// There is no section with that number, but only this many.
  case noSection(Int, count: Int)
  /// The section has no header.
  case noHeader(section: Int)
  /// A number, named as the option is, that is not finite, or so large that points are not exact any more.
  case badNumber(String, Double)
  /// A side of the viewport is negative or not finite.
  case badViewport(Size)
  /// More elements than the limit would be on the screen at once.
  case tooManyVisible(Int, limit: Int)
  /// The result is not wanted any more: see ``Cancellation``. The view may be half changed then, and is of no further use.
  case canceled
}

extension CollectionError {
  /// Why a layout does not answer.
  init(_ error: LayoutError) { self = error == .canceled ? .canceled : .layout(error) }
}

// What is refused before anything is changed.
extension CollectionView {
  /// The most elements that may be on the screen at once.
  public static let visibleLimit = 10_000
  /// The greatest coordinate: beyond it not every whole number of points is a number.
  public static let farthestPoint = 0x1p53

  /// The layout prepared again, perhaps with other options: it keeps what it remembers of what it has shown.
  func prepareAnew(
    _ layout: AnyLayout, for items: Items, in viewport: Viewport,
    asking delegate: AnyDelegate?
  ) throws(CollectionError) -> AnyPreparedLayout {
    var fresh = try Self.prepare(layout, for: items, in: viewport, asking: delegate)
    fresh.inherit(from: prepared)
    return fresh
  }

  static func prepare(
    _ layout: AnyLayout, for items: Items, in viewport: Viewport,
    asking delegate: AnyDelegate?
  ) throws(CollectionError) -> AnyPreparedLayout {
    do { return try layout.prepared(for: items, in: viewport, asking: delegate) } catch {
      throw CollectionError(error)
    }
  }

  static func check(_ viewport: Viewport) throws(CollectionError) {
    let size = viewport.size
    guard size.width >= 0, size.height >= 0, size.width <= farthestPoint, size.height <= farthestPoint
    else { throw .badViewport(size) }
    try check("top inset", viewport.inset.top)
    try check("left inset", viewport.inset.left)
    try check("bottom inset", viewport.inset.bottom)
    try check("right inset", viewport.inset.right)
    try check("offset", viewport.offset.x)
    try check("offset", viewport.offset.y)
  }

  static func check(_ name: String, _ number: Double) throws(CollectionError) {
    guard abs(number) <= farthestPoint else { throw .badNumber(name, number) }
  }

  /// Refuses, before they are looked for, far more elements than can be shown: by the share of the content
  /// that the bounds cover. For unevenly placed elements that is only an estimate; the elements that are
  /// found are counted.
  func checkEstimate(
    _ prepared: AnyPreparedLayout, for items: Items, in viewport: Viewport
  ) throws(CollectionError) {
    // A section can have a header and a footer.
    let count = Double(items.count) + 2 * Double(items.sections.count)
    let content = Rect(origin: .zero, size: prepared.contentSize)
    guard content.width > 0, content.height > 0 else { return }
    let width = min(1, viewport.size.width / content.width)
    let height = min(1, viewport.size.height / content.height)
    let estimate = (count * width * height).rounded()
    guard estimate <= Double(16 * Self.visibleLimit) else {
      throw .tooManyVisible(Int(clamping: Int64(min(estimate, 0x1p62))), limit: Self.visibleLimit)
    }
  }

  static func check(visible count: Int) throws(CollectionError) {
    guard count <= visibleLimit else { throw .tooManyVisible(count, limit: visibleLimit) }
  }
}
