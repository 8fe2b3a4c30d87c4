import Declarations
import Pictures
import TreeDrawings
import Trees

/// Describes what an operation does to a tree in sentences and pictures: it joins the events of a path, of a
/// comparison of two children, or of a repair into one sentence each.
public struct TreeNarrator: Story {
  public var explanation: Explanation
  /// What the last event said of itself.
  private(set) var said = ""
  /// What a learner is asked on the way.
  var questions = TreeQuestions()
  /// What the nodes show beside their values.
  var badges = TreeBadges.none
  /// What changed since the statement began.
  var changes = TreeMarks<Key>()
  /// The nodes of the running walk, and their labels.
  var way: [NodeID] = []
  var trail: [String] = []
  var latest = Latest.other
  /// Reported if a walk that went where there is no node has no other result.
  var deadEnd: MicroStep?
  private var reason: String?
  /// The case that is being repaired: its sentence, and the moment before.
  private var repair: (sentence: String, before: Picture)?
  /// What is reported of the next visit, if it belongs to a walk with its own reasons.
  var walked: WalkVisit?
  /// The comparison before the latest, if it was with the same node: of another key.
  var rival: (node: NodeID, said: String, outcome: Comparison)?
  /// The comparison of two children of one node.
  var siblingComparison: String?
  private var before: Picture?

  /// What the last event was, as far as the next sentence depends on it.
  enum Latest {
    case compared(NodeID, said: String, Comparison)
    case descended(from: NodeID, Side, afterEqual: String?)
    /// The node that was found is the root now: what follows is the way to its successor.
    case lifted
    case sought(Side)
    /// Two values of a heap stay where they are unless they are exchanged next.
    case matched
    case other
  }

  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  public mutating func hear(_ event: ReportedEvent) { said = event.sentence }

  /// The way ends where nothing more happens.
  public mutating func finish() {
    endWalk()
    decideThatNothingFollows()
  }

  /// Continues with the last event, unless the explanation is already too long.
  mutating func follow(_ event: (inout TreeNarrator) -> Void) {
    if isOpen { event(&self) }
  }

  /// Marks what an event does to the tree, for the pictures.
  mutating func mark(_ event: TreeEvent<Key>, in tree: borrowing BinaryTree<Key>) {
    if isOpen { changes.record(event, in: tree) }
  }

  // MARK: Changes

  /// The tree changed: a step of its own.
  mutating func changed(in tree: borrowing BinaryTree<Key>) {
    endWalk()
    tell(said, in: tree)
  }

  mutating func attached(_ node: NodeID, in tree: borrowing BinaryTree<Key>) {
    // That nothing was there is what the sentence says.
    deadEnd = nil
    decideDirectionOfEqual()
    decidePlace(of: node, in: tree)
    latest = .other
    tell(said + badges.announcement(of: node, in: tree), in: tree)
    expect(afterAttaching: node, in: tree)
  }

  /// A value took the first free place of a heap.
  mutating func appended(_ node: NodeID, below place: TreePlace, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    if questions.goal != .heapify, let parent = place.parent {
      explanation.decide(.freePlace(of: tree[node], below: tree[parent], on: place.side))
    }
    tell(said, in: tree)
  }

  /// The last value of a heap took the place of one that was taken out.
  mutating func filled(_ node: NodeID, _ element: Key, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    explanation.decide(.filling(element, by: tree[node], about: node))
    tell(said, in: tree)
  }

  /// What was compared last changes places.
  mutating func sifted(from node: NodeID, to other: NodeID, in tree: borrowing BinaryTree<Key>) {
    let picture = picture(of: tree)
    decideExchange(from: node, to: other, in: tree)
    explanation.amend {
      $0.sentence += ": they change places"
      $0.picture = picture
      $0.isChange = true
    }
    latest = .other
  }

  // MARK: Repairs

  mutating func repairing(_ kind: TreeRepair, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    decide(kind, at: node, in: tree)
    repair = (said, picture(of: tree, focus: node))
  }

  mutating func repaired(_ kind: TreeRepair, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    if let repair { tell(repair.sentence, before: repair.before, in: tree) }
    repair = nil
    if kind.isSplaying { latest = .lifted }
    expect(after: kind, at: node, in: tree)
  }

  /// A node that turns black to end a repair is a step of its own; the other colors belong to the cases.
  mutating func recoloured(_ node: NodeID, red: Bool, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    guard repair == nil, !red else { return }
    let label = tree[node].label
    decideBlackening(of: node, in: tree)
    tell(
      node == tree.root
        ? "the root is always black: \(label) turns black"
        : "\(label) is red: it turns black, and no black node is missing anymore", in: tree)
  }

  /// The last event is why a rotation follows.
  mutating func giveReason() { reason = said }

  /// A node leans by two to a side.
  mutating func unbalanced(_ node: NodeID, to side: Side, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    giveReason()
    questions.pending = nil
    questions.turn = .leaning
    questions.leaning = (node, side)
    explanation.decide(.leaning(tree[node], to: side))
  }

  /// A node of a treap has a lower priority than its new child.
  mutating func outranked(_ node: NodeID, by child: NodeID, in tree: borrowing BinaryTree<Key>) {
    giveReason()
    questions.pending = nil
    questions.turn = .rising
    questions.rising = child
    explanation.decide(.rank(of: child, above: node, rises: true, in: tree))
  }

  /// A node of a treap goes below one of its children, to be removed.
  mutating func sinking(_ node: NodeID, under child: NodeID, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    giveReason()
    questions.turn = .sinking
    let side: Side = tree.left(of: node) == child ? .left : .right
    explanation.decide(.sinking(tree[node], under: side, because: said.beforeLast(","), about: node))
  }

  /// A node is gone, which had one child at most, or whose successor has its place.
  mutating func removed(_ element: Key, from node: NodeID, in tree: borrowing BinaryTree<Key>) {
    changed(in: tree)
    expectAfterRemoving(in: tree)
  }

  mutating func rotating(at pivot: NodeID, _ side: Side, in tree: borrowing BinaryTree<Key>) {
    guard repair == nil else { return }
    endWalk()
    before = picture(of: tree, focus: pivot)
    reason = reason ?? said
    decideRotation(at: pivot, side, because: reason ?? said, in: tree)
  }

  mutating func rotated(in tree: borrowing BinaryTree<Key>) {
    guard repair == nil else { return }
    tell(reason ?? said, before: before, in: tree)
    reason = nil
    before = nil
    expectAfterRotating(in: tree)
  }

  // MARK: Reporting

  private mutating func tell(
    _ sentence: String, before: Picture? = nil, in tree: borrowing BinaryTree<Key>
  ) {
    let picture = picture(of: tree)
    explanation.append(MicroStep(sentence, picture: picture, before: before, isChange: true))
  }

  /// - Parameter canvas: the room; that of the explanation if nothing else is said.
  func picture(
    of tree: borrowing BinaryTree<Key>, way: [NodeID] = [], focus: NodeID? = nil, on canvas: Canvas? = nil
  ) -> Picture {
    var marked = changes
    for node in way where marked.role(of: node) == .normal { marked.mark(node, .visited) }
    if let focus { marked.mark(focus, .focus) }
    return badges.picture(of: copy tree, marks: marked, on: canvas ?? explanation.canvas)
  }
}
