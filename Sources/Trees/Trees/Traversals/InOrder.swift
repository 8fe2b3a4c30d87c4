extension BinaryTree.Traversal.Iterator {
  /// The stack holds the ancestors whose left subtree is under way; `cursor` is the subtree to enter next.
  @inlinable
  mutating func nextInOrder() -> NodeID? {
    while cursor >= 0 {
      stack.append(cursor)
      cursor = tree.nodes[Int(cursor)].left
    }
    guard let slot = stack.popLast() else { return nil }
    cursor = tree.nodes[Int(slot)].right
    return NodeID(slot)
  }
}
