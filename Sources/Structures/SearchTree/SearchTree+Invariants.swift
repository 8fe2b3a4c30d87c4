extension SearchTree {
  /// Checks the tree below, that the elements are in order, that there are no equal ones unless they are kept, and
  /// what the discipline promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(`tree.slots`)
  public func checkInvariants() throws(InvariantViolation) {
    try storage.checkInvariants()
    guard storage.isSearchOrdered else { throw InvariantViolation("the in-order sequence is not sorted") }
    guard duplicates == .keep || !storage.hasTwins else {
      throw InvariantViolation("there are equal elements, which are not kept here")
    }
    guard discipline == .avl else { return }
    for (slot, leaning) in storage.leanings().enumerated() where storage.nodes[slot].element != nil {
      guard leaning == storage.nodes[slot].tag else {
        throw InvariantViolation(
          "node \(slot) leans by \(leaning), but its tag says \(storage.nodes[slot].tag)")
      }
      guard abs(leaning) <= 1 else { throw InvariantViolation("node \(slot) leans by \(leaning)") }
    }
  }
}
