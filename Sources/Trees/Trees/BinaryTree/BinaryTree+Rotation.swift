extension BinaryTree {
  /// Turns the edge between a node and its child: the pivot goes down to `side`, and its child on the other side
  /// takes its place. The in-order sequence stays the same.
  ///
  /// - Returns: whether there was such a child; otherwise nothing changed.
  /// - Precondition: the pivot hangs at `place`.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public mutating func rotate(_ pivot: NodeID, under place: TreePlace, to side: Side) -> Bool {
    precondition(child(at: place) == pivot.rawValue, "the pivot does not hang at this place")
    guard child(of: pivot.rawValue, on: side.opposite) >= 0 else { return false }
    rotate(pivot.rawValue, below: place.parent?.rawValue ?? -1, on: place.side, to: side)
    return true
  }

  /// Rotates at a node, wherever it hangs.
  ///
  /// - Returns: whether the tree contains the node and it has a child on the other side.
  /// - Complexity: O(``slots``), to find where it hangs.
  @inlinable
  @discardableResult
  public mutating func rotate(_ pivot: NodeID, to side: Side) -> Bool {
    guard let place = place(of: pivot) else { return false }
    return rotate(pivot, under: place, to: side)
  }

  /// - Returns: the slot that has the pivot's place now.
  @inlinable
  @discardableResult
  mutating func rotate(_ pivot: Int32, below parent: Int32, on parentSide: Side, to side: Side) -> Int32 {
    // One check that the arena is not shared, in place of three.
    let rising = nodes.withUnsafeMutableBufferPointer { nodes in
      let rising: Int32
      if side == .right {
        rising = nodes[Int(pivot)].left
        nodes[Int(pivot)].left = nodes[Int(rising)].right
        nodes[Int(rising)].right = pivot
      } else {
        rising = nodes[Int(pivot)].right
        nodes[Int(pivot)].right = nodes[Int(rising)].left
        nodes[Int(rising)].left = pivot
      }
      return rising
    }
    link(rising, below: parent, on: parentSide)
    return rising
  }

  /// Exchanges left and right everywhere. Nodes keep their identifiers.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public mutating func mirror() {
    for slot in nodes.indices where nodes[slot].element != nil {
      let left = nodes[slot].left
      nodes[slot].left = nodes[slot].right
      nodes[slot].right = left
    }
  }
}
