import Declarations
import Pictures
import TreeDrawings
import Trees

extension TreeMarks: ExhibitMarks where Element == Key {}

extension TreeExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    let (shown, marks) = try shown(request)
    return Drawn(
      TreeBadges(form).picture(
        of: shown, marks: marks, view: TreeView(rawValue: request.view) ?? .tidy,
        outside: tree.count - shown.count, on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    let (shown, marks) = try shown(request)
    let badges = TreeBadges(form)
    var description = TreeDrawings.describe(
      shown, label: { $0.label }, badge: { badges.spokenBefore($0, in: shown) },
      note: { badges.spokenAfter($0, in: shown) }, marks: marks, canvas: request.canvas)
    let hidden = tree.count - shown.count
    if hidden > 0 {
      description.details.append("this is a part: \(hidden.counted("node")) of the tree are outside it.")
    }
    return description
  }

  /// What a request asks to see: the whole tree with what a step did, or a part of it as it is.
  private func shown(_ request: PictureRequest<Marks>) throws(Fault) -> (BinaryTree<Key>, Marks) {
    guard request.around != nil || request.depth != nil else {
      return (tree, request.marks)
    }
    return (try window(around: request.around, depth: request.depth), Marks())
  }

  /// The part of the tree from the node with the value, or the root, as many levels down.
  private func window(around key: Key?, depth: Int?) throws(Fault) -> BinaryTree<Key> {
    let tree = tree
    var top = tree.root
    if let key {
      guard let path = try path(to: key, &NoRecorder.nobody) else { throw Fault.notInTree(key) }
      top = path.last
    }
    return tree.part(from: top, depth: depth ?? .max)
  }

  private static let layout = Parameter<TreeLayout>(
    place: "layout", "tidy counts columns, the others grid units")

  /// Where a layout puts every node: `(value, x, depth)` in in-order.
  static let positions = Query<TreeExhibit>(
    Declaration(
      "positions", "where a layout puts every value: (value, x, depth), in in-order",
      parameters: [layout],
      example: "tree t = avl 2 1 3\nexpect t.positions(knuth) == [(1, 0, 1), (2, 1, 0), (3, 2, 1)]")
  ) { (exhibit, arguments) throws(Fault) in
    let tree = exhibit.tree
    let badges = TreeBadges(exhibit.form)
    let cancellation = StatementCancellation.current
    try cancellation.check(taking: tree.slots * TreeLayout.bytesPerNode)
    let positions = try arguments[layout].positions(
      of: TreeSkeleton(tree) { badges.width(of: $0, in: tree) }, interruptedBy: cancellation)
    return try .list(
      tree.nodes(by: .inOrder).map(interruptedBy: cancellation) { node in
        let slot = Int(node.rawValue)
        return .tuple([tree[node].value, .int(Int(positions.x[slot])), .int(Int(positions.depth[slot]))])
      }, interruptedBy: cancellation)
  }
}
