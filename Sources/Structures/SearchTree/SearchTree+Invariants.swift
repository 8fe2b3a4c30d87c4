extension SearchTree {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] {
    var invariants = storage.invariants + [.order]
    if duplicates != .keep { invariants.append(.noTwins) }
    if discipline == .avl { invariants += [.leanings, .balance] }
    return invariants
  }

  /// Checks the tree below, that the elements are in order, that there are no equal ones unless they are kept, and
  /// what the discipline promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(`tree.slots`)
  public func checkInvariants() throws(InvariantViolation) {
    try storage.checkInvariants()
    try checkOrder()
    if discipline == .avl { try checkLeanings() }
  }

  private func checkOrder() throws(InvariantViolation) {
    var previous: Element?
    for element in storage.elements(.inOrder) {
      if let previous, element < previous {
        throw InvariantViolation(of: .order, "\(element) stands right of \(previous)")
      }
      if duplicates != .keep, let previous, element == previous {
        throw InvariantViolation(of: .noTwins, "there are two of \(element)")
      }
      previous = element
    }
  }

  private func checkLeanings() throws(InvariantViolation) {
    for (slot, leaning) in storage.leanings().enumerated() where storage.nodes[slot].element != nil {
      let tag = storage.nodes[slot].tag
      if leaning == tag, abs(leaning) <= 1 { continue }
      let name = storage.name(of: Int32(slot))
      guard leaning == tag else {
        throw InvariantViolation(of: .leanings, "\(name) leans by \(leaning), and believes \(tag)")
      }
      throw InvariantViolation(of: .balance, "\(name) leans by \(leaning)")
    }
  }
}
