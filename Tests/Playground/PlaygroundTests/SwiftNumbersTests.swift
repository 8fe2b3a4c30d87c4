import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Numbers that are written without a point are decimals where Swift reads them so.
@Suite struct SwiftNumbersTests {
  /// The expected lines are what a program compiled by Swift prints.
  static let printed: [(program: String, lines: [String])] = [
    ("print([1.5, 2][1] / 4, [1.5, 2])", ["0.5 [1.5, 2.0]"]),
    ("let x = 2.5; print([x, 1][1] / 2, [1, x, 3])", ["0.5 [1.0, 2.5, 3.0]"]),
    ("let n = 2; print([n, 1], [n, 1][1] / 2)", ["[2, 1] 0"]),
    ("print([[1.5], [2]], [(1.5, 2), (3, 4)])", ["[[1.5], [2.0]] [(1.5, 2), (3.0, 4)]"]),
    (#"let d = ["a": 1.5, "b": 2]; print(d["b"]! / 4, (d["z"] ?? 1) / 4)"#, ["0.5 0.25"]),
    ("var xs = [1.5]; xs.append(2); print(xs[1] / 4, xs)", ["0.5 [1.5, 2.0]"]),
    ("var xs: [Double] = []; xs.append(2); print(xs[0] / 4)", ["0.5"]),
    ("var xs = [Double](); xs.append(3); print(xs, xs[0] / 2)", ["[3.0] 1.5"]),
    ("var xs = [Double](repeating: 0, count: 2); xs[1] = 5; print(xs)", ["[0.0, 5.0]"]),
    (
      "var xs = [1.5]; xs.insert(3, at: 0); xs += [2]; xs.append(contentsOf: [5]); print(xs)",
      [
        "[3.0, 1.5, 2.0, 5.0]"
      ]
    ),
    ("var xs = [1.5]; xs = []; xs.append(3); print(xs)", ["[3.0]"]),
    ("var a = [1.5, 2.5]; a[0] = 3; print(a[0] / 2)", ["1.5"]),
    (
      "var g: [[Double]] = [[1, 2], [3, 4]]; g[0][1] = 5; g[1] = [7]; print(g, g[1][0] / 2)",
      [
        "[[1.0, 5.0], [7.0]] 3.5"
      ]
    ),
    (
      #"var d: [String: Double] = [:]; d["a"] = 1; d["b", default: 0] += 3; print(d["a"]! / 2, d["b"]! / 2)"#,
      [
        "0.5 1.5"
      ]
    ),
    ("var best = 4.5; best = max(best, 5); print(best / 2, max(1.5, 3) / 2, min(1, 2.5))", ["2.5 1.5 1.0"]),
    ("let x: Double? = nil; print((x ?? 1) / 2)", ["0.5"]),
    ("var x: Double? = nil; x = 3; print(x! / 2)", ["1.5"]),
    ("let xs: [Double] = []; print(xs.first ?? 0, xs.max() ?? 1, xs.reduce(0, +))", ["0.0 1.0 0.0"]),
    ("let xs = [1.5, 2.5]; print(xs.reduce(0) { a, x in a + (x > 2 ? 1 : 0) })", ["1"]),
    ("let t = 3.0; print((t > 5 ? 1 : t) / 2, (t > 2 ? 1 : t) / 2)", ["1.5 0.5"]),
    ("let half = { (x: Double) -> Double in x / 2 }; print(half(7))", ["3.5"]),
    ("let half: (Double) -> Double = { $0 / 2 }; print(half(7), [1.0, 3].map(half))", ["3.5 [0.5, 1.5]"]),
    ("let add: (Int, Int) -> Int = { $0 + $1 }; print(add(1, 2) / 2)", ["1"]),
    ("func f(_ x: Double) -> Double { if x > 1 { return 1 }; return x }\nprint(f(3) / 2)", ["0.5"]),
    ("func f() -> [Double] { [1, 2] }\nprint(f()[0] / 2)", ["0.5"]),
    ("func f(_ xs: [Double]) -> Double? { xs.first }\nprint(f([]) ?? 0, (f([3]) ?? 1) / 2)", ["0.0 1.5"]),
    ("let p: (Double, Double) = (1, 2); print(p.0 / 2, p)", ["0.5 (1.0, 2.0)"]),
    ("for t in stride(from: 0, to: 1, by: 0.5) { print(t) }", ["0.0", "0.5"]),
    ("for i in stride(from: 0, to: 4, by: 2) { print(i) }", ["0", "2"]),
    ("let p = (2.0, 1); print(p)", ["(2.0, 1)"]),
    (
      "let xs: [Int] = []; print(xs.first == nil, xs.max() != nil); let f: Int? = xs.last; print(f ?? 4)",
      ["true false", "4"]
    ),
    (#"var d = ["a": [1.5]]; d["a"]!.append(2); d["a"]![0] += 1; print(d)"#, [#"["a": [2.5, 2.0]]"#]),
    ("print(0xff, 0b1010, 0o17, -0xff, 0x10, 1_000)", ["255 10 15 -255 16 1000"]),
    ("print(6 & 3, 6 | 3, 6 ^ 3, ~6, 1 << 4, -8 >> 1, 1 << 64, 8 << -1)", ["2 7 5 -7 16 -4 0 4"]),
    ("print(1 + 2 << 3, 7 & 3 * 2, 1 | 2 + 4, 5 ^ 3 & 1)", ["17 6 7 4"]),
    ("print(Int.max &+ 1, Int.min &- 1, Int.max &* 2)", ["-9223372036854775808 9223372036854775807 -2"]),
    (
      "print(7.5.rounded(), 2.5.rounded(.down), (-2.5).rounded(.towardZero), pow(2, 10))",
      ["8.0 2.0 -2.0 1024.0"]
    ),
    ("print((-5).magnitude, (-3).signum(), 5.5.truncatingRemainder(dividingBy: 2))", ["5 -1 1.5"]),
    ("print((1, 2) < (1, 3), (\"b\", 1) <= (\"a\", 9), (1.5, 2) > (1, 9))", ["true false true"]),
    ("var p = (1, 2); p.0 = 7; p.1 += 3; print(p)", ["(7, 5)"]),
    (
      "func ends(_ xs: [Int]) -> (low: Int, high: Int) { (xs.min()!, xs.max()!) }\nprint(ends([3, 1]).high)",
      ["3"]
    ),
    ("let p: (x: Int, y: Int) = (1, 2); print(p.y, p)", ["2 (x: 1, y: 2)"]),
    (
      "print(0..<3, 1...3, 0..<0); let r = 2..<5; print(r.lowerBound, r.upperBound)",
      ["0..<3 1...3 0..<0", "2 5"]
    ),
  ]

  @Test(arguments: printed) func itPrintsWhatSwiftPrints(program: String, lines: [String]) {
    var session = Session()
    #expect(session.shown(program) == lines)
    session.prepare("verify undo")
    // In a block, whose variables are its own.
    var other = Session()
    guard !program.hasPrefix("func"), !program.contains("half"), !program.contains("add:") else { return }
    #expect(other.shown("if true {\n\(program)\n}").filter { !$0.hasPrefix("› ") } == lines, "in a block")
  }

  /// What lists are declared with goes the ways of the session.
  @Test func aDeclaredTypeIsUndoneAndSaved() throws {
    var session = Session()
    session.prepare("var xs: [Double] = []\nlet ys = [1]\nxs.append(3)\nundo 2\nredo 2")
    session.prepare("expect xs[0] / 2 == 1.5\nundo\nxs.append(5)\nexpect xs[0] / 2 == 2.5\nverify undo")
    var again = Session()
    for (program, _) in try session.history { again.prepare(program) }
    #expect(again.state == session.state)
    session.prepare("let xs = []\nxs.append(3)\nexpect xs[0] / 2 == 1\nverify undo")
  }

  /// A list of decimals, as it is in Swift, and what was done to it here.
  @Test(arguments: 0..<Samples.count(100, all: 2_000)) func aListOfDecimalsStaysOne(number: Int) {
    var random = SplitMix64(seed: UInt64(number))
    var session = Session()
    var (xs, x): ([Double], Double) = ([], 0.5)
    session.prepare("var xs: [Double] = []; var x = 0.5")
    for _ in 0..<12 {
      let k = Int.random(in: 1...9, using: &random)
      let place = xs.isEmpty ? 0 : Int.random(in: 0..<xs.count, using: &random)
      let statement: String
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: (statement, xs) = ("xs.append(\(k))", xs + [Double(k)])
      case 2: (statement, xs) = ("xs.insert(\(k), at: 0)", [Double(k)] + xs)
      case 3: (statement, xs) = ("xs += [\(k), 1]", xs + [Double(k), 1])
      case 4 where !xs.isEmpty:
        statement = "xs[\(place)] = \(k)"
        xs[place] = Double(k)
      case 5 where !xs.isEmpty:
        statement = "xs[\(place)] /= \(k)"
        xs[place] /= Double(k)
      case 6: (statement, x) = ("x = xs.first ?? \(k)", xs.first ?? Double(k))
      case 7: (statement, x) = ("x = max(x, \(k)) / 4", max(x, Double(k)) / 4)
      case 8: (statement, x) = ("x = xs.reduce(0, +) / \(k)", xs.reduce(0, +) / Double(k))
      case 9: (statement, x) = ("x = x > \(k) ? x : \(k)", x > Double(k) ? x : Double(k))
      case 10:
        (statement, xs) = ("xs = xs.map { $0 > \(k) ? 1 : $0 / 2 }", xs.map { $0 > Double(k) ? 1 : $0 / 2 })
      default: (statement, xs) = ("xs = [x, \(k)]", [x, Double(k)])
      }
      session.prepare(statement)
      // A long line is shown in several.
      #expect(
        session.shown("print(xs, x)").joined() == "\(xs) \(x)", "seed \(number): \(statement)")
    }
    session.prepare("verify undo")
  }

