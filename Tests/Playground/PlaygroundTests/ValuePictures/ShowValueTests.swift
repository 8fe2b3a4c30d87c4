import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// `show` of values.
@Suite struct ShowValueTests {
  private func shown(_ program: String, width: Int = 60, height: Int = 20) -> String {
    var session = Session(defaults: Settings(width: width, height: height))
    return session.screen(program)
  }

  @Test func eachValueHasTheViewThatFits() {
    #expect(
      shown("let xs = [5, 3, 9]; show xs") == """
        xs │ 5 │ 3 │ 9 │
             0   1   2
        3 values
        """)
    #expect(
      shown("let m = [[1, 2], [30, none]]; show m") == """
        m    0  1
        0    1  2
        1   30  ·
        2 rows, 2 columns
        """)
    #expect(
      shown("let r = [[1, 2], [], [3]]; show r") == """
        r
         0 │ 1 │ 2 │
         1 │ (empty)
         2 │ 3 │
        3 rows
        """)
    #expect(
      shown("let d = [\"ann\": 1, \"New York\": 22, \"5\": [1, 2]]; show d") == """
        d
         ann      │  1
         New York │ 22
         "5"      │ 1 │ 2 │
        3 entries
        """)
    #expect(
      shown("let p = (name: \"Ann\", age: 37); show p") == """
        ╭ p ─────────╮
        │ name   Ann │
        │ age    37  │
        ╰────────────╯
        2 fields
        """)
    #expect(
      shown("let n = (value: 1, next: (value: 2, next: (value: 3, next: none))); show n") == """
        n │ 1 │──▶│ 2 │──▶│ 3 │──▶ none
        3 nodes
        """)
    #expect(
      shown("let t = (v: 5, left: (v: 3, left: none, right: none), right: none); show t") == """
          5
         ┌┘
         3
        2 nodes, height 1
        """)
    #expect(
      shown(
        "let t = (name: \"a\", children: [(name: \"b\", children: []), (name: \"c\", children: [])]); show t")
          == """
            a
           ┌┴─┐
           b  c
          3 nodes, height 1
          """)
    #expect(shown("tree t = avl 5 3;\nshow t.node") == "  5\n ┌┘\n 3\n2 nodes, height 1")
  }

  @Test func aViewIsChosen() {
    #expect(
      shown("let next = [1, 2, 1]; show next as: chain") == """
                       ╭──────────────╮
                       ▼              │
        next │ 0 │──▶│ 1 │──▶│ 2 │────╯
        3 nodes · 2 leads back to 1: a cycle of 2
        """)
    #expect(
      shown("let d = [\"a\": \"b\", \"b\": \"c\"]; show d as: chain")
        == "d │ a │──▶│ b │──▶ c\n2 nodes")
    #expect(shown("show [1, 2, 3] as: text") == "[1, 2, 3]")
    #expect(shown("show (3, 4)") == "(3, 4)")
    #expect(shown("show 5") == "5")
    #expect(shown("show \"five\"") == "five")
    #expect(shown("let xs = [1]; let ys = [2]; show (xs + ys)") == "│ 1 │ 2 │\n  0   1\n2 values")
    #expect(shown("show 1...3") == "│ 1 │ 2 │ 3 │\n  0   1   2\n3 values")
  }

  @Test func whatIsWrongIsToldAtItsPlace() {
    var session = Session()
    session.prepare("let numbers = [1, 2]; let d = [\"a\": 1]; tree t = avl 5;")
    func refusal(_ text: String) -> [String] {
      let failure = session.failure(text)
      return [failure?.message, failure?.place, failure?.help].compactMap(\.self)
    }
    #expect(
      refusal("show number") == [
        "no object and no variable is named 'number'", "number", "did you mean numbers?",
      ])
    #expect(refusal("show tt").first == "no object and no variable is named 'tt'")
    #expect(
      refusal("show d as: bars").prefix(2) == [
        "a dictionary like this is drawn as table, text, not as bars", "as: bars",
      ])
    #expect(refusal("show d as: baars").prefix(2) == ["as has no choice 'baars'", "as: baars"])
    #expect(
      refusal("show numbers around: 2").prefix(2) == [
        "index 2 is out of range: there are 2", "around: 2",
      ])
    #expect(refusal("show d around: b").prefix(2) == ["there is no key \"b\"", "around: b"])
    #expect(
      refusal("show numbers depth: 2").prefix(2) == [
        "depth is for trees, and this is drawn as cells", "depth: 2",
      ])
    #expect(refusal("show numbers d").first?.contains("show") == true)
  }

  /// Random lists, matrices, rows and dictionaries: the text of the picture gives the value again.
  @Test func theTextOfAPictureGivesTheValueAgain() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let width = Int.random(in: 40...100, using: &random)
      var session = Session(defaults: Settings(width: width, height: 60))
      let values = (0..<Int.random(in: 0...8, using: &random)).map { _ in Self.value(&random) }
      let list = Value.list(values)
      session.preset("x", list)
      if !values.isEmpty {
        #expect(
          ReadBack.list(session.shown("show (x + []) as: cells").dropLast()) == values, "\(list.literalText)")
      }
      let columns = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (0..<columns).map { _ in Self.number(&random) }
      }
      session.preset("m", .list(rows.map { .list($0) }))
      #expect(ReadBack.matrix(session.shown("show m").dropLast()) == rows, "\(rows)")
      let ragged = rows.map { $0.prefix(Int.random(in: 0...columns, using: &random)) }
      session.preset("r", .list(ragged.map { .list(Array($0)) }))
      let read = ReadBack.entries(session.shown("show r as: rows").dropLast())
      #expect(read.map(\.1) == ragged.map { .list(Array($0)) }, "\(ragged)")
      let entries = values.enumerated().map { (Value.int($0), $1) }
      session.preset("d", .dictionary(.init(uniqueKeysWithValues: entries)))
      guard !entries.isEmpty else { continue }
      let table = ReadBack.entries(session.shown("show d").dropLast())
      #expect(table.map(\.0) == entries.map(\.0) && table.map(\.1) == entries.map(\.1), "\(list.literalText)")
    }
  }

  private static func number(_ random: inout SplitMix64) -> Value {
    Bool.random(using: &random)
      ? .int(Int.random(in: -999...9_999, using: &random)) : .int(Int.random(in: 0...9, using: &random))
  }

  private static func value(_ random: inout SplitMix64) -> Value {
    switch Int.random(in: 0...6, using: &random) {
    case 0, 1: number(&random)
    case 2: .decimal(Double(Int.random(in: -40...40, using: &random)) / 8)
    case 3: [.nothing, .bool(true), .bool(false)].randomElement(using: &random) ?? .nothing
    case 4:
      .text(
        ["Ann", "5", "none", "a, b", "", "日本", "New York", "it's", "\"q\"", "👍"].randomElement(using: &random)
          ?? "")
    default: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in number(&random) })
    }
  }

  /// Only what is drawn is looked at, however much there is.
  @Test func muchIsDrawnAsLittleIs() {
    var session = Session(defaults: Settings(width: 80, height: 24))
    session.preset("n", .range(IntegerRange(start: 0, count: 1_000_000_000)))
    session.preset("xs", .list((0..<1_000_000).map { .int($0) }))
    session.preset("m", .list(Array(repeating: .list(Array(repeating: .int(7), count: 1_000)), count: 1_000)))
    session.preset("d", .dictionary(.init(uniqueKeysWithValues: (0..<100_000).map { (.int($0), .int($0)) })))
    #expect(session.screen("show n").contains("999999999"))
    #expect(session.screen("show xs").hasSuffix("values left out"))
    #expect(session.screen("show xs as: bars").contains("values left out"))
    #expect(session.screen("show xs around: 500_000").contains(" 500000 │"))
    #expect(session.screen("show m").contains("rows, 981 columns left out"))
    #expect(session.screen("show d around: 50_000").contains(" 50000 │ 50000"))
    #expect(session.run("show xs").first?.outputs.count == 1)
  }

  /// Drawn or told at every size and in every style, and never a crash.
  @Test(arguments: [8, 20, 40], ["unicode", "ascii"]) func nothingIsTooOddToShow(width: Int, style: String) {
    var session = Session(defaults: Settings(width: width, height: 12))
    session.prepare("set style \(style)")
    var deep = Value.list([])
    for _ in 0..<100 { deep = .list([deep]) }
    session.preset("deep", deep)
    var nested = Value.nothing
    for place in 0..<100 {
      nested = .record(ValueRecord(names: ["v", "next"], values: [.int(place), nested]))
    }
    session.preset("nested", nested)
    for program in [
      "show []", "show [:]", "show [[], []]", "show [[[]]]", "show [\"日本語\", \"👩‍👩‍👧‍👦\", \"\\u{1B}[31m\"]",
      "show deep",
      "show nested", "show (a: [:], b: [])", "show [1e308, -1e308] as: bars", "show [0, 0] as: bars",
      "show [(x: 1, y: 2), (x: 3, y: 4)]", "show [\"a\": [\"b\": [\"c\": 1]]]", "show [none, true, 1x2]",
      "show [5, 6, none] as: chain", "show [0] as: chain", "show []  as: text",
      "show [[1, 2], [3]] as: cells",
    ] {
      for step in session.run(program) {
        #expect(step.failure == nil, "\(program): \(step.failure?.message ?? "")")
        for line in StepText(session.settings).lines(step) {
          #expect(
            style == "unicode"
              || line.string.allSatisfy { $0.isASCII || $0.isLetter || $0 == "👩‍👩‍👧‍👦" || $0 == "␛" },
            "\(line.string)")
        }
      }
    }
  }

  @Test func aTreeOfAnyDepthIsFolded() {
    var session = Session(defaults: Settings(width: 80, height: 24))
    session.prepare("tree t = bst 1...9_000;")
    #expect(session.screen("show t.node").contains("▾"))
    #expect(session.shown("show t.node depth: 1")[2].contains("▾ 8,999"))
  }
}
