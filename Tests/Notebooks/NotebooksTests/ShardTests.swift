import Language
import Randomness
import Testing

@testable import Notebooks

@Suite struct ShardTests {
  @Test func aPartIsWrittenSo() {
    #expect(Shard("2/5").map { [$0.number, $0.count] } == [2, 5])
    for text in ["", "2", "0/5", "6/5", "2/0", "-1/5", "2/5/1", " 2/5", "02/5", "2/+5", "a/b", "1/10001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test func thePartsAreTheWholeAndNoneIsInTwo() throws {
    var random = SplitMix64(seed: 7)
    for count in 1...12 {
      let notebooks = (0..<Int.random(in: 0...40, using: &random)).map {
        FoundNotebook(path: "n\($0).md", weight: Int.random(in: 0...5_000, using: &random))
      }
      let parts = try (1...count).map { try #require(Shard("\($0)/\(count)")).part(of: notebooks) }
      #expect(parts.joined().map(\.path).sorted() == notebooks.map(\.path).sorted())
      let inAnotherOrder = notebooks.shuffled(using: &random)
      for (number, part) in parts.enumerated() {
        let again = try #require(Shard("\(number + 1)/\(count)")).part(of: inAnotherOrder)
        #expect(Set(again.map(\.path)) == Set(part.map(\.path)))
      }
      // No part weighs more than what an even division gives and one notebook.
      let weights = parts.map { $0.reduce(0) { $0 + $1.weight + 1 } }
      let heaviest = notebooks.map(\.weight).max() ?? 0
      #expect((weights.max() ?? 0) <= weights.reduce(0, +) / count + heaviest + 1)
    }
  }

  private static func report(_ names: [String], of shard: String? = nil) -> String {
    let checks = names.map { name in
      NotebookCheck(
        NotebookDocument(
          "```trellis\nlet a = 1\n```\n\n```trellis\nprint \"</testsuite> & \\\"x\\\"\"\n```\n\n```trellis skip\n1\n```\n",
          path: name), options: RunOptions())
    }
    return CheckJUnit.text(checks, of: shard.flatMap(Shard.init))
  }

  /// Times differ from run to run.
  private static func withoutTimes(_ report: String) -> String {
    report.replacing(/time="[0-9.]+"/, with: "time")
  }

  @Test func theWholeIsTheReportOfOneCheck() throws {
    let whole = Self.report(["a.md", "b \"&.md", "c.md", "d.md"])
    let merge = try JUnitMerge([
      ("1.xml", Self.report(["b \"&.md", "d.md"], of: "1/2")),
      ("2.xml", Self.report(["a.md", "c.md"], of: "2/2")),
    ])
    #expect(Self.withoutTimes(merge.text) == Self.withoutTimes(whole))
    #expect(merge.summary == "4 notebooks, 12 cells: 4 passed, 4 failed, 4 skipped")
    #expect(merge.faults == ["4 cells failed"])
    #expect(try JUnitMerge([("whole.xml", merge.text)]).text == merge.text)
  }

  @Test func aPartThatIsMissingIsAnError() throws {
    let merge = try JUnitMerge([
      ("1.xml", Self.report(["a.md"], of: "1/3")), ("3.xml", Self.report([], of: "3/3")),
    ])
    #expect(merge.faults == ["there is no report of part 2/3", "1 cell failed"])
    #expect(merge.text.contains("<testsuite name=\"part 2/3\" tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(merge.text.contains("<testsuites name=\"trellis\" tests=\"4\" failures=\"1\" errors=\"1\""))
  }

  @Test func whatIsNoReportIsRefused() throws {
    let good = Self.report(["a.md"])
    #expect(throws: Diagnostic.self) { try JUnitMerge([("1.xml", good), ("2.xml", good)]) }
    for text in [
      "", "<testsuites/>", good + "x", good.replacing("tests=", with: "test="), String(good.dropLast(30)),
    ] {
      #expect(throws: Diagnostic.self, "\(text)") { try JUnitMerge([("1.xml", text)]) }
    }
    let lines = good.split(separator: "\n")
    for index in lines.indices {
      var rest = lines
      rest.remove(at: index)
      // Whatever is left out: an answer or an error, never a trap.
      _ = try? JUnitMerge([("1.xml", rest.joined(separator: "\n") + "\n")]).text
    }
  }
}
