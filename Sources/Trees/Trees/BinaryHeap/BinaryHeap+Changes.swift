extension BinaryHeap {
  /// Adds an element at the end and lets it rise to its place.
  ///
  /// - Returns: the node that has it.
  /// - Complexity: O(log `count`)
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func push<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID {
    if R.isListening { link() }
    if linked != nil { return pushLinked(element, recorder: &recorder) }
    return NodeID(Int32(truncatingIfNeeded: array.push(element, order)))
  }

  /// Never inlined, so that what is done without links is.
  @inlinable
  @inline(never)
  mutating func pushLinked<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID {
    linked?.push(element, recorder: &recorder) ?? NodeID(0)
  }

  /// See ``push(_:recorder:)``.
  @inlinable @inline(__always) @discardableResult
  public mutating func push(_ element: Element) -> NodeID { push(element, recorder: &NoRecorder.nobody) }

  /// Takes out the element that comes first. The last one takes its place and sinks to where it belongs.
  ///
  /// - Returns: the element, or `nil` if there was none.
  /// - Complexity: O(log `count`)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<BinaryTree<Element>, Event>>(recorder: inout R) -> Element? {
    if R.isListening { link() }
    if linked != nil { return popLinked(recorder: &recorder) }
    return array.count == 0 ? nil : array.take(at: 0, order)
  }

  @inlinable
  @inline(never)
  mutating func popLinked<R: Recorder<BinaryTree<Element>, Event>>(recorder: inout R) -> Element? {
    linked?.pop(recorder: &recorder)
  }

  /// See ``pop(recorder:)``.
  @inlinable @discardableResult public mutating func pop() -> Element? { pop(recorder: &NoRecorder.nobody) }

  /// Takes out one copy of an element, the first in level order. The last element takes its place, and sinks or rises.
  ///
  /// - Returns: the element that was in the heap, or `nil` if there was none.
  /// - Throws: what interrupts the search for it; then nothing has changed.
  /// - Complexity: O(`count`), to find it: a heap keeps no order between the two sides.
  @inlinable
  @discardableResult
  public mutating func remove<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) throws(R.Interruption) -> Element? {
    if R.isListening { link() }
    if linked != nil { return try linked?.remove(element, recorder: &recorder) }
    var turns = Turns()
    for index in 0..<array.count {
      try turns.next(recorder)
      if Comparison(element, array[index]) == .equal { return array.take(at: index, order) }
    }
    return nil
  }

  /// See ``remove(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(element, recorder: &NoRecorder.nobody)
  }

  /// Adds elements at the end, then makes a heap of the whole: from the last node that has a child to the root, each
  /// element sinks to its place (Floyd, *Algorithm 245: Treesort 3*, 1964).
  ///
  /// - Throws: what interrupts it; then elements may be missing, and it may be no heap.
  /// - Complexity: O(`count`), fewer than two comparisons for each element that was there or is added.
  @inlinable
  public mutating func heapify<R: Recorder<BinaryTree<Element>, Event>>(
    adding elements: some Sequence<Element>, recorder: inout R
  ) throws(R.Interruption) {
    if R.isListening { link() }
    guard linked == nil else {
      try linked?.heapify(adding: elements, recorder: &recorder)
      return
    }
    array.reserveCapacity(array.count + elements.underestimatedCount)
    var turns = Turns()
    for element in elements {
      try turns.next(recorder)
      array.append(element)
    }
    try array.heapify(order, interruptedBy: recorder)
  }

  /// See ``heapify(adding:recorder:)``.
  @inlinable
  public mutating func heapify(adding elements: some Sequence<Element>) {
    heapify(adding: elements, recorder: &NoRecorder.nobody)
  }

  /// Gives the elements the links that a recorder is shown. They stay until the heap is emptied: operations that are recorded and
  /// others may follow each other in any order, and no element is moved for it.
  @inlinable
  mutating func link() {
    guard linked == nil else { return }
    linked = LinkedHeap(tree, order: order)
    array = HeapArray()
  }
}
