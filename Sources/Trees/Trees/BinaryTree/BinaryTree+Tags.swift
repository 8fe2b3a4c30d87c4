// What the discipline of a search tree keeps about a node. A tag from −1 to 1 is in the flags of the node's two links: the
// left one says −1, the right one 1. Only the priorities of a treap need more room.

extension BinaryTree {
  @inlinable
  func tag(at slot: Int32) -> Int32 {
    guard wideTags.isEmpty else { return wideTags[Int(slot)] }
    return isInUse(slot) ? leaning(at: slot) : 0
  }

  @inlinable
  mutating func setTag(_ tag: Int32, at slot: Int32) {
    if wideTags.isEmpty, abs(tag) <= 1 {
      setLeaning(tag, at: slot)
    } else {
      widenTags()
      wideTags[Int(slot)] = tag
    }
  }

  /// The tag of a node of a tree whose tags are all from −1 to 1.
  @inlinable
  @inline(__always)
  func leaning(at slot: Int32) -> Int32 {
    arena.withSlots { slots in
      Int32(truncatingIfNeeded: slots[Int(slot)].right.bits &>> 31)
        &- Int32(truncatingIfNeeded: slots[Int(slot)].left.bits &>> 31)
    }
  }

  @inlinable
  @inline(__always)
  mutating func setLeaning(_ leaning: Int32, at slot: Int32) {
    arena.makeUnique()
    setLeaningInOwnArena(leaning, at: slot)
  }

  /// The same where no copy shares the arena.
  @inlinable
  @inline(__always)
  func setLeaningInOwnArena(_ leaning: Int32, at slot: Int32) {
    arena.withSlots { slots in
      slots[Int(slot)].left.isFlagged = leaning < 0
      slots[Int(slot)].right.isFlagged = leaning > 0
    }
  }

  @inlinable
  mutating func widenTags() {
    guard wideTags.isEmpty else { return }
    let tags = (0..<Int32(slots)).map { tag(at: $0) }
    wideTags = ContiguousArray(tags)
  }

  /// Gives every node the tag 0.
  @inlinable
  mutating func clearTags() {
    wideTags = []
    for slot in 0..<Int32(slots) where isInUse(slot) { setLeaning(0, at: slot) }
  }
}
