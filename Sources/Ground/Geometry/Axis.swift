/// The direction in which a layout grows and its content scrolls.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case vertical, horizontal
}

extension Point {
  /// The coordinate along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}

extension Size {
  /// The extent along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}

extension Insets {
  /// The inset before the content along an axis: the top, or the left.
  @inlinable public func leading(_ axis: Axis) -> Double { axis == .vertical ? top : left }
  /// The inset after the content along an axis: the bottom, or the right.
  @inlinable public func trailing(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }
}

extension Axis {
  /// The axis across this one.
  @inlinable public var across: Axis { self == .vertical ? .horizontal : .vertical }
}
