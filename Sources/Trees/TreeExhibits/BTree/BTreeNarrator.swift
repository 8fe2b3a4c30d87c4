import Declarations
import Pictures
import TreeDrawings
import Trees

/// How `explain` describes an operation on a B-tree: comparisons are joined to the sentence of what they lead to, and
/// a change is drawn beside the moment before it where that says more.
public struct BTreeNarrator: Story {
  public var explanation: Explanation
  private var changes = BTreeMarks<Key>()
  /// The tree as it was after the previous event.
  private var earlier: Picture?
  private var trail: [String] = []
  private var comparisons: [String] = []
  /// What the last event says.
  private(set) var sentence = ""
  /// What the statement does.
  var goal = Goal.search
  /// Where a value is looked for.
  var look: Look?
  /// What is right if nothing more happens.
  var pending: Decision?
  /// What is asked at the end of a search that has found nothing.
  var conclusion: Decision?

  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  /// Marks what an event does to the tree, for the pictures.
  mutating func follow(_ event: BTreeEvent<Key>, in tree: borrowing BTree<Key>) {
    if explanation.isOpen { changes.record(event, in: tree) }
  }

  public mutating func hear(_ event: ReportedEvent) { sentence = event.sentence }

  /// The event is a comparison, and waits for what it leads to.
  mutating func compared() {
    if explanation.isOpen { comparisons.append(sentence) }
  }

  /// The event is a step down.
  mutating func wentDown(from node: NodeID, to child: Int, in tree: borrowing BTree<Key>) {
    guard explanation.isOpen else { return }
    decideChild(child, of: node, in: tree)
    if node == tree.root { trail = [] }
    trail.append(tree.elements(of: node).boxed)
    earlier = tree.count <= Explanation.mostDrawnQuietly ? picture(of: tree) : nil
    let step = MicroStep(said + sentence, trail: trail, picture: earlier)
    explanation.append(step)
    comparisons = []
  }

  /// The event is a change.
  ///
  /// - Parameters:
  ///   - saysComparisons: whether those before it led to it.
  ///   - showsBefore: whether the moment before is drawn beside it.
  mutating func changed(
    in tree: borrowing BTree<Key>, saysComparisons: Bool = false, showsBefore: Bool = false
  ) {
    guard explanation.isOpen else { return }
    let before = showsBefore ? earlier : nil
    let now = picture(of: tree)
    earlier = now
    let sentence = (saysComparisons ? said : "") + sentence
    explanation.append(MicroStep(sentence, picture: now, before: before, isChange: true))
    comparisons = []
  }

  /// Reports the comparisons that led to nothing more.
  public mutating func finish() {
    decideThatNothingFollows()
    guard !comparisons.isEmpty else { return }
    decideEnd()
    let (words, trail) = (comparisons.joined(separator: ", "), trail)
    explanation.append(MicroStep(words, trail: trail))
    comparisons = []
    if let conclusion { explanation.decideAtEnd(conclusion) }
  }

  /// What was compared since the last step, as the beginning of a sentence.
  private var said: String { comparisons.isEmpty ? "" : comparisons.joined(separator: ", ") + ": " }

  private func picture(of tree: borrowing BTree<Key>) -> Picture {
    draw(copy tree, label: { $0.label }, marks: changes, canvas: explanation.canvas)
  }
}
