import Language
import Pictures
import Playground

/// A check as a JUnit file, as the schema junit-10 of Jenkins has it: a suite a notebook, a test case a cell.
///
/// The schema has no locations, so the properties of a suite give its file and the line of each cell.
public enum CheckJUnit {
  /// - Parameter shard: the part of a check that these are; it is part of the name of the whole, so that
  ///   ``JUnitMerge`` notices a part that is missing.
  public static func text(_ checks: [NotebookCheck], of shard: Shard? = nil) -> String {
    text(suites: checks.flatMap(suite), counts: CheckCounts(checks), of: shard)
  }

  /// - Parameters:
  ///   - suites: the lines of all suites.
  ///   - counts: their sums.
  static func text(suites: [String], counts: CheckCounts, of shard: Shard? = nil) -> String {
    let name = shard.map { "\(wholeName) \($0)" } ?? wholeName
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"\(name)\" \(counts.attributes)>"]
      + suites + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the name of a whole report is, or begins with.
  static let wholeName = "trellis"

  private static func suite(_ check: NotebookCheck) -> [String] {
    let counts = CheckCounts([check])
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
        case .skipped, .leftOut: "<skipped/>"
        case .failed(let reason): element("failure", message: message(reason), verdict.reasons())
        }
      lines += testCase(verdict.cell.title, check.path, seconds: verdict.seconds, element)
    }
    return lines + ["  </testsuite>"]
  }

  private static func property(_ name: String, _ value: String) -> String {
    "      <property name=\"\(escaped(name))\" value=\"\(escaped(value))\"/>"
  }

  static func testCase(_ name: String, _ path: String, seconds: Double, _ element: String?)
    -> [String]
  {
    let start =
      "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(path))\" time=\"\(time(seconds))\""
    guard let element else { return [start + "/>"] }
    return [start + ">", "      " + element, "    </testcase>"]
  }

  static func element(_ name: String, message: String, _ lines: [CleanLine]) -> String {
    let text = lines.map(\.string).joined(separator: "\n")
    return "<\(name) message=\"\(escaped(message))\">\(escaped(text))</\(name)>"
  }

  private static func message(_ reason: CellVerdict.Reason) -> String {
    switch reason {
    case .error(let diagnostic): diagnostic.message
    case .differs: "prints something other than what was recorded"
    case .answers: "a question has a different answer than the one recorded"
    case .unrecorded: "prints, but has no output block"
    }
  }

  /// Seconds with three digits behind the point, in any locale.
  static func time(_ seconds: Double) -> String { time(thousandths: Int(seconds * 1_000)) }

  static func time(thousandths: Int) -> String {
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
