extension LinkedHeap {
  /// Adds an element at the end and lets it rise to its place.
  ///
  /// - Returns: the node that has it.
  /// - Complexity: O(log `count`)
  @inlinable
  mutating func push<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID {
    append(element, recorder: &recorder)
    return NodeID(siftUp(from: Int32(storage.slots - 1), recorder: &recorder))
  }

  /// Takes out the element that comes first. The last one takes its place and sinks to where it belongs.
  ///
  /// - Returns: the element, or `nil` if there was none.
  /// - Complexity: O(log `count`)
  @inlinable
  @discardableResult
  mutating func pop<R: Recorder<BinaryTree<Element>, Event>>(recorder: inout R) -> Element? {
    storage.isEmpty ? nil : take(at: 0, recorder: &recorder)
  }

  /// Takes out one copy of an element, the first in level order. The last element takes its place, and sinks or rises.
  ///
  /// - Returns: the element that was in the heap, or `nil` if there was none.
  /// - Complexity: O(`count`), to find it: a heap keeps no order between the two sides.
  @inlinable
  @discardableResult
  mutating func remove<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) throws(R.Interruption) -> Element? {
    var turns = Turns()
    for slot in 0..<Int32(storage.slots) {
      try turns.next(recorder)
      let comparison = Comparison(element, storage.element(at: slot))
      recorder.record(.compared(element, with: NodeID(slot), comparison), in: storage)
      if comparison == .equal { return take(at: slot, recorder: &recorder) }
    }
    return nil
  }

  /// Adds elements at the end, then makes a heap of the whole: from the last node that has a child to the root, each
  /// element sinks to its place (Floyd, *Algorithm 245: Treesort 3*, 1964).
  ///
  /// - Complexity: O(`count`), fewer than two comparisons for each element that was there or is added.
  @inlinable
  mutating func heapify<R: Recorder<BinaryTree<Element>, Event>>(
    adding elements: some Sequence<Element>, recorder: inout R
  ) throws(R.Interruption) {
    var turns = Turns()
    for element in elements {
      try turns.next(recorder)
      append(element, recorder: &recorder)
    }
    for slot in (0..<Int32(storage.slots / 2)).reversed() {
      try turns.next(recorder)
      siftDown(from: slot, recorder: &recorder)
    }
  }

  @inlinable
  mutating func append<R: Recorder<BinaryTree<Element>, Event>>(_ element: Element, recorder: inout R) {
    storage.appendInLevelOrder(element)
    let slot = Int32(storage.slots - 1)
    let parent = slot == 0 ? nil : NodeID((slot - 1) / 2)
    recorder.record(
      .appended(NodeID(slot), TreePlace(parent: parent, side: slot & 1 == 1 ? .left : .right)), in: storage)
  }

  @inlinable
  mutating func take<R: Recorder<BinaryTree<Element>, Event>>(
    at slot: Int32, recorder: inout R
  ) -> Element {
    let last = Int32(storage.slots - 1)
    let moved = storage.removeLastInLevelOrder()
    guard slot != last else {
      let parent = NodeID(link: last == 0 ? -1 : (last - 1) / 2)
      let place = TreePlace(parent: parent, side: last & 1 == 1 ? .left : .right)
      recorder.record(.removed(NodeID(last), element: moved, place), in: storage)
      return moved
    }
    let taken = storage.element(at: slot)
    storage.setElement(moved, at: slot)
    recorder.record(.filled(NodeID(slot), element: taken, last: NodeID(last)), in: storage)
    if siftUp(from: slot, recorder: &recorder) == slot { siftDown(from: slot, recorder: &recorder) }
    return taken
  }
}

extension LinkedHeap {
  /// Whether an element has to stand above another.
  @inlinable
  func precedes(_ first: Element, _ second: Element) -> Bool {
    order == .min ? first < second : second < first
  }

  /// Compares the elements of two nodes, and records it.
  @inlinable
  func precedes<R: Recorder<BinaryTree<Element>, Event>>(
    _ first: Int32, _ second: Int32, recorder: inout R
  ) -> Bool {
    let comparison = Comparison(storage.element(at: first), storage.element(at: second))
    recorder.record(.matched(NodeID(first), with: NodeID(second), comparison), in: storage)
    return comparison == (order == .min ? .less : .greater)
  }

  /// Exchanges an element with the one above it as long as it has to stand above.
  ///
  /// - Returns: the slot at which it ends.
  @inlinable
  @discardableResult
  mutating func siftUp<R: Recorder<BinaryTree<Element>, Event>>(
    from start: Int32, recorder: inout R
  ) -> Int32 {
    var slot = start
    while slot > 0 {
      let parent = (slot - 1) / 2
      guard precedes(slot, parent, recorder: &recorder) else { break }
      exchange(slot, parent)
      recorder.record(.sifted(from: NodeID(slot), to: NodeID(parent)), in: storage)
      slot = parent
    }
    return slot
  }

  /// Exchanges an element with the one of its children that has to stand above the other, as long as that one has to
  /// stand above it as well.
  @inlinable
  mutating func siftDown<R: Recorder<BinaryTree<Element>, Event>>(from start: Int32, recorder: inout R) {
    var slot = start
    let count = Int32(storage.slots)
    while 2 * slot + 1 < count {
      var child = 2 * slot + 1
      if child + 1 < count, precedes(child + 1, child, recorder: &recorder) { child += 1 }
      guard precedes(child, slot, recorder: &recorder) else { return }
      exchange(slot, child)
      recorder.record(.sifted(from: NodeID(slot), to: NodeID(child)), in: storage)
      slot = child
    }
  }

  @inlinable
  mutating func exchange(_ first: Int32, _ second: Int32) {
    storage.exchangeElements(first, second)
  }
}
