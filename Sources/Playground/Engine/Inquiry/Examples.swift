import Declarations
import Language
import Pictures
import Values

/// An `example` that runs: its block with one seed after the other, until the condition holds; then once more with that
/// seed, as the step.
struct ExampleSearch: Trial {
  private enum Phase {
    case start, searching, showing
  }

  /// How near a comparison came to what was wanted.
  struct Nearest: Sendable {
    var distance: Double
    var seed: Int64
    var details: [String]
  }

  let condition: Expression
  let tries: Int
  let start: Saved
  let seeds: Seeds
  private var phase = Phase.start
  /// How many tries are over.
  private(set) var count = 0
  private(set) var nearest: Nearest?
  /// How many tries ended in an error, and the first of these.
  private(set) var failures: (count: Int, first: Fault?) = (0, nil)
  /// Whether any try drew random numbers.
  private var isRandom = false

  init(_ condition: Expression, tries: Int, from start: Saved) {
    self.condition = condition
    self.tries = tries
    self.start = start
    seeds = Seeds(start.state)
  }

  var isTakenBack: Bool { phase != .showing }

  /// The seed of the last try.
  var seed: Int64 { seeds[max(0, count - 1)] }

  mutating func turn(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool {
    switch phase {
    case .showing:
      if let failure { throw failure }
      interpreter.show(self)
      return false
    case .searching:
      count += 1
      if try end(after: failure, in: &interpreter) {
        phase = .showing
        interpreter.restore(start)
        interpreter.state.generator = SeededGenerator(seed: UInt64(seed))
        interpreter.run.isDirty = true
        return true
      }
      // Without random numbers the other tries would be the same.
      let isOver = count == tries || interpreter.state.generator == SeededGenerator(seed: UInt64(seed))
      if isOver {
        interpreter.restore(start)
        throw noneFound(in: interpreter)
      }
    case .start: phase = .searching
    }
    interpreter.beginUnseenTurn(from: start, seed: seeds[count])
    return true
  }

  /// - Returns: whether the condition holds.
  private mutating func end(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool {
    var failure = failure
    if failure == nil {
      do {
        let generator = interpreter.state.generator
        if try interpreter.holds(condition) { return true }
        interpreter.state.generator = generator
        try measure(in: &interpreter)
      } catch {
        failure = error.at(condition.range)
      }
    }
    guard let failure else { return false }
    if failure.endsStep { throw failure }
    failures = (failures.count + 1, failures.first ?? failure)
    return false
  }

  /// Notes how far the sides of a comparison are from each other, if nearer than before.
  private mutating func measure(in interpreter: inout Interpreter) throws(Fault) {
    guard case .binary(let comparison, let left, let right) = condition.node, comparison.comparesSizes,
      interpreter.object(left) == nil, interpreter.object(right) == nil,
      let leftNumber = try interpreter.evaluate(left).number,
      let rightNumber = try interpreter.evaluate(right).number
    else { return }
    let distance = (leftNumber - rightNumber).magnitude
    guard distance < nearest?.distance ?? .infinity else { return }
    nearest = Nearest(distance: distance, seed: seed, details: try interpreter.details(of: condition))
  }

  private func noneFound(in interpreter: Interpreter) -> Fault {
    let first = failures.first.map { $0.diagnostic(in: interpreter.run.source).message }
    return Fault.noExample(
      interpreter.run.source.text(condition.range), tries: count, of: tries,
      failures: failures.count, first, nearest
    ).at(condition.range)
  }
}

extension BinaryOperator {
  fileprivate var comparesSizes: Bool {
    switch self {
    case .equal, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension Interpreter {
  /// `example block where expression [tries: 1000]`
  mutating func example(_ act: Act, at range: SourceRange) throws(Fault) {
    let question = try TrialArguments(act, of: .example, at: range, in: &self)
    guard let condition = question.condition else { return }
    let tries = question.arguments[SessionParameters.exampleTries]
    open(.example(ExampleSearch(condition, tries: tries, from: save())), question.block)
  }

  /// Says which try is the step.
  fileprivate mutating func show(_ search: ExampleSearch) {
    run.step.result = [
      "statement": "example", "seed": .int(search.seed), "tries": .int(search.count),
    ]
    guard !run.isQuiet else { return }
    tell(["seed \(search.seed)", "\(search.count.counted("try", "tries"))"])
  }

  /// Puts out a caption that stands under no picture.
  mutating func tell(_ caption: Caption) {
    let settings = self.settings
    let lines =
      settings.describe == .on
      ? [caption.sentence] : caption.lines(columns: settings.width ?? 80, style: settings.textStyle)
    run.step.outputs += lines.map { .words($0) }
  }
}
