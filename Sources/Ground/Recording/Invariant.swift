/// A promise that a structure keeps after every operation, and that `checkInvariants()` proves.
public struct Invariant: Hashable, Sendable {
  /// One word or two: `order`.
  public let name: String
  /// What is promised, in lower case, without a full stop.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// The first thing `checkInvariants()` found wrong in a structure: a fault of this library, never of its user.
public struct InvariantViolation: Error, Hashable, Sendable, CustomStringConvertible {
  public let invariant: Invariant
  /// What breaks it, and where.
  public let description: String

  public init(of invariant: Invariant, _ description: String) {
    self.invariant = invariant
    self.description = description
  }
}

/// A structure that can prove what it promises.
public protocol Checkable {
  /// What ``checkInvariants()`` checks, in this order.
  var invariants: [Invariant] { get }

  /// Checks what the structure promises.
  ///
  /// - Throws: the first violation found.
  func checkInvariants() throws(InvariantViolation)
}

/// A structure that may be large, so that to check it takes long.
public protocol InterruptiblyCheckable: Checkable {
  /// Checks what the structure promises.
  ///
  /// - Throws: the first violation found, or what interrupts it.
  func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>)
}

extension InterruptiblyCheckable {
  @inlinable
  public func checkInvariants() throws(InvariantViolation) {
    do throws(CheckFailure<Uninterrupted>) {
      try checkInvariants(interruptedBy: CheckInterrupter(Uninterrupted()))
    } catch {
      throw error.fault
    }
  }
}

/// What may interrupt a check.
public typealias CheckInterrupter<Base: Interrupter> = FaultingInterrupter<InvariantViolation, Base>
/// Why a check did not come to its end.
public typealias CheckFailure<Base: Interrupter> = FaultOrInterruption<InvariantViolation, Base.Interruption>

extension FaultOrInterruption where Fault == InvariantViolation {
  /// An invariant does not hold.
  ///
  /// - Parameter description: what breaks it, and where.
  @inlinable
  public static func violated(_ invariant: Invariant, _ description: String) -> Self {
    .fault(InvariantViolation(of: invariant, description))
  }
}

/// Whose rules a simulation follows.
public enum Rules: String, CaseIterable, Hashable, Sendable {
  /// The rules as they were meant.
  case right
  /// The rules as the article's released code carries them out, with its faults.
  case article
}
