/// How a ``CardSheet`` came to where it rests.
public struct SheetSettling: Hashable, Sendable {
  /// What was decided when it was let go, or `nil` after a tap.
  public let decision: SheetDecision?
  /// The constants between which it moved.
  public let start: Double
  public let target: Double
  public let motion: SheetMotion

  /// The row that decided, or `nil` after a tap.
  public var rule: SheetRule? { decision?.rule }
  /// The spring it moved on, or `nil` if it was at its target at once.
  public var spring: Spring? { motion.spring(from: start, to: target) }

  /// Whether there is a way that is seen: the sheet did not stand at its target already, and moved on a spring.
  public var isAnimated: Bool { spring != nil && start != target }

  /// How long it takes from when it was let go, or tapped, in seconds: the wait before the motion counts.
  public var duration: Double { motion.delay + motion.duration }

  /// Evenly spaced moments from 0 to ``duration``, and the constant then; none if nothing is animated.
  ///
  /// - Parameter count: how many; at least two are given.
  /// - Complexity: O(*n*) for *n* moments
  public func path(samples count: Int) -> [SpringSample] {
    guard spring != nil else { return [] }
    let steps = max(count, 2) - 1
    return (0...steps).map { step in
      let time = duration * Double(step) / Double(steps)
      return SpringSample(time: time, position: constant(after: time))
    }
  }

  /// The constant so many seconds after the finger left, or the tap.
  public func constant(after time: Double) -> Double {
    time < motion.delay ? start : spring?.position(at: time - motion.delay) ?? target
  }
}

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

/// How it was decided where a sheet goes that was let go.
public struct SheetDecision: Hashable, Sendable {
  /// Why the finger left, and where its velocity is from.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// It was let go with a velocity that was told.
    case toldVelocity
    /// It was let go at the end of a path, with the path's velocity.
    case pathVelocity
    /// It was let go where it stood, without velocity.
    case standing
    /// The touch was taken away.
    case cancelled
  }

  /// The row that applied.
  public let rule: SheetRule
  /// Where the sheet was, in points below its open place.
  public let constant: Double
  /// Of the finger, in points a second downwards.
  public let velocity: Double
  public let cause: Cause
}
