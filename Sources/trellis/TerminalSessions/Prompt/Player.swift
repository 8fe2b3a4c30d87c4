import Files
import Language
import LineEditing
import Notebooks
import Pictures
import Platform
import Playground
import Recording

/// Performs what a user types, and carries out what they ask of the program.
struct Player {
  enum Outcome {
    case done, failed, quit
    /// The user asked to edit the last entry, or the one of a number.
    case edit(entry: Int?)
    /// The user left a question; what comes after it in the entry is not performed.
    case left
    /// The user asked to read a lesson.
    case read(LessonReader.Request)
    /// The user asked for what they missed.
    case review
    /// The user asked for a prompt that takes Swift.
    case swift
  }

  var session: Session
  /// What the command line asks for, whatever the terminal says.
  let explicit: Settings
  /// Whether color that is left to Trellis means color.
  let isColourful = Host.isColourful()
  let complaints: Complaints
  let watch: Watch
  /// Reads the line with which the user answers a question; nil if there is no user.
  let readLine: LineReading?
  /// Where answers come from in the place of a user; nil: questions are not answered.
  var piped: PipedLines?
  /// Takes what is answered in lessons; nil if they are not kept.
  var answerFile: AnswerFile?
  /// What was typed at the prompt; nil where there is none.
  var typed: TypedEntries?
  /// Whether it is what a reader tries in the midst of a lesson.
  var isTrial = false
  /// How many steps were typed since the session was saved, or since it was told that they are not.
  var unsavedSteps = 0
  /// Waits when the screen is full; nil without a reader.
  var pager: Pager?

  typealias LineReading = @Sendable (Prompt, LineEditor.Replies) -> String?

  /// - Parameter swift: whether code of Swift is performed that a file holds, too.
  init(explicit: Settings, limits: Limits, swift: Bool = false, readLine: LineReading? = nil) {
    self.readLine = readLine
    self.explicit = explicit
    complaints = Complaints(explicit)
    watch = Host.watch(telling: explicit, isColourful: isColourful)
    session = Session(
      RunningProgram.catalog, defaults: explicit.over(Host.settings()), limits: limits,
      watch: watch)
    session.waitsForAnswers = readLine != nil
    session.foreign = ForeignStatements(
      RunningProgram.swift, consent: swift ? .all : readLine == nil ? .none : .typed,
      isOffered: readLine != nil && RunningProgram.swift != nil)
  }

  /// How text looks under the settings in force.
  var text: StepText { StepText(session.settings, isColourful: isColourful) }

  /// A resized window is noticed before the next entry.
  mutating func noticeTerminal() {
    session.defaults = explicit.over(Host.settings())
  }

  /// Performs the statements of an entry, up to the first that fails.
  mutating func play(_ source: Source) -> Outcome {
    OutputStream.results.note(isStopped: false)
    let echoes = isPastedBlock(source)
    var cell = CellPerformer(source, syntax: session.catalog.syntax)
    cell.begin(in: &session)
    while let performed = next(of: &cell) {
      let (step, request) = carryOut(performed, echoes: echoes)
      if step.number != nil { unsavedSteps += 1 }
      if readLine != nil { Host.follow(session.settings) }
      ProgressLine.clear()
      if echoes, step.isEchoed, !step.outputs.isEmpty || step.failure != nil {
        // Who stops it has seen enough.
        try? watch.untilCancelled { () throws(Canceled) in
          OutputStream.results.write(
            try text.echo(step.textWithoutAnswers, interruptedBy: Cancellation.current))
        }
      }
      let failure = show(step, of: &cell)
      if step.wasStopped || cell.wasStopped { OutputStream.results.note(isStopped: true) }
      if let failure {
        // The terminal itself has shown `^C`, where the cursor stood.
        if Interruption.isRequested, isTerminal(STDIN_FILENO) { OutputStream.results.write([""]) }
        complaints.write(failure)
        return .failed
      }
      if let request { return .read(request) }
      switch step.effect {
      case .quit: return .quit
      case .edit(let entry): return .edit(entry: entry)
      case .swift: return .swift
      case .ask where readLine != nil || piped != nil: return .left
      case .learn(LessonLibrary.again, _) where readLine != nil: return .review
      default: break
      }
    }
    guard let unreadable = cell.unreadable.last else { return .done }
    complaints.write(unreadable)
    return .failed
  }

