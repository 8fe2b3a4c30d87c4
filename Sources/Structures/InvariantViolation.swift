/// The first thing `checkInvariants()` found wrong in a structure: a fault of this library, never of its user.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
