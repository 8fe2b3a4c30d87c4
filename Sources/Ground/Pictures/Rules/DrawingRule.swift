/// A rule that a drawing keeps, and that can be checked.
public struct DrawingRule: Hashable, Sendable {
  /// One word or two: `midway`.
  public let name: String
  /// What holds, in lower case, without a full stop.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// The first thing a check found wrong in a drawing: a fault of this library, never of its user.
public struct DrawingViolation: Error, Hashable, Sendable, CustomStringConvertible {
  public let rule: DrawingRule
  /// What breaks it, and where.
  public let description: String

  public init(of rule: DrawingRule, _ description: String) {
    self.rule = rule
    self.description = description
  }
}
