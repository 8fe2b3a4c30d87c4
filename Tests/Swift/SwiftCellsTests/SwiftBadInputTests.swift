import EveryKind
import Language
import Notebooks
import Playground
import Testing
import Waiting

@testable import SwiftCells

/// Cells that harm their own program: each has a clear end, and those beside it run without it.
@Suite(.waiting) struct SwiftBadInputTests {
  private func runs(_ cells: String..., seconds: Double = 60) throws -> [CellRun] {
    let text = (["let before = 1"] + cells + ["let after = before + 1"])
      .map { "```swift trellis\n\($0)\n```\n\n" }.joined()
    var options = RunOptions(limits: Limits(seconds: seconds, memoryBytes: 2 << 30))
    options.swift = SwiftPlayground.language
    var runner = try NotebookRunner(
      NotebookDocument(bytes: Array(text.utf8), path: "cells.md"), options: options)
    return runner.runAll()
  }

  @Test(
    "what ends the program, or does not compile, is the fault of its cell alone",
    arguments: [
      ("import Foundation\nexit(0)", "it ended the program with status 0"),
      ("import Foundation\nexit(3)", "it ended the program with status 3"),
      ("import Foundation\nabort()", "it aborted"),
      (
        "import Foundation\nfor number in Int32(3)..<1024 { close(number) }",
        "it closed the descriptor through which its values are told"
      ),
      (
        "import Foundation\nkill(0, SIGKILL)", "the system ended the program: perhaps it took too much memory"
      ),
      ("let before = 2", "invalid redeclaration of 'before'"),
      ("import Nothing", "no such module 'Nothing'"),
      (
        "@main struct App { static func main() {} }",
        "'main' attribute cannot be used in a module that contains top-level code"
      ),
    ])
  func ends(_ cell: String, _ message: String) throws {
    let runs = try runs(cell)
    #expect(runs[1].error?.help?.contains("-parse-as-library") != true)
    #expect(runs[1].error?.message == message)
    #expect(runs[0].output == ["before = 1"] && runs[2].output == ["after = 2"])
  }

  @Test("what meddles with how values are told changes nothing")
  func descriptors() throws {
    let runs = try runs(
      "import Foundation\nvar bytes: [UInt8] = Array(\"BEXVTFZ\".utf8);\nwrite(3, bytes, 7);\n1 + 1",
      "close(3);\n1 + 2")
    #expect(runs[1].failure == nil && runs[1].output.last == "2")
    #expect(runs[2].failure == nil && runs[2].output.last == "3")
    #expect(runs[3].output == ["after = 2"])
  }

  @Test(
    "an actor that waits for itself ends with its time; top-level await works, and actors show their properties"
  )
  func actors() throws {
    let stuck = try runs(
      "import Foundation\nactor A { func f() { DispatchSemaphore(value: 0).wait() } }\nlet a = A();\nawait a.f()",
      seconds: 3)
    #expect(stuck[1].error?.message == "it took longer than 3 seconds" && stuck[2].output == ["after = 2"])
    let well = try runs(
      "actor B { var n = 0; func add() -> Int { n += 1; return n } }\nlet b = B();\nawait b.add()")
    #expect(well[1].failure == nil)
    #expect(
      well[1].output.contains { $0.contains("n") } && !well[1].output.contains { $0.contains("defaultActor") }
    )
  }

  @Test("names that Trellis uses, too, are the reader's; addresses are not shown")
  func names() throws {
    let runs = try runs(
      "struct CellLog { var n = 1 }\nenum CellMarks { case a }\nlet `class` = CellLog().n + 1\nlet d = CellMarks.a",
      "let p = UnsafeMutablePointer<Int>.allocate(capacity: 1)\nlet k = \\String.count\nlet o = ObjectIdentifier(Int.self)"
    )
    #expect(runs[1].failure == nil)
    #expect(
      runs[1].output == ["› let `class` = CellLog().n + 1", "class = 2", "› let d = CellMarks.a", "d = .a"])
    #expect(
      runs[2].output.filter { !$0.hasPrefix("›") } == [
        "p = UnsafeMutablePointer<Int>", "k = KeyPath<String, Int>", "o = ObjectIdentifier",
      ])
  }

  @Test("escapes stay text, and a value a million deep is looked at as far as that goes")
  func values() throws {
    let runs = try runs(
      "print(\"\\u{1B}[31mred\\u{202E}\")\nlet s = \"\\u{1B}\"",
      "indirect enum L { case end, node(Int, L) }\nvar l = L.end;\nfor i in 0..<1_000_000 { l = .node(i, l) }"
    )
    #expect(!runs[1].output.joined().unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(runs[2].output.last == "L · more than 10,000 nodes · 9,997 nodes left out")
    #expect(runs[3].output == ["after = 2"])
  }
}
