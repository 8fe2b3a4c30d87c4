import Pictures
import Playground

/// A check in the Test Anything Protocol, version 13: a test a cell, and the reasons of a failure as comments.
public enum CheckTAP {
  public static func lines(_ checks: [NotebookCheck]) -> [CleanLine] {
    let text = StepText(.document)
    var lines: [CleanLine] = ["TAP version 13"]
    var count = 0
    func add(_ isPassed: Bool, _ description: CleanLine, directive: CleanLine = "", reasons: [CleanLine] = [])
    {
      count += 1
      lines.append("\(isPassed ? "ok" : "not ok") \(count) - \(escaped(description.string))\(directive)")
      lines += reasons.map { "# \($0)" }
    }
    for check in checks {
      if let error = check.error { add(false, "\(check.path)", reasons: text.lines(error)) }
      for verdict in check.verdicts {
        switch verdict.result {
        case .passed: add(true, verdict.heading)
        case .skipped: add(true, verdict.heading, directive: " # SKIP")
        case .leftOut: add(true, verdict.heading, directive: " # SKIP --swift runs it")
        case .failed: add(false, verdict.heading, reasons: verdict.reasons(text))
        }
      }
    }
    lines.append("1..\(count)")
    return lines
  }

  /// A `#` would start a directive.
  private static func escaped(_ description: String) -> String {
    var escaped = ""
    for character in description {
      if character == "\\" || character == "#" { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
