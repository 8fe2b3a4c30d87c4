extension BTree {
  /// The index in a node of the first element that the given one does not go right of, by halving.
  @inlinable
  func position<R: Recorder<BTree, Event>>(
    of element: Element, in slot: Int32, recorder: inout R, goesRight: (Comparison) -> Bool
  ) -> Int {
    var (low, high) = (0, nodes[Int(slot)].elements.count)
    while low < high {
      let middle = (low + high) / 2
      let comparison = Comparison(element, nodes[Int(slot)].elements[middle])
      recorder.record(.compared(element, with: NodeID(slot), index: middle, comparison), in: self)
      if goesRight(comparison) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Descends to the topmost node with an equal element.
  ///
  /// - Parameter step: called with each step down to the node, and where there is none, with a last one that leads
  ///   out of a leaf.
  /// - Returns: the node and the index of the element in it, or `nil`.
  @inlinable
  func descend<R: Recorder<BTree, Event>>(
    to element: Element, recorder: inout R, step: (Step) -> Void
  ) -> Step? {
    var slot = rootLink
    while slot >= 0 {
      var (low, high) = (0, nodes[Int(slot)].elements.count)
      while low < high {
        let middle = (low + high) / 2
        let comparison = Comparison(element, nodes[Int(slot)].elements[middle])
        recorder.record(.compared(element, with: NodeID(slot), index: middle, comparison), in: self)
        if comparison == .equal { return Step(node: slot, child: middle) }
        if comparison == .less { high = middle } else { low = middle + 1 }
      }
      step(Step(node: slot, child: low))
      guard !nodes[Int(slot)].children.isEmpty else { return nil }
      recorder.record(.descended(from: NodeID(slot), child: low), in: self)
      slot = nodes[Int(slot)].children[low]
    }
    return nil
  }

  /// The topmost node with an equal element, and the index of it.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func find<R: Recorder<BTree, Event>>(
    _ element: Element, recorder: inout R
  ) -> (node: NodeID, index: Int)? {
    descend(to: element, recorder: &recorder, step: { _ in }).map { (NodeID($0.node), $0.child) }
  }

  /// See ``find(_:recorder:)``.
  @inlinable
  public func find(_ element: Element) -> (node: NodeID, index: Int)? {
    find(element, recorder: &NoRecorder.nobody)
  }

  /// The nodes from the root to the topmost one with an equal element; `nil` if there is none.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func path<R: Recorder<BTree, Event>>(to element: Element, recorder: inout R) -> [NodeID]? {
    var path: [Step] = []
    let found = descend(to: element, recorder: &recorder) { path.append($0) }
    guard let found else { return nil }
    return path.map { NodeID($0.node) } + [NodeID(found.node)]
  }

  /// See ``path(to:recorder:)``.
  @inlinable public func path(to element: Element) -> [NodeID]? {
    path(to: element, recorder: &NoRecorder.nobody)
  }

  /// Whether the tree has an element equal to the given one.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func contains(_ element: Element) -> Bool {
    find(element) != nil
  }

  /// The least element that is not smaller, or `nil`.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func ceiling<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) -> Element? {
    neighbour(of: element, recorder: &recorder) { elements, index in
      index < elements.count ? elements[index] : nil
    }
  }

  /// See ``ceiling(_:recorder:)``.
  @inlinable public func ceiling(_ element: Element) -> Element? {
    ceiling(element, recorder: &NoRecorder.nobody)
  }

  /// The greatest element that is not greater, or `nil`.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func floor<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) -> Element? {
    neighbour(of: element, recorder: &recorder) { elements, index in index > 0 ? elements[index - 1] : nil }
  }

  /// See ``floor(_:recorder:)``.
  @inlinable public func floor(_ element: Element) -> Element? {
    floor(element, recorder: &NoRecorder.nobody)
  }

  /// - Parameter candidate: the nearest element of a node on the wanted side of an index, if there is one.
  @inlinable
  func neighbour<R: Recorder<BTree, Event>>(
    of element: Element, recorder: inout R, candidate: ([Element], Int) -> Element?
  ) -> Element? {
    var path: [Step] = []
    if let found = descend(to: element, recorder: &recorder, step: { path.append($0) }) {
      return nodes[Int(found.node)].elements[found.child]
    }
    // The deepest candidate is the nearest.
    for step in path.reversed() {
      if let nearest = candidate(nodes[Int(step.node)].elements, step.child) { return nearest }
    }
    return nil
  }

  /// The number of smaller elements.
  ///
  /// - Complexity: O(result)
  @inlinable
  public func rank(of element: Element) -> Int {
    var rank = 0
    for held in self.whileWanted {
      guard held < element else { break }
      rank += 1
    }
    return rank
  }

  /// The element at a rank: `rank` elements come before it in order. `nil` if there is none.
  ///
  /// - Complexity: O(rank)
  @inlinable
  public func select(_ rank: Int) -> Element? {
    guard (0..<count).contains(rank) else { return nil }
    var elements = makeIterator()
    for _ in (0..<rank).whileWanted { _ = elements.next() }
    return elements.next()
  }
}
