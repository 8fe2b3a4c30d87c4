import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// Plays statements in a session for a user who watches, and carries out what they ask of the program.
struct Player {
  enum Outcome { case done, failed, quit }

  var session: Session
  /// What the command line asks for, whatever the terminal says.
  let explicit: Settings
  let isColourful: Bool

  init(explicit: Settings, limits: Limits, isColourful: Bool) {
    self.explicit = explicit
    self.isColourful = isColourful
    session = Session(
      surroundings: explicit.over(Surroundings.settings()), limits: limits, watch: Surroundings.watch)
  }

  /// How text looks under the settings in force.
  var text: StepText { StepText(session.settings, isColourful: isColourful) }

  /// A resized window is noticed before the next entry.
  mutating func noticeTerminal() {
    session.surroundings = explicit.over(Surroundings.settings())
  }

  /// Performs the statements of a text, up to the first that fails.
  ///
  /// - Parameter echo: whether each statement is repeated before what it shows.
  /// - Throws: only if the output cannot be written.
  mutating func play(_ source: Source, echo: Bool) throws -> Outcome {
    session.renewLimits()
    var parser = Parser(source, syntax: Catalog.syntax)
    while true {
      let statement: Statement?
      do throws(SyntaxError) {
        statement = try parser.next()
      } catch {
        try fail(error.diagnostic(in: source))
        return .failed
      }
      guard let statement else { return .done }
      let outcome = try show(carryOut(statement, from: source), echo: echo)
      if outcome != .done { return outcome }
    }
  }

  /// Plays a notebook or a script: its prose, its commands and what they show, each statement a step of its own.
  mutating func play(_ document: NotebookDocument) throws -> Outcome {
    let prose = NotebookProse(document)
    for (index, cell) in document.cells.enumerated() {
      try tell(prose.beforeCells[index])
      guard !cell.labels.isSkipped else { continue }
      let outcome = try play(cell.source, echo: document.form == .markdown)
      if outcome == .quit || (outcome == .failed && !cell.labels.mustFail) { return outcome }
      try OutputStream.results.flush()
    }
    try tell(prose.afterLast)
    return .done
  }

  private func tell(_ prose: [String]) throws {
    guard !prose.isEmpty else { return }
    let renderer = text.renderer
    let lines = prose.map { line in
      renderer.line(StyledText(line, tone: line.hasPrefix("#") ? .strong : .plain))
    }
    try OutputStream.results.write([""] + lines + [""])
  }

  private func show(_ step: Step, echo: Bool) throws -> Outcome {
    let text = text
    let lines = text.lines(step)
    if echo, !lines.isEmpty || step.failure != nil { try OutputStream.results.write(text.echo(step.text)) }
    try OutputStream.results.write(lines)
    if let failure = step.failure {
      try fail(failure)
      return .failed
    }
    return step.effect == .quit ? .quit : .done
  }

  /// Results come before the error in time, so they are written first.
  func fail(_ diagnostic: Diagnostic) throws {
    try OutputStream.results.flush()
    try OutputStream.diagnostics.write(text.lines(diagnostic))
    try OutputStream.diagnostics.flush()
  }

  // MARK: What statements ask of the program

  private mutating func carryOut(_ statement: Statement, from source: Source) -> Step {
    var step = session.perform(statement, from: source)
    guard let effect = step.effect else { return step }
    do throws(Diagnostic) {
      switch effect {
      case .quit: break
      case .load(let path):
        let texts = LoadedTexts.texts(of: try Self.read(path), named: path)
        step = session.perform(statement, from: source, loaded: texts)
      case .save(let path):
        let count = try SessionFile(session).write(to: path)
        step.outputs.append(.text("saved \(count == 1 ? "1 step" : "\(count) steps") to \(path)"))
      }
    } catch {
      step.failure = error
      step.failure?.origin = Origin(source: source, range: statement.range)
      step.effect = nil
    }
    return step
  }

  static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    do throws(FileError) {
      return try FileReading.bytes(of: path)
    } catch {
      throw error.diagnostic
    }
  }
}

// MARK: The prompt

extension Player {
  var prompt: Prompt { Prompt(parts: session.focus?.name, sign: sign, isColourful: text.renderer.colour) }

  var continuationPrompt: Prompt {
    Prompt(parts: nil, sign: text.renderer.style == .ascii ? "." : "…", isColourful: text.renderer.colour)
  }

  private var sign: String { text.renderer.style == .ascii ? ">" : "›" }
}
