import Declarations
import Language
import Synchronization
import TreeDrawings
import Trees

/// A binary tree as it was when one of its nodes was asked for. The nodes reached from there share it, and
/// what is computed about it.
final class TreeSnapshot: Sendable {
  let tree: BinaryTree<Key>
  let state: Int
  private let measures = Mutex<Measures?>(nil)

  init(_ tree: BinaryTree<Key>, state: Int) {
    self.tree = tree
    self.state = state
  }

  /// What takes a walk through the whole tree to know, by the raw value of a node.
  struct Measures {
    /// −1 above the root.
    var parents: [Int32]
    var depths: [Int]
    var heights: [Int]

    /// - Complexity: O(`tree.slots`)
    init(_ tree: BinaryTree<Key>) {
      parents = tree.parents()
      depths = Array(repeating: 0, count: tree.slots)
      heights = Array(repeating: 0, count: tree.slots)
      let nodes = tree.nodes(by: .preOrder).map { Int($0.rawValue) }
      for node in nodes where parents[node] >= 0 { depths[node] = depths[Int(parents[node])] + 1 }
      for node in nodes.reversed() where parents[node] >= 0 {
        let parent = Int(parents[node])
        heights[parent] = max(heights[parent], heights[node] + 1)
      }
    }
  }

  /// - Complexity: O(*n*) the first time, then O(1).
  func measure<Result>(_ body: (Measures) -> Result) -> Result where Result: Sendable {
    measures.withLock { held in
      let measures = held ?? Measures(tree)
      held = measures
      return body(measures)
    }
  }
}

/// A node of a binary tree as it was.
final class BinaryTreeNode: NodeValue {
  let snapshot: TreeSnapshot
  let node: NodeID

  init(snapshot: TreeSnapshot, node: NodeID) {
    self.snapshot = snapshot
    self.node = node
  }

  var identity: NodeIdentity { NodeIdentity(state: snapshot.state, node: Int(node.rawValue)) }
  var text: String { "node \(snapshot.tree[node].label)" }

  static let members = ["element", "left", "right", "parent", "height", "depth", "isLeaf"]
  var members: [String] { Self.members }

  func member(_ name: String) -> Value? {
    let tree = snapshot.tree
    let slot = Int(node.rawValue)
    return switch name {
    case "element": tree[node].value
    case "left": value(tree.left(of: node))
    case "right": value(tree.right(of: node))
    case "isLeaf": .bool(tree.isLeaf(node))
    case "parent": value(snapshot.measure { $0.parents[slot] < 0 ? nil : NodeID($0.parents[slot]) })
    case "height": .int(snapshot.measure { $0.heights[slot] })
    case "depth": .int(snapshot.measure { $0.depths[slot] })
    default: nil
    }
  }

  private func value(_ node: NodeID?) -> Value {
    node.map { .node(BinaryTreeNode(snapshot: snapshot, node: $0)) } ?? .nothing
  }
}

extension TreeExhibit: NodeSource {
  public static var nodeMembers: [String] { BinaryTreeNode.members }
  public static let nodeExample = "tree t = avl 50 30 70"

  public func nodes(in state: Int) -> [any NodeValue] {
    let snapshot = TreeSnapshot(tree, state: state)
    return snapshot.tree.nodes(by: .preOrder).map { BinaryTreeNode(snapshot: snapshot, node: $0) }
  }

  public static var walkOrders: [String] { TraversalOrder.allCases.map { $0.rawValue } }

  public func nodes(by order: String, in state: Int) -> [any NodeValue] {
    let snapshot = TreeSnapshot(tree, state: state)
    return snapshot.tree.nodes(by: TraversalOrder(rawValue: order) ?? .inOrder).map {
      BinaryTreeNode(snapshot: snapshot, node: $0)
    }
  }

  public func rootNode(in state: Int) -> (any NodeValue)? {
    tree.root.map { BinaryTreeNode(snapshot: TreeSnapshot(tree, state: state), node: $0) }
  }

  public func marks(visited: [Int], focus: Int) -> TreeMarks<Key> {
    var marks = Marks()
    for node in visited { marks.mark(NodeID(Int32(node)), .visited) }
    marks.mark(NodeID(Int32(focus)), .focus)
    return marks
  }

  public static func elements(of node: any NodeValue) -> [Value] {
    [node.member("element")].compactMap { $0 }
  }

  /// The first node of a value from the root down, level by level where there is no order; none if there is none.
  static let nodeOfValue = Query<TreeExhibit>(
    Declaration(
      "node", "the first node of a value from the root down, or none", parameters: [askedForNode],
      example: "tree t = avl 50 30 70\nexpect t.node(30).isLeaf")
  ) { tree, arguments, report in
    let key = arguments[askedForNode]
    let found: NodeID?
    if let unordered = tree.unordered {
      found = unordered.firstNode(with: key, &report)
    } else if let root = tree.search.tree.root, tree.search[root].isText == key.isText {
      found = tree.search.find(key, recorder: &report)
    } else {
      found = nil
    }
    guard let found else { return .nothing }
    return .node(BinaryTreeNode(snapshot: TreeSnapshot(tree.tree, state: report.objectState), node: found))
  }

  private static let askedForNode = Parameter<Key>(place: "value", "a value")
}
