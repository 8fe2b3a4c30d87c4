import Language
import Notebooks
import Pictures
import Playground

/// Exercises, where a reader is there to do them: the draft is performed as it was completed, and the check marks it. A solution
/// would replace what the reader wrote, so it is performed only when it is asked for again.
///
/// Without a reader, as where a notebook is executed to be exported, it is as in a document.
extension Kernel {
  mutating func perform(_ cell: NotebookCell, showing outputs: inout CellOutputs) -> CellRun {
    guard hasReader, let exercise = cell.labels.exercise else {
      return runner.run(cell) { outputs.show($0) }
    }
    if exercise.part == .solution, requestedSolutions.insert(exercise.name).inserted {
      outputs.tell([
        "a solution of '\(exercise.name)': it is performed in place of what you wrote when you run this cell again"
      ])
      return CellRun(cell: cell, outcome: .skipped)
    }
    let run = runner.run(cell) { outputs.show($0) }
    if exercise.part == .check, run.outcome == .ran, run.failure == nil {
      let sign = session.settings.style == .ascii ? "*" : "✓"
      outputs.tell(["\(sign) '\(exercise.name)' is right"])
    }
    return run
  }

  /// Why what the reader wrote is not right yet, if a cell that marks it says so; nil for all other runs.
  func marking(of run: CellRun) -> Diagnostic? {
    guard hasReader, run.cell.labels.exercise?.part == .check, let marking = ExerciseMarking(run) else {
      return nil
    }
    guard marking.reason.origin == nil, let first = marking.lines.first else { return marking.reason }
    let rest = marking.lines.dropFirst().joined(separator: " — ")
    return Diagnostic(first, help: rest.isEmpty ? nil : rest)
  }

  private var hasReader: Bool { runner.options.readAnswer != nil }
}
