import DequeModule

extension BinaryTree.Traversal.Iterator {
  /// The queue holds the rest of a level and the beginning of the following one.
  @inlinable
  mutating func nextInLevelOrder() -> NodeID? {
    guard let slot = queue.popFirst() else { return nil }
    let node = tree.nodes[Int(slot)]
    if node.left >= 0 { queue.append(node.left) }
    if node.right >= 0 { queue.append(node.right) }
    return NodeID(slot)
  }
}
