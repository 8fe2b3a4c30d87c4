extension BinaryTree {
  /// Checks that the links form a tree, that the free list holds every other slot, and that the counts add up.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``slots``)
  public func checkInvariants() throws(InvariantViolation) {
    var seen = [Bool](repeating: false, count: slots)
    func enter(_ slot: Int32, from origin: String) throws(InvariantViolation) {
      guard nodes.indices.contains(Int(slot)) else {
        throw InvariantViolation("\(origin) leads to \(slot), outside of the arena of \(slots) slots")
      }
      guard !seen[Int(slot)] else { throw InvariantViolation("\(origin) leads to \(slot), met before") }
      seen[Int(slot)] = true
    }

    var stack: [Int32] = []
    if rootLink != -1 {
      try enter(rootLink, from: "the root link")
      stack.append(rootLink)
    }
    var reached = 0
    while let slot = stack.popLast() {
      let node = nodes[Int(slot)]
      guard node.element != nil else { throw InvariantViolation("node \(slot) has no element") }
      reached += 1
      for (link, side) in [(node.left, Side.left), (node.right, Side.right)] where link != -1 {
        try enter(link, from: "the \(side) link of node \(slot)")
        stack.append(link)
      }
    }
    guard reached == liveCount else {
      throw InvariantViolation("the count is \(liveCount), but \(reached) nodes can be reached")
    }

    var free = 0
    var link = freeLink
    while link != -1 {
      try enter(link, from: "the free list")
      guard nodes[Int(link)].element == nil else {
        throw InvariantViolation("slot \(link) is in the free list and has an element")
      }
      free += 1
      link = nodes[Int(link)].left
    }
    guard reached + free == slots else {
      throw InvariantViolation("\(slots) slots, but \(reached) nodes and \(free) free ones")
    }
  }
}
