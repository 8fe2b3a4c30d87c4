import Language
import Playground

/// Exercises: what the reader writes is performed in the place of the draft, or the solution where it is skipped.
extension LessonReading {
  /// How far an attempt may go, unless the reader's own limits are lower: as a cell, but for ten seconds.
  private static let patience = Limits(
    statements: Limits.cell.statements, seconds: 10, memoryBytes: Limits.cell.memoryBytes)

  /// The exercise whose draft is the next cell; nil if that is something else.
  public var exercise: Exercise? {
    guard let cell = nextCell, cell.isDraft else { return nil }
    return document.exercise(ofCell: runner.next)
  }

  /// The draft of an exercise, as the lesson has it.
  public func draft(of exercise: Exercise) -> String {
    Self.trimmed(String(decoding: document.cells[exercise.draft].source.bytes, as: UTF8.self))
  }

  /// What the reader has written, or else the draft.
  public func text(of exercise: Exercise) -> String { attempts[exercise.name] ?? draft(of: exercise) }

  /// Notes what the reader has written; the draft, or nothing at all, is as if they had written nothing.
  public mutating func write(_ text: String, for exercise: Exercise) {
    let text = Self.trimmed(text)
    attempts[exercise.name] = text.isEmpty || text == draft(of: exercise) ? nil : text
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The names of exercises that the reader has written something for, and that the lesson no longer has.
  public var orphanedAttempts: [String] {
    let names = Set(document.exercises.map(\.name))
    return attempts.keys.filter { !names.contains($0) }.sorted()
  }

  /// Performs a text in the place of a draft, and marks it. The reading stays where it is.
  ///
  /// - Parameters:
  ///   - asks: whether its questions are asked, if the reading asks any.
  ///   - observe: is called after each statement of the text that shows something or fails.
  public func attempting(
    _ text: String, for exercise: Exercise, asks: Bool = true, observe: (PerformedStep) -> Void = { _ in }
  ) -> ExerciseAttempt {
    var (run, copy) = performing(text, for: exercise, asks: asks, observe: observe)
    var marking: CellRun?
    if run.failure == nil, run.outcome == .ran, !copy.isCancelled, let check = exercise.check {
      marking = copy.run(document.cells[check], asks: asks)
    }
    endAttempt(&copy)
    copy.next = exercise.cells.upperBound
    return ExerciseAttempt(text: text, run: run, marking: marking, after: copy)
  }

  /// The session after what the reader wrote for the exercise that is next, right or not.
  ///
  /// - Returns: nil if nothing is written, or if that cannot be performed.
  public func sessionAfterAttempt() -> Session? {
    guard let exercise, let text = attempts[exercise.name] else { return nil }
    var (run, copy) = performing(text, for: exercise, asks: false)
    guard run.failure == nil, run.outcome == .ran, !copy.isCancelled else { return nil }
    endAttempt(&copy)
    return copy.session
  }

  /// Performs a text in the place of a draft, in a copy.
  private func performing(
    _ text: String, for exercise: Exercise, asks: Bool, observe: (PerformedStep) -> Void = { _ in }
  ) -> (run: CellRun, after: NotebookRunner) {
    var copy = runner
    copy.session.limits = copy.session.limits.lowered(by: Self.patience)
    // Its questions are not the lesson's.
    copy.options.isAttempt = true
    copy.session.countsAnswers = false
    var cell = document.cells[exercise.draft]
    cell.labels.exercise = nil
    cell.source = Source(name: "what you wrote", text: text)
    return (copy.run(cell, asks: asks, observe: observe), copy)
  }

  /// Puts back what holds for an attempt alone.
  private func endAttempt(_ copy: inout NotebookRunner) {
    copy.options.isAttempt = false
    copy.session.countsAnswers = true
    copy.session.score = runner.session.score
    copy.session.limits = runner.session.limits
  }

  /// Goes on after an exercise with what the reader wrote.
  public mutating func accept(_ attempt: ExerciseAttempt) {
    past.append(runner)
    runner = attempt.after
  }

  /// Goes on after the exercise that is next: with what the reader wrote if that is right, else with the solution.
  ///
  /// - Returns: what was performed, or what of it failed; then the exercise stays next. Nil if no exercise is next.
  mutating func passExercise(asks: Bool = true, observe: (PerformedStep) -> Void = { _ in }) -> CellRun? {
    guard let exercise else { return nil }
    let before = runner
    if let text = attempts[exercise.name] {
      let attempt = attempting(text, for: exercise, asks: asks)
      if attempt.isRight {
        for step in attempt.run.steps { observe(step) }
        accept(attempt)
        return attempt.run
      }
    }
    var passed = CellRun(cell: document.cells[exercise.draft], outcome: .ran)
    // What marks is performed after what it marks, wherever the author put it.
    for place in [exercise.solution, exercise.check].compactMap({ $0 }) {
      let cell = document.cells[place]
      let run = runner.run(cell, asks: asks) { if cell.isSolution { observe($0) } }
      if cell.isSolution { passed = run }
      guard run.failure == nil, run.outcome != .left else {
        runner.next = before.next
        return run
      }
    }
    runner.next = exercise.cells.upperBound
    past.append(before)
    return passed
  }
}

extension Limits {
  /// The lower of both.
  func lowered(by other: Limits) -> Limits {
    func lower<Number: Comparable>(_ one: Number?, _ other: Number?) -> Number? {
      guard let one, let other else { return one ?? other }
      return min(one, other)
    }
    return Limits(
      statements: lower(statements, other.statements), seconds: lower(seconds, other.seconds),
      memoryBytes: lower(memoryBytes, other.memoryBytes))
  }
}
