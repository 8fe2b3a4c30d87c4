extension SearchTree {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] {
    var invariants = storage.invariants + [.order]
    if duplicates != .keep { invariants.append(.noTwins) }
    return invariants + discipline.traits.invariants
  }

  /// Checks the tree below, that the elements are in order, that there are no equal ones unless they are kept, and
  /// what the discipline promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public func checkInvariants() throws(InvariantViolation) {
    try storage.checkInvariants()
    try checkOrder()
    try checkDiscipline()
  }

  @inlinable
  func checkOrder() throws(InvariantViolation) {
    var previous: Element?
    for element in storage.traversed(by: .inOrder).whileWanted {
      if let previous, element < previous {
        throw InvariantViolation(of: .order, "\(element) is right of \(previous)")
      }
      if duplicates != .keep, let previous, element == previous {
        throw InvariantViolation(of: .noTwins, "there are two of \(element)")
      }
      previous = element
    }
  }

}
