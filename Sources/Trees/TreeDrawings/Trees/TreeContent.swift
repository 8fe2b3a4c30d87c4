import Pictures
import Trees

/// An element that is no longer in the tree, shown where it hung.
@usableFromInline
struct Ghost {
  /// Of more of them, none is shown.
  @usableFromInline static let mostShown = 8

  let text: CleanText
  /// The node that held it, unless another one has its identifier.
  let node: NodeID?
  /// −1 for the place of the root.
  let parent: Int32
  let isLeft: Bool

  @usableFromInline
  init(_ text: CleanText, node: NodeID?, at place: TreePlace) {
    self.text = text
    self.node = node
    parent = place.parent?.rawValue ?? -1
    isLeft = place.side == .left
  }

  var piece: NodeLabel.Piece { NodeLabel.Piece(text: text, role: .removed, node: node?.rawValue) }
}

/// A tree as the drawing needs it: shape, counts, and texts on demand.
struct TreeContent {
  let skeleton: TreeSkeleton
  /// The nodes of each subtree.
  let counts: [Int32]
  let roles: ContiguousArray<Role>
  let ghosts: [Ghost]
  /// The number of nodes outside the tree, and of the elements that were removed, shown or not.
  let missing: (nodes: Int, removed: Int)
  let label: (Int32) -> CleanText

  init(
    skeleton: TreeSkeleton, roles: ContiguousArray<Role>, ghosts: [Ghost],
    missing: (nodes: Int, removed: Int), label: @escaping (Int32) -> CleanText
  ) {
    self.skeleton = skeleton
    self.counts = skeleton.subtreeCounts()
    self.roles = roles
    self.ghosts = ghosts
    self.missing = missing
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

  /// The nodes to keep in sight, the most important first.
  func nodesToReveal(limit: Int) -> [Int32] {
    var revealed = ghosts.map { $0.parent }.filter { $0 >= 0 }
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

  /// The label of a place: the removed elements that hung there, if there is room for them, and the node that hangs there
  /// now. `nil` if there is nothing.
  ///
  /// - Parameter columns: the room, at least one.
  func label(below parent: Int32, left isLeft: Bool, columns: Int) -> NodeLabel? {
    let node = parent < 0 ? skeleton.root : child(of: parent, left: isLeft)
    let limit = min(columns, TreeFolding.labelLimit(columns: columns))
    var label = NodeLabel(
      pieces: ghosts(below: parent, left: isLeft).map { $0.piece })
    if node >= 0 {
      label.pieces.append(NodeLabel.Piece(text: self.label(node), role: role(of: node), node: node))
    }
    label.truncate(toColumns: limit)
    while label.columns > columns, label.pieces.count > 1 { label.pieces.removeFirst() }
    return label.pieces.isEmpty ? nil : label
  }
}

extension Picture {
  /// The same, saying how many nodes it does not show, and how many of the removed elements.
  ///
  /// - Parameter nodes: how many nodes of the content are not shown.
  func leavingOut(_ nodes: Int, of content: TreeContent) -> Picture {
    var picture = self
    let hidden = nodes + content.missing.nodes
    let removed =
      content.missing.removed > 0
      ? content.missing.removed - labels.count { $0.role == .removed } : 0
    picture.leftOut = nil
    if hidden > 0 { picture.addLeftOut("\(hidden.counted("node")) left out") }
    if removed > 0 {
      picture.addLeftOut("\(removed.counted("removed value", "removed values")) not drawn")
    }
    return picture
  }
}

extension Elision {
  /// A place where a node could hang, and none does.
  static func vacancy(_ text: CleanText = CleanText("·", ascii: ".")) -> NodeLabel {
    NodeLabel(pieces: [NodeLabel.Piece(text: text, role: .muted, keepsSign: false)])
  }
}