  private mutating func next(of cell: inout CellPerformer) -> Step? {
    let began = ContinuousClock.now
    guard let (step, _) = cell.next(in: &session) else { return nil }
    // A compiler takes as long however this program was built.
    if readLine != nil, !step.holdsSwift { SlowBuild.note(ContinuousClock.now - began, to: complaints) }
    return step
  }

  /// Shows the result of a statement: to a reader until they have seen enough, else as far as the limits
  /// allow.
  ///
  /// - Returns: why it failed, or why not all was shown.
  private mutating func show(_ step: Step, of cell: inout CellPerformer) -> Diagnostic? {
    guard let pager else {
      return cell.write(step, as: text, in: session, echoes: false) { OutputStream.results.write($0) }.failure
    }
    // One that was stopped has left out what would take long, so all of the rest is shown.
    guard !Interruption.isRequested else {
      text.show(step) { pager.write($0) }
      return step.failure
    }
    let pauses = pager.pauses
    // Who stops it has seen enough.
    try? watch.untilCancelled { () throws(Canceled) in
      try text.show(step, interruptedBy: Cancellation.current) { lines throws(Canceled) in
        pager.write(lines) && !Interruption.isRequested
      }
    }
    // The time in which a reader looks does not count.
    if pager.pauses > pauses { session.renewLimits() }
    return step.failure
  }

  /// Carries out what a statement asks of the program, without a reader only what a document may ask; a lesson is
  /// returned for the caller to read.
  ///
  /// - Parameter echoes: whether a statement that asks questions is repeated before the first.
  private mutating func carryOut(_ performed: Step, echoes: Bool) -> (Step, LessonReader.Request?) {
    var step = performed
    guard let effect = step.effect else { return (step, nil) }
    let (statement, source) = (step.statement, step.source)
    guard readLine != nil else {
      if effect == .ask, let piped { return (settle(step, from: source, by: piped), nil) }
      return (DocumentHost.input.carryOut(step, in: &session, watch: watch), nil)
    }
    do throws(Diagnostic) {
      switch effect {
      case .quit, .swift: break
      case .ask:
        guard let readAnswer else { break }
        let settings = session.settings
        step = session.settle(step, echoes: echoes) { readAnswer($0, settings) }
      case .edit:
        guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO) else { throw Self.needsTerminal("edit") }
      case .history(let words):
        guard let typed else { throw Self.needsPrompt("history") }
        step.outputs += try typed.listing(words, columns: text.width).map { .words($0) }
      case .learn(let lesson, let parameters):
        return try learn(lesson, parameters, after: step, statement, from: source)
      case .play:
        if statement.played != nil {
          try play(statement, from: source)
        } else if let step = try play() {
          return (session.go(to: step), nil)
        }
      case .page(let name): try OtherPrograms.page(pageLines(name))
      case .load(let path, let asStep):
        let document = try read(path)
        if !asStep, !isTrial, document.form == .markdown, !document.cells.isEmpty {
          return (
            step,
            LessonReader.Request(
              document: document, statement: statement, source: source, startsAnew: false)
          )
        }
        let texts = LoadedTexts.texts(of: document, holdsSwift: session.foreign.consent == .all)
        step = session.perform(statement, from: source, loaded: texts)
      case .save(let path, let over):
        let count = try SessionFile(session).write(to: path, over: over, isCancelled: watch.isCancelled)
        step.outputs.append(.text("saved \(count.counted("step")) to \(path)"))
        unsavedSteps = 0
      }
    } catch {
      step.refuse(error)
    }
    return (step, nil)
  }

  func requireNoTrial(_ command: String) throws(Diagnostic) {
    guard isTrial else { return }
    throw Diagnostic(
      "\(command) cannot be tried in the middle of a lesson", help: "Ctrl-D leads back to the lesson")
  }

  /// The picture of an object as high as it is.
  private func pageLines(_ name: String?) -> [CleanLine] {
    var copy = session
    copy.overrides.height = Settings.sizes.upperBound
    let step = copy.show(name)
    return text.lines(step)
  }

  func read(_ path: String) throws(Diagnostic) -> NotebookDocument {
    defer { ProgressLine.clear() }
    do throws(FileError) {
      return try NotebookDocument(openingFile: path, watch: watch)
    } catch {
      throw error.diagnostic
    }
  }
}

