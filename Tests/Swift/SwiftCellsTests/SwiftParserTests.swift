import Language
import Randomness
import Testing
import Waiting

@testable import SwiftCells

/// Cells that the compiler's parser reads in one call.
@Suite(.waiting) struct SwiftParserTests {
  private let parser: SwiftParser

  init() throws { parser = SwiftParser(toolchain: try SwiftToolchain(), isCancelled: { false }) }

  private static let texts = [
    "let a = 1\nprint(a)", "", "// A remark.\n", "import Foundation\nvar xs = [1, 2]; xs.append(3)\nxs;\n",
    "@discardableResult public func g(_ n: Int) -> Int {\n  for i in 0..<n where i > 1 { print(i) }\n  return 4\n}\n\ng(2)",
    "let é = \"a \\(1) \\\"start\\\":5 \\(\"end\")\"\n",
    "struct S { var x = 1 { didSet { print(1) } } }\nvar s = S();",
    "if xs.isEmpty { print(1) } else if true { print(2) }\n\n",
    "let (p, q) = (1, 2)\nvar r: Int? { .some(3) }",
    "@available(*, deprecated) final class C {\n  lazy var n = { 5 }()\n}\nlet `class` = C()\n`class`.n",
  ]

  private func marks(_ text: [UInt8], _ dump: [UInt8]) -> [String] {
    ProgramMark.all(in: SwiftOutline(text, dump: dump), ofCell: 0, text, tellingParameters: true)
      .map { "\($0.statement) \($0.offset) \($0.look?.expression ?? "")" }
  }

  @Test("what it finds in each is what it finds in each alone")
  func together() throws {
    let texts = Self.texts.map { Array($0.utf8) }
    let dumps = try #require(try parser.dumps(of: texts))
    #expect(dumps.count == texts.count)
    for (text, dump) in zip(texts, dumps) {
      let alone = try parser.alone(text, 0)
      let words = String(decoding: text, as: UTF8.self)
      #expect(SwiftCellSyntax(text, ParseTree(dump)).statements == alone.statements, "\(words)")
      #expect(marks(text, dump) == marks(text, try #require(parser.dump(of: text))), "\(words)")
    }
  }

  @Test("those that go on in one another are not read together")
  func joined() throws {
    let pairs = [
      ("/* a", "b */\nprint(1)"), ("func f() {", "}"), ("let x = 1 +", "2"), ("let x = 5", ".description"),
      ("#if os(Linux)\nlet a = 1", "#endif"), ("let a = 1", " ; let b = 2"),
      ("let s = \"\"\"\na", "b\n\"\"\""),
      ("public", "let x = 1"), ("@inline(never)", "func f() {}"), ("let x: Int", "= 5"), ("try", "5"),
      ("let a = 1 ?", ": 2"), ("let = 3", "let b = 4"),
    ]
    for (one, other) in pairs {
      let dumps = try parser.dumps(of: [Array(one.utf8), Array(other.utf8)])
      #expect(dumps == nil, "\(one) | \(other)")
    }
    // Each has its own message.
    let cells = ["let a = 1", "let = 3", "}"].map { Source(name: "cell", text: $0) }
    let syntaxes = try parser.syntaxes(of: cells)
    #expect(syntaxes.map(\.messages.isEmpty) == [true, false, false] && syntaxes[0].names == ["a"])
  }

  @Test("what a parser has written that is not whole is no tree, and nothing breaks")
  func damaged() throws {
    let text = Array(Self.texts[4].utf8)
    _ = try parser.alone(text, 0)
    let dump = try #require(parser.dump(of: text))
    #expect(ParseTree(dump)?.items.count == 2)
    #expect(ParseTree(Array("{\"_kind\":\"source_file\"}".utf8))?.items.isEmpty == true)
    for other in ["", "{}", "[]", "5", "{\"items\":", "{\"_kind\":}", "{\"_kind\" \"\\\"}", "{,}"] {
      #expect(ParseTree(Array(other.utf8)) == nil, "\(other)")
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var broken = dump
      #expect(ParseTree(Array(dump.prefix(Int(generator.next(below: UInt64(dump.count - 1)))))) == nil)
      for _ in 0..<3 {
        broken[Int(generator.next(below: UInt64(dump.count)))] = UInt8(generator.next(below: 128))
      }
      _ = ParseTree(broken)
    }
  }

  @Test(
    "what the driver prints is known, or it is asked each time",
    arguments: [
      ("/bin/sh -frontend -c main.swift -o /tmp/x/main-1.o\n/bin/sh /tmp/x/main-1.o -o program\n", true),
      ("/bin/sh -frontend -c main.swift -o /tmp/x/main-1.o\n/bin/sh '/tmp/a b/main-1.o' -o program\n", false),
      ("/nowhere/swift -frontend -c main.swift -o /tmp/x/main-1.o\n/bin/sh main-1.o -o program\n", false),
      ("/bin/sh -c main.swift -o program\n", false), ("", false), ("\n\n\n\n", false),
      ("/bin/sh -frontend", false),
    ])
  func printed(_ printed: String, _ isKnown: Bool) {
    let calls = CompilerCalls(printed)
    #expect((calls != nil) == isKnown)
    if isKnown { #expect(calls?.calls.last == ["/bin/sh", "main-1.o", "-o", "program"]) }
  }
}
