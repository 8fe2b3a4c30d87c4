extension SearchTree {
  /// Inserts an element: to the left of the nodes it is smaller than, to the right of all others.
  ///
  /// - Returns: whether a node was made, and that node; or the node of an equal element that was there, where
  ///   ``Duplicates/ignore`` says so.
  /// - Throws: ``DuplicateRejected`` if there is an equal one and ``Duplicates/reject`` says so.
  /// - Complexity: O(height). Into a plain search tree, constant time amortized for an element next to the one
  ///   inserted before it, or at an end of the tree, if the recorder does not follow every step.
  @inlinable
  @discardableResult
  public mutating func insert<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) throws(DuplicateRejected) -> (inserted: Bool, node: NodeID) {
    let outcome = insertByDiscipline(element, recorder: &recorder)
    if !outcome.inserted, duplicates == .reject { throw DuplicateRejected(twin: outcome.node) }
    return outcome
  }

  /// See ``insert(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func insert(_ element: Element) throws(DuplicateRejected) -> (inserted: Bool, node: NodeID)
  {
    try insert(element, recorder: &NoRecorder.nobody)
  }

  @inlinable
  mutating func insertPlainly<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    var position = Finger()
    if !recorder.followsEveryStep, let finger = finger(for: element) {
      position = finger
      recorder.record(.resumed(at: NodeID(finger.node), comparisons: finger.depth), in: storage)
    } else {
      position.node = storage.rootLink
    }
    var parent: Int32 = -1
    var side = Side.left
    while position.node >= 0 {
      parent = position.node
      let comparison = compare(element, with: parent, recorder: &recorder)
      if duplicates != .keep, comparison == .equal { return (false, NodeID(parent)) }
      side = comparison == .less ? .left : .right
      recorder.record(.descended(from: NodeID(parent), side), in: storage)
      position.step(to: storage.child(of: parent, on: side), on: side)
    }
    position.node = storage.attach(element, below: parent, on: side)
    fingers.point(at: position)
    let node = NodeID(position.node)
    recorder.record(.attached(node, TreePlace(parent: NodeID(link: parent), side: side)), in: storage)
    return (true, node)
  }

  /// Descends to where an element belongs and puts a new node there, red or with a priority if the discipline wants it.
  ///
  /// - Parameter step: called with the slot and the side of each step down.
  /// - Returns: whether there is a new node, and its slot; or the slot of the equal element that keeps it out.
  @inlinable
  @inline(__always)
  mutating func attach<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R, step: (Int32, Side) -> Void
  ) -> (isNew: Bool, slot: Int32) {
    var parent: Int32 = -1
    var side = Side.left
    var slot = storage.rootLink
    while slot >= 0 {
      parent = slot
      let comparison = compare(element, with: slot, recorder: &recorder)
      if duplicates != .keep, comparison == .equal { return (false, slot) }
      side = comparison == .less ? .left : .right
      step(slot, side)
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    slot = storage.attach(element, below: parent, on: side)
    tagLeaf(slot)
    recorder.record(
      .attached(NodeID(slot), TreePlace(parent: NodeID(link: parent), side: side)), in: storage)
    return (true, slot)
  }

  /// Compares an element with that of a node, three ways, and records it.
  @inlinable
  @inline(__always)
  func compare<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, with slot: Int32, recorder: inout R
  ) -> Comparison {
    let comparison = Comparison(element, storage.element(at: slot))
    recorder.record(.compared(element, with: NodeID(slot), comparison), in: storage)
    return comparison
  }
}

extension SearchTree {
  /// The elements in an order in which inserting them makes a plain search tree of the least height, if they
  /// differ: the middle of the sorted elements first, then the middles of the two halves, and so on.
  ///
  /// - Throws: what interrupts it.
  /// - Complexity: O(n log n)
  @inlinable
  public static func balancedOrder<I: Interrupter>(
    of elements: [Element], interruptedBy interrupter: I
  ) throws(I.Interruption) -> [Element] {
    let sorted = try elements.sorted(interruptedBy: interrupter)
    var turns = Turns()
    var order: [Element] = []
    order.reserveCapacity(sorted.count)
    var ranges = [sorted.indices]
    while let range = ranges.popLast() {
      try turns.next(interrupter)
      guard !range.isEmpty else { continue }
      let middle = range.lowerBound + range.count / 2
      order.append(sorted[middle])
      ranges.append(range.lowerBound..<middle)
      ranges.append(middle + 1..<range.upperBound)
    }
    return order
  }

  /// See ``balancedOrder(of:interruptedBy:)``.
  @inlinable
  public static func balancedOrder(of elements: [Element]) -> [Element] {
    balancedOrder(of: elements, interruptedBy: Uninterrupted())
  }

  /// A plain search tree with the elements inserted in ``balancedOrder(of:)``. Equal elements go to the right
  /// as always, so the result may still be unbalanced.
  ///
  /// - Throws: ``DuplicateRejected`` if there are equal ones and ``Duplicates/reject`` says so.
  /// - Complexity: O(n log n) if the elements differ.
  @inlinable
  public static func balanced<R: Recorder<BinaryTree<Element>, Event>>(
    from elements: [Element], duplicates: Duplicates = .keep, recorder: inout R
  ) throws(DuplicateRejected) -> SearchTree {
    var tree = SearchTree(duplicates: duplicates)
    tree.storage.reserveCapacity(elements.count)
    for element in balancedOrder(of: elements) { try tree.insert(element, recorder: &recorder) }
    return tree
  }

  /// See ``balanced(from:duplicates:recorder:)``.
  @inlinable
  public static func balanced(from elements: [Element], duplicates: Duplicates = .keep)
    throws(DuplicateRejected) -> SearchTree
  {
    try balanced(from: elements, duplicates: duplicates, recorder: &NoRecorder.nobody)
  }
}
