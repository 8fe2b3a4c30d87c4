import Pictures
import Playground
import TreeDrawings
import Trees

extension TreeBadges {
  init(_ form: TreeForm) {
    if case .search(let search) = form { self.init(search.discipline) } else { self = .none }
  }

  /// What a new node comes with, to end a sentence that brings it: `, with priority .83`
  func announcement(of node: NodeID, in tree: borrowing BinaryTree<Key>) -> String {
    switch self {
    case .none: ""
    case .colours: tree.tag(of: node) == 1 ? ", red" : ", black"
    case .priorities: ", with priority \(Self.priority(tree.tag(of: node)))"
    }
  }

  /// What is written for a node.
  func label(of node: NodeID, in tree: BinaryTree<Key>) -> CleanText {
    before(node, in: tree) + CleanText(tree[node].label) + after(node, in: tree)
  }

  /// The columns that a node takes.
  func width(of node: NodeID, in tree: BinaryTree<Key>) -> Int { label(of: node, in: tree).columns }
}
