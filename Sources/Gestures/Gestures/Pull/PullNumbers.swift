/// The numbers of a ``PullToDismiss`` with which one may experiment.
public struct PullNumbers: MachineNumbers {
  /// How far the content has to be pulled, in points.
  public var goal = 80.0
  /// The progress at which the button is full.
  public var full = 0.75
  /// The scale of the button at the goal.
  public var scale = 1.3

  public init() {}

  public static let all: [MachineNumber<PullNumbers>] = [
    MachineNumber(
      "goal", "how far the content has to be pulled, in points", in: 1...1_000_000, { $0.goal },
      set: { $0.goal = $1 }),
    MachineNumber(
      "full", "the fraction of the goal at which the button is full and grows", in: 0.01...0.99, { $0.full },
      set: { $0.full = $1 }),
    MachineNumber(
      "scale", "the scale of the button at the goal, from 1 upward", in: 1...100, { $0.scale },
      set: { $0.scale = $1 }),
  ]
}
