import Declarations
import DequeModule
import Language
import Pictures
import TreeDrawings
import Trees

/// A node of a B-tree as it was.
final class BTreeNodeValue: NodeValue {
  let tree: BTree<Key>
  let state: Int
  let node: NodeID

  init(tree: BTree<Key>, state: Int, node: NodeID) {
    self.tree = tree
    self.state = state
    self.node = node
  }

  var identity: NodeIdentity { NodeIdentity(state: state, node: Int(node.rawValue)) }
  var text: String { "node \(tree.elements(of: node).map { $0.label }.joined(separator: " "))" }

  static let members = ["elements", "children", "isLeaf"]
  var members: [String] { Self.members }

  func member(_ name: String) -> Value? {
    switch name {
    case "elements": .list(tree.elements(of: node).map { $0.value })
    case "children":
      .list(tree.children(of: node).map { .node(BTreeNodeValue(tree: tree, state: state, node: $0)) })
    case "isLeaf": .bool(tree.childCount(of: node) == 0)
    default: nil
    }
  }
}

extension BTreeExhibit: NodeSource {
  public static var nodeMembers: [String] { BTreeNodeValue.members }
  public static let nodeExample = "btree t = 50 30 70 20"

  public func nodes(in state: Int) -> [any NodeValue] {
    tree.levels.joined().map { BTreeNodeValue(tree: tree, state: state, node: $0) }
  }

  public func rootNode(in state: Int) -> (any NodeValue)? {
    tree.root.map { BTreeNodeValue(tree: tree, state: state, node: $0) }
  }

  public func marks(visited: [Int], focus: Int) -> BTreeMarks<Key> {
    var marks = Marks()
    for (node, role) in visited.map({ ($0, Role.visited) }) + [(focus, .focus)] {
      let node = NodeID(Int32(node))
      for index in 0..<tree.elementCount(of: node) { marks.mark(node, index, role, in: tree) }
    }
    return marks
  }

  public static func elements(of node: any NodeValue) -> [Value] {
    if case .list(let elements) = node.member("elements") { Array(elements) } else { [] }
  }
}
