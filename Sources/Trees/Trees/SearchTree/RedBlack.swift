// Red-black trees: Guibas and Sedgewick 1978; the cases as in Cormen, Leiserson, Rivest and Stein, Introduction to
// Algorithms, third edition, chapter 13. A node's tag is 1 if it is red, 0 if it is black.

extension SearchTree {
  /// The steps from the root down: a red-black tree of 2³¹ nodes is 62 high at most, and a removal adds one step.
  @usableFromInline static var longestRedBlackPath: Int { 72 }

  @inlinable
  mutating func insertColoring<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    withUnsafeTemporaryAllocation(of: (slot: Int32, side: Side).self, capacity: Self.longestRedBlackPath) {
      path in
      var length = 0
      let (isNew, slot) = attach(element, recorder: &recorder) { slot, side in
        path.initializeElement(at: length, to: (slot, side))
        length += 1
      }
      guard isNew else { return (false, NodeID(slot)) }
      // While both a node and its parent are red; the parent is not the root then, which is black.
      while length >= 2, isRed(path[length - 1].slot) {
        let (parent, side) = path[length - 1]
        let (grandparent, parentSide) = path[length - 2]
        let uncle = storage.child(of: grandparent, on: parentSide.opposite)
        let node = NodeID(storage.child(of: parent, on: side))
        if isRed(uncle) {
          recorder.record(.repairing(.redBlackInsertion(1), at: node), in: storage)
          colour(parent, red: false, recorder: &recorder)
          colour(uncle, red: false, recorder: &recorder)
          colour(grandparent, red: true, recorder: &recorder)
          recorder.record(.repaired(.redBlackInsertion(1), at: node), in: storage)
          length -= 2
          continue
        }
        if side != parentSide {
          recorder.record(.repairing(.redBlackInsertion(2), at: node), in: storage)
          storage.rotate(parent, below: grandparent, on: parentSide, to: parentSide, recorder: &recorder)
          recorder.record(.repaired(.redBlackInsertion(2), at: node), in: storage)
        }
        let upper = storage.child(of: grandparent, on: parentSide)
        let lower = NodeID(storage.child(of: upper, on: parentSide))
        let (above, aboveSide) = length >= 3 ? path[length - 3] : (-1, .left)
        recorder.record(.repairing(.redBlackInsertion(3), at: lower), in: storage)
        colour(upper, red: false, recorder: &recorder)
        colour(grandparent, red: true, recorder: &recorder)
        storage.rotate(grandparent, below: above, on: aboveSide, to: parentSide.opposite, recorder: &recorder)
        recorder.record(.repaired(.redBlackInsertion(3), at: lower), in: storage)
        break
      }
      if isRed(storage.rootLink) { colour(storage.rootLink, red: false, recorder: &recorder) }
      return (true, NodeID(slot))
    }
  }

  @inlinable
  mutating func removeColoring<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    withUnsafeTemporaryAllocation(of: (slot: Int32, side: Side).self, capacity: Self.longestRedBlackPath) {
      path in
      var length = 0
      func step(_ slot: Int32, _ side: Side) {
        path.initializeElement(at: length, to: (slot, side))
        length += 1
      }
      let slot = descend(to: element, recorder: &recorder, step: step)
      guard slot >= 0 else { return nil }
      let (parent, side) = length == 0 ? (-1, .left) : path[length - 1]
      let losesBlack = !isRed(spliced(for: slot))
      let removed = unlink(slot, below: parent, on: side, recorder: &recorder, step: step)
      if losesBlack { restoreBlack(path, length, recorder: &recorder) }
      return removed
    }
  }

  /// The slot whose place in the tree goes when a node is removed: its own, or that of its successor.
  @inlinable
  func spliced(for slot: Int32) -> Int32 {
    guard storage.left(slot) >= 0, storage.right(slot) >= 0 else { return slot }
    var successor = storage.right(slot)
    while storage.left(successor) >= 0 { successor = storage.left(successor) }
    return successor
  }

  /// Makes up for the black node that the place at the end of the path has lost.
  @inlinable
  mutating func restoreBlack<R: Recorder<BinaryTree<Element>, Event>>(
    _ path: UnsafeMutableBufferPointer<(slot: Int32, side: Side)>, _ pathLength: Int, recorder: inout R
  ) {
    var length = pathLength
    func lacking() -> Int32 {
      length == 0 ? storage.rootLink : storage.child(of: path[length - 1].slot, on: path[length - 1].side)
    }
    while length > 0, !isRed(lacking()) {
      let (parent, side) = path[length - 1]
      let (above, aboveSide) = length >= 2 ? path[length - 2] : (-1, .left)
      let node = NodeID(parent)
      var sibling = storage.child(of: parent, on: side.opposite)
      if isRed(sibling) {
        recorder.record(.repairing(.redBlackRemoval(1, side), at: node), in: storage)
        colour(sibling, red: false, recorder: &recorder)
        colour(parent, red: true, recorder: &recorder)
        storage.rotate(parent, below: above, on: aboveSide, to: side, recorder: &recorder)
        recorder.record(.repaired(.redBlackRemoval(1, side), at: node), in: storage)
        path[length - 1] = (sibling, side)
        path.initializeElement(at: length, to: (parent, side))
        length += 1
        continue
      }
      let near = storage.child(of: sibling, on: side)
      let far = storage.child(of: sibling, on: side.opposite)
      if !isRed(near), !isRed(far) {
        recorder.record(.repairing(.redBlackRemoval(2, side), at: node), in: storage)
        colour(sibling, red: true, recorder: &recorder)
        recorder.record(.repaired(.redBlackRemoval(2, side), at: node), in: storage)
        length -= 1
        continue
      }
      if !isRed(far) {
        recorder.record(.repairing(.redBlackRemoval(3, side), at: node), in: storage)
        colour(near, red: false, recorder: &recorder)
        colour(sibling, red: true, recorder: &recorder)
        sibling = storage.rotate(
          sibling, below: parent, on: side.opposite, to: side.opposite, recorder: &recorder)
        recorder.record(.repaired(.redBlackRemoval(3, side), at: node), in: storage)
      }
      recorder.record(.repairing(.redBlackRemoval(4, side), at: node), in: storage)
      if isRed(parent) != isRed(sibling) { colour(sibling, red: isRed(parent), recorder: &recorder) }
      if isRed(parent) { colour(parent, red: false, recorder: &recorder) }
      colour(storage.child(of: sibling, on: side.opposite), red: false, recorder: &recorder)
      storage.rotate(parent, below: above, on: aboveSide, to: side, recorder: &recorder)
      recorder.record(.repaired(.redBlackRemoval(4, side), at: node), in: storage)
      return
    }
    if isRed(lacking()) { colour(lacking(), red: false, recorder: &recorder) }
  }

  /// Whether there is a node and it is red.
  @inlinable
  func isRed(_ slot: Int32) -> Bool { slot >= 0 && storage.leaning(at: slot) == 1 }

  @inlinable
  mutating func colour<R: Recorder<BinaryTree<Element>, Event>>(
    _ slot: Int32, red: Bool, recorder: inout R
  ) {
    storage.setLeaning(red ? 1 : 0, at: slot)
    recorder.record(.recoloured(NodeID(slot), red: red), in: storage)
  }
}
