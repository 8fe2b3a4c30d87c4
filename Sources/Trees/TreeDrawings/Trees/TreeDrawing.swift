import Pictures
import Trees

/// Draws a tree into a canvas, with what the last step did to it.
///
///     print(draw(tree, label: { "\($0)" }, view: .tidy, canvas: Canvas(columns: 80, rows: 40)))
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say how many nodes they stand
/// for, and ``Picture/leftOut`` says how many those are together. The ways to the nodes that the marks name are opened first.
/// An element that was removed is shown where it hung; where another one hangs now, before that one. Of more than eight, none
/// is shown.
///
/// - Parameters:
///   - label: What is written for an element.
///   - badge: What is written right before the label of a node, such as its color.
///   - note: What is written right after it, such as its priority.
///   - marks: What the last step did.
///   - view: How it is drawn.
///   - outside: The number of nodes that are not in `tree`, if that is a part of a larger one; they count as left out.
///   - canvas: The room.
/// - Complexity: O(`tree.slots`), and a bounded amount of work on top that depends on the canvas alone.
@inlinable
public func draw<Element>(
  _ tree: BinaryTree<Element>, label: (Element) -> String,
  badge: (NodeID) -> CleanText = { _ in .empty }, note: (NodeID) -> CleanText = { _ in .empty },
  marks: TreeMarks<Element> = TreeMarks(), view: TreeView = .tidy, outside: Int = 0, canvas: Canvas
) -> Picture {
  let removed = marks.removed(from: tree)
  var ghosts: [Ghost] = []
  if removed.count <= Ghost.mostShown {
    for (gone, place) in removed where place.parent.map(tree.contains) ?? true {
      let node = gone.node.flatMap { tree.contains($0) ? nil : $0 }
      ghosts.append(Ghost(NodeLabel.text(label(gone.element)), node: node, at: place))
    }
  }
  return draw(
    TreeSkeleton(tree), roles: marks.roles, ghosts: ghosts, missing: (outside, removed.count), view: view,
    canvas: canvas
  ) { slot in
    let node = NodeID(slot)
    return badge(node) + NodeLabel.text(label(tree[node])) + note(node)
  }
}

/// - Parameter missing: the number of nodes outside the tree, and of the elements that were removed.
@usableFromInline
func draw(
  _ skeleton: TreeSkeleton, roles: ContiguousArray<Role>, ghosts: [Ghost],
  missing: (nodes: Int, removed: Int), view: TreeView, canvas: Canvas, label: (Int32) -> CleanText
) -> Picture {
  withoutActuallyEscaping(label) { label in
    let content = TreeContent(
      skeleton: skeleton, roles: roles, ghosts: ghosts, missing: missing, label: label)
    guard canvas.columns > 0, canvas.rows > 0 else {
      return Picture().leavingOut(skeleton.preOrder().count, of: content)
    }
    return skeleton.root < 0
      ? emptyTree(content, canvas: canvas) : view.compose(content, canvas: canvas)
  }
}

private func emptyTree(_ content: TreeContent, canvas: Canvas) -> Picture {
  var label = NodeLabel(
    pieces: content.ghosts.map { $0.piece } + [NodeLabel.Piece(text: CleanText("(empty)"), role: .muted)])
  if label.columns >= canvas.columns { label.pieces.removeFirst(content.ghosts.count) }
  label.truncate(toColumns: max(1, canvas.columns - 1))
  let hasSign = canvas.columns > 1
  let origin = Cell(x: hasSign ? 1 : 0, y: 0)
  return Picture(
    marks: label.marks(at: origin, keepsSign: hasSign), columns: origin.x + label.columns, rows: 1
  ).leavingOut(0, of: content)
}
