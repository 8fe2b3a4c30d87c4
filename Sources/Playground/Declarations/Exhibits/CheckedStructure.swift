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
      throw Fault.reason(error)
    }
  }
}

extension Invariant {
  /// Checks that values can be compared with each other, within the limits of the running statement.
  ///
  /// - Throws: ``Fault/violated(_:rule:)`` with the first two that cannot, or ``Recording/Canceled``.
  @inlinable
  public static func verifySort(of keys: some Sequence<Key>) throws {
    do throws(CheckFailure<Cancellation?>) {
      try checkSort(of: keys, interruptedBy: CheckInterrupter(Cancellation.current))
    } catch {
      throw Fault.reason(error)
    }
  }
}

extension Fault {
  /// What is thrown when a check did not come to its end.
  public static func reason(_ failure: FaultOrInterruption<InvariantViolation, Canceled>) -> any Error {
    switch failure {
    case .fault(let violation): violated(violation)
    case .interruption(let canceled): canceled
    }
  }
}
