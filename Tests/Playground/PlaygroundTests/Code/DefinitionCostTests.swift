import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What the last call of a definition cost: `f.cost.comparisons`.
@Suite struct DefinitionCostTests {
  private static let bubble = """
    define bubble(xs) {
      for i in 0..<xs.count {
        for j in 0..<(xs.count - 1 - i) {
          if xs[j] > xs[j + 1] { let t = xs[j]; let xs[j] = xs[j + 1]; let xs[j + 1] = t }
        }
      }
      return xs
    };
    define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) };
    """

  private func costs(of name: String, in session: inout Session) -> [Int64?] {
    ["comparisons", "reads", "writes", "swaps", "calls"].map { counter in
      if case .int(let count)? = session.run("print \(name).cost.\(counter)")[0].value { count } else { nil }
    }
  }

  @Test(arguments: [
    ("f(n) = n", "f(2)", [0, 0, 0, 0, 1]),
    ("f(n) = n == 1 || n == 2 || n == 3", "f(2)", [2, 0, 0, 0, 1]),
    ("f(n) = n > 1 && n < 5 && n != 3", "f(3)", [3, 0, 0, 0, 1]),
    ("f(n) = if n < 1 { 1 } else { n + 1 }", "f(2)", [1, 0, 0, 0, 1]),
    ("f(xs) = xs[0] + xs[1]", "f([1, 2])", [0, 2, 0, 0, 1]),
    ("f(g) = g[0][1] == g[1][0]", "f([[1, 2], [3, 4]])", [1, 2, 0, 0, 1]),
    ("f(xs) = xs[1...3]", "f([1, 2, 3, 4])", [0, 3, 0, 0, 1]),
    ("f(xs) = xs[1...3][0]", "f([1, 2, 3, 4])", [0, 1, 0, 0, 1]),
    ("f(d) = d[\"a\"]", "f([\"a\": 1])", [0, 1, 0, 0, 1]),
    ("f(xs) = [x * x for x in xs]", "f([1, 2])", [0, 0, 0, 0, 1]),
    ("f(xs) = sorted(xs)", "f([2, 1])", [0, 0, 0, 0, 1]),
    (
      "f(xs) { xs append 3; xs removeFirst; let xs[0] = 4; xs insert 1 at: 0; return xs }", "f([1, 2])",
      [0, 0, 4, 0, 1]
    ),
    ("f(g) { let g[0][1] = 4; g[1] append 5; return g }", "f([[1, 2], [3]])", [0, 0, 2, 0, 1]),
    ("f(r) { let r.x = 4; return r.x }", "f((x: 1, y: 2))", [0, 0, 0, 0, 1]),
    ("f(d) { let d[\"k\"] = 4; d remove \"k\"; return d.count }", "f([:])", [0, 0, 2, 0, 1]),
    ("f(n) { let k = 0; while k < n { let k = k + 1 }; return k }", "f(3)", [4, 0, 0, 0, 1]),
    ("f(n) = if n == 0 { 0 } else { f(n - 1) }", "f(3)", [4, 0, 0, 0, 4]),
    ("f(xs) = if xs == [] { 0 } else { 1 }", "f([1])", [1, 0, 0, 0, 1]),
  ]) func eachIsCounted(definition: String, call: String, counts: [Int64]) {
    // Worked out afterward, counted at once, and while it is told.
    for asking in [
      "\(call)\nprint 1", "repeat 1 { print \(call); print f.cost.calls }",
      "explain repeat 1 { print \(call); print f.cost }",
    ] {
      var session = Session()
      session.prepare("define \(definition)\n\(asking)")
      #expect(costs(of: "f", in: &session) == counts, "\(definition): \(asking)")
    }
    // Called like a verb.
    var session = Session()
    session.prepare("define \(definition)\ndefine g(x) { print 0; let y = \(call) }\ng 1")
    let expected = counts.dropLast() + [counts[4] + 1]
    #expect(costs(of: "g", in: &session) == Array(expected), "\(definition)")
  }

  @Test func aProcedureCountsWhatItDoesToTheSession() {
    var session = Session()
    session.prepare(
      """
      let xs = [3, 1, 2]
      let d = ["a": 1]
      define turn(i) {
        if xs[i] > xs[i + 1] { let t = xs[i]; let xs[i] = xs[i + 1]; let xs[i + 1] = t }
        xs append t; xs removeLast; let d["a"] = d["a"] + 1
        for x in 1...2 { let n = x }
      }
      turn 0
      """)
    #expect(costs(of: "turn", in: &session) == [1, 5, 5, 0, 1])
    session.prepare("repeat 1 { turn 0; print turn.cost }")
    #expect(costs(of: "turn", in: &session) == [1, 3, 3, 0, 1])
  }

  @Test func aWalkCountsToo() {
    var session = Session()
    session.prepare(
      "tree t = avl 50 30 70\ndefine walk mine(t) { let n = t.node; while n != none { visit n; let n = n.left } }"
    )
    session.prepare("t traverse order: mine")
    #expect(costs(of: "mine", in: &session) == [3, 0, 0, 0, 1])
  }

