import Recording
import Values

extension InterruptiblyCheckable {
  /// Checks what the structure promises, within the limits of the running statement.
  ///
  /// - Throws: ``Fault/violated(_:rule:)`` with the first violation found, or ``Fault/canceled``.
  @inlinable
  public func verify() throws(Fault) {
    do throws(CheckFailure<StatementCancellation>) {
      try checkInvariants(interruptedBy: CheckInterrupter(StatementCancellation.current))
    } catch {
      throw Fault.reason(error)
    }
  }
}

extension Invariant {
  /// Checks that values can be compared with each other, within the limits of the running statement.
  ///
  /// - Throws: ``Fault/violated(_:rule:)`` with the first two that cannot, or ``Fault/canceled``.
  @inlinable
  public static func verifySort(of keys: some Sequence<Key>) throws(Fault) {
    do throws(CheckFailure<StatementCancellation>) {
      try checkSort(of: keys, interruptedBy: CheckInterrupter(StatementCancellation.current))
    } catch {
      throw Fault.reason(error)
    }
  }
}

extension Fault {
  /// What is thrown when a check did not come to its end.
  public static func reason(_ failure: FaultOrInterruption<InvariantViolation, Fault>) -> Fault {
    switch failure {
    case .fault(let violation): violated(violation)
    case .interruption(let fault): fault
    }
  }

  /// The same of a check that looks at ``Recording/Cancellation/current`` by itself.
  public static func reason(_ failure: FaultOrInterruption<InvariantViolation, Canceled>) -> Fault {
    switch failure {
    case .fault(let violation): violated(violation)
    case .interruption: canceled
    }
  }
}
