import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Texts compare as in Swift, and a value that may be missing has its `map`.
@Suite struct SwiftTextsTests {
  private static let pieces = [
    "e", "é", "e\u{301}", "\u{301}", "a", "\u{328}", "K", "\u{212A}", "ß", "👍", "🏽", "z", "\u{AC00}",
    "\u{1100}\u{1161}",
    "-", "Å",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }

  /// What Swift says of two texts is said of them here.
  @Test(arguments: 0..<Samples.count(400, all: 10_000)) func textsCompareAsInSwift(number: Int) throws {
    var random = SplitMix64(seed: UInt64(number))
    let (a, b) = (Self.text(&random), Self.text(&random))
    let (one, two) = (Value.text(a), Value.text(b))
    #expect((one == two) == (a == b))
    if one == two { #expect(one.hashValue == two.hashValue) }
    #expect(try one.compare(two) == Ordering(a, b))
    // Behind much that is alike.
    let long = String(repeating: "x", count: 5_000)
    #expect(try Value.text(long + a).compare(.text(long + b)) == Ordering(long + a, long + b))
    var session = Session()
    session.preset([("a", one), ("b", two)])
    let (letters, part) = (Array(a), Array(b))
    let holds = letters.indices.contains { letters[$0...].starts(with: part) } || part.isEmpty
    #expect(
      session.shown("print(a.contains(b), a.hasPrefix(b), a.hasSuffix(b), a.count)") == [
        "\(holds) \(a.hasPrefix(b)) \(a.hasSuffix(b)) \(a.count)"
      ])
    #expect(
      session.shown("print([a].contains(b), [a: 1][b] ?? 0, [a, b].unique.count)") == [
        "\(a == b) \(a == b ? 1 : 0) \(a == b ? 1 : 2)"
      ])
  }

  static let printed = [
    ("let x: Int? = 3; print(x.map { $0 * 2 }!, x.flatMap { $0 > 5 ? $0 : nil } ?? 0)", "6 0"),
    ("let x: Int? = nil; print(x.map { $0 * 2 } ?? -1)", "-1"),
    (#"let x: String? = "abc"; print(x.map { $0.count } ?? 0)"#, "3"),
    (#"let x: String? = "12"; print(x.flatMap { Int($0) } ?? 0)"#, "12"),
    (#"let d = ["a": [1, 2]]; print(d["a"].map { $0.count } ?? 0, d["b"].map { $0.count } ?? 0)"#, "2 0"),
    (#"let xs = ["abc", "d"]; print(xs.first.map { $0 + "!" } ?? "none")"#, "abc!"),
    ("let xs: [Int] = []; print(xs.first.map { $0 + 1 } ?? 7)", "7"),
    (#"print(Int("12").map { $0 + 1 } ?? 0, Int("x").map { $0 + 1 } ?? 0)"#, "13 0"),
    ("let xs: [Int]? = [1, 2]; print(xs.map { $0.count } ?? 0)", "2"),
    ("let t: (Int, Int)? = (1, 2); print(t.map { $0.0 + $0.1 } ?? 0)", "3"),
    (
      #"func find(_ w: String) -> String? { w == "ab" ? w : nil }; print(find("ab").map { $0.count } ?? 0)"#,
      "2"
    ),
    (
      "print([1, 2].map { $0 * 2 }, (1...2).map { $0 + 1 }, [[1], [2]].flatMap { $0 })",
      "[2, 4] [2, 3] [1, 2]"
    ),
    (#"print("ab".map { $0 + "." }, ["a": 1].map { $0.value })"#, #"["a.", "b."] [1]"#),
    (
      #"print("a1 B".filter { $0.isLetter }, "a1".compactMap { $0.wholeNumberValue }, "a".asciiValue!)"#,
      "aB [1] 97"
    ),
    (
      #"print("a,,b".components(separatedBy: ","), "a--b".components(separatedBy: "--"))"#,
      #"["a", "", "b"] ["a", "b"]"#
    ),
    (#"var s = "ab"; s.append("c"); let c = s.removeLast(); s.removeFirst(); print(s, c)"#, "b c"),
    ("var xs = [1, 2, 3, 4]; xs.removeSubrange(1...2); print(xs, xs.startIndex, xs.endIndex)", "[1, 4] 0 2"),
    ("let xs = [1, 2, 3, 1]; print(xs.prefix(while: { $0 < 3 }), xs.drop { $0 < 3 })", "[1, 2] [3, 1]"),
  ]

  @Test(arguments: printed) func itPrintsWhatSwiftPrints(program: String, line: String) {
    var session = Session()
    #expect(session.shown(program).last == line)
    session.prepare("verify undo")
  }
}
