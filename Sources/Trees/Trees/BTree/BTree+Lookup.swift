extension BTree {
  /// The index in a node before the first element that is greater, by halving.
  @inlinable
  func position<R: Recorder<BTree, Event>>(
    after element: Element, in slot: Int32, recorder: inout R
  ) -> Int {
    var (low, high) = (0, nodes[Int(slot)].elements.count)
    while low < high {
      let middle = (low + high) / 2
      let comparison = Comparison(element, nodes[Int(slot)].elements[middle])
      recorder.record(.compared(element, with: NodeID(slot), index: middle, comparison), in: self)
      if comparison == .less { high = middle } else { low = middle + 1 }
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

  /// The nodes from the root to the topmost one with an equal element; `nil` if there is none.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func path(to element: Element) -> [NodeID]? {
    var nobody = NoRecorder<BTree, Event>()
    var path: [Step] = []
    guard let found = descend(to: element, recorder: &nobody, step: { path.append($0) }) else { return nil }
    return path.map { NodeID($0.node) } + [NodeID(found.node)]
  }

  @inlinable
  public func contains(_ element: Element) -> Bool {
    var nobody = NoRecorder<BTree, Event>()
    return find(element, recorder: &nobody) != nil
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

  /// The greatest element that is not greater, or `nil`.
  ///
  /// - Complexity: O(log ``count``)
  @inlinable
  public func floor<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) -> Element? {
    neighbour(of: element, recorder: &recorder) { elements, index in index > 0 ? elements[index - 1] : nil }
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
    forEachInOrder { held in
      if held < element { rank += 1 }
      return held < element
    }
    return rank
  }

  /// The element with so many before it in order, or `nil`.
  ///
  /// - Complexity: O(rank)
  @inlinable
  public func select(_ rank: Int) -> Element? {
    var left = rank
    var found: Element?
    forEachInOrder { element in
      if left == 0 { found = element }
      left -= 1
      return left >= 0
    }
    return found
  }
}
