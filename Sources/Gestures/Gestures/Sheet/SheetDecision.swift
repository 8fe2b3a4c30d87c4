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
