/// The first thing `checkInvariants()` found wrong in a structure: a fault of this library, never of its user.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  public let invariant: Invariant
  /// What breaks it, and where.
  public let description: String

  public init(of invariant: Invariant, _ description: String) {
    self.invariant = invariant
    self.description = description
  }
}
