import Randomness

/// A random program in two spellings: what is written in Swift's, and what means the same in Trellis's own.
struct TwoSpellings {
  typealias Pair = (swift: String, ours: String)

  private var random: SplitMix64
  /// The names of loops and parameters that hold numbers here.
  private var numbers = ["x", "y"]
  private var names = 0

  /// What every program begins with.
  static let setup = """
    tree t = avl 5 3 8; stack s = plain 1 2 3 4; let xs = [3, 1, 2]; let d = ["a": 1, "b": 2]; let x = 1; let y = 2; let e = 2.5
    """
  /// What is compared behind each statement.
  static let looked = ["xs", "d", "x", "y", "e", "t.elements", "s.elements"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func one(_ choices: [String]) -> String { choices[below(choices.count)] }
  private func pair(_ both: String) -> Pair { (both, both) }

  // MARK: Values

  /// A whole number.
  private mutating func number(_ depth: Int) -> Pair {
    guard depth > 0 else { return pair(below(3) > 0 ? one(numbers) : String(below(7))) }
    let a = number(depth - 1)
    switch below(16) {
    case 13:
      let k = below(9)
      return ("Int(\(k) / 4 * e)", "floor(\(k) * 0.25 * e)")
    case 14: return ("d.reduce(0) { $0 + $1.value }", "sum([v for (k, v) in d])")
    case 15:
      return (
        "(d.max { $0.value < $1.value }?.value ?? 0)",
        "(if d.isEmpty { 0 } else { max([v for (k, v) in d]) })"
      )
    case 0, 1:
      let (b, sign) = (number(depth - 1), one(["+", "-", "*", "/", "%"]))
      return ("(\(a.swift) \(sign) \(b.swift))", "(\(a.ours) \(sign) \(b.ours))")
    case 2:
      let (b, c) = (number(depth - 1), condition(depth - 1))
      return ("(\(c.swift) ? \(a.swift) : \(b.swift))", "(if \(c.ours) { \(a.ours) } else { \(b.ours) })")
    case 3:
      let key = one(["a", "b", "q"])
      return (#"(d["\#(key)"] ?? \#(a.swift))"#, #"d["\#(key)", or: \#(a.ours)]"#)
    case 4: return (#"d["a"]!"#, #"d["a"]"#)
    case 5:
      let list = list(depth - 1)
      return ("\(list.swift).count()", "\(list.ours).count")
    case 6:
      let list = list(depth - 1)
      return ("\(list.swift).reduce(\(a.swift), +)", "(\(a.ours) + sum(\(list.ours)))")
    case 7:
      let list = list(depth - 1)
      return (
        "(\(list.swift).max() ?? \(a.swift))",
        "(if \(list.ours).isEmpty { \(a.ours) } else { max(\(list.ours)) })"
      )
    case 8: return ("t.height()", "t.height")
    case 9: return ("Int(\(a.swift))", a.ours)
    case 10:
      let list = list(depth - 1)
      return ("(\(list.swift).first ?? 0)", "(if \(list.ours).isEmpty { 0 } else { \(list.ours).first })")
    case 11: return ("min(\(a.swift), \(a.swift))", "min(\(a.ours), \(a.ours))")
    default: return a
    }
  }

  private mutating func condition(_ depth: Int) -> Pair {
    let (a, b) = (number(max(0, depth - 1)), number(0))
    let sign = one(["<", ">", "==", "!=", "<=", ">="])
    let simple = ("\(a.swift) \(sign) \(b.swift)", "\(a.ours) \(sign) \(b.ours)")
    guard depth > 0 else { return simple }
    switch below(6) {
    case 0:
      let list = list(depth - 1)
      return (
        "\(list.swift).allSatisfy { $0 \(sign) \(b.swift) }",
        "count([v for v in \(list.ours) if !(v \(sign) \(b.ours))]) == 0"
      )
    case 1:
      let list = list(depth - 1)
      return (
        "\(list.swift).contains { $0 \(sign) \(b.swift) }",
        "count([v for v in \(list.ours) if v \(sign) \(b.ours)]) > 0"
      )
    case 2: return ("!(\(simple.0)) && t.contains(\(b.swift))", "!(\(simple.1)) && t.contains(\(b.ours))")
    case 3: return (#"d["q"] == nil || \#(simple.0)"#, #"d["q"] == none || \#(simple.1)"#)
    default: return simple
    }
  }

  private mutating func list(_ depth: Int) -> Pair {
    guard depth > 0 else { return pair(one(["xs", "[4, 2, 9]", "t.elements"])) }
    let inner = list(depth - 1)
    switch below(19) {
    case 14:
      let b = number(0)
      return ("d.filter { $0.value > \(b.swift) }.map { $0.value }", "[v for (k, v) in d if v > \(b.ours)]")
    case 15: return ("d.sorted { $0.value < $1.value }.map { $0.value }", "sorted([v for (k, v) in d])")
    case 16:
      let b = number(0)
      return (
        "\(inner.swift).map { v in let w = v * \(b.swift); if w > 3 { return w }; return v }",
        "[(if v * \(b.ours) > 3 { v * \(b.ours) } else { v }) for v in \(inner.ours)]"
      )
    case 17:
      let b = number(0)
      return (
        "\(inner.swift).filter { v in guard v > \(b.swift) else { return false }; return true }",
        "[v for v in \(inner.ours) if v > \(b.ours)]"
      )
    case 18:
      return (
        "\(inner.swift).sorted { a, b in let c = a; return c > b }", "reversed(sorted(\(inner.ours)))"
      )
    case 0:
      let sign = one(["+", "-", "*"])
      let b = number(0)
      return ("\(inner.swift).map { $0 \(sign) \(b.swift) }", "[v \(sign) \(b.ours) for v in \(inner.ours)]")
    case 1:
      let b = number(0)
      return (
        "\(inner.swift).map { w in w * \(b.swift) }", "[w * \(b.ours) for w in \(inner.ours)]"
      )
    case 2:
      let b = number(0)
      return ("\(inner.swift).filter { $0 > \(b.swift) }", "[v for v in \(inner.ours) if v > \(b.ours)]")
    case 3: return ("\(inner.swift).sorted()", "sorted(\(inner.ours))")
    case 4: return ("\(inner.swift).sorted(by: >)", "reversed(sorted(\(inner.ours)))")
    case 5: return ("\(inner.swift).sorted { $0 < $1 }", "sorted(\(inner.ours))")
    case 6: return ("\(inner.swift).reversed()", "reversed(\(inner.ours))")
    case 7:
      return (
        "\(inner.swift).enumerated().map { (i, v) in i + v }", "[i + v for (i, v) in \(inner.ours).indexed]"
      )
    case 8:
      return (
        "zip(\(inner.swift), \(inner.swift)).map { $0 + $1 }", "[v + v for v in \(inner.ours)]"
      )
    case 9: return ("Array(\(inner.swift).prefix(2))", "\(inner.ours).prefix(2)")
    case 10: return ("\(inner.swift).flatMap { [$0, $0] }.sorted()", "sorted(\(inner.ours) + \(inner.ours))")
    case 11:
      let count = 1 + below(3)
      return ("[Int](repeating: \(count), count: \(count))", "[\(count) for k in 0..<\(count)]")
    case 12: return ("(\(inner.swift) + [1])[1...]", "(\(inner.ours) + [1]).dropFirst()")
    default: return inner
    }
  }

  // MARK: Statements

  mutating func statement(_ depth: Int = 2) -> Pair {
    let (a, place) = (number(2), one(["x", "y"]))
    switch below(depth > 0 ? 29 : 13) {
    case 25:
      let k = below(9)
      return ("e = \(k)", "let e = \(k).0")
    case 26: return ("for p in d { \(place) += p.value }", "for (k, v) in d { \(place) += v }")
    case 27: return ("xs.removeAll { $0 > \(a.swift) }", "let xs = [v for v in xs if v <= \(a.ours)]")
    case 0: return ("\(place) = \(a.swift)", "let \(place) = \(a.ours)")
    case 1: return pair("\(place) += \(below(5))")
    case 2: return ("xs.append(\(a.swift))", "xs append (\(a.ours))")
    case 3: return ("t.insert(\(a.swift), 7)", "t insert (\(a.ours)) 7")
    case 4: return ("s.push(\(a.swift))", "s push (\(a.ours))")
    case 5: return ("xs[0] = \(a.swift)", "let xs[0] = \(a.ours)")
    case 6: return (#"d["c"] = \#(a.swift)"#, #"let d["c"] = \#(a.ours)"#)
    case 7: return ("swap(&x, &y)", "let (x, y) = (y, x)")
    case 8: return ("print(\(a.swift), x)", "print \(a.ours), x")
    case 9: return (#"print("\(\#(a.swift)) and \(xs)")"#, "print text(\(a.ours)) + \" and \" + text(xs)")
    case 10:
      let list = list(2)
      return ("xs = \(list.swift)", "let xs = \(list.ours)")
    case 11:
      return [("xs.sort()", "xs sort"), ("xs.reverse()", "xs reverse"), ("xs.swapAt(0, 1)", "xs swap 0 1")][
        below(3)]
    case 12: return ("\(place) = xs.removeLast()", "if true { let \(place) = xs.last; xs removeLast }")
    case 13:
      let c = condition(2)
      let (yes, no) = (statement(depth - 1), statement(depth - 1))
      return (
        "if (\(c.swift)) { \(yes.swift) } else { \(no.swift) }",
        "if \(c.ours) { \(yes.ours) } else { \(no.ours) }"
      )
    case 14:
      return inLoop(depth) { ("for \($0) in 0..<3 { \($1.swift) }", "for \($0) in 0..<3 { \($1.ours) }") }
    case 15:
      let list = list(1)
      return inLoop(depth) {
        ("(\(list.swift)).forEach { \($0) in \($1.swift) }", "for \($0) in \(list.ours) { \($1.ours) }")
      }
    case 16:
      return inLoop(depth) {
        (
          "for \($0) in stride(from: 6, to: 0, by: -2) { \($1.swift) }",
          "for \($0) in [6, 4, 2] { \($1.ours) }"
        )
      }
    case 17:
      return inLoop(depth) {
        (
          "for \($0) in xs where \($0) > 1 { \($1.swift) }", "for \($0) in xs { if \($0) > 1 { \($1.ours) } }"
        )
      }
    case 18:
      let body = statement(depth - 1)
      return (
        #"if let v = d["\#(place == "x" ? "a" : "q")"] { \#(body.swift) }"#,
        #"if d["\#(place == "x" ? "a" : "q")"] != none { \#(body.ours) }"#
      )
    case 19:
      let (one, two) = (statement(depth - 1), statement(depth - 1))
      return (
        "switch \(place) { case 0, 1: \(one.swift)\ncase 2...5: \(two.swift)\ndefault: y += 1 }",
        "if \(place) == 0 || \(place) == 1 { \(one.ours) } else if \(place) >= 2 && \(place) <= 5 { \(two.ours) } "
          + "else { y += 1 }"
      )
    case 20:
      return ("while let v = xs.popLast() { x += v }", "while xs.count > 0 { x += xs.last; xs removeLast }")
    case 21: return ("repeat { x += 1 } while x < 3", "if true { x += 1; while x < 3 { x += 1 } }")
    case 22: return ("\(place) = s.pop()", "if true { let \(place) = s.top; s pop }")
    case 23:
      return ("repeat 2 { guard x > 0 else { break }; y += 1 }", "repeat 2 { if x <= 0 { break }; y += 1 }")
    case 24: return (#"d["b"] = nil"#, #"if d.contains("b") { d remove "b" }"#)
    default:
      let (b, name) = (number(1), "f\(below(3))")
      return (
        "func \(name)(_ x: Int, by y: Int) -> Int { return \(b.swift) }\nx = \(name)(\(a.swift), by: 2)",
        "define \(name)(x, y) { return \(b.ours) }\nlet x = \(name)(\(a.ours), 2)"
      )
    }
  }

  private mutating func inLoop(_ depth: Int, _ loop: (String, Pair) -> Pair) -> Pair {
    names += 1
    let name = "i\(names)"
    numbers.append(name)
    defer { numbers.removeLast() }
    return loop(name, statement(depth - 1))
  }
}
