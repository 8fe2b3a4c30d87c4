import Playground
import Trees

/// What a learner is asked on the way of an operation.
extension TreeNarrator {
  /// Where a node is visited next; or what takes the place of a node with two children, of which the search for its successor begins.
  mutating func decideVisit(of node: NodeID, in tree: borrowing BinaryTree<Key>) {
    switch latest {
    case .descended(let found, _, _?):
      let element = tree[found]
      explanation.decide(
        .replacement(
          of: element, by: .successor, reason: "\(element.label) has two children, and must keep both below it",
          at: found))
    case .sought, .descended: break
    default: explanation.decide(.visit(node, in: tree))
    }
  }

  /// Where a new node goes.
  mutating func decidePlace(of node: NodeID, in tree: borrowing BinaryTree<Key>) {
    guard let place = tree.place(of: node), let parent = place.parent else { return }
    explanation.decide(.place(of: node, below: parent, on: place.side, in: tree))
  }

  /// What takes the place of a node that is removed.
  mutating func decideReplacement(
    of element: Key, at node: NodeID, _ successor: NodeID?, in tree: borrowing BinaryTree<Key>
  ) {
    if let successor { return explanation.decide(.successor(successor, of: element, in: tree)) }
    explanation.decide(
      .replacement(
        of: element, by: said.hasSuffix("takes its place") ? .child : .nothing, reason: said, at: node))
  }

  /// Which known case of a tree that keeps itself in shape it is.
  mutating func decide(_ repair: TreeRepair, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    explanation.decide(.repair(repair, reason: said, at: node))
  }
}
