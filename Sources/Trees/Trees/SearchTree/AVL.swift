// AVL trees: Adelson-Velsky and Landis 1962; with balance factors as in Knuth, The Art of Computer Programming,
// volume 3, 6.2.3. A node's tag is the height of its right subtree less that of its left one.

extension SearchTree {
  /// Algorithm A, which needs no way back up: heights change only below the deepest node on the way down that
  /// leans to a side.
  @inlinable
  mutating func insertBalancing<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    var parent: Int32 = -1
    var slot = storage.rootLink
    // A bit for each step down, the latest lowest, a one for each to the right; an AVL tree of 2³¹ nodes is 44 high
    // at most.
    var turns: UInt64 = 0
    var depth: UInt64 = 0
    // Conditional moves: a branch on the tag would often be predicted wrongly.
    var pivot = slot
    var pivotParent: Int32 = -1
    var pivotDepth: UInt64 = 0
    while slot >= 0 {
      let leans = storage.leaning(at: slot) != 0
      pivot = leans ? slot : pivot
      pivotParent = leans ? parent : pivotParent
      pivotDepth = leans ? depth : pivotDepth
      depth &+= 1
      parent = slot
      let comparison = compare(element, with: slot, recorder: &recorder)
      if duplicates != .keep, comparison == .equal { return (false, NodeID(slot)) }
      let side: Side = comparison == .less ? .left : .right
      turns = turns &<< 1 | (comparison == .less ? 0 : 1)
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    let side: Side = turns & 1 == 0 ? .left : .right
    let node = storage.attach(element, below: parent, on: side)
    recorder.record(
      .attached(NodeID(node), TreePlace(parent: NodeID(link: parent), side: side)), in: storage)
    guard pivot >= 0 else { return (true, NodeID(node)) }

    func turn(at step: UInt64) -> Side { (turns &>> (depth &- 1 &- step)) & 1 == 0 ? .left : .right }
    let heavy = turn(at: pivotDepth)
    storage.arena.makeUnique()
    var step = pivotDepth
    var grown = storage.child(of: pivot, on: heavy)
    while grown != node {
      step &+= 1
      let side = turn(at: step)
      storage.setLeaningInOwnArena(side.leaning, at: grown)
      grown = storage.child(of: grown, on: side)
    }
    let leaning = storage.leaning(at: pivot)
    if leaning != heavy.leaning {
      storage.setLeaningInOwnArena(leaning &+ heavy.leaning, at: pivot)
    } else {
      let pivotSide = pivotDepth == 0 ? .left : turn(at: pivotDepth &- 1)
      rebalance(pivot, below: pivotParent, on: pivotSide, heavy: heavy, recorder: &recorder)
    }
    return (true, NodeID(node))
  }

  @inlinable
  mutating func removeBalancing<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    // The steps from the root down, on the stack.
    withUnsafeTemporaryAllocation(of: (slot: Int32, side: Side).self, capacity: 64) { path in
      var length = 0
      func step(_ slot: Int32, _ side: Side) {
        path.initializeElement(at: length, to: (slot, side))
        length += 1
      }
      let slot = descend(to: element, recorder: &recorder, step: step)
      guard slot >= 0 else { return nil }
      let (parent, side) = length == 0 ? (-1, .left) : path[length - 1]
      let removed = unlink(slot, below: parent, on: side, recorder: &recorder, step: step)
      while length > 0 {
        length -= 1
        let (slot, lighter) = path[length]
        let heavy = lighter.opposite
        let leaning = storage.leaning(at: slot)
        if leaning == heavy.leaning {
          let (parent, side) = length == 0 ? (-1, .left) : path[length - 1]
          guard rebalance(slot, below: parent, on: side, heavy: heavy, recorder: &recorder) else { break }
        } else {
          storage.setLeaning(leaning + heavy.leaning, at: slot)
          if leaning == 0 { break }
        }
      }
      return removed
    }
  }

  /// Rotates at a node whose subtree on the heavy side is higher by two. Its tag says one as yet.
  ///
  /// - Returns: whether the subtree at the place of the node is less high than before.
  @inlinable
  @discardableResult
  mutating func rebalance<R: Recorder<BinaryTree<Element>, Event>>(
    _ pivot: Int32, below parent: Int32, on side: Side, heavy: Side, recorder: inout R
  ) -> Bool {
    let child = storage.child(of: pivot, on: heavy)
    let leaning = storage.leaning(at: child)
    recorder.record(
      .unbalanced(NodeID(pivot), heavy, child: leaning == 0 ? nil : leaning < 0 ? .left : .right), in: storage
    )
    if leaning == heavy.opposite.leaning {
      let inner = storage.child(of: child, on: heavy.opposite)
      let innerLeaning = storage.leaning(at: inner)
      recorder.record(.rotating(pivot: NodeID(child), heavy), in: storage)
      storage.rotate(child, below: pivot, on: heavy, to: heavy)
      recorder.record(.rotated(pivot: NodeID(child), heavy), in: storage)
      recorder.record(.rotating(pivot: NodeID(pivot), heavy.opposite), in: storage)
      storage.rotate(pivot, below: parent, on: side, to: heavy.opposite)
      storage.setLeaningInOwnArena(0, at: inner)
      storage.setLeaningInOwnArena(
        innerLeaning == heavy.opposite.leaning ? heavy.leaning : 0, at: child)
      storage.setLeaningInOwnArena(
        innerLeaning == heavy.leaning ? heavy.opposite.leaning : 0, at: pivot)
      recorder.record(.rotated(pivot: NodeID(pivot), heavy.opposite), in: storage)
      return true
    }
    recorder.record(.rotating(pivot: NodeID(pivot), heavy.opposite), in: storage)
    storage.rotate(pivot, below: parent, on: side, to: heavy.opposite)
    storage.setLeaningInOwnArena(leaning == 0 ? heavy.opposite.leaning : 0, at: child)
    storage.setLeaningInOwnArena(leaning == 0 ? heavy.leaning : 0, at: pivot)
    recorder.record(.rotated(pivot: NodeID(pivot), heavy.opposite), in: storage)
    return leaning != 0
  }
}

extension Side {
  /// The tag of a node that leans to this side.
  @inlinable var leaning: Int32 { self == .left ? -1 : 1 }
}

extension BinaryTree {
  /// Gives every node the tag it has in an AVL tree.
  ///
  /// - Returns: whether it is one; otherwise nothing changed.
  @inlinable
  mutating func setLeaningsAsTags() -> Bool {
    let leanings = leanings()
    guard leanings.allSatisfy({ abs($0) <= 1 }) else { return false }
    clearTags()
    for slot in 0..<Int32(slots) where isInUse(slot) { setLeaning(leanings[Int(slot)], at: slot) }
    return true
  }
}

extension DisciplineTraits {
  static let avl = DisciplineTraits(
    "a search tree that rotates to keep itself balanced (Adelson-Velsky and Landis)", tags: .leanings,
    invariants: [.leanings, .balance], refusal: "it is not balanced")
}

extension SearchTree {
  @inlinable
  func checkLeanings<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>) {
    let leanings = storage.leanings()
    var turns = Turns()
    for slot in 0..<Int32(storage.slots) where storage.isInUse(slot) {
      try turns.next(interrupter)
      let leaning = leanings[Int(slot)]
      let tag = storage.tag(at: slot)
      if leaning == tag, abs(leaning) <= 1 { continue }
      let name = storage.name(of: slot)
      guard leaning == tag else {
        throw .violated(.leanings, "\(name) leans by \(leaning), and believes \(tag)")
      }
      throw .violated(.balance, "\(name) leans by \(leaning)")
    }
  }
}
