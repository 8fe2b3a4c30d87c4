// Treaps: Seidel and Aragon, Randomized search trees, 1996. A node's tag is its priority, from 0 up to 2³¹ − 1; no node
// has a higher one than its parent.

extension SearchTree {
  /// Hangs the new node below, then rotates it up over every node of lower priority.
  @inlinable
  mutating func insertRising<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    Path.with { path in
      let (isNew, slot) = attach(element, recorder: &recorder) { path.append($0, $1) }
      guard isNew else { return (false, NodeID(slot)) }
      let priority = storage.tag(at: slot)
      var depth = path.length - 1
      while depth >= 0, case (let parent, let side) = path[depth], storage.tag(at: parent) < priority {
        recorder.record(.outranked(NodeID(parent), by: NodeID(slot)), in: storage)
        let (above, aboveSide) = path.stepOrRoot(at: depth - 1)
        storage.rotate(parent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
        depth -= 1
      }
      return (true, NodeID(slot))
    }
  }

  /// Rotates the node down, its child of higher priority up, until it has one child at most.
  @inlinable
  mutating func removeSinking<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    var parent: Int32 = -1
    var side = Side.left
    let slot = descend(to: element, recorder: &recorder) {
      parent = $0
      side = $1
    }
    guard slot >= 0 else { return nil }
    while true {
      let left = storage.left(slot)
      let right = storage.right(slot)
      guard left >= 0, right >= 0 else { break }
      let sinks: Side = storage.tag(at: left) < storage.tag(at: right) ? .left : .right
      recorder.record(.sinking(NodeID(slot), under: NodeID(sinks == .left ? right : left)), in: storage)
      parent = storage.rotate(slot, below: parent, on: side, to: sinks, recorder: &recorder)
      side = sinks
    }
    return unlink(slot, below: parent, on: side, recorder: &recorder) { _, _ in }
  }
}

extension BinaryTree {
  /// Gives every node a priority that fits the shape: evenly spaced, falling in level order.
  @inlinable
  mutating func setPrioritiesAsTags() {
    let step = Int(Int32.max) / (count + 1)
    for (index, node) in Array(nodes(by: .levelOrder)).enumerated() {
      setTag(Int32((count - index) * step), at: node.rawValue)
    }
  }
}

/// Where the priorities of a treap come from: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), so that the same seed gives
/// the same tree everywhere.
@frozen
@usableFromInline
struct PrioritySource: Hashable, Sendable {
  @usableFromInline var state: UInt64

  @inlinable init(seed: UInt64) { state = seed }

  @inlinable
  mutating func next() -> Int32 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 33)
  }
}

extension DisciplineTraits {
  static let treap = DisciplineTraits(
    "a search tree that is a heap too, of random priorities (Seidel and Aragon)", tags: .priorities,
    invariants: [.priorities], isRandom: true)
}

extension Invariant {
  public static let priorities = Invariant("priorities", "no node has a higher priority than its parent")
}

extension SearchTree {
  @inlinable
  func checkPriorities<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>)
  {
    var turns = Turns()
    for node in storage.nodes(by: .preOrder) {
      try turns.next(interrupter)
      for child in [storage.left(of: node), storage.right(of: node)].compactMap({ $0 })
      where storage.tag(of: child) > storage.tag(of: node) {
        throw .violated(
          .priorities,
          "\(storage.name(of: child.rawValue)) has a higher one than \(storage.name(of: node.rawValue)) above it"
        )
      }
    }
  }
}
