import Pictures
import Trees

/// The picture of a tree, and what did not fit.
public struct DrawnTree: Equatable, Sendable {
  public var picture: Picture
  /// How many nodes are folded away into labels such as `▾ 1,023`.
  public var leftOut: Int
  /// How many of the elements that the step removed are not shown.
  public var removedLeftOut: Int

  public init(picture: Picture, leftOut: Int = 0, removedLeftOut: Int = 0) {
    self.picture = picture
    self.leftOut = leftOut
    self.removedLeftOut = removedLeftOut
  }
}

/// Draws a tree into a canvas, with what the last step did to it.
///
///     draw(tree, label: { "\($0)" }, view: .tidy, canvas: Canvas(columns: 80, rows: 40))
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say how many nodes they stand
/// for. The ways to the nodes that the marks name are opened first. An element that was removed is shown where it hung;
/// where another one hangs now, before that one. Of more than eight, none is shown.
///
/// - Parameters:
///   - label: What is written for an element.
///   - badge: What is written right before the label of a node, such as its colour.
///   - note: What is written right after it, such as its priority.
/// - Complexity: O(`tree.slots`), and a bounded amount of work on top that depends on the canvas alone.
@inlinable
public func draw<Element>(
  _ tree: BinaryTree<Element>, label: (Element) -> String,
  badge: (NodeID) -> CleanText = { _ in .empty }, note: (NodeID) -> CleanText = { _ in .empty },
  marks: TreeMarks<Element> = TreeMarks(),
  view: TreeView = .tidy, canvas: Canvas
) -> DrawnTree {
  var removed: [RemovedNode<CleanText>] = []
  if marks.removed.count <= RemovedNode<Element>.mostShown {
    for node in marks.removed where node.place.parent.map(tree.contains) ?? true {
      removed.append(RemovedNode(CleanText(label(node.element)), from: node.place))
    }
  }
  var drawn = draw(
    TreeSkeleton(tree), roles: marks.roles, removed: removed, view: view, canvas: canvas
  ) { slot in
    let node = NodeID(slot)
    return badge(node) + CleanText(label(tree[node])) + note(node)
  }
  drawn.removedLeftOut += marks.removed.count - removed.count
  return drawn
}

extension RemovedNode {
  /// A step that removes more than these draws none of them.
  @usableFromInline static var mostShown: Int { 8 }
}

@usableFromInline
func draw(
  _ skeleton: TreeSkeleton, roles: ContiguousArray<Role>, removed: [RemovedNode<CleanText>],
  view: TreeView, canvas: Canvas, label: (Int32) -> CleanText
) -> DrawnTree {
  guard canvas.columns > 0, canvas.rows > 0 else {
    return DrawnTree(
      picture: Picture(), leftOut: skeleton.preOrder().count, removedLeftOut: removed.count)
  }
  let ghosts = removed.map {
    TreeContent.Ghost(
      text: $0.element, parent: $0.place.parent?.rawValue ?? -1, isLeft: $0.place.side == .left)
  }
  guard skeleton.root >= 0 else { return emptyTree(ghosts, canvas: canvas) }
  return withoutActuallyEscaping(label) { label in
    let content = TreeContent(skeleton: skeleton, roles: roles, ghosts: ghosts, label: label)
    var drawn = view.composition.compose(content, canvas: canvas)
    if drawn.leftOut > 0 { drawn.picture.leftOut = "\(drawn.leftOut.counted("node")) left out" }
    return drawn
  }
}

private func emptyTree(_ ghosts: [TreeContent.Ghost], canvas: Canvas) -> DrawnTree {
  var label = NodeLabel(
    pieces: ghosts.map { NodeLabel.Piece(text: $0.text, role: .removed) }
      + [NodeLabel.Piece(text: CleanText("(empty)"), role: .muted)])
  if label.columns >= canvas.columns { label.pieces.removeFirst(ghosts.count) }
  let shown = label.pieces.count - 1
  label.truncate(toColumns: max(1, canvas.columns - 1))
  let hasSign = canvas.columns > 1
  let origin = Cell(x: hasSign ? 1 : 0, y: 0)
  return DrawnTree(
    picture: Picture(
      marks: label.marks(at: origin, keepsSign: hasSign), columns: origin.x + label.columns, rows: 1),
    removedLeftOut: ghosts.count - shown)
}
