import Playground
import Stacks

/// Says what a step of a puzzle did.
struct PuzzleWords {
  /// The puzzle after the step.
  let game: PuzzleGame

  func sentence(_ event: PuzzleGame.Event) -> String {
    switch (event, game) {
    case (.longestRun(let event), .longestRun(let game)): Self.sentence(event, game)
    case (.threeSum(let event), .threeSum(let game)): Self.sentence(event, game)
    case (.recurring(let event), .recurring(let game)): Self.sentence(event, game)
    case (.consecutive(let event), .consecutive(let game)): Self.sentence(event, game)
    default: ""
    }
  }

  private static func sentence(_ event: LongestRun.Event, _ game: LongestRun) -> String {
    switch event {
    case .looked(let index, let isTicked):
      let value = game.values[index]
      return isTicked
        ? "\(value) is ticked off: it belongs to a run that was met before"
        : "\(value) is not ticked off: tick it, a run begins with it"
    case .extended(let value, _):
      return "\(value) is in the dictionary: tick it, the run is \(name(game.run)) now"
    case .ended(let value, let direction):
      let reason = value.map { "\($0) is not in the dictionary" } ?? "there is no further number"
      return direction == .up
        ? "\(reason): no further up, now down" : "\(reason): the run \(name(game.run)) is complete"
    case .completed(let run, let isLongest):
      let count = Int128(run.upperBound) - Int128(run.lowerBound) + 1
      let length = "\(name(run)) is \(count) long"
      if isLongest { return "\(length): the longest so far" }
      if game.rules == .article, game.longest == 0...0 {
        return "\(length): the article's code wants more than one, and keeps its 0...0"
      }
      return "\(length): no longer than \(name(game.longest))"
    }
  }

  static func name(_ run: ClosedRange<Int>?) -> String {
    run.map { "\($0.lowerBound)...\($0.upperBound)" } ?? "none"
  }

  private static func sentence(_ event: ThreeSum.Event, _ game: ThreeSum) -> String {
    switch event {
    case .sorted: return "sorted: the pointers need order"
    case .held(let index):
      let rest = Int128(game.sum) - Int128(game.values[index])
      return "hold \(game.values[index]): two others must make \(rest)"
    case .moved(let sum, let lowUp):
      return "the three make \(sum), too \(lowUp ? "little: low moves up" : "much: high moves down")"
    case .met(let held): return "the pointers have met: nothing goes with \(game.values[held])"
    case .found:
      let triple = (game.result ?? []).map(String.init).joined(separator: " + ")
      return "\(triple) = \(game.sum): found"
    }
  }

  private static func sentence(_ event: RecurringValue<Key>.Event, _ game: RecurringValue<Key>) -> String {
    switch event {
    case .remembered(let index): "\(game.values[index].label) was not seen before: remember it"
    case .found(let index, let before):
      "\(game.values[index].label) was seen before, at place \(before): it is the answer"
    }
  }

  private static func sentence(_ event: ConsecutivePair<Key>.Event, _ game: ConsecutivePair<Key>) -> String {
    switch event {
    case .differed(let index): "\(game.values[index].label) and \(game.values[index + 1].label) differ: go on"
    case .found(let index): "\(game.values[index].label) stands beside itself: it is the answer"
    }
  }

  /// Where the puzzle stands: the answer, or that there is none yet.
  var state: String {
    guard game.isDone else { return "not done" }
    let result = game.result
    if case .longestRun(let game) = game {
      return game.result.map { "the longest run is \(Self.name($0))" } ?? "done: there is no run"
    }
    if case .nothing = result { return "done: there is none" }
    return "done: \(result.displayText)"
  }
}
