import Language
import Values

/// What a running machine has counted of statements, turns and calls since it last told the session.
struct Tally {
  private let granted: Int
  private var left: Int

  fileprivate init(granted: Int) {
    self.granted = granted
    left = granted
  }

  /// Counts one more.
  ///
  /// - Returns: whether it is time to look at the limits.
  @inline(__always)
  mutating func isDue() -> Bool {
    left &-= 1
    return left == 0
  }

  fileprivate var passed: Int { granted - left }
}

extension Interpreter {
  /// So many statements pass between two looks whether the user wants to stop.
  private static let counted = 64
  /// And between two looks at time and memory.
  private static let measured: Int64 = 1_024

  /// As many as may pass until the next look, so that the last statement which the limit allows is counted exactly.
  ///
  /// It changes nothing, but what is mutating is never asked of a copy of the interpreter.
  mutating func tally() -> Tally {
    let left = max(1, Self.counted - Int(run.work - run.askedAt))
    guard !run.budget.isReplay, let most = run.budget.limits.statements else { return Tally(granted: left) }
    return Tally(granted: min(left, max(1, Int(clamping: Int64(most) - statementCount + 1))))
  }

  /// Tells the session what was counted, before something else counts.
  mutating func settle(_ tally: inout Tally) {
    run.work += Int64(tally.passed)
    if !run.budget.isReplay { statementCount += Int64(tally.passed) }
    tally = self.tally()
  }

  /// Tells the session what was counted, and looks at the limits.
  @inline(never)
  mutating func look(_ tally: inout Tally) throws(Fault) {
    settle(&tally)
    run.askedAt = run.work
    tally = self.tally()
    try checkPatience()
    if !run.budget.isReplay {
      if let most = run.budget.limits.statements, statementCount > most {
        throw Fault.tooManyStatements(run.budget.limits)
      }
      try run.budget.checkCancellation()
    }
    guard run.work - run.lookedAt >= Self.measured else { return }
    run.lookedAt = run.work
    try run.budget.check(run.work, .statements)
  }
}
