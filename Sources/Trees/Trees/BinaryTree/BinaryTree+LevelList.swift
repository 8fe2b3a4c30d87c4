extension BinaryTree {
  /// Makes a tree from its levels, each from left to right, with `nil` for a child that is missing. The children
  /// of a missing node are not listed, and missing ones at the end need not be:
  ///
  ///     try BinaryTree(levels: [1, 2, 3, nil, 4])   // 4 is the right child of 2
  ///
  /// - Throws: ``TreeShapeFault/nothingAbove(index:)`` for an entry that no node is left for.
  /// - Complexity: O(`levels.count`)
  @inlinable
  public init(levels: [Element?]) throws(TreeShapeFault) {
    self.init()
    reserveCapacity(levels.count)
    // Slots are given out in level order, so the open places are the two sides of the slots from `parent` on.
    var parent: Int32 = -1
    var side = Side.right
    for (index, element) in levels.enumerated() {
      guard parent < nodes.count else { throw .nothingAbove(index: index) }
      if let element { _ = attach(element, below: parent, on: side) }
      if side == .right { parent += 1 }
      side = side.opposite
    }
  }
}
