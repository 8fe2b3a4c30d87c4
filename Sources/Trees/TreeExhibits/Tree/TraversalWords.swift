import Playground
import Trees

/// Says why a traversal visits the nodes in the order it does.
struct TraversalWords {
  private let tree: BinaryTree<Key>
  private let order: TraversalOrder
  private let parents: [Int32]
  /// In edges from the root, by raw value.
  private var depths: [Int]
  private var lastDepth = -1

  /// - Complexity: O(`tree.slots`)
  init(_ tree: BinaryTree<Key>, _ order: TraversalOrder) {
    self.tree = tree
    self.order = order
    parents = tree.parents()
    depths = Array(repeating: 0, count: tree.slots)
    for node in tree.nodes(by: .preOrder) where parents[Int(node.rawValue)] >= 0 {
      depths[Int(node.rawValue)] = depths[Int(parents[Int(node.rawValue)])] + 1
    }
  }

  /// Why this node comes next. Ask for one after the other.
  mutating func reason(for node: NodeID) -> String {
    switch order {
    case .preOrder: preOrder(node)
    case .inOrder:
      tree.left(of: node) == nil
        ? "nothing is left of \(name(node))" : "the left side of \(name(node)) is done"
    case .postOrder: postOrder(node)
    case .levelOrder: level(node, goesRight: true)
    case .zigzag: level(node, goesRight: depths[Int(node.rawValue)] % 2 == 0)
    }
  }

  /// What waits on the stack or the queue, the next one first; nil in zigzag, where each of two levels has an end of its own.
  func waiting(_ nodes: [NodeID]) -> String? {
    guard order != .zigzag else { return nil }
    guard !nodes.isEmpty else { return "nothing waits" }
    let isQueue = order == .levelOrder
    let next = isQueue ? nodes : nodes.reversed()
    let shown = next.prefix(6).map(name).joined(separator: ", ") + (next.count > 6 ? ", …" : "")
    return "\(isQueue ? "queue" : "stack") \(shown)"
  }

  private func name(_ node: NodeID) -> String { tree[node].label }

  private func preOrder(_ node: NodeID) -> String {
    let parent = parents[Int(node.rawValue)]
    guard parent >= 0 else { return "a node comes before its two sides" }
    let above = NodeID(parent)
    if tree.left(of: above) == node { return "go left from \(name(above))" }
    return tree.left(of: above) == nil
      ? "nothing is left of \(name(above)), go right" : "the left side of \(name(above)) is done, go right"
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
