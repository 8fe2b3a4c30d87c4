import Recording

import struct Language.Diagnostic

extension Budget {
  /// Does work that is no statement, such as making a page, within the limits: like a statement it is stopped by them, and by
  /// the user.
  ///
  /// - Parameters:
  ///   - work: what is done, for the message: `the page of tour.md`.
  ///   - body: is interrupted by `Cancellation.current` as it goes through data.
  /// - Throws: a ``Diagnostic`` that says which limit was passed, or that the user stopped it.
  public func limit<Result>(
    _ work: String, _ body: () throws(Canceled) -> Result
  ) throws(Diagnostic) -> Result {
    let patience = patience
    let result: Result?
    do throws(Canceled) {
      result = if let patience { try patience.wait(body) } else { try body() }
    } catch {
      result = nil
    }
    if let result, patience?.isCanceled != true { return result }
    let fault = patience?.loss.flatMap { $0.isCancellation ? nil : $0 } ?? .stopped
    throw Diagnostic("\(work): \(fault.message)", help: fault.help)
  }
}
