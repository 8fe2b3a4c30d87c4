import Drawings
import Pictures
import Structures

/// Tells what an operation does to a tree in sentences and pictures, from the events that it hears.
struct TreeNarrator {
  private(set) var explanation: Explanation
  /// What changed since the statement began.
  private var changes = TreeChange()
  /// The nodes of the running walk, and their labels.
  private var way: [NodeID] = []
  private var trail: [String] = []
  private var latest = Latest.other
  /// Told if nothing else becomes of a walk that went where no node is.
  private var deadEnd: MicroStep?
  private var reason: String?
  private var before: Picture?

  /// What the last event was, as far as the next sentence depends on it.
  private enum Latest {
    case compared(NodeID, said: String, Comparison)
    case descended(from: NodeID, Side, afterEqual: String?)
    case other
  }

  /// A picture for every comparison is too much to ask of larger trees.
  private static let mostDrawnQuietly = 20_000

  init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  mutating func hear(_ event: TreeEvent<Key>, in tree: borrowing BinaryTree<Key>) {
    guard explanation.isOpen else { return explanation.append(MicroStep("")) }
    switch event {
    case .compared(let key, let node, let outcome): compared(key, node, outcome, in: tree)
    case .resumed: break
    case .descended(let node, let side): descended(node, side, in: tree)
    case .visited(let node): visited(node, in: tree)
    case .attached(let node, let place): attached(node, place, in: tree)
    case .replaced(let node, let element, let successor):
      endWalk()
      changes.replaced.append((element, by: successor))
      changes.mark(node, .normal)
      changes.mark(successor, .changed)
      tell("\(tree[successor].label) is the successor of \(element.label) and takes its place", in: tree)
    case .removed(let node, let element, let place):
      endWalk()
      changes.mark(node, .normal)
      changes.removed.append(RemovedNode(element, from: place))
      if let heir = place.parent.map({ tree.child(of: $0, on: place.side) }) ?? tree.root {
        tell("\(element.label) has one child, \(tree[heir].label), which takes its place", in: tree)
      } else {
        tell("\(element.label) has no child: it just goes", in: tree)
      }
    case .unbalanced(let node, let side, let child): unbalanced(node, side, child, in: tree)
    case .rotating(let pivot, let side):
      endWalk()
      before = picture(of: tree, focus: pivot)
      if reason == nil, let rising = tree.child(of: pivot, on: side.opposite) {
        reason = "rotate \(side) at \(tree[pivot].label): \(tree[rising].label) comes up"
      }
    case .rotated(let pivot, let side):
      changes.mark(pivot, .changed)
      tell(reason ?? "rotate \(side) at \(tree[pivot].label)", before: before, in: tree)
      reason = nil
      before = nil
    }
  }

  /// The story, when nothing more happens.
  mutating func finished() -> Explanation {
    endWalk()
    return explanation
  }

  // MARK: Walks

  private mutating func compared(
    _ key: Key, _ node: NodeID, _ outcome: Comparison, in tree: borrowing BinaryTree<Key>
  ) {
    endWalk()
    if node == tree.root {
      way = []
      trail = []
    }
    pass(node, in: tree)
    let said = "\(key.label) \(outcome.sign) \(tree[node].label)"
    tellWay(outcome == .equal ? "\(said): here it is" : said, in: tree)
    latest = .compared(node, said: said, outcome)
  }

  private mutating func descended(_ node: NodeID, _ side: Side, in tree: borrowing BinaryTree<Key>) {
    if case .compared(node, let said, let outcome) = latest {
      explanation.amend { $0.sentence = "\(said): go \(side)" }
      latest = .descended(from: node, side, afterEqual: outcome == .equal ? said : nil)
    } else {
      tellWay("go \(side) from \(tree[node].label)", in: tree)
      latest = .descended(from: node, side, afterEqual: nil)
    }
    if tree.child(of: node, on: side) == nil {
      deadEnd = MicroStep(
        "\(tree[node].label) has no \(side) child: nothing there", trail: trail,
        picture: quietPicture(of: tree))
    }
  }

  private mutating func visited(_ node: NodeID, in tree: borrowing BinaryTree<Key>) {
    pass(node, in: tree)
    switch latest {
    case .descended(_, let side, let said?):
      // A removal that found its node goes on to the successor.
      explanation.amend { $0.sentence = "\(said): here it is" }
      tellWay(
        "two children: its successor is the least on its right: go \(side) to \(tree[node].label)", in: tree)
    case .descended(_, let side, nil):
      let trail = trail
      let picture = quietPicture(of: tree)
      explanation.amend {
        $0.sentence = "go \(side) to \(tree[node].label)"
        $0.trail = trail
        $0.picture = picture
      }
    default:
      tellWay("visit \(tree[node].label)", in: tree)
    }
    latest = .other
    deadEnd = nil
  }

  private mutating func attached(_ node: NodeID, _ place: TreePlace, in tree: borrowing BinaryTree<Key>) {
    deadEnd = nil
    latest = .other
    changes.mark(node, .added)
    if let parent = place.parent {
      tell(
        "\(tree[parent].label) has no \(place.side) child: \(tree[node].label) goes there",
        in: tree)
    } else {
      tell("the tree is empty: \(tree[node].label) becomes its root", in: tree)
    }
  }

  private mutating func unbalanced(
    _ node: NodeID, _ side: Side, _ child: Side?, in tree: borrowing BinaryTree<Key>
  ) {
    endWalk()
    let label = tree[node].label
    let below = tree.child(of: node, on: side).map { tree[$0].label } ?? ""
    let leaning = "\(label) leans \(side) by 2, its \(side) child \(below)"
    reason =
      switch child {
      case side.opposite?: "\(leaning) leans \(side.opposite): rotate \(side) at \(below) first"
      case nil: "\(leaning) leans to no side: rotate \(side.opposite) at \(label)"
      default: "\(leaning) leans \(side) too: rotate \(side.opposite) at \(label)"
      }
  }

  private mutating func pass(_ node: NodeID, in tree: borrowing BinaryTree<Key>) {
    way.append(node)
    trail.append(tree[node].label)
  }

  private mutating func endWalk() {
    if let end = deadEnd { explanation.append(end) }
    deadEnd = nil
    latest = .other
  }

  // MARK: Telling

  private mutating func tellWay(_ sentence: String, in tree: borrowing BinaryTree<Key>) {
    let picture = quietPicture(of: tree)
    explanation.append(MicroStep(sentence, trail: trail, picture: picture))
  }

  private mutating func tell(
    _ sentence: String, before: Picture? = nil, in tree: borrowing BinaryTree<Key>
  ) {
    let picture = picture(of: tree)
    explanation.append(MicroStep(sentence, picture: picture, before: before, isChange: true))
  }

  private func quietPicture(of tree: borrowing BinaryTree<Key>) -> Picture? {
    guard tree.count <= Self.mostDrawnQuietly else { return nil }
    return picture(of: tree, way: way)
  }

  private func picture(
    of tree: borrowing BinaryTree<Key>, way: [NodeID] = [], focus: NodeID? = nil
  ) -> Picture {
    let tree = copy tree
    var marked = changes
    for node in way where marked.role(of: node) == .normal { marked.mark(node, .visited) }
    if let focus { marked.mark(focus, .focus) }
    return draw(tree, label: \.label, marks: marked.marks(in: tree), canvas: explanation.canvas).picture
  }
}

extension Comparison {
  fileprivate var sign: String {
    switch self {
    case .less: "<"
    case .equal: "="
    case .greater: ">"
    }
  }
}
