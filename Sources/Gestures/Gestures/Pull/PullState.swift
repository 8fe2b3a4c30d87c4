/// How far a pull has come.
public enum PullState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is pulled.
  case notStarted
  /// The button fills with color.
  case highlighting
  /// The button is full, and grows.
  case highlightFull
  /// The pull is at its goal.
  case finalFull

  /// The state at a progress from 0 to 1.
  ///
  /// - Parameter full: the progress at which the button is full.
  public init(progress: Double, full: Double = PullNumbers().full) {
    self =
      progress <= 0
      ? .notStarted : progress < full ? .highlighting : progress < 1 ? .highlightFull : .finalFull
  }
}

/// What happens in a ``PullToDismiss``.
public enum PullEvent: Hashable, Sendable {
  /// A finger came down on the content.
  case touched
  /// The content was scrolled to an offset, in points; and the progress there.
  case scrolled(offset: Double, progress: Double)
  /// The pull is in another state.
  case entered(PullState)
  /// The button has another scale.
  case scaled(Double)
  /// The screen was dismissed: once per pull, or by the article's rules twice.
  case dismissed
  /// The pull has other numbers; reported before it has.
  case configured(from: PullNumbers, to: PullNumbers)
  /// The finger was lifted at an offset; pulled content goes back to its resting place.
  case released(from: Double)
  /// The dismissed menu was opened again.
  case presented
}

/// The numbers of a ``PullToDismiss`` with which one may experiment.
public struct PullNumbers: MachineNumbers {
  /// How far the content has to be pulled, in points.
  public var goal: Double
  /// The progress at which the button is full.
  public var full: Double
  /// The scale of the button at the goal.
  public var scale: Double

  public init(goal: Double = 80, full: Double = 0.75, scale: Double = 1.3) {
    self.goal = goal
    self.full = full
    self.scale = scale
  }

  public static let all: [MachineNumber<PullNumbers>] = [
    MachineNumber(
      "goal", "how far the content has to be pulled, in points", in: 1...1_000_000, { $0.goal },
      set: { $0.goal = $1 }),
    MachineNumber(
      "full",
      "the fraction of the goal at which the button is full and grows; at 1 it fills to the goal, as in the article's first version",
      in: 0.01...1, { $0.full },
      set: { $0.full = $1 }),
    MachineNumber(
      "scale", "the scale of the button at the goal, from 1 upward", in: 1...100, { $0.scale },
      set: { $0.scale = $1 }),
  ]
}
