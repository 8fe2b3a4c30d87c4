// The arena from within: links are slot indexes, −1 leads nowhere, and the link above the root is −1 as well.

extension BinaryTree {
  /// Whether a slot of the arena holds a node.
  @inlinable
  func isInUse(_ slot: Int32) -> Bool { arena.withSlots { !Arena<Element>.Slot.isFree($0 + Int(slot)) } }

  /// The element of a slot that is known to be in use. So are the slots of all that follow.
  @inlinable
  @inline(__always)
  func element(at slot: Int32) -> Element { arena.withSlots { $0[Int(slot)].element } }

  @inlinable
  @inline(__always)
  func left(_ slot: Int32) -> Int32 { arena.withSlots { $0[Int(slot)].left.target } }

  @inlinable
  @inline(__always)
  func right(_ slot: Int32) -> Int32 { arena.withSlots { $0[Int(slot)].right.target } }

  @inlinable
  @inline(__always)
  func child(of slot: Int32, on side: Side) -> Int32 {
    // Both loaded before one is chosen: a conditional move, where a branch would often be predicted wrongly.
    arena.withSlots { slots in
      let left = slots[Int(slot)].left
      let right = slots[Int(slot)].right
      return (side == .left ? left : right).target
    }
  }

  @inlinable
  func child(at place: TreePlace) -> Int32 {
    guard let parent = place.parent else { return rootLink }
    return child(of: slot(of: parent), on: place.side)
  }

  /// Makes the place lead to the slot, or nowhere.
  @inlinable
  @inline(__always)
  mutating func link(_ slot: Int32, below parent: Int32, on side: Side) {
    arena.makeUnique()
    linkInOwnArena(slot, below: parent, on: side)
  }

  /// The same where no copy shares the arena.
  @inlinable
  @inline(__always)
  mutating func linkInOwnArena(_ slot: Int32, below parent: Int32, on side: Side) {
    if parent < 0 {
      rootLink = slot
    } else {
      arena.withSlots { slots in
        if side == .left {
          slots[Int(parent)].left.target = slot
        } else {
          slots[Int(parent)].right.target = slot
        }
      }
    }
  }

  /// Puts a new leaf at a place that is vacant.
  @inlinable
  @inline(__always)
  mutating func attach(_ element: Element, below parent: Int32, on side: Side) -> Int32 {
    let slot: Int32
    if freeLink >= 0 {
      slot = freeLink
      arena.makeUnique()
      freeLink = arena.withSlots { slots in
        let next = slots[Int(slot)].left.target
        (slots + Int(slot)).initialize(to: Arena<Element>.Slot(element))
        return next
      }
      if !wideTags.isEmpty { wideTags[Int(slot)] = 0 }
    } else {
      slot = arena.append(element)
      if !wideTags.isEmpty { wideTags.append(0) }
    }
    linkInOwnArena(slot, below: parent, on: side)
    liveCount &+= 1
    return slot
  }

  /// Puts an element in the place of a node's.
  @inlinable
  mutating func setElement(_ element: Element, at slot: Int32) {
    arena.makeUnique()
    arena.withSlots { $0[Int(slot)].element = element }
  }

  /// Lets two nodes exchange their elements.
  @inlinable
  mutating func exchangeElements(_ first: Int32, _ second: Int32) {
    arena.makeUnique()
    arena.withSlots { slots in
      let element = slots[Int(first)].element
      slots[Int(first)].element = slots[Int(second)].element
      slots[Int(second)].element = element
    }
  }

  /// Takes out a node that nothing leads to any more.
  @inlinable
  @inline(__always)
  mutating func release(_ slot: Int32) {
    arena.makeUnique()
    let next = freeLink
    arena.withSlots { slots in
      Arena<Element>.Slot.element(of: slots + Int(slot)).deinitialize(count: 1)
      slots[Int(slot)].left.target = next
      slots[Int(slot)].left.isFlagged = true
      slots[Int(slot)].right.target = -1
      slots[Int(slot)].right.isFlagged = true
    }
    if !wideTags.isEmpty { wideTags[Int(slot)] = 0 }
    freeLink = slot
    liveCount &-= 1
  }
}

extension BinaryTree {
  /// Takes out a node with at most one child, which takes its place.
  @inlinable
  mutating func splice(out slot: Int32, below parent: Int32, on side: Side) {
    let left = left(slot)
    link(left >= 0 ? left : right(slot), below: parent, on: side)
    release(slot)
  }

  /// Takes out a node with two children, whose in-order successor takes its place, its children and its tag.
  @inlinable
  mutating func replace(
    _ slot: Int32, below parent: Int32, on side: Side, by successor: Int32, below successorParent: Int32
  ) {
    arena.makeUnique()
    if !wideTags.isEmpty { wideTags[Int(successor)] = wideTags[Int(slot)] }
    arena.withSlots { slots in
      let childOfSuccessor = slots[Int(successor)].right.target
      slots[Int(successor)].left = slots[Int(slot)].left
      slots[Int(successor)].right = slots[Int(slot)].right
      if successorParent == slot {
        slots[Int(successor)].right.target = childOfSuccessor
      } else {
        slots[Int(successorParent)].left.target = childOfSuccessor
      }
    }
    linkInOwnArena(successor, below: parent, on: side)
    release(slot)
  }
}

extension BinaryTree {
  /// Puts a new leaf at a vacant place.
  ///
  /// - Precondition: nothing hangs there, and the parent, if there is one, is a node of the tree.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public mutating func attach(_ element: Element, at place: TreePlace) -> NodeID {
    precondition(child(at: place) < 0, "the place is taken")
    return NodeID(attach(element, below: place.parent?.rawValue ?? -1, on: place.side))
  }

  /// How many bytes the next node takes: none as long as there is room; all of the arena, when that is full and has to move.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var bytesOfNextNode: Int {
    freeLink < 0 && arena.count == arena.capacity
      ? arena.count * MemoryLayout<Arena<Element>.Slot>.stride : 0
  }

  /// Makes room for as many nodes without another allocation.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { arena.reserveCapacity(count) }

  /// Empties the tree. Every identifier becomes void.
  @inlinable
  public mutating func removeAll() { self = BinaryTree() }

  /// Where a node hangs; `nil` if the tree does not contain it.
  ///
  /// - Complexity: O(``slots``): nodes do not know their parents.
  @inlinable
  public func place(of node: NodeID) -> TreePlace? {
    if node == root { return .root }
    guard contains(node) else { return nil }
    for slot in 0..<Int32(slots) where isInUse(slot) {
      if left(slot) == node.rawValue { return TreePlace(parent: NodeID(slot), side: .left) }
      if right(slot) == node.rawValue { return TreePlace(parent: NodeID(slot), side: .right) }
    }
    return nil
  }

  /// The parent of every node, as an array over ``slots``; −1 for the root and in free slots.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public func parents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: slots)
    for slot in 0..<Int32(slots) where isInUse(slot) {
      if left(slot) >= 0 { parents[Int(left(slot))] = slot }
      if right(slot) >= 0 { parents[Int(right(slot))] = slot }
    }
    return parents
  }
}
