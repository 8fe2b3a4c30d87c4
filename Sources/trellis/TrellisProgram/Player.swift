import Files
import Glibc
import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// Performs what a user types, and carries out what they ask of the program.
struct Player {
  enum Outcome { case done, failed, quit, edit }

  var session: Session
  /// What the command line asks for, whatever the terminal says.
  let explicit: Settings
  /// Whether colour that is left to Trellis means colour.
  let isColourful = Surroundings.isColourful()
  let complaints: Complaints
  private let watch: Watch
  /// Reads a line of the user's that answers a question; nil if there is nobody.
  let readLine: (@Sendable (Prompt) -> String?)?

  init(explicit: Settings, limits: Limits, readLine: (@Sendable (Prompt) -> String?)? = nil) {
    self.readLine = readLine
    self.explicit = explicit
    complaints = Complaints(explicit)
    watch = Surroundings.watch(telling: explicit, isColourful: isColourful)
    session = Session(
      TrellisProgram.catalog, surroundings: explicit.over(Surroundings.settings()), limits: limits,
      watch: watch)
    session.waitsForAnswers = readLine != nil
  }

  /// How text looks under the settings in force.
  var text: StepText { StepText(session.settings, isColourful: isColourful) }

  var greeting: CleanLine {
    "\(Trellis.version) \(text.renderer.style == .ascii ? "-" : "—") type help, or: load notebooks/tour.md"
  }

  /// A resized window is noticed before the next entry.
  mutating func noticeTerminal() {
    session.surroundings = explicit.over(Surroundings.settings())
  }

  /// Performs the statements of an entry, up to the first that fails.
  mutating func play(_ source: Source) -> Outcome {
    session.renewLimits()
    var parser = Parser(source, syntax: session.catalog.syntax)
    while true {
      let statement: Statement?
      do throws(SyntaxError) {
        statement = try parser.next()
      } catch {
        complaints.write(error.diagnostic(in: source))
        return .failed
      }
      guard let statement else { return .done }
      let step = perform(statement, from: source)
      ProgressLine.clear()
      show(step)
      if let failure = step.failure {
        // The terminal itself has shown `^C`, where the cursor stood.
        if Interruption.isRequested, isTerminal(STDIN_FILENO) { OutputStream.results.write([""]) }
        complaints.write(failure)
        return .failed
      }
      if step.effect == .quit { return .quit }
      if step.effect == .edit { return .edit }
    }
  }

  /// Shows what came of a statement, until the user wants no more of it.
  private func show(_ step: Step) {
    // One that was stopped has left out what would take long, so all of the rest is shown.
    let wasStopped = Interruption.isRequested
    func write() {
      text.show(step) { lines in
        OutputStream.results.write(lines)
        return wasStopped || !Interruption.isRequested
      }
    }
    if wasStopped { write() } else { watch.untilCancelled(write) }
  }

  private mutating func perform(_ statement: Statement, from source: Source) -> Step {
    var step = session.perform(statement, from: source)
    guard let effect = step.effect else { return step }
    do throws(Diagnostic) {
      switch effect {
      case .quit: break
      case .ask:
        guard let readAnswer else { break }
        let settings = session.settings
        return session.settle(step) { readAnswer($0, settings) }
      case .edit:
        guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO) else { throw Self.needsTerminal("edit") }
      case .play:
        if let step = try play() { return session.go(to: step) }
      case .page(let name): try OtherPrograms.page(pageLines(name))
      case .load(let path):
        let texts = LoadedTexts.texts(of: try read(path))
        step = session.perform(statement, from: source, loaded: texts)
      case .save(let path):
        let count = try SessionFile(session).write(to: path)
        step.outputs.append(.text("saved \(count.counted("step")) to \(path)"))
      }
    } catch {
      step.failure = error
      step.failure?.origin = Origin(source: source, range: statement.range)
      step.effect = nil
    }
    return step
  }

  /// Lets the user walk through the steps.
  ///
  /// - Returns: the step they want to go to.
  private func play() throws(Diagnostic) -> Int? {
    guard let playback = Playback(session) else {
      throw Diagnostic(
        "there is no step to play yet", help: "create something first: \(session.catalog.example)")
    }
    var screen = PlayScreen(playback, isColourful: text.renderer.colour)
    do throws(PlayScreen.Refusal) { return try screen.run() } catch { throw Self.needsTerminal("play") }
  }

  private static func needsTerminal(_ command: String) -> Diagnostic {
    Diagnostic("\(command) needs a terminal that can show a whole screen", help: "type it at the prompt")
  }

  /// The picture of an object as high as it is.
  private func pageLines(_ name: String?) -> [CleanLine] {
    var copy = session
    copy.overrides.height = Settings.sizes.upperBound
    let step = copy.show(name)
    return text.lines(step)
  }

  private func read(_ path: String) throws(Diagnostic) -> NotebookDocument {
    defer { ProgressLine.clear() }
    do throws(FileError) {
      return try NotebookDocument(openingFile: path, watch: watch)
    } catch {
      throw error.diagnostic
    }
  }
}

extension Player {
  /// Shows a step of a question, and reads an answer.
  var readAnswer: (@Sendable (Step, Settings) -> String?)? {
    guard let readLine else { return nil }
    let complaints = complaints
    let isColourful = isColourful
    return { step, settings in
      let text = StepText(settings, isColourful: isColourful)
      OutputStream.results.write(text.lines(step))
      if let failure = step.failure { complaints.write(failure) }
      OutputStream.results.flush()
      let sign = text.renderer.style == .ascii ? ">" : "›"
      return readLine(
        Prompt([
          Prompt.Segment("answer "), Prompt.Segment(sign, style: text.renderer.colour ? [2] : []),
          Prompt.Segment(" "),
        ]))
    }
  }

  /// `t › `: the object in focus, and a sign.
  var prompt: Prompt { prompt(session.focus?.name, sign: text.renderer.style == .ascii ? ">" : "›") }

  /// `… `, for the further lines of a block.
  var continuationPrompt: Prompt { prompt(nil, sign: text.renderer.style == .ascii ? "." : "…") }

  private func prompt(_ name: String?, sign: String) -> Prompt {
    let quiet: [UInt8] = text.renderer.colour ? [2] : []
    return Prompt([
      Prompt.Segment(name.map { $0 + " " } ?? ""), Prompt.Segment(sign, style: quiet), Prompt.Segment(" "),
    ])
  }
}
