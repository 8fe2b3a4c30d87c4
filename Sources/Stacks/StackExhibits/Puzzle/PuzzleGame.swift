import Declarations
import Language
import Pictures
import StackDrawings
import Stacks

/// A puzzle as it is typed, described and drawn.
protocol PuzzleGame: Puzzle {
  /// The name of its variant.
  static var name: String { get }

  var rules: Rules { get }
  /// The list as it was given.
  var given: [Value] { get }
  /// The answer so far; `none` while there is none, where the article's code answers 0.
  var answer: Value { get }
  /// Where the puzzle is, when it is done.
  var conclusion: String { get }
  /// What it was given beside the list and the rules.
  var options: [String: JSON] { get }
  /// How many values it holds.
  var weight: Int { get }

  /// Goes back toward the state after the first steps: to it where that is quick, or else to the start.
  ///
  /// - Returns: how many steps are taken now.
  mutating func rewind(towards target: Int) -> Int

  /// What a step is charged with.
  static func cost(of event: Event) -> Cost
  /// What a step did, for the picture.
  func mark(_ event: Event, in marks: inout PuzzleExhibit.Marks)
  /// What a step did, in words; asked for after it.
  func reported(_ event: Event) -> ReportedEvent
  /// What a learner could have been asked before a step; asked for after it.
  func decisions(at event: Event) -> [Decision]
  /// The result of a step that fails.
  func fault(_ failure: Failure) -> Fault

  /// The puzzle for a picture.
  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing
}

extension PuzzleGame {
  var conclusion: String {
    if case .nothing = answer { return "done: there is none" }
    return "done: \(answer.displayText)"
  }

  var options: [String: JSON] { [:] }

  mutating func rewind(towards target: Int) -> Int {
    self = unsolved
    return 0
  }

  func mark(_ event: Event, in marks: inout PuzzleExhibit.Marks) {}

  /// Where the puzzle is: the answer, or that there is none yet.
  var state: String { isDone ? conclusion : "not done" }

  /// Takes the next step.
  mutating func advance() throws(Fault) -> Event? {
    do throws(Failure) { return try step() } catch { throw fault(error) }
  }
}

extension PuzzleGame where Failure == Never {
  func fault(_ failure: Never) -> Fault {}
}
