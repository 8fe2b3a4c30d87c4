import Declarations
import Language
import TreeDrawings
import Trees

/// What a learner is asked on the way of an operation.
extension TreeNarrator {
  /// A command begins.
  mutating func begin(_ badges: TreeBadges, _ questions: TreeQuestions) {
    self.badges = badges
    self.questions = questions
  }

  /// The last operation has ended, and nothing more followed: a learner could see that.
  mutating func decideThatNothingFollows() {
    guard let decision = questions.pending else { return }
    questions.pending = nil
    explanation.decideAtEnd(decision)
  }

  /// What is right if nothing more happens.
  private mutating func expect(_ decision: @autoclosure () -> Decision) {
    if explanation.wantsDecisions { questions.pending = decision() }
  }

  // MARK: Ways

  mutating func decideDirection(
    of key: Key, at node: NodeID, _ outcome: Comparison, in tree: borrowing BinaryTree<Key>
  ) {
    // The statement names the node: what is asked of a rotation is what comes up.
    guard questions.isOrdered, questions.goal != .rotation else { return }
    questions.key = key
    if questions.goal == .meeting, let rival, rival.node == node {
      explanation.withdrawDecision()
      return explanation.decide(
        .meeting((rival.said, said), at: tree[node], (rival.outcome, outcome), about: node))
    }
    if questions.goal == .range {
      return explanation.decide(.end(of: key, at: tree[node], fact: said, about: node))
    }
    explanation.decide(.direction(of: key, at: tree[node], fact: said, outcome, about: node))
  }

  /// A search that went on from an equal value did not end there.
  mutating func decideDirectionOfEqual() {
    guard case .descended(_, let side, let fact?) = latest, questions.goal == .search else { return }
    explanation.turnDecision(
      to: .side(side), because: "\(fact): the search goes on, \(side) of the equal value")
  }

  /// That a value is not in the tree, if a search for it ends at no node.
  func absence(below node: NodeID, on side: Side, in tree: borrowing BinaryTree<Key>) -> Decision? {
    guard explanation.wantsDecisions, questions.goal == .search, let key = questions.key else { return nil }
    return .absence(of: key, below: tree[node], on: side, about: node)
  }

  /// What a search for the nearest value has found, if it has ended at no node.
  mutating func decideNeighbour(_ name: String, of key: Key, is found: Key?, rule: String) {
    if deadEnd != nil { questions.conclusion = .neighbour(name, of: key, is: found, rule: rule) }
  }

  /// Where a node is visited next; or what takes the place of a node with two children, of which the search for its successor begins.
  mutating func decideVisit(of node: NodeID, in tree: borrowing BinaryTree<Key>) {
    if let walked {
      return explanation.decide(.visit(tree[node], because: walked.reason, hint: walked.rule))
    }
    switch latest {
    case .descended(let found, _, _?): decideSuccessor(of: found, from: node, in: tree)
    case .sought: if let root = tree.root { decideSuccessor(of: root, from: node, in: tree) }
    default:
      guard questions.goal == .walk else { return }
      explanation.decide(
        .visit(tree[node], because: "it comes next in the order of the tree", hint: "from left to right"))
    }
  }

  private mutating func decideSuccessor(
    of node: NodeID, from right: NodeID, in tree: borrowing BinaryTree<Key>
  ) {
    var successor = right
    while let left = tree.left(of: successor) { successor = left }
    var predecessor = tree.left(of: node)
    while let right = predecessor.flatMap({ tree.right(of: $0) }) { predecessor = right }
    explanation.decide(
      .replacement(of: tree[node], by: tree[successor], isSuccessor: true, about: node)
        .mistaken(.predecessor, for: predecessor.map { tree[$0].value })
        .mistaken(.subtree, for: nil))
  }

  /// Where a new node goes.
  mutating func decidePlace(of node: NodeID, in tree: borrowing BinaryTree<Key>) {
    guard let place = tree.place(of: node), let parent = place.parent else { return }
    explanation.decide(.place(of: tree[node], below: tree[parent], on: place.side, about: parent))
  }

