import Files
import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// An exercise: the reader completes a draft, in place or in an editor, and what they wrote is performed and marked.
extension LessonReader {
  /// Lets the reader work at the exercise that is next.
  mutating func work(at exercise: Exercise) -> Decision {
    showText(of: exercise)
    var requests = 0
    while true {
      let place = reading.place
      let keys = Self.exerciseKeys(isWritten: reading.attempts[exercise.name] != nil)
      let choice = foot.choose("\(place.number)/\(place.count)", keys)
      pager.restart()
      switch choice.map({ Self.exerciseActions[$0] }) {
      case .write, .edit:
        guard let text = choice == 0 ? written(exercise) : edited(exercise) else { continue }
        guard let text = keep(text, for: exercise) else { continue }
        if perform(text, for: exercise) { return .again }
      case .solution:
        requests += 1
        showSolution(of: exercise, isAskedAgain: requests > 1)
      case .next: return pass(exercise) ? .again : .end
      case .back where reading.goBack(): return tellBack()
      case .restart where reading.goBack():
        while reading.goBack() {}
        return tellBack()
      case .back, .restart: continue
      case .try:
        tryOut()
        return .again
      case .help: pager.write(Self.exerciseHelp.map { "\($0)" })
      case .leave, nil: return .leave
      }
    }
  }

  private func showText(of exercise: Exercise) {
    var cell = reading.document.cells[exercise.draft]
    if let text = reading.attempts[exercise.name] {
      tell(["what you wrote:"])
      cell.source = Source(name: "what you wrote", text: text)
    } else {
      tell(["your turn:"])
    }
    showCommands(of: cell)
  }

  // MARK: Writing

  /// What the reader makes of the text in place; nil if they leave it, which keeps it.
  private mutating func written(_ exercise: Exercise) -> String? {
    let text = reading.text(of: exercise)
    guard editor.editsBlocks else { return typed() }
    tell(["Enter begins a line, and performs in the last one; Ctrl-C leads back"])
    OutputStream.results.flush()
    let session = reading.session
    editor.complete = { line, cursor in Completion(ofLine: line, cursor: cursor, after: "", in: session) }
    defer { editor.complete = nil }
    let read = editor.readBlock(
      text, cursor: Self.gap(in: text), prompt: linePrompt, isWhole: { !Parser.continues($0) })
    if case .line = read.input { return read.text }
    if !read.text.allSatisfy(\.isWhitespace) { _ = keep(read.text, for: exercise) }
    return nil
  }

  /// Where the reader is asked to write: behind the first comment, else at the end; in scalars.
  private static func gap(in text: String) -> Int {
    var place = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      place += line.unicodeScalars.count
      if line.drop(while: \.isWhitespace).hasPrefix("#") { return place }
      place += 1
    }
    return max(0, place - 1)
  }

  /// What the reader types on a terminal that cannot show a block; nil if nothing.
  private func typed() -> String? {
    tell(["type all of it; an empty line ends it, and e opens your editor"])
    OutputStream.results.flush()
    var lines: [String] = []
    while let line = editor.readAnswer(prompt: linePrompt) {
      if line.allSatisfy(\.isWhitespace) { break }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var linePrompt: Prompt {
    Prompt([
      Prompt.Segment(
        foot.renderer.style == .ascii ? "|" : "│", style: foot.renderer.colour ? [2] : []),
      Prompt.Segment(" "),
    ])
  }

  /// What the reader's editor makes of the text; nil if it cannot be had.
  private func edited(_ exercise: Exercise) -> String? {
    do throws(Diagnostic) {
      return try OtherPrograms.edit(reading.text(of: exercise))
    } catch {
      player.complaints.write(error)
      return nil
    }
  }

  /// Notes what the reader wrote, here and in the file.
  ///
  /// - Returns: nil if it is the draft, or nothing, so that there is nothing to mark.
  private mutating func keep(_ text: String, for exercise: Exercise) -> String? {
    reading.write(text, for: exercise)
    let attempt = reading.attempts[exercise.name]
    do throws(FileError) {
      try attempts?.note(attempt, for: exercise.name, of: key)
    } catch {
      player.complaints.warn("what you wrote is not kept: \(error.diagnostic.message)")
    }
    if attempt == nil { tell(["the draft is as it was"]) }
    return attempt
  }

  /// Says which texts no longer belong to an exercise of the lesson.
  func tellOrphanedAttempts() {
    let names = reading.orphanedAttempts
    guard !names.isEmpty, let path = attempts?.path else { return }
    tell([
      "the lesson no longer has the \(names.count == 1 ? "exercise" : "exercises") \(names.joined(separator: ", ")); "
        + "what you wrote is kept in \(path)", "",
    ])
  }

  // MARK: Marking

  /// Performs and marks what the reader wrote, and goes on with it if it is right.
  private mutating func perform(_ text: String, for exercise: Exercise) -> Bool {
    noticeTerminal()
    let pager = pager
    let attempt = reading.attempting(text, for: exercise) { performed in
      ProgressLine.clear()
      pager.write(performed.lines)
    }
    ProgressLine.clear()
    defer { Interruption.clear() }
    guard attempt.isRight else {
      if Interruption.isRequested { OutputStream.results.write([""]) }
      showReason(attempt)
      return false
    }
    let sign = foot.renderer.style == .ascii ? "*" : "✓"
    let words = attempt.marking == nil ? "done" : "right"
    pager.write([
      foot.renderer.line(
        StyledText([StyledText.Span(CleanText("\(sign) \(words)"), tone: .role(.added))])), "",
    ])
    showSolution(of: exercise, besides: text)
    reading.accept(attempt)
    note()
    return true
  }

  private func showReason(_ attempt: ExerciseAttempt) {
    let text = self.text.text
    if let failure = attempt.failure {
      pager.write(text.lines(failure))
    } else if attempt.reasons.isEmpty {
      tell([attempt.wasLeft ? "not marked: a question was left" : "stopped before it was marked"])
    }
    for (place, line) in attempt.reasons.enumerated() {
      pager.write(
        TextFlow.lines(line, columns: text.width, indent: 2).map {
          foot.renderer.line(StyledText($0, tone: place == 0 ? .warning : .plain))
        })
    }
  }

  // MARK: The solution

  /// Shows the solution, once it was asked for twice.
  private mutating func showSolution(of exercise: Exercise, isAskedAgain: Bool) {
    guard isAskedAgain else {
      unfold()
      return tell([
        exercise.solution == nil ? "there is no solution for this one" : "s once more shows the solution"
      ])
    }
    showSolution(of: exercise, besides: nil)
  }

  /// Shows the solution, unless it is what the reader wrote.
  private mutating func showSolution(of exercise: Exercise, besides text: String?) {
    guard let place = exercise.solution else { return }
    let cell = reading.document.cells[place]
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    if let text, words(String(decoding: cell.source.bytes, as: UTF8.self)) == words(text) { return }
    tell([text == nil ? "a solution:" : "another solution:"])
    showCommands(of: cell)
    pager.write([""])
  }

  /// Goes on with what the reader wrote if that is right, else with the solution.
  ///
  /// - Returns: whether the reading continues.
  private mutating func pass(_ exercise: Exercise) -> Bool {
    noticeTerminal()
    let run = reading.perform()
    ProgressLine.clear()
    defer { Interruption.clear() }
    guard let run, run.failure == nil, run.outcome != .left else {
      if let failure = run?.failure { fail(failure) } else { leave() }
      return false
    }
    if reading.attempts[exercise.name] == nil {
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
