import Language
import Notebooks
import Pictures
import Playground

/// Where a lesson is begun again, and where it is left.
extension LessonReader {
  /// Goes on where the reader left it.
  mutating func resume() {
    guard let progress = library.progress(of: key), progress.seen > 0 else { return }
    guard !progress.isAtEnd else {
      // It is read once more, from its start.
      if let cell = reading.changedCell(since: progress) {
        notify(["cell \(cell) has changed since you read this lesson", ""])
      }
      return
    }
    var resumed: [(cell: LessonReading.ResumedCell, after: LessonReading)] = []
    let resumption = reading.resume(progress) { resumed.append(($0, $1)) }
    ProgressLine.clear()
    for (cell, after) in resumed { addPage(of: cell, after) }
    isResumed = true
    if !screen.redraws, !resumption.lastPicture.isEmpty { screen.write(resumption.lastPicture + [""]) }
    let place = "\(reading.place.number)/\(reading.place.count)"
    if resumption.changedCell == nil {
      notify(["you were here: \(place); \(screen.redraws ? "Home" : "0") starts over"])
    } else if player.watch.isCancelled() {
      notify(["stopped on the way to where you were: it continues at \(place)"])
    } else {
      notify(["the lesson has changed since: it continues at \(place)"])
    }
  }

  /// Makes the page of a cell that was performed unseen.
  private mutating func addPage(of resumed: LessonReading.ResumedCell, _ after: LessonReading) {
    screen.page = CellPage(number: pages.count + 1)
    var before = after
    _ = before.goBack()
    screen.before = lastPicture(of: before.names(in: resumed.cell))
    openFolds = NotebookProse.folds(of: resumed.prose) + (expectations(of: resumed.cell).map { [$0] } ?? [])
    if screen.redraws {
      write(proseLayout(resumed.prose))
      if !resumed.cell.isDraft { write(commandLayout(of: resumed.cell)) }
      screen.page.part()
      let echoes = resumed.cell.labels.echo ?? (reading.statements(of: resumed.cell).count > 1)
      let shown = ShownCell(before, settings, asks: false) { _ = $0.perform(observe: $1) }
      for performed in resumed.run.steps { Self.write(performed, of: shown, echoes: echoes, on: screen) }
      if let error = resumed.run.error {
        screen.writeResult(lines(error, of: resumed.cell))
      }
      screen.reveal(fromLine: screen.page.lines.count)
    }
    closePage(after)
  }

  /// Shows the prose after the last cell, and how the reader did.
  mutating func finish() {
    let prose = proseLines(reading.prose)
    screen.page = CellPage(number: reading.place.count)
    if screen.redraws, prose.isEmpty, let last = pages.last { screen.page = last.page }
    screen.write(prose)
    if !screen.redraws { offerFolds() }
    let summary = summary
    let isLong = !prose.isEmpty && screen.rowCount + summary.count + 2 > screen.room
    if screen.redraws, !folds.isEmpty || isLong {
      screen.page.part()
      tell(summary)
      offerFolds()
      return screen.settle(leaving: 2)
    }
    say(summary)
  }

  /// After the last cell there is nothing else to choose; without folds, nothing at all.
  private func offerFolds() {
    let choices = Self.lastChoices(unfolding: folds)
    guard screen.redraws || choices.count > 1 else { return }
    while let choice = screen.choose(choices.map(\.key)), choices[choice].action == .unfold {
      screen.restart()
      unfold(folds)
    }
    screen.restart()
  }

  /// How the reader did, and what comes next.
  private var summary: [String] {
    let score = reading.score
    var told = ["the end of \(title)"]
    if score.asked > 0 { told.append("\(score.right) of \(score.asked) right at the first answer") }
    var lines = [told.joined(separator: " · ")]
    let steps = reading.practiceScore
    if steps.asked > 0 { lines.append("practice: \(steps.right) of \(steps.asked.counted("step"))") }
    if let subject = library.progressOfSubject(of: key, reading: true) { lines.append(subject) }
    if let next = library.next {
      lines.append("next: learn \(next.name) · \(next.title)\(next.minutes.map { " · \($0) min" } ?? "")")
    }
    return lines
  }

  func leave() {
    let place = reading.place
    say(["left at \(place.number)/\(place.count) of \(title); learn \(commandName) continues there"])
  }

  func fail(_ failure: Diagnostic) {
    screen.settle(leaving: 4)
    player.complaints.write(failure)
    let place = reading.place
    OutputStream.results.write(
      words.lines(
        .words("left at \(place.number)/\(place.count) of \(title); learn \(commandName) continues there")))
  }

  /// Says something at the prompt to which the reader returns, below the last page.
  private func say(_ lines: [String]) {
    screen.settle(leaving: lines.count + 2)
    let text = StepText(player.session.settings, isColourful: player.isColourful)
    let said = lines.flatMap { text.lines(.words($0)) }
    OutputStream.results.write(screen.redraws ? [""] + said : said)
  }

  /// Keeps how far the lesson is read.
  func note() { library.note(reading.progress, of: key) }

  private var title: String { reading.document.frontMatter.title ?? commandName }

  /// What `learn` takes for this lesson.
  var commandName: String { library.names.contains(key) ? key : reading.document.path }
}
