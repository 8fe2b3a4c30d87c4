import Language
import Playground

/// How a notebook is run.
public struct RunOptions: Sendable {
  /// The kinds of things there are.
  public var catalog: Catalog
  /// What the command line asks for: it beats the front matter, and the labels of a cell beat it.
  public var explicit = Settings()
  /// Whether a cell whose label asks for more columns or lines than ``explicit`` has does not get them.
  package var labelsStayWithinExplicit = false
  /// The settings without an option: those of the terminal, or ``Settings/document``.
  public var defaults: Settings
  /// Whether color that is left to Trellis means color.
  public var isColourful = false
  /// How far each cell may go.
  public var limits: Limits
  public var watch: Watch
  /// The values of `--set`.
  public var parameters: [ParameterSetting] = []
  /// The name of the last cell to run; nil: all of them.
  public var until: String?
  /// The one cell to check or to record, after those before it have run; nil: all of them.
  public var only: CellChoice?
  /// What performs cells of Swift; nil: they are left out, and show what was recorded.
  public var swift: ForeignLanguage?
  /// Whether cells of Swift go on from what was entered before them, as at a prompt, rather than from those before them in the notebook.
  public var entersSwift = false
  /// Takes what the compiler warns of in cells of Swift; nil: it is not asked.
  public var warn: (@Sendable (Diagnostic) -> Void)?
  /// Whether a check ends at its first failure.
  public var stopsAtFailure = false
  /// Whether a script goes on after a statement that failed.
  public var keepsGoing = false
  /// Whether only what is printed is shown, and no pictures.
  public var isQuiet = false
  /// What JSON says of the steps; nil: only their text is wanted, and nothing else is worked out.
  public var json: StepJSON.Options?
  /// Whether `quit` ends the notebook; if not, it is an error.
  public var mayQuit = true
  /// The folder that `load` may read below; nil: that of the notebook.
  public var loadRoot: String?
  /// Whether what runs is what a reader wrote for an exercise: then no statement asks for anything outside it.
  public var isAttempt = false
  /// Whether the document is standard input, which loads from the working directory and below.
  public var isInput = false

  /// Lets the user answer a question: shows what the step shows, in a session with these settings, and
  /// returns the answer; nil: there is no user, and questions are shown as in a document.
  public var readAnswer: (@Sendable (Step, Settings) -> String?)?

  /// Whether a statement of several in a cell is repeated before its first question: where those around it are repeated, too, before
  /// what they show.
  public var repeatsAsking = false

  /// The index of the cell that ``only`` chooses, 0 where the notebook has no such cell; nil: all cells.
  func chosenCell(of document: NotebookDocument) -> Int? {
    only.map { $0.cell(of: document)?.index ?? 0 }
  }

  public init(
    _ catalog: Catalog, defaults: Settings = .document, limits: Limits = .cell, watch: Watch = Watch()
  ) {
    self.catalog = catalog
    self.defaults = defaults
    self.limits = limits
    self.watch = watch
  }
}
