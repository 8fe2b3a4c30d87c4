import Language
import Playground
import Testing

@testable import Notebooks

/// A reader's own text in the place of a draft.
extension LessonReadingTests {
  private static let right = "define total(xs) {\n  let s = 0\n  for x in xs { s += x }\n  return s\n}"
  private static let hint = "define total(xs) = xs.count"

  private func atExercise(_ options: RunOptions = RunOptions()) throws -> (LessonReading, Exercise) {
    var reading = try reading(ExerciseTests.lesson, options: options)
    reading.perform()
    return (reading, try #require(reading.exercise))
  }

  /// What an expression is in a session.
  private func value(_ text: String, in session: Session) -> Value? {
    var session = session
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: session.catalog.syntax)
    guard let statement = try? parser.next() else { return nil }
    return session.perform(statement, from: source).value
  }

  @Test func aDraftIsOneCellOfTheLesson() throws {
    var (reading, exercise) = try atExercise()
    #expect(reading.place == (2, 3) && reading.draft(of: exercise).hasPrefix("define total(xs) {"))
    let run = run(&reading)
    #expect(run?.cell.isSolution == true && run?.failure == nil)
    #expect(reading.place == (3, 3) && reading.prose == ["Use it."])
    #expect(reading.progress.cells.count == 4 && reading.progress.seen == 2)
    #expect(back(&reading) && reading.exercise == exercise)
    #expect(value("total([1])", in: reading.session) == nil)
  }

