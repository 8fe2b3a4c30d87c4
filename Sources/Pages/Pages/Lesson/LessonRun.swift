import Language
import Notebooks
import Pictures
import Playground
import Recording

/// A lesson that was run to be shown: its cells that are seen, with their pictures as data and in words.
///
/// It runs twice: once for the pictures, and once for the same pictures in words; a page lets it run once more, for pictures that
/// fit a narrow screen.
public struct LessonRun: Sendable {
  public let document: NotebookDocument
  /// The cells that ran, in their order; those that are hidden only if they were asked for.
  let cells: [LessonCell]
  /// What went wrong without being expected to, cell by cell. A page of such a lesson would be wrong.
  public let failures: [Diagnostic]
  /// What an engine is told before it performs the cells.
  let opening: LiveOpening
  /// How the statements of the lesson are read.
  let syntax: Syntax
  /// Where a cell is among ``cells``, by its index from 1.
  private let places: [Int: Int]

  /// How many columns the pictures have that are drawn for a narrow screen.
  package static let narrowWidth = 40

  /// - Parameters:
  ///   - includesHidden: whether the cells that are hidden are wanted, too.
  ///   - isForPage: whether pictures for a narrow screen are wanted, too.
  /// - Throws: a ``Diagnostic`` for a parameter that the options name and the notebook does not have.
  public init(
    _ document: NotebookDocument, options: RunOptions, includesHidden: Bool = false, isForPage: Bool = false
  ) throws(Diagnostic) {
    self.document = document
    var described = options
    described.explicit.describe = .on
    var drawer = try NotebookRunner(document, options: options)
    var teller = try NotebookRunner(document, options: described)
    var narrowed = options
    narrowed.explicit.width = Self.narrowWidth
    narrowed.labelsStayWithinExplicit = true
    var narrower = isForPage ? try NotebookRunner(document, options: narrowed) : nil
    var cells: [LessonCell] = []
    var failures: [Diagnostic] = []
    let began = options.watch.now()
    while !drawer.isCancelled, let run = drawer.runNextCell() {
      let words = teller.runNextCell().map(Self.descriptions) ?? []
      let narrow = narrower?.runNextCell()
      options.watch.tell(
        "rendering \(document.path)", drawer.next, of: document.cells.count, .cells, since: began)
      if let failure = run.failure { failures.append(failure) }
      guard includesHidden || !run.cell.isHidden else { continue }
      var settings = drawer.session.settings
      settings.width = run.cell.labels.width ?? settings.width
      cells.append(LessonCell(run: run, descriptions: words, narrow: narrow, settings: settings))
    }
    opening = LiveOpening(
      document, options.explicit.over(document.frontMatter.settings), teller.parameterLiterals,
      loading: isForPage ? document.loadedTexts(options.catalog.syntax, watch: options.watch) : [:])
    self.cells = cells
    places = Dictionary(
      cells.enumerated().map { ($1.run.cell.index, $0) }, uniquingKeysWith: { first, _ in first })
    self.failures = failures
    syntax = options.catalog.syntax
  }

  /// What a page shows of a cell; nothing of one that is not among ``cells``.
  ///
  /// - Parameter index: from 1.
  /// - Throws: ``Recording/Canceled``.
  /// - Complexity: linear in what the cell shows, and computed at each call.
  func parts(ofCell index: Int) throws(Canceled) -> [CellPart] {
    guard let place = places[index] else { return [] }
    return try cells[place].parts(syntax: syntax)
  }

  private static func descriptions(of run: CellRun) -> [Description] {
    run.steps.flatMap(\.step.outputs).compactMap { output in
      if case .description(let description, _) = output { description } else { nil }
    }
  }
}

/// A cell of a lesson that was run.
struct LessonCell: Sendable {
  var run: CellRun
  /// Its pictures in words, in their order.
  var descriptions: [Description]
  /// It as it is drawn for a narrow screen; nil if that was not wanted.
  var narrow: CellRun?
  /// Of the session after it.
  var settings: Settings

  /// What a page shows of it.
  ///
  /// - Throws: ``Recording/Canceled``.
  func parts(syntax: Syntax) throws(Canceled) -> [CellPart] {
    switch run.outcome {
    case .ran, .left:
      try CellParts(
        run, descriptions: descriptions, narrow: narrow, syntax: syntax, settings: settings
      ).parts
    case .skipped, .leftOut, .notReached: CellParts(skipped: run.cell, syntax: syntax).parts
    }
  }
}
