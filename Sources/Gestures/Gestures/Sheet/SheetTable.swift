/// The tables by which a sheet decides where to go when it is let go.
public enum SheetTable: String, CaseIterable, Hashable, Sendable {
  /// As it was meant.
  case right
  /// As the article's code does it: a sheet pulled above its open place goes back without a spring.
  case article
  /// As the second version of its code does it: a sheet that does not move down opens with less speed.
  case released

  /// The rows, in the order in which they are tried.
  public var rows: [SheetRule] {
    let gentle = SheetMotion(duration: 0.3, damping: 0.9, velocity: 0.6)
    let brisk = SheetMotion(duration: 0.3, damping: 0.9, velocity: 3)
    let plain = SheetMotion(duration: 0.2, damping: nil, velocity: nil)
    return [
      SheetRule(
        name: .aboveTop, conditions: [.constant(below: 0)], dismisses: false,
        motion: self == .article ? plain : gentle),
      SheetRule(
        name: .downSlowNearTop,
        conditions: [.velocity(above: 0), .velocity(below: 300), .constant(below: 180)], dismisses: false,
        motion: brisk),
      SheetRule(
        name: .downDismiss, conditions: [.velocity(above: 0)], dismisses: true,
        motion: SheetMotion(duration: 0.5, damping: 0.9, velocity: 0.6)),
      last,
    ]
  }

  /// The row for what no other row is for.
  private var last: SheetRule {
    SheetRule(
      name: .up, conditions: [], dismisses: false,
      motion: SheetMotion(duration: 0.3, damping: 0.9, velocity: self == .released ? 0.6 : 3))
  }

  /// The first row that applies: see ``SheetRule/applies(constant:velocity:)``.
  public func rule(constant: Double, velocity: Double) -> SheetRule {
    rows.first { $0.applies(constant: constant, velocity: velocity) } ?? last
  }
}
