// The arena from within: links are slot indexes, −1 leads nowhere, and the link above the root is −1 as well.

extension BinaryTree {
  /// The element of a slot that is known to be in use.
  @inlinable
  func element(at slot: Int32) -> Element { nodes[Int(slot)].element.unsafelyUnwrapped }

  @inlinable
  func child(of slot: Int32, on side: Side) -> Int32 {
    // Both loaded before one is chosen: a conditional move, where a branch would often be predicted wrongly.
    let left = nodes[Int(slot)].left
    let right = nodes[Int(slot)].right
    return side == .left ? left : right
  }

  @inlinable
  func child(at place: TreePlace) -> Int32 {
    guard let parent = place.parent else { return rootLink }
    return child(of: parent.rawValue, on: place.side)
  }

  /// Makes the place lead to the slot, or nowhere.
  @inlinable
  mutating func link(_ slot: Int32, below parent: Int32, on side: Side) {
    if parent < 0 {
      rootLink = slot
    } else if side == .left {
      nodes[Int(parent)].left = slot
    } else {
      nodes[Int(parent)].right = slot
    }
  }

  /// Puts a new leaf at a place that is vacant.
  @inlinable
  mutating func attach(_ element: Element, below parent: Int32, on side: Side) -> Int32 {
    let slot: Int32
    if freeLink >= 0 {
      slot = freeLink
      freeLink = nodes[Int(slot)].left
      nodes[Int(slot)] = Slot(element: element)
    } else {
      slot = Int32(nodes.count)
      nodes.append(Slot(element: element))
    }
    link(slot, below: parent, on: side)
    liveCount += 1
    return slot
  }

  /// Takes out a node that nothing leads to any more.
  @inlinable
  mutating func release(_ slot: Int32) {
    nodes[Int(slot)].element = nil
    nodes[Int(slot)].left = freeLink
    nodes[Int(slot)].right = -1
    nodes[Int(slot)].tag = 0
    freeLink = slot
    liveCount -= 1
  }
}

extension BinaryTree {
  /// Takes out a node with at most one child, which takes its place.
  @inlinable
  mutating func splice(out slot: Int32, below parent: Int32, on side: Side) {
    let left = nodes[Int(slot)].left
    link(left >= 0 ? left : nodes[Int(slot)].right, below: parent, on: side)
    release(slot)
  }

  /// Takes out a node with two children, whose in-order successor takes its place, its children and its tag.
  @inlinable
  mutating func replace(
    _ slot: Int32, below parent: Int32, on side: Side, by successor: Int32, below successorParent: Int32
  ) {
    if successorParent != slot {
      link(nodes[Int(successor)].right, below: successorParent, on: .left)
      nodes[Int(successor)].right = nodes[Int(slot)].right
    }
    nodes[Int(successor)].left = nodes[Int(slot)].left
    nodes[Int(successor)].tag = nodes[Int(slot)].tag
    link(successor, below: parent, on: side)
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
    freeLink < 0 && nodes.count == nodes.capacity ? nodes.count * MemoryLayout<Slot>.stride : 0
  }

  /// Makes room for as many nodes without another allocation.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

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
    for slot in nodes.indices where nodes[slot].element != nil {
      if nodes[slot].left == node.rawValue { return TreePlace(parent: NodeID(Int32(slot)), side: .left) }
      if nodes[slot].right == node.rawValue { return TreePlace(parent: NodeID(Int32(slot)), side: .right) }
    }
    return nil
  }

  /// The parent of every node, as an array over ``slots``; −1 for the root and in free slots.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public func parents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: slots)
    for slot in nodes.indices where nodes[slot].element != nil {
      if nodes[slot].left >= 0 { parents[Int(nodes[slot].left)] = Int32(slot) }
      if nodes[slot].right >= 0 { parents[Int(nodes[slot].right)] = Int32(slot) }
    }
    return parents
  }
}
