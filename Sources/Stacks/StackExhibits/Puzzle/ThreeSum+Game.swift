import Language
import Pictures
import Playground
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

  // MARK: Steps

  static func cost(of event: Event) -> Cost {
    switch event {
    case .sorted, .held, .met: .visits
    case .moved, .found: .comparisons
    }
  }

  func sentence(_ event: Event) -> String {
    switch event {
    case .sorted: return "sorted: the pointers need order"
    case .held(let index):
      return "hold \(values[index]): two others must make \(Int128(sum) - Int128(values[index]))"
    case .moved(let sum, let lowUp):
      return "the three make \(sum), too \(lowUp ? "little: low moves up" : "much: high moves down")"
    case .met(let held): return "the pointers have met: nothing goes with \(values[held])"
    case .found:
      let triple = (result ?? []).map(String.init).joined(separator: " + ")
      return "\(triple) = \(sum): found"
    }
  }

  // MARK: Its picture

  func rows(_ marks: PuzzleExhibit.Marks) -> [CellRow] {
    var row = CellRow(title: isSorted ? "list, sorted" : "list", count: values.count, anchor: held) {
      String(values[$0])
    }
    if let (low, high) = pointers {
      row.pointers = [
        CellRow.Pointer("held", at: held), CellRow.Pointer("low", at: low), CellRow.Pointer("high", at: high),
      ]
      let answer = result == nil ? [] : [held, low, high]
      row.role = { answer.contains($0) ? .focus : .normal }
    }
    return [row]
  }

  var positions: [String] {
    var sentences = isSorted ? ["sorted: \(told(values.map(String.init)))."] : []
    if let (low, high) = pointers {
      sentences.append(
        "held is \(values[held]) at place \(held), low is \(values[low]) at place \(low), "
          + "high is \(values[high]) at place \(high).")
    }
    return sentences
  }
}
