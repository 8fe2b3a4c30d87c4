import Recording

/// Work on values. Each piece of it is asked for, of what cancels the running statement, before it is done.
///
/// All that goes through the content of a value draws on one, so that no value is too large to be stopped.
package struct ValueWork {
  /// How much of what was asked for is left.
  private var left = Self.piece

  /// In units of about one comparison. Less than this is done without asking.
  private static let piece = 256

  package init() {}

  /// Must be called before the work is done.
  ///
  /// - Throws: ``Recording/Canceled``, now and whenever it asks again.
  @inline(__always)
  package mutating func spend(_ units: Int = 1) throws(Canceled) {
    left &-= units
    if left < 0 { try ask() }
  }

  @inline(never)
  private mutating func ask() throws(Canceled) {
    let wanted = Self.piece - left
    left = Self.piece
    try Cancellation.current.check(after: wanted, taking: 0)
  }

  /// Must be called before memory is taken and filled.
  package static func take(_ bytes: Int) throws(Canceled) {
    if bytes >= askedBytes { try Cancellation.current.check(after: bytes / bytesPerUnit, taking: bytes) }
  }

  /// Less memory is taken without asking.
  private static let askedBytes = 1 << 16

  /// How many bytes are compared or copied in the time of a comparison of values.
  package static let bytesPerUnit = 16

  /// Does work that cannot throw. Once it is canceled there is no result, and the statement that waits for one is canceled with it.
  package static func done<Result>(
    or canceled: Result, _ body: (inout ValueWork) throws(Canceled) -> Result
  ) -> Result {
    var work = ValueWork()
    do throws(Canceled) { return try body(&work) } catch { return canceled }
  }
}
