/// A finger on a ``CardSheet``.
public struct SheetTouch: Hashable, Sendable {
  /// The constant when it touched.
  public let start: Double
  /// How far it has moved since, in points downwards.
  public internal(set) var translation = 0.0
  /// That of the path it has come to the end of, in points a second downwards; `nil` if it came along none.
  public internal(set) var velocity: Double?
}
