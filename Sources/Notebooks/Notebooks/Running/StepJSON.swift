import Language
import Playground
import Recording

extension StepJSON {
  /// The steps of a cell, and its errors that are in no step.
  public static func objects(_ run: CellRun, path: String, options: Options = Options()) -> [JSON] {
    run.steps.map { object($0, run: run, path: path, options: options) }
      + errors(run, path: path)
  }

  /// Hands over the same, one by one.
  ///
  /// - Throws: ``Recording/Canceled``, and what `write` throws.
  public static func write(
    _ run: CellRun, path: String, options: Options = Options(), to write: (JSON) throws(Canceled) -> Void
  ) throws(Canceled) {
    let cancellation = Cancellation.current
    for step in run.steps {
      // A text becomes a member, a line and bytes.
      let bytes = step.lines.reduce(0) { $0 + $1.string.utf8.count }
      try cancellation.check(after: 1 + bytes >> 4, taking: bytes >= 1 << 16 ? 4 * bytes : 0)
      try write(object(step, run: run, path: path, options: options))
    }
    for error in errors(run, path: path) { try write(error) }
  }

  private static func errors(_ run: CellRun, path: String) -> [JSON] {
    var objects: [JSON] = []
    for error in run.unreadable {
      let line = self.line(of: error) ?? run.cell.firstLine
      objects.append(object(error, at: place(run, path: path, line: line, isWell: run.failure == nil)))
    }
    return objects
  }

  /// A step of a cell.
  private static func object(_ performed: PerformedStep, run: CellRun, path: String, options: Options) -> JSON
  {
    let isWell = performed.step.failure == nil || run.cell.labels.mustFail
    return object(
      performed.step, lines: performed.lines, state: performed.state,
      at: place(run, path: path, line: performed.line, isWell: isWell), options: options)
  }

  private static func place(_ run: CellRun, path: String, line: Int, isWell: Bool) -> Place {
    Place(
      notebook: path, cell: run.cell.name ?? String(run.cell.index), line: line, isWell: isWell)
  }
}
