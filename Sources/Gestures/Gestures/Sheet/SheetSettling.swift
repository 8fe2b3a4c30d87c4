/// How a ``CardSheet`` reached its place: the decision, the path and the motion.
public struct SheetSettling: Hashable, Sendable {
  /// The decision when it was released; `nil` after a tap.
  public let decision: SheetDecision?
  /// The constant at which it started.
  public let start: Double
  /// The constant at which it came to rest.
  public let target: Double
  /// How it moved.
  public let motion: SheetMotion

  /// The row of the table that decided; `nil` after a tap.
  public var rule: SheetRule? { decision?.rule }
  /// The spring on which it moved; `nil` if it was at its target at once.
  public var spring: Spring? { motion.spring(from: start, to: target) }

  /// Whether a motion is visible: the sheet moved on a spring, and was not at its target already.
  public var isAnimated: Bool { spring != nil && start != target }

  /// The time from the release, or the tap, to the end of the motion, in seconds, the delay included.
  public var duration: Double { motion.delay + motion.duration }

  /// The constants at moments evenly spaced from 0 to ``duration``; none if nothing is animated.
  ///
  /// - Parameter count: the number of moments; below 2 counts as 2.
  /// - Complexity: O(*n*) for *n* moments
  public func path(samples count: Int) -> [SpringSample] {
    guard spring != nil else { return [] }
    let steps = max(count, 2) - 1
    return (0...steps).map { step in
      let time = duration * Double(step) / Double(steps)
      return SpringSample(time: time, position: constant(after: time))
    }
  }

  /// The constant a given number of seconds after the release, or the tap.
  public func constant(after time: Double) -> Double {
    time < motion.delay ? start : spring?.position(at: time - motion.delay) ?? target
  }
}

/// How a sheet moves to its target.
public struct SheetMotion: Hashable, Sendable {
  /// How long the motion takes, in seconds, without the delay.
  public let duration: Double
  /// The damping ratio of the spring; `nil` if nothing is animated and the sheet is at its target at once.
  public let damping: Double?
  /// The velocity at the start, in distances to the target a second; `nil` if nothing is animated.
  public let velocity: Double?
  /// The delay before the motion, in seconds.
  public let delay: Double

  /// Makes a motion; without a damping or a velocity nothing is animated.
  public init(duration: Double, damping: Double?, velocity: Double?, delay: Double = 0) {
    self.duration = duration
    self.damping = damping
    self.velocity = velocity
    self.delay = delay
  }

  /// The motion after a tap.
  public static let toggle = SheetMotion(duration: 0.4, damping: 0.9, velocity: 0.6, delay: 0.2)

  /// The spring between two constants; `nil` if nothing is animated.
  func spring(from start: Double, to target: Double) -> Spring? {
    guard let damping, let velocity else { return nil }
    return Spring(checkedFrom: start, to: target, duration: duration, damping: damping, velocity: velocity)
  }
}

/// How it was decided where a released sheet goes.
public struct SheetDecision: Hashable, Sendable {
  /// How the touch ended, and where the velocity comes from.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// It was released with a velocity that was given.
    case toldVelocity
    /// It was released at the end of a path, with the velocity of the path.
    case pathVelocity
    /// It was released at rest.
    case standing
    /// The system ended the touch.
    case cancelled
  }

  /// The row that applied.
  public let rule: SheetRule
  /// The constant of the sheet when it was released, in points.
  public let constant: Double
  /// The velocity of the finger, in points per second downward.
  public let velocity: Double
  /// How the touch ended.
  public let cause: Cause
}
