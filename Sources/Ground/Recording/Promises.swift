/// A structure that says each of its promises once, with the check that proves it: what is promised and whether it is kept are both
/// read from that.
public protocol PromiseKeeper: Checkable {
  /// Says every promise, in order.
  ///
  /// - Complexity: that of ``Checkable/checkInvariants()``
  func keep(_ promises: inout Promises)
}

/// The promises of a structure, and the first one that is found broken.
public struct Promises {
  /// What is promised, in order.
  public private(set) var invariants: [Invariant] = []
  /// The first promise that is broken; nil if all are kept.
  public private(set) var violation: InvariantViolation?

  public init() {}

  /// Says a promise. After one that is broken the others are only listed: what they check may rely on it.
  ///
  /// - Parameters:
  ///   - invariant: what is promised; it may be said again with another check.
  ///   - isKept: whether it is kept.
  ///   - otherwise: what breaks it, and where.
  public mutating func say(
    _ invariant: Invariant, _ isKept: @autoclosure () -> Bool, otherwise: @autoclosure () -> String
  ) {
    if !invariants.contains(invariant) { invariants.append(invariant) }
    if violation == nil, !isKept() { violation = InvariantViolation(of: invariant, otherwise()) }
  }

  /// Says a promise by its name and what it means.
  public mutating func say(
    _ name: String, _ meaning: String, _ isKept: @autoclosure () -> Bool,
    otherwise: @autoclosure () -> String
  ) {
    say(Invariant(name, meaning), isKept(), otherwise: otherwise())
  }

  /// Says the promises of what the structure consists of.
  ///
  /// - Parameter check: checks all of it; throws the first violation.
  public mutating func say(
    _ invariants: [Invariant], _ check: () throws(InvariantViolation) -> Void
  ) {
    self.invariants += invariants
    guard violation == nil else { return }
    do throws(InvariantViolation) { try check() } catch { violation = error }
  }
}

extension PromiseKeeper {
  public var invariants: [Invariant] { promises.invariants }

  public func checkInvariants() throws(InvariantViolation) {
    if let violation = promises.violation { throw violation }
  }

  private var promises: Promises {
    var promises = Promises()
    keep(&promises)
    return promises
  }
}
