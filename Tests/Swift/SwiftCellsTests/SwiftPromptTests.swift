import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import Prompt
import TestFolders
import Testing
import Waiting

@testable import SwiftCells

/// Swift that is entered at a prompt, compiled and run.
@Suite(.waiting) struct SwiftPromptTests {
  private func session() -> Session {
    var session = Session()
    session.foreign = ForeignStatements(SwiftPlayground.language, consent: .typed)
    return session
  }

  @Test("an entry shows what a cell shows, and what fails leaves all as it was")
  func entries() {
    var session = session()
    #expect(
      session.shown("swift var xs = [3, 1, 2]; let n = xs.count").prefix(2) == [
        "› var xs = [3, 1, 2]", "xs │ 3 │ 1 │ 2 │",
      ])
    let refused = session.failure("swift let s: Int = \"a\"")
    #expect(refused?.message == "cannot convert value of type 'String' to specified type 'Int'")
    #expect(refused?.place == "\"a\"")
    #expect(session.failure("swift if n > 2 {\n  print(xs[n])\n}")?.message == "Index out of range")
    #expect(session.shown("swift xs.sort()").first == "xs │~1 │~2 │~3 │")
    #expect(session.stepCount == 2)
    session.prepare("expect swift.xs == [1, 2, 3]\nundo\nexpect swift.xs == [3, 1, 2]")
    #expect(session.shown("swift xs[0]") == ["3", "dropped 1 undone step"])
  }

  private static let values: [(code: String, value: String?, other: String?)] = [
    ("5", "5", nil), ("2.5", "2.5", nil), ("\"a\\\"b\"", "\"a\\\"b\"", nil), ("true", "yes", nil),
    ("Int?.none", "none", nil), ("[1, 2].map { $0 * 2 }", "[2, 4]", nil),
    ("[\"b\": 1, \"a\": 2]", "[\"a\": 2, \"b\": 1]", nil),
    ("(1, \"x\")", "(1, \"x\")", nil), ("(x: 1, y: 2)", "(x: 1, y: 2)", nil),
    ("P()", "(a: 1, b: [none])", nil),
    ("1...3", "1...3", nil), ("[(1, 2)]", "[(1, 2)]", nil),
    ("C()", nil, "an object of class C"), ("[C()]", nil, "[C] with an object of class C in it"),
    ("Set([1])", nil, "a set, Set<Int>"), ("E.one", nil, "the case one of E"),
    ("{ 1 }", nil, "a value of type () -> Int"),
    ("Double.infinity", nil, "the number inf"), ("Array(1...50_000)", nil, "[Int] of 50,000 values"),
  ]

  @Test("what can be a value is one, and the error says what anything else is")
  func values() {
    var session = session()
    session.prepare(
      "swift struct P { var a = 1; var b: [Int?] = [nil] }; final class C {}; enum E { case one }")
    // One program: compiling takes longer than the rest.
    let variables = Self.values.enumerated().map { "let v\($0) = \($1.code)" }
    session.prepare("swift " + variables.joined(separator: "; "))
    for (number, (code, value, other)) in Self.values.enumerated() {
      if let value { session.prepare("expect swift.v\(number) == \(value)") }
      if let other {
        #expect(
          session.failure("swift.v\(number)")?.message
            == "swift.v\(number) holds \(other), which is not a value here", "\(code)")
      }
    }
  }

  @Test("Trellis cells read what the Swift cells before them hold; without --swift they are left out")
  func cells() throws {
    let text = """
      ```swift trellis
      var n = 5
      ```

      ```trellis
      print 1
      ```

      ```trellis
      let k = swift.n
      print k
      ```

      ```swift trellis
      n += 1
      ```

      ```trellis
      print k, swift.n
      ```

      ```trellis fresh
      print 2
      ```

      """
    for swift in [SwiftPlayground.language, nil] {
      var options = RunOptions()
      options.swift = swift
      let document = NotebookDocument(bytes: Array(text.utf8), path: "cells.md")
      var runner = try NotebookRunner(document, options: options)
      let runs = runner.runAll()
      let shown = runs.map(\.output)
      if swift == nil {
        #expect(runs.map { $0.outcome == .leftOut } == [true, false, true, true, true, false])
        #expect(shown == [[], ["1"], [], [], [], ["2"]])
        #expect(
          CheckText().summary([NotebookCheck(document, options: options)]).string.contains("2 Swift cells"))
      } else {
        #expect(runs.allSatisfy { $0.failure == nil })
        #expect(shown == [["n = 5"], ["1"], ["5"], ["n = 6"], ["5 6"], ["2"]])
      }
    }
  }

  @Test("a saved session is a notebook of cells of Swift, or a script if each is an entry")
  func saving() throws {
    var session = session()
    session.prepare("swift var n = 5\nlet a = swift.n\nreset\nswift let b = 2")
    let file = SwiftPromptTests.load
    var parser = Parser(file.source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    _ = session.perform(statement, from: file.source)
    #expect(
      session.perform(statement, from: file.source, loaded: [LoadedText(file.code, holdsSwift: true)]).failure
        == nil)
    session.prepare("expect swift.c == 3\nundo\nredo\nexpect swift.c == 3\nverify undo")
    let folder = try TemporaryFolder()
    let path = folder("session.md")
    #expect(try SessionFile(session).write(to: path) == 5)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("```swift trellis\nvar n = 5\n```\n\n```output\nn = 5\n```"))
    #expect(text.contains("```trellis fresh\nreset\n```") && text.contains("let c = b + 1\n// The end.\n```"))
    var options = RunOptions()
    options.swift = SwiftPlayground.language
    let check = NotebookCheck(NotebookDocument(bytes: bytes, path: path), options: options)
    #expect(check.verdicts.count == 5 && check.verdicts.allSatisfy { !$0.hasFailed })
    let refusal = #expect(throws: Diagnostic.self) {
      try SessionFile(session).write(to: folder("session.trellis"))
    }
    #expect(refusal?.message.hasPrefix("a script holds Swift only line by line") == true)
    session.prepare("undo")
    #expect(
      String(decoding: try SessionFile(session).script, as: UTF8.self)
        == "swift var n = 5\nlet a = swift.n\nreset\nswift let b = 2\n")
  }

  private static let load = (
    source: Source(name: "input", text: "load c.swift"),
    code: Source(name: "c.swift", text: "\nlet c = b + 1\n// The end.\n")
  )
}
