import Language
import Playground
import Recording

extension StepJSON {
  /// The steps of a cell, and its errors that are in no step.
  public static func objects(_ run: CellRun, path: String, options: Options = Options()) -> [JSON] {
    run.steps.map { object($0, run.cell, path: path, options: options) }
      + errors(run, path: path)
  }

  /// Hands over the same, one by one.
  ///
  /// - Throws: ``Recording/Canceled``, and what `write` throws.
  public static func write(
    _ run: CellRun, path: String, options: Options = Options(), to write: (JSON) throws(Canceled) -> Void
  ) throws(Canceled) {
    for step in run.steps { try write(object(step, of: run.cell, path: path, options: options)) }
    for error in errors(run, path: path) { try write(error) }
  }

  /// A step of a cell that may not be over.
  ///
  /// - Throws: ``Recording/Canceled``.
  public static func object(
    _ step: PerformedStep, of cell: NotebookCell, path: String, options: Options = Options()
  ) throws(Canceled) -> JSON {
    // A text becomes a member, a line and bytes.
    let bytes = step.lines.reduce(0) { $0 + $1.string.utf8.count }
    try Cancellation.current.check(after: 1 + bytes >> 4, taking: bytes >= 1 << 16 ? 4 * bytes : 0)
    return object(step, cell, path: path, options: options)
  }

  /// The errors of a cell that are in no step.
  public static func errors(_ run: CellRun, path: String) -> [JSON] {
    var objects: [JSON] = []
    for error in run.unreadable {
      let line = self.line(of: error) ?? run.cell.firstLine
      objects.append(object(error, at: place(run.cell, path: path, line: line, isWell: run.failure == nil)))
    }
    return objects
  }

  /// A step of a cell.
  private static func object(
    _ performed: PerformedStep, _ cell: NotebookCell, path: String, options: Options
  ) -> JSON {
    let isWell = performed.step.failure == nil || cell.labels.mustFail
    return object(
      performed.step, lines: performed.lines, state: performed.state,
      at: place(cell, path: path, line: performed.line, isWell: isWell), options: options)
  }

  private static func place(_ cell: NotebookCell, path: String, line: Int, isWell: Bool) -> Place {
    Place(
      notebook: path, cell: cell.name ?? String(cell.index), line: line, isWell: isWell)
  }
}
