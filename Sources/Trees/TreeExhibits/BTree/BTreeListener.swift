import Playground
import TreeDrawings
import Trees

/// Hears what a B-tree operation does, and turns it into costs, marks, words and events.
struct BTreeListener: Recorder {
  var costs = Costs()
  var marks: BTreeMarks<Key>
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
    marks = report.isSeen ? report.marks : BTreeMarks<Key>()
    marks.isFollowing = report.isSeen
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { BTreeNarrator($0) }
    self.marksWay = marksWay
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: BTreeEvent<Key>, in tree: borrowing BTree<Key>) {
    marks.record(event, in: tree)
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
