import Language
import Pictures
import Playground
import Stacks

extension LongestRun: PuzzleGame {
  static let name = "longestRun"

  var given: [Value] { values.map(Value.int) }

  var answer: Value { result.map { .tuple([.int($0.lowerBound), .int($0.upperBound)]) } ?? .nothing }

  var conclusion: String {
    result.map { "the longest run is \(Self.text($0))" } ?? "done: there is no run"
  }

  var weight: Int { 3 * values.count }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .visits }

  func mark(_ event: Event, in marks: inout PuzzleExhibit.Marks) {
    switch event {
    case .looked(let index, isTicked: false): marks.ticked.insert(values[index])
    case .extended(let value, _): marks.ticked.insert(value)
    default: break
    }
  }

  func sentence(_ event: Event) -> String {
    switch event {
    case .looked(let index, let isTicked):
      let value = values[index]
      return isTicked
        ? "\(value) is ticked off: it belongs to a run that was met before"
        : "\(value) is not ticked off: tick it, a run begins with it"
    case .extended(let value, _):
      return "\(value) is in the dictionary: tick it, the run is \(Self.text(run)) now"
    case .ended(let value, let direction):
      let reason = value.map { "\($0) is not in the dictionary" } ?? "there is no further number"
      return direction == .up
        ? "\(reason): no further up, now down" : "\(reason): the run \(Self.text(run)) is complete"
    case .completed(let run, let isLongest):
      let count = Int128(run.upperBound) - Int128(run.lowerBound) + 1
      let length = "\(Self.text(run)) is \(count) long"
      if isLongest { return "\(length): the longest so far" }
      if rules == .article, longest == 0...0 {
        return "\(length): the article's code wants more than one, and keeps its 0...0"
      }
      return "\(length): no longer than \(Self.text(longest))"
    }
  }

  private static func text(_ run: ClosedRange<Int>?) -> String {
    run.map { "\($0.lowerBound)...\($0.upperBound)" } ?? "none"
  }

  // MARK: Its picture

  func rows(_ marks: PuzzleExhibit.Marks) -> [CellRow] {
    let current = run ?? (isDone ? longest : nil)
    let first = keys.firstIndex { current?.contains($0) == true } ?? 0
    let list = CellRow(
      title: "list", count: values.count, anchor: index,
      pointers: isDone ? [] : [CellRow.Pointer("next", at: index)]
    ) { String(values[$0]) }
    var row = CellRow(
      title: "dictionary" + (current.map { ", the run \(Self.text($0))" } ?? ""), count: keys.count,
      anchor: first
    ) { String(keys[$0]) }
    row.note = { dictionary[keys[$0]] == true ? CleanText("✓", ascii: "x") : .empty }
    row.role = { index in
      let key = keys[index]
      if !isDone, marks.ticked.contains(key) { return .added }
      return current?.contains(key) == true ? .focus : .normal
    }
    return [list, row]
  }

  var positions: [String] {
    let ticked = keys.filter { dictionary[$0] == true }
    var sentences = ["ticked off: \(ticked.isEmpty ? "none" : told(ticked.map(String.init)))."]
    if let run { sentences.append("the run that grows: \(run.lowerBound) to \(run.upperBound).") }
    if let longest {
      sentences.append("the longest run so far: \(longest.lowerBound) to \(longest.upperBound).")
    }
    return sentences
  }
}
