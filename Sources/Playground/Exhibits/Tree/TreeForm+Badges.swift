import Drawings
import Pictures
import Structures

extension TreeBadges {
  init(_ form: TreeForm) {
    if case .search(let search) = form { self.init(search.discipline) } else { self = .none }
  }

  /// The columns that a node takes.
  func width(of node: NodeID, in tree: BinaryTree<Key>) -> Int {
    (before(node, in: tree) + CleanText(tree[node].label) + after(node, in: tree)).columns
  }
}
