import EveryKind
import Language
import Playground
import Prompt
import RandomSessions
import Samples
import Testing

/// User definitions, called in expressions and like verbs.
@Suite struct FunctionTests {
  private func value(_ expression: String, after setup: String) -> String {
    var session = Session()
    session.prepare(setup)
    return session.screen("print \(expression)")
  }

  @Test func functionsComeToValues() {
    let cases: [(String, String, String)] = [
      ("define area(w, h) = w * h", "area(3, 4) + 1", "13"),
      ("define fib(n) { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }", "fib(15)", "610"),
      ("define f(n) = if n == 0 { 0 } else { 1 + f(n - 1) }", "f(9000)", "9000"),
      (
        "define even(n) = n == 0 || odd(n - 1)\ndefine odd(n) = n > 0 && even(n - 1)", "even(10), odd(10)",
        "true false"
      ),
      ("define f(xs) { let sum = 0; for x in xs { let sum = sum + x }; return sum }", "f(1...100)", "5050"),
      ("define f(n) { let r = []; repeat n { r append r.count }; return r }", "f(4)", "[0, 1, 2, 3]"),
      ("define f(n) { while n > 10 { let n = n / 2 }; return n }", "f(100)", "6"),
      (
        "define f(w) { let d = [:]; for c in letters(w) { let d[c] = (if d[c] == none { 0 } else { d[c] }) + 1 }; return d }",
        "f(\"abca\")", "[\"a\": 2, \"b\": 1, \"c\": 1]"
      ),
      ("tree t = avl 5 3 8\ndefine f(x) = t.height + x + t.cost.comparisons * 0", "f(1)", "2"),
      (
        "tree t = avl 5 3 8\ntree u = avl 5\ndefine taller(a, b) = a.height > b.height",
        "taller(t, u), taller(u, t)", "true false"
      ),
      ("tree t = avl 5 3 8\ndefine has(a, x) = a.contains(x)", "has(t, 3), has(t, 4)", "true false"),
      ("let n = 5\ndefine f(x) { let n = n + x; return n }", "f(2), n", "7 5"),
      ("let n = 5\ndefine f(n) { for n in [9] { let n = 1 }; return n }", "f(3)", "3"),
      ("define f() = random(1, in: 1...9)", "f() == f()", "false"),
      ("define f(x) { expect x > 0; return x }", "f(3)", "3"),
      ("define f(xs) = [x * 2 for x in xs]", "f([1, 2])", "[2, 4]"),
      ("define f(x) = min(x, 3) + count([x, x])", "f(7)", "5"),
      ("define f(x) = (a: x, b: [x: 1])", "f(7).b[7]", "1"),
    ]
    for (setup, expression, expected) in cases {
      #expect(value(expression, after: setup) == expected, "\(setup)")
    }
  }

  @Test func calledLikeAVerbADefinitionMayDoEverything() {
    var session = Session()
    session.prepare("stack s = plain\ndefine fill(n) { for i in 1...n { s push i }; return s.count }")
    #expect(session.screen("fill 3;") == "3")
    session.prepare(
      "expect s.count == 3\ndefine early(n) { for i in 1...n { if i == 2 { return }; s push i } }\nearly 5;")
    session.prepare("expect s.count == 4\nundo\nexpect s.count == 3\nredo\nexpect s.count == 4")
  }

