import Pictures
import Playground
import TreeDrawings
import Trees

/// What a step did to a tree, for its picture.
public struct TreeChange: ExhibitMarks {
  /// Indexed by the place of a node in the arena; beyond the end nothing happened to it.
  private(set) var roles: ContiguousArray<Role> = []
  var removed: [RemovedNode<Key>] = []
  /// Elements in whose place another node hangs now.
  var replaced: [(element: Key, by: NodeID)] = []
  /// The nodes whose colour, and nothing else, differs from before.
  private var recoloured: Set<NodeID> = []

  public init() {}

  func role(of node: NodeID) -> Role {
    roles.indices.contains(Int(node.rawValue)) ? roles[Int(node.rawValue)] : .normal
  }

  mutating func mark(_ node: NodeID, _ role: Role) {
    if !recoloured.isEmpty { recoloured.remove(node) }
    let place = Int(node.rawValue)
    if place >= roles.count {
      guard role != .normal else { return }
      roles.append(contentsOf: repeatElement(.normal, count: place + 1 - roles.count))
    }
    roles[place] = role
  }

  /// A node turned from red to black or back; done twice, nothing is different.
  mutating func recolour(_ node: NodeID) {
    if recoloured.contains(node) {
      mark(node, .normal)
    } else if role(of: node) != .added, role(of: node) != .changed {
      mark(node, .changed)
      recoloured.insert(node)
    }
  }

  /// Two elements of a heap changed places: what was done to them goes with them.
  mutating func exchange(_ first: NodeID, _ second: NodeID) {
    let (one, other) = (role(of: first), role(of: second))
    mark(first, other == .added ? .added : .changed)
    mark(second, one == .added ? .added : .changed)
  }

  /// The element of a heap's node left, and the last one stands there now.
  mutating func fill(_ node: NodeID, _ element: Key, last: NodeID) {
    if role(of: node) != .added { replaced.append((element, by: node)) }
    mark(node, role(of: last) == .added ? .added : .changed)
    mark(last, .normal)
  }

  /// As drawings take it. An element that was replaced hung where its successor hangs.
  func marks(in tree: BinaryTree<Key>) -> TreeMarks<Key> {
    var marks = TreeMarks<Key>()
    marks.roles = roles
    marks.removed = removed
    marks.recoloured = recoloured
    guard !replaced.isEmpty else { return marks }
    let parents = tree.parents()
    for (element, successor) in replaced {
      // The successor may itself have gone since.
      guard tree.contains(successor) else { continue }
      let parent = parents[Int(successor.rawValue)]
      let place =
        parent < 0
        ? TreePlace.root
        : TreePlace(
          parent: NodeID(parent), side: tree.left(of: NodeID(parent)) == successor ? .left : .right)
      marks.removed.append(RemovedNode(element, from: place, successor: successor))
    }
    return marks
  }
}

extension TreeExhibit {
  public func picture(_ request: PictureRequest<TreeChange>) throws -> Drawn {
    let (shown, marks) = try shown(request)
    let view = TreeView(rawValue: request.view) ?? .tidy
    let badges = TreeBadges(form)
    let drawn = TreeDrawings.draw(
      shown, label: \.label, badge: { badges.before($0, in: shown) }, note: { badges.after($0, in: shown) },
      marks: marks, view: view, canvas: request.canvas)
    var leftOut: [String] = []
    let hidden = drawn.leftOut + (tree.count - shown.count)
    if hidden > 0 { leftOut.append("\(hidden.grouped) \(hidden == 1 ? "node" : "nodes") left out") }
    if drawn.removedLeftOut > 0 {
      leftOut.append(
        "\(drawn.removedLeftOut.grouped) removed \(drawn.removedLeftOut == 1 ? "value" : "values") not drawn")
    }
    return Drawn(drawn.picture, leftOut: leftOut.isEmpty ? nil : leftOut.joined(separator: ", "))
  }

  public func description(_ request: PictureRequest<TreeChange>) throws -> Description {
    let (shown, marks) = try shown(request)
    let badges = TreeBadges(form)
    var description = TreeDrawings.describe(
      shown, label: \.label, badge: { badges.spokenBefore($0, in: shown) },
      note: { badges.spokenAfter($0, in: shown) }, marks: marks, canvas: request.canvas)
    let hidden = tree.count - shown.count
    if hidden > 0 {
      description.details.append(
        "this is a part: \(hidden.counted("node")) of the tree stand outside of it."
      )
    }
    return description
  }

  /// What a request asks to see: the whole tree with what a step did, or a part of it as it is.
  private func shown(_ request: PictureRequest<TreeChange>) throws -> (BinaryTree<Key>, TreeMarks<Key>) {
    guard request.around != nil || request.depth != nil else {
      let tree = tree
      return (tree, request.marks.marks(in: tree))
    }
    return (try window(around: request.around, depth: request.depth), TreeMarks())
  }

  /// The part of the tree from the node with the value, or the root, as many levels down.
  private func window(around key: Key?, depth: Int?) throws -> BinaryTree<Key> {
    let tree = tree
    var top = tree.root
    if let key {
      var silent = NoRecorder<BinaryTree<Key>, TreeEvent<Key>>()
      guard let path = try path(to: key, &silent) else { throw Fault.notInTree(key) }
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
  ) { exhibit, arguments in
    let tree = exhibit.tree
    let badges = TreeBadges(exhibit.form)
    let positions = arguments[layout].positions(of: TreeSkeleton(tree) { badges.width(of: $0, in: tree) })
    return .list(
      tree.nodes(by: .inOrder).map { node in
        let slot = Int(node.rawValue)
        return .tuple([tree[node].value, .int(Int(positions.x[slot])), .int(Int(positions.depth[slot]))])
      })
  }
}
