import Language
import Pictures
import Playground
import Stacks

extension RecurringValue: PuzzleGame where Element == Key {
  static var name: String { "recurring" }

  var given: [Value] { values.map(\.value) }

  var answer: Value { result?.value ?? (rules == .article && isDone ? .int(0) : .nothing) }

  var weight: Int { values.count + seen.count }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .visits }

  func sentence(_ event: Event) -> String {
    switch event {
    case .remembered(let index): "\(values[index].label) was not seen before: remember it"
    case .found(let index, let before):
      "\(values[index].label) was seen before, at place \(before): it is the answer"
    }
  }

  // MARK: Its picture

  func rows(_ marks: PuzzleExhibit.Marks) -> [CellRow] {
    var list = CellRow(title: "list", count: values.count, anchor: index) { values[$0].label }
    if result != nil {
      list.pointers = [CellRow.Pointer("seen before", at: index)]
      list.role = { $0 == index ? .focus : .normal }
    } else if !isDone {
      list.pointers = [CellRow.Pointer("next", at: index)]
    }
    var row = CellRow(title: "seen so far", count: index, anchor: index - 1) { values[$0].label }
    let twin = result.flatMap { seen[$0] }
    if let twin { row.pointers = [CellRow.Pointer("here", at: twin)] }
    row.role = { place in
      if place == twin { return .focus }
      return twin == nil && place == index - 1 ? .added : .normal
    }
    return [list, row]
  }

  var positions: [String] {
    let words = values.prefix(index).map { SpokenText.word($0.label) }
    return ["seen so far: \(words.isEmpty ? "none" : told(words))."]
  }
}
