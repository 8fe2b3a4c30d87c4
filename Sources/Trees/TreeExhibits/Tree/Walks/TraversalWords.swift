import Declarations
import Pictures
import TreeDrawings
import Trees

/// A visit of a walk: why the node comes next, and what waits on the stack or the queue after that.
struct WalkVisit: Sendable {
  var reason: String
  /// What the order says of any node.
  var rule: String
  var waiting: WaitingDrawing
}

/// Says why a traversal visits the nodes in the order it does, and what it puts aside for later.
struct TraversalWords {
  private let tree: BinaryTree<Key>
  private let order: TraversalOrder
  private let parents: [Int32]
  /// In edges from the root, by raw value.
  private var depths: [Int]
  private var lastDepth = -1
  /// Whether a node was put aside at an earlier visit, by raw value.
  private var isKnown: [Bool]
  /// See ``WaitingDrawing/most``.
  private var most = Canvas(columns: 1, rows: 0)

  /// - Complexity: O(`tree.slots`), and O(width of the tree) for each visit that is reported
  init(_ tree: BinaryTree<Key>, _ order: TraversalOrder) {
    self.tree = tree
    self.order = order
    parents = tree.parents()
    depths = Array(repeating: 0, count: tree.slots)
    isKnown = Array(repeating: false, count: tree.slots)
    for node in tree.nodes(by: .preOrder) where parents[Int(node.rawValue)] >= 0 {
      depths[Int(node.rawValue)] = depths[Int(parents[Int(node.rawValue)])] + 1
    }
    guard tree.count <= Explanation.mostDrawnQuietly else { return }
    var nodes = tree.nodes(by: order).makeIterator()
    var reported = 0
    while reported < Explanation.limit, let node = nodes.next() {
      reported += 1
      most.columns = max(most.columns, CleanText(name(node)).columns)
      most.rows = max(most.rows, parts(nodes.waiting, after: node).map { $0.nodes.count }.max() ?? 0)
    }
  }

  /// What is reported of the visit of a node. Call it for one visit after the other.
  ///
  /// - Parameter nodes: what waits then, in the order of the agenda.
  mutating func moment(of node: NodeID, waiting nodes: [NodeID]) -> WalkVisit {
    let parts = parts(nodes, after: node)
    var added: Set<NodeID> = []
    for part in parts where part.form != .variable {
      for node in part.nodes where !isKnown[Int(node.rawValue)] {
        isKnown[Int(node.rawValue)] = true
        added.insert(node)
      }
    }
    let (tree, new) = (tree, added)
    let lines = parts.map { part in
      WaitingDrawing.Line(
        part.title, part.form, count: part.nodes.count, isAdded: { new.contains(part.nodes[$0]) },
        label: { tree[part.nodes[$0]].label })
    }
    return WalkVisit(reason: reason(for: node), rule: rule, waiting: WaitingDrawing(lines, most: most))
  }

  private typealias Part = (title: String, form: WaitingDrawing.Line.Form, nodes: [NodeID])

  /// What waits, in each part the node that comes next first.
  private func parts(_ nodes: [NodeID], after visited: NodeID) -> [Part] {
    switch order {
    case .levelOrder: return [("queue", .queue, nodes)]
    case .preOrder, .postOrder: return [("stack", .stack, nodes.reversed())]
    case .inOrder:
      // The iterator of the article, as most iterators that are written by hand, holds the right child in a variable of its
      // own, and puts it on the stack on the way down from there.
      let hasCurrent = nodes.last.map { tree.right(of: visited) == $0 } ?? false
      return [
        ("stack", .stack, nodes.dropLast(hasCurrent ? 1 : 0).reversed()),
        ("current", .variable, Array(nodes.suffix(hasCurrent ? 1 : 0))),
      ]
    case .zigzag:
      // The level that is read is taken from one end of the agenda; the next one is piled up at the other.
      let depth = depths[Int(visited.rawValue)]
      let this = nodes.filter { depths[Int($0.rawValue)] == depth }
      let next = nodes.filter { depths[Int($0.rawValue)] != depth }
      return depth.isMultiple(of: 2)
        ? [("this level", .stack, this), ("next level", .stack, next.reversed())]
        : [("this level", .stack, this.reversed()), ("next level", .stack, next)]
    }
  }

  private var rule: String {
    switch order {
    case .preOrder: "a node comes before its left side, and that before its right side"
    case .inOrder: "a node comes after its left side, and before its right side"
    case .postOrder: "a node comes after its left side and its right side"
    case .levelOrder: "level by level, each from left to right"
    case .zigzag: "level by level, every second one from right to left"
    }
  }

  private mutating func reason(for node: NodeID) -> String {
    switch order {
    case .preOrder: preOrder(node)
    case .inOrder:
      tree.left(of: node) == nil
        ? "\(name(node)) has no left child" : "the left side of \(name(node)) is done"
    case .postOrder: postOrder(node)
    case .levelOrder: level(node, goesRight: true)
    case .zigzag: level(node, goesRight: depths[Int(node.rawValue)] % 2 == 0)
    }
  }

  private func name(_ node: NodeID) -> String { tree[node].label }

  private func preOrder(_ node: NodeID) -> String {
    let parent = parents[Int(node.rawValue)]
    guard parent >= 0 else { return "a node comes before its two sides" }
    let above = NodeID(parent)
    if tree.left(of: above) == node { return "go left from \(name(above))" }
    return tree.left(of: above) == nil
      ? "\(name(above)) has no left child, go right" : "the left side of \(name(above)) is done, go right"
  }

  private func postOrder(_ node: NodeID) -> String {
    switch (tree.left(of: node), tree.right(of: node)) {
    case (nil, nil): "\(name(node)) has no children"
    case (_, nil): "the left side of \(name(node)) is done, its only one"
    case (nil, _): "the right side of \(name(node)) is done, its only one"
    default: "both sides of \(name(node)) are done"
    }
  }

  private mutating func level(_ node: NodeID, goesRight: Bool) -> String {
    let depth = depths[Int(node.rawValue)]
    defer { lastDepth = depth }
    return depth == lastDepth
      ? "next on level \(depth)" : "level \(depth), from \(goesRight ? "left to right" : "right to left")"
  }
}
