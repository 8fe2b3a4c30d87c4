/// The numbers of a ``CardSheet`` with which one may experiment.
public struct SheetNumbers: MachineNumbers {
  /// The share of the screen that the open card covers.
  public var height = 0.75
  /// The constant below which a sheet is near its open place, in points.
  public var near = 180.0
  /// The velocity below which a finger is slow, in points per second.
  public var fast = 300.0

  public init() {}

  public static let all: [MachineNumber<SheetNumbers>] = [
    MachineNumber(
      "height", "the fraction of the screen that the open card covers, up to 1; 0.75 by default",
      in: 0.01...1, { $0.height }, set: { $0.height = $1 }),
    MachineNumber(
      "near", "a sheet with a constant below this is near its open place, in points; 180 by default",
      in: 0...1_000_000, { $0.near }, set: { $0.near = $1 }),
    MachineNumber(
      "fast", "a finger with a velocity below this is slow, in points per second; 300 by default",
      in: 0...1_000_000, { $0.fast }, set: { $0.fast = $1 }),
  ]
}
