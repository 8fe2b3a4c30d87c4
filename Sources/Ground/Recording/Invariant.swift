/// A promise that a structure keeps after every operation, and that `checkInvariants()` proves.
public struct Invariant: Hashable, Sendable {
  /// One word or two: `order`.
  public let name: String
  /// What is promised, in lower case, without a full stop.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
