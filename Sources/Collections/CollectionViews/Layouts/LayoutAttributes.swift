/// Where and how an element is shown.
public struct LayoutAttributes: Hashable, Sendable {
  public var element: Element
  /// In content coordinates.
  public var frame: Rect
  /// The order of drawing: what has the greater number covers what has the smaller one.
  public var zIndex: Int
  /// From 0, not seen, to 1.
  public var alpha: Double
  /// By how many points a header is higher than it would be at rest (`stretchFactor`).
  public var stretch: Double

  @inlinable
  public init(_ element: Element, frame: Rect, zIndex: Int = 0, alpha: Double = 1, stretch: Double = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.stretch = stretch
  }
}
