import EveryKind
import Playground
import Prompt
import Samples
import Testing

/// Swift's spelling makes the statement that ours would make.
@Suite struct SwiftSpellingTests {
  static let setup = """
    tree t = avl 5 3 8; stack s = plain 1 2 3; let xs = [3, 1, 2]; let d = ["a": 1, "b": 2]; let x = 1; let y = 2
    define f(a) = a * 2; define big(a) = a > 1
    """

  /// Verbs that Swift has for values, and those with a block.
  @Test(arguments: [
    ("sheet m screen: 667", "m.toggle()", "m toggle"),
    (
      "layout l = flow itemSize: 40x40\ncollection c = 4 layout: l", "c.update { delete 0 }",
      "c update { delete 0 }"
    ),
  ]) func verbsOfObjectsAreTheirOwn(setup: String, swift: String, ours: String) {
    var (session, twin) = (Session(), Session())
    session.prepare("\(setup)\n\(swift)\nverify undo")
    twin.prepare("\(setup)\n\(ours)")
    #expect(session.state == twin.state)
  }

  /// In Swift's spelling, and in ours.
  static let twins = [
    ("t.insert(4)", "t insert 4"), ("t.insert(4, x + 6)", "t insert 4 (x + 6)"),
    ("t.insert([9, 10])", "t insert [9, 10]"), ("t.remove(5)", "t remove 5"),
    ("t.traverse(order: post)", "t traverse order: post"), ("s.pop()", "s pop"), ("t.clear();", "t clear;"),
    ("xs.append(4)", "xs append 4"), ("xs.append(x + 3)", "xs append (x + 3)"),
    ("xs.append(contentsOf: [7, 8])", "xs += [7, 8]"), ("xs.insert(9, at: 1)", "xs insert 9 at: 1"),
    ("xs.remove(at: 0)", "xs remove at: 0"), ("xs.sort()", "xs sort"), ("xs.sort(by: f)", "xs sort by: f"),
    ("xs.removeLast()", "xs removeLast"), ("xs.swapAt(0, 2)", "xs swap 0 2"), ("xs.reverse()", "xs reverse"),
    (#"d.removeValue(forKey: "a")"#, #"d remove "a""#), ("xs[0] = 9", "let xs[0] = 9"),
    (#"d["c"] = 3"#, #"let d["c"] = 3"#), ("x = 5", "let x = 5"), ("(x, y) = (y, x)", "let (x, y) = (y, x)"),
    ("swap(&x, &y)", "let (x, y) = (y, x)"), ("swap(&xs[0], &xs[2])", "let (xs[0], xs[2]) = (xs[2], xs[0])"),
    ("_ = f(2)", "let _ = f(2)"), ("var z = 5", "let z = 5"), ("let z: Int = 5", "let z = 5"),
    ("let z: Double = 5", "let z = 5.0"), ("let z: [Int] = []", "let z = []"),
    ("let z: [String: Int]? = none", "let z = none"), ("let z = [Int]()", "let z = []"),
    ("let z = [Int: Bool]()", "let z = [:]"), ("let z: (Int, Double) = (1, 2)", "let z = (1, 2.0)"),
    ("let z = xs.removeLast()", "let z = xs.last; xs removeLast"),
    ("let z = xs.remove(at: 1)", "let z = xs[1]; xs remove at: 1"),
    ("x = xs.removeFirst()", "let x = xs.first; xs removeFirst"),
    ("var z = xs.removeLast()", "let z = xs.last; xs removeLast"),
    ("x = xs.remove(at: x)", "let x = 1; xs remove at: 1"),
    ("for v in [1, 2] { var w = xs.removeLast(); x += w + v }", "let x = 7; let xs = [3]"),
    ("let taken = 2; let z = xs.remove(at: taken)", "let z = xs[2]; xs remove at: 2"),
    ("let switch = 9; switch y { case 2: x = switch\ndefault: break }", "let x = 9"),
    ("for i in 0..<3 { t.insert(i * 20) }", "for i in 0..<3 { t insert (i * 20) }"),
    ("for i in 0..<3 { var q = i; q += 1; x += q }", "for i in 0..<3 { x += i + 1 }"),
    ("for i in stride(from: 0, to: 9, by: 4) { x += i }", "for i in 0..<9 by 4 { x += i }"),
    ("for i in stride(from: 0, through: 8, by: 4) { x += i }", "for i in 0...8 by 4 { x += i }"),
    ("for (i, v) in xs.enumerated() { x += i * v }", "for (i, v) in xs.indexed { x += i * v }"),
    ("xs.forEach { x += $0 }", "for v in xs { x += v }"),
    ("xs.forEach { v in x += v }", "for v in xs { x += v }"),
    (#"if let v = d["a"], v > 0 { x = v + 7 } else { x = 0 }"#, "let x = 8"),
    (#"if let v = d["q"] { x = v } else { x = 9 }"#, "let x = 9"),
    ("while let v = xs.last { x += v; xs.removeLast() }", "let x = 7; let xs = []"),
    ("repeat 3 { guard x < 3 else { break }; x += 1 }", "let x = 3"),
    ("switch y { case 1: x = 10\ncase 2, 3: x = 20\ndefault: x = 30 }", "let x = 20"),
    ("switch y { case 5...9: x = 10\ndefault: break }", "let x = 1"),
    ("for i in 1...4 { switch i { case 2: continue\ndefault: x += i } }", "let x = 9"),
    ("import Foundation", "if false { }"), ("let z = xs.popLast()!", "let z = xs.last; xs removeLast"),
    ("let z = xs.popLast() ?? 9", "let z = xs.last; xs removeLast"),
    ("while let v = xs.popLast() { x += v }", "let x = 7; let xs = []"),
    (#"let z = d.removeValue(forKey: "a")"#, #"let z = d["a"]; d remove "a""#),
    (#"let z = d.removeValue(forKey: "q")"#, "let z = none"), (#"d["a"] = nil"#, #"d remove "a""#),
    (#"d["q"] = nil"#, "if false { }"), ("xs[0] = nil", "let xs[0] = none"),
    ("let z = s.pop()", "let z = s.top; s pop"), ("var z = s.pop()!", "let z = s.top; s pop"),
    ("for i in 1...2 { var v = s.pop(); x += v * i }", "s pop; s pop; let x = 8"),
    ("xs[1] = s.pop()", "let xs[1] = s.top; s pop"),
    ("for v in xs where v > 1 { if v == 2 { continue }; x += v }", "let x = 4"),
    ("repeat { x += 1; if x == 3 { continue } } while x < 4", "let x = 4"),
    ("repeat { x += 1 } while false", "let x = 2"),
    ("for (a, b) in zip(xs, xs.dropFirst()) { x += a * b }", "let x = 6"),
    ("switch (x, y) { case (2, _): x = 5\ncase (1, let b): x = b * 10\ndefault: break }", "let x = 20"),
    ("repeat 2 { switch y { case 2: if x > 1 { break }\nx += 1\ndefault: break } }", "let x = 2"),
    ("for i in 1...3 { switch i { case 2: if x > 0 { continue }\ndefault: break }\nx += i }", "let x = 5"),
    ("switch 37.2 { case 36...38: x = 5\ndefault: break }", "let x = 5"),
    (#"switch "hello" { case "a"..."z": x = 5; default: break }"#, "let x = 5"),
    ("switch x + y { case let n where n > 5: x = 5\ncase let n: x = n * 2 }", "let x = 6"),
    ("xs.sort { $0 > $1 }", "let xs = [3, 2, 1]"), ("xs.sort(by: >)", "let xs = [3, 2, 1]"),
    ("x <<= 3; x |= 1; y ^= 3; y &= 5", "let x = 9; let y = 1"), ("x = 9; x >>= 1", "let x = 4"),
    ("xs sort by: >", "let xs = [3, 2, 1]"), ("xs sort by: { $0 > $1 }", "let xs = [3, 2, 1]"),
    ("x = sorted(xs, by: >)[0]", "let x = 3"), ("x = sorted(xs, by: { $0 < $1 })[2]", "let x = 3"),
    ("x = sorted(sorted(xs, by: <), by: { a, b in a > b })[1]", "let x = 2"),
    ("t.traverse(order: .post)", "t traverse order: post"),
    ("xs.removeAll { $0 > 1 }", "let xs = [1]"), ("xs.removeAll(where: { $0 == 1 })", "let xs = [3, 2]"),
    ("if xs.removeLast() == 2 { x = 5 }", "let x = 5; xs removeLast"),
    ("guard 2 == xs.removeLast() else { x = 5; return }", "xs removeLast"),
    ("while xs.removeLast() != 3 { x += 1 }", "let x = 3; let xs = []"),
    ("while y < 4, x < 9 { x += 5; y += 1 }", "let x = 11; let y = 4"),
    ("x += xs.removeLast()", "let x = 3; xs removeLast"),
    ("let z = xs.removeLast() * 4", "let z = 8; xs removeLast"),
    ("let z = -s.pop()!", "let z = -3; s pop"), ("xs[1...] = [7]", "let xs = [3, 7]"),
    ("xs[..<1] = []", "let xs = [1, 2]"), (#"d.updateValue(7, forKey: "a")"#, #"let d["a"] = 7"#),
    ("let z = 1, w = 2; x = z + w", "let z = 1; let x = 3"), ("d.forEach { k, v in x += v }", "let x = 4"),
    ("d.forEach { x += $1 }", "let x = 4"), ("d.forEach { x += $0.value }", "let x = 4"),
    ("for e in d { x += e.value }", "let x = 4"),
    (#"for e in d where e.key == "b" { x += e.value }"#, "let x = 3"),
    ("for e in (d.sorted { $0.value > $1.value }) { x = x * 10 + e.value }", "let x = 121"),
    ("var z = 1.5; z = 2; z = z / 4", "let z = 0.5"), ("var z = 1.5; z = 9 / 5", "let z = 1.8"),
    ("var z = 1.5; z += 1 / 2", "let z = 2.0"), ("let z = 1.5; z = x", "let z = 1"),
    ("if true { var w = 1.5; w = 2; x = w / 4 }", "let x = 0.5"),
    ("let z = xs\n  .map { $0 * 2 }\n  .filter { $0 > 2 }", "let z = [6, 4]"),
    ("var z = [1.5, 2]; z = z.map { $0 / 4 }", "let z = [0.375, 0.5]"),
    ("switch y { case ..<2: x = 5\ncase 2...: x = 6\ndefault: break }", "let x = 6"),
    (
      "switch (x, y) { case let (a, b) where a > b: x = 5\ncase (1...3, 2): x = 7\ndefault: break }",
      "let x = 7"
    ),
  ]

  @Test(arguments: twins) func itDoesTheSame(swift: String, ours: String) {
    var (session, twin) = (Session(), Session())
    session.prepare(Self.setup)
    twin.prepare(Self.setup)
    let (before, steps) = (session.state, session.stepCount)
    session.prepare(swift)
    twin.prepare(ours)
    for name in ["xs", "d", "x", "y", "z", "t.elements", "s.elements"] where name != "z" || ours.contains("z")
    {
      #expect(session.shown("print \(name)") == twin.shown("print \(name)"), "\(swift): \(name)")
    }
    session.prepare("verify undo")
    let (after, made) = (session.state, session.stepCount - steps)
    guard made > 0 else { return }
    session.prepare("undo \(made)")
    #expect(session.state == before, "\(swift)")
    session.prepare("redo \(made)")
    #expect(session.state == after, "\(swift)")
  }

  /// A function in another one keeps what is around it, and a part of a list keeps its indexes.
  private static let meansMoreInSwift = ["of what is around it", "is a part of a list"]

  @Test(arguments: 0..<Samples.count(50, all: 3_000)) func aRandomProgramMeansTheSame(number: Int) {
    var pairs = TwoSpellings(seed: UInt64(number))
    var (session, twin) = (Session(), Session())
    session.prepare(TwoSpellings.setup)
    twin.prepare(TwoSpellings.setup)
    let (before, steps) = (session.state, session.stepCount)
    for _ in 0..<6 {
      let pair = pairs.statement()
      let (swift, ours) = (session.failure(pair.swift), twin.failure(pair.ours))
      // What Swift takes for something else is refused in its spelling alone, and from there on the two differ.
      if let swift, Self.meansMoreInSwift.contains(where: swift.message.contains) { break }
      // Which word of two is refused is told behind the colon.
      let messages = [swift, ours].map { $0?.message.prefix { $0 != ":" } }
      #expect(messages[0] == messages[1], "\(pair)")
      for name in TwoSpellings.looked {
        #expect(
          session.shown("print \(name)") == twin.shown("print \(name)"),
          "seed \(number): \(name) after \(pair)")
      }
      #expect(session.stepCount == twin.stepCount, "seed \(number): \(pair)")
    }
    let (after, made) = (session.state, session.stepCount - steps)
    guard made > 0 else { return }
    session.prepare("verify undo\nundo \(made)")
    #expect(session.state == before)
    session.prepare("redo \(made)")
    #expect(session.state == after)
  }

  static let values = [
    ("t.height()", "1"), ("xs.count()", "3"), ("xs.sorted()", "[1, 2, 3]"), ("xs.joined()", "312"),
    (#"xs.joined(separator: ", ")"#, "3, 1, 2"), (#""a b".split(separator: " ")"#, #"["a", "b"]"#),
    ("x > 0 ? 1 : 2", "1"), ("x > 1 ? 1 : x > 0 ? 5 : 2", "5"), ("[x > 0 ? 1 : 2, 3]", "[1, 3]"),
    (#"d["a"] ?? 0"#, "1"), (#"d["q"] ?? 0"#, "0"), ("[].first ?? 7", "7"), ("xs.first ?? 7", "3"),
    ("[].min() ?? 4", "4"), ("xs.max() ?? 4", "3"), (#"d["q"] ?? d["r"] ?? 6"#, "6"), (#"d["a"]! + 1"#, "2"),
    (#"d["q"] == none && !(x > 5) ? "yes" : "no""#, "yes"), ("xs.indices", "0..<3"),
    ("xs.prefix(2)", "[3, 1]"), ("xs.suffix(9)", "[3, 1, 2]"), ("xs.dropFirst()", "[1, 2]"),
    ("xs.dropLast(2)", "[3]"), ("xs.map { $0 * 2 }", "[6, 2, 4]"), ("xs.map({ $0 * 2 })", "[6, 2, 4]"),
    ("xs.map { v in v + x }", "[4, 2, 3]"), ("xs.filter { $0 > 1 }", "[3, 2]"), ("xs.filter(big)", "[3, 2]"),
    ("xs.reduce(0, +)", "6"), ("xs.reduce(1) { $0 * $1 }", "6"), ("xs.reduce(0) { (a, b) in a + b }", "6"),
    ("xs.sorted { $0 > $1 }", "[3, 2, 1]"), ("xs.sorted(by: >)", "[3, 2, 1]"),
    ("xs.sorted(by: { $0 < $1 })", "[1, 2, 3]"), ("xs.first { $0 < 3 }", "1"),
    ("xs.first { $0 > 3 }", "none"),
    ("xs.contains { $0 == 2 }", "true"), ("xs.contains(where: { $0 == 5 })", "false"),
    ("xs.allSatisfy { $0 > 0 }", "true"), ("xs.allSatisfy { $0 > 1 }", "false"),
    ("[[1, 2], [3]].map { $0.map { $0 * 2 } }", "[[2, 4], [6]]"),
    ("xs.enumerated().map { (i, v) in i * v }", "[0, 1, 4]"), (#""a \(x) b""#, "a 1 b"),
    (#""\(xs.count) and \("in \(y + 1)") and \([1, "b"])""#, #"3 and in 3 and [1, "b"]"#),
    ("zip(xs, 5...6)", "[(3, 5), (1, 6)]"), (#"zip("ab", xs)"#, #"[("a", 3), ("b", 1)]"#),
    ("Array(1...3)", "[1, 2, 3]"), (#"Array("ab")"#, #"["a", "b"]"#), (#"Array(["a": 1])"#, #"[("a", 1)]"#),
    ("Array(repeating: x, count: 2)", "[1, 1]"), ("[Int](repeating: 0, count: 0)", "[]"),
    (#"String(repeating: "ab", count: 2)"#, "abab"), (#"Int("12")! + 1"#, "13"), (#"Int("1.5")"#, "none"),
    ("Int(-2.9)", "-2"), ("Double(y) / 4", "0.5"), (#"Double("1.5")"#, "1.5"), (#"Double("x")"#, "none"),
    (#"String(x) + "!""#, "1!"), (#"Character("é")"#, "é"), ("xs.firstIndex(of: 2)", "2"),
    ("xs.firstIndex(of: 9)", "none"), ("xs[1...]", "[1, 2]"), ("xs[...1]", "[3, 1]"), ("xs[..<1]", "[3]"),
    ("xs[3...]", "[]"), (#""hello"[1...]"#, "ello"), (#""hello"[...0]"#, "h"),
    ("xs.flatMap { [$0, $0] }", "[3, 3, 1, 1, 2, 2]"), ("xs.max { $0 % 3 < $1 % 3 }", "2"),
    ("xs.max(by: <)", "3"), ("xs.min(by: >)", "3"), ("[(1, 1), (2, 1)].max { $0.1 < $1.1 }", "(1, 1)"),
    (#"["1", "x"].compactMap { Int($0) }"#, "[1]"), ("[1, nil, 2].compactMap { $0 }", "[1, 2]"),
    ("stride(from: 10, to: 0, by: -4)", "[10, 6, 2]"),
    ("stride(from: 0, through: 1, by: 0.5)", "[0.0, 0.5, 1.0]"),
    ("stride(from: 4, through: 0, by: -y)", "[4, 2, 0]"), (#""aB".uppercased()"#, "AB"),
    (#""aB".lowercased()"#, "ab"),
    (#""straße".uppercased()"#, "STRASSE"), (#""tree".hasPrefix("tr")"#, "true"),
    (#""tree".hasSuffix("tr")"#, "false"),
    ("d.map { $0.key }", #"["a", "b"]"#), ("d.map { k, v in v }", "[1, 2]"), ("d.map { $1 }", "[1, 2]"),
    (#"d.map { "\($0.key)\($0.value)" }"#, #"["a1", "b2"]"#), ("d.filter { $0.value > 1 }", #"["b": 2]"#),
    ("d.filter { k, v in v > 1 }", #"["b": 2]"#), ("d.filter { $0.value > 9 }", "[:]"),
    ("d.sorted { $0.value > $1.value }.map { $0.key }", #"["b", "a"]"#),
    ("d.sorted(by: { $0.0 > $1.0 }).first!.key", "b"), ("d.reduce(0) { $0 + $1.value }", "3"),
    ("d.mapValues { $0 * 2 }", #"["a": 2, "b": 4]"#),
    ("d.compactMapValues { $0 > 1 ? $0 : nil }", #"["b": 2]"#),
    ("d.min { $0.value < $1.value }!.key", "a"), ("d.max(by: { $0.value < $1.value })?.key", "b"),
    ("d.first { $0.value > 1 }!.value", "2"), ("d.first { $0.value > 9 }?.value", "none"),
    ("d.contains { $0.value > 1 }", "true"), ("d.allSatisfy { $0.value > 1 }", "false"),
    ("d.count { $0.value > 1 }", "1"), ("d.flatMap { [$0.value, $0.value] }", "[1, 1, 2, 2]"),
    ("d.first!.key", "a"), ("[:].first ?? 4", "4"), ("d.keys.sorted()", #"["a", "b"]"#),
    (#"Dictionary(uniqueKeysWithValues: zip(["p"], xs))"#, #"["p": 3]"#),
    (#""hello".filter { $0 != "l" }"#, "heo"), (#""hello".map { $0.uppercased() }.joined()"#, "HELLO"),
    (#""abc".reversed()"#, #"["c", "b", "a"]"#), (#"String("abc".reversed())"#, "cba"),
    (#""cab".sorted()"#, #"["a", "b", "c"]"#), (#""abc".first!"#, "a"), (#""".last ?? "-""#, "-"),
    (#""abc".prefix(2)"#, "ab"), (#""abc".dropFirst()"#, "bc"), (#""abc".max()!"#, "c"),
    (#""ab".enumerated().map { (i, c) in "\(i)\(c)" }"#, #"["0a", "1b"]"#),
    ("xs.map { v in let w = v * 2; return w + 1 }", "[7, 3, 5]"),
    ("xs.map { v in let w = v * y; return w + x }", "[7, 3, 5]"),
    ("xs.map { v in if v > 1 { return 1 }; return 0 }", "[1, 0, 1]"),
    ("xs.map { let w = $0 * 2; return w }", "[6, 2, 4]"),
    ("xs.map { v in\n  let w = v * 2\n  return w\n}", "[6, 2, 4]"),
    ("xs.map { v -> Int in switch v { case 1: return 10\ndefault: return v } }", "[3, 10, 2]"),
    ("xs.filter { v in guard v > 1 else { return false }; return true }", "[3, 2]"),
    ("xs.reduce(0) { a, b in let c = a + b; return c }", "6"),
    ("xs.reduce([:]) { r, v in var s = r; s[v] = 1; return s }", "[3: 1, 1: 1, 2: 1]"),
    ("xs.sorted { a, b in let c = a; return c > b }", "[3, 2, 1]"),
    ("xs.map { v in var s = 0; for i in 0..<v { s += i }; return s }", "[3, 0, 1]"),
    ("xs.map { v in let zs = [v, 1].map { w in let k = w * v; return k + x }; return zs[0] }", "[10, 2, 5]"),
    ("xs.last { $0 > 1 }!", "2"), ("xs.count { $0 > 1 }", "2"), ("xs.count(where: { $0 > 1 })", "2"),
    ("xs.firstIndex { $0 < 3 }!", "1"), ("xs.lastIndex { $0 > 1 } ?? 9", "2"),
    ("xs.firstIndex(where: { $0 > 9 })", "none"), ("[2, 1, 2].lastIndex(of: 2)", "2"),
    ("[2].lastIndex(of: 7) ?? 9", "9"), ("[].min { $0 < $1 } ?? 9", "9"),
    ("Int.max", "9223372036854775807"), ("Int.min + 1", "-9223372036854775807"),
    ("4.isMultiple(of: 2)", "true"),
    ("x.isMultiple(of: 2)", "false"), ("7.quotientAndRemainder(dividingBy: 2).remainder", "1"),
    ("repeatElement(3, count: 2)", "[3, 3]"), ("String(255, radix: 16)", "ff"),
    (#"Int("ff", radix: 16)!"#, "255"), (#"Int("fg", radix: 16)"#, "none"),
    ("CGRect(x: 0, y: 0, width: 1, height: 2)", "(0, 0, 1, 2)"), ("CGSize(width: 50, height: 5)", "50x5"),
    ("CGPoint(x: 1, y: 2).y", "2"), ("Dictionary(grouping: xs) { $0 % 2 }", "[1: [3, 1], 0: [2]]"),
    ("Dictionary(grouping: xs, by: { v in v > 1 })[true]!", "[3, 2]"),
    ("xs.first?.isMultiple(of: 3) ?? false", "true"),
    (#"d["q"]?.description.count"#, "none"), ("9 / 5 * 1.5", "2.7"), ("1.5 * (1 / 2)", "0.75"),
    ("3 / 2 == 1.5", "true"), ("7 / 2", "3"), ("[1.5].map { 1 / 2 * $0 }", "[0.75]"),
    ("x > 0 ? 1 : 0.5", "1.0"), ("sqrt(1 / 4)", "0.5"), ("1 / 2 + Double(x)", "1.5"),
    ("xs\n  .map { $0 * 2 }\n  .count", "3"),
    (#""\(d["a"] ?? 0)""#, "1"), (#""\\(x)""#, #"\(x)"#), (#""(\(x))""#, "(1)"),
  ]

  @Test(arguments: values) func whatItComesTo(swift: String, value: String) {
    var session = Session()
    session.prepare(Self.setup)
    #expect(session.shown("print \(swift)") == [value])
    // In a function, whose code is another.
    session.prepare("define probe(t, xs, d, x, y) = \(swift)")
    #expect(session.shown("print probe(t, xs, d, x, y)") == [value], "in a function")
    // Where it is told.
    #expect(session.failure("explain print probe(t, xs, d, x, y)") == nil)
  }

  @Test func functionsAreDeclared() {
    var session = Session()
    session.prepare(
      """
      func area(_ w: Int, h: Int) -> Int { w * h }
      func twice(_ n: Int) -> Int { return n * 2 }
      func greet(name: String) { print("hi \\(name)") }
      func last(of list: [Int]) -> Int { var all = list; let l = all.removeLast(); return l }
      let double = { $0 * 2 }
      let plus = { (a, b) in a + b }
      let mean = { (list: [Int]) -> Double in
        var sum = 0
        for n in list { sum += n }
        return Double(sum) / Double(list.count)
      }
      expect mean([1, 2]) == 1.5
      expect area(2, h: 3) == 6 && area(2, 3) == 6 && twice(4) == 8 && double(4) == 8 && plus(1, 2) == 3
      expect last(of: [1, 5]) == 5 && [1, 2].map(double) == [2, 4]
      """)
    #expect(session.shown("greet(name: \"Bo\")") == ["hi Bo"])
    #expect(session.failure("print area(2, q: 3)")?.message == "area takes no 'q:'")
    #expect(session.failure("print area(2, q: 3)")?.help == "write area(2, 3)")
    session.prepare("define calls() = area(2, h: 4)\nexpect calls() == 8")
    #expect(session.failure("define wrong() = area(2, q: 4); print wrong()")?.message == "area takes no 'q:'")
  }

  @Test func aVariableOfABlockEndsWithIt() {
    var session = Session()
    session.prepare("let k = 1\nfor i in 1...2 { var k = i; k += 5 }\nexpect k == 1")
    session.prepare("if true { var fresh = 3; expect fresh == 3 }")
    #expect(session.failure("print fresh")?.message == "nothing is named 'fresh'")
    session.prepare("define f() { if true { var a = 1; a += 1 }; let a = 7; return a }\nexpect f() == 7")
  }

  @Test func aDoubleIsADecimal() {
    var session = Session()
    session.prepare(
      """
      func half(_ x: Double) -> Double { x / 2 }
      func mean(_ xs: [Double]) -> Double { return xs.reduce(0, +) / Double(xs.count) }
      func third() -> Double { 1 / 4 }
      let a: Double = 7 / 2
      let b: [Double] = [1, 2.5]
      expect half(7) == 3.5 && mean([1, 2]) == 1.5 && third() == 0.25 && a == 3.5 && b == [1.0, 2.5]
      """)
    #expect(session.failure(#"half("a")"#)?.message == #""a" is no Double"#)
  }

  /// What a definition declares is its own, also where it is called like a verb.
  @Test func aVariableOfADefinitionEndsWithIt() {
    var session = Session()
    session.prepare(
      """
      let total = 0; let k = 5; let d = ["a": 1]
      func g() { print(k) }
      func sumUp(_ v: [Int]) { var total = 0; v.forEach { total += $0 }; print(total) }
      func h() { var k = 9; guard let n = d["a"] else { return }; g() }
      """)
    #expect(session.shown("sumUp([1, 2])") == ["3"])
    #expect(session.shown("h()") == ["5"])
    session.prepare("expect total == 0 && k == 5")
    #expect(session.failure("print n")?.message == "nothing is named 'n'")
  }

  /// What a statement sets is the name in sight.
  @Test func aLocalNameIsSetByAnAnswer() {
    var session = Session()
    session.prepare("tree t = bst 1 2 3\ndefine go(x) { t insert 9; let x = t.rank(2); print x }")
    #expect(session.screen("go 5").hasPrefix("1\n"))
    #expect(session.failure("print x")?.message == "nothing is named 'x'")
  }

  @Test func whatIsTakenIsGiven() {
    var session = Session()
    session.prepare("stack s = plain 1 2 3\nlet a = s.pop()\nexpect a == 3 && s.count == 2")
    session.prepare("repeat 1 { let b = s.pop(); expect b == 2 }\nexpect s.count == 1")
    #expect(session.shown("print(s.pop())").first == "1")
    session.prepare("undo\nexpect s.count == 1\nredo\nexpect s.count == 0")
    #expect(session.failure("expect s.pop() == 3")?.help == "write s pop")
    #expect(session.failure("let c = s.push(4)")?.message == "push gives no value")
    session.prepare("expect s.count == 0\nverify undo")
  }

  static let errors = [
    ("q = 5", "= alone does not set 'q'", "for a variable, write let q = 5"),
    ("t = 5", "'t' is a tree, which only its verbs change", "help tree lists its verbs"),
    ("t.insert()", "insert needs value: numbers or texts", "write t.insert(10)"),
    ("let z: Int = 5.5", "5.5 is no Int", "without a type, any value fits"),
    ("let z: Node = 5", "no type is called 'Node'", "the types are Int, Double"),
    (#"d["q"]!"#, "there is no value before !", "?? gives another"),
    ("xs.map { let a = 1 }", "{ let a = 1 } has no value", "write return value"),
    ("xs.map { v in x += v; return x }", "a function changes only its own variables", "let x"),
    (
      "define g() { var n = 0; return xs.map { v in n += v; return n } }; print g()",
      "a function changes only", "let"
    ),
    ("xs.map { v in print(v); return v }", "print is not allowed in a function without a name", "forEach"),
    ("let z = xs.sort { $0 > $1 }", "a list has no property or query 'sort'", "write xs.sort { $0 > $1 }"),
    ("xs[1...][1]", "a part of a list begins at 0 here", "write xs[1]"),
    ("xs.dropFirst()[0]", "a part of a list begins at 0 here", "write xs[0]"),
    ("xs[1...2][2]", "a part of a list begins at 0 here", "write xs[2], which counts from the start"),
    ("xs.suffix(2)[1...]", "a part of a list begins at 0 here", "write xs[1...]"),
    ("(xs[1...] + [9])[1]", "a part of a list begins at 0 here", "write Array((xs[1...] + [9]))[1]"),
    (
      "print(xs[1...].firstIndex(of: 2)!)", "a part of a list begins",
      "write Array(xs[1...]).firstIndex(of: 2)"
    ),
    (
      "xs.dropFirst().lastIndex { $0 > 1 }", "a part of a list begins",
      "write Array(xs.dropFirst()).lastIndex { $0 > 1 }, which counts from 0 in both"
    ),
    ("xs.suffix(2).indices", "a part of a list begins", "write Array(xs.suffix(2)).indices"),
    ("xs[1...].swapAt(1, 2)", "a part of a list begins", "write xs.swapAt(1, 2)"),
    ("round(2.5) / 2", "round gives a whole number here", "write round(2.5) / 2.0, or Int(round(2.5)) / 2"),
    ("7 / floor(2.5)", "floor gives a whole number here", "write 7.0 / floor(2.5), or 7 / Int(floor(2.5))"),
    ("ceil(2.5) / floor(2.5)", "ceil gives a whole number", "write Double(ceil(2.5)) / floor(2.5), or Int("),
    (
      #"d.removeValue(key: "a")"#, "Swift calls it removeValue(forKey:)", #"write d.removeValue(forKey: "a")"#
    ),
    (#"d.removeValue("a")"#, "Swift calls it removeValue(forKey:)", #"write d.removeValue(forKey: "a")"#),
    ("xs.insert(at: 0, 9)", "at: comes behind the value", "write xs insert 9 at: 0"),
    ("#if DEBUG", "'#if' is Swift's alone, and no comment", "# if"),
    ("if x == 1 {\n#else\n}", "'#else' is Swift's alone", "# else"),
    (#"#warning("a")"#, "'#warning' is Swift's alone", "# warning"),
    ("print(#line)", "'#line' is Swift's alone", "help swift"),
    ("t.insert((4, 5))", "not a tuple", "write t.insert(10)"),
    ("t.insert(nil)", "not none", "write t.insert(10)"),
    ("let xs = []; xs.removeLast()", "removeLast of an empty list", "if !xs.isEmpty { xs.removeLast() }"),
    (#"Character("ab")"#, "a text of one letter", #"write Array("ab")"#),
    ("xs.sorted { $0 }", "must be true or false", "xs.sorted { $0 < $1 }"),
    (
      "print " + String(repeating: #""\("#, count: 300) + "1" + String(repeating: #")""#, count: 300),
      "this is nested deeper than 256", "let"
    ),
    ("t.insert(nope)", "nothing is named 'nope'", #"text needs quotes: "nope""#),
    ("xs.append(nope)", "nothing is named 'nope'", #"text needs quotes: "nope""#),
    ("print t.contains(nope)", "nothing is named 'nope'", #"text needs quotes: "nope""#),
    ("repeat 2 { xs.append(nope) }", "nothing is named 'nope'", "objects lists"),
    (#"assert(x > 5, "must be positive")"#, "expectation failed: x > 5", "must be positive; x is 1"),
    (
      #"define g(n) { assert(n > 5, "n is \(n)"); return n }; print g(1)"#, "expectation failed: n > 5",
      "n is 1"
    ),
    ("xs.swapAt(0)", "swap takes two places", "write xs swap 0 1"),
    ("xs.append(to: 4)", "append takes no 'to:'", "write xs append 4"),
    ("Set(xs)", "unknown function 'Set'", "write xs.unique"),
    (
      "for v in xs.map { $0 } { print v }", "a brace here opens the block of a statement",
      "(xs.map { $0 * 2 })"
    ),
    ("struct P { var x: Int }", "'struct' is Swift's alone", "help swift"),
    ("func id<T>(_ x: T) -> T { x }", "'<' is Swift's alone", "help swift"),
    ("func f() throws { }", "'throws' is Swift's alone", "help swift"),
    (#"load "a\(x).md""#, #"a path holds no \(…)"#, "the name of the file itself"),
    (#"print "a \(x""#, #"this \( is never closed"#, "on the same line"),
    (#"print "a \(nobody)""#, "nothing is named 'nobody'", "objects lists what there is"),
    ("assert(x == 2)", "expectation failed: x == 2", "x is 1"),
    ("define g() { x = 5; return x }; print g()", "a function changes only its own variables", "let x = …"),
    ("switch y { case 1:\ncase 2: x = 5\ndefault: break }", "this case is empty", "break"),
    ("switch y { default: break\ncase 2: x = 5 }", "case or default is expected", "case 1, 2"),
    (#"guard x > 5 else { print("no") }"#, "the else of guard leaves", "return, break or continue"),
    ("(p, q) = (1, 2)", "= alone does not set 'p'", "let makes a variable"),
    ("throw x", "'throw' is Swift's alone", "help swift"),
    (String(repeating: "xs.map { ", count: 300), "this is nested deeper than 32", "let"),
    (String(repeating: "let f = { x in ", count: 300), "this is nested deeper than 8", "let"),
    (String(repeating: "xs.map { v in let w = ", count: 300), "this is nested deeper than 8", "let"),
    (String(repeating: "xs.map { v in w += ", count: 300), "this is nested deeper than", "let"),
    ("print " + String(repeating: "x?.a", count: 300), "this is nested deeper than", "let"),
    (
      "print " + String(repeating: "abs(", count: 40) + "1" + String(repeating: ")", count: 40), "too deep",
      "let"
    ),
  ]

  @Test(arguments: errors) func itsErrorsSayWhatIsMissing(program: String, message: String, help: String) {
    var session = Session()
    session.prepare(Self.setup)
    let before = session.state
    let failure = session.failure(program)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "no error")")
    #expect(failure?.help?.contains(help) == true, "\(failure?.help ?? "no help")")
    if !program.hasPrefix("define"), !program.hasPrefix("let xs") { #expect(session.state == before) }
  }

  @Test(
    "an error is at the label that is wrong",
    arguments: [
      ("xs.insert(9, to: 0)", "to"), ("xs.insert(at: 0, 9)", "at"), ("xs.swapAt(i: 0, j: 1)", "i"),
      ("xs.append(x: 4)", "x"), (#"d.removeValue(key: "a")"#, "key"), ("xs.swapAt(0)", "xs"),
    ])
  func placesOfLabels(program: String, label: String) throws {
    var session = Session()
    session.prepare(Self.setup)
    for text in [program, "repeat 1 { \(program) }"] {
      let origin = try #require(session.failure(text)?.origin)
      #expect(origin.source.text(origin.range).hasPrefix(label), "\(text)")
    }
  }

  @Test func callsOfFunctionsWithoutANameAreTold() {
    var session = Session()
    session.prepare(Self.setup)
    #expect(
      session.shown("explain xs.filter { $0 > 1 }").prefix(2).joined(separator: "|")
        == " 1  { $0 > 1 }(3)| 2    $0 > 1")
    let told = session.shown("explain xs.map { v in let w = v * y; return w + 1 }").joined(separator: "\n")
    #expect(
      told.contains("let w = v * y · w is 6") && told.contains("{ v in let w = v * y; return w + 1 }(3) is 7")
    )
    #expect(session.shown("explain xs.reduce(0) { $0 + $1 }").joined().contains("{ $0 + $1 }(3, 1) is 4"))
    #expect(session.shown("explain as: calls xs.map { $0 * 2 }").last == "3 calls")
  }

  /// What can be read without Swift's spelling keeps its meaning.
  @Test func namesOfTheReaderWin() {
    var session = Session()
    session.prepare(
      "define guard(a) = a + 1; define swap(a, b) = a - b; define stride(a) = a\nlet switch = 4")
    session.prepare("expect guard(1) == 2 && swap(5, 3) == 2 && stride(3) == 3 && switch == 4")
    session.prepare("define assert(a) = a + 1; func precondition(_ a: Int) { print(a) }")
    #expect(session.shown("assert(3)") == ["4"] && session.shown("precondition(5)") == ["5"])
    session.prepare("func CGSize(width: Int, height: Int) -> Int { width * height }")
    session.prepare("expect CGSize(width: 5, height: 6) == 30")
    session.prepare("let Int = (max: 5); expect Int.max == 5")
    session.prepare("define var(a) { print a }")
    #expect(session.shown("guard 4") == ["5"])
    let words = ["func", "do", "import", "case", "default", "struct"]
    for word in words {
      session.prepare("define \(word)(a) = a + 1")
      #expect(session.shown("\(word) 4") == ["5"] && session.shown("print \(word)(4) / 2") == ["2"])
    }
    #expect(session.shown("var 5") == ["5"])
    session.prepare("let queue = [1]; queue.append(2); queue = [5]\nexpect queue == [5]")
  }
}
