import Pictures
import Playground
import TreeDrawings
import Trees

/// Tells what an operation does to a tree in sentences and pictures, from the events that it hears.
struct TreeNarrator {
  var explanation: Explanation
  /// What changed since the statement began.
  var changes = TreeChange()
  /// The nodes of the running walk, and their labels.
  var way: [NodeID] = []
  var trail: [String] = []
  var latest = Latest.other
  /// Told if nothing else becomes of a walk that went where no node is.
  var deadEnd: MicroStep?
  private var reason: String?
  /// The case that is being repaired: its sentence, and the moment before.
  private var repair: (sentence: String, before: Picture)?
  /// Why the next node is visited, if the walk has a reason of its own.
  var visitReason: String?
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

  private let badges: TreeBadges

  init(_ explanation: Explanation, badges: TreeBadges) {
    self.explanation = explanation
    self.badges = badges
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
    case .appended(let node, let place):
      endWalk()
      changes.mark(node, .added)
      if let parent = place.parent {
        tell(
          "\(tree[node].label) takes the first free place, \(place.side) below \(tree[parent].label)",
          in: tree)
      } else {
        tell("the heap is empty: \(tree[node].label) becomes its top", in: tree)
      }
    case .matched(let node, let other, let outcome): matched(node, other, outcome, in: tree)
    case .filled(let node, let element, let last):
      endWalk()
      changes.fill(node, element, last: last)
      tell(
        "\(element.label) is taken out: the last value, \(tree[node].label), takes its place", in: tree)
    case .sifted(let first, let second):
      changes.exchange(first, second)
      let picture = picture(of: tree)
      explanation.amend {
        $0.sentence += ": they change places"
        $0.picture = picture
        $0.isChange = true
      }
      latest = .other
    case .unbalanced(let node, let side, let child): unbalanced(node, side, child, in: tree)
    case .repairing(let kind, let node):
      endWalk()
      repair = (TreeRepairWords(tree: copy tree).sentence(kind, at: node), picture(of: tree, focus: node))
    case .repaired(let kind, _):
      if let repair { tell(repair.sentence, before: repair.before, in: tree) }
      repair = nil
      if kind.isSplaying { latest = .lifted }
    case .recoloured(let node, let red):
      endWalk()
      changes.recolour(node)
      guard repair == nil, !red else { return }
      tell(
        node == tree.root
          ? "the root is always black: \(tree[node].label) turns black"
          : "\(tree[node].label) is red: it turns black, and no black node is missing any more", in: tree)
    case .outranked(let node, let child):
      let priorities = [child, node].map { TreeBadges.priority(tree.tag(of: $0)) }
      let side = tree.left(of: node) == child ? Side.right : .left
      reason =
        "\(tree[child].label) has priority \(priorities[0]), above \(priorities[1]) of \(tree[node].label): "
        + "rotate \(side) at \(tree[node].label)"
    case .sinking(let node, let child):
      let side = tree.left(of: node) == child ? Side.right : .left
      reason =
        "\(tree[child].label) is the child of higher priority: \(tree[node].label) goes under it, "
        + "rotate \(side) at \(tree[node].label)"
    case .rotating(let pivot, let side):
      guard repair == nil else { return }
      endWalk()
      before = picture(of: tree, focus: pivot)
      if reason == nil, let rising = tree.child(of: pivot, on: side.opposite) {
        reason = "rotate \(side) at \(tree[pivot].label): \(tree[rising].label) comes up"
      }
    case .rotated(let pivot, let side):
      changes.mark(pivot, .changed)
      guard repair == nil else { return }
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

  // MARK: Changes

  private mutating func attached(_ node: NodeID, _ place: TreePlace, in tree: borrowing BinaryTree<Key>) {
    deadEnd = nil
    latest = .other
    changes.mark(node, .added)
    let badge = badges.announcement(of: node, in: tree)
    if let parent = place.parent {
      tell(
        "\(tree[parent].label) has no \(place.side) child: \(tree[node].label) goes there\(badge)",
        in: tree)
    } else {
      tell("the tree is empty: \(tree[node].label) becomes its root\(badge)", in: tree)
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

  // MARK: Telling

  private mutating func tell(
    _ sentence: String, before: Picture? = nil, in tree: borrowing BinaryTree<Key>
  ) {
    let picture = picture(of: tree)
    explanation.append(MicroStep(sentence, picture: picture, before: before, isChange: true))
  }

  func picture(
    of tree: borrowing BinaryTree<Key>, way: [NodeID] = [], focus: NodeID? = nil
  ) -> Picture {
    let tree = copy tree
    var marked = changes
    for node in way where marked.role(of: node) == .normal { marked.mark(node, .visited) }
    if let focus { marked.mark(focus, .focus) }
    return draw(
      tree, label: \.label, badge: { badges.before($0, in: tree) }, note: { badges.after($0, in: tree) },
      marks: marked.marks(in: tree), canvas: explanation.canvas
    ).picture
  }
}
