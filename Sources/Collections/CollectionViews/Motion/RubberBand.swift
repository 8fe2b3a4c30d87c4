/// What a finger feels that pulls content beyond its end: the farther it goes, the less the content follows, and never by as
/// much as the viewport is long.
///
/// A pull of *x* points in a viewport of *d* shows (1 − 1 / (0.55 *x* / *d* + 1)) · *d*.
public struct RubberBand: Hashable, Sendable {
  /// The length of the viewport, in points, from 0.
  public let length: Double
  /// The share of a short pull that shows.
  public static let coefficient = 0.55

  public init(length: Double) {
    self.length = length
  }

  /// By how many points the content moves beyond its end when a finger pulls it by so many. Its sign is that of the pull.
  public func shown(pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = 1 - 1 / (Self.coefficient * abs(pull) / length + 1)
    return pull < 0 ? -share * length : share * length
  }
}
