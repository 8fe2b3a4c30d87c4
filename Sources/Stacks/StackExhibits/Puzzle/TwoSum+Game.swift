import Declarations
import Language
import StackDrawings
import Stacks

extension TwoSum: PuzzleGame {
  static let name = "twoSum"

  /// The article leaves this one to its reader, so it has no rules for it.
  var rules: Rules { .right }

  var given: [Value] { values.map(Value.int) }

  var answer: Value { result.map { .list($0.map(Value.int)) } ?? .nothing }

  var options: [String: JSON] { ["sum": .int(sum)] }

  var weight: Int { values.count + keys.count }

  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { drawing }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .visits }

  func reported(_ event: Event) -> ReportedEvent {
    switch event {
    case .remembered(let index, let lack):
      let value = values[index]
      let isNew = dictionary[value] == index
      let reason =
        lack.map { "\(value) needs \($0), which is not in the dictionary" }
        ?? "\(value) would need a number that is too large"
      return ReportedEvent(
        "remembered",
        ["index": .int(index), "value": .int(value), "lacks": lack.map(JSON.int) ?? .null],
        isNew ? "\(reason): remember \(value)" : "\(reason): \(value) is remembered already",
        marks: isNew ? [EventMark(.added, .element(value, of: "dictionary"))] : [])
    case .found(let index, let before):
      let (value, other) = (values[index], values[before])
      return ReportedEvent(
        "found",
        ["index": .int(index), "before": .int(before), "values": .array([.int(other), .int(value)])],
        "\(value) needs \(other), which was seen at place \(before): \(other) + \(value) = \(sum)",
        marks: [EventMark(.focus, .element(index, of: "list"))]
          + [EventMark(.focus, .element(other, of: "dictionary"))])
    }
  }
}
