/// How a ``CardSheet`` came to where it rests.
public struct SheetSettling: Hashable, Sendable {
  /// The row that decided, or `nil` after a tap.
  public let rule: SheetRule?
  /// The constants between which it moved.
  public let start: Double
  public let target: Double
  public let motion: SheetMotion

  /// The spring it moved on, or `nil` if it was at its target at once.
  public var spring: Spring? { motion.spring(from: start, to: target) }
}
