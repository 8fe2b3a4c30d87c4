extension BinaryHeap: InterruptiblyCheckable {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] { BinaryTree<Element>().invariants + [.complete, .heapOrder] }

  /// Checks the tree below, that its slots stand in level order without a gap, and that no element comes before the one
  /// above it.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(`count`)
  public func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>)
    throws(CheckFailure<I>)
  {
    let storage = tree
    try storage.checkInvariants(interruptedBy: interrupter)
    var turns = Turns()
    for (index, node) in storage.nodes(by: .levelOrder).enumerated() {
      try turns.next(interrupter)
      if index == Int(node.rawValue) { continue }
      throw .violated(
        .complete, "\(storage.name(of: node.rawValue)) is number \(index) in level order")
    }
    guard storage.isComplete, storage.slots == storage.count else {
      throw .violated(.complete, "there is a gap before the last node")
    }
    if let index = firstDisorder {
      let (element, parent) = (storage.name(of: Int32(index)), storage.name(of: Int32((index - 1) / 2)))
      throw .violated(.heapOrder, "\(element) is below \(parent)")
    }
  }
}

extension Invariant {
  /// What a heap promises.
  public static let complete = Invariant(
    "complete", "every level is full but the last, which is filled from the left")
  public static let heapOrder = Invariant("heap order", "no value comes before the one above it")
}
