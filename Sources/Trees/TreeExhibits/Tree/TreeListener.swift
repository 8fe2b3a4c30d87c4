import Pictures
import Playground
import TreeDrawings
import Trees

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

  init(_ report: borrowing Report<TreeExhibit>, on form: TreeForm, marksWay: Bool = false) {
    marks = report.isSeen ? report.marks : TreeChange()
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { TreeNarrator($0, badges: TreeBadges(form)) }
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
    case .descended, .unbalanced, .rotating, .repairing, .repaired, .outranked, .sinking: break
    case .recoloured(let node, _):
      costs[.recolourings] += 1
      if isSeen { marks.recolour(node) }
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

  /// Whether somebody asked why.
  var isExplaining: Bool { narrator != nil }

  /// Says why the next node is visited.
  mutating func announce(_ reason: String) { narrator?.visitReason = reason }

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