  /// What takes the place of a node that is gone and had one child at most.
  mutating func decideReplacement(
    of element: Key, at node: NodeID, _ place: TreePlace, in tree: borrowing BinaryTree<Key>
  ) {
    guard questions.isOrdered else { return }
    let child = place.parent.map { tree.child(of: $0, on: place.side) } ?? tree.root
    explanation.decide(
      .replacement(of: element, by: child.map { tree[$0] }, isSuccessor: false, about: node)
        .mistaken(.subtree, for: nil))
  }

  // MARK: Heaps

  /// A node of a heap was compared with the one above it.
  mutating func decideWhoRises(_ node: NodeID, _ above: NodeID, in tree: borrowing BinaryTree<Key>) {
    questions.fact = siblingComparison.map { "\($0), \(said)" } ?? said
    guard let (left, right) = questions.siblings, siblingComparison != nil else {
      questions.siblings = nil
      return explanation.decide(
        .exchange(tree[node], tree[above], fact: said, about: node, and: above))
    }
    let leftComesFirst = questions.heapOrder == .min ? tree[left] < tree[above] : tree[above] < tree[left]
    explanation.decide(
      .rising(
        tree[left], tree[right], below: tree[above], facts: questions.fact,
        leftComesFirst: leftComesFirst, about: above))
  }

  /// It rises.
  mutating func decideExchange(from node: NodeID, to other: NodeID, in tree: borrowing BinaryTree<Key>) {
    defer { questions.siblings = nil }
    guard let siblings = questions.siblings else {
      return explanation.turnDecision(
        to: .yes, because: "\(questions.fact): the heap's order does not hold between them")
    }
    let side: Side = siblings.left == other ? .left : .right
    explanation.turnDecision(
      to: .side(side), because: "\(questions.fact): it comes first of the three")
  }

  // MARK: Shapes

  /// A new node may have broken a promise.
  mutating func expect(afterAttaching node: NodeID, in tree: borrowing BinaryTree<Key>) {
    questions.isRemoval = false
    guard explanation.wantsDecisions, let parent = tree.place(of: node)?.parent else { return }
    switch questions.discipline {
    case .avl: expect(.leaning(nil, like: tree.root.map { tree[$0] }))
    case .redblack:
      expect(
        .redPair(
          nil, because: "the parent of \(tree[node].label), \(tree[parent].label), is black", about: node))
    case .treap: expect(.rank(of: node, above: parent, rises: false, in: tree))
    case .bst, .splay: break
    }
    questions.rising = node
  }

  mutating func expectAfterRemoving(in tree: borrowing BinaryTree<Key>) {
    questions.isRemoval = true
    guard !tree.isEmpty else { return }
    switch questions.discipline {
    case .avl: expect(.leaning(nil, like: tree.root.map { tree[$0] }))
    case .redblack: expect(.loss(ofBlack: false))
    case .bst, .treap, .splay: break
    }
  }

  mutating func expectAfterRotating(in tree: borrowing BinaryTree<Key>) {
    defer { questions.turn = questions.turn == .leaning ? .second : nil }
    guard explanation.wantsDecisions else { return }
    if questions.turn == .rising, let node = questions.rising, let parent = tree.place(of: node)?.parent {
      expect(.rank(of: node, above: parent, rises: false, in: tree))
    }
    // After an insertion one repair is enough.
    if questions.isRemoval, questions.discipline == .avl {
      expect(.leaning(nil, like: tree.root.map { tree[$0] }))
    }
  }

  mutating func expect(after repair: TreeRepair, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    guard explanation.wantsDecisions, case .redBlackInsertion(1) = repair,
      let upper = tree.place(of: node)?.parent,
      let top = tree.place(of: upper)?.parent
    else { return }
    let above = tree.place(of: top)?.parent
    expect(
      .redPair(
        nil,
        because: above.map { "\(tree[top].label) is red, and its parent \(tree[$0].label) is black" }
          ?? "\(tree[top].label) is the root, and no red node is above it", about: top))
  }

