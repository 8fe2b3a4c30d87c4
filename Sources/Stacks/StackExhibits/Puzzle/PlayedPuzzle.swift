import Declarations
import Language
import StackDrawings
import Stacks

/// A puzzle, and how far it was played. It is one of five types, and a value whatever its type.
public struct PlayedPuzzle: Checkable, Sendable {
  private var box: PuzzleBox
  /// How many steps were taken since the start.
  private(set) var taken = 0

  init(_ game: some PuzzleGame) { box = GameBox(game) }

  /// The puzzle, to be looked at.
  var game: PuzzleBox { box }

  public var invariants: [Invariant] { box.invariants }

  public func checkInvariants() throws(InvariantViolation) { try box.checkInvariants() }

  /// Takes some of the steps that are left.
  mutating func advance(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws(Fault) {
    own()
    try box.advance(wanted, &taken, &report)
  }

  /// Goes back to the state after the first steps, as many as `target`: the way to the last of them is taken again; none of it is kept.
  ///
  /// - Returns: what the last of them did, unless this is the start.
  mutating func goBack(
    to target: Int, _ report: inout Report<PuzzleExhibit>
  ) throws(Fault) -> String? {
    own()
    return try box.goBack(to: target, &taken, &report)
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

/// A puzzle without its type. The only class below it is ``GameBox``.
class PuzzleBox: @unchecked Sendable {
  var name: String { subclass() }
  var rules: Rules { subclass() }
  var given: [Value] { subclass() }
  var answer: Value { subclass() }
  var state: String { subclass() }
  var isDone: Bool { subclass() }
  var options: [String: JSON] { subclass() }
  var weight: Int { subclass() }
  var invariants: [Invariant] { subclass() }

  func checkInvariants() throws(InvariantViolation) { subclass() }
  func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { subclass() }

  fileprivate func copy() -> PuzzleBox { subclass() }
  fileprivate func advance(
    _ wanted: Int, _ taken: inout Int, _ report: inout Report<PuzzleExhibit>
  ) throws(Fault) { subclass() }
  fileprivate func goBack(
    to target: Int, _ taken: inout Int, _ report: inout Report<PuzzleExhibit>
  ) throws(Fault) -> String? { subclass() }

  private func subclass() -> Never { fatalError("a box without a puzzle") }
}

private final class GameBox<Game: PuzzleGame>: PuzzleBox, @unchecked Sendable {
  private var game: Game

  init(_ game: Game) { self.game = game }

  override var name: String { Game.name }
  override var rules: Rules { game.rules }
  override var given: [Value] { game.given }
  override var answer: Value { game.answer }
  override var state: String { game.state }
  override var isDone: Bool { game.isDone }
  override var options: [String: JSON] { game.options }
  override var weight: Int { game.weight }
  override var invariants: [Invariant] { game.invariants }

  override func checkInvariants() throws(InvariantViolation) { try game.checkInvariants() }
  override func drawing(_ marks: PuzzleExhibit.Marks) -> PuzzleDrawing { game.drawing(marks) }

  override func copy() -> PuzzleBox { GameBox(game) }

  override func advance(
    _ wanted: Int, _ taken: inout Int, _ report: inout Report<PuzzleExhibit>
  ) throws(Fault) {
    let before = taken
    var last: Game.Event?
    while taken - before < wanted, let event = try game.advance() {
      taken += 1
      last = event
      tell(event, to: &report)
      try report.look(taken - before, of: max(wanted, 1))
    }
    guard let last else { return }
    let count = taken - before
    if count > 1 { report.say("took \(count.grouped) steps") }
    report.say(game.reported(last).sentence)
  }

  /// Says a step: its cost, its marks, its words.
  ///
  /// It stands in for ``Exhibit/tell(_:in:to:)``, and the exhibit declares no events: a puzzle is one of five types, each with
  /// steps of a type of its own. To use the report as recorder, their steps would have to be wrapped in one
  /// more type, only to be unwrapped here; that is more code, and no fact would be said in fewer places.
  private func tell(_ event: Game.Event, to report: inout Report<PuzzleExhibit>) {
    report.count(Game.cost(of: event))
    report.mark { game.mark(event, in: &$0) }
    if let explanation = report.story?.explanation, explanation.wantsDecisions {
      for decision in game.decisions(at: event) { report.story?.explanation.decide(decision) }
    }
    report.tell(game.reported(event))
    guard report.isExplaining else { return }
    let marks = report.marks
    report.story?.show { game.drawing(marks).picture(on: $0) }
  }

  override func goBack(
    to target: Int, _ taken: inout Int, _ report: inout Report<PuzzleExhibit>
  ) throws(Fault) -> String? {
    taken = game.rewind(towards: max(0, target - 1))
    var last: Game.Event?
    while taken < target, let event = try game.advance() {
      taken += 1
      last = event
      try report.look(taken, of: target)
    }
    return last.map { game.reported($0).sentence }
  }
}

extension SentenceStory {
  /// Draws the moment after the last event, even if nothing in it has changed.
  fileprivate mutating func show(_ picture: (Canvas) -> Picture) {
    let canvas = explanation.canvas
    explanation.amend {
      $0.picture = picture(canvas)
      $0.isChange = true
    }
  }
}
