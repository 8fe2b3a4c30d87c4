import Pictures
import Playground
import Stacks

extension PuzzleExhibit {
  public static let verbs: [Verb<PuzzleExhibit>] = [
    Verb(
      Declaration(
        "step", "does the next thing, or the next n",
        parameters: [.place("n", .whole(atLeast: 1), optional: true, "how many; 1 if left out")],
        example: "puzzle p = recurring [1, 2, 1]\nwhile !p.done { p step }\nexpect p.result == 1")
    ) { puzzle, arguments, report in
      try puzzle.advance(arguments.whole(0) ?? 1, &report)
    },
    Verb(
      Declaration(
        "back", "takes the last step back, or the last n",
        parameters: [.place("n", .whole(atLeast: 1), optional: true, "how many; 1 if left out")],
        example: "puzzle p = recurring [1, 2, 1]\np step 2\np back\nexpect p.taken == 1")
    ) { puzzle, arguments, report in
      try puzzle.goBack(arguments.whole(0) ?? 1, &report)
    },
    Verb(
      Declaration(
        "run", "goes on to the end",
        example: "puzzle p = consecutive [1, 2, 3, 3]\np run\nexpect p.result == 3")
    ) { puzzle, _, report in
      try puzzle.advance(.max, &report)
    },
  ]

  /// How many steps go by between two looks at the limits.
  private static let stride = 4_096

  private mutating func advance(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws {
    guard !game.isDone else { return report.say("nothing more to do") }
    try Self.advance(&game, &taken, by: wanted, &report)
    if game.isDone { report.answer = game.answer }
  }

  private static func advance<Game: PuzzleGame>(
    _ game: inout Game, _ taken: inout Int, by wanted: Int, _ report: inout Report<PuzzleExhibit>
  ) throws {
    let before = taken
    let budget = report.budget
    let tells = report.isSeen || report.tellsEvents || report.explanation != nil
    var last: Game.Event?
    while taken - before < wanted, let event = try game.advance() {
      taken += 1
      report.costs[Game.cost(of: event)] += 1
      last = event
      if taken % stride == 0 { try budget.check(taken - before, of: max(wanted, 1)) }
      guard tells else { continue }
      if report.isSeen { game.mark(event, in: &report.marks) }
      report.tell(["event": "stepped", "step": .int(taken), "said": .text(game.sentence(event))])
      explain(event, of: game, &report)
    }
    guard let last else { return }
    let count = taken - before
    if count > 1 { report.say("took \(count.grouped) steps") }
    report.say(game.sentence(last))
  }

  private static func explain<Game: PuzzleGame>(
    _ event: Game.Event, of game: Game, _ report: inout Report<PuzzleExhibit>
  ) {
    guard let explanation = report.explanation else { return }
    guard explanation.isOpen else {
      report.explanation?.append(MicroStep(""))
      return
    }
    let drawn = Pictures.draw(game.rows(report.marks), canvas: explanation.canvas).picture
    report.explanation?.append(MicroStep(game.sentence(event), picture: drawn, isChange: true))
  }

  /// The way to the last step is walked again; nothing of it is kept.
  private mutating func goBack(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws {
    guard wanted <= taken else {
      throw Fault.refused(
        "cannot go back \(wanted.grouped): \(taken == 1 ? "only 1 step was" : "\(taken.grouped) steps were") taken",
        help: taken == 0 ? "step goes forward" : "back \(taken) goes to the start")
    }
    let before = try Self.goBack(&game, &taken, to: taken - wanted, report.budget)
    report.marks = Marks()
    report.say(wanted == 1 ? "took the last step back" : "took \(wanted.grouped) steps back")
    report.say(before.map { "before it: \($0)" } ?? "this is the start")
  }

  /// - Returns: what the step before did, unless this is the start.
  private static func goBack<Game: PuzzleGame>(
    _ game: inout Game, _ taken: inout Int, to target: Int, _ budget: Budget
  ) throws -> String? {
    taken = game.rewind(towards: max(0, target - 1))
    var last: Game.Event?
    while taken < target, let event = try game.advance() {
      taken += 1
      last = event
      if taken % stride == 0 { try budget.check(taken, of: target) }
    }
    return last.map { game.sentence($0) }
  }
}
