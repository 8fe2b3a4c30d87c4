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

/// The places below a node; −1 is above the root, whose place counts as a left one.
extension TreeContent {
  func forEachChild(of parent: Int32, _ body: (Int32) -> Void) {
    if parent < 0 { body(skeleton.root) } else { skeleton.forEachChild(of: parent, body) }
  }

  func childCount(of parent: Int32) -> Int {
    var count = 0
    forEachChild(of: parent) { _ in count += 1 }
    return count
  }

  func hasGhosts(below parent: Int32) -> Bool {
    ghosts.contains { $0.parent == parent }
  }

  /// What is written in a place: the elements that hung there before, as far as there is room, and the node that does
  /// now. `nil` if there is nothing.
  ///
  /// - Parameter columns: the room, at least one.
  func label(below parent: Int32, left isLeft: Bool, columns: Int) -> NodeLabel? {
    let node = parent < 0 ? skeleton.root : child(of: parent, left: isLeft)
    let limit = min(columns, TreeFolding.labelLimit(columns: columns))
    var label = NodeLabel(
      pieces: ghosts(below: parent, left: isLeft).map { ghost in
        NodeLabel.Piece(text: ghost.text.truncated(toColumns: limit), role: .removed)
      })
    if node >= 0 {
      label.pieces.append(
        NodeLabel.Piece(
          text: self.label(node).truncated(toColumns: limit), role: role(of: node), node: node))
    }
    while label.columns > columns, label.pieces.count > 1 { label.pieces.removeFirst() }
    return label.pieces.isEmpty ? nil : label
  }
}

extension Elision {
  /// A place where a node could hang, and none does.
  static func vacancy(_ text: CleanText = CleanText("·", ascii: ".")) -> NodeLabel {
    NodeLabel(pieces: [NodeLabel.Piece(text: text, role: .muted, keepsSign: false)])
  }
}
