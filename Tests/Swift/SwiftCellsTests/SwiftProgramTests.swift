import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import Testing
import Waiting

@testable import SwiftCells

/// Cells of Swift, from the document to what is shown.
@Suite(.waiting) struct SwiftProgramTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Documents")

  /// What the cells of a document show.
  private func runs(_ text: String, seconds: Double = 60, swift: Bool = true) throws -> [CellRun] {
    var options = RunOptions(limits: Limits(seconds: seconds, memoryBytes: 2 << 30))
    options.swift = swift ? SwiftPlayground.language : nil
    var runner = try NotebookRunner(
      NotebookDocument(bytes: Array(text.utf8), path: "cells.md"), options: options)
    return runner.runAll()
  }

  @Test("what is recorded is shown", arguments: ["shapes.md", "values.md", "faults.md"])
  func documents(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    let check = NotebookCheck(NotebookDocument(bytes: bytes, path: name), options: options)
    #expect(check.verdicts.count > 2)
    for verdict in check.verdicts {
      #expect(
        !verdict.hasFailed,
        "\(verdict.heading.string)\n\(verdict.reasons().map(\.string).joined(separator: "\n"))")
    }
    #expect(check.warnings.isEmpty)
  }

  @Test("without --swift a cell is left out, and shows what was recorded")
  func leftOut() throws {
    let text = "```swift trellis\n1 + 1\n```\n\n```output\n2\n```\n\n```trellis\nprint 3\n```\n"
    let runs = try runs(text, swift: false)
    #expect(runs.map(\.outcome) == [.leftOut, .ran])
    #expect(runs[0].output == ["2"] && runs[0].failure == nil && runs[1].output == ["3"])
    var options = RunOptions()
    options.swift = nil
    let check = NotebookCheck(NotebookDocument(bytes: Array(text.utf8), path: "a.md"), options: options)
    #expect(check.verdicts.map(\.isLeftOut) == [true, false])
    #expect(
      CheckText().summary([check]).string.contains("1 Swift cell left out: --swift runs it"))
  }

  @Test("a file of Swift is a program of one cell")
  func file() throws {
    let text = "// A program.\nvar total = 0\nfor n in 1...3 { total += n }\nprint(\"done\")\n"
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    let document = NotebookDocument(bytes: Array(text.utf8), path: "sum.swift")
    var runner = try NotebookRunner(document, options: options)
    let (first, second) = (runner.runNextCell(), runner.runNextCell())
    let run = try #require(first)
    #expect(run.steps.flatMap(\.lines).map(\.string) == ["total = 0", "total = 6", "done"])
    #expect(run.steps.map(\.line) == [2, 3, 4] && second == nil)
  }

  @Test("what a guard of the top level binds is shown")
  func bound() throws {
    let runs = try runs(
      """
      ```swift trellis
      enum E { case one(Int, String) }
      guard let n = Int("5"), case let m? = Optional(6), case .one(let k, _) = E.one(7, "") else { fatalError() }
      ```

      ```swift trellis
      let sum = n + m + k
      ```
      """)
    #expect(runs[0].output == ["n = 5", "m = 6", "k = 7"] && runs[1].output == ["sum = 18"])
  }

  @Test("a program that does not end, and all that it started, are ended")
  func endless() throws {
    let runs = try runs(
      """
      ```swift trellis
      @_silgen_name("fork") func split() -> Int32
      import Foundation
      let child = split()
      if child == 0 { setsid(); while true { sleep(1) } }
      child > 0
      ```

      ```swift trellis fails
      while true {}
      ```

      ```swift trellis fails
      while true { print("again and again") }
      ```
      """, seconds: 5)
    #expect(runs[0].failure == nil && runs[0].output.last == "true")
    #expect(runs[1].error?.message == "it took longer than 5 seconds" && runs[1].failure == nil)
    #expect(runs[2].error?.message == "it printed more than 1 MB" && runs[2].failure == nil)
    #expect(runs[2].output.count < 1_100)
    #if os(Linux)
      let line = try #require(runs[0].output.first { $0.hasPrefix("child = ") })
      let status = try? String(contentsOfFile: "/proc/\(line.dropFirst(8))/stat", encoding: .utf8)
      // The process that inherits it may not have looked at it yet.
      #expect(status?.contains(") Z ") ?? true)
    #endif
  }

  @Test(
    "where a token ends",
    arguments: [
      ("abc + 1", "abc"), ("3.25)", "3.25"), ("\"a \\(\"b\" + f(1)) c\" d", "\"a \\(\"b\" + f(1)) c\""),
      ("#\"a\"b\"# c", "#\"a\"b\"#"), ("\"\"\"\n \"x\" \n\"\"\" y", "\"\"\"\n \"x\" \n\"\"\""), (") }", ")"),
      ("`class` x", "`class`"), ("+= 1", "+="), ("é1 = 2", "é1"), ("\"open", "\"open"), ("", ""),
    ])
  func tokens(_ text: String, _ token: String) {
    let bytes = Array(text.utf8)
    #expect(SwiftWords.endOfToken(in: bytes, at: 0) == token.utf8.count)
  }

  @Test(
    "types as one writes them",
    arguments: [
      ("Array<Int>", "[Int]"), ("Dictionary<String, Array<Optional<Int>>>", "[String: [Int?]]"),
      ("Optional<(Int) -> Array<Int>>", "((Int) -> Array<Int>)?"), ("Node<Int>", "Node<Int>"), ("Int", "Int"),
      ("Set<Dictionary<Int, Int>>", "Set<[Int: Int]>"),
    ])
  func types(_ name: String, _ written: String) {
    #expect(TypeText.sugared(name) == written)
  }

  @Test("a stream that a program has spoiled is read as far as it goes")
  func spoiledStreams() {
    var generator = SeededGenerator(seed: 7)
    let tags = Array("BEXVTFZ".utf8) + Array(0...17)
    for _ in 0..<20_000 {
      let bytes = (0..<Int(generator.next(below: 40))).map { _ in
        generator.next(below: 3) == 0
          ? UInt8(generator.next(below: 256)) : tags[Int(generator.next(below: UInt64(tags.count)))]
      }
      _ = ProgramEvents(bytes)
    }
  }
}
