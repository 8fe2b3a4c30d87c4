/// What commands to an object cost.
@usableFromInline
struct ObjectCosts: Sendable {
  /// Of the last step that is over and commanded the object.
  private(set) var last = Costs()
  /// Of ``runningStep``.
  private(set) var running = Costs()
  private(set) var runningStep = 0
  private(set) var total = Costs()

  init() {}

  /// Those of the last step that is over; `step` is the one that runs now.
  func completed(before step: Int?) -> Costs { runningStep == step ? last : running }

  /// Those of the step of the given number.
  func spent(in step: Int) -> Costs { runningStep == step ? running : Costs() }

  /// Charges the costs of a command in the step of the given number.
  @usableFromInline
  mutating func charge(_ costs: Costs, in step: Int) {
    if runningStep != step {
      last = running
      running = Costs()
      runningStep = step
    }
    running += costs
    total += costs
  }
}
