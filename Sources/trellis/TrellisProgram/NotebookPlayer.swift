import Notebooks
import Pictures
import Playground

import struct Language.Diagnostic

/// Runs a notebook or a script for someone who watches: what each statement shows as it comes, and what goes wrong on
/// standard error.
struct NotebookPlayer {
  enum Format { case text, json }

  let document: NotebookDocument
  let complaints: Complaints
  private(set) var runner: NotebookRunner
  var format = Format.text
  /// Whether it goes on after a cell that failed.
  private var keepsGoing: Bool { runner.options.keepsGoing }
  /// Whether the prose between the cells is told too.
  var tellsProse = false

  /// - Throws: ``ExitStatus/wrongUsage`` for a parameter or a cell that the options name and the notebook does not have.
  init(_ document: NotebookDocument, options: RunOptions, complaints: Complaints) throws {
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
  mutating func run() -> Bool {
    complaints.write(document.warnings, of: document.path)
    let prose = tellsProse ? NotebookProse(document) : nil
    let echoes = !runner.options.isQuiet
    let format = format
    var isWell = true
    for cell in document.cells {
      if let prose { tell(prose.beforeCells[cell.index - 1]) }
      let run = runner.runNextCell { performed in
        if format == .text { Self.show(performed, echoes: echoes) }
      }
      ProgressLine.clear()
      guard let run else { break }
      isWell = finish(run) && isWell
      OutputStream.results.flush()
      if runner.isCancelled { return false }
      if runner.hasQuit || !(isWell || keepsGoing) { return isWell }
    }
    if let prose { tell(prose.afterLast) }
    return isWell
  }

  private static func show(_ performed: PerformedStep, echoes: Bool) {
    guard !performed.lines.isEmpty else { return }
    if echoes, !performed.step.isQuestion { OutputStream.results.write(performed.echo) }
    OutputStream.results.write(performed.lines)
  }

  /// Shows how a cell ended.
  ///
  /// - Returns: whether it went well.
  private func finish(_ run: CellRun) -> Bool {
    switch format {
    case .json:
      let options = runner.options.json ?? StepJSON.Options()
      OutputStream.results.write(StepJSON.objects(run, path: document.path, options: options).map(\.line))
    case .text:
      if let failure = run.failure {
        complaints.write(failure)
        for error in run.errors.dropFirst() { complaints.write(error) }
      } else if let error = run.error {
        OutputStream.results.write(text.lines(error, relativeToCell: true))
      }
    }
    return run.failure == nil
  }

  private func tell(_ prose: [String]) {
    guard !prose.isEmpty else { return }
    let renderer = text.renderer
    let lines = NotebookProse.wrapped(prose, to: text.width).map { line in
      renderer.line(StyledText(line, tone: line.hasPrefix("#") ? .strong : .plain))
    }
    OutputStream.results.write([""] + lines + [""])
  }

  private var text: StepText { StepText(runner.session.settings, isColourful: runner.options.isColourful) }
}
