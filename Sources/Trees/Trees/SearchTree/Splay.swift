// Splay trees: Sleator and Tarjan, Self-adjusting binary search trees, 1985, bottom-up.

extension SearchTree {
  /// Looks for an element, as ``find(_:recorder:)`` does. A splay tree then lifts the node it ended at to the root.
  ///
  /// - Returns: the topmost node with an equal element, or `nil`.
  /// - Complexity: O(height); on a splay tree O(log `count`) amortized over any sequence of operations.
  @inlinable
  @discardableResult
  public mutating func access<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID? {
    guard discipline == .splay else { return find(element, recorder: &recorder) }
    return Path.with { path in
      let slot = descend(to: element, recorder: &recorder) { path.append($0, $1) }
      if slot >= 0 {
        splay(slot, path, from: path.length, recorder: &recorder)
      } else if path.length > 0 {
        splay(path[path.length - 1].slot, path, from: path.length - 1, recorder: &recorder)
      }
      return NodeID(link: slot)
    }
  }

  /// See ``access(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func access(_ element: Element) -> NodeID? { access(element, recorder: &NoRecorder.nobody) }

  @inlinable
  mutating func insertSplaying<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    Path.with { path in
      let (isNew, slot) = attach(element, recorder: &recorder) { path.append($0, $1) }
      // An equal element stays where it is, so that a refused insertion changes nothing.
      if isNew { splay(slot, path, from: path.length, recorder: &recorder) }
      return (isNew, NodeID(slot))
    }
  }

  /// Lifts the node to the root and takes it out; its successor, lifted to the top of the right side, takes its place.
  @inlinable
  mutating func removeSplaying<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    guard let node = access(element, recorder: &recorder) else { return nil }
    let slot = node.rawValue
    guard storage.left(slot) >= 0, storage.right(slot) >= 0 else {
      return unlink(slot, below: -1, on: .left, recorder: &recorder) { _, _ in }
    }
    Path.with { path in
      path.append(slot, .right)
      var successor = storage.right(slot)
      recorder.record(.descended(from: node, .right), in: storage)
      recorder.record(.visited(NodeID(successor)), in: storage)
      while storage.left(successor) >= 0 {
        path.append(successor, .left)
        recorder.record(.descended(from: NodeID(successor), .left), in: storage)
        successor = storage.left(successor)
        recorder.record(.visited(NodeID(successor)), in: storage)
      }
      splay(successor, path, from: path.length, below: 1, recorder: &recorder)
    }
    return unlink(slot, below: -1, on: .left, recordsWay: false, recorder: &recorder) { _, _ in }
  }

  /// Lifts a node by rotations until its depth is `top`.
  ///
  /// - Parameters:
  ///   - path: the steps from the root to the node.
  ///   - depth: its depth: the number of steps that lead to it.
  @inlinable
  mutating func splay<R: Recorder<BinaryTree<Element>, Event>>(
    _ slot: Int32, _ path: borrowing Path, from depth: Int, below top: Int = 0, recorder: inout R
  ) {
    if !R.isListening { return splayUnheard(slot, path, from: depth, below: top) }
    var length = depth
    let node = NodeID(slot)
    while length > top {
      let (parent, side) = path[length - 1]
      guard length - top >= 2 else {
        let (above, aboveSide) = path.stepOrRoot(at: length - 2)
        recorder.record(.repairing(.zig, at: node), in: storage)
        storage.rotate(parent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
        recorder.record(.repaired(.zig, at: node), in: storage)
        return
      }
      let (grandparent, parentSide) = path[length - 2]
      let (above, aboveSide) = path.stepOrRoot(at: length - 3)
      let step: TreeRepair = side == parentSide ? .zigZig : .zigZag
      recorder.record(.repairing(step, at: node), in: storage)
      if side == parentSide {
        storage.rotate(grandparent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
        storage.rotate(parent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
      } else {
        storage.rotate(parent, below: grandparent, on: parentSide, to: parentSide, recorder: &recorder)
        storage.rotate(grandparent, below: above, on: aboveSide, to: side, recorder: &recorder)
      }
      recorder.record(.repaired(step, at: node), in: storage)
      length -= 2
    }
  }
}

extension SearchTree {
  /// Lifts a node as ``splay(_:_:from:below:recorder:)`` does, if the rotations are not recorded one by one.
  ///
  /// What comes to be below the node on either side is gathered on the way up, and hung there in the end: each node on the way is
  /// written once. Which of the cases it is decides what is written, but not where to go on: at every other step the processor would
  /// guess wrongly.
  @inlinable
  mutating func splayUnheard(_ slot: Int32, _ path: borrowing Path, from depth: Int, below top: Int) {
    guard depth > top else { return }
    storage.arena.makeUnique()
    let (above, aboveSide) = path.stepOrRoot(at: top - 1)
    storage.arena.withSlots { slots in
      func links(_ slot: Int32) -> UnsafeMutablePointer<ArenaLink> { Arena.Slot.links(of: slots + Int(slot)) }
      withUnsafeTemporaryAllocation(of: ArenaLink.self, capacity: 2) { gathered in
        gathered.initializeElement(at: 0, to: links(slot)[0])
        gathered.initializeElement(at: 1, to: links(slot)[1])
        var length = depth
        while length - top >= 2 {
          let (parent, parentSide) = path[length &- 1]
          let (grandparent, grandparentSide) = path[length &- 2]
          let (side, other) = (Int(parentSide.rawValue), Int(parentSide.opposite.rawValue))
          let isZigZig = parentSide == grandparentSide
          let (lower, upper) = (links(parent), links(grandparent))
          let (inner, gatheredOnSide) = (lower[other], gathered[side])
          lower[side] = gathered[other]
          lower[other] = isZigZig ? ArenaLink(to: grandparent) : inner
          upper[Int(grandparentSide.rawValue)] = isZigZig ? inner : gatheredOnSide
          gathered[side] = isZigZig ? gatheredOnSide : ArenaLink(to: grandparent)
          gathered[other] = ArenaLink(to: parent)
          length &-= 2
        }
        if length > top {
          let (parent, parentSide) = path[length &- 1]
          links(parent)[Int(parentSide.rawValue)] = gathered[Int(parentSide.opposite.rawValue)]
          gathered[Int(parentSide.opposite.rawValue)] = ArenaLink(to: parent)
        }
        links(slot)[0] = gathered[0]
        links(slot)[1] = gathered[1]
      }
    }
    storage.linkInOwnArena(slot, below: above, on: aboveSide)
  }
}

extension DisciplineTraits {
  static let splay = DisciplineTraits(
    "a search tree that lifts the value reached last to the root (Sleator and Tarjan)")
}
