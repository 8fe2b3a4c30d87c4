import Language
import Recording
import Values

/// What is done with a step after it was performed: to word it, and to hand it to its reader.
extension Session {
  /// Seconds in which what a stopped statement still has to say is shown.
  public static let momentAfterStop = 0.3

  /// Shows what came of a statement under what its limits leave, since to show much takes longer than to make it. What a
  /// stopped statement has to say is shown for a moment.
  ///
  /// - Parameter work: shows it. `Cancellation.current` interrupts it.
  /// - Returns: nil if all was shown, or if the statement had been stopped before; else why not.
  public func show(_ step: Step, _ work: () throws(Canceled) -> Void) -> Diagnostic? {
    let budget = interpreter.allowance
    let patience = step.wasStopped ? budget.patience(for: Self.momentAfterStop) : budget.patience
    do throws(Canceled) {
      if let patience { try patience.wait(work) } else { try work() }
    } catch {
      // The patience knows why, as it does where a writer has dropped something.
    }
    guard !step.wasStopped, let loss = patience?.loss else { return nil }
    return loss.at(step.statement.range).stoppedWhileShown(in: step.source)
  }
}