  /// A rotation outside the known cases.
  mutating func decideRotation(
    at pivot: NodeID, _ side: Side, because reason: String, in tree: borrowing BinaryTree<Key>
  ) {
    guard explanation.wantsDecisions else { return }
    let key = tree[pivot]
    switch questions.turn {
    case .leaning:
      let decision = decisionOnPivot(key, because: reason.beforeLast(":"), in: tree)
      explanation.decide(decision)
      let turn = Decision.turn(key, to: side, because: reason, about: pivot)
        .mistaken(.higherSide, for: .side(side.opposite))
      // Where the child is first, one who turns the node alone names the side of that.
      let isFirstOfTwo = questions.leaning.map { $0.node != pivot } ?? false
      explanation.decide(isFirstOfTwo ? turn.mistaken(.singleRotation, for: .side(side.opposite)) : turn)
    case .second:
      explanation.decide(
        .turn(key, to: side, because: "\(key.label) goes down to its lower side, the \(side)", about: pivot)
          .mistaken(.higherSide, for: .side(side.opposite)))
    case .rising:
      explanation.decide(.turn(key, to: side, because: reason, about: pivot))
    case .sinking: break
    case nil: decideRotationOfStatement(at: pivot, side, in: tree)
    }
  }

  /// Which node rotates first, where one leans.
  private func decisionOnPivot(_ key: Key, because reason: String, in tree: borrowing BinaryTree<Key>)
    -> Decision
  {
    let decision = Decision.pivot(
      key, because: reason, hint: "if the child on the higher side leans the other way, it is rotated first")
    guard let (node, side) = questions.leaning, let lower = tree.child(of: node, on: side) else {
      return decision
    }
    return decision.mistaken(.lowerNode, for: tree[lower].value)
      .mistaken(.singleRotation, for: tree[node].value)
  }

  private mutating func decideRotationOfStatement(
    at pivot: NodeID, _ side: Side, in tree: borrowing BinaryTree<Key>
  ) {
    guard questions.goal == .rotation, let risen = tree.child(of: pivot, on: side.opposite) else {
      return explanation.decide(.folding(tree[pivot], to: side))
    }
    explanation.decide(.risen(tree[risen], at: tree[pivot], to: side, about: pivot))
    if let between = tree.child(of: risen, on: side) {
      explanation.decide(.handedOver(tree[between], to: tree[pivot], from: tree[risen], on: side))
    }
  }

  /// Which known case of a tree that keeps itself in shape it is, and where it rotates first.
  mutating func decide(_ repair: TreeRepair, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    if case .redBlackRemoval = repair { decideLoss() }
    questions.pending = nil
    let reason = said.withoutCase
    explanation.decide(.repair(repair, because: reason.beforeLast(":"), about: node))
    guard explanation.wantsDecisions, let pivot = repair.firstPivot(at: node, in: tree) else { return }
    explanation.decide(
      .pivot(tree[pivot], because: reason, hint: repair.pivotRule))
  }

  /// A node turns black to end a repair.
  mutating func decideBlackening(of node: NodeID, in tree: borrowing BinaryTree<Key>) {
    guard questions.isRemoval else { return decideThatNothingFollows() }
    decideLoss()
    explanation.decide(
      .lackingBlack(
        nil, because: "\(tree[node].label) is red, and makes up for it by turning black", about: node))
  }

  /// A black node was lost.
  private mutating func decideLoss() {
    guard questions.pending != nil else { return }
    questions.pending = nil
    explanation.decide(.loss(ofBlack: true))
  }
}

extension Decision {
  /// Whether a node of a treap rises above another.
  static func rank(of node: NodeID, above parent: NodeID, rises: Bool, in tree: borrowing BinaryTree<Key>)
    -> Decision
  {
    .rank(
      tree[node], above: tree[parent],
      (TreeBadges.priority(tree.tag(of: node)), TreeBadges.priority(tree.tag(of: parent))), rises: rises,
      about: node)
  }
}

extension String {
  /// The text without the name of a case before it: `case 1: 8 and its parent 10 are red`, `zig: only 50 is left above 30`.
  fileprivate var withoutCase: String {
    guard let colon = firstIndex(of: ":"), hasPrefix("case ") || hasPrefix("zig") else { return self }
    return String(self[colon...].dropFirst(2))
  }

  /// The text before the last such sign; all of it if there is none.
  func beforeLast(_ sign: Character) -> String { lastIndex(of: sign).map { String(self[..<$0]) } ?? self }
}
