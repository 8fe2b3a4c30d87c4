import Declarations
import Language
import StackDrawings
import Stacks

extension RecurringValue: PuzzleGame where Element == Key {
  static var name: String { "recurring" }

  var given: [Value] { values.map { $0.value } }

  var answer: Value { result?.value ?? (rules == .article && isDone ? .int(0) : .nothing) }

  var weight: Int { values.count + seen.count }

  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { drawing(label: { $0.label }) }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .visits }

  func reported(_ event: Event) -> ReportedEvent {
    switch event {
    case .remembered(let index):
      ReportedEvent(
        "remembered", ["index": .int(index), "value": values[index].value.json],
        "\(values[index].label) was not seen before: remember it",
        marks: [EventMark(.added, .element(index, of: "seen"))])
    case .found(let index, let before):
      ReportedEvent(
        "found", ["index": .int(index), "value": values[index].value.json, "before": .int(before)],
        "\(values[index].label) was seen before, at place \(before): it is the answer",
        marks: [.element(index, of: "list"), .element(before, of: "seen")].map { EventMark(.focus, $0) })
    }
  }
}
