extension SearchTree {
  /// Removes one copy of an element: the one nearest to the root. The in-order successor of a node with two
  /// children takes its place, but in a treap, where it is rotated down; all other nodes stay what they are.
  ///
  /// - Returns: the element that was in the tree, or `nil` if there was none.
  /// - Complexity: O(height)
  @inlinable
  @discardableResult
  public mutating func remove<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    removeByDiscipline(element, recorder: &recorder)
  }

  /// See ``remove(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(element, recorder: &NoRecorder.nobody)
  }

  @inlinable
  mutating func removePlainly<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    var parent: Int32 = -1
    var side = Side.left
    let slot = descend(to: element, recorder: &recorder) {
      parent = $0
      side = $1
    }
    guard slot >= 0 else { return nil }
    fingers = Fingers()
    return unlink(slot, below: parent, on: side, recorder: &recorder) { _, _ in }
  }

  /// Takes a node out of the tree, and records it.
  ///
  /// - Parameters:
  ///   - recordsWay: whether the way to the successor is recorded.
  ///   - step: called with the slot and the side of each step from the node to the successor that takes its place, if it
  ///     has two children; the successor stands for the node itself.
  @inlinable
  @inline(__always)
  mutating func unlink<R: Recorder<BinaryTree<Element>, Event>>(
    _ slot: Int32, below parent: Int32, on side: Side, recordsWay: Bool = true, recorder: inout R,
    step: (Int32, Side) -> Void
  ) -> Element {
    let element = storage.element(at: slot)
    guard storage.left(slot) >= 0, storage.right(slot) >= 0 else {
      storage.splice(out: slot, below: parent, on: side)
      let place = TreePlace(parent: NodeID(link: parent), side: side)
      recorder.record(.removed(NodeID(slot), element: element, place), in: storage)
      return element
    }
    var successorParent = slot
    var successor = storage.right(slot)
    func tell(_ node: Int32, _ side: Side, _ next: Int32) {
      guard recordsWay else { return }
      recorder.record(.descended(from: NodeID(node), side), in: storage)
      recorder.record(.visited(NodeID(next)), in: storage)
    }
    tell(slot, .right, successor)
    while storage.left(successor) >= 0 {
      successorParent = successor
      successor = storage.left(successor)
      tell(successorParent, .left, successor)
    }
    step(successor, .right)
    if successorParent != slot {
      var passed = storage.right(slot)
      while passed != successor {
        step(passed, .left)
        passed = storage.left(passed)
      }
    }
    storage.replace(slot, below: parent, on: side, by: successor, below: successorParent)
    recorder.record(.replaced(NodeID(slot), element: element, by: NodeID(successor)), in: storage)
    return element
  }
}
