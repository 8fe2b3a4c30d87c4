extension BinaryTree {
  /// Turns the edge between a node and its child: the pivot goes down to `side`, and its child on the other side
  /// takes its place. The in-order sequence stays the same.
  ///
  /// - Returns: whether there was such a child; otherwise nothing changed.
  /// - Precondition: the pivot hangs at `place`.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public mutating func rotate(_ pivot: NodeID, under place: TreePlace, to side: Side) -> Bool {
    precondition(child(at: place) == pivot.rawValue, "the pivot does not hang at this place")
    guard child(of: pivot.rawValue, on: side.opposite) >= 0 else { return false }
    rotate(pivot.rawValue, below: place.parent?.rawValue ?? -1, on: place.side, to: side)
    return true
  }

  /// Rotates at a node, wherever it hangs.
  ///
  /// - Returns: whether the tree contains the node and it has a child on the other side.
  /// - Complexity: O(``slots``), to find where it hangs.
  @inlinable
  @discardableResult
  public mutating func rotate(_ pivot: NodeID, to side: Side) -> Bool {
    guard let place = place(of: pivot) else { return false }
    return rotate(pivot, under: place, to: side)
  }

  /// - Returns: the slot that has the pivot's place now.
  @inlinable
  @discardableResult
  mutating func rotate(_ pivot: Int32, below parent: Int32, on parentSide: Side, to side: Side) -> Int32 {
    arena.makeUnique()
    let rising = arena.withSlots { slots in
      let rising: Int32
      if side == .right {
        rising = slots[Int(pivot)].left.target
        slots[Int(pivot)].left.target = slots[Int(rising)].right.target
        slots[Int(rising)].right.target = pivot
      } else {
        rising = slots[Int(pivot)].right.target
        slots[Int(pivot)].right.target = slots[Int(rising)].left.target
        slots[Int(rising)].left.target = pivot
      }
      return rising
    }
    linkInOwnArena(rising, below: parent, on: parentSide)
    return rising
  }

  /// Exchanges left and right everywhere. Nodes keep their identifiers.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public mutating func mirror() {
    arena.makeUnique()
    for slot in 0..<Int32(slots) where isInUse(slot) {
      arena.withSlots { slots in
        let left = slots[Int(slot)].left.target
        slots[Int(slot)].left.target = slots[Int(slot)].right.target
        slots[Int(slot)].right.target = left
      }
    }
  }
}

extension BinaryTree {
  /// Gives the tree the least height there is, with every level full but the last, by rotations alone: first it becomes a
  /// vine of right children, then the vine is folded again and again (Day 1976; Stout and Warren, *Tree rebalancing in
  /// optimal time and space*, 1986). The in-order sequence stays the same, and nodes keep their identifiers.
  ///
  /// - Throws: what the recorder interrupts it with.
  /// - Complexity: O(``count``) time, O(1) memory
  @inlinable
  public mutating func balance<R: Recorder<BinaryTree, TreeEvent<Element>>>(
    recorder: inout R
  ) throws(R.Interruption) {
    try straighten(recorder: &recorder)
    let full = (count + 1).mostSignificantBit
    try fold(count + 1 - full, recorder: &recorder)
    var remaining = full - 1
    while remaining > 1 {
      remaining /= 2
      try fold(remaining, recorder: &recorder)
    }
  }

  /// See ``balance(recorder:)``.
  @inlinable public mutating func balance() { balance(recorder: &NoRecorder.nobody) }

  /// Rotates right until no node has a left child.
  @inlinable
  mutating func straighten<R: Recorder<BinaryTree, TreeEvent<Element>>>(
    recorder: inout R
  ) throws(R.Interruption) {
    var parent: Int32 = -1
    var slot = rootLink
    var turns = Turns()
    while slot >= 0 {
      try turns.next(recorder)
      if left(slot) >= 0 {
        slot = rotate(slot, below: parent, on: .right, to: .right, recorder: &recorder)
      } else {
        parent = slot
        slot = right(slot)
      }
    }
  }

  /// Rotates left at every other node of the right spine, from the root down.
  ///
  /// - Parameter times: the number of rotations.
  @inlinable
  mutating func fold<R: Recorder<BinaryTree, TreeEvent<Element>>>(
    _ times: Int, recorder: inout R
  ) throws(R.Interruption) {
    var parent: Int32 = -1
    var slot = rootLink
    var turns = Turns()
    for _ in 0..<times {
      try turns.next(recorder)
      parent = rotate(slot, below: parent, on: .right, to: .left, recorder: &recorder)
      slot = right(parent)
    }
  }

  /// Rotates, and records it before and after.
  ///
  /// - Returns: the slot that has the pivot's place now.
  @inlinable
  @discardableResult
  mutating func rotate<R: Recorder<BinaryTree, TreeEvent<Element>>>(
    _ pivot: Int32, below parent: Int32, on parentSide: Side, to side: Side, recorder: inout R
  ) -> Int32 {
    recorder.record(.rotating(pivot: NodeID(pivot), side), in: self)
    let rising = rotate(pivot, below: parent, on: parentSide, to: side)
    recorder.record(.rotated(pivot: NodeID(pivot), side), in: self)
    return rising
  }
}

extension Int {
  /// The greatest power of two that is not greater; the number is positive.
  @inlinable
  var mostSignificantBit: Int { 1 << (Int.bitWidth - 1 - leadingZeroBitCount) }
}
