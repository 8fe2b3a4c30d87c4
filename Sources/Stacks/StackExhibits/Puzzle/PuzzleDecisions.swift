import Declarations
import Language
import Pictures
import Stacks

/// What a learner is asked at the steps of the puzzles, and why the answers are right.
extension Decision {
  /// A question that is answered with yes or no, and whose reason is what the step says of itself.
  fileprivate static func yesOrNo(
    _ question: String, _ answer: Bool, because reason: String, hint: String, on topic: String,
    at index: Int? = nil
  ) -> Decision {
    Decision(
      question, among: [.yes, .no], right: answer ? .yes : .no, because: reason, hint: hint, on: topic,
      about: index.map { .element($0, of: "list") })
  }
}

extension ConsecutivePair where Element == Key {
  func decisions(at event: Event) -> [Decision] {
    let (index, isPair): (Int, Bool) =
      switch event {
      case .differed(let index): (index, false)
      case .found(let index): (index, true)
      }
    return [
      .yesOrNo(
        "Is \(values[index].label) the answer?", isPair, because: reported(event).sentence,
        hint: "compare it with its neighbor on the right", on: "comparison", at: index)
    ]
  }
}

extension RecurringValue where Element == Key {
  func decisions(at event: Event) -> [Decision] {
    let (index, isSeen, reason): (Int, Bool, String) =
      switch event {
      case .remembered(let index): (index, false, "it is none of those that were seen")
      case .found(let index, let before): (index, true, "it is at place \(before), too")
      }
    return [
      .yesOrNo(
        "Was \(values[index].label) seen before?", isSeen, because: reason,
        hint: "look it up among those that were seen", on: "lookup", at: index)
    ]
  }
}

extension TwoSum {
  func decisions(at event: Event) -> [Decision] {
    let (index, needed, place): (Int, Int64?, Int?) =
      switch event {
      case .remembered(let index, let lack): (index, lack, nil)
      case .found(let index, let before): (index, values[before], before)
      }
    guard let needed else { return [] }
    let value = values[index]
    return [
      Decision(
        "Which number does \(value) need?", answer: .int(needed), because: "\(value) + \(needed) = \(sum)",
        hint: "the two must add up to \(sum)", on: "complement", about: .element(index, of: "list")),
      .yesOrNo(
        "Is \(needed) in the dictionary?", place != nil,
        because: place.map { "it was seen at place \($0)" } ?? "it is none of those that were seen",
        hint: "the dictionary has what was seen so far", on: "lookup"),
    ]
  }
}

extension LongestRun {
  func decisions(at event: Event) -> [Decision] {
    let reason = reported(event).sentence
    switch event {
    case .looked(let index, let isTicked):
      return [
        .yesOrNo(
          "Does a run begin with \(values[index])?", !isTicked, because: reason,
          hint: "is it checked off already?", on: "check", at: index)
      ]
    case .extended(let value, _), .ended(let value?, _):
      let isThere = dictionary[value] != nil
      return [
        .yesOrNo(
          "Is \(value) in the dictionary?", isThere, because: reason, hint: "look it up", on: "lookup")
      ]
    case .ended: return []
    case .completed(let run, let isLongest):
      return [
        .yesOrNo(
          "Is \(run.lowerBound)...\(run.upperBound) the longest run so far?", isLongest, because: reason,
          hint: "an equally long one is not longer", on: "comparison")
      ]
    }
  }
}

extension ThreeSum {
  private static let lowUp = Decision.Choice("l", "low moves up", synonyms: ["low"])
  private static let highDown = Decision.Choice("h", "high moves down", synonyms: ["high"])
  private static let met = Decision.Choice("m", "they have met", synonyms: ["met"])
  private static let found = Decision.Choice("f", "found", synonyms: ["it is found"])

  func decisions(at event: Event) -> [Decision] {
    let reason: String
    let right: Decision.Choice
    switch event {
    case .sorted: return []
    case .held(let index):
      let rest = Int128(sum) - Int128(values[index])
      guard let rest = Int64(exactly: rest) else { return [] }
      return [
        Decision(
          "\(values[index]) is held: what must the two others add up to?", answer: .int(rest),
          because: "\(sum) - \(values[index]) = \(rest)", hint: "the three must add up to \(sum)",
          on: "complement", about: .element(index, of: "list"))
      ]
    case .moved(let total, let lowMoves):
      right = lowMoves ? Self.lowUp : Self.highDown
      reason = "the three make \(total), \(lowMoves ? "less" : "more") than \(sum)"
    case .met(let held):
      right = Self.met
      reason = "both pointers are at one place, and nothing goes with \(values[held])"
    case .found:
      right = Self.found
      reason = "the three make \(sum)"
    }
    return [
      Decision(
        "What happens next?", among: [Self.lowUp, Self.highDown, Self.met, Self.found], right: right,
        because: reason,
        hint: "add up the three, and compare with \(sum); two pointers at one place have met",
        on: "pointer")
    ]
  }
}
