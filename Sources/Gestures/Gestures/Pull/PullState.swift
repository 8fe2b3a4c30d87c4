/// How far a pull has come.
public enum PullState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is pulled.
  case notStarted
  /// The button fills with colour.
  case highlighting
  /// The button is full, and grows.
  case highlightFull
  /// The pull has reached its goal.
  case finalFull

  /// The share of the goal at which the button is full.
  public static let full = 0.75

  public init(progress: Double) {
    self =
      progress <= 0
      ? .notStarted : progress < Self.full ? .highlighting : progress < 1 ? .highlightFull : .finalFull
  }
}
