import Declarations
import Trees

/// What a learner is asked on the way of an operation on a B-tree.
extension BTreeNarrator {
  /// What a statement does.
  enum Goal {
    case search, insertion, removal
    /// Where nothing is asked but which child comes next.
    case range
  }

  /// A node in which a value is looked for: its values, and what the last comparison was.
  struct Look {
    let key: Key
    let node: NodeID
    let elements: [Key]
    let isLeaf: Bool
    let isFound: Bool
  }

  /// A comparison within a node.
  mutating func look(
    for key: Key, in node: NodeID, _ outcome: Comparison, of tree: borrowing BTree<Key>
  ) {
    guard explanation.wantsDecisions else { return }
    if node == tree.root, look?.node != node || look?.key != key { decideThatNothingFollows() }
    let isFound = outcome == .equal && (goal == .search || goal == .removal)
    look = Look(
      key: key, node: node, elements: tree.elements(of: node), isLeaf: tree.childCount(of: node) == 0,
      isFound: isFound)
  }

  /// The last operation has come to its end.
  mutating func decideThatNothingFollows() {
    guard let decision = pending else { return }
    pending = nil
    explanation.decideAtEnd(decision)
  }

  private mutating func expect(_ decision: @autoclosure () -> Decision) {
    if explanation.wantsDecisions { pending = decision() }
  }

  /// The way goes from a node to one of its children.
  mutating func decideChild(_ child: Int, of node: NodeID, in tree: borrowing BTree<Key>) {
    guard let look, look.node == node else { return }
    self.look = nil
    explanation.decide(
      .gap(
        look.key, in: look.elements, is: look.isFound ? nil : child,
        stops: goal == .search || goal == .removal, of: node))
    guard look.isFound, child > 0 else { return }
    var below = tree.child(of: node, at: child)
    while tree.childCount(of: below) > 0 { below = tree.child(of: below, at: 0) }
    explanation.decide(.successor(tree.element(of: below, at: 0), of: tree.element(of: node, at: child - 1)))
  }

  /// The way ends in a leaf, or at a value.
  mutating func decideEnd() {
    guard let look, goal == .search else { return }
    self.look = nil
    explanation.decide(
      look.isLeaf
        ? .membership(of: look.key, in: look.elements, isThere: look.isFound)
        : .gap(look.key, in: look.elements, is: nil, stops: true, of: look.node))
  }

  /// The value has its place in a leaf, which may be too full now.
  mutating func decidePlace(_ index: Int, in leaf: NodeID, of tree: borrowing BTree<Key>) {
    if let look, look.node == leaf {
      explanation.decide(.gap(look.key, in: look.elements, is: index, stops: false, of: leaf))
    }
    look = nil
  }

  mutating func expectNoSplit(of node: NodeID, in tree: borrowing BTree<Key>) {
    guard tree.count > 1 else { return }
    expect(.split(tree.elements(of: node), most: tree.mostElements, isNeeded: false))
  }

  mutating func decideSplit(
    _ node: NodeID, _ right: NodeID, below parent: NodeID, _ index: Int, in tree: borrowing BTree<Key>
  ) {
    guard explanation.wantsDecisions else { return }
    pending = nil
    let median = tree.element(of: parent, at: index)
    let all = tree.elements(of: node) + [median] + tree.elements(of: right)
    explanation.decide(.split(all, most: tree.mostElements, isNeeded: true))
    explanation.decide(.median(median, of: all))
    if tree.elementCount(of: parent) > 1 { expectNoSplit(of: parent, in: tree) }
  }

  mutating func expectNoLack(of node: NodeID, in tree: borrowing BTree<Key>) {
    guard node != tree.root else { return }
    expect(.lack(tree.elements(of: node), fewest: tree.fewestElements, isThere: false))
  }

  mutating func decideLoan(
    to node: NodeID, from giver: NodeID, below parent: NodeID, _ index: Int, in tree: borrowing BTree<Key>
  ) {
    guard explanation.wantsDecisions else { return }
    pending = nil
    let isLeft = tree.child(of: parent, at: index) == giver
    var elements = tree.elements(of: node)
    let fallen = isLeft ? elements.removeFirst() : elements.removeLast()
    explanation.decide(.lack(elements, fewest: tree.fewestElements, isThere: true))
    explanation.decide(.refill(isLeft ? .fromLeft : .fromRight, because: sentence))
    explanation.decide(.fallen(fallen))
  }

  mutating func decideMerger(
    of left: NodeID, below parent: NodeID, _ count: Int, in tree: borrowing BTree<Key>
  ) {
    guard explanation.wantsDecisions else { return }
    pending = nil
    let elements = tree.elements(of: left)
    let halves = (Array(elements[..<count]), Array(elements[(count + 1)...]))
    let lacking = halves.0.count < tree.fewestElements ? halves.0 : halves.1
    explanation.decide(.lack(lacking, fewest: tree.fewestElements, isThere: true))
    explanation.decide(.refill(.merge, because: sentence.beforeLast(":")))
    explanation.decide(.fallen(elements[count]))
    if tree.elementCount(of: parent) > 0 { expectNoLack(of: parent, in: tree) }
  }
}
