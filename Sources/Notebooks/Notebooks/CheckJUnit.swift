import Language
import Pictures
import Playground

/// A check as a JUnit file, as the schema junit-10 of Jenkins has it: a suite a notebook, a test case a cell.
///
/// The schema knows no places, so the properties of a suite tell its file and the line of each cell.
public enum CheckJUnit {
  public static func text(_ checks: [NotebookCheck]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let whole = Counts(checks)
    lines.append("<testsuites name=\"trellis\" \(whole.attributes)>")
    for check in checks { lines += suite(check) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the attributes of a suite count; a notebook that could not be run is an error and a test.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var seconds = 0.0

    init(_ checks: [NotebookCheck]) {
      for check in checks {
        tests += check.verdicts.count + (check.error == nil ? 0 : 1)
        errors += check.error == nil ? 0 : 1
        failures += check.verdicts.count(where: \.hasFailed)
        skipped += check.verdicts.count(where: \.isSkipped)
        seconds += check.verdicts.reduce(0) { $0 + $1.seconds }
      }
    }

    /// The schema gives `skipped` to suites only.
    var attributes: String {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(CheckJUnit.time(seconds))\""
    }
  }

  private static func suite(_ check: NotebookCheck) -> [String] {
    let counts = Counts([check])
    let name = escaped(check.path)
    var lines = ["  <testsuite name=\"\(name)\" \(counts.attributes) skipped=\"\(counts.skipped)\">"]
    lines += ["    <properties>", property("file", check.path)]
    lines += check.verdicts.map { property($0.cell.title, "line \($0.cell.firstLine)") }
    lines.append("    </properties>")
    if let error = check.error {
      let element = element("error", message: error.message, StepText(.document).lines(error))
      lines += testCase("notebook", check.path, seconds: 0, element)
    }
    for verdict in check.verdicts {
      let element: String? =
        switch verdict.result {
        case .passed: nil
        case .skipped: "<skipped/>"
        case .failed(let reason): element("failure", message: message(reason), verdict.reasons())
        }
      lines += testCase(verdict.cell.title, check.path, seconds: verdict.seconds, element)
    }
    return lines + ["  </testsuite>"]
  }

  private static func property(_ name: String, _ value: String) -> String {
    "      <property name=\"\(escaped(name))\" value=\"\(escaped(value))\"/>"
  }

  private static func testCase(_ name: String, _ path: String, seconds: Double, _ element: String?)
    -> [String]
  {
    let start =
      "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(path))\" time=\"\(time(seconds))\""
    guard let element else { return [start + "/>"] }
    return [start + ">", "      " + element, "    </testcase>"]
  }

  private static func element(_ name: String, message: String, _ lines: [CleanLine]) -> String {
    let text = lines.map(\.string).joined(separator: "\n")
    return "<\(name) message=\"\(escaped(message))\">\(escaped(text))</\(name)>"
  }

  private static func message(_ reason: CellVerdict.Reason) -> String {
    switch reason {
    case .error(let diagnostic): diagnostic.message
    case .differs: "prints something else than was recorded"
    case .answers: "a question has another answer than was recorded"
    case .unrecorded: "prints, and has no output block"
    }
  }

  /// Seconds with three digits behind the point, in any locale.
  static func time(_ seconds: Double) -> String {
    let thousandths = Int(seconds * 1_000)
    let digits = String(thousandths % 1_000)
    return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  /// A text for XML; a line feed stays one, and in an attribute it is read as a blank. XML allows much that a terminal obeys,
  /// and a report is read on one as well.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MarkupGate.escaped(CleanText(String($0)).string) }
      .joined(separator: "\n")
  }
}
