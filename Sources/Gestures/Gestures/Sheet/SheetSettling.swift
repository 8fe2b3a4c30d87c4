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
