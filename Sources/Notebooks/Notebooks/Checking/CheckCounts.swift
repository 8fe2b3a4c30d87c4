import Playground

/// What is counted of notebooks that were checked, in words and as a report has it: a notebook that could not be run is an error and a
/// test.
struct CheckCounts: Equatable {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0
  /// Those of the skipped that are in Swift, which is not performed; a report does not tell them apart.
  var leftOut = 0
  /// Of time, in seconds.
  var thousandths = 0

  init() {}

  init(_ checks: [NotebookCheck]) {
    for check in checks {
      tests += check.verdicts.count + (check.error == nil ? 0 : 1)
      errors += check.error == nil ? 0 : 1
      failures += check.verdicts.count(where: \.hasFailed)
      let leftOut = check.verdicts.filter(\.isLeftOut)
      skipped += check.verdicts.count(where: \.isSkipped) + leftOut.count
      self.leftOut += leftOut.count { $0.cell.language == .swift }
      thousandths += Int(check.verdicts.reduce(0) { $0 + $1.seconds } * 1_000)
    }
  }

  /// Those that a line of a report states, `<testsuite … tests="3" …>`; nil if one of them is missing or no
  /// number.
  init?(line: String) {
    guard
      let tests = JUnitLine.number("tests", in: line), let failures = JUnitLine.number("failures", in: line),
      let errors = JUnitLine.number("errors", in: line), let skipped = JUnitLine.number("skipped", in: line),
      let time = JUnitLine.attribute("time", in: line), let thousandths = Self.thousandths(time)
    else { return nil }
    (self.tests, self.failures, self.errors) = (tests, failures, errors)
    (self.skipped, self.thousandths) = (skipped, thousandths)
  }

  /// `1.240` as 1240.
  private static func thousandths(_ time: String) -> Int? {
    let parts = time.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 3, let number = Int(parts.joined()), number >= 0 else {
      return nil
    }
    return number
  }

  static func += (sum: inout CheckCounts, other: CheckCounts) {
    sum.tests += other.tests
    sum.failures += other.failures
    sum.errors += other.errors
    sum.skipped += other.skipped
    sum.leftOut += other.leftOut
    sum.thousandths += other.thousandths
  }

  /// `2 notebooks, 19 cells: 18 passed, 1 failed`
  func words(notebooks: Int) -> String {
    let cells = tests - errors - leftOut
    let skipped = skipped - leftOut
    var parts = ["\(cells - failures - skipped) passed"]
    if failures > 0 { parts.append("\(failures) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if errors > 0 { parts.append("\(errors.counted("notebook")) could not be run") }
    let others =
      leftOut == 0
      ? "" : "; \(leftOut.counted("Swift cell")) left out: --swift runs \(leftOut == 1 ? "it" : "them")"
    return
      "\(notebooks.counted("notebook")), \(cells.counted("cell")): \(parts.joined(separator: ", "))\(others)"
  }

  /// The schema gives `skipped` to suites only.
  var attributes: String {
    "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(CheckJUnit.time(thousandths: thousandths))\""
  }
}

/// A line of a report that Trellis wrote, which holds one element.
enum JUnitLine {
  /// The value of an attribute, as it is written: escaped.
  static func attribute(_ name: String, in line: String) -> String? {
    let bytes = Array(line.utf8)
    let opening = Array(" \(name)=\"".utf8)
    guard bytes.count > opening.count else { return nil }
    // No value holds a quotation mark, so what looks like the beginning of an attribute is one.
    for start in 0..<(bytes.count - opening.count) where bytes[start...].starts(with: opening) {
      let value = bytes[(start + opening.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return value.endIndex < bytes.endIndex ? String(decoding: value, as: UTF8.self) : nil
    }
    return nil
  }

  /// A count; more than any report holds is refused, so that sums cannot overflow.
  static func number(_ name: String, in line: String) -> Int? {
    attribute(name, in: line).flatMap(Int.init).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}
