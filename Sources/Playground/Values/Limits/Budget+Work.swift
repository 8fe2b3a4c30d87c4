import Recording

import struct Language.Diagnostic

extension Budget {
  /// Does work that is no statement, such as making a page, within the limits: like a statement it is stopped by them, and by
  /// the user.
  ///
  /// - Parameters:
  ///   - work: what is done, for the message: `the page of tour.md`.
  ///   - body: asks ``Patience`` as it goes through data; what it comes to is thrown away once that is lost.
  /// - Throws: a ``Diagnostic`` that says which limit was passed, or that the user stopped it.
  public func limit<Result>(_ work: String, _ body: () -> Result) throws(Diagnostic) -> Result {
    guard let patience else { return body() }
    let result = patience.wait(body)
    guard let loss = patience.loss else { return result }
    let fault = loss as? Fault ?? .stopped
    throw Diagnostic("\(work): \(fault.message)", help: fault.help)
  }
}
