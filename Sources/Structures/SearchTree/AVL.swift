// AVL trees: Adelson-Velsky and Landis 1962; the insertion is Knuth, The Art of Computer Programming, volume 3,
// 6.2.3, algorithm A. A node's tag is the height of its right subtree less that of its left one.

extension SearchTree {
  @inlinable
  mutating func insertBalancing<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) throws(DuplicateRejected) -> (inserted: Bool, node: NodeID) {
    var parent: Int32 = -1
    var side = Side.left
    var slot = storage.rootLink
    // The deepest node on the way that leans to a side, or the root: no height changes above it. Then the way down
    // from it, a bit a step, the first step lowest, a one for each step to the right.
    var pivot = slot
    var pivotParent: Int32 = -1
    var pivotSide = Side.left
    var turns: UInt64 = 0
    var turn: UInt64 = 1
    while slot >= 0 {
      let comparison = compare(element, with: slot, recorder: &recorder)
      if comparison == .equal, let twin = try twinInstead(slot) { return (false, twin) }
      if storage.nodes[Int(slot)].tag != 0 {
        (pivot, pivotParent, pivotSide) = (slot, parent, side)
        (turns, turn) = (0, 1)
      }
      parent = slot
      side = comparison == .less ? .left : .right
      if side == .right { turns |= turn }
      turn &<<= 1
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    let node = storage.attach(element, below: parent, on: side)
    recorder.record(
      .attached(NodeID(node), TreePlace(parent: NodeID(link: parent), side: side)), in: storage)
    if pivot >= 0 {
      let heavy: Side = turns & 1 == 0 ? .left : .right
      var grown = storage.child(of: pivot, on: heavy)
      while grown != node {
        turns &>>= 1
        let turn: Side = turns & 1 == 0 ? .left : .right
        storage.nodes[Int(grown)].tag = turn.leaning
        grown = storage.child(of: grown, on: turn)
      }
      if storage.nodes[Int(pivot)].tag == heavy.leaning {
        rebalance(pivot, below: pivotParent, on: pivotSide, heavy: heavy, recorder: &recorder)
      } else {
        storage.nodes[Int(pivot)].tag += heavy.leaning
      }
    }
    return (true, NodeID(node))
  }

  @inlinable
  mutating func removeBalancing<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    // An AVL tree of 2³¹ nodes is 44 high at most.
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
        let leaning = storage.nodes[Int(slot)].tag
        if leaning == heavy.leaning {
          let (parent, side) = length == 0 ? (-1, .left) : path[length - 1]
          guard rebalance(slot, below: parent, on: side, heavy: heavy, recorder: &recorder) else { break }
        } else {
          storage.nodes[Int(slot)].tag += heavy.leaning
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
    let leaning = storage.nodes[Int(child)].tag
    if leaning == heavy.opposite.leaning {
      let inner = storage.child(of: child, on: heavy.opposite)
      let innerLeaning = storage.nodes[Int(inner)].tag
      storage.rotate(child, below: pivot, on: heavy, to: heavy)
      recorder.record(.rotated(pivot: NodeID(child), heavy), in: storage)
      storage.rotate(pivot, below: parent, on: side, to: heavy.opposite)
      storage.nodes[Int(inner)].tag = 0
      storage.nodes[Int(child)].tag = innerLeaning == heavy.opposite.leaning ? heavy.leaning : 0
      storage.nodes[Int(pivot)].tag = innerLeaning == heavy.leaning ? heavy.opposite.leaning : 0
      recorder.record(.rotated(pivot: NodeID(pivot), heavy.opposite), in: storage)
      return true
    }
    storage.rotate(pivot, below: parent, on: side, to: heavy.opposite)
    storage.nodes[Int(child)].tag = leaning == 0 ? heavy.opposite.leaning : 0
    storage.nodes[Int(pivot)].tag = leaning == 0 ? heavy.leaning : 0
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
    for slot in nodes.indices { nodes[slot].tag = leanings[slot] }
    return true
  }
}
