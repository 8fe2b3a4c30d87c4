extension BTree {
  /// Halves the elements of a node until the place of one is found, or until `isEnd` says that it is.
  @inlinable
  func halve<R: Recorder<BTree, Event>>(
    of element: Element, in slot: Int32, recorder: inout R, goesRight: (Comparison) -> Bool,
    isEnd: (Comparison) -> Bool = { _ in false }
  ) -> (index: Int, isEnd: Bool) {
    var (low, high) = (0, node(slot).count)
    while low < high {
      let middle = (low + high) / 2
      let comparison = Comparison(element, node(slot).elements[middle])
      recorder.record(.compared(element, with: NodeID(slot), index: middle, comparison), in: self)
      if isEnd(comparison) { return (middle, true) }
      if goesRight(comparison) { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// Looks for an element in a node by halving: of equal ones, it finds the one that is met first.
  ///
  /// - Returns: the index of the element, or of the child that may have it.
  @inlinable
  @inline(__always)
  func search<R: Recorder<BTree, Event>>(
    for element: Element, in node: BTreeNode<Element>, _ slot: Int32, by search: NodeSearch, recorder: inout R
  ) -> (index: Int, isFound: Bool) {
    if !R.isListening {
      let index = node.partition(search) { $0 < element }
      guard index < node.count, !(element < node.elements[index]) else { return (index, false) }
      // Alone among its neighbors it is the one that halving finds, too.
      if index &+ 1 == node.count || element < node.elements[index &+ 1] { return (index, true) }
    }
    let (index, isFound) = halve(
      of: element, in: slot, recorder: &recorder, goesRight: { $0 == .greater }, isEnd: { $0 == .equal })
    return (index, isFound)
  }

  /// Descends to the topmost node with an equal element.
  ///
  /// - Parameter step: called with each step down to the node, and where there is none, with a last one that leads
  ///   out of a leaf.
  /// - Returns: the node and the index of the element in it, or `nil`.
  @inlinable
  @inline(__always)
  func descend<R: Recorder<BTree, Event>>(
    to element: Element, recorder: inout R, step: (Step) -> Void
  ) -> Step? {
    defer { extendLifetime(block) }
    guard let nodes = block?.nodes else { return nil }
    switch nodes.layout.search {
    case .oneByOne: return descend(to: element, in: nodes, by: .oneByOne, recorder: &recorder, step: step)
    case .inGroups: return descend(to: element, in: nodes, by: .inGroups, recorder: &recorder, step: step)
    case .byHalves: return descend(to: element, in: nodes, by: .byHalves, recorder: &recorder, step: step)
    }
  }

  @inlinable
  @inline(__always)
  func descend<R: Recorder<BTree, Event>>(
    to element: Element, in nodes: BTreeNodes<Element>, by search: NodeSearch, recorder: inout R,
    step: (Step) -> Void
  ) -> Step? {
    var slot = rootLink
    while slot >= 0 {
      let node = nodes[slot]
      let (index, isFound) = self.search(for: element, in: node, slot, by: search, recorder: &recorder)
      if isFound { return Step(node: slot, child: index) }
      step(Step(node: slot, child: index))
      guard node.isInner else { return nil }
      recorder.record(.descended(from: NodeID(slot), child: index), in: self)
      slot = node.children[index]
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
    neighbour(of: element, recorder: &recorder) { node, index in
      index < node.count ? node.elements[index] : nil
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
    neighbour(of: element, recorder: &recorder) { node, index in
      index > 0 ? node.elements[index - 1] : nil
    }
  }

  /// See ``floor(_:recorder:)``.
  @inlinable public func floor(_ element: Element) -> Element? {
    floor(element, recorder: &NoRecorder.nobody)
  }

  /// - Parameter candidate: the nearest element of a node on the wanted side of an index, if there is one.
  @inlinable
  func neighbour<R: Recorder<BTree, Event>>(
    of element: Element, recorder: inout R, candidate: (BTreeNode<Element>, Int) -> Element?
  ) -> Element? {
    defer { extendLifetime(block) }
    var path: [Step] = []
    if let found = descend(to: element, recorder: &recorder, step: { path.append($0) }) {
      return node(found.node).elements[found.child]
    }
    // The deepest candidate is the nearest.
    for step in path.reversed() {
      if let nearest = candidate(node(step.node), step.child) { return nearest }
    }
    return nil
  }

  /// The number of smaller elements.
  ///
  /// - Complexity: O(result)
  @inlinable
  public func rank(of element: Element) -> Int {
    var rank = 0
    for held in self {
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
    for _ in 0..<rank { _ = elements.next() }
    return elements.next()
  }
}
