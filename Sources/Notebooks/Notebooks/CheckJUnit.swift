import Language
import Pictures
import Playground

/// A check as a JUnit file: a suite a notebook, a test case a cell. It has no times, so that the same checks give the same
/// bytes.
public enum CheckJUnit {
  public static func text(_ checks: [NotebookCheck]) -> String {
    let verdicts = checks.flatMap(\.verdicts)
    let errors = checks.count { $0.error != nil }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append(
      "<testsuites name=\"trellis\" tests=\"\(verdicts.count + errors)\""
        + " failures=\"\(verdicts.count(where: \.hasFailed))\" errors=\"\(errors)\">")
    for check in checks { lines += suite(check) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func suite(_ check: NotebookCheck) -> [String] {
    let errors = check.error == nil ? 0 : 1
    var lines = [
      "  <testsuite name=\"\(escaped(check.path))\" tests=\"\(check.verdicts.count + errors)\""
        + " failures=\"\(check.verdicts.count(where: \.hasFailed))\" errors=\"\(errors)\">"
    ]
    if let error = check.error {
      let element = element("error", message: error.message, StepText(.document).lines(error))
      lines += testCase("notebook", check.path, line: 1, element)
    }
    for verdict in check.verdicts {
      let element: String? =
        switch verdict.result {
        case .passed: nil
        case .skipped: "<skipped/>"
        case .failed(let reason):
          element("failure", message: message(reason), verdict.reasons())
        }
      lines += testCase(verdict.cell.title, check.path, line: verdict.cell.firstLine, element)
    }
    return lines + ["  </testsuite>"]
  }

  private static func testCase(_ name: String, _ path: String, line: Int, _ element: String?) -> [String] {
    let path = escaped(path)
    let start =
      "    <testcase name=\"\(escaped(name))\" classname=\"\(path)\" file=\"\(path)\" line=\"\(line)\""
    guard let element else { return [start + "/>"] }
    return [start + ">", "      " + element, "    </testcase>"]
  }

  private static func element(_ name: String, message: String, _ lines: [CleanLine]) -> String {
    "<\(name) message=\"\(escaped(message))\">\(escaped(lines.map(\.string).joined(separator: "\n")))</\(name)>"
  }

  private static func message(_ reason: CellVerdict.Reason) -> String {
    switch reason {
    case .error(let diagnostic): diagnostic.message
    case .differs: "prints something else than was recorded"
    case .unrecorded: "prints, and has no output block"
    }
  }

  /// Text as XML 1.0 may hold it: markup is escaped, and characters that may not stand there at all are replaced.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
