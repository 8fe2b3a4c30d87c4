import Pictures
import Playground
import StackDrawings
import Stacks

/// One of the two ends of the order of a stack's elements.
enum Extreme: String {
  case minimum, maximum

  /// The pile beside the elements in which a stack keeps it.
  var pile: String { self == .minimum ? "mins" : "maxs" }
  var plural: String { self == .minimum ? "minima" : "maxima" }
}

/// What the events of a stack say.
extension StackExhibit {
  public typealias Story = StackNarrator

  /// Popped elements beyond this many are only counted, not drawn.
  private static let drawnPops = 8

  public static func tell(
    _ event: StackEvent<Key>, in stack: borrowing MinMaxStack<Key>, to report: inout Report<Self>
  ) {
    let count = stack.count
    switch event {
    case .pushed(let key):
      report.mark { $0.added += 1 }
      report.tell(
        ToldEvent(
          "pushed", ["value": key.value.json, "index": .int(count - 1)], "\(key.label) goes on top",
          marks: [mark(.added, count - 1)]))
      report.story?.pushed(keeping: stack.tracks)
    case .popped(let key):
      report.mark { $0.note(popped: key, atMost: drawnPops) }
      report.tell(
        ToldEvent(
          "popped", ["value": key.value.json, "index": .int(count)], "\(key.label) comes off the top",
          marks: [mark(.removed, count)]))
      report.story?.popped(keeping: stack.tracks)
    case .compared(let key, let other, let outcome):
      report.count(.comparisons)
      report.tell(
        ToldEvent(
          "compared",
          ["value": key.value.json, "with": other.value.json, "outcome": .text("\(outcome)")],
          "\(key.label) \(outcome == .less ? "<" : outcome == .equal ? "=" : ">") \(other.label)"))
      report.story?.compared(key, with: other, outcome)
    case .pushedMinimum(let key):
      report.mark { $0.addedMinima += 1 }
      tell(key, isNew: .minimum, at: stack.minima.count - 1, to: &report)
    case .pushedMaximum(let key):
      report.mark { $0.addedMaxima += 1 }
      tell(key, isNew: .maximum, at: stack.maxima.count - 1, to: &report)
    case .poppedMinimum(let key):
      report.mark { $0.addedMinima = max(0, $0.addedMinima - 1) }
      tell(key, leaves: .minimum, from: stack.minima.count, next: stack.minima.last, to: &report)
    case .poppedMaximum(let key):
      report.mark { $0.addedMaxima = max(0, $0.addedMaxima - 1) }
      tell(key, leaves: .maximum, from: stack.maxima.count, next: stack.maxima.last, to: &report)
    case .cleared(let count):
      report.marks = Marks()
      report.tell(
        ToldEvent("cleared", ["count": .int(count)], "all \(count.grouped) elements go at once"))
      report.story?.popped(keeping: .plain)
    }
    guard report.isExplaining else { return }
    let drawing = drawing(of: copy stack, report.marks)
    report.story?.draw { drawing.picture(on: $0) }
  }

  private static func tell(
    _ key: Key, isNew extreme: Extreme, at index: Int, to report: inout Report<Self>
  ) {
    // A new minimum is looked for first: what is said of the maximum then is of an element before.
    report.mark {
      $0.notes.removeAll { $0.extreme == extreme || $0.extreme == .maximum }
      $0.notes.append((extreme, "\(key.label) is a new \(extreme)"))
    }
    report.tell(
      ToldEvent(
        extreme == .minimum ? "pushedMinimum" : "pushedMaximum",
        ["value": key.value.json, "index": .int(index)],
        "\(key.label) is a new \(extreme): it goes onto the \(extreme.plural) too",
        marks: [mark(.added, index, extreme.pile)]))
    report.story?.pushed(key, onto: extreme)
  }

  private static func tell(
    _ key: Key, leaves extreme: Extreme, from index: Int, next: Key?, to report: inout Report<Self>
  ) {
    report.mark {
      $0.notes.removeAll { $0.extreme == extreme }
      if let next { $0.notes.append((extreme, "the \(extreme) is \(next.label) again")) }
    }
    report.tell(
      ToldEvent(
        extreme == .minimum ? "poppedMinimum" : "poppedMaximum",
        ["value": key.value.json, "index": .int(index)],
        "\(key.label) leaves the \(extreme.plural) too, "
          + (next.map { "the \(extreme) is \($0.label) again" } ?? "no \(extreme) is left"),
        marks: [mark(.removed, index, extreme.pile)]))
    report.story?.popped(extreme, next: next)
  }

  /// An element, by the pile it lies on and how many lie below it.
  private static func mark(_ role: Role, _ index: Int, _ pile: String = "elements") -> EventMark {
    EventMark(role, .element(index, of: pile))
  }

  // MARK: The message

  public func begin(_ report: inout Report<Self>) { report.marks.notes = [] }

  public mutating func end(_ report: inout Report<Self>) {
    for note in report.marks.notes { report.say(note.words) }
  }
}

extension StackExhibit.Marks {
  fileprivate mutating func note(popped key: Key, atMost limit: Int) {
    if added > 0 {
      added -= 1
    } else {
      popped.append(key)
      if popped.count > limit { popped.removeFirst() }
    }
  }
}

extension Extreme: CustomStringConvertible {
  var description: String { rawValue }
}
