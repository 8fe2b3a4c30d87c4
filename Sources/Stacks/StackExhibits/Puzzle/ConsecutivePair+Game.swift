import Declarations
import Language
import StackDrawings
import Stacks

extension ConsecutivePair: PuzzleGame where Element == Key {
  static var name: String { "consecutive" }

  var given: [Value] { values.map { $0.value } }

  var answer: Value { result?.value ?? .nothing }

  var weight: Int { values.count }

  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { drawing(label: { $0.label }) }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .comparisons }

  func reported(_ event: Event) -> ReportedEvent {
    switch event {
    case .differed(let index):
      ReportedEvent(
        "differed",
        [
          "index": .int(index), "value": values[index].value.json, "next": values[index + 1].value.json,
        ], "\(values[index].label) and \(values[index + 1].label) differ: continue")
    case .found(let index):
      ReportedEvent(
        "found", ["index": .int(index), "value": values[index].value.json],
        "\(values[index].label) comes twice in a row: it is the answer",
        marks: [index, index + 1].map { EventMark(.focus, .element($0, of: "list")) })
    }
  }

  func fault(_ failure: OutOfRange) -> Fault {
    .articleReads(place: failure.index, of: values.count)
  }
}
