import Language
import Pictures
import Playground

/// A cell that was run: what each statement did, what the cell printed, and whether that is well.
public struct CellRun: Sendable {
  public enum Outcome: Sendable {
    case ran
    /// By its label.
    case skipped
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
  /// Those of the errors that are in no step: what could not be read.
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
  /// How the commands that the output repeats are read; nil: their blanks count.
  var syntax: Syntax?

  /// The first of the errors.
  public var error: Diagnostic? { errors.first }

  /// Whether commands are repeated before what they show.
  package var echoes: Bool { cell.labels.echo ?? (steps.reduce(0) { $0 + $1.pictureCount } > 1) }

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
}
