/// The window through which a scroll view shows its content.
public struct Viewport: Hashable, Sendable {
  /// The place of the window's upper left corner in the content (`contentOffset`); at rest at the start it is minus the
  /// content inset.
  public var offset: Point
  public var size: Size
  /// Room around the content (`contentInset`).
  public var inset: Insets

  @inlinable
  public init(offset: Point = .zero, size: Size, inset: Insets = .zero) {
    self.offset = offset
    self.size = size
    self.inset = inset
  }

  /// The part of the content that is seen: the bounds of the scroll view.
  @inlinable public var bounds: Rect { Rect(origin: offset, size: size) }

  /// How far the content is scrolled along an axis from its resting place at the start: negative when pulled beyond it.
  @inlinable public func adjustedOffset(_ axis: Axis) -> Double { offset[axis] + inset.leading(axis) }
}
