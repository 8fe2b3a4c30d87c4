import Declarations
import Language
import Values

extension Session {
  /// The statement of a `play`, performed in a copy of the session with all that happens inside told. If it fails, what happened up to
  /// there is told, and the step says why.
  ///
  /// - Parameter watch: may stop it, and the result is nil then; nil: only the limits can.
  package func played(
    by command: Statement, from source: Source, watch: Watch? = nil
  ) -> (before: Session, step: Step, after: Session)? {
    guard let statement = command.played, case .command(let act) = command.kind else { return nil }
    var copy = self
    if let watch { copy.interpreter.allowance = Budget(limits, watch) }
    copy.interpreter.askNobody()
    copy.interpreter.explainsAll = true
    copy.interpreter.run.source = source
    copy.interpreter.playsWatching = try? copy.interpreter.watchedNames(act, of: statement)
    do {
      try copy.interpreter.carryOut(statement, from: source, isQuiet: false, isReplay: false)
      if let code = copy.interpreter.run.code { try copy.performForeign(codeOf: source, at: code) }
    } catch {
      if error.endsStep, watch?.isCancelled() == true { return nil }
      copy.interpreter.tellTrace()
      copy.interpreter.run.step.failure = error.diagnostic(in: source)
    }
    return (self, copy.interpreter.takeStep(), copy)
  }
}
