import Pictures
import Playground
import TreeDrawings
import Trees

/// Hears what a trie operation does, and turns it into costs, marks, words and events.
struct TrieListener: Recorder {
  private(set) var costs = Costs()
  var marks: TrieMarks
  private(set) var grown = 0
  private(set) var pruned = 0
  private var events: [JSON] = []
  private var narrator: TrieNarrator?
  private let isSeen: Bool
  private let wantsEvents: Bool
  /// Whether the letters on the way are marked: the way is what a search shows.
  private let marksWay: Bool

  init(_ report: borrowing Report<TrieExhibit>, marksWay: Bool = false) {
    marks = report.isSeen ? report.marks : TrieMarks()
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { TrieNarrator($0) }
    self.marksWay = marksWay
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: TrieEvent, in trie: borrowing Trie) {
    if isSeen { marks.record(event, in: trie) }
    switch event {
    case .descended(let node):
      costs[.visits] += 1
      if marksWay, isSeen { marks.mark(node, .visited) }
    case .grew: grown += 1
    case .pruned: pruned += 1
    case .missed, .marked, .unmarked: break
    }
    narrator?.hear(event, in: trie)
    if wantsEvents, events.count < Report<TrieExhibit>.eventLimit { events.append(event.json(in: trie)) }
  }

  /// Adds all that was heard to the report.
  mutating func hand(to report: inout Report<TrieExhibit>) {
    report.costs += costs
    if isSeen {
      report.marks = marks
      if grown > 0 { report.say(grown.counted("new letter")) }
      if pruned > 0 { report.say(pruned.counted("letter pruned", "letters pruned")) }
    }
    report.explanation = narrator?.explanation
    report.events += events.prefix(max(0, Report<TrieExhibit>.eventLimit - report.events.count))
  }
}
