extension BinaryTree.Traversal.Iterator {
  /// The stack holds the path to the node that is next. When a left child is told, its parent's right subtree is
  /// entered. Which child it was is a question of identity: comparing elements would skip equal twins.
  @inlinable
  mutating func nextInPostOrder() -> NodeID? {
    guard let slot = stack.popLast() else { return nil }
    if let parent = stack.last {
      let right = tree.nodes[Int(parent)].right
      if right >= 0, right != slot { descendToLeaf(from: right) }
    }
    return NodeID(slot)
  }

  /// Stacks the way to the leaf that post-order comes to first below a node.
  @inlinable
  mutating func descendToLeaf(from slot: Int32) {
    var slot = slot
    while slot >= 0 {
      stack.append(slot)
      let node = tree.nodes[Int(slot)]
      slot = node.left >= 0 ? node.left : node.right
    }
  }
}
