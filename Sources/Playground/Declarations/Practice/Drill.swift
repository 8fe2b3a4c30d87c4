import Language

/// What a learner asked to practice, where they leave the data to us: `practice avl level: 2`.
public struct DrillRequest: Sendable {
  /// The variant of the kind, if one was named.
  public let variant: String?
  /// The verb, if one was named.
  public let verb: String?
  /// From 1, easy, to ``highestLevel``.
  public var level: Int

  public static let highestLevel = 3

  package init(variant: String?, verb: String?, level: Int) {
    self.variant = variant
    self.verb = verb
    self.level = level
  }
}

/// A statement for a learner to perform, and what makes the object that it commands.
public struct Drill: Sendable {
  /// `tree t = avl 50 30 70 20`
  public let setup: String
  /// `t insert 10`
  public let statement: String

  public init(setup: String, statement: String) {
    self.setup = setup
    self.statement = statement
  }
}
