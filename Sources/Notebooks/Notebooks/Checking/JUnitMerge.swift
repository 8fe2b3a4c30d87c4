import Language
import Playground

/// The reports of several checks as one: of the shards of a check that ran on several machines.
///
/// The suites stand in the order of their names, so the whole is the report of one check of all notebooks, but for the
/// times. Nothing is lost in it and nothing is in it twice: a shard of which no report is given becomes an error of the whole,
/// and two reports of one notebook are refused.
///
/// Only what Trellis itself wrote is read, in which every element that is looked at has a line of its own.
public struct JUnitMerge {
  private var suites: [String: (lines: [String], counts: CheckCounts, report: String)] = [:]
  /// The shards that the reports are of, by how many there are in all.
  private var shards: [Int: Set<Int>] = [:]

  /// - Parameter reports: each with its path and its text.
  /// - Throws: a `Diagnostic` for one that Trellis did not write, and for a notebook that is in two of them.
  public init(_ reports: [(path: String, text: String)]) throws(Diagnostic) {
    for report in reports { try read(report.path, report.text) }
  }

  private mutating func read(_ path: String, _ text: String) throws(Diagnostic) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard lines.count >= 3, lines[0].hasPrefix("<?xml "), lines.last == "</testsuites>",
      let name = JUnitLine.attribute("name", in: lines[1]), lines[1].hasPrefix("<testsuites "),
      take(name)
    else { throw Self.foreign(path, line: 1) }
    var suite: [String] = []
    for (index, line) in lines.enumerated().dropFirst(2).dropLast() {
      suite.append(line)
      guard suite[0].hasPrefix("  <testsuite ") else { throw Self.foreign(path, line: index + 1) }
      if line == "  </testsuite>" {
        try take(suite, of: path, line: index + 1)
        suite = []
      }
    }
    guard suite.isEmpty else { throw Self.foreign(path, line: lines.count) }
  }

  /// - Returns: whether a report can have this name.
  private mutating func take(_ name: String) -> Bool {
    if name == CheckJUnit.wholeName { return true }
    guard name.hasPrefix(CheckJUnit.wholeName + " "),
      let shard = Shard(String(name.dropFirst(CheckJUnit.wholeName.count + 1)))
    else { return false }
    shards[shard.count, default: []].insert(shard.number)
    return true
  }

  private mutating func take(_ suite: [String], of path: String, line: Int) throws(Diagnostic) {
    guard let name = JUnitLine.attribute("name", in: suite[0]), let counts = CheckCounts(line: suite[0])
    else {
      throw Self.foreign(path, line: line)
    }
    if let other = suites[name] {
      throw Diagnostic(
        "\(name) is in \(other.report) and in \(path)", help: "give the report of each part once")
    }
    suites[name] = (suite, counts, path)
  }

  private static func foreign(_ path: String, line: Int) -> Diagnostic {
    Diagnostic(
      "\(path):\(line): this is not a report that trellis check wrote",
      help: "write one with: trellis check --junit FILE PATH")
  }

  /// The shards of which no report was given, the first of each number of shards first.
  private var missing: [Shard] {
    shards.keys.sorted().flatMap { count in
      (1...count).filter { shards[count]?.contains($0) != true }.compactMap { Shard("\($0)/\(count)") }
    }
  }

  /// The report of the whole.
  public var text: String {
    var counts = CheckCounts()
    var lines: [String] = []
    let inOrder = suites.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (_, suite) in inOrder {
      counts += suite.counts
      lines += suite.lines
    }
    for shard in missing {
      var one = CheckCounts()
      (one.tests, one.errors) = (1, 1)
      counts += one
      let name = "part \(shard)"
      lines.append("  <testsuite name=\"\(name)\" \(one.attributes) skipped=\"0\">")
      let error = "<error message=\"there is no report of this part\"></error>"
      lines += CheckJUnit.testCase("report", name, seconds: 0, error)
      lines.append("  </testsuite>")
    }
    return CheckJUnit.text(suites: lines, counts: counts)
  }

  /// What went wrong in the whole, a sentence each; empty if all is well.
  public var faults: [String] {
    var faults = missing.map { "there is no report of part \($0)" }
    if counts.errors > 0 { faults.append("\(counts.errors.counted("notebook")) could not be run") }
    if counts.failures > 0 { faults.append("\(counts.failures.counted("cell")) failed") }
    return faults
  }

  /// `2 notebooks, 19 cells: 18 passed, 1 failed`
  public var summary: String { counts.words(notebooks: suites.count) }

  /// Without what is missing.
  private var counts: CheckCounts { suites.values.reduce(into: CheckCounts()) { $0 += $1.counts } }
}
