import EveryKind
import Language
import Notebooks
import Playground
import RandomSessions
import Randomness
import Samples
import Testing

/// Random entries, with random blanks in them, in one style: they mean what they did, and all the ways to write one come to
/// the same.
@Suite struct RandomFormattingTests {
  private let syntax = Catalog.everyKind.syntax

  private func formatted(_ text: String) throws(SyntaxError) -> (text: String, isKept: Bool) {
    let result = try FormattedCommands(Source(name: "input", text: text), syntax: syntax)
    return (String(decoding: result.bytes, as: UTF8.self), result.isKept)
  }

  /// What was read, without the places; nil if it cannot be read.
  private func meaning(_ text: String) -> String? {
    var parser = Parser(Source(name: "input", text: text), syntax: syntax)
    var result = ""
    do throws(SyntaxError) {
      while let statement = try parser.next() { dump(statement, to: &result) }
    } catch {
      return nil
    }
    return result.split(separator: "\n").filter { !$0.contains("erBound: ") }.joined(separator: "\n")
  }

  /// The text with more blanks where there are some, outside quotes.
  private func loosened(_ text: String, _ random: inout SplitMix64) -> String {
    var result = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      result.append(character)
      guard !isQuoted else { continue }
      let mayWiden = " (),[]{}".contains(character) || (character == "\n" && result.dropLast().last != "\\")
      if mayWiden, Int.random(in: 0...2, using: &random) == 0 {
        result += ["  ", "\t", " ", "    "].randomElement(using: &random) ?? ""
      }
    }
    return result
  }

  @Test func randomEntriesKeepTheirMeaning() throws {
    var read = 0
    var changed = 0
    for seed in 1...UInt64(Samples.count(6, all: 60)) {
      var program = RandomProgram(seed: seed)
      var random = SplitMix64(seed: seed)
      for _ in 0..<40 {
        let entry = program.entry()
        guard let before = meaning(entry) else { continue }
        read += 1
        let result = try formatted(entry)
        #expect(!result.isKept && meaning(result.text) == before, "seed \(seed): \(entry)")
        #expect(try formatted(result.text).text == result.text, "seed \(seed): \(entry)")
        let loose = loosened(entry, &random)
        guard loose != entry, meaning(loose) == before else { continue }
        changed += 1
        let again = try formatted(loose)
        #expect(!again.isKept && meaning(again.text) == before, "seed \(seed): \(loose)")
        #expect(try formatted(again.text).text == again.text, "seed \(seed): \(loose)")
      }
    }
    #expect(
      read > Samples.count(50, all: 500) && changed > Samples.count(10, all: 150),
      "\(read) read, \(changed) loosened")
  }

  /// A notebook that passes a check passes it when it is formatted, or the cells are named whose outputs have to be recorded
  /// again: those in which the line of an error was cut to the width.
  @Test func aFormattedNotebookStillPasses() throws {
    var cells = 0
    var named: [String] = []
    let seeds = UInt64(Samples.count(5, all: 12))
    for seed in 1...seeds {
      let recorded = try notebook(seed)
      let formatting = NotebookFormatting(recorded, syntax: syntax)
      let after = NotebookDocument(bytes: formatting.bytes, path: "a.md")
      let failures = NotebookCheck(after, options: Self.options).verdicts.filter(\.hasFailed)
      let stale = formatting.cellsToRecord(Self.options)
      #expect(failures.map(\.cell.index) == stale.map(\.index), "seed \(seed)")
      cells += formatting.changes.count
      named += failures.map { "seed \(seed): \($0.heading) \($0.reasons().map(\.string))" }
      // Recorded again, it passes.
      let again = try NotebookRecording(after, options: Self.options)
      let last = NotebookDocument(bytes: again.bytes, path: "a.md")
      #expect(!NotebookCheck(last, options: Self.options).hasFailed, "seed \(seed)")
    }
    #expect(cells > 5 * Int(seeds) && named.count * 15 < cells, "\(named.count) of \(cells): \(named)")
  }

  private static let options = RunOptions(.everyKind, limits: Limits(statements: 400))

  /// Random entries with many blanks, a cell each, recorded; those that fail are expected to.
  private func notebook(_ seed: UInt64) throws -> NotebookDocument {
    var program = RandomProgram(seed: seed)
    var random = SplitMix64(seed: seed)
    let entries =
      (0..<25).map { _ in loosened(program.entry(), &random) }
      + [
        "expect  1+1==3", "claim  n<2  for n in 0...5 { let   k=n }", "steps",
        "plot  n*n,n+ 1 for n in 1...3 {  }",
      ]
    func document(failing: Set<Int>) -> NotebookDocument {
      let cells = entries.enumerated().map { index, entry in
        let fence = entry.contains("```") ? "~~~~" : "```"
        return "\(fence)trellis\(failing.contains(index + 1) ? " fails" : "")\n\(entry)\n\(fence)\n"
      }
      return NotebookDocument(bytes: Array(cells.joined(separator: "\n").utf8), path: "a.md")
    }
    let first = NotebookCheck(document(failing: []), options: Self.options)
    let failing = first.verdicts.filter { $0.hasFailed && !$0.isMendedByRecording }.map(\.cell.index)
    let recording = try NotebookRecording(document(failing: Set(failing)), options: Self.options)
    let recorded = NotebookDocument(bytes: recording.bytes, path: "a.md")
    #expect(!NotebookCheck(recorded, options: Self.options).hasFailed, "seed \(seed)")
    return recorded
  }

  /// The examples of all declarations mean the same in the one style.
  @Test func examplesKeepTheirMeaning() throws {
    for kind in Catalog.everyKind.kinds {
      for declaration in [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries {
        guard !declaration.example.isEmpty, let before = meaning(declaration.example) else { continue }
        let result = try formatted(declaration.example)
        #expect(!result.isKept && meaning(result.text) == before, "\(declaration.example)")
      }
    }
  }
}
