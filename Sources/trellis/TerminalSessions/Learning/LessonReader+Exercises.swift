import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// An exercise: the reader completes a draft, in place or in an editor, and what they wrote is performed and marked.
extension LessonReader {
  /// Lets the reader work at the exercise that is next.
  mutating func work(at exercise: Exercise) -> Decision {
    tally.begin(at: player.watch.now())
    var requests = 0
    while true {
      let keys = Self.exerciseKeys(isWritten: reading.attempts[exercise.name] != nil)
      let choice = screen.choose(keys)
      screen.restart()
      switch choice.map({ Self.exerciseActions[$0] }) {
      case .write, .edit:
        screen.page.remove(.note)
        let text = choice == 0 ? written(exercise) : edited(exercise)
        guard let text else { continue }
        guard let text = keep(text, for: exercise) else {
          note(["the draft is as it was"])
          continue
        }
        if perform(text, for: exercise) { return .performed }
      case .solution:
        requests += 1
        showSolution(of: exercise, isAskedAgain: requests > 1)
      case .next: return pass(exercise) ? .performed : .end
      case .back where !pages.isEmpty: return .back
      case .restart where !pages.isEmpty:
        rewind(to: 0)
        return screen.redraws ? .again : tellBack()
      case .back, .restart: continue
      case .try:
        let (session, note) = sessionToTry()
        tryOut(in: session, telling: note)
        if !screen.redraws { return .again }
      case .help: showHelp(Self.exerciseHelp)
      case .leave, nil: return .leave
      }
    }
  }

  /// The draft, or what the reader wrote, above the keys.
  func lines(of exercise: Exercise) -> [CleanLine] {
    var cell = reading.document.cells[exercise.draft]
    let text = reading.attempts[exercise.name]
    if let text { cell.source = Source(name: "what you wrote", text: text) }
    return told(text == nil ? "your turn:" : "what you wrote:") + commandLines(of: cell)
  }

  /// Says which texts no longer belong to an exercise of the lesson.
  mutating func tellOrphanedAttempts() {
    let names = reading.orphanedAttempts
    guard !names.isEmpty, let path = attempts?.path else { return }
    notify([
      "the lesson no longer has the \(names.count == 1 ? "exercise" : "exercises") \(names.joined(separator: ", ")); "
        + "what you wrote is kept in \(path)", "",
    ])
  }

  /// The session with what the reader wrote for the exercise that is next, if it can be performed, and whether it is there; nil where
  /// nothing was written.
  func sessionToTry() -> (session: Session, note: String?) {
    guard let exercise = reading.exercise, reading.attempts[exercise.name] != nil else {
      return (reading.session, nil)
    }
    let after = reading.sessionAfterAttempt()
    Interruption.clear()
    return (
      after ?? reading.session,
      after == nil ? "what you wrote cannot be performed, so it is not there" : "what you wrote is there"
    )
  }

  // MARK: Marking

  /// Performs and marks what the reader wrote, and goes on with it if it is right.
  private mutating func perform(_ text: String, for exercise: Exercise) -> Bool {
    noticeTerminal()
    let screen = screen
    screen.page.remove(.attempt)
    screen.page.role = .attempt
    let start = screen.beginResult()
    defer {
      screen.page.role = .lesson
      screen.reveal(fromLine: start)
    }
    let shown = shownCell { _ = $0.attempting(text, for: exercise, observe: $1) }
    defer { screen.shown = nil }
    let attempt = reading.attempting(text, for: exercise) { performed in
      ProgressLine.clear()
      Self.write(performed, of: shown, on: screen)
    }
    ProgressLine.clear()
    defer { Interruption.clear() }
    keep(tally.note(attempt, for: exercise, at: player.watch.now()), of: exercise)
    guard attempt.isRight else {
      if Interruption.isRequested, !screen.redraws { OutputStream.results.write([""]) }
      showReason(attempt)
      return false
    }
    let sign = screen.foot.renderer.style == .ascii ? "*" : "✓"
    let verdict = attempt.marking == nil ? "done" : "right"
    screen.writeResult([
      screen.foot.renderer.line(
        StyledText([StyledText.Span(CleanText("\(sign) \(verdict)"), tone: .role(.added))])), "",
    ])
    showSolution(of: exercise, besides: text)
    reading.accept(attempt)
    note()
    return true
  }

  private func showReason(_ attempt: ExerciseAttempt) {
    let text = words
    if let failure = attempt.failure {
      screen.writeResult(text.lines(failure))
    } else if attempt.run.outcome == .leftOut {
      tell(["not marked: the Swift of this lesson is not performed; learn \(commandName) --swift performs it"]
      )
    } else if attempt.reasons.isEmpty {
      tell([attempt.wasLeft ? "not marked: a question was left" : "stopped before it was marked"])
    }
    for (place, line) in attempt.reasons.enumerated() {
      screen.writeResult(
        TextFlow.lines(line, columns: text.width, indent: 2).map {
          screen.foot.renderer.line(StyledText($0, tone: place == 0 ? .warning : .plain))
        })
    }
  }

  // MARK: The solution

  /// Shows the solution, once it was asked for twice.
  private mutating func showSolution(of exercise: Exercise, isAskedAgain: Bool) {
    guard isAskedAgain else {
      unfold(folds)
      return tell([
        exercise.solution == nil ? "there is no solution for this one" : "s once more shows the solution"
      ])
    }
    showSolution(of: exercise, besides: nil)
  }

  /// Shows the solution, unless it is what the reader wrote, in either spelling.
  private mutating func showSolution(of exercise: Exercise, besides text: String?) {
    guard let place = exercise.solution else { return }
    tally.noteSolution(of: exercise)
    let cell = reading.document.cells[place]
    if let text {
      let parts = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
      let written = Source(name: "input", text: text)
      let isSame = cell.source.says(sameAs: written, syntax: reading.session.catalog.syntax)
      if isSame || parts(String(decoding: cell.source.bytes, as: UTF8.self)) == parts(text) { return }
    }
    tell([text == nil ? "a solution:" : "another solution:"])
    write(commandLayout(of: cell))
    screen.write([""])
  }

  /// Goes on with what the reader wrote if that is right, else with the solution.
  ///
  /// - Returns: whether the reading continues.
  private mutating func pass(_ exercise: Exercise) -> Bool {
    noticeTerminal()
    _ = screen.beginResult()
    _ = shownCell { _ = $0.perform(observe: $1) }
    let run = reading.perform()
    screen.shown = nil
    ProgressLine.clear()
    defer { Interruption.clear() }
    guard let run, run.failure == nil, run.outcome != .left else {
      if let failure = run?.failure { fail(failure) } else { leave() }
      return false
    }
    let text = reading.attempts[exercise.name]
    // What the reader wrote has no label.
    if run.cell.labels.exercise != nil {
      keep(tally.noteSkipped(exercise, with: text ?? "", at: player.watch.now()), of: exercise)
    }
    if text == nil {
      tell(["skipped: the lesson goes on with its solution", ""])
    } else if run.cell.isSolution {
      tell(["what you wrote is kept, and the lesson goes on with its solution", ""])
    } else {
      tell(["the lesson goes on with what you wrote", ""])
    }
    note()
    return true
  }
}