extension Step {
  /// Whether it performed Swift.
  fileprivate var holdsSwift: Bool {
    guard case .command(let act) = statement.kind else { return false }
    return act.head.text == SessionCommand.swift.rawValue
  }
}

extension Player {
  /// Shows a step of a question, and reads an answer.
  var readAnswer: (@Sendable (Step, Settings) -> String?)? {
    guard let readLine else { return nil }
    let complaints = complaints
    let isColourful = isColourful
    // One thread reads, and there is no other.
    nonisolated(unsafe) let pager = pager
    return { step, settings in
      let text = StepText(settings, isColourful: isColourful)
      let lines = QuestionText.lines(step, text)
      if let pager { pager.write(lines) } else { OutputStream.results.write(lines) }
      if let failure = step.failure { complaints.write(failure) }
      OutputStream.results.flush()
      defer { pager?.restart() }
      let asking = step.turn?.asking
      return readLine(Self.answerPrompt(text.renderer, asking), LineEditor.Replies(to: asking))
    }
  }

  /// `answer › `, and below it how to get help, and away.
  static func answerPrompt(_ renderer: TextRenderer, _ asking: Asking?) -> Prompt {
    let isASCII = renderer.style == .ascii
    var prompt = Prompt([
      Prompt.Segment("answer "),
      Prompt.Segment(isASCII ? ">" : "›", style: renderer.parameters(of: .accent)),
      Prompt.Segment(" "),
    ])
    let hint = asking?.hasHint ?? false ? [isASCII ? "Enter hint" : "⏎ hint"] : []
    prompt.foot = Prompt.Foot(
      hint + ["! answer", "q leave", "Ctrl-C prompt"], joint: isASCII ? "  " : " · ",
      style: renderer.parameters(of: .quiet))
    return prompt
  }

  /// `t › `: the object in focus, and a sign.
  var prompt: Prompt {
    prompt(
      (isTrial ? ["try"] : []) + [session.focus?.name].compactMap { $0 },
      sign: text.renderer.style == .ascii ? ">" : "›")
  }

  /// `swift › `, where Swift is typed.
  var swiftPrompt: Prompt { prompt(["swift"], sign: text.renderer.style == .ascii ? ">" : "›") }

  /// `… `, for the further lines of a block.
  var continuationPrompt: Prompt { prompt([], sign: text.renderer.style == .ascii ? "." : "…") }

  private func prompt(_ names: [String], sign: String) -> Prompt {
    Prompt([
      Prompt.Segment(names.map { $0 + " " }.joined()),
      Prompt.Segment(sign, style: text.renderer.parameters(of: .accent)),
      Prompt.Segment(" "),
    ])
  }
}

extension LineEditor.Replies {
  /// What helps to answer a question.
  init(to asking: Asking?, leadsBack: Bool = false) {
    self.init(
      asking?.choices.map(\.word) ?? [], sides: asking?.sides.map { ($0.left.word, $0.right.word) },
      leadsBack: leadsBack)
  }
}
