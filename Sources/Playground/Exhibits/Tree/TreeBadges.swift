import Pictures
import Structures

/// What a node shows beside its value: the colour of a red-black tree, the priority of a treap.
enum TreeBadges: Sendable {
  case none, colours, priorities

  init(_ form: TreeForm) {
    switch form {
    case .search(let search) where search.discipline == .redblack: self = .colours
    case .search(let search) where search.discipline == .treap: self = .priorities
    default: self = .none
    }
  }

  private static let black = CleanText("●", ascii: "B")
  private static let red = CleanText("○", ascii: "R")

  func before(_ node: NodeID, in tree: BinaryTree<Key>) -> CleanText {
    self == .colours ? (tree.tag(of: node) == 1 ? Self.red : Self.black) : .empty
  }

  func after(_ node: NodeID, in tree: BinaryTree<Key>) -> CleanText {
    self == .priorities ? CleanText(" " + Self.priority(tree.tag(of: node))) : .empty
  }

  func spokenBefore(_ node: NodeID, in tree: BinaryTree<Key>) -> String {
    self == .colours ? (tree.tag(of: node) == 1 ? "red" : "black") : ""
  }

  func spokenAfter(_ node: NodeID, in tree: BinaryTree<Key>) -> String {
    self == .priorities ? "priority \(Self.priority(tree.tag(of: node)))" : ""
  }

  /// What a new node comes with, to end a sentence that brings it: `, with priority .83`
  func dress(of node: NodeID, in tree: borrowing BinaryTree<Key>) -> String {
    switch self {
    case .none: ""
    case .colours: tree.tag(of: node) == 1 ? ", red" : ", black"
    case .priorities: ", with priority \(Self.priority(tree.tag(of: node)))"
    }
  }

  /// The columns that a node takes.
  func width(of node: NodeID, in tree: BinaryTree<Key>) -> Int {
    (before(node, in: tree) + CleanText(tree[node].label) + after(node, in: tree)).columns
  }

  /// A priority as a fraction of the highest, with two digits: `.83`
  static func priority(_ tag: Int32) -> String {
    let hundredths = Int(tag) * 100 / (Int(Int32.max) + 1)
    return hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
  }
}
