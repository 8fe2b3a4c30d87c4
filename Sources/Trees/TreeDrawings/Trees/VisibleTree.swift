import Pictures

/// What is written at a node: one text, or several with a blank and the column of a sign between them.
@usableFromInline
struct NodeLabel {
  /// No text is wider, however large the canvas is; so no coordinate leaves the range of 32 bits.
  static let widest = 200

  /// What may be shown of an element that is written like this.
  @usableFromInline
  static func text(_ label: String) -> CleanText { CleanText(startOf: label, columns: widest) }

  struct Piece {
    var text: CleanText
    var role: Role
    /// Whether the column of a sign before it is its own.
    var keepsSign = true
    /// The node that it shows, by its identifier; for a folded subtree, its root.
    var node: Int32?
  }

  var pieces: [Piece]

  var columns: Int {
    pieces.reduce(0) { $0 + max(1, $1.text.columns) } + 2 * (pieces.count - 1)
  }

  /// The marks of the label, its first text starting at `origin`.
  func marks(at origin: Cell, keepsSign: Bool = true) -> [Mark] {
    var marks: [Mark] = []
    add(to: &marks, at: origin, keepsSign: keepsSign)
    return marks
  }

  /// Adds the marks of the label, its first text starting at `origin`.
  func add(to marks: inout [Mark], at origin: Cell, keepsSign: Bool = true) {
    var x = origin.x
    for piece in pieces {
      let label = Label(
        piece.text, at: Cell(x: x, y: origin.y), role: piece.role, keepsSign: keepsSign && piece.keepsSign)
      marks.append(Mark(.label(label), showing: piece.node.map { Subject(.node, Int($0)) }))
      x += max(1, piece.text.columns) + 2
    }
  }

  mutating func truncate(toColumns limit: Int) {
    for index in pieces.indices { pieces[index].text = pieces[index].text.truncated(toColumns: limit) }
  }
}

/// The part of a tree that a picture shows, with folded subtrees as single nodes.
struct VisibleTree {
  var skeleton = TreeSkeleton(left: [], right: [], root: -1, widths: [])
  var labels: [NodeLabel] = []

  /// Adds a node without children.
  @discardableResult
  mutating func append(_ label: NodeLabel) -> Int32 {
    skeleton.left.append(-1)
    skeleton.right.append(-1)
    skeleton.widths.append(Int32(clamping: label.columns))
    labels.append(label)
    return Int32(labels.count - 1)
  }

  mutating func relabel(_ node: Int32, _ label: NodeLabel) {
    labels[Int(node)] = label
    skeleton.widths[Int(node)] = Int32(clamping: label.columns)
  }

  /// What the connector between two visible nodes shows, if both stand for nodes.
  func edge(from parent: Int32, to child: Int32) -> Subject? {
    guard let parent = labels[Int(parent)].pieces.last?.node, let child = labels[Int(child)].pieces.last?.node
    else { return nil }
    return Subject(.edge, Int(parent), Int(child))
  }

  mutating func removeLast(_ count: Int) {
    skeleton.left.removeLast(count)
    skeleton.right.removeLast(count)
    skeleton.widths.removeLast(count)
    labels.removeLast(count)
  }
}
