import Declarations
import Language
import StackDrawings
import Stacks

extension LongestRun: PuzzleGame {
  static let name = "longestRun"

  var given: [Value] { values.map(Value.int) }

  var answer: Value { result.map { .tuple([.int($0.lowerBound), .int($0.upperBound)]) } ?? .nothing }

  var conclusion: String {
    result.map { "the longest run is \(Self.words($0))" }
      ?? (rules == .right
        ? "done: there is no run" : "done: “No Sequence Found”, as the article's code prints")
  }

  var weight: Int { 3 * values.count }

  func fault(_ failure: NoNextNumber) -> Fault { .articleCounts(failure) }

  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { drawing(ticked: marks.ticked) }

  // MARK: Steps

  static func cost(of event: Event) -> Cost { .visits }

  func mark(_ event: Event, in marks: inout PuzzleExhibit.Marks) {
    switch event {
    case .looked(let index, isTicked: false): marks.ticked.insert(values[index])
    case .extended(let value, _): marks.ticked.insert(value)
    default: break
    }
  }

  func reported(_ event: Event) -> ReportedEvent {
    switch event {
    case .looked(let index, let isTicked):
      let value = values[index]
      return ReportedEvent(
        "looked", ["index": .int(index), "value": .int(value), "ticked": .bool(isTicked)],
        isTicked
          ? "\(value) is checked off: it belongs to a run that was met before"
          : "\(value) is not checked off: check it off, a run begins with it",
        marks: isTicked ? [] : [ticks(value)])
    case .extended(let value, let direction):
      return ReportedEvent(
        "extended", ["value": .int(value), "direction": .text(direction.rawValue)],
        "\(value) is in the dictionary: check it off, the run is \(Self.words(run)) now",
        marks: [ticks(value)])
    case .ended(let value, let direction):
      let reason = value.map { "\($0) is not in the dictionary" } ?? "there is no further number"
      return ReportedEvent(
        "ended", ["value": value.map(JSON.int) ?? .null, "direction": .text(direction.rawValue)],
        direction == .up
          ? "\(reason): no further up, so now down" : "\(reason): the run \(Self.words(run)) is complete")
    case .completed(let run, let isLongest):
      return ReportedEvent(
        "completed",
        ["run": .array([.int(run.lowerBound), .int(run.upperBound)]), "longest": .bool(isLongest)],
        verdict(on: run, isLongest: isLongest))
    }
  }

  private func verdict(on run: ClosedRange<Int64>, isLongest: Bool) -> String {
    let length = "\(Self.words(run)) is \(Int128(run.upperBound) - Int128(run.lowerBound) + 1) long"
    if isLongest { return "\(length): the longest so far" }
    if rules == .article, longest == 0...0 {
      return "\(length): the article's code wants more than one, and keeps its 0...0"
    }
    return "\(length): no longer than \(Self.words(longest))"
  }

  private static func words(_ run: ClosedRange<Int64>?) -> String {
    run.map { "\($0.lowerBound)...\($0.upperBound)" } ?? "none"
  }

  /// An entry of the dictionary is ticked off.
  private func ticks(_ value: Int64) -> EventMark { EventMark(.added, .element(value, of: "dictionary")) }
}
