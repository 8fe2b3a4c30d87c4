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
      let run =
        switch format {
        // What is shown has left the program before the next statement, which may never end, begins.
        case .text:
          runner.writeNextCell(
            to: { OutputStream.results.write($0) }, endStatement: { OutputStream.results.flush() })
        // The objects of a cell say how it ended, so they are written after it.
        case .json: runner.runNextCell(observe: { _ in })
        }
      ProgressLine.clear()
      guard let run else { break }
      if run.wasStopped { OutputStream.results.note(isStopped: true) }
      isWell = finish(run) && isWell
      OutputStream.results.flush()
      if runner.isCancelled { return false }
      if runner.hasQuit || !(isWell || keepsGoing) { return isWell }
    }
    if let prose, let surroundings { tell(prose.afterLast, in: surroundings) }
    return isWell
  }

  /// Shows how a cell ended.
  ///
  /// - Returns: whether it went well.
  private func finish(_ run: CellRun) -> Bool {
    switch format {
    case .json:
      let options = runner.options.json ?? StepJSON.Options()
      var cut: Diagnostic?
      if let last = run.steps.last?.step {
        cut = runner.session.show(last) { () throws(Canceled) in
          try StepJSON.write(run, path: document.path, options: options) {
            OutputStream.results.write([$0.line])
          }
        }
      } else {
        OutputStream.results.write(
          StepJSON.objects(run, path: document.path, options: options).map(\.line))
      }
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
