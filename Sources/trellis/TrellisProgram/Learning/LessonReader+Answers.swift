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
}

extension Player {
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
