extension SearchTree {
  /// Descends to the topmost node with an element equal to the given one, recording every step.
  ///
  /// - Parameter step: called with the slot and the side of each step down.
  /// - Returns: the slot of the node; −1 if there is none.
  @inlinable
  @inline(__always)
  func descend<R: Recorder<BinaryTree<Element>, Event>>(
    to element: Element, recorder: inout R, step: (Int32, Side) -> Void
  ) -> Int32 {
    descend(to: element, from: storage.rootLink, recorder: &recorder, step: step)
  }

  @inlinable
  @inline(__always)
  func descend<R: Recorder<BinaryTree<Element>, Event>>(
    to element: Element, from top: Int32, recorder: inout R, step: (Int32, Side) -> Void
  ) -> Int32 {
    var slot = top
    while slot >= 0 {
      let comparison = compare(element, with: slot, recorder: &recorder)
      guard comparison != .equal else { return slot }
      let side: Side = comparison == .less ? .left : .right
      step(slot, side)
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    return -1
  }

  /// The topmost node with an element equal to the given one.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func find<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID? {
    NodeID(link: descend(to: element, recorder: &recorder) { _, _ in })
  }

  /// See ``find(_:recorder:)``.
  @inlinable public func find(_ element: Element) -> NodeID? { find(element, recorder: &NoRecorder.nobody) }

  /// Whether the tree has an element equal to the given one.
  ///
  /// - Complexity: O(height)
  @inlinable public func contains(_ element: Element) -> Bool { find(element) != nil }

  /// The nodes from the root to the topmost node with an element equal to the given one, both included.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func path<R: Recorder<BinaryTree<Element>, Event>>(
    to element: Element, recorder: inout R
  ) -> [NodeID]? {
    var path: [NodeID] = []
    let slot = descend(to: element, recorder: &recorder) { slot, _ in path.append(NodeID(slot)) }
    return slot < 0 ? nil : path + [NodeID(slot)]
  }

  /// See ``path(to:recorder:)``.
  @inlinable public func path(to element: Element) -> [NodeID]? {
    path(to: element, recorder: &NoRecorder.nobody)
  }

  /// The number of edges from the root to the topmost node with an element equal to the given one; `nil` if there
  /// is none.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func depth(of element: Element) -> Int? {
    var depth = 0
    return descend(to: element, recorder: &NoRecorder.nobody) { _, _ in depth += 1 } < 0 ? nil : depth
  }

  /// The deepest node that has both elements in the subtree below it, itself included; of equal elements, the
  /// topmost counts. `nil` unless the tree contains both.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func lowestCommonAncestor<R: Recorder<BinaryTree<Element>, Event>>(
    _ first: Element, _ second: Element, recorder: inout R
  ) -> NodeID? {
    var slot = storage.rootLink
    while slot >= 0 {
      let comparisons = (
        compare(first, with: slot, recorder: &recorder), compare(second, with: slot, recorder: &recorder)
      )
      guard comparisons.0 == comparisons.1, comparisons.0 != .equal else {
        let isAncestor =
          isBelow(slot, first, comparisons.0, recorder: &recorder)
          && isBelow(slot, second, comparisons.1, recorder: &recorder)
        return isAncestor ? NodeID(slot) : nil
      }
      let side: Side = comparisons.0 == .less ? .left : .right
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    return nil
  }

  /// See ``lowestCommonAncestor(_:_:recorder:)``.
  @inlinable
  public func lowestCommonAncestor(_ first: Element, _ second: Element) -> NodeID? {
    lowestCommonAncestor(first, second, recorder: &NoRecorder.nobody)
  }

  /// Whether an element, compared with a node already, is that node's or in the subtree below it.
  @inlinable
  func isBelow<R: Recorder<BinaryTree<Element>, Event>>(
    _ slot: Int32, _ element: Element, _ comparison: Comparison, recorder: inout R
  ) -> Bool {
    guard comparison != .equal else { return true }
    let side: Side = comparison == .less ? .left : .right
    recorder.record(.descended(from: NodeID(slot), side), in: storage)
    let top = storage.child(of: slot, on: side)
    return descend(to: element, from: top, recorder: &recorder) { _, _ in } >= 0
  }
}
