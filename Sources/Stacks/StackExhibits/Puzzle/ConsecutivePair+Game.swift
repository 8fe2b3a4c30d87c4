import Language
import Pictures
import Playground
import Stacks

extension ConsecutivePair: PuzzleGame where Element == Key {
  static var name: String { "consecutive" }

  var given: [Value] { values.map(\.value) }

  var answer: Value { result?.value ?? .nothing }

  var weight: Int { values.count }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .comparisons }

  func sentence(_ event: Event) -> String {
    switch event {
    case .differed(let index): "\(values[index].label) and \(values[index + 1].label) differ: go on"
    case .found(let index): "\(values[index].label) stands beside itself: it is the answer"
    }
  }

  func fault(_ failure: OutOfRange) -> Fault {
    .wouldTrap(
      "the article's code reads place \(failure.index) of a list of \(values.count) here: its program ends")
  }

  // MARK: Its picture

  func rows(_ marks: PuzzleExhibit.Marks) -> [CellRow] {
    var row = CellRow(title: "list", count: values.count, anchor: index) { values[$0].label }
    guard result != nil || !isDone else { return [row] }
    row.pointers = [CellRow.Pointer("this", at: index)]
    if index + 1 < values.count { row.pointers.append(CellRow.Pointer("next", at: index + 1)) }
    row.role = { place in result != nil && (place == index || place == index + 1) ? .focus : .normal }
    return [row]
  }

  var positions: [String] {
    isDone ? [] : ["next to compare: the values at places \(index) and \(index + 1)."]
  }
}
