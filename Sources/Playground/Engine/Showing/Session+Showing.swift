import Language
import Recording
import Values

/// What is done with a step after it was performed: to word it, and to hand it to its reader.
extension Session {
  /// Seconds in which what a stopped statement still has to say is shown.
  private static let momentAfterStop = 0.3

  /// Shows what came of a statement under what its limits leave, since to show much takes longer than to make it. What a
  /// stopped statement has to say is shown for a moment.
  ///
  /// - Parameter work: shows it. It looks at ``Recording/Cancellation`` now and then, and ends early once that is lost.
  /// - Returns: nil if all was shown, or if the statement had been stopped before; else why not.
  public func show(_ step: Step, _ work: () -> Void) -> Diagnostic? {
    let budget = interpreter.allowance
    if step.wasStopped {
      budget.patience(for: Self.momentAfterStop)?.wait(work)
      return nil
    }
    guard let patience = budget.patience else {
      work()
      return nil
    }
    patience.wait(work)
    guard let loss = patience.loss else { return nil }
    return LocatedFault(loss, near: step.statement.range).stoppedWhileShown(in: step.source)
  }
}
