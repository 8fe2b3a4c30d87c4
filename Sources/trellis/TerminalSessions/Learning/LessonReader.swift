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
  let screen: LessonScreen
  var reading: LessonReading
  let key: String
  let library: LessonLibrary
  let surroundings: ProseText.Surroundings
  /// Where what the reader writes is kept; nil if there is no place.
  let attempts = AttemptFile.standard
  var tally = ExerciseTally()
  /// The pages of the cells that were performed.
  var pages: [PerformedPage] = []
  /// The page of the next cell, where the reader has left it to look at those before.
  var openPage: CellPage?
  /// What is folded in the prose of the cell that is next.
  var openFolds: [NotebookProse.Fold] = []
  /// What is told above the next page.
  var notices: [String] = []
  /// Whether the last picture is shown above the next page, whether there is room for it or not.
  var isResumed = false

  /// Begins the lesson in the session of the player.
  ///
  /// - Parameter consent: what performs its Swift, if anything does.
  /// - Throws: a ``Diagnostic`` if it cannot be begun; the session is as it was.
  init(
    _ request: Request, _ consent: LessonConsent, player: Player, editor: LineEditor, pager: Pager
  ) throws(Diagnostic) {
    self.editor = editor
    library = LessonLibrary()
    key = library.key(of: request.document.path)
    screen = LessonScreen(
      LessonHeading(request.document, called: key, in: library.gallery), editor: editor, pager: pager,
      foot: Foot(renderer: player.text.renderer, editor: editor), redraws: player.redraws)
    surroundings = LessonText.surroundings(of: request.document, in: library)
    self.player = player
    var options = player.lessonOptions
    options.readAnswer = player.readAnswer(on: screen)
    options.parameters = request.parameters
    options.swift = consent.language
    reading = try LessonReading(request.document, options: options, in: player.session)
    let begun = reading.begin(request.statement, from: request.source, startsAnew: request.startsAnew)
    if let failure = begun.failure { throw failure }
    reading.session.waitsForAnswers = true
    reading.attempts = attempts?.attempts(of: key) ?? [:]
    screen.count = reading.place.count
    noticeTerminal()
    if let notice = consent.notice { notify([notice, ""]) }
  }

  /// A resized window is noticed before each cell.
  mutating func noticeTerminal() {
    let settings = settings
    reading.session.defaults = settings.defaults(width: settings.width)
  }

  /// Reads on until the reader leaves, or the lesson ends.
  ///
  /// - Returns: the player, with the session as it is.
  consuming func read() -> Player {
    tellOrphanedAttempts()
    if let words = library.setAsideOthers() { notify([words, ""]) }
    resume()
    readCells()
    note()
    player.session = reading.session
    player.session.origin = 0
    player.noticeTerminal()
    return player
  }

  // MARK: Cells

  enum Decision {
    case next, back, again, leave
    /// The reader has performed the cell, an exercise.
    case performed
    /// The reading has ended, and the reader knows why.
    case end
  }

  private mutating func readCells() {
    while true {
      noticeTerminal()
      if let failure = reading.arrive()?.failure { return fail(failure) }
      guard let cell = reading.nextCell else { return finish() }
      open(cell)
      var decision = reading.exercise.map { work(at: $0) } ?? choose()
      if decision == .next {
        noticeTerminal()
        decision = perform(cell)
      }
      if decision == .performed {
        closePage(reading)
        decision = screen.redraws ? look(from: pages.count - 1) : .again
      } else if decision == .back {
        openPage = screen.page
        decision = screen.redraws ? look(from: pages.count - 1) : tellBack()
      }
      switch decision {
      // After the last cell there is nothing to leave: the lesson has ended.
      case .leave where reading.place.number > reading.place.count: continue
      case .leave: return leave()
      case .end: return
      case .next, .back, .again, .performed: continue
      }
    }
  }

  /// Lets the reader choose, until that leads somewhere else.
  private mutating func choose() -> Decision {
    while true {
      let choices = Self.choices(unfolding: folds)
      let choice = screen.choose(choices.map(\.key))
      screen.restart()
      switch choice.map({ choices[$0].action }) {
      case .next: return .next
      case .back where !pages.isEmpty: return .back
      case .restart where !pages.isEmpty:
        rewind(to: 0)
        return screen.redraws ? .again : tellBack()
      case .back, .restart, .again: continue
      case .try:
        let (session, note) = sessionToTry()
        tryOut(in: session, telling: note)
        if !screen.redraws { return .again }
      case .play: play(reading.session, from: pages.last)
      case .unfold: unfold(folds)
      case .help: showHelp(Self.help(redraws: screen.redraws))
      case .leave, nil: return .leave
      }
    }
  }

  /// Performs a cell and shows its result.
  ///
  /// - Returns: that it was performed, or where the reader is led from its questions.
  private mutating func perform(_ cell: NotebookCell) -> Decision {
    let echoes = cell.repeatsStatements(syntax: reading.session.catalog.syntax)
    let screen = screen
    var isSilent = true
    let (page, before) = (screen.page, reading)
    let start = screen.beginResult()
    screen.leadsBack = screen.redraws
    let shown = shownCell { _ = $0.perform(observe: $1) }
    defer { (screen.shown, screen.leadsBack, screen.hasGoneBack) = (nil, false, false) }
    let run = reading.perform { performed in
      ProgressLine.clear()
      if !performed.lines.isEmpty { isSilent = false }
      Self.write(performed, of: shown, echoes: echoes, on: screen)
    }
    ProgressLine.clear()
    guard let run, run.outcome != .skipped else { return .performed }
    if run.outcome == .left, screen.hasGoneBack {
      (screen.page, reading) = (page, before)
      return .back
    }
    if run.outcome == .left || run.failure != nil {
      if let failure = run.failure { fail(failure) } else { leave() }
      return .end
    }
    if let error = run.error {
      screen.writeResult(lines(error, of: cell))
    } else if run.outcome == .leftOut {
      // What is not performed shows what was recorded.
      screen.writeResult(run.output.map { CleanLine($0) })
    } else if isSilent {
      tell([silence(of: cell)])
    }
    screen.write([""])
    screen.reveal(fromLine: start)
    note()
    keepAnswers(of: cell)
    return .performed
  }

  /// A key that was pressed must have a visible effect.
  private func silence(of cell: NotebookCell) -> String {
    let expectations = reading.statements(of: cell).count {
      if case .expect = $0.kind { true } else { false }
    }
    return switch expectations {
    case 0: "(done, without a picture)"
    case 1: "(the expectation holds)"
    default: "(the expectations hold)"
    }
  }

  /// The session of the reader's own, which ends where it began.
  ///
  /// - Parameter note: what is told first.
  mutating func tryOut(in session: Session, telling note: String? = nil) {
    var trial = player
    trial.session = session
    trial.session.origin = trial.session.stepCount
    trial.isTrial = true
    screen.settle(leaving: 6)
    if let note { OutputStream.results.write(words.lines(.words(note))) }
    OutputStream.results.write(["try what you like; Ctrl-D leads back to the lesson, and undoes it"])
    var repl = Repl(player: trial, editor: editor)
    repl.run()
    screen.restart()
  }

  /// Lets the reader walk through the steps of a session.
  ///
  /// - Parameter page: begins with its cell, if that was performed.
  func play(_ session: Session, from page: PerformedPage?) {
    guard session.hasSteps else {
      return tell(["there is no step to play yet"])
    }
    _ = try? PlayScreen.play(
      session, after: page?.stepsBefore, isColourful: screen.foot.renderer.colour, leadsToSteps: false)
    screen.restart()
  }
}
