import Language
import Pictures
import Playground

/// A cell that was run: what each statement did, what the cell printed, and whether that is well.
public struct CellRun: Sendable {
  public enum Outcome: Sendable {
    case ran
    /// By its label.
    case skipped
    /// It is in a language that is not performed.
    case leftOut
    /// The notebook quit before it.
    case notReached
    /// Its reader left it at a question.
    case left
  }

  public var cell: NotebookCell
  public var outcome: Outcome
  public var steps: [PerformedStep] = []
  /// The error that ended the cell, expected or not; of a script that keeps going, all of them.
  public var errors: [Diagnostic] = []
  /// Those of the errors that are in no step: what could not be read, and what was not run.
  public var unreadable: [Diagnostic] = []
  /// What is wrong with the run: an error that was not expected, or that one was expected and did not come.
  public var failure: Diagnostic?
  /// What the cell printed, in lines: what is recorded and checked.
  public var output: [String] = []
  /// Whether a limit or the user stopped it, or the showing of what it made.
  public var wasStopped = false
  /// The answers of the questions that it asked.
  public var answers: [String] = []
  /// How long it took, by the clock of ``RunOptions/watch``.
  public var seconds = 0.0

  /// The first of the errors.
  public var error: Diagnostic? { errors.first }

  /// Whether commands are repeated before what they show.
  package var echoes: Bool {
    if let echo = cell.labels.echo { return echo }
    // What a statement of Swift shows may be a line, which does not say whose it is.
    if cell.language == .swift { return steps.count > 1 }
    return steps.reduce(0) { $0 + $1.pictureCount } > 1
  }

  public init(cell: NotebookCell, outcome: Outcome) {
    self.cell = cell
    self.outcome = outcome
  }
}

/// A statement of a cell that was performed.
public struct PerformedStep: Sendable {
  public var step: Step
  /// The statement as it is repeated before what it shows.
  public var echo: [CleanLine]
  /// What it shows, without its error.
  public var lines: [CleanLine]
  /// How it looks, under the settings that held for it.
  var text: StepText
  public var pictureCount: Int
  /// The object it commanded, as data, right after it, if ``RunOptions/json`` asks for it: whole or as a digest.
  public var state: JSON?
  /// The line of the file, counted from 1.
  public var line: Int

  /// The last picture that it shows, with the words under it; nil if it shows none.
  var lastPicture: [CleanLine]? { step.outputs.last(where: \.isPicture).map(text.lines) }

  /// Where its last picture stands in ``lines``, with the words under it; nil if it shows none.
  package var lastPictureLines: Range<Int>? {
    guard let place = step.outputs.lastIndex(where: \.isPicture) else { return nil }
    let below = step.outputs[(place + 1)...].reduce(0) { $0 + text.lines($1).count }
    let end = max(0, lines.count - below)
    return max(0, end - text.lines(step.outputs[place]).count)..<end
  }

  /// The lines of the picture that follows an answer, if nothing in it is marked; see `StepText.plainPicture(in:)`.
  package var plainPicture: [CleanLine] { step.isQuestion ? text.plainPicture(in: step.outputs[...]) : [] }

  /// The same for another width, and where its last picture stands then. What is drawn stays as it was drawn;
  /// ``LessonReading/showing(under:answering:by:)`` draws it again.
  ///
  /// - Parameter before: the width for which it was made; what asked for less keeps that.
  package func laidOut(
    columns: Int, insteadOf before: Int
  ) -> (lines: [CleanLine], picture: Range<Int>?) {
    let made = step.outputs.flatMap(text.lines)
    // What was cut, or was told otherwise, cannot be made again.
    guard made.elementsEqual(lines, by: { $0.string == $1.string }) else { return (lines, lastPictureLines) }
    var copy = self
    copy.text.width = text.width < before ? min(text.width, columns) : columns
    copy.lines = step.outputs.flatMap(copy.text.lines)
    return (copy.lines, copy.lastPictureLines)
  }
}

extension StepText {
  /// The lines of the only picture, without the words below, if nothing in it is marked; empty if there is none such: it may say
  /// something new.
  package func plainPicture(in outputs: ArraySlice<Output>) -> [CleanLine] {
    let pictures = outputs.filter(\.isPicture)
    guard pictures.count == 1, case .picture(let picture, _) = pictures[0],
      picture.labels.allSatisfy({ $0.role == .normal || $0.role == .muted })
    else { return [] }
    return lines(.picture(picture, caption: [])).filter { !$0.isEmpty }
  }
}

extension CellRun {
  /// The steps that stand in the output, and what is repeated before each. A question stands in its own words, without its
  /// answer.
  var tellingSteps: [(echo: [CleanLine], step: PerformedStep)] {
    let echoes = echoes
    return steps.compactMap { performed in
      guard !performed.lines.isEmpty || performed.step.failure != nil else { return nil }
      return (echoes && performed.step.isEchoed ? performed.echo : [], performed)
    }
  }

  /// How each line of the output may tell commands. Those of an error do in words.
  var tellings: [CommandTelling] {
    let tellings = tellingSteps.flatMap { echo, step in
      echo.map { _ in CommandTelling.inWords } + step.tellings
    }
    return tellings + Array(repeating: .inWords, count: max(0, output.count - tellings.count))
  }
}

/// Whether and how a line tells commands.
enum CommandTelling {
  /// What is printed is data.
  case never
  /// Such as the answers of a delegate.
  case inPicture
  case inWords
}

extension PerformedStep {
  /// How each of its lines may tell commands.
  fileprivate var tellings: [CommandTelling] {
    var tellings: [CommandTelling] = []
    var outputs = step.outputs[...]
    text.show(step) { lines in
      let output = outputs.popFirst()
      var words = 0
      if case .picture(_, let caption)? = output {
        words = min(lines.count, caption.lines(columns: text.width, style: text.renderer.style).count)
      }
      tellings += Array(repeating: output.map(telling) ?? .never, count: lines.count - words)
      tellings += Array(repeating: .inWords, count: words)
      return tellings.count < self.lines.count
    }
    // What was cut by a limit.
    return tellings + Array(repeating: .never, count: max(0, lines.count - tellings.count))
  }

  private func telling(_ output: Output) -> CommandTelling {
    switch output {
    case .picture: .inPicture
    // A claim prints the statements that repeat its counterexample.
    case .text: command == "claim" ? .inWords : .never
    case .printed, .told: .never
    case .words, .echo, .description, .explanation: .inWords
    }
  }

  /// The first word of a session command.
  private var command: String? {
    if case .command(let act) = step.statement.kind { act.head.text } else { nil }
  }
}
