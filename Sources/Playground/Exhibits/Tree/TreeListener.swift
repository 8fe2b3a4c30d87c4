import Drawings
import Pictures
import Structures

/// Hears what a tree operation does, and turns it into costs, marks, words and events.
struct TreeListener: Recorder {
  typealias Structure = BinaryTree<Key>
  typealias Event = TreeEvent<Key>

  var costs = Costs()
  var marks: TreeChange
  /// `rotated right at 30`, in order; too many are told by their number instead.
  var notes: [String] = []
  var events: [JSON] = []
  private var narrator: TreeNarrator?
  let isSeen: Bool
  let wantsEvents: Bool
  /// Whether the nodes on the way are marked: the way is what a search shows.
  let marksWay: Bool
  static let noteLimit = 3

  init(_ report: borrowing Report<TreeExhibit>, marksWay: Bool = false) {
    marks = report.isSeen ? report.marks : TreeChange()
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { TreeNarrator($0) }
    self.marksWay = marksWay
  }

  var followsEveryStep: Bool { wantsEvents || marksWay || narrator != nil }

  mutating func record(_ event: TreeEvent<Key>, in tree: borrowing BinaryTree<Key>) {
    switch event {
    case .compared(_, let node, _):
      costs[.comparisons] += 1
      if marksWay { mark(node, .visited) }
    case .matched: costs[.comparisons] += 1
    case .resumed(_, let comparisons): costs[.comparisons] += comparisons
    case .descended, .unbalanced, .rotating: break
    case .visited(let node):
      costs[.visits] += 1
      if marksWay { mark(node, .visited) }
    case .attached(let node, _), .appended(let node, _): mark(node, .added)
    case .filled(let node, let element, let last): if isSeen { marks.fill(node, element, last: last) }
    case .sifted(let first, let second):
      costs[.swaps] += 1
      if isSeen { marks.exchange(first, second) }
    case .replaced(let node, let element, let successor):
      forget(node, element, at: nil, successor: successor)
      mark(successor, .changed)
    case .removed(let node, let element, let place): forget(node, element, at: place, successor: nil)
    case .rotated(let pivot, let side):
      costs[.rotations] += 1
      mark(pivot, .changed)
      if isSeen, notes.count <= Self.noteLimit { notes.append("rotated \(side) at \(tree[pivot].label)") }
    }
    narrator?.hear(event, in: tree)
    if wantsEvents, events.count < Report<TreeExhibit>.eventLimit { events.append(event.json(in: tree)) }
  }

  /// What happened, for whoever asked why.
  mutating func story() -> Explanation? { narrator?.finished() }

  private mutating func mark(_ node: NodeID, _ role: Role) {
    guard isSeen, marks.role(of: node) != .added else { return }
    marks.mark(node, role)
  }

  /// A node that left: it is drawn once more where it hung, unless this step brought it.
  private mutating func forget(_ node: NodeID, _ element: Key, at place: TreePlace?, successor: NodeID?) {
    guard isSeen else { return }
    let wasAdded = marks.role(of: node) == .added
    marks.mark(node, .normal)
    guard !wasAdded else { return }
    if let successor {
      marks.replaced.append((element, by: successor))
    } else if let place {
      marks.removed.append(RemovedNode(element, from: place))
    }
  }
}

extension TreeEvent<Key> {
  func json(in tree: borrowing BinaryTree<Key>) -> JSON {
    switch self {
    case .compared(let key, let node, let outcome):
      [
        "event": "compared", "key": key.value.json, "node": tree[node].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .resumed(let node, let comparisons):
      ["event": "resumed", "node": tree[node].value.json, "comparisons": .int(comparisons)]
    case .descended(let node, let side):
      ["event": "descended", "node": tree[node].value.json, "side": .text("\(side)")]
    case .visited(let node): ["event": "visited", "node": tree[node].value.json]
    case .attached(let node, let place):
      JSON.object(["event": "attached", "node": tree[node].value.json]).merging(place.json(in: tree))
    case .appended(let node, let place):
      JSON.object(["event": "appended", "node": tree[node].value.json]).merging(place.json(in: tree))
    case .matched(let node, let other, let outcome):
      [
        "event": "compared", "value": tree[node].value.json, "node": tree[other].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .filled(let node, let element, _):
      ["event": "filled", "node": tree[node].value.json, "for": element.value.json]
    case .sifted(let first, let second):
      ["event": "sifted", "node": tree[second].value.json, "for": tree[first].value.json]
    case .replaced(_, let element, let successor):
      ["event": "replaced", "node": element.value.json, "by": tree[successor].value.json]
    case .removed(_, let element, let place):
      JSON.object(["event": "removed", "node": element.value.json]).merging(place.json(in: tree))
    case .unbalanced(let node, let side, let child):
      [
        "event": "unbalanced", "node": tree[node].value.json, "side": .text("\(side)"),
        "child": child.map { .text("\($0)") } ?? .null,
      ]
    case .rotating(let pivot, let side):
      ["event": "rotating", "node": tree[pivot].value.json, "side": .text("\(side)")]
    case .rotated(let pivot, let side):
      ["event": "rotated", "node": tree[pivot].value.json, "side": .text("\(side)")]
    }
  }
}

extension TreePlace {
  fileprivate func json(in tree: borrowing BinaryTree<Key>) -> JSON {
    guard let parent else { return ["place": "root"] }
    return ["parent": tree[parent].value.json, "side": .text("\(side)")]
  }
}
