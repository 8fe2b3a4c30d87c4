import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// Shows a lesson at a terminal: a cell at a time, as the reader presses keys, with the way back and a prompt
/// to try.
struct LessonReader {
  var player: Player
  let editor: LineEditor
  let pager: Pager
  let foot: Foot
  var reading: LessonReading
  let key: String
  let library: LessonLibrary
  private let surroundings: ProseText.Surroundings
  /// Where what the reader writes is kept; nil if there is no place.
  let attempts = AttemptFile.standard

  /// Begins the lesson in the session of the player.
  ///
  /// - Throws: a ``Diagnostic`` if it cannot be begun; the session is as it was.
  init(_ request: Request, player: Player, editor: LineEditor, pager: Pager) throws(Diagnostic) {
    self.editor = editor
    self.pager = pager
    foot = Foot(renderer: player.text.renderer, editor: editor)
    library = LessonLibrary()
    key = library.key(of: request.document.path)
    surroundings = LessonText.surroundings(of: request.document, in: library)
    self.player = player
    var options = player.lessonOptions
    options.parameters = request.parameters
    reading = try LessonReading(request.document, options: options, in: player.session)
    let begun = reading.begin(request.statement, from: request.source, startsAnew: request.startsAnew)
    if let failure = begun.failure { throw failure }
    reading.session.waitsForAnswers = true
    reading.attempts = attempts?.attempts(of: key) ?? [:]
    noticeTerminal()
  }

  /// A resized window is noticed before each cell. A lesson may ask for less than the screen has, not for more.
  mutating func noticeTerminal() {
    let screen = Host.settings()
    let asked = reading.document.frontMatter.settings
    reading.session.defaults = player.explicit.over(asked.within(screen)).over(screen)
  }

  /// Reads on until the reader leaves, or the lesson ends.
  ///
  /// - Returns: the player, with the session as it is.
  consuming func read() -> Player {
    tellOrphanedAttempts()
    resume()
    readCells()
    note()
    player.session = reading.session
    player.session.origin = 0
    player.noticeTerminal()
    return player
  }

  // MARK: Cells

  private mutating func readCells() {
    while true {
      noticeTerminal()
      if let failure = reading.arrive()?.failure { return fail(failure) }
      show(reading.prose)
      guard let cell = reading.nextCell else {
        offerFolds()
        return finish()
      }
      let decision: Decision
      if let exercise = reading.exercise {
        decision = work(at: exercise)
      } else {
        showCommands(of: cell)
        decision = choose()
      }
      switch decision {
      case .next:
        noticeTerminal()
        if !perform(cell) { return }
      case .leave: return leave()
      case .again: continue
      case .end: return
      }
    }
  }

  enum Decision {
    case next, again, leave
    /// The reading has ended, and the reader knows why.
    case end
  }

  func tellBack() -> Decision {
    tell(["back at \(reading.place.number)/\(reading.place.count)", ""])
    return .again
  }

  /// Lets the reader choose, until that leads somewhere else.
  private mutating func choose() -> Decision {
    while true {
      let place = reading.place
      let choices = Self.choices(unfolding: folds)
      let choice = foot.choose("\(place.number)/\(place.count)", choices.map(\.key))
      pager.restart()
      switch choice.map({ choices[$0].action }) {
      case .next: return .next
      case .back where reading.goBack(): return tellBack()
      case .restart where reading.goBack():
        while reading.goBack() {}
        return tellBack()
      case .back, .restart: continue
      case .try:
        tryOut()
        return .again
      case .play: play()
      case .unfold: unfold()
      case .help: pager.write(Self.help.map { "\($0)" })
      case .leave, nil: return .leave
      }
    }
  }

  /// Performs a cell and shows its result.
  ///
  /// - Returns: whether the reading continues.
  private mutating func perform(_ cell: NotebookCell) -> Bool {
    let echoes = cell.labels.echo ?? (reading.statements(of: cell).count > 1)
    let pager = pager
    var isSilent = true
    let run = reading.perform { performed in
      ProgressLine.clear()
      guard !performed.lines.isEmpty else { return }
      isSilent = false
      if echoes, performed.step.isEchoed { pager.write(performed.echo) }
      pager.write(performed.lines)
    }
    ProgressLine.clear()
    guard let run, run.outcome != .skipped else { return true }
    if run.outcome == .left || run.failure != nil {
      if let failure = run.failure { fail(failure) } else { leave() }
      return false
    }
    if let error = run.error {
      pager.write(text.text.lines(error, relativeToCell: true))
    } else if isSilent {
      // A key that was pressed must have a visible effect.
      let expectations = reading.statements(of: cell).count {
        if case .expect = $0.kind { true } else { false }
      }
      let done =
        switch expectations {
        case 0: "(done, without a picture)"
        case 1: "(the expectation holds)"
        default: "(the expectations hold)"
        }
      tell([done])
    }
    pager.write([""])
    note()
    keepAnswers(of: cell)
    return true
  }

