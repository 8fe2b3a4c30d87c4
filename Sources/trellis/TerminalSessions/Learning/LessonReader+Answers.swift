import LineEditing
import Notebooks
import Playground

/// Where the answers of a reader go.
extension LessonReader {
  /// Keeps what was answered in the cell that was performed last, and what will be asked again.
  func keepAnswers(of cell: NotebookCell) {
    let answers = reading.answers
    let missed = answers.enumerated().filter { !$1.isRight }.map { place, _ in
      ReviewItem(
        lesson: key, cell: LessonProgress.fingerprint(of: cell), place: place, missedOn: Host.today())
    }
    if !missed.isEmpty { library.plan { plan in for item in missed { plan.add(item) } } }
    player.answerFile?.add(
      answers.map { AnswerRecord(.given($0), lesson: key, cell: cell, end: Host.time(at: $0.end)) })
  }

  /// Keeps what was written for an exercise that was marked, or passed.
  func keep(_ attempted: AttemptedExercise, of exercise: Exercise) {
    player.answerFile?.add([
      AnswerRecord(
        .attempted(attempted), lesson: key, cell: reading.document.cells[exercise.draft],
        end: Host.time(at: player.watch.now()))
    ])
  }
}

extension Player {
  /// Asks on the page of a lesson.
  func readAnswer(on screen: LessonScreen) -> (@Sendable (Step, Settings) -> String?)? {
    guard let readLine else { return nil }
    let isColourful = isColourful
    // One thread reads, and there is no other.
    nonisolated(unsafe) let screen = screen
    return { step, settings in
      ProgressLine.clear()
      let text = StepText(settings, isColourful: isColourful)
      let shown = screen.shown?.question(step, settings)
      let picture = text.plainPicture(in: step.outputs[..<Self.questionPlace(in: step)])
      let isKnown = screen.page.shows(picture, of: step.subjects)
      let layout = shown.map { shown in
        { (columns: Int) -> CellPage.Content in
          let (step, settings) = shown(columns)
          return Self.content(step, StepText(settings, isColourful: isColourful)).withoutPicture(if: isKnown)
        }
      }
      let answer = screen.ask(
        layout?(screen.columns - screen.air) ?? Self.content(step, text).withoutPicture(if: isKnown),
        layout: layout,
        isQuestion: step.turn?.next == .question,
        prompt: Self.answerPrompt(text.renderer, step.turn?.asking)
      ) { readLine($0, LineEditor.Replies(to: step.turn?.asking, leadsBack: screen.leadsBack)) }
      if let answer { screen.shown?.note(answer) }
      return answer
    }
  }

  /// What a question shows, the picture before it first.
  private static func content(_ step: Step, _ text: StepText) -> CellPage.Content {
    let place = questionPlace(in: step)
    let picture = QuestionText.lines(step, text, of: 0..<place)
    let question = QuestionText.lines(step, text, of: place..<step.outputs.count)
    let failure = step.failure.map { text.lines($0) } ?? []
    return CellPage.Content(
      lines: picture + question + failure, picture: picture.indices, subjects: step.subjects)
  }

  /// The place of what comes after the last picture, among what a question shows.
  private static func questionPlace(in step: Step) -> Int {
    step.outputs.lastIndex(where: \.isPicture).map { $0 + 1 } ?? 0
  }

  /// How the cells of a lesson are performed with the user.
  var lessonOptions: RunOptions {
    var options = RunOptions(session.catalog, limits: session.limits, watch: watch)
    options.explicit = explicit
    options.isColourful = isColourful
    options.readAnswer = readAnswer
    options.repeatsAsking = true
    return options
  }
}
