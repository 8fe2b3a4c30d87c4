/// The states of a machine, the one it is in, and where it can go from there.
public struct StateDiagram: Equatable, Sendable {
  /// A way out of the current state.
  public struct Arrow: Equatable, Sendable {
    public var action: String
    public var target: String
    /// When, and with what; empty if there is nothing to say.
    public var note: String

    public init(_ action: String, to target: String, note: String = "") {
      self.action = action
      self.target = target
      self.note = note
    }
  }

  /// The states on the way, each reached from the one before.
  public var path: [String]
  /// States that can be reached from several of the path, and that lead to an end.
  public var detours: [String]
  /// The states in which it ends.
  public var ends: [String]
  /// Those of the path from which a detour or an end can be reached at once.
  public var leaving: Set<String>
  public var current: String
  /// The ways out of the current state.
  public var arrows: [Arrow]

  public init(
    path: [String], detours: [String] = [], ends: [String], leaving: Set<String>, current: String,
    arrows: [Arrow]
  ) {
    self.path = path
    self.detours = detours
    self.ends = ends
    self.leaving = leaving
    self.current = current
    self.arrows = arrows
  }

  var stateCount: Int { path.count + detours.count + ends.count }
}
