import Recording
import Values

extension InterruptiblyCheckable {
  /// Checks what the structure promises, within the limits of the running statement.
  ///
  /// - Throws: ``Fault/violated(_:rule:)`` with the first violation found, or ``Recording/Canceled``.
  @inlinable
  public func verify() throws {
    do throws(CheckFailure<Cancellation?>) {
      try checkInvariants(interruptedBy: CheckInterrupter(Cancellation.current))
    } catch {
      switch error {
      case .fault(let violation): throw Fault.violated(violation)
      case .interruption(let canceled): throw canceled
      }
    }
  }
}
