extension BinaryTree.Traversal.Iterator {
  /// The stack holds the subtrees that are yet to come, the nearest on top.
  @inlinable
  mutating func nextInPreOrder() -> NodeID? {
    guard let slot = stack.popLast() else { return nil }
    let node = tree.nodes[Int(slot)]
    if node.right >= 0 { stack.append(node.right) }
    if node.left >= 0 { stack.append(node.left) }
    return NodeID(slot)
  }
}
