import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Lists in place, dictionaries and records.
@Suite struct CompoundValueTests {
  private func check(
    _ cases: [(String, String)], after setup: String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    for (statement, expected) in cases {
      var session = Session()
      session.prepare(setup, location)
      let printed = session.run(statement).flatMap { StepText(session.settings).lines($0).map(\.string) }
      #expect(printed.last == expected, "\(statement)", sourceLocation: location)
    }
  }

  @Test func listsChangeInPlace() {
    check(
      [
        ("xs append 4; print xs", "[1, 2, 3, 4]"), ("xs append [4, 5]; print xs", "[1, 2, 3, [4, 5]]"),
        ("xs prepend 0; print xs", "[0, 1, 2, 3]"), ("xs removeFirst; print xs", "[2, 3]"),
        ("xs removeLast; print xs", "[1, 2]"), ("xs removeAll; print xs", "[]"),
        ("xs insert 9 at: 1; print xs", "[1, 9, 2, 3]"), ("xs insert 9 at: 3; print xs", "[1, 2, 3, 9]"),
        ("xs remove at: 1; print xs", "[1, 3]"), ("let xs[1] = 7; print xs", "[1, 7, 3]"),
        ("let ys = xs; ys append 4; print xs, ys", "[1, 2, 3] [1, 2, 3, 4]"),
        ("let g = [xs, xs]; let g[1][0] = 9; print g, xs", "[[1, 2, 3], [9, 2, 3]] [1, 2, 3]"),
        ("let g = [[1], [2]]; g[0] append 5; print g", "[[1, 5], [2]]"),
        ("let r = 1...3; r append 4; print r", "[1, 2, 3, 4]"),
        ("xs append Zoe; print xs", "[1, 2, 3, \"Zoe\"]"),
        ("print xs[0...1], xs[1..<1], (1...9)[2...4]", "[1, 2] [] [3, 4, 5]"),
        ("print xs.first, xs.last, xs.isEmpty, xs.count", "1 3 false 3"),
      ], after: "let xs = [1, 2, 3]")
  }

  @Test func dictionariesKeepTheirOrder() {
    check(
      [
        ("print d, d.keys, d.values, d.count", "[\"b\": 1, \"a\": 2] [\"b\", \"a\"] [1, 2] 2"),
        ("print d[\"a\"], d[\"zz\"], [:].isEmpty", "2 none true"),
        ("let d[\"c\"] = 3; print d", "[\"b\": 1, \"a\": 2, \"c\": 3]"),
        ("let d[\"b\"] = 9; print d", "[\"b\": 9, \"a\": 2]"), ("d remove \"b\"; print d", "[\"a\": 2]"),
        ("let d[1.0] = 5; print d[1]", "5"), ("let e = [(1, 2): 3]; print e[(1, 2)]", "3"),
        ("let e = [\"k\": []]; e[\"k\"] append 5; print e", "[\"k\": [5]]"),
        ("for k in d { print k }", "a"), ("print [1: 2, 3: 4] == [3: 4, 1: 2]", "true"),
        ("d removeAll; print d", "[:]"),
      ], after: "let d = [\"b\": 1, \"a\": 2]")
  }

  @Test func recordsHaveFields() {
    check(
      [
        ("print r, r.x, r.1", "(x: 1, y: [2]) 1 [2]"), ("let r.x = 5; print r", "(x: 5, y: [2])"),
        ("r.y append 3; print r.y", "[2, 3]"), ("print r == (1, [2])", "true"),
        ("let d = [\"a\": r]; let d[\"a\"].x = 7; print d[\"a\"].x, r.x", "7 1"),
      ], after: "let r = (x: 1, y: [2])")
    check([("let p = (3, 4); print p.0, p.section, p.item, (60x12).0", "3 3 4 60.0")])
  }

  @Test func keysThatAreEqualAreOneKey() {
    var session = Session()
    session.prepare(
      """
      let d = [1x2: 7]
      let d[(1, 2)] = 8
      let d[(a: 1, b: 2.0)] = 9
      expect d.count == 1 && d[1x2] == 9 && d[(1, 2)] == 9 && (x: 1, y: 2) == 1x2
      d remove (y: 1, x: 2)
      expect d.isEmpty
      """)
  }

