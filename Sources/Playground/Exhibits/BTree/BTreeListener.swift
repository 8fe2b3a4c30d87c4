import Structures

/// Hears what a B-tree operation does, and turns it into costs, marks, words and events.
struct BTreeListener: Recorder {
  var costs = Costs()
  var marks: BTreeChange
  /// `split, 30 rises`, in order; too many are told by their number instead.
  private(set) var notes: [String] = []
  private var events: [JSON] = []
  private var narrator: BTreeNarrator?
  private let isSeen: Bool
  private let wantsEvents: Bool
  /// Whether the values on the way are marked: the way is what a search shows.
  private let marksWay: Bool
  private static let noteLimit = 3

  init(_ report: borrowing Report<BTreeExhibit>, marksWay: Bool = false) {
    marks = report.isSeen ? report.marks : BTreeChange()
    marks.isFollowing = report.isSeen
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { BTreeNarrator($0) }
    self.marksWay = marksWay
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: BTreeEvent<Key>, in tree: borrowing BTree<Key>) {
    marks.hear(event, in: tree)
    switch event {
    case .compared(_, let node, let index, _):
      costs[.comparisons] += 1
      if marksWay, isSeen { marks.mark(node, index, .visited, in: tree) }
    case .descended: costs[.visits] += 1
    case .split(_, _, let parent, let index):
      costs[.splits] += 1
      note { "split: \(tree.elements(of: parent)[index].label) rises" }
    case .merged(let left, _, _, _, let count):
      costs[.merges] += 1
      note { "merged around \(tree.elements(of: left)[count].label)" }
    case .borrowed(_, _, let parent, let index):
      note { "borrowed: \(tree.elements(of: parent)[index].label) parts the two now" }
    case .inserted, .removed, .replaced, .shrank: break
    }
    narrator?.hear(event, in: tree)
    if wantsEvents, events.count < Report<BTreeExhibit>.eventLimit { events.append(event.json(in: tree)) }
  }

  private mutating func note(_ words: () -> String) {
    if isSeen, notes.count <= Self.noteLimit { notes.append(words()) }
  }

  /// Adds all that was heard to the report.
  mutating func hand(to report: inout Report<BTreeExhibit>) {
    report.costs += costs
    if isSeen {
      report.marks = marks
      if notes.count <= Self.noteLimit {
        report.message += notes
        report.toldCosts.formUnion([.splits, .merges])
      }
    }
    report.explanation = narrator?.finished()
    report.events += events.prefix(max(0, Report<BTreeExhibit>.eventLimit - report.events.count))
  }
}

extension BTreeEvent<Key> {
  func json(in tree: borrowing BTree<Key>) -> JSON {
    func values(_ node: NodeID) -> JSON { .array(tree.elements(of: node).map(\.value.json)) }
    switch self {
    case .compared(let key, let node, let index, let outcome):
      return [
        "event": "compared", "value": key.value.json, "with": tree.elements(of: node)[index].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .descended(let node, let child):
      return ["event": "descended", "node": values(node), "child": .int(child)]
    case .inserted(let node, let index):
      return ["event": "inserted", "node": values(node), "index": .int(index)]
    case .split(let node, let right, let parent, let index):
      return [
        "event": "split", "left": values(node), "right": values(right),
        "rises": tree.elements(of: parent)[index].value.json,
      ]
    case .removed(let node, _, let element):
      return ["event": "removed", "value": element.value.json, "node": values(node)]
    case .replaced(let node, let index, let element, _):
      return [
        "event": "replaced", "value": element.value.json, "by": tree.elements(of: node)[index].value.json,
      ]
    case .borrowed(let node, let from, let parent, let index):
      return [
        "event": "borrowed", "node": values(node), "from": values(from),
        "through": tree.elements(of: parent)[index].value.json,
      ]
    case .merged(let left, _, _, _, let count):
      return [
        "event": "merged", "node": values(left), "around": tree.elements(of: left)[count].value.json,
      ]
    case .shrank(let root): return ["event": "shrank", "root": values(root)]
    }
  }
}
