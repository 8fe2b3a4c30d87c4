import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// How much print shows of one value, and where its rows end.
@Suite struct PrintedValueTests {
  private func session(width: Int = 40) -> Session { Session(defaults: Settings(width: width)) }

  @Test func rowsEndAtCommas() {
    var session = session(width: 20)
    #expect(
      session.screen("print [1000, 2000, 3000, 4000, 5000]") == """
        [1000, 2000, 3000,
         4000, 5000]
        """)
    #expect(session.screen("print [1, 2]") == "[1, 2]")
    #expect(
      session.screen("print [(1, 2), (3, 4), (5, 6)]") == "[(1, 2), (3, 4),\n (5, 6)]", "pairs stay whole")
    #expect(
      session.screen("print \"a text that is wider than the row\"") == "a text that is wider than the row")
    #expect(session.screen("print [1], 5, \"a\"") == "[1] 5 a")
    #expect(session.screen("print [\"one, two\", \"three, four\"]") == "[\"one, two\",\n \"three, four\"]")
  }

  @Test func ofALongListTheBeginningAndTheEndAreShown() {
    var session = session()
    session.preset("xs", .list((0..<5_000).map { .int($0) }))
    let lines = session.shown("print xs")
    #expect(lines.count == 24)
    #expect(lines.first == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,")
    #expect(lines[20] == " …" && lines[21...].joined().hasSuffix("4998, 4999] · 5,000 values"))
    #expect(lines.allSatisfy { $0.count <= 40 })
    let all = session.shown("print xs all: yes")
    #expect(all.joined().filter { $0 == "," }.count == 4_999 && all.allSatisfy { $0.count <= 40 })
    #expect(session.shown("print xs all: no").count == 24)
    #expect(session.failure("print xs all: 5")?.message == "all: takes yes or no")
    session.prepare("set style ascii")
    #expect(session.shown("print xs").allSatisfy { $0.allSatisfy(\.isASCII) })
    session.preset("d", .dictionary(.init(uniqueKeysWithValues: (0..<5_000).map { (.int($0), .int($0)) })))
    #expect(session.shown("print d").last?.hasSuffix("- 5,000 entries") == true)
    session.preset("m", .list(Array(repeating: .list([.int(1), .int(2), .int(3)]), count: 900)))
    #expect(session.shown("m").last?.hasSuffix("- 900 rows of 3 values") == true)
    session.preset("text", .text(String(repeating: "word ", count: 2_000)))
    #expect(session.screen("print text").count == 10_000, "a text is never cut")
  }

  @Test func nothingIsCutForPrograms() {
    var session = session()
    session.preset("xs", .list((0..<5_000).map { .int($0) }))
    guard let step = session.run("print xs").first else { return }
    var text = StepText(session.settings)
    text.isWhole = true
    let lines = text.lines(step)
    #expect(lines.count == 1 && lines[0].string.hasSuffix("4998, 4999]"))
  }

  /// Whatever is printed, rows joined are the literal, or its beginning and its end.
  @Test func rowsAreTheLiteral() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    func value(_ depth: Int) -> Value {
      switch Int.random(in: 0...(depth > 3 ? 2 : 6), using: &random) {
      case 0, 1: .int(Int.random(in: -9_999...9_999, using: &random))
      case 2: .text(["a", "b, c", "日本", "\"", ""].randomElement(using: &random) ?? "")
      case 3: .tuple((0..<2).map { _ in value(depth + 1) })
      case 4: .record(ValueRecord(names: ["x", "y"], values: [value(depth + 1), value(depth + 1)]))
      case 5:
        .dictionary(
          .init(
            uniqueKeysWithValues: (0..<Int.random(in: 0...9, using: &random)).map {
              (.int($0), value(depth + 1))
            }))
      default: .list((0..<Int.random(in: 0...60, using: &random)).map { _ in value(depth + 1) })
      }
    }
    func plain(_ text: String) -> String { text.filter { $0 != " " } }
    for _ in 0..<300 {
      var session = session(width: Int.random(in: 10...90, using: &random))
      let printed = Value.list([value(0)])
      session.preset("x", printed)
      let lines = session.shown("print x")
      #expect(lines.count <= 24)
      let literal = plain(printed.literalText)
      guard let gap = lines.firstIndex(of: " …") else {
        #expect(plain(lines.joined()) == literal)
        continue
      }
      #expect(literal.hasPrefix(plain(lines[..<gap].joined())))
      let end = lines[(gap + 1)...].joined()
      let sum = end.range(of: " · ").map { end[..<$0.lowerBound] } ?? end[...]
      #expect(literal.hasSuffix(plain(String(sum))), "\(sum)")
    }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    ranges(of: part).last
  }
}
