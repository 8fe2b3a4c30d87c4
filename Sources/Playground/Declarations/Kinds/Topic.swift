/// Words that `help` and the reference tell of, and that are none of the language: those of a notebook, say.
///
/// What declares them reads them, too; whoever composes a program puts the topic into its catalog.
public struct Topic: Sendable {
  /// Words of one sort.
  public struct Group: Sendable {
    public let title: String
    public let declarations: [Declaration]

    public init(_ title: String, _ declarations: [Declaration]) {
      self.title = title
      self.declarations = declarations
    }
  }

  /// What `help` and `reference` are asked for.
  public let name: String
  /// One line, in lower case, without a full stop.
  public let summary: String
  public let groups: [Group]
  /// What holds besides, a line each.
  public let notes: [String]
  /// Other words, or several, by which `help` finds it.
  public let others: [String]

  public init(
    _ name: String, _ summary: String, groups: [Group], notes: [String] = [], or others: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.groups = groups
    self.notes = notes
    self.others = others
  }
}
