import Pictures

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
