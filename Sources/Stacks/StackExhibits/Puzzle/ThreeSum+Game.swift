import Declarations
import Language
import StackDrawings
import Stacks

extension ThreeSum: PuzzleGame {
  static let name = "threeSum"

  var given: [Value] { input.map(Value.int) }

  var answer: Value { result.map { .list($0.map(Value.int)) } ?? .nothing }

  var options: [String: JSON] { ["sum": .int(sum)] }

  var weight: Int { 2 * input.count }

  mutating func rewind(towards target: Int) -> Int {
    rewind(toStep: target)
    return target
  }

  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { drawing }

  func fault(_ failure: SumOverflow) -> Fault { .articleAdds(failure) }

  // MARK: Steps

  static func cost(of event: Event) -> Cost {
    switch event {
    case .sorted, .held, .met: .visits
    case .moved, .found: .comparisons
    }
  }

  func reported(_ event: Event) -> ReportedEvent {
    switch event {
    case .sorted:
      return ReportedEvent("sorted", ["count": .int(values.count)], "sorted: the pointers need order")
    case .held(let index):
      return ReportedEvent(
        "held", ["index": .int(index), "value": .int(values[index])],
        "hold \(values[index]): two others must add up to \(Int128(sum) - Int128(values[index]))")
    case .moved(let sum, let lowUp):
      return ReportedEvent(
        "moved",
        [
          "pointer": lowUp ? "low" : "high",
          "sum": Int64(exactly: sum).map(JSON.int) ?? .decimal(Double(sum)),
        ],
        "the three make \(sum), too \(lowUp ? "little: low moves up" : "much: high moves down")")
    case .met(let held):
      return ReportedEvent(
        "met", ["index": .int(held), "value": .int(values[held])],
        "the pointers have met: nothing goes with \(values[held])")
    case .found:
      let triple = result ?? []
      return ReportedEvent(
        "found", ["values": .array(triple.map(JSON.int))],
        "\(triple.map(String.init).joined(separator: " + ")) = \(sum): found",
        marks: pointers.map { [held, $0.low, $0.high].map { EventMark(.focus, .element($0, of: "list")) } }
          ?? [])
    }
  }
}
