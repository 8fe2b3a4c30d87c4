import Notebooks
import Pictures
import Playground
import Recording

import struct Language.Diagnostic

/// Runs a notebook or a script for someone who watches: what each statement shows as it comes, and what goes wrong on
/// standard error.
package struct NotebookPlayer {
  package enum Format { case text, json }

  package let document: NotebookDocument
  package let complaints: Complaints
  private(set) var runner: NotebookRunner
  package var format = Format.text
  /// Whether it continues after a cell that failed.
  private var keepsGoing: Bool { runner.options.keepsGoing }
  /// Whether the prose between the cells is shown too.
  package var tellsProse = false

  /// - Throws: ``ExitStatus/wrongUsage`` for a parameter or a cell that the options name and the notebook does not have.
  package init(_ document: NotebookDocument, options: RunOptions, complaints: Complaints) throws {
    self.document = document
    self.complaints = complaints
    do throws(Diagnostic) {
      runner = try NotebookRunner(document, options: options)
    } catch {
      complaints.write(error)
      throw ExitStatus.wrongUsage
    }
  }

  /// Runs the cells, up to the first that fails unless it keeps going.
  ///
  /// - Returns: whether every cell went well.
  package mutating func run() -> Bool {
    complaints.write(document.warnings, of: document.path)
    let prose = tellsProse ? NotebookProse(document) : nil
    let surroundings = prose.map { _ in LessonText.surroundings(of: document, in: LessonLibrary()) }
    var isWell = true
    for cell in document.cells {
      if let prose, let surroundings { tell(prose.beforeCells[cell.index - 1], in: surroundings) }
      OutputStream.results.note(isStopped: false)
      var cut: Diagnostic?
      let run = runNextCell { cut = cut ?? $0 }
      ProgressLine.clear()
      guard let run else { break }
      if run.wasStopped { OutputStream.results.note(isStopped: true) }
      isWell = finish(run, cut: cut) && isWell
      OutputStream.results.flush()
      if runner.isCancelled { return false }
      if runner.hasQuit || !(isWell || keepsGoing) { return isWell }
    }
    if let prose, let surroundings { tell(prose.afterLast, in: surroundings) }
    return isWell
  }

  /// Runs the next cell. What is shown has left the program before the next statement, which may never end, begins.
  ///
  /// - Parameter note: takes why not all of a statement was written.
  private mutating func runNextCell(note: (Diagnostic?) -> Void) -> CellRun? {
    let path = document.path
    let json = runner.options.json ?? StepJSON.Options()
    return switch format {
    case .text:
      runner.writeNextCell(
        to: { OutputStream.results.write($0) }, endStatement: { OutputStream.results.flush() })
    case .json:
      runner.tellNextCell { step, cell throws(Canceled) in
        OutputStream.results.write([try StepJSON.object(step, of: cell, path: path, options: json).line])
      } endStatement: { cut in
        note(cut)
        OutputStream.results.flush()
      }
    }
  }

  /// Shows how a cell ended.
  ///
  /// - Parameter cut: why not all of it was written, in JSON.
  /// - Returns: whether it went well.
  private func finish(_ run: CellRun, cut: Diagnostic?) -> Bool {
    switch format {
    case .json:
      OutputStream.results.write(StepJSON.errors(run, path: document.path).map(\.line))
      if let cut {
        OutputStream.results.note(isStopped: true)
        complaints.write(cut)
        return false
      }
    case .text:
      // What is not performed shows what was recorded.
      if run.outcome == .leftOut { OutputStream.results.write(run.output.map { CleanLine($0) }) }
      if let failure = run.failure {
        complaints.write(failure)
        for error in run.errors.dropFirst() { complaints.write(error) }
      } else if let error = run.error {
        OutputStream.results.write(text.lines(error, relativeToCell: true))
      }
    }
    return run.failure == nil
  }

  private func tell(_ prose: [String], in surroundings: ProseText.Surroundings) {
    guard !prose.isEmpty else { return }
    let lines = LessonText(text: text, surroundings: surroundings).unfolded(prose)
    OutputStream.results.write([""] + lines + [""])
  }

  private var text: StepText { StepText(runner.session.settings, isColourful: runner.options.isColourful) }
}
