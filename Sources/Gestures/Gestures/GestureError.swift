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

/// Refuses numbers that make no sense, named as the user names them.
enum NumberCheck {
  static let limit = GestureError.farthest

  static func finite(_ number: Double, _ option: String) throws(GestureError) {
    guard number.magnitude <= limit else { throw .badNumber(option, number) }
  }

  static func finite(_ point: Point, _ option: String) throws(GestureError) {
    try finite(point.x, option)
    try finite(point.y, option)
  }

  static func number(
    _ number: Double, _ option: String, in allowed: ClosedRange<Double>
  ) throws(GestureError) {
    guard allowed.contains(number) else { throw .outOfRange(option, number, allowed: allowed) }
  }

  static func count(_ count: Int, _ option: String, in allowed: ClosedRange<Int>) throws(GestureError) {
    guard allowed.contains(count) else { throw .badCount(option, count, allowed: allowed) }
  }
}
