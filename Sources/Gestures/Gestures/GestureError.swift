/// Why a gesture is refused, or a simulation of one cannot be made. Nothing has changed then.
public enum GestureError: Error, Hashable, Sendable {
  /// A number that is not finite, or farther from 0 than ``farthest``; with the name of the parameter.
  case badNumber(String, Double)
  /// A length, a time or a ratio outside its allowed range; with the name of the parameter.
  case outOfRange(String, Double, allowed: ClosedRange<Double>)
  /// A count outside its allowed range; with the name of the parameter.
  case badCount(String, Int, allowed: ClosedRange<Int>)
  /// The left gate of a deck of cards is not to the left of the right one.
  case crossedGates(left: Double, right: Double)
  /// A finger holds what would be configured.
  case held
  /// A drag along a path without points.
  case emptyPath
  /// No finger is on the screen.
  case noTouch
  /// All cards have been swiped away.
  case noCard
  /// The deck has been made without cards.
  case emptyDeck
  /// The sheet is shut, below the screen, where no finger reaches it.
  case sheetShut
  /// The menu has not been dismissed, so it cannot be opened again.
  case notDismissed
  /// No card has been swiped away, so none can come back.
  case nothingSwiped
}

extension GestureError {
  /// The largest distance, in points: up to 2⁴³ a `Double` represents every multiple of 1/1024 of a point exactly.
  public static let farthest = 0x1p43
}

/// Refuses numbers that make no sense, naming the parameter as its user knows it.
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