  /// The session of the reader's own, which ends where it began.
  mutating func tryOut() {
    var trial = player
    trial.session = reading.session
    trial.session.origin = trial.session.stepCount
    trial.isTrial = true
    OutputStream.results.write(["try what you like; Ctrl-D leads back to the lesson, and undoes it"])
    var repl = Repl(player: trial, editor: editor)
    repl.run()
    pager.restart()
  }

  private mutating func play() {
    guard reading.session.hasSteps else {
      return tell(["there is no step to play yet"])
    }
    _ = try? PlayScreen.play(reading.session, isColourful: foot.renderer.colour, leadsToSteps: false)
    pager.restart()
  }

  // MARK: Folds

  /// Those in the prose before the next cell, or after the last.
  private var folds: [NotebookProse.Fold] {
    NotebookProse.pieces(of: reading.prose).compactMap { piece in
      if case .fold(let fold) = piece { fold } else { nil }
    }
  }

  func unfold() {
    for fold in folds { pager.write(text.opened(fold)) }
  }

  /// After the last cell there is nothing else to choose; without folds, nothing at all.
  private func offerFolds() {
    let choices = Self.lastChoices(unfolding: folds)
    guard choices.count > 1 else { return }
    let count = reading.place.count
    while let choice = foot.choose("\(count)/\(count)", choices.map(\.key)),
      choices[choice].action == .unfold
    {
      pager.restart()
      unfold()
    }
    pager.restart()
  }

  // MARK: Ends

  private func finish() {
    let score = reading.score
    var told = ["the end of \(title)"]
    if score.asked > 0 { told.append("\(score.right) of \(score.asked) right at the first answer") }
    var lines = [told.joined(separator: " · ")]
    let steps = reading.practiceScore
    if steps.asked > 0 { lines.append("practice: \(steps.right) of \(steps.asked.counted("step"))") }
    if let next = library.next(after: key) {
      lines.append("next: learn \(next.name) · \(next.title)\(next.minutes.map { " · \($0) min" } ?? "")")
    }
    tell(lines)
  }

  func leave() {
    let place = reading.place
    tell(["left at \(place.number)/\(place.count) of \(title); learn \(commandName) continues there"])
  }

  func fail(_ failure: Diagnostic) {
    player.complaints.write(failure)
    leave()
  }

  private mutating func resume() {
    guard let progress = library.progress(of: key), progress.seen > 0 else { return }
    guard !progress.isAtEnd else {
      // It is read once more, from its start.
      if let cell = reading.changedCell(since: progress) {
        tell(["cell \(cell) has changed since you read this lesson", ""])
      }
      return
    }
    let resumption = reading.resume(progress)
    ProgressLine.clear()
    if !resumption.lastPicture.isEmpty { pager.write(resumption.lastPicture + [""]) }
    let place = "\(reading.place.number)/\(reading.place.count)"
    if resumption.changedCell == nil {
      tell(["you were here: \(place); Home starts over"])
    } else if player.watch.isCancelled() {
      tell(["stopped on the way to where you were: it continues at \(place)"])
    } else {
      tell(["the lesson has changed since: it continues at \(place)"])
    }
  }

  /// Keeps how far the lesson is read.
  func note() { library.note(reading.progress, of: key) }

  private var title: String { reading.document.frontMatter.title ?? commandName }

  /// What `learn` takes for this lesson.
  private var commandName: String { library.names.contains(key) ? key : reading.document.path }

  // MARK: On the screen

  var text: LessonText {
    LessonText(
      text: StepText(reading.session.settings, isColourful: player.isColourful), surroundings: surroundings)
  }

  private func show(_ prose: [String]) {
    guard !prose.isEmpty else { return }
    pager.write(text.prose(prose) + [""])
  }

  func showCommands(of cell: NotebookCell) {
    let note: [CleanLine] = cell.labels.isSkipped ? ["  (shown, not performed)"] : []
    pager.write(text.commands(of: cell, syntax: reading.session.catalog.syntax) + note)
  }

  /// Words of our own, quiet.
  func tell(_ lines: [String]) {
    let text = text.text
    for line in lines { pager.write(text.lines(.words(line))) }
  }
}
