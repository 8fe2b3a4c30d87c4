import Language
import Playground

/// A check as `--format json` writes it: an object for each cell, as ``JSONSchema/verdict`` describes it.
public enum CheckJSON {
  /// - Parameter options: what is written about the steps; the objects of a cell's steps then come before its
  ///   own.
  public static func objects(_ check: NotebookCheck, steps options: StepJSON.Options? = nil) -> [JSON] {
    if let error = check.error {
      return [
        [
          "schema": .int(JSONSchema.version), "notebook": .text(check.path), "ok": false,
          "error": StepJSON.error(error, in: check.path),
        ]
      ]
    }
    guard let options else { return check.verdicts.map(object) }
    return zip(check.runs, check.verdicts).flatMap { run, verdict in
      StepJSON.objects(run, path: check.path, options: options) + [object(verdict)]
    }
  }

  private static func object(_ verdict: CellVerdict) -> JSON {
    var members: [String: JSON] = [
      "schema": .int(JSONSchema.version), "notebook": .text(verdict.path),
      "cell": .text(verdict.cell.name ?? String(verdict.cell.index)),
      "line": .int(verdict.cell.firstLine), "ok": .bool(!verdict.hasFailed),
    ]
    switch verdict.result {
    case .passed: break
    case .skipped: members["message"] = "skipped"
    case .leftOut: members["message"] = "left out"
    case .failed(let reason):
      members["text"] = .text(verdict.reasons().map(\.string).joined(separator: "\n"))
      if case .error(let diagnostic) = reason {
        members["error"] = StepJSON.error(diagnostic, in: verdict.path)
      }
    }
    return .object(members)
  }
}
