import Language
import Playground
import Stacks

/// One of the puzzles, at some point of its solution.
enum PuzzleGame: Sendable {
  case longestRun(LongestRun)
  case threeSum(ThreeSum)
  case recurring(RecurringValue<Key>)
  case consecutive(ConsecutivePair<Key>)

  /// What a step did.
  enum Event: Sendable {
    case longestRun(LongestRun.Event)
    case threeSum(ThreeSum.Event)
    case recurring(RecurringValue<Key>.Event)
    case consecutive(ConsecutivePair<Key>.Event)
  }

  /// The name of the variant.
  var name: String {
    switch self {
    case .longestRun: "longestRun"
    case .threeSum: "threeSum"
    case .recurring: "recurring"
    case .consecutive: "consecutive"
    }
  }

  var rules: Rules {
    switch self {
    case .longestRun(let game): game.rules
    case .threeSum(let game): game.rules
    case .recurring(let game): game.rules
    case .consecutive(let game): game.rules
    }
  }

  /// The values as they were given.
  var input: [Value] {
    switch self {
    case .longestRun(let game): game.values.map(Value.int)
    case .threeSum(let game): game.input.map(Value.int)
    case .recurring(let game): game.values.map(\.value)
    case .consecutive(let game): game.values.map(\.value)
    }
  }

  var isDone: Bool {
    switch self {
    case .longestRun(let game): game.isDone
    case .threeSum(let game): game.isDone
    case .recurring(let game): game.isDone
    case .consecutive(let game): game.isDone
    }
  }

  /// The answer so far; `none` while there is none, where the article's code answers 0.
  var result: Value {
    switch self {
    case .longestRun(let game):
      return game.result.map { .tuple([.int($0.lowerBound), .int($0.upperBound)]) } ?? .nothing
    case .threeSum(let game): return game.result.map { .list($0.map(Value.int)) } ?? .nothing
    case .recurring(let game):
      return game.result?.value ?? (game.rules == .article && game.isDone ? .int(0) : .nothing)
    case .consecutive(let game): return game.result?.value ?? .nothing
    }
  }

  /// The same puzzle before its first step.
  var atStart: PuzzleGame {
    switch self {
    case .longestRun(let game): .longestRun(LongestRun(game.values, rules: game.rules))
    case .threeSum(let game): .threeSum(ThreeSum(game.input, sum: game.sum, rules: game.rules))
    case .recurring(let game): .recurring(RecurringValue(game.values, rules: game.rules))
    case .consecutive(let game): .consecutive(ConsecutivePair(game.values, rules: game.rules))
    }
  }

  /// Goes back towards the state after the first steps: to it where that is quick, or else to the start.
  ///
  /// - Returns: how many steps are taken now.
  mutating func rewind(towards target: Int) -> Int {
    guard case .threeSum(var game) = self else {
      self = atStart
      return 0
    }
    game.rewind(toStep: target)
    self = .threeSum(game)
    return target
  }

  /// Does the next thing.
  ///
  /// - Returns: what it was, or `nil` if all is done.
  /// - Throws: ``Fault/wouldTrap(_:)`` where the article's code would end the program.
  mutating func step() throws -> Event? {
    // Taken out while it changes: held twice, its dictionary would be copied.
    let game = self
    self = .consecutive(ConsecutivePair([]))
    switch consume game {
    case .longestRun(var game):
      defer { self = .longestRun(game) }
      return game.step().map(Event.longestRun)
    case .threeSum(var game):
      defer { self = .threeSum(game) }
      return game.step().map(Event.threeSum)
    case .recurring(var game):
      defer { self = .recurring(game) }
      return game.step().map(Event.recurring)
    case .consecutive(var game):
      defer { self = .consecutive(game) }
      do {
        return try game.step().map(Event.consecutive)
      } catch {
        throw Fault.wouldTrap(
          "the article's code reads place \(error.index) of a list of \(game.values.count) here: its program ends"
        )
      }
    }
  }

  var invariants: [Invariant] {
    switch self {
    case .longestRun(let game): game.invariants
    case .threeSum(let game): game.invariants
    case .recurring(let game): game.invariants
    case .consecutive(let game): game.invariants
    }
  }

  func checkInvariants() throws(InvariantViolation) {
    switch self {
    case .longestRun(let game): try game.checkInvariants()
    case .threeSum(let game): try game.checkInvariants()
    case .recurring(let game): try game.checkInvariants()
    case .consecutive(let game): try game.checkInvariants()
    }
  }
}

extension PuzzleGame.Event {
  /// What the step is charged with.
  var cost: Cost {
    switch self {
    case .longestRun, .recurring, .threeSum(.sorted), .threeSum(.held), .threeSum(.met): .visits
    case .threeSum, .consecutive: .comparisons
    }
  }
}
