/// Where the nodes of a tree stand, by index.
public struct TreePositions: Equatable, Sendable {
  /// In the unit of the layout; 0 for a node that cannot be reached.
  public var x: [Int32]
  /// In edges from the root; −1 for a node that cannot be reached.
  public var depth: [Int32]
}

/// A rule that gives every node of a tree its place. All of them take linear time and do not recurse.
public enum TreeLayout: String, Hashable, Sendable, CaseIterable {
  /// For text, in columns: see ``TidyRules``. The column of a node is its label's center; the sign of the leftmost label
  /// is in column 0.
  case tidy
  /// The rank of the node in in-order (Knuth, *Optimum binary search trees*, 1971).
  case knuth
  /// The next free place of the level, from left to right (Wetherell and Shannon, *Tidy drawings of trees*, 1979).
  case wetherell
  /// Every parent midway above its children, subtrees as close as they can stand (Reingold and Tilford, *Tidier drawings
  /// of trees*, 1981); the leftmost node stands at 0.
  case reingold

  /// About how much memory a layout takes while it works, in bytes a node.
  public static let bytesPerNode = 80

  /// - Complexity: O(*n*)
  public func positions(of skeleton: TreeSkeleton) -> TreePositions {
    positions(of: skeleton, interruptedBy: Uninterrupted())
  }

  /// The same for a large tree.
  ///
  /// - Throws: what interrupts it.
  public func positions<I: Interrupter>(
    of skeleton: TreeSkeleton, interruptedBy interrupter: I
  ) throws(I.Interruption) -> TreePositions {
    try positions(of: skeleton, order: skeleton.preOrder(), interruptedBy: interrupter)
  }

  /// The same with the nodes at hand.
  ///
  /// - Parameter order: the nodes, each before its children, on every level from left to right.
  func positions<I: Interrupter>(
    of skeleton: TreeSkeleton, order: [Int32], interruptedBy interrupter: I = Uninterrupted()
  ) throws(I.Interruption) -> TreePositions {
    let depth = Self.depths(of: skeleton, order: order)
    var x: [Int32]
    switch self {
    case .tidy:
      x = try ContourLayout.positions(
        of: skeleton, order: order, rules: TidyRules(skeleton), interruptedBy: interrupter)
      let leftmost = order.lazy.map { x[Int($0)] - skeleton.reachLeft($0) - 1 }.min() ?? 0
      for node in order { x[Int(node)] -= leftmost }
    case .knuth:
      x = Self.inOrderRanks(of: skeleton)
    case .wetherell:
      x = Array(repeating: 0, count: skeleton.left.count)
      var taken: [Int32] = []
      for node in order {
        let level = Int(depth[Int(node)])
        if level == taken.count { taken.append(0) }
        x[Int(node)] = taken[level]
        taken[level] += 1
      }
    case .reingold:
      x = try ContourLayout.positions(
        of: skeleton, order: order, rules: ReingoldRules(), interruptedBy: interrupter)
      let leftmost = order.lazy.map { x[Int($0)] }.min() ?? 0
      for node in order { x[Int(node)] -= leftmost }
    }
    return TreePositions(x: x, depth: depth)
  }

  private static func depths(of skeleton: TreeSkeleton, order: [Int32]) -> [Int32] {
    var depths = [Int32](repeating: -1, count: skeleton.left.count)
    if skeleton.root >= 0 { depths[Int(skeleton.root)] = 0 }
    for node in order {
      skeleton.forEachChild(of: node) { depths[Int($0)] = depths[Int(node)] + 1 }
    }
    return depths
  }

  private static func inOrderRanks(of skeleton: TreeSkeleton) -> [Int32] {
    var ranks = [Int32](repeating: 0, count: skeleton.left.count)
    var next: Int32 = 0
    var ancestors: [Int32] = []
    var node = skeleton.root
    while node >= 0 || !ancestors.isEmpty {
      while node >= 0 {
        ancestors.append(node)
        node = skeleton.left[Int(node)]
      }
      let current = Int(ancestors.removeLast())
      ranks[current] = next
      next += 1
      node = skeleton.right[current]
    }
    return ranks
  }
}
