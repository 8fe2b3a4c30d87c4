/// A custom layout: it places elements as ``LayoutCallbacks`` say.
public struct CustomLayout<Callbacks: LayoutCallbacks>: CollectionLayout {
  /// What implements the callbacks.
  public var answers: Callbacks
  /// The axis along which the content scrolls.
  public var axis: Axis
  /// How many pixels a point has, for answers that ask; above 0.
  public var scale: Double

  /// - Parameters:
  ///   - answers: what implements the callbacks.
  ///   - axis: the axis along which the content scrolls.
  ///   - scale: how many pixels a point has.
  public init(_ answers: Callbacks, axis: Axis = .vertical, scale: Double = 1) {
    self.answers = answers
    self.axis = axis
    self.scale = scale
  }

  /// Asks ``LayoutCallbacks/prepare(_:)``, for all headers and footers, for all items if they are not found by
  /// ``LayoutCallbacks/items(in:of:)``, and for the content size.
  ///
  /// - Throws: ``LayoutError/answer(_:)``
  /// - Complexity: O(*s*) callbacks for *s* sections with headers or footers; O(*n*) callbacks and O(*n* log
  ///   *n*) for *n* items if they must be searched.
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedCustom<
    Callbacks
  > {
    try prepared(for: items, in: viewport, asking: nil)
  }

  public var ownAttributes: OwnAttributes { answers.ownAttributes }

  /// Its answers may ask for the sizes of items.
  public var callbacks: Set<DelegateCallback.Kind> { [.size] }

  public func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> PreparedCustom<Callbacks> {
    try viewport.check()
    guard scale > 0, scale.isFinite else { throw .badLength("scale", scale) }
    return try PreparedCustom(self, items: items, viewport: viewport, delegate: delegate)
  }
}
