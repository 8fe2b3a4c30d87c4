import Declarations
import Stacks

/// Stepping through a puzzle, forward and backward, and what is reported of it.
extension PuzzleExhibit {
  static let count = Parameter<Int>(place: "n", taking: .whole(atLeast: 1), default: 1, "how many")

  public static let verbs: [Verb<PuzzleExhibit>] = [
    Verb(
      Declaration(
        "step", "takes the next step, or the next n", parameters: [count],
        example: "puzzle p = recurring [1, 2, 1]\nwhile !p.done { p step }\nexpect p.result == 1")
    ) { (puzzle, arguments, report) throws(Fault) in
      try puzzle.advance(arguments[count], &report)
    },
    Verb(
      Declaration(
        "back", "takes the last step back, or the last n", parameters: [count],
        example: "puzzle p = recurring [1, 2, 1]\np step 2\np back\nexpect p.taken == 1")
    ) { (puzzle, arguments, report) throws(Fault) in
      try puzzle.goBack(arguments[count], &report)
    },
    Verb(
      Declaration(
        "run", "takes all remaining steps",
        example: "puzzle p = consecutive [1, 2, 3, 3]\np run\nexpect p.result == 3")
    ) { (puzzle, _, report) throws(Fault) in
      try puzzle.advance(.max, &report)
    },
  ]

  // MARK: There and back

  private mutating func advance(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws(Fault) {
    guard !structure.game.isDone else { return report.say("nothing more to do") }
    try structure.advance(wanted, &report)
    if structure.game.isDone { report.answer = structure.game.answer }
  }

  private mutating func goBack(_ wanted: Int, _ report: inout Report<PuzzleExhibit>) throws(Fault) {
    let taken = structure.taken
    guard wanted <= taken else { throw Fault.cannotGoBack(wanted, of: taken) }
    let before = try structure.goBack(to: taken - wanted, &report)
    report.marks = Marks()
    report.say(wanted == 1 ? "took the last step back" : "took \(wanted.grouped) steps back")
    report.say(before.map { "before it: \($0)" } ?? "this is the start")
  }
}
