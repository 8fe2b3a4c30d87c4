extension BTree {
  /// Inserts an element into the leaf where it belongs. A node that is too full then splits, and so its parent may be.
  ///
  /// - Complexity: O(``order`` · log ``count``)
  @inlinable
  public mutating func insert<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) {
    elementCount += 1
    guard rootLink >= 0 else {
      rootLink = allocate(Node(elements: [element]))
      return recorder.record(.inserted(NodeID(rootLink), index: 0), in: self)
    }
    Self.withPath { path in
      var slot = rootLink
      while true {
        let index = position(of: element, in: slot, recorder: &recorder) { $0 != .less }
        guard !nodes[Int(slot)].children.isEmpty else {
          nodes[Int(slot)].elements.insert(element, at: index)
          recorder.record(.inserted(NodeID(slot), index: index), in: self)
          break
        }
        recorder.record(.descended(from: NodeID(slot), child: index), in: self)
        path.append(Step(node: slot, child: index))
        slot = nodes[Int(slot)].children[index]
      }
      while nodes[Int(slot)].elements.count > mostElements { slot = split(slot, &path, recorder: &recorder) }
    }
  }

  /// See ``insert(_:recorder:)``.
  @inlinable public mutating func insert(_ element: Element) { insert(element, recorder: &NoRecorder.nobody) }

  /// - Returns: the parent, which may be too full now.
  @inlinable
  mutating func split<R: Recorder<BTree, Event>>(
    _ slot: Int32, _ path: inout Path, recorder: inout R
  ) -> Int32 {
    let middle = nodes[Int(slot)].elements.count / 2
    let median = nodes[Int(slot)].elements[middle]
    var right = Node()
    right.elements = Array(nodes[Int(slot)].elements[(middle + 1)...])
    nodes[Int(slot)].elements.removeSubrange(middle...)
    if !nodes[Int(slot)].children.isEmpty {
      right.children = Array(nodes[Int(slot)].children[(middle + 1)...])
      nodes[Int(slot)].children.removeSubrange((middle + 1)...)
    }
    let rightSlot = allocate(right)
    let step: Step
    if let above = path.popLast() {
      step = above
    } else {
      rootLink = allocate(Node(elements: [], children: [slot]))
      step = Step(node: rootLink, child: 0)
    }
    nodes[Int(step.node)].elements.insert(median, at: step.child)
    nodes[Int(step.node)].children.insert(rightSlot, at: step.child + 1)
    recorder.record(
      .split(NodeID(slot), right: NodeID(rightSlot), parent: NodeID(step.node), index: step.child), in: self)
    return step.node
  }

  /// Removes one copy of an element: the one nearest to the root. Its in-order successor takes its place in an inner node;
  /// a node that has too few elements then borrows one from a sibling, or merges with it.
  ///
  /// - Returns: the element that was in the tree, or `nil` if there was none.
  /// - Complexity: O(``order`` · log ``count``)
  @inlinable
  @discardableResult
  public mutating func remove<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) -> Element? {
    Self.withPath { path in remove(element, &path, recorder: &recorder) }
  }

  /// See ``remove(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(element, recorder: &NoRecorder.nobody)
  }

  @inlinable
  mutating func remove<R: Recorder<BTree, Event>>(
    _ element: Element, _ path: inout Path, recorder: inout R
  ) -> Element? {
    guard let found = descend(to: element, recorder: &recorder, step: { path.append($0) }) else { return nil }
    elementCount -= 1
    var slot = found.node
    let removed = nodes[Int(slot)].elements[found.child]
    if nodes[Int(slot)].children.isEmpty {
      nodes[Int(slot)].elements.remove(at: found.child)
      recorder.record(.removed(NodeID(slot), index: found.child, element: removed), in: self)
    } else {
      path.append(Step(node: slot, child: found.child + 1))
      recorder.record(.descended(from: NodeID(slot), child: found.child + 1), in: self)
      slot = nodes[Int(slot)].children[found.child + 1]
      while let first = nodes[Int(slot)].children.first {
        path.append(Step(node: slot, child: 0))
        recorder.record(.descended(from: NodeID(slot), child: 0), in: self)
        slot = first
      }
      nodes[Int(found.node)].elements[found.child] = nodes[Int(slot)].elements.removeFirst()
      recorder.record(
        .replaced(NodeID(found.node), index: found.child, element: removed, leaf: NodeID(slot)), in: self)
    }
    while let step = path.popLast(), nodes[Int(slot)].elements.count < fewestElements {
      refill(slot, step, recorder: &recorder)
      slot = step.node
    }
    if nodes[Int(rootLink)].elements.isEmpty {
      let old = rootLink
      rootLink = nodes[Int(old)].children.first ?? -1
      release(old)
      if rootLink >= 0 { recorder.record(.shrank(NodeID(rootLink)), in: self) }
    }
    return removed
  }

  /// Gives a node that has too few elements one from a sibling that can spare it, the left one first; or makes one of the
  /// two.
  @inlinable
  mutating func refill<R: Recorder<BTree, Event>>(
    _ slot: Int32, _ step: Step, recorder: inout R
  ) {
    let siblings = nodes[Int(step.node)].children
    let left = step.child > 0 ? siblings[step.child - 1] : -1
    let right = step.child + 1 < siblings.count ? siblings[step.child + 1] : -1
    func canSpare(_ sibling: Int32) -> Bool {
      sibling >= 0 && nodes[Int(sibling)].elements.count > fewestElements
    }
    let parent = NodeID(step.node)
    if canSpare(left) {
      let separator = nodes[Int(step.node)].elements[step.child - 1]
      nodes[Int(slot)].elements.insert(separator, at: 0)
      nodes[Int(step.node)].elements[step.child - 1] = nodes[Int(left)].elements.removeLast()
      if let child = nodes[Int(left)].children.popLast() { nodes[Int(slot)].children.insert(child, at: 0) }
      recorder.record(
        .borrowed(NodeID(slot), from: NodeID(left), parent: parent, index: step.child - 1), in: self)
    } else if canSpare(right) {
      let separator = nodes[Int(step.node)].elements[step.child]
      nodes[Int(slot)].elements.append(separator)
      nodes[Int(step.node)].elements[step.child] = nodes[Int(right)].elements.removeFirst()
      if !nodes[Int(right)].children.isEmpty {
        let child = nodes[Int(right)].children.removeFirst()
        nodes[Int(slot)].children.append(child)
      }
      recorder.record(
        .borrowed(NodeID(slot), from: NodeID(right), parent: parent, index: step.child), in: self)
    } else {
      let (first, second) = left >= 0 ? (left, slot) : (slot, right)
      let index = left >= 0 ? step.child - 1 : step.child
      let count = nodes[Int(first)].elements.count
      let separator = nodes[Int(step.node)].elements.remove(at: index)
      nodes[Int(step.node)].children.remove(at: index + 1)
      let taken = nodes[Int(second)]
      nodes[Int(first)].elements.append(separator)
      nodes[Int(first)].elements += taken.elements
      nodes[Int(first)].children += taken.children
      release(second)
      recorder.record(
        .merged(NodeID(first), right: NodeID(second), parent: parent, index: index, count: count), in: self)
    }
  }

  @inlinable
  mutating func allocate(_ node: Node) -> Int32 {
    if let slot = freeSlots.popLast() {
      nodes[Int(slot)] = node
      return slot
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  @inlinable
  mutating func release(_ slot: Int32) {
    nodes[Int(slot)] = Node()
    freeSlots.append(slot)
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
    mutating func append(_ step: Step) {
      steps.initializeElement(at: count, to: step)
      count += 1
    }

    @inlinable
    mutating func popLast() -> Step? {
      guard count > 0 else { return nil }
      count -= 1
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
