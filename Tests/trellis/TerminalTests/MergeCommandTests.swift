import Foundation
import Testing
import Waiting

/// `trellis check --shard` and `trellis merge`: a check that several machines share.
@Suite(.serialized, .waiting) struct MergeCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("notes")
    for number in 1...7 {
      let padding = String(repeating: "Prose. ", count: number * 10)
      try folder.write(
        "\(padding)\n\n```trellis\nprint \(number)\n```\n\n```output\n\(number == 4 ? 5 : number)\n```\n",
        to: "notes/n\(number).md")
    }
  }

  private func run(_ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, in: folder)
  }

  private func withoutTimes(_ report: String) -> String { report.replacing(/time="[0-9.]+"/, with: "time") }

  @Test func thePartsTogetherAreTheWhole() throws {
    #expect(try run("check", "--junit", "whole.xml", "notes").ending == .exited(1))
    var passed = 0
    for number in 1...3 {
      let part = try run("check", "--shard", "\(number)/3", "--junit", "\(number).xml", "notes")
      passed += part.outputText.contains("1 failed") ? 1 : 0
    }
    #expect(passed == 1)
    let merge = try run("merge", "3.xml", "1.xml", "2.xml", "-o", "all.xml")
    #expect(merge.ending == .exited(1))
    #expect(merge.outputText == "7 notebooks, 7 cells: 6 passed, 1 failed\n")
    #expect(merge.errorText == "warning: 1 cell failed\n")
    #expect(try withoutTimes(folder.read("all.xml")) == withoutTimes(folder.read("whole.xml")))
    // Without a file the report goes to standard output.
    #expect(try run("merge", "all.xml").outputText == folder.read("all.xml"))
  }

  @Test func aPartThatIsMissingFailsTheWhole() throws {
    try folder.makeFolder("good")
    try folder.write("```trellis\nlet a = 1\n```\n", to: "good/a.md")
    #expect(try run("check", "--shard", "1/2", "--junit", "1.xml", "good").ending == .exited(0))
    let merge = try run("merge", "1.xml", "-o", "all.xml")
    #expect(merge.ending == .exited(1))
    #expect(merge.errorText == "warning: there is no report of part 2/2\n")
    // A part may be empty: there are more machines than notebooks.
    let empty = try run("check", "--shard", "2/2", "--junit", "2.xml", "good")
    #expect(empty.ending == .exited(0) && empty.outputText == "0 notebooks, 0 cells: 0 passed\n")
    #expect(try run("merge", "1.xml", "2.xml", "-o", "all.xml").ending == .exited(0))
  }

  @Test func wrongUsageAndWrongReports() throws {
    for part in ["0/3", "4/3", "a", "1/3/5"] {
      #expect(try run("check", "--shard", part, "notes").ending == .exited(64), "\(part)")
    }
    #expect(try run("merge").ending == .exited(64))
    #expect(try run("merge", "none.xml").ending == .exited(66))
    try folder.write("<testsuites/>\n", to: "foreign.xml")
    let foreign = try run("merge", "foreign.xml", "-o", "all.xml")
    #expect(foreign.ending == .exited(1))
    #expect(
      foreign.errorText.hasPrefix("error: foreign.xml:1: this is not a report that trellis check wrote\n"))
    #expect(throws: (any Error).self) { try folder.read("all.xml") }
  }
}
