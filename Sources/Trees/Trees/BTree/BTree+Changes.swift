extension BTree {
  /// Inserts an element into the leaf where it belongs. A node that is too full then splits, and so its parent may be.
  ///
  /// - Complexity: O(``order`` · log ``count``)
  @inlinable
  public mutating func insert<R: Recorder<BTree, Event>>(_ element: Element, recorder: inout R) {
    elementCount += 1
    guard rootLink >= 0 else {
      makeUnique()
      rootLink = allocate(isInner: false)
      node(rootLink).fill(with: element)
      node(rootLink).insert(element, at: 0)
      return record(.inserted(NodeID(rootLink), index: 0), to: &recorder)
    }
    Self.withPath { path in
      let place = leafPlace(for: element, &path, recorder: &recorder)
      var slot = place.node
      makeUnique()
      node(slot).insert(element, at: place.child)
      record(.inserted(NodeID(slot), index: place.child), to: &recorder)
      while node(slot).count > mostElements { slot = split(slot, &path, recorder: &recorder) }
    }
  }

  /// See ``insert(_:recorder:)``.
  @inlinable public mutating func insert(_ element: Element) { insert(element, recorder: &NoRecorder.nobody) }

  /// Descends to the leaf where an element belongs, behind all that are equal.
  ///
  /// - Returns: the leaf and the index of the element in it.
  /// - Precondition: the tree is not empty.
  @inlinable
  @inline(__always)
  func leafPlace<R: Recorder<BTree, Event>>(
    for element: Element, _ path: inout Path, recorder: inout R
  ) -> Step {
    let nodes = block.unsafelyUnwrapped.nodes
    switch nodes.layout.search {
    case .oneByOne: return leafPlace(for: element, in: nodes, by: .oneByOne, &path, recorder: &recorder)
    case .inGroups: return leafPlace(for: element, in: nodes, by: .inGroups, &path, recorder: &recorder)
    case .byHalves: return leafPlace(for: element, in: nodes, by: .byHalves, &path, recorder: &recorder)
    }
  }

  @inlinable
  @inline(__always)
  func leafPlace<R: Recorder<BTree, Event>>(
    for element: Element, in nodes: BTreeNodes<Element>, by search: NodeSearch, _ path: inout Path,
    recorder: inout R
  ) -> Step {
    var slot = rootLink
    while true {
      let node = nodes[slot]
      let index =
        R.isListening
        ? halve(of: element, in: slot, recorder: &recorder, goesRight: { $0 != .less }).index
        : node.partition(search) { !(element < $0) }
      guard node.isInner else { return Step(node: slot, child: index) }
      recorder.record(.descended(from: NodeID(slot), child: index), in: self)
      path.append(Step(node: slot, child: index))
      slot = node.children[index]
    }
  }

  /// - Returns: the parent, which may be too full now.
  @inlinable
  @inline(never)
  mutating func split<R: Recorder<BTree, Event>>(
    _ slot: Int32, _ path: inout Path, recorder: inout R
  ) -> Int32 {
    let rightSlot = allocate(isInner: node(slot).isInner)
    let left = node(slot)
    let middle = left.count / 2
    node(rightSlot).take(from: middle + 1, of: left)
    left.count = middle
    let median = (left.elements + middle).move()
    node(rightSlot).fill(with: median)
    let step: Step
    if let above = path.popLast() {
      step = above
    } else {
      rootLink = allocate(isInner: true)
      node(rootLink).children[0] = slot
      node(rootLink).fill(with: median)
      step = Step(node: rootLink, child: 0)
    }
    let parent = node(step.node)
    parent.insertChild(rightSlot, at: step.child + 1, of: parent.count + 1)
    parent.insert(median, at: step.child)
    record(
      .split(NodeID(slot), right: NodeID(rightSlot), parent: NodeID(step.node), index: step.child),
      to: &recorder)
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
    makeUnique()
    elementCount -= 1
    var slot = found.node
    let removed: Element
    if !node(slot).isInner {
      removed = node(slot).remove(at: found.child)
      record(.removed(NodeID(slot), index: found.child, element: removed), to: &recorder)
    } else {
      path.append(Step(node: slot, child: found.child + 1))
      record(.descended(from: NodeID(slot), child: found.child + 1), to: &recorder)
      slot = node(slot).children[found.child + 1]
      while node(slot).isInner {
        path.append(Step(node: slot, child: 0))
        record(.descended(from: NodeID(slot), child: 0), to: &recorder)
        slot = node(slot).children[0]
      }
      removed = node(found.node).replace(at: found.child, with: node(slot).remove(at: 0))
      record(
        .replaced(NodeID(found.node), index: found.child, element: removed, leaf: NodeID(slot)), to: &recorder
      )
    }
    while let step = path.popLast(), node(slot).count < fewestElements {
      refill(slot, step, recorder: &recorder)
      slot = step.node
    }
    if node(rootLink).count == 0 {
      let old = rootLink
      rootLink = node(old).isInner ? node(old).children[0] : -1
      release(old)
      if rootLink >= 0 { record(.shrank(NodeID(rootLink)), to: &recorder) }
    }
    return removed
  }

  /// Gives a node that has too few elements one from a sibling that can spare it, the left one first; or makes one of the
  /// two.
  @inlinable
  @inline(never)
  mutating func refill<R: Recorder<BTree, Event>>(
    _ slot: Int32, _ step: Step, recorder: inout R
  ) {
    let (node, above) = (node(slot), node(step.node))
    let left = step.child > 0 ? above.children[step.child - 1] : -1
    let right = step.child < above.count ? above.children[step.child + 1] : -1
    let parent = NodeID(step.node)
    if left >= 0, self.node(left).count > fewestElements {
      let giver = self.node(left)
      let last = giver.count - 1
      if giver.isInner { node.insertChild(giver.children[last + 1], at: 0, of: node.count + 1) }
      node.insert(above.replace(at: step.child - 1, with: giver.remove(at: last)), at: 0)
      record(
        .borrowed(NodeID(slot), from: NodeID(left), parent: parent, index: step.child - 1), to: &recorder)
    } else if right >= 0, self.node(right).count > fewestElements {
      let giver = self.node(right)
      if giver.isInner {
        node.children[node.count + 1] = giver.children[0]
        giver.removeChild(at: 0, of: giver.count + 1)
      }
      node.insert(above.replace(at: step.child, with: giver.remove(at: 0)), at: node.count)
      record(.borrowed(NodeID(slot), from: NodeID(right), parent: parent, index: step.child), to: &recorder)
    } else {
      let (first, second) = left >= 0 ? (left, slot) : (slot, right)
      let index = left >= 0 ? step.child - 1 : step.child
      let merged = self.node(first)
      let count = merged.count
      above.removeChild(at: index + 1, of: above.count + 1)
      merged.insert(above.remove(at: index), at: count)
      merged.append(self.node(second))
      release(second)
      record(
        .merged(NodeID(first), right: NodeID(second), parent: parent, index: index, count: count),
        to: &recorder)
    }
  }
}
