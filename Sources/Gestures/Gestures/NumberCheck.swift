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
