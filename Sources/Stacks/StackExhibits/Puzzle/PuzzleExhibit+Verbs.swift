import Playground
import Stacks

/// Stepping through a puzzle, forward and backward, and what is reported of it.
extension PuzzleExhibit {
  static let count = Parameter<Int>(place: "n", taking: .whole(atLeast: 1), default: 1, "how many")

  public static let verbs: [Verb<PuzzleExhibit>] = [
    Verb(
      Declaration(
        "step", "takes the next step, or the next n", parameters: [count],
        example: "puzzle p = recurring [1, 2, 1]\nwhile !p.done { p step }\nexpect p.result == 1")
    ) { puzzle, arguments, report in
      try puzzle.advance(arguments[count], &report)
    },
    Verb(
      Declaration(
        "back", "takes the last step back, or the last n", parameters: [count],
        example: "puzzle p = recurring [1, 2, 1]\np step 2\np back\nexpect p.taken == 1")
    ) { puzzle, arguments, report in
      try puzzle.goBack(arguments[count], &report)
    },
    Verb(
      Declaration(
        "run", "takes all remaining steps",
        example: "puzzle p = consecutive [1, 2, 3, 3]\np run\nexpect p.result == 3")
    ) { puzzle, _, report in
      try puzzle.advance(.max, &report)
    },
  ]

  // MARK: There

  private mutating func advance(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws {
    guard !structure.game.isDone else { return report.say("nothing more to do") }
    try Self.advance(&structure.game, &structure.taken, by: wanted, &report)
    if structure.game.isDone { report.answer = structure.game.answer }
  }

  private static func advance<Game: PuzzleGame>(
    _ game: inout Game, _ taken: inout Int, by wanted: Int, _ report: inout Report<PuzzleExhibit>
  ) throws {
    let before = taken
    var last: Game.Event?
    while taken - before < wanted, let event = try game.advance() {
      taken += 1
      last = event
      tell(event, in: game, to: &report)
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
  private static func tell<Game: PuzzleGame>(
    _ event: Game.Event, in game: Game, to report: inout Report<PuzzleExhibit>
  ) {
    report.count(Game.cost(of: event))
    report.mark { game.mark(event, in: &$0) }
    report.tell(game.reported(event))
    guard report.isExplaining else { return }
    let marks = report.marks
    report.story?.show { game.drawing(marks).picture(on: $0) }
  }

  // MARK: And back

  /// The way to the last step is taken again; none of it is kept.
  private mutating func goBack(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws {
    let taken = structure.taken
    guard wanted <= taken else { throw Fault.cannotGoBack(wanted, of: taken) }
    let before = try Self.goBack(&structure.game, &structure.taken, to: taken - wanted, &report)
    report.marks = Marks()
    report.say(wanted == 1 ? "took the last step back" : "took \(wanted.grouped) steps back")
    report.say(before.map { "before it: \($0)" } ?? "this is the start")
  }

  /// - Returns: what the step before did, unless this is the start.
  private static func goBack<Game: PuzzleGame>(
    _ game: inout Game, _ taken: inout Int, to target: Int, _ report: inout Report<PuzzleExhibit>
  ) throws -> String? {
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
