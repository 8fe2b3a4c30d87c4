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

  /// The states on the way, from left to right.
  public var upper: [String]
  /// The states beside the way, and those in which it ends.
  public var lower: [String]
  public var current: String
  /// The ways out of the current state.
  public var arrows: [Arrow]

  public init(upper: [String], lower: [String], current: String, arrows: [Arrow]) {
    self.upper = upper
    self.lower = lower
    self.current = current
    self.arrows = arrows
  }

  var stateCount: Int { upper.count + lower.count }
}
