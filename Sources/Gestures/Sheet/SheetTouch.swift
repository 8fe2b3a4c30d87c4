/// A finger on a ``CardSheet``.
public struct SheetTouch: Hashable, Sendable {
  /// The constant when it touched.
  public let start: Double
  /// How far it has moved since, in points downwards.
  public internal(set) var translation = 0.0
  /// Its velocity as far as it is known, in points a second downwards.
  public internal(set) var velocity = 0.0
}
