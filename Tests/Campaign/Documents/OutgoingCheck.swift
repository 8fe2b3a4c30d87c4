import Foundation
import Pictures
import Terminals

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What must hold of all that a run of the program has sent.
struct OutgoingCheck {
  /// What is wrong; nil if nothing is.
  let fault: String?

  /// The statuses that the reference promises; 70 would be a fault of the program itself.
  private static let statuses: [Int32] = [0, 1, 64, 66, 74, 130]

  init(_ run: PipedRun, arguments: [String], report: [UInt8]?) {
    fault =
      Self.ending(of: run)
      ?? Self.uncleanLine(in: run.output, isColourful: arguments.contains("always")).map {
        "standard output: \($0)"
      }
      ?? Self.uncleanLine(in: run.errors, isColourful: arguments.contains("always")).map {
        "standard error: \($0)"
      }
      ?? (arguments.contains("json") ? Self.json(run) : nil)
      ?? (arguments.contains("tap") ? Self.tap(run) : nil)
      ?? report.flatMap(Self.xml)
  }

  private static func ending(of run: PipedRun) -> String? {
    if case .exited(let status) = run.ending, statuses.contains(status) { return nil }
    return "it ended with \(run.ending): \(run.errorText.suffix(400))"
  }

  /// The gate leaves a line as it is that has gone through it, so a line that it would change has not.
  ///
  /// - Parameter isColourful: whether colors were asked for; other escapes never are.
  private static func uncleanLine(in bytes: [UInt8], isColourful: Bool) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "it is not UTF-8" }
    for line in text.split(separator: "\n") {
      let plain = isColourful ? line.replacing(/\u{1B}\[[0-9;]*m/, with: "") : line
      let cleaned = CleanText(String(plain)).string
      guard !cleaned.unicodeScalars.elementsEqual(plain.unicodeScalars) else { continue }
      return "a line that is not clean: \(String(plain.prefix(300)).debugDescription)"
    }
    return nil
  }

  private static func json(_ run: PipedRun) -> String? {
    guard [.exited(0), .exited(1)].contains(run.ending) else { return nil }
    for line in run.output.split(separator: UInt8(ascii: "\n")) {
      let object = try? JSONSerialization.jsonObject(with: Data(line))
      guard object is [String: Any] || object is [Any] else {
        return "no JSON: \(String(decoding: line.prefix(300), as: UTF8.self))"
      }
    }
    return nil
  }

  /// TAP of version 13: the version, a line for each test, indented YAML or comments between, and the plan.
  private static func tap(_ run: PipedRun) -> String? {
    guard [.exited(0), .exited(1)].contains(run.ending) else { return nil }
    var lines = run.outputText.split(separator: "\n")
    guard lines.first == "TAP version 13" else { return "TAP without its version" }
    lines.removeFirst()
    let tests = lines.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    guard lines.count(where: { $0 == "1..\(tests)" }) == 1 else {
      return "TAP with another plan than 1..\(tests)"
    }
    let others = lines.first { line in
      !["ok ", "not ok ", "1..", "#", "  "].contains { line.hasPrefix($0) }
    }
    return others.map { "a line that is no TAP: \($0)" }
  }

  private static func xml(_ report: [UInt8]) -> String? {
    let parser = XMLParser(data: Data(report))
    guard parser.parse() else { return "the report is no XML, line \(parser.lineNumber)" }
    // Controls of the second block may stand in XML, but nowhere else.
    return uncleanLine(in: report, isColourful: false).map { "the report: \($0)" }
  }
}
