extension Invariant {
  /// What an item provider promises.
  public static let handlerOnce = Invariant("handler once", "every load calls its handler once")
  public static let progressFirst = Invariant(
    "progress first", "progress is between 0 and 100, and 100 before an item is handed over")
}

extension ItemProvider {
  /// What ``checkInvariants()`` checks, in this order.
  public static let invariants: [Invariant] = [.handlerOnce, .progressFirst]

  /// Checks what an item provider promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(1)
  public func checkInvariants() throws(InvariantViolation) {
    guard loads == handlerCalls, (loads == 0) == (answer == nil) else {
      throw InvariantViolation(of: .handlerOnce, "\(loads) loads called handlers \(handlerCalls) times")
    }
    guard (progress == nil) == (loads == 0), (0...100).contains(progress ?? 0) else {
      throw InvariantViolation(of: .progressFirst, "progress is \(progress ?? -1) after \(loads) loads")
    }
    if case .success = answer, progress != 100 {
      throw InvariantViolation(of: .progressFirst, "an item was handed over at \(progress ?? 0) %")
    }
  }
}