  /// What Swift reads otherwise is refused.
  static let refused = [
    ("let xs = [1, 2, 3, 4]; let s = xs[2...]; print(s[2])", "write let s = Array(xs[2...])"),
    ("let xs = [1, 2, 3, 4]; let s = xs[1...2]; s[1] = 9", "write let s = Array(xs[1...2])"),
    (
      "let xs = [1, 2]; let s = xs.dropFirst(); let t = s; print(t[0])", "write let t = Array(xs.dropFirst())"
    ),
    ("let xs = [1, 2]; let s = xs.suffix(1); print(s.indices)", "write let s = Array(xs.suffix(1))"),
    ("let xs = [1, 2]; let s = xs[1...]; print(s.firstIndex(of: 2)!)", "write let s = Array(xs[1...])"),
    ("func f(_ xs: [Int]) -> Int { let s = xs[1...]; return s[1] }", "write let s = Array(xs[1...])"),
    ("for i in 0..<2 { let s = [1, 2, 3][i...]; print(s[i]) }", "write let s = Array([1, 2, 3][i...])"),
    ("print(Double.infinity)", "Double.greatestFiniteMagnitude"), ("let x: UInt8 = 5", "help swift"),
    ("let x: Float = 0.1", "help swift"), ("print(UInt8(5))", "help swift"),
    ("print(Int32.max)", "help swift"),
    (#"print("a".utf8.count)"#, "help swift"), (#"print("a b".capitalized)"#, "help swift"),
    ("print(3 is Int)", "help swift"), ("let x = 5 as Double", "help swift"),
    ("let s = \"\"\"\na\n\"\"\"", "write one quote"), (##"print(#"a\b"#)"##, "for each quote in it"),
    ("let xs: [Int] = []; print(xs.first)", "xs.first ?? 0"), ("print(true & false)", "write &&"),
  ]

  @Test(arguments: refused) func itIsRefusedWithAWayOut(program: String, help: String) {
    var session = Session()
    let failure = session.failure(program)
    #expect(failure?.help?.contains(help) == true, "\(failure?.message ?? "") \(failure?.help ?? "")")
  }

  /// A part that begins at the first place, and a list that was one, are what they are in Swift.
  @Test func partsFromTheStartHavePlaces() {
    var session = Session()
    session.prepare(
      """
      let xs = [5, 6, 7, 8]; let a = xs[0..<2]; let b = xs[..<2]; let c = xs.prefix(2); let d = xs.dropLast()
      expect a[1] == 6 && b[1] == 6 && c[1] == 6 && d[2] == 7
      var s = xs[1...]; expect s.first! == 6 && s.count == 3 && s.map { $0 } == [6, 7, 8]
      s = Array(s); expect s[0] == 6
      let word = "hello"; let rest = word.dropFirst(); expect rest[0] == "e"
      define third(list) { let rest = list[1..<list.count]; return rest[1] }
      expect third(xs) == 7
      define own(s) = s[0]; let s = xs[1...]; expect own(xs) == 5
      for s in [[1, 2]] { expect s[1] == 2 }
      """)
    #expect(session.failure("print(s[1])") != nil)
    session.prepare("undo 1; verify undo")
  }
}
