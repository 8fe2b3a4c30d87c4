extension BinaryTree: Equatable where Element: Equatable {
  /// Whether two trees have the same shape and equal elements. The places of the nodes in the arenas do not
  /// matter.
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
      pairs.append((first.right(one), second.right(other)))
      pairs.append((first.left(one), second.left(other)))
    }
    return true
  }

  /// Whether both are unchanged copies of one tree.
  @inlinable
  func sharesArena(with other: BinaryTree) -> Bool {
    arena.isShared(with: other.arena) && rootLink == other.rootLink
  }
}

extension BinaryTree: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for node in nodes(by: .preOrder) {
      let slot = node.rawValue
      hasher.combine(element(at: slot))
      hasher.combine((left(slot) < 0 ? 0 : 1) + (right(slot) < 0 ? 0 : 2))
    }
  }
}
