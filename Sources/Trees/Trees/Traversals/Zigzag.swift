extension BinaryTree.Traversal.Iterator {
  /// The stack holds the rest of a level. Its children are stacked in the direction of the level, and so come off
  /// in the other one.
  @inlinable
  mutating func nextInZigzag() -> NodeID? {
    if stack.isEmpty {
      swap(&stack, &followingLevel)
      goesRight.toggle()
    }
    guard let slot = stack.popLast() else { return nil }
    let first: Side = goesRight ? .left : .right
    let near = tree.child(of: slot, on: first)
    let far = tree.child(of: slot, on: first.opposite)
    if near >= 0 { followingLevel.append(near) }
    if far >= 0 { followingLevel.append(far) }
    return NodeID(slot)
  }
}
