/// Why a gesture cannot be made, or a machine that follows gestures cannot be built. Nothing is changed then.
public enum GestureError: Error, Hashable, Sendable {
  /// A number, named as the option is, that is not finite, or so large that points are not exact any more.
  case badNumber(String, Double)
  /// A length, a time or a ratio, named as the option is, that is not in the range that is allowed.
  case outOfRange(String, Double, allowed: ClosedRange<Double>)
  /// A number of things, named as the option is, that is not in the range that is allowed.
  case badCount(String, Int, allowed: ClosedRange<Int>)
  /// A drag along a path without points.
  case emptyPath
  /// There is no finger on the screen that could be lifted.
  case noTouch
  /// All cards are swiped.
  case noCard
  /// No card was swiped that could come back.
  case nothingSwiped
}

extension GestureError {
  /// The farthest place, in points: up to 2⁴³ a `Double` tells every multiple of 1/1024 of a point exactly.
  public static let farthest = 0x1p43
}
