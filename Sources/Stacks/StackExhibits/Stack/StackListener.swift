import Playground
import Stacks

/// Hears what a stack operation does, and turns it into costs, marks, words and events.
struct StackListener: Recorder {
  var costs = Costs()
  var marks: StackExhibit.Marks
  var notes: [String] = []
  var events: [JSON] = []
  private var narrator: StackNarrator?
  let isSeen: Bool
  let wantsEvents: Bool

  /// Popped elements beyond this many are only counted, not drawn.
  private static let drawnPops = 8

  init(_ report: borrowing Report<StackExhibit>) {
    marks = report.isSeen ? report.marks : StackExhibit.Marks()
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { StackNarrator($0) }
  }

  var followsEveryStep: Bool { wantsEvents || narrator != nil }

  mutating func record(_ event: StackEvent<Key>, in stack: borrowing MinMaxStack<Key>) {
    if case .compared = event { costs[.comparisons] += 1 }
    guard isSeen || wantsEvents || narrator != nil else { return }
    switch event {
    case .pushed: marks.added += 1
    case .popped(let key):
      if marks.added > 0 {
        marks.added -= 1
      } else {
        marks.popped.append(key)
        if marks.popped.count > Self.drawnPops { marks.popped.removeFirst() }
      }
    case .pushedMinimum(let key):
      marks.addedMinima += 1
      notes = ["\(key.label) is a new minimum"]
    case .poppedMinimum(let key):
      marks.addedMinima = max(0, marks.addedMinima - 1)
      note(key, stack.minima.last, "minimum")
    case .pushedMaximum(let key):
      marks.addedMaxima += 1
      notes = notes.filter { $0.hasSuffix("minimum") } + ["\(key.label) is a new maximum"]
    case .poppedMaximum(let key):
      marks.addedMaxima = max(0, marks.addedMaxima - 1)
      note(key, stack.maxima.last, "maximum")
    case .compared, .cleared: break
    }
    narrator?.hear(event, in: stack, marks: marks)
    if wantsEvents, events.count < Report<StackExhibit>.eventLimit { events.append(event.json) }
  }

  private mutating func note(_ key: Key, _ next: Key?, _ extreme: String) {
    notes = notes.filter { !$0.hasSuffix(extreme) && !$0.contains("the \(extreme) is") }
    if let next { notes.append("the \(extreme) is \(next.label) again") }
  }

  mutating func hand(to report: inout Report<StackExhibit>) {
    report.costs += costs
    if isSeen {
      report.marks = marks
      report.message += notes
    }
    report.explanation = narrator?.finished()
    report.events += events.prefix(max(0, Report<StackExhibit>.eventLimit - report.events.count))
  }
}
