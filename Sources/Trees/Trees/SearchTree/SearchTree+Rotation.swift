extension SearchTree {
  /// Rotates at the topmost node with the given element: it goes down to `side`.
  ///
  /// The order holds, but perhaps not what the discipline promises: the tree is a plain one afterwards, until it
  /// is asked to ``adopt(_:)`` a discipline again.
  ///
  /// - Returns: whether there is such a node and it has a child on the other side; otherwise nothing changed.
  /// - Complexity: O(height) on a plain tree, else O(`tree.slots`)
  @inlinable
  @discardableResult
  public mutating func rotate<R: Recorder<BinaryTree<Element>, Event>>(
    at element: Element, to side: Side, recorder: inout R
  ) -> Bool {
    var place = TreePlace.root
    let slot = descend(to: element, recorder: &recorder) { place = TreePlace(parent: NodeID($0), side: $1) }
    guard slot >= 0, storage.child(of: slot, on: side.opposite) >= 0 else { return false }
    recorder.record(.rotating(pivot: NodeID(slot), side), in: storage)
    storage.rotate(NodeID(slot), under: place, to: side)
    fingers = Fingers()
    if discipline != .bst { adopt(.bst) }
    recorder.record(.rotated(pivot: NodeID(slot), side), in: storage)
    return true
  }
}
