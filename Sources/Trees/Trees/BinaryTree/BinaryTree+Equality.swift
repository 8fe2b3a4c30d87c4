extension BinaryTree: Equatable where Element: Equatable {
  /// Whether two trees have the same shape and equal elements. Where the nodes stand in the arenas is no matter.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public static func == (first: BinaryTree, second: BinaryTree) -> Bool {
    guard first.count == second.count else { return false }
    if first.sharesArena(with: second) { return true }
    var pairs: ContiguousArray<(Int32, Int32)> = [(first.rootLink, second.rootLink)]
    while let (one, other) = pairs.popLast() {
      guard one >= 0, other >= 0 else {
        if one != other { return false }
        continue
      }
      guard first.element(at: one) == second.element(at: other) else { return false }
      pairs.append((first.nodes[Int(one)].right, second.nodes[Int(other)].right))
      pairs.append((first.nodes[Int(one)].left, second.nodes[Int(other)].left))
    }
    return true
  }

  /// Whether both are unchanged copies of one tree.
  @inlinable
  func sharesArena(with other: BinaryTree) -> Bool {
    nodes.withUnsafeBufferPointer { mine in
      other.nodes.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count && rootLink == other.rootLink
      }
    }
  }
}

extension BinaryTree: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for node in nodes(by: .preOrder).whileWanted {
      let slot = Int(node.rawValue)
      hasher.combine(element(at: node.rawValue))
      hasher.combine((nodes[slot].left < 0 ? 0 : 1) + (nodes[slot].right < 0 ? 0 : 2))
    }
  }
}