  @Test func itIsThatOfTheOutermostCall() {
    var session = Session()
    session.prepare(Self.bubble + "define twice(xs) { let a = bubble(xs); return bubble(a) };\nprint fib(10)")
    #expect(costs(of: "fib", in: &session) == [177, 0, 0, 0, 177])
    session.prepare("print twice([3, 2, 1])")
    #expect(costs(of: "twice", in: &session) == [6, 18, 6, 0, 3])
    // The last of the two found everything in order.
    #expect(costs(of: "bubble", in: &session) == [3, 6, 0, 0, 1])
  }

  @Test func itMayBeAskedWhereverAValueStands() {
    var session = Session(defaults: Settings(width: 60, height: 8))
    session.prepare(Self.bubble)
    session.prepare(
      "let ys = bubble([3, 2, 1])\nexpect bubble.cost.comparisons == 3 && bubble.cost.calls == 1")
    #expect(session.shown("print bubble.cost") == ["3 comparisons, 12 reads, 6 writes, 1 call"])
    #expect(
      session.run("plot bubble.cost.comparisons for n in 1...5 { let zs = bubble(random(n, in: 1...9)) }")[0]
        .value
        == .list([0, 1, 3, 6, 10].map { .int($0) }))
    // What the turns did was taken back.
    #expect(costs(of: "bubble", in: &session)[0] == 3)
    let claim = "claim bubble.cost.writes <= 6 for n in 0...9 { let zs = bubble([n - i for i in 0..<n]) }"
    #expect(
      session.run(claim)[0].failure?.message.hasPrefix("bubble.cost.writes <= 6 is false for n = 4") == true)
    session.prepare(
      "example { let zs = bubble(random(4, in: 1...9)) } where bubble.cost.writes == 12\nexpect bubble.cost.writes == 12"
    )
    session.prepare("repeat 2 { let zs = bubble([2, 1]); print (bubble.cost.comparisons) }")
    session.prepare("let n = if bubble.cost.reads > 3 { bubble.cost.reads } else { 0 }\nexpect n == 4")
    #expect(session.shown("print fib(bubble.cost.comparisons), [bubble.cost.calls]") == ["1 [1]"])
  }

  @Test func overTheStepsAndWhen() {
    var session = Session()
    session.prepare(Self.bubble)
    session.prepare("let a = bubble([1])\nlet b = 2\nlet a = bubble([3, 2, 1])\nlet a = bubble([2, 1])")
    guard case .list(let values)? = session.run("plot bubble.cost.comparisons over: steps")[0].value else {
      Issue.record("no values")
      return
    }
    #expect(Array(values) == [.nothing, .nothing, .int(0), .int(0), .int(3), .int(1)])
    let told = session.shown("when bubble.cost.comparisons > 2").joined(separator: " ")
    #expect(told.contains("became true at step 5 of 6, false again at step 6"), "\(told)")
  }

  @Test func whatOnlyLooksIsACallAsWell() {
    var session = Session()
    session.prepare(Self.bubble)
    let count = session.stepCount
    for look in [
      "bubble([2, 1, 3])", "print bubble([2, 1, 3])", "expect bubble([2, 1, 3]) == [1, 2, 3]",
      "if bubble([2, 1, 3]) == [] { print 1 }",
    ] {
      session.prepare("print bubble([1])\n\(look)")
      #expect(costs(of: "bubble", in: &session) == [3, 8, 2, 0, 1], "\(look)")
    }
    #expect(session.stepCount == count)
  }

  @Test func theLastStatementThatMayCallItNeedNot() {
    var session = Session()
    session.prepare(Self.bubble + "define perhaps(n) = if n > 0 { bubble([2, 1]) } else { [] };")
    session.prepare("print perhaps(1)\nprint perhaps(0)\nprint perhaps(0)\nprint fib(3)")
    #expect(costs(of: "bubble", in: &session) == [1, 4, 2, 0, 1])
    #expect(costs(of: "perhaps", in: &session) == [1, 0, 0, 0, 1])
  }

  @Test func undoDoesNotTakeItBack() {
    var session = Session()
    session.prepare(Self.bubble + "let xs = [3, 2, 1];")
    session.prepare("let ys = bubble(xs)\nlet xs = [1]\nundo 2")
    #expect(costs(of: "bubble", in: &session) == [3, 12, 6, 0, 1])
    session.prepare("redo 2")
    #expect(costs(of: "bubble", in: &session) == [3, 12, 6, 0, 1])
    // Undone, and asked for only then.
    session.prepare("let zs = bubble([2, 1, 3])\nundo")
    #expect(costs(of: "bubble", in: &session) == [3, 8, 2, 0, 1])
  }

  @Test func whereTheStepsAreGoneItIsAnError() {
    var session = Session()
    session.prepare(Self.bubble + "let n = 1; let n = 2;")
    session.prepare("print bubble([n, 1])\nundo 2\nlet n = 5")
    #expect(
      session.run("print bubble.cost.calls")[0].failure?.message
        == "what the last call of 'bubble' cost cannot be counted any more: the steps before it are gone")
    session.prepare("print bubble([n, 1])")
    #expect(costs(of: "bubble", in: &session) == [1, 4, 2, 0, 1])
  }

  @Test func aStepReadsTheSameWhenItIsReplayed() throws {
    var session = Session()
    session.prepare(Self.bubble)
    session.prepare(
      """
      print bubble([3, 2, 1])
      let a = bubble.cost.comparisons
      repeat 2 { let b = bubble([2, 1]); let c = bubble.cost.reads }
      print bubble([1, 2, 3, 4])
      let d = bubble.cost.comparisons + fib(3)
      """)
    #expect(session.shown("print a, c, d") == ["3 4 8"])
    let state = session.state
    session.prepare("undo 3\nredo 3\nverify undo")
    #expect(session.state == state)
    var other = Session()
    for (program, _) in try session.history { other.prepare(program) }
    #expect(
      other.variables["a"] == .int(3) && other.variables["c"] == .int(4) && other.variables["d"] == .int(8))
    #expect(try session.history.map(\.program).contains("let a = 3"))
    #expect(try session.history.map(\.program).contains { $0.contains("let c = bubble.cost.reads") })
  }

  @Test func aDefinitionMayAsk() {
    var session = Session()
    session.prepare(Self.bubble)
    session.prepare(
      "define counted(n) { let q = bubble([n - i for i in 0..<n]); return bubble.cost.comparisons };")
    session.prepare(
      "define report(n) { let q = bubble([n - i for i in 0..<n]); print bubble.cost.comparisons };")
    #expect(session.shown("print counted(4), counted(3)") == ["6 3"])
    #expect(session.shown("report 5") == ["10"])
    session.prepare("let k = counted(4)\nlet m = k")
    #expect(session.variables["k"] == .int(6))
    let state = session.state
    session.prepare("undo 2\nredo 2\nverify undo")
    #expect(session.state == state)
  }

  @Test func whatCannotBeAskedIsRefused() {
    let cases = [
      ("print f.cost.calls", "'f' was not called since it was defined"),
      ("print f.cost", "'f' was not called since it was defined"),
      ("print f(1)\ndefine f(n) = n + 1\nprint f.cost.calls", "'f' was not called since it was defined"),
      ("print f(1), f.cost.x", "cost has no property or query 'x'"),
      ("print f(1)\nlet a = f.cost", "'cost' holds several counts"),
      ("print f(1)\nrepeat 1 { let a = f.cost }", "'cost' holds several counts"),
      ("print f(1)\nprint f.total.calls", "only the cost of its last call is known"),
      ("print f(1)\npin f.cost.calls", "cannot be pinned"), ("print g.cost.calls", "nothing is named 'g'"),
      ("expect error { print f(none / 2) }\nprint f.cost.calls", "'f' was not called"),
    ]
    for (program, message) in cases {
      var session = Session()
      session.prepare("define f(n) = n")
      let last = session.run(program).last
      #expect(
        last?.failure?.message.contains(message) == true, "\(program): \(last?.failure?.message ?? "none")")
    }
    // An object or a variable of the name is meant first.
    var session = Session()
    session.prepare("define g(n) = n\nprint g(1)\ntree t = avl 1 2\nprint t.cost.comparisons")
    #expect(session.run("for g in [1] { print g.cost }")[0].failure != nil)
  }

  @Test func aLoadIsOneCaller() {
    var session = Session()
    session.prepare(Self.bubble)
    let text = Source(name: "file", text: "let ys = bubble([2, 1, 3])\nlet k = bubble.cost.writes\n")
    let load = "load x.trellis"
    var parser = Parser(Source(name: "input", text: load), syntax: session.catalog.syntax)
    guard let statement = try? parser.next() else { return }
    let step = session.perform(statement, from: Source(name: "input", text: load), loaded: [text])
    #expect(step.failure == nil && session.variables["k"] == .int(2))
    #expect(costs(of: "bubble", in: &session) == [3, 8, 2, 0, 1])
    session.prepare("undo\nredo\nverify undo")
    #expect(session.variables["k"] == .int(2))
  }

  @Test func completionKnowsTheCounters() {
    var session = Session()
    session.prepare(Self.bubble)
    #expect(session.completion(of: "print bubble.").candidates.map(\.text) == ["cost."])
    #expect(
      session.completion(of: "print bubble.cost.").candidates.map(\.text)
        == ["calls", "comparisons", "reads", "swaps", "writes"])
  }

  @Test func completionKnowsLabelsBeforeTheStatement() {
    var session = Session()
    session.prepare(Self.bubble)
    #expect(session.completion(of: "explain ").candidates.contains { $0.text == "as:" })
    #expect(session.completion(of: "explain as: ").candidates.map(\.text) == ["calls"])
    #expect(session.completion(of: "plot n over: ").candidates.map(\.text) == ["steps"])
  }
}
