import Pictures

/// A tree as the drawing needs it: shape, counts, and texts on demand.
struct TreeContent {
  /// An element that is no longer in the tree, shown where it hung.
  struct Ghost {
    var text: CleanText
    /// −1 for the place of the root.
    var parent: Int32
    var isLeft: Bool
  }

  let skeleton: TreeSkeleton
  /// The nodes of each subtree.
  let counts: [Int32]
  let roles: ContiguousArray<Role>
  let ghosts: [Ghost]
  let label: (Int32) -> CleanText

  init(
    skeleton: TreeSkeleton, roles: ContiguousArray<Role>, ghosts: [Ghost],
    label: @escaping (Int32) -> CleanText
  ) {
    self.skeleton = skeleton
    self.counts = skeleton.subtreeCounts()
    self.roles = roles
    self.ghosts = ghosts
    self.label = label
  }

  func role(of node: Int32) -> Role {
    roles.indices.contains(Int(node)) ? roles[Int(node)] : .normal
  }

  func child(of node: Int32, left: Bool) -> Int32 {
    left ? skeleton.left[Int(node)] : skeleton.right[Int(node)]
  }

  func ghosts(below parent: Int32, left: Bool) -> [Ghost] {
    ghosts.isEmpty ? [] : ghosts.filter { $0.parent == parent && (parent < 0 || $0.isLeft == left) }
  }

  /// Whether there is anything to show below a node.
  func hasChildren(_ node: Int32) -> Bool {
    counts[Int(node)] > 1 || ghosts.contains { $0.parent == node }
  }

  /// The nodes to keep in sight, those first that the step did most to.
  func nodesToReveal(limit: Int) -> [Int32] {
    var revealed = ghosts.map(\.parent).filter { $0 >= 0 }
    for role in [Role.added, .focus, .changed, .visited] {
      for node in roles.indices where roles[node] == role && node < counts.count && counts[node] > 0 {
        if revealed.count >= limit { return revealed }
        revealed.append(Int32(node))
      }
    }
    return revealed
  }

  /// For each of these nodes the way from the root to it, itself included.
  func paths(to nodes: [Int32]) -> [[Int32]] {
    guard !nodes.isEmpty else { return [] }
    var parents = [Int32](repeating: -1, count: skeleton.left.count)
    for node in skeleton.left.indices {
      skeleton.forEachChild(of: Int32(node)) { parents[Int($0)] = Int32(node) }
    }
    return nodes.map { node in
      var path = [node]
      var above = parents[Int(node)]
      while above >= 0 {
        path.append(above)
        above = parents[Int(above)]
      }
      return path.reversed()
    }
  }
}
