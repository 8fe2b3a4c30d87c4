import Language
import Playground

/// Checks in the forms that other programs read.
public enum CheckReports {
  /// Test Anything Protocol, version 14: a test a cell, and the reasons of a failure as comments.
  public static func tap(_ checks: [NotebookCheck]) -> [String] {
    let text = StepText(.document)
    var lines = ["TAP version 14"]
    var count = 0
    func add(_ isPassed: Bool, _ description: String, directive: String = "", reasons: [String] = []) {
      count += 1
      lines.append("\(isPassed ? "ok" : "not ok") \(count) - \(escape(description))\(directive)")
      lines += reasons.map { "# " + $0 }
    }
    func escape(_ description: String) -> String {
      description.flatMap { $0 == "\\" || $0 == "#" ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) }
    }
    for check in checks {
      if let error = check.error { add(false, check.path, reasons: text.lines(error)) }
      for verdict in check.verdicts {
        switch verdict.result {
        case .passed: add(true, verdict.heading)
        case .skipped: add(true, verdict.heading, directive: " # SKIP")
        case .failed: add(false, verdict.heading, reasons: verdict.reasons { text.lines($0) })
        }
      }
    }
    lines.append("1..\(count)")
    return lines
  }

  /// An object for each cell.
  public static func json(_ check: NotebookCheck) -> [JSON] {
    let text = StepText(.document)
    if let error = check.error {
      return [["notebook": .text(check.path), "ok": false, "error": StepJSON.error(error)]]
    }
    return check.verdicts.map { verdict in
      var members: [String: JSON] = [
        "notebook": .text(check.path), "cell": .text(verdict.cell.name ?? String(verdict.cell.index)),
        "line": .int(verdict.cell.firstLine), "ok": .bool(!verdict.hasFailed),
      ]
      switch verdict.result {
      case .passed: break
      case .skipped: members["message"] = "skipped"
      case .failed(let reason):
        members["text"] = .text(verdict.reasons { text.lines($0) }.joined(separator: "\n"))
        if case .error(let diagnostic) = reason { members["error"] = StepJSON.error(diagnostic) }
      }
      return .object(members)
    }
  }

  /// A JUnit file: a suite a notebook, a test case a cell. It has no times, so that the same checks give the same bytes.
  public static func junit(_ checks: [NotebookCheck]) -> String {
    let text = StepText(.document)
    let verdicts = checks.flatMap(\.verdicts)
    let failures = verdicts.count(where: \.hasFailed)
    let errors = checks.count { $0.error != nil }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"trellis\" tests=\"\(verdicts.count + errors)\" failures=\"\(failures)\""
    xml += " errors=\"\(errors)\">\n"
    for check in checks {
      let failed = check.verdicts.count(where: \.hasFailed)
      let hasError = check.error != nil
      xml += "  <testsuite name=\"\(escaped(check.path))\" tests=\"\(check.verdicts.count + (hasError ? 1 : 0))\""
      xml += " failures=\"\(failed)\" errors=\"\(hasError ? 1 : 0)\">\n"
      if let error = check.error {
        xml += testCase("notebook", check.path, line: 1)
        xml += element("error", message: error.message, text.lines(error))
      }
      for verdict in check.verdicts {
        xml += testCase(verdict.cell.title, check.path, line: verdict.cell.firstLine)
        switch verdict.result {
        case .passed: xml = String(xml.dropLast(2)) + "/>\n"
        case .skipped: xml += "      <skipped/>\n    </testcase>\n"
        case .failed(let reason):
          xml += element("failure", message: message(reason), verdict.reasons { text.lines($0) })
        }
      }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private static func message(_ reason: CellVerdict.Reason) -> String {
    switch reason {
    case .error(let diagnostic): diagnostic.message
    case .differs: "prints something else than was recorded"
    case .unrecorded: "prints, and has no output block"
    }
  }

  private static func testCase(_ name: String, _ path: String, line: Int) -> String {
    "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(path))\" file=\"\(escaped(path))\" line=\"\(line)\">\n"
  }

  private static func element(_ name: String, message: String, _ lines: [String]) -> String {
    "      <\(name) message=\"\(escaped(message))\">\(escaped(lines.joined(separator: "\n")))</\(name)>\n    </testcase>\n"
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
