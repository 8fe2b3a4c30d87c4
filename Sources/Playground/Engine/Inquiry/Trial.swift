import Language
import Values

/// A block that is performed several times, each time from a state of the trial's choice, and what is asked of the session
/// after each time: `claim`, `example`, `compare`.
///
/// It is a ``Handler``. An error in the block ends a turn as well as its last statement does; only what
/// stops the whole statement goes on.
protocol Trial: Sendable {
  /// Whether what the turns do is taken back, so that nobody needs to hear of it.
  var isTakenBack: Bool { get }

  /// Ends a turn, unless it is the first, and begins the next one.
  ///
  /// - Parameter failure: the error that ended the turn.
  /// - Returns: whether there is a next one.
  /// - Throws: what the statement comes to, if that is an error.
  mutating func turn(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool
}

/// One of the trials there are.
enum OpenTrial: Trial {
  case claim(Claim)
  case example(ExampleSearch)
  case comparison(Comparison)

  var isTakenBack: Bool {
    switch self {
    case .claim(let claim): claim.isTakenBack
    case .example(let search): search.isTakenBack
    case .comparison(let comparison): comparison.isTakenBack
    }
  }

  mutating func turn(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool {
    switch self {
    case .claim(var claim):
      defer { self = .claim(claim) }
      return try claim.turn(after: failure, in: &interpreter)
    case .example(var search):
      defer { self = .example(search) }
      return try search.turn(after: failure, in: &interpreter)
    case .comparison(var comparison):
      defer { self = .comparison(comparison) }
      return try comparison.turn(after: failure, in: &interpreter)
    }
  }
}

extension Interpreter {
  /// Begins to perform a block as a trial has it.
  mutating func open(_ trial: OpenTrial, _ block: Block) { open(.trial(trial, failure: nil), block) }

  /// Puts everything back for a turn whose random numbers begin at a seed, and which nobody sees.
  mutating func beginUnseenTurn(from saved: Saved, seed: Int64) {
    restore(saved)
    state.generator = SeededGenerator(seed: UInt64(seed))
    run.isQuiet = true
    run.isUnseen = true
    run.isDirty = true
  }

  /// Lets what is asked after a block of a turn find what the next statement would: the costs of the block are those of a step that
  /// is over. Whoever takes the turn back puts the clock back, too.
  mutating func passBlock() { state.clock += 1 }

  /// Whether a condition holds after a block, as the next statement would find it: with the costs of the block.
  mutating func holds(_ condition: Expression) throws(Fault) -> Bool {
    passBlock()
    do {
      return try isTrue(condition, what: "the condition")
    } catch {
      throw error.at(condition.range, in: run.source)
    }
  }
}

/// The seeds of a trial: from the session's own upward, each such that `seed` takes it.
struct Seeds: Sendable {
  private let first: UInt64

  init(_ state: State) { first = state.generator.seed }

  subscript(index: Int) -> Int64 { Int64((first &+ UInt64(index)) & UInt64(Int64.max)) }
}
