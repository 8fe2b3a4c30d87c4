/// How a sheet moves to its target.
public struct SheetMotion: Hashable, Sendable {
  /// In seconds.
  public let duration: Double
  /// The spring's damping ratio, or `nil` if nothing is animated: the sheet is at its target at once.
  public let damping: Double?
  /// The spring's velocity at the start, in ways a second; `nil` as the damping.
  public let velocity: Double?
  /// How long it waits before, in seconds.
  public let delay: Double

  public init(duration: Double, damping: Double?, velocity: Double?, delay: Double = 0) {
    self.duration = duration
    self.damping = damping
    self.velocity = velocity
    self.delay = delay
  }

  /// How a tap opens and closes the sheet.
  public static let toggle = SheetMotion(duration: 0.4, damping: 0.9, velocity: 0.6, delay: 0.2)

  /// The spring between two places, if the motion is animated.
  func spring(from start: Double, to target: Double) -> Spring? {
    guard let damping, let velocity else { return nil }
    return Spring(checkedFrom: start, to: target, duration: duration, damping: damping, velocity: velocity)
  }
}