  @Test func whatCannotBeChangedSaysSo() {
    let cases: [(String, String)] = [
      ("xs remove 1", "a list removes by place"), ("xs remove at: 9", "index 9 is out of range: there are 3"),
      ("xs append", "append takes one value, not 0 arguments"),
      ("xs append 1 2", "append takes one value, not 2 arguments"),
      ("xs append 1 at: 2", "append takes no 'at:'"),
      ("let xs[3] = 1", "index 3 is out of range: there are 3"),
      ("let xs.x = 1", "a list has no fields to set"), ("let d[\"zz\"].x = 1", "there is no key \"zz\""),
      ("d remove \"zz\"", "there is no key \"zz\""), ("d append 1", "a dictionary has no append"),
      ("let d[[1]] = 2", "a list cannot be a key"), ("print [1: 2, 1.0: 3]", "the key 1.0 appears twice"),
      ("n append 1", "append changes a list, not a whole number"),
      ("n removeAll", "removeAll changes a list or a dictionary, not a whole number"),
      ("let n[0] = 1", "a part of a whole number cannot be set"),
      ("let r.z = 1", "a record has no property or query 'z'"),
      ("let zz[0] = 1", "nothing is named 'zz'"), ("print [].first", "first of an empty list"),
      ("print xs[1...5]", "index 5 is out of range: there are 3"),
      ("print d.last", "a dictionary has no property or query 'last'"),
      ("let e = []; e removeLast", "removeLast of an empty list"),
      ("print (x: 1, x: 2)", "there are two fields 'x'"),
      (
        "let e = 0...1_000_000_000_000; e append 1",
        "a list may hold 10,000,000 values, and this one would hold more"
      ),
      (
        "let e = [0...1_000_000_000_000]; e[0] insert 3 at: 1",
        "a list may hold 10,000,000 values, and this one would hold more"
      ),
      ("tree append = avl", "'append' is a command of lists and cannot be a name"),
    ]
    for (statement, message) in cases {
      var session = Session()
      session.prepare("let xs = [1, 2, 3]\nlet d = [\"a\": 1]\nlet n = 5\nlet r = (x: 1)")
      let before = session.state
      #expect(session.failure(statement)?.message == message, "\(statement)")
      #expect(session.state == before || statement.hasPrefix("let e"), "\(statement)")
    }
  }

  @Test func listsAreFlatEnough() {
    var session = Session()
    session.prepare("let xs = []")
    let step = session.run("repeat 300 { let ys = []; ys append xs; let xs = ys }").last
    #expect(step?.failure?.message == "a list nests more than 256 deep")
    session.prepare("expect xs == []")
    // Each turn it holds twice as much.
    guard Samples.areAll else { return }
    #expect(
      session.run("repeat 100 { xs append xs }").last?.failure?.message
        == "a list may hold 10,000,000 values, and this one would hold more")
    session.prepare("expect xs == []")
  }

  /// Against Swift's own arrays.
  @Test func listsAreArrays() {
    var random = SplitMix64(seed: 7)
    var session = Session()
    var model: [Int] = []
    session.prepare("let xs = []")
    for turn in 0..<Samples.count(200, all: 600) {
      let value = Int.random(in: 0...99, using: &random)
      let place = model.isEmpty ? 0 : Int.random(in: 0..<model.count, using: &random)
      switch Int.random(in: 0...7, using: &random) {
      case 0, 1:
        session.prepare("xs append \(value)")
        model.append(value)
      case 2:
        session.prepare("xs prepend \(value)")
        model.insert(value, at: 0)
      case 3:
        session.prepare("xs insert \(value) at: \(place)")
        model.insert(value, at: place)
      case 4 where !model.isEmpty:
        session.prepare("xs remove at: \(place)")
        model.remove(at: place)
      case 5 where !model.isEmpty:
        session.prepare("let xs[\(place)] = \(value)")
        model[place] = value
      case 6 where !model.isEmpty:
        session.prepare("xs removeFirst")
        model.removeFirst()
      case 7 where !model.isEmpty && turn % 3 == 0:
        session.prepare("undo")
        session.prepare("redo")
      default: break
      }
      #expect(session.variables["xs"] == .list(model.map { .int($0) }), "turn \(turn)")
    }
  }
}
