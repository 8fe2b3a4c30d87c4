import Pictures
import Playground
import TreeDrawings
import Trees

/// Tells what an operation does to a B-tree in sentences and pictures, from the events that it hears.
struct BTreeNarrator {
  private(set) var explanation: Explanation
  private var changes = BTreeMarks<Key>()
  /// The tree as it stood after the event before.
  private var earlier: Picture?
  private var trail: [String] = []
  private var comparisons: [String] = []

  /// A picture for every comparison is too much to ask of larger trees.
  private static let mostDrawnQuietly = 20_000

  init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  mutating func hear(_ event: BTreeEvent<Key>, in tree: borrowing BTree<Key>) {
    guard explanation.isOpen else { return explanation.append(MicroStep("")) }
    let before = earlier
    changes.record(event, in: tree)
    switch event {
    case .compared(let key, let node, let index, let outcome):
      let sign = outcome == .less ? "<" : outcome == .equal ? "=" : ">"
      comparisons.append("\(key.label) \(sign) \(tree.elements(of: node)[index].label)")
    case .descended(let node, let child):
      let elements = tree.elements(of: node)
      let place =
        child == 0
        ? "left of \(elements.first?.label ?? "")"
        : child == elements.count
          ? "right of \(elements.last?.label ?? "")"
          : "between \(elements[child - 1].label) and \(elements[child].label)"
      tellWay("\(said)go down \(place)", node, in: tree)
    case .inserted(let node, let index):
      let label = tree.elements(of: node)[index].label
      var others = tree.elements(of: node)
      others.remove(at: index)
      tell(
        tree.count == 1
          ? "the tree is empty: \(label) becomes its root"
          : "\(said)\(label) goes into the leaf \(Self.name(others))",
        in: tree)
    case .split(let node, let right, let parent, let index):
      let median = tree.elements(of: parent)[index].label
      let count = tree.elements(of: node).count + tree.elements(of: right).count + 1
      tell(
        "\(count) values are one too many: split, the middle one, \(median), rises"
          + (tree.elements(of: parent).count == 1 ? " and becomes the root" : ""),
        before: before, in: tree)
    case .removed(let node, let index, let element):
      var elements = tree.elements(of: node)
      elements.insert(element, at: index)
      tell("\(said)\(element.label) leaves the leaf \(Self.name(elements))", in: tree)
    case .replaced(let node, let index, let element, _):
      let successor = tree.elements(of: node)[index].label
      tell(
        "\(successor) is the successor of \(element.label): it leaves its leaf and takes the place", in: tree)
    case .borrowed(let node, let from, let parent, let index):
      let isLeft = tree.children(of: parent)[index] == from
      let risen = tree.elements(of: parent)[index]
      let fallen = isLeft ? tree.elements(of: node).first : tree.elements(of: node).last
      let giver = isLeft ? tree.elements(of: from) + [risen] : [risen] + tree.elements(of: from)
      tell(
        "too few values, but the neighbour \(Self.name(giver)) can spare one: \(risen.label) rises to the parent, "
          + "and \(fallen?.label ?? "") comes down from there",
        before: before, in: tree)
    case .merged(let left, _, _, _, let count):
      tell(
        "too few values, and no neighbour can spare one: two nodes merge around "
          + "\(tree.elements(of: left)[count].label), which comes down",
        before: before, in: tree)
    case .shrank(let root): tell("the root is empty: \(name(root, tree)) is the root now", in: tree)
    }
  }

  /// The story, when nothing more happens.
  mutating func finished() -> Explanation {
    if !comparisons.isEmpty {
      explanation.append(MicroStep(comparisons.joined(separator: ", "), trail: trail))
    }
    return explanation
  }

  /// What was compared since the last step, as the beginning of a sentence.
  private var said: String { comparisons.isEmpty ? "" : comparisons.joined(separator: ", ") + ": " }

  private func name(_ node: NodeID, _ tree: borrowing BTree<Key>) -> String {
    Self.name(tree.elements(of: node))
  }

  private static func name(_ elements: [Key]) -> String {
    "[\(elements.map(\.label).joined(separator: " "))]"
  }

  private mutating func tellWay(_ sentence: String, _ node: NodeID, in tree: borrowing BTree<Key>) {
    if node == tree.root { trail = [] }
    trail.append(name(node, tree))
    earlier = tree.count <= Self.mostDrawnQuietly ? picture(of: tree) : nil
    explanation.append(MicroStep(sentence, trail: trail, picture: earlier))
    comparisons = []
  }

  private mutating func tell(_ sentence: String, before: Picture? = nil, in tree: borrowing BTree<Key>) {
    let picture = picture(of: tree)
    earlier = picture
    explanation.append(MicroStep(sentence, picture: picture, before: before, isChange: true))
    comparisons = []
  }

  private func picture(of tree: borrowing BTree<Key>) -> Picture {
    draw(copy tree, label: \.label, marks: changes, canvas: explanation.canvas).picture
  }
}
