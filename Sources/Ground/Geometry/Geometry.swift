/// A place, in points; x grows to the right, y downward.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether both numbers are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}

/// How far something is set in from each edge, in points.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = Insets()
}

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
