import Declarations
import Pictures
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
        ReportedEvent(
          "pushed", ["value": key.value.json, "index": .int(count - 1)], "\(key.label) goes on top",
          marks: [mark(.added, count - 1)]))
      report.story?.pushed(keeping: stack.tracks)
    case .popped(let key):
      report.mark { $0.note(popped: key, atMost: drawnPops) }
      report.tell(
        ReportedEvent(
          "popped", ["value": key.value.json, "index": .int(count)], "\(key.label) comes off the top",
          marks: [mark(.removed, count)]))
      report.story?.popped(keeping: stack.tracks)
    case .compared(let key, let other, let outcome):
      report.count(.comparisons)
      report.tell(
        ReportedEvent(
          "compared",
          ["value": key.value.json, "with": other.value.json, "outcome": .text("\(outcome)")],
          "\(key.label) \(outcome == .less ? "<" : outcome == .equal ? "=" : ">") \(other.label)"))
      report.story?.compared(key, with: other, outcome)
    case .pushedMinimum(let key):
      report.mark { $0.addedMinima += 1 }
      tell(key, isNew: .minimum, at: stack.minimumPile.count - 1, to: &report)
    case .pushedMaximum(let key):
      report.mark { $0.addedMaxima += 1 }
      tell(key, isNew: .maximum, at: stack.maximumPile.count - 1, to: &report)
    case .poppedMinimum(let key):
      report.mark { $0.addedMinima = max(0, $0.addedMinima - 1) }
      tell(key, leaves: .minimum, from: stack.minimumPile.count, next: stack.minimumPile.last, to: &report)
    case .poppedMaximum(let key):
      report.mark { $0.addedMaxima = max(0, $0.addedMaxima - 1) }
      tell(key, leaves: .maximum, from: stack.maximumPile.count, next: stack.maximumPile.last, to: &report)
    case .began, .searched, .knownMinimum, .knownMaximum: return tellQuestion(event, in: stack, to: &report)
    case .cleared(let count):
      report.marks = Marks()
      report.tell(
        ReportedEvent("cleared", ["count": .int(count)], "all \(count.grouped) elements go at once"))
      report.story?.popped(keeping: .plain)
    }
    guard report.isExplaining, !report.isCounting else { return }
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
      ReportedEvent(
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
      ReportedEvent(
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

  /// How an extreme is found that was asked for.
  private static func tellQuestion(
    _ event: StackEvent<Key>, in stack: borrowing MinMaxStack<Key>, to report: inout Report<Self>
  ) {
    switch event {
    case .began(let key, let looksForMinimum):
      let extreme = looksForMinimum ? Extreme.minimum : .maximum
      report.mark { $0.searched = [0: .focus] }
      report.tell(
        ReportedEvent(
          "began", ["value": key.value.json, "extreme": .text("\(extreme)")],
          "no \(extreme.plural) are kept: "
            + "\(key.label), the lowest, is the \(extreme) so far",
          marks: [mark(.focus, 0)]))
      report.story?.began(with: key, isAll: stack.count == 1)
    case .searched(let index, let best, let outcome, let looksForMinimum):
      report.count(.comparisons)
      let (key, other) = (stack.elementPile[index], stack.elementPile[best])
      let extreme = looksForMinimum ? Extreme.minimum : .maximum
      let isBetter = outcome == (looksForMinimum ? .less : .greater)
      report.mark {
        $0.searched[index] = isBetter ? .focus : .visited
        if isBetter { $0.searched[best] = .visited }
      }
      let sign = outcome == .less ? "<" : outcome == .equal ? "=" : ">"
      report.tell(
        ReportedEvent(
          "searched",
          ["value": key.value.json, "with": other.value.json, "outcome": .text("\(outcome)")],
          "\(key.label) \(sign) \(other.label): "
            + (isBetter
              ? "\(key.label) is the \(extreme) so far" : "the \(extreme) so far is still \(other.label)"),
          marks: [mark(.visited, index), mark(.focus, isBetter ? index : best)]))
      report.story?.searched(key, for: extreme, isBetter: isBetter, isLast: index == stack.count - 1)
    case .knownMinimum(let key), .knownMaximum(let key):
      let isMinimum = if case .knownMinimum = event { true } else { false }
      let extreme = isMinimum ? Extreme.minimum : .maximum
      report.mark { if isMinimum { $0.known.min = true } else { $0.known.max = true } }
      let index = (isMinimum ? stack.minimumPile : stack.maximumPile).count - 1
      report.tell(
        ReportedEvent(
          "known", ["value": key.value.json, "extreme": .text("\(extreme)")],
          "the top of the \(extreme.plural), \(key.label), is the \(extreme): nothing is compared",
          marks: [mark(.focus, index, extreme.pile)]))
      report.story?.knew(key, extreme)
    default: return
    }
    guard report.isExplaining, !report.isCounting else { return }
    let drawing = drawing(of: copy stack, report.marks)
    report.story?.drawQuestion { drawing.picture(on: $0) }
  }

  // MARK: The message

  public func begin(_ report: inout Report<Self>) {
    if !report.marks.notes.isEmpty { report.marks.notes = [] }
  }

  public mutating func end(_ report: inout Report<Self>) {
    for note in report.marks.notes { report.say(note.words) }
  }
}

extension StackExhibit.Marks {
  fileprivate mutating func note(popped key: Key, atMost limit: Int) {
    if added > 0 {
      added -= 1
    } else {
      poppedCount += 1
      popped.append(key)
      if popped.count > limit { popped.removeFirst() }
    }
  }
}

extension Extreme: CustomStringConvertible {
  var description: String { rawValue }
}
