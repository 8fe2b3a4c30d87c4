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

  /// The constant so many seconds after the finger left, or the tap.
  public func constant(after time: Double) -> Double {
    time < motion.delay ? start : spring?.position(at: time - motion.delay) ?? target
  }
}
