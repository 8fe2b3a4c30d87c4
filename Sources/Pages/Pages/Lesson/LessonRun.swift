import Language
import Notebooks
import Pictures
import Playground

/// A lesson that was run for its page: what each cell that is seen shows.
///
/// It runs twice: once for the pictures, and once for the same pictures in words.
public struct LessonRun: Sendable {
  public let document: NotebookDocument
  /// The parts of the cells that are seen, by their index from 1.
  let parts: [Int: [CellPart]]
  /// What went wrong without being expected to, cell by cell. A page of such a lesson would be wrong.
  public let failures: [Diagnostic]

  /// - Throws: a ``Diagnostic`` for a parameter that the options name and the notebook does not have.
  public init(_ document: NotebookDocument, options: RunOptions) throws(Diagnostic) {
    self.document = document
    var described = options
    described.explicit.describe = .on
    var drawer = try NotebookRunner(document, options: options)
    var teller = try NotebookRunner(document, options: described)
    var parts: [Int: [CellPart]] = [:]
    var failures: [Diagnostic] = []
    while !drawer.isCancelled, let run = drawer.runNextCell() {
      let words = teller.runNextCell().map(Self.descriptions) ?? []
      if let failure = run.failure { failures.append(failure) }
      guard !run.cell.labels.isHidden else { continue }
      let syntax = drawer.session.catalog.syntax
      switch run.outcome {
      case .ran, .left:
        var settings = drawer.session.settings
        settings.width = run.cell.labels.width ?? settings.width
        parts[run.cell.index] =
          CellParts(run, descriptions: words, syntax: syntax, settings: settings).parts
      case .skipped, .notReached:
        parts[run.cell.index] = CellParts(skipped: run.cell, syntax: syntax).parts
      }
    }
    self.parts = parts
    self.failures = failures
  }

  private static func descriptions(of run: CellRun) -> [Description] {
    run.steps.flatMap(\.step.outputs).compactMap { output in
      if case .description(let description, _) = output { description } else { nil }
    }
  }
}
