import Drawings
import Pictures
import Structures

extension TreeBadges {
  init(_ form: TreeForm) {
    if case .search(let search) = form { self.init(search.discipline) } else { self = .none }
  }

  /// What is written for a node.
  func label(of node: NodeID, in tree: BinaryTree<Key>) -> CleanText {
    before(node, in: tree) + CleanText(tree[node].label) + after(node, in: tree)
  }

  /// The columns that a node takes.
  func width(of node: NodeID, in tree: BinaryTree<Key>) -> Int { label(of: node, in: tree).columns }
}
