import Language
import Playground

/// A check as `--format json` writes it: an object for each cell.
public enum CheckJSON {
  public static func objects(_ check: NotebookCheck) -> [JSON] {
    if let error = check.error {
      return [["notebook": .text(check.path), "ok": false, "error": StepJSON.error(error)]]
    }
    return check.verdicts.map(object)
  }

  private static func object(_ verdict: CellVerdict) -> JSON {
    var members: [String: JSON] = [
      "notebook": .text(verdict.path), "cell": .text(verdict.cell.name ?? String(verdict.cell.index)),
      "line": .int(verdict.cell.firstLine), "ok": .bool(!verdict.hasFailed),
    ]
    switch verdict.result {
    case .passed: break
    case .skipped: members["message"] = "skipped"
    case .failed(let reason):
      let text = StepText(.document)
      members["text"] = .text(verdict.reasons { text.lines($0) }.joined(separator: "\n"))
      if case .error(let diagnostic) = reason { members["error"] = StepJSON.error(diagnostic) }
    }
    return .object(members)
  }
}
