extension SearchTree: InterruptiblyCheckable {
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
  public func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>)
    throws(CheckFailure<I>)
  {
    try storage.checkInvariants(interruptedBy: interrupter)
    try checkOrder(interruptedBy: interrupter)
    try checkDiscipline(interruptedBy: interrupter)
  }

  @inlinable
  func checkOrder<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>) {
    var previous: Element?
    var turns = Turns()
    for element in storage.traversed(by: .inOrder) {
      try turns.next(interrupter)
      if let previous, element < previous {
        throw .violated(.order, "\(element) is right of \(previous)")
      }
      if duplicates != .keep, let previous, element == previous {
        throw .violated(.noTwins, "there are two of \(element)")
      }
      previous = element
    }
  }

}