  @Test func aFunctionChangesNothing() {
    let cases: [(String, String)] = [
      (
        "define f(n) { print n; return n }",
        "print is not allowed in a function called in an expression, which changes nothing"
      ),
      (
        "define f(n) { s push n; return n }",
        "push is not allowed in a function called in an expression, which changes nothing"
      ),
      (
        "define f(n) { undo; return n }",
        "undo is not allowed in a function called in an expression, which changes nothing"
      ),
      (
        "define f(n) { stack z = plain; return n }",
        "stack is not allowed in a function called in an expression, which changes nothing"
      ),
      (
        "define f(n) { xs append n; return n }",
        "a function changes only its own variables, and 'xs' is not one"
      ),
      (
        "define f(n) { let xs[0] = n; return n }",
        "a function changes only its own variables, and 'xs' is not one"
      ),
      ("define f(n) { let m = n }", "f has no value: it ended without return"),
      ("define f(n) { return }", "f has no value: it ended without return"),
      ("define f(n) = f(n + 1)", "calls nest more than 10,000 deep"),
      ("define f(a, b) = 1", "f takes 2 arguments, not 1"), ("define f(n) = 1 / (n - 3)", "division by zero"),
      ("define f(n) = g(n)", "unknown function 'g'"), ("define f(n) = zz", "nothing is named 'zz'"),
      ("define f(n) { expect n > 5; return n }", "expectation failed: n > 5"),
      ("define f(n) { visit n; return n }", "visit is outside a walk"),
      ("define f(n) { return s }", "'s' is a stack, not a value"),
      (
        "define f(n) { if n { return 1 }; return 2 }", "a condition must be true or false, not a whole number"
      ),
      ("define walk f(t) { visit t }", "'f' is a walk and has no value"),
    ]
    for (definition, message) in cases {
      var session = Session()
      session.prepare("stack s = plain 1\nlet xs = [1]\n\(definition)")
      let before = session.state
      let failure = session.failure("print f(3)")
      #expect(failure?.message == message, "\(definition)")
      #expect(failure?.origin != nil && session.state == before, "\(definition)")
    }
    var session = Session()
    #expect(session.failure("return 5")?.message == "return is outside a definition")
    #expect(
      session.failure("define min(x) = x")?.message == "'min' is a built-in function and cannot be a name")
    #expect(session.failure("define f(x) = x\nprint f(n: 3)")?.message == "f takes no 'n:'")
  }

  /// The statement machine calls itself as deep as functions do.
  @Test func definitionsCallThemselvesAsVerbs() {
    var session = Session()
    session.prepare("let n = 0\ndefine down(i) { let n = n + 1; if i > 1 { down (i - 1) } }\ndown 9000")
    session.prepare("expect n == 9000")
    #expect(session.failure("down 10001")?.message == "calls nest more than 10,000 deep")
    session.prepare("expect n == 9000")
  }

  /// Functions and procedures nest equally deep, wherever the first of them is called.
  @Test(arguments: [
    "print f(N)", "let x = f(N)", "f N", "p N", "q (N - 1)", "repeat 1 { let x = f(N) }", "repeat 1 { p N }",
    "repeat 1 { f N }", "repeat 1 { q (N - 1) }", "expect f(N) == N", "if f(N) > 0 { let x = 1 }",
    "let x = [f(i) for i in [N]]", "repeat f(N) - N + 1 { }",
  ]) func callsNestAsDeepAsTheLimit(_ statement: String) {
    var session = Session()
    session.prepare(
      """
      define f(n) = if n <= 1 { 1 } else { 1 + f(n - 1) }
      define p(n) { if n > 1 { p (n - 1) } }
      define q(n) { let x = f(n) }
      """)
    session.prepare(statement.replacing("N", with: "10_000"))
    #expect(
      session.failure(statement.replacing("N", with: "10_001"))?.message
        == "calls nest more than 10,000 deep")
  }

  /// An error points at the same text in a function as it does in a statement.
  @Test(arguments: [
    "none[0]", "none[0][1]", "1[0]", "xs[0][1]", "\"ab\"[7]", "\"ab\"[1...2]", "xs[0, or: 1]", "d[xs, or: 1]",
    "d[3, or: none + 1]", "[a for (a, b) in xs]", "[x for x in xs if x]", "yes[0]", "none[none]", "d[1][2]",
    "r[5]",
    "xs[9]",
    "xs[\"a\"]", "d[xs]", "xs[5..<9]", "xs[5..<5]", "none.x", "xs.foo", "xs[0].x", "none[xs[9]]", "1 + none",
    "-none",
    "none < 1", "yes && 1", "abs(none)",
  ]) func errorsPointAtTheSamePlaceInAFunction(_ expression: String) {
    func pointed(_ program: String) -> String? {
      var session = Session()
      session.prepare("let xs = [1, 2, 3]\nlet d = [\"a\": 1]\nlet r = (x: 1, y: 2)")
      let origin = session.run(program).last?.failure?.origin
      return origin.map { $0.source.text($0.range) }
    }
    let place = pointed("print \(expression)")
    #expect(place != nil)
    #expect(pointed("define f() { return \(expression) }\nprint f()") == place)
    #expect(pointed("define f() = \(expression)\nlet x = f()") == place)
    #expect(pointed("define f() { let x = \(expression); return x }\nprint f()") == place)
  }

  @Test func limitsStopFunctions() {
    var session = Session(limits: Limits(statements: 10_000))
    session.prepare("define spin(n) { while true { let n = n + 1 }; return n }")
    #expect(session.failure("print spin(1)")?.message == "stopped after 10,000 statements")
    session.renewLimits()
    session.prepare("define loop(n) = [i for i in 1...100_000]")
    #expect(session.failure("print loop(1)")?.message == "stopped after 10,000 statements")
  }

  @Test func definitionsAreSaved() throws {
    var session = Session()
    session.prepare(
      "define area(w, h) = w * h\nlet xs = [1]\nxs append area(2, 3)\ndefine walk top(t) { visit t.node }")
    var other = Session()
    for step in try session.history { other.prepare(step.program) }
    #expect(other.state == session.state)
    session.prepare("verify undo")
  }

  /// An expression has the same value in a function, where arguments are computed at once, as by itself, where they are computed when
  /// they are bound.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func programsAndFunctionsAgree(seed: UInt64) {
    var program = RandomProgram(seed: seed)
    var base = Session(limits: Limits(statements: 20_000))
    base.prepare(
      "let a = 3\nlet b = 4\nlet n = 7\nlet i = 1\nlet xs = [3, 1, 2]\nlet ys = [5]\nlet w = \"pop\"\n"
        + "define f(a) = a\ndefine g(a, b) { return (a, b) }\ndefine h() = 5")
    var values = 0
    let count = Samples.count(500, all: 1_500)
    for _ in 0..<count {
      let expression = program.expression()
      var direct = base
      var inside = base
      let first = direct.run("print (\(expression))").last
      guard inside.failure("define probe() = (\(expression))") == nil else { continue }
      let second = inside.run("print probe()").last
      #expect(first?.value == second?.value, "seed \(seed): \(expression)")
      #expect(first?.failure?.message == second?.failure?.message, "seed \(seed): \(expression)")
      if first?.failure == nil { values += 1 }
    }
    #expect(values > count / 5, "seed \(seed): \(values) values")
  }

  @Test func aFunctionAsksNothing() {
    var session = Session()
    session.prepare("define f(n) { ask \"how many?\" answer: n; return n }")
    #expect(
      session.failure("print f(3)")?.message
        == "ask is not allowed in a function called in an expression, which changes nothing")
  }

  @Test func aFunctionThatDrawsMovesTheSeedWithTheStatement() {
    var session = Session()
    session.prepare("define f() = random(2, in: 1...1_000_000)")
    session.prepare("seed 3\nlet a = f()\nlet b = f()")
    session.prepare("seed 3\nlet c = random(2, in: 1...1_000_000)\nlet d = random(2, in: 1...1_000_000)")
    session.prepare("expect a == c && b == d && a != b")
  }
}
