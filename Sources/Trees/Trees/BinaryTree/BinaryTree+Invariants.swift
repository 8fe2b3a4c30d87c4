extension BinaryTree: InterruptiblyCheckable {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] { [.links, .count, .freeSlots] }

  /// Checks that the links form a tree, that the free list holds every other slot, and that the counts add up.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``slots``)
  @inlinable
  public func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>)
    throws(CheckFailure<I>)
  {
    var seen = [Bool](repeating: false, count: slots)
    func enter(_ slot: Int32, from origin: @autoclosure () -> String, _ invariant: Invariant)
      throws(CheckFailure<I>)
    {
      guard (0..<slots).contains(Int(slot)) else {
        throw .violated(
          invariant, "\(origin()) leads to slot \(slot), outside the arena of \(slots)")
      }
      guard !seen[Int(slot)] else {
        throw .violated(invariant, "\(origin()) leads to \(name(of: slot)), met before")
      }
      seen[Int(slot)] = true
    }

    var stack: [Int32] = []
    if rootLink != -1 {
      try enter(rootLink, from: "the root link", .links)
      stack.append(rootLink)
    }
    var reached = 0
    var turns = Turns()
    while let slot = stack.popLast() {
      try turns.next(interrupter)
      guard isInUse(slot) else {
        throw .violated(.links, "a link leads to slot \(slot), which holds no node")
      }
      reached += 1
      for (link, side) in [(left(slot), Side.left), (right(slot), Side.right)] where link != -1 {
        try enter(link, from: "the \(side) link of \(name(of: slot))", .links)
        stack.append(link)
      }
    }
    guard reached == liveCount else {
      throw .violated(
        .count, "\(liveCount) nodes are counted, but \(reached) can be reached")
    }

    var free = 0
    var link = freeLink
    while link != -1 {
      try turns.next(interrupter)
      try enter(link, from: "the list of free slots", .freeSlots)
      guard !isInUse(link) else {
        throw .violated(.freeSlots, "\(name(of: link)) is in a slot that is listed as free")
      }
      free += 1
      link = left(link)
    }
    guard reached + free == slots else {
      throw .violated(
        .freeSlots, "there are \(slots) slots, but \(reached) nodes and \(free) free ones")
    }
  }

  /// What a violation calls the node in a slot.
  @inlinable
  func name(of slot: Int32) -> String {
    isInUse(slot) ? "node \(element(at: slot))" : "slot \(slot)"
  }
}

extension Invariant {
  /// What every binary tree promises.
  public static let links = Invariant("links", "every node hangs in one place, and no path leads back to it")
  public static let count = Invariant("count", "as many nodes can be reached from the root as are counted")
  public static let freeSlots = Invariant(
    "free slots", "each slot of the arena holds a node or waits for one")

  /// What a search tree promises on top.
  public static let order = Invariant("order", "from left to right no value is smaller than the one before")
  public static let noTwins = Invariant("no twins", "no two values are equal")
  public static let leanings = Invariant("leanings", "every node knows by how much its right side is higher")
  public static let balance = Invariant("balance", "the two sides of a node differ in height by 1 at most")
}
