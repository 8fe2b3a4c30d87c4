// What a change does with nodes and with the way down to them.

extension BTree {
  /// Makes sure that no other tree sees the change that follows.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&block) { copyBlock() }
  }

  /// Never inlined: what happens once in a while would crowd out what happens always.
  @inlinable
  @inline(never)
  mutating func copyBlock() {
    block = block?.copy() ?? BTreeBlock(BTreeLayout(order: order), capacity: 2)
  }

  /// Records what has happened. The recorder may keep a copy of the tree, so the next change checks again.
  @inlinable
  @inline(__always)
  mutating func record<R: Recorder<BTree, Event>>(_ event: Event, to recorder: inout R) {
    guard R.isListening else { return }
    recorder.record(event, in: self)
    makeUnique()
  }

  /// An empty node. Whatever was known of others in memory is void.
  @inlinable
  mutating func allocate(isInner: Bool) -> Int32 {
    var slot = freeLink
    if slot >= 0 {
      freeLink = node(slot).nextFree
      freeCount -= 1
    } else {
      slot = Int32(slots)
      if let full = block, slots == full.capacity {
        block = full.moved(toRoomFor: LargePages.room(above: slots, stride: full.layout.stride))
      }
      block?.slots += 1
    }
    node(slot).begin(isInner: isInner)
    return slot
  }

  /// Gives back a node without elements.
  @inlinable
  mutating func release(_ slot: Int32) {
    node(slot).begin(isInner: false)
    node(slot).nextFree = freeLink
    freeLink = slot
    freeCount += 1
  }
}

extension BTree {
  /// The steps of a way down, on the stack of the thread: an operation that changes the tree allocates nothing for them.
  @usableFromInline
  struct Path {
    @usableFromInline let steps: UnsafeMutableBufferPointer<Step>
    @usableFromInline var count = 0

    @inlinable
    init(steps: UnsafeMutableBufferPointer<Step>) { self.steps = steps }

    @inlinable
    @inline(__always)
    mutating func append(_ step: Step) {
      steps.initializeElement(at: count, to: step)
      count &+= 1
    }

    @inlinable
    mutating func popLast() -> Step? {
      guard count > 0 else { return nil }
      count &-= 1
      return steps[count]
    }
  }

  /// Hands over an empty path with room for any way down: an inner node has two children at least, so a tree of 2³¹
  /// nodes is 30 high at most.
  @inlinable
  static func withPath<Outcome>(_ body: (inout Path) -> Outcome) -> Outcome {
    withUnsafeTemporaryAllocation(of: Step.self, capacity: 32) { steps in
      var path = Path(steps: steps)
      return body(&path)
    }
  }
}
