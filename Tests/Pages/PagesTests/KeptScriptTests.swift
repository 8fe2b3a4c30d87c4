import JSONModule
import Randomness
import TestFolders
import Testing
import Waiting

@testable import Pages

/// What a page keeps of answers is what the program writes.
@Suite(.waiting) struct KeptScriptTests {
  /// Lines of random texts: members by name, nothing unseen, one line each, and the same values.
  @Test(.enabled(if: NodeScript.path != nil, "node is not installed, so the page's lines are not compared"))
  func linesAreThoseOfTheProgram() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let letters: [Character] = [
      "a", "\"", "\\", "\n", "\t", "\u{0}", "\u{202E}", "\u{2028}", "é", "\u{E0041}", "字", "<", "/",
    ]
    func text() -> JSON {
      .text(
        String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random)! }))
    }
    let records = (0..<300).map { _ -> JSON in
      let steps = (0..<Int.random(in: 1...3, using: &random)).map { _ -> JSON in
        [
          "question": text(), "answer": text(), "replies": .array([text(), text()]),
          "right": .bool(.random(using: &random)),
          "hints": .int(Int64.random(in: 0...3, using: &random)), "seconds": .decimal(1.5), "topic": text(),
        ]
      }
      return [
        "schema": 2, "lesson": text(), "cell": text(), "line": 3, "kind": "practice", "text": text(),
        "right": true,
        "steps": .array(steps), "time": "2026-11-26T07:05:09Z", "seconds": .decimal(4.5),
      ]
    }
    let lines = try written(records)
    #expect(lines == records.map { $0.text }, "seed \(seed)")
  }

  /// The lines that the script makes of records, run by node in a page without a lesson.
  private func written(_ records: [JSON]) throws -> [String] {
    let script = """
      "use strict"
      const lesson = undefined, document = { createElement: () => ({}) }
      \(KeptScript.text)
      for (const record of JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))) console.log(lineOf(record))
      """
    return try NodeScript.lines(of: script, reading: JSON.array(records).text)
  }
}