  @Test func aWrongAttemptSaysWhyAndChangesNothing() throws {
    let (reading, exercise) = try atExercise()
    let attempt = reading.attempting(Self.hint, for: exercise)
    #expect(!attempt.isRight && attempt.failure == nil)
    #expect(
      attempt.reasons == [
        "not yet: All values count.", "total([1, 2, 3]) == 6 does not hold", "total([1, 2, 3]) is 3",
      ])
    #expect(reading.session.state == (try atExercise().0).session.state)
  }

  @Test func anErrorIsToldWhereItWasWritten() throws {
    let (reading, exercise) = try atExercise()
    let unreadable = reading.attempting("define total(xs) = (", for: exercise)
    #expect(unreadable.failure?.origin?.source.name == "what you wrote" && unreadable.reasons.isEmpty)
    // It goes wrong only when the check calls it.
    let failing = reading.attempting("define total(xs) = xs[9]", for: exercise)
    #expect(failing.failure?.origin?.source.name == "what you wrote")
    // What the check asks for is not there.
    let missing = reading.attempting("let a = 1", for: exercise)
    #expect(missing.failure == nil)
    #expect(
      missing.reasons.prefix(2) == ["not yet: An empty list has the sum 0.", "unknown function 'total'"])
  }

  @Test func aRightAttemptIsPerformedInThePlaceOfTheSolution() throws {
    var (reading, exercise) = try atExercise()
    let attempt = reading.attempting(Self.right + "\nlet mine = 1", for: exercise)
    #expect(attempt.isRight && attempt.failure == nil && attempt.reasons.isEmpty)
    reading.accept(attempt)
    #expect(reading.place == (3, 3) && reading.session.variables["mine"] == .int(1))
    #expect(value("total([4, 5])", in: reading.session) == .int(9))
    let last = run(&reading)
    #expect(last?.output == ["9"] && reading.nextCell == nil)
    #expect(back(&reading) && back(&reading) && reading.exercise == exercise)
    #expect(reading.session.variables["mine"] == nil)
  }

  /// What was written takes part in all that a session does.
  @Test func whatWasWrittenSurvivesUndoRedoAndSaving() throws {
    var (reading, exercise) = try atExercise()
    reading.accept(reading.attempting("let a = 1\nlet a = 2\n" + Self.right, for: exercise))
    var session = reading.session
    session.origin = 0
    let state = session.state
    let steps = session.stepCount
    for command in ["undo 2", "redo 2", "goto 0", "goto \(steps)"] {
      #expect(value(command, in: session) == nil)
      let source = Source(name: "input", text: command)
      var parser = Parser(source, syntax: session.catalog.syntax)
      let statement = try #require(try parser.next())
      #expect(session.perform(statement, from: source).failure == nil)
    }
    #expect(session.state == state && session.variables["a"] == .int(2))
    let script = String(decoding: try SessionFile(session).script, as: UTF8.self)
    #expect(script.contains("for x in xs { s += x }"))
  }

  @Test func anAttemptAsksForNothingOutside() throws {
    let (reading, exercise) = try atExercise()
    for command in [
      "save \"x.trellis\"", "edit", "history", "quit", "learn tour", "play", "load \"/etc/passwd\"",
      "load \"../x\"",
    ] {
      let attempt = reading.attempting(Self.right + "\n" + command, for: exercise)
      #expect(attempt.failure != nil && !attempt.isRight, "\(command)")
    }
  }

  @Test func anAttemptThatDoesNotEndIsStopped() throws {
    var options = RunOptions()
    options.limits = Limits(statements: 10_000)
    let session = Session(options.catalog, limits: options.limits)
    var reading = try reading(NotebookDocument(ExerciseTests.lesson), in: session, options: options)
    reading.perform()
    let exercise = try #require(reading.exercise)
    let outside = reading.attempting("while true {}", for: exercise)
    #expect(outside.failure?.help == "does it ever end?" && !outside.isRight)
    let inside = reading.attempting("define total(xs) { while true {} }", for: exercise)
    #expect(inside.failure?.help == "does it ever end?" && inside.failure?.origin != nil)
    // The limits of the reader are as they were.
    reading.accept(reading.attempting(Self.right, for: exercise))
    #expect(reading.session.limits.statements == 10_000 && reading.session.limits.seconds == nil)
  }

  @Test func itsQuestionsDoNotCount() throws {
    let reader = Reader()
    var (reading, exercise) = try atExercise(reader.options)
    reader.answers = ["5", "1"]
    let attempt = reading.attempting("ask \"?\" answer: 1\n" + Self.right, for: exercise)
    reading.accept(attempt)
    #expect(attempt.isRight && reader.askedCount == 2 && reading.score == Score())
    let left = (try atExercise(reader.options)).0.attempting("ask \"?\" answer: 1", for: exercise)
    #expect(left.wasLeft && !left.isRight)
  }

  // MARK: Another day

  @Test func whatWasWrittenIsPerformedAgainOnTheWayBackToAPlace() throws {
    var (first, exercise) = try atExercise()
    first.write(Self.right + "\nlet mine = 1", for: exercise)
    first.accept(first.attempting(first.text(of: exercise), for: exercise))
    var second = try reading(ExerciseTests.lesson)
    second.attempts = first.attempts
    let resumption = second.resume(first.progress)
    #expect(resumption.changedCell == nil && second.place == (3, 3))
    #expect(second.session.state == first.session.state && second.session.variables["mine"] == .int(1))
    #expect(back(&second) && second.exercise == exercise)
    // One that is not right gives way to the solution.
    var third = try reading(ExerciseTests.lesson)
    third.attempts = ["total": Self.hint]
    #expect(third.resume(first.progress).changedCell == nil && third.place == (3, 3))
    #expect(value("total([4, 5])", in: third.session) == .int(9) && third.attempts["total"] == Self.hint)
  }

  @Test func aChangedExerciseIsWhereItGoesOnWithWhatWasWritten() throws {
    var (first, exercise) = try atExercise()
    first.write(Self.right, for: exercise)
    _ = run(&first)
    for (old, new) in [
      ("Your turn", "Your part"), ("= sum(xs)", "= sum(xs) + 0"), ("All values", "The values"),
    ] {
      var second = try reading(ExerciseTests.lesson.replacing(old, with: new))
      second.attempts = first.attempts
      #expect(second.resume(first.progress).changedCell == 2)
      #expect(second.exercise?.name == "total" && second.text(of: exercise) == Self.right)
      #expect(second.orphanedAttempts.isEmpty)
    }
    var other = try reading(ExerciseTests.lesson.replacing("=total", with: "=sum"))
    other.attempts = first.attempts
    #expect(other.orphanedAttempts == ["total"])
  }

  @Test func theDraftIsNotKept() throws {
    var (reading, exercise) = try atExercise()
    reading.write(Self.hint + "\n\n", for: exercise)
    #expect(reading.attempts == ["total": Self.hint])
    reading.write(reading.draft(of: exercise) + "\n", for: exercise)
    #expect(reading.attempts.isEmpty)
    reading.write(Self.hint, for: exercise)
    reading.write("  \n", for: exercise)
    #expect(reading.attempts.isEmpty && reading.text(of: exercise) == reading.draft(of: exercise))
  }

  @Test func theBookKeepsWhatWasWritten() throws {
    var book = AttemptBook()
    book.note("a\n\t\"b\" ├ \u{0}", for: "x y", of: "/a\tb.md")
    book.note("c", for: "z", of: "sorting")
    #expect(AttemptBook(reading: book.bytes) == book)
    book.note(nil, for: "z", of: "sorting")
    #expect(book.lessons.count == 1 && AttemptBook(reading: book.bytes) == book)
    for bytes in ["", "[]", "{}", "{\"trellisAttempts\":2,\"lessons\":{}}", "trellis progress 1\n"] {
      #expect(AttemptBook(reading: Array(bytes.utf8)) == nil)
    }
  }
}
