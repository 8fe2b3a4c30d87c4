import EveryKind
import Playground
import Prompt
import Samples
import Testing

/// What expressions come to, as `print` shows it.
@Suite struct ExpressionTests {
  private func check(
    _ cases: [(String, String)], after setup: String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    for (expression, expected) in cases {
      var session = Session()
      session.prepare(setup, location)
      #expect(session.screen("print \(expression)") == expected, "\(expression)", sourceLocation: location)
    }
  }

  @Test func literals() {
    check([
      ("1_000_000", "1000000"), ("-5", "-5"), ("0.5", "0.5"), ("1e3", "1000.0"), ("2.5E-1", "0.25"),
      ("true", "true"), ("yes", "true"), ("no", "false"), ("none", "none"),
      (#""a\tb\"\\\u{41}""#, "a␉b\"\\A"), (#"["a", "b c"]"#, #"["a", "b c"]"#), ("[]", "[]"),
      ("(1, \"x\")", "(1, \"x\")"), ("60x12", "60x12"), ("60x12.5", "60x12.5"), ("1...10", "1...10"),
      ("1..<10", "1..<10"), ("0...100 by 5", "0...100 by 5"), ("0...9 by 5", "0...5 by 5"),
      ("5..<5", "5..<5"),
      (#""a"..."e""#, #"["a", "b", "c", "d", "e"]"#), (#""a"..<"c""#, #"["a", "b"]"#),
      ("0...1 by 0.25", "[0.0, 0.25, 0.5, 0.75, 1.0]"), ("0..<1 by 0.25", "[0.0, 0.25, 0.5, 0.75]"),
      ("[1, [2, 3], (4, 5)]", "[1, [2, 3], (4, 5)]"), ("[1...3]", "[1...3]"),
    ])
  }

  @Test func emptySlicesStandBetweenTwoElements() {
    check([
      ("[1, 2][0..<0]", "[]"), ("[1, 2][1..<1]", "[]"), ("[1, 2][2..<2]", "[]"), ("[][0..<0]", "[]"),
      ("(1...3)[3..<3]", "[]"),
    ])
  }

  /// Whatever can be counted, from one end of the whole numbers to the other.
  @Test func rangesOfAllWholeNumbers() {
    check([
      ("count(0...9223372036854775807 by 2)", "4611686018427387904"),
      ("(0...9223372036854775807 by 2).last", "9223372036854775806"),
      ("count(0..<9223372036854775807)", "9223372036854775807"),
      ("count(-9223372036854775808...9223372036854775807 by 4)", "4611686018427387904"),
      ("(-9223372036854775808...9223372036854775807 by 4).last", "9223372036854775804"),
      ("(-9223372036854775808..<9223372036854775807 by 5)[3689348814741910322]", "9223372036854775802"),
      ("count(-9223372036854775808...9223372036854775807 by 9223372036854775807)", "3"),
      (
        "[x for x in -9223372036854775808...9223372036854775807 by 9223372036854775807]",
        "[-9223372036854775808, -1, 9223372036854775806]"
      ),
    ])
    for range in [
      "0...9223372036854775807", "-1..<9223372036854775807",
      "-9223372036854775808...9223372036854775807 by 2",
    ] {
      var session = Session()
      #expect(
        session.failure("print count(\(range))")?.message
          == "the range holds more numbers than can be counted",
        "\(range)")
    }
  }

  /// Operators of one level nest nothing, however many there are.
  @Test(arguments: [2, 16, 17, 18, 300, Samples.count(1_000, all: 10_000)]) func longChains(terms: Int) {
    func chain(_ operators: [String], _ operands: [String]) -> String {
      (0..<terms).map {
        ($0 > 0 ? operators[($0 - 1) % operators.count] + " " : "") + operands[$0 % operands.count]
      }
      .joined(separator: " ")
    }
    var session = Session()
    session.prepare("let one = 1\nlet yes1 = yes\nlet no1 = no\ndefine id(x) = x\nlet n = \(terms)")
    let rest = (terms - 1) / 2
    for (expression, expected) in [
      (chain(["+"], ["1", "one"]), "n"), (chain(["-"], ["one", "1"]), "2 - n"),
      (chain(["+", "-"], ["one"]), terms % 2 == 0 ? "2" : "1"),
      (chain(["*"], ["1", "-1"]), terms / 2 % 2 == 0 ? "1" : "-1"),
      (chain(["*", "/"], ["3"]), terms % 2 == 0 ? "9" : "3"),
      (
        chain(["+"], ["2 * 3", "(1 + 1)"]),
        "\((terms - rest - (terms % 2 == 0 ? 1 : 0)) * 6 + (terms / 2) * 2)"
      ),
      (chain(["+"], ["[1]"]) + " == [1 for i in 1...n]", "yes"), (chain(["&&"], ["yes1", "1 < 2"]), "yes"),
      (chain(["&&"], ["yes1"]) + " && no1", "no"), (chain(["||"], ["no1", "one == 2"]), "no"),
      (chain(["||"], ["no1"]) + " || yes1", "yes"), (chain(["||"], ["no && yes"]) + " || 2 > 1", "yes"),
      ("no1 && " + chain(["&&"], ["1 / 0 == 1"]), "no"), ("yes1 || " + chain(["||"], ["1 / 0 == 1"]), "yes"),
    ] {
      let head = expression.prefix(20)
      session.prepare("expect (\(expression)) == (\(expected))")
      session.prepare("define f(a) = \(expression)\nexpect f(1) == (\(expected))")
      #expect(session.run("let x = \(expression)").last?.failure == nil, "\(head)")
      #expect(session.run("explain let x = \(expression)").last?.failure == nil, "\(head)")
    }
    session.prepare("let x = 0\nwhile \(chain(["&&"], ["x < 3"])) { let x = x + 1 }\nexpect x == 3")
    session.prepare("pin \(chain(["+"], ["x"]))")
    let failure = session.failure("expect \(chain(["&&"], ["yes1"])) && x == 4")
    #expect(failure?.message.contains("x is 3") == true || failure?.help?.contains("x is 3") == true)
    let wrong = session.failure("print \(chain(["+"], ["1"])) + none + 1")
    #expect(wrong?.message == "+ does not take a whole number and none")
    #expect(wrong?.origin.map { $0.source.text($0.range).hasSuffix("1 + none") } == true)
  }

  @Test func arithmetic() {
    check([
      ("1 + 2 * 3 - 4", "3"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("-7 / 2", "-3"), ("7 / 2.0", "3.5"),
      ("7 % 3", "1"), ("-7 % 3", "-1"), ("7 % -3", "1"), ("7.5 % 2", "1.5"), ("-(3)", "-3"), ("- -2", "2"),
      ("0.1 + 0.2", "0.30000000000000004"), ("2 * 0.5", "1.0"),
      ("9223372036854775806 + 1", "9223372036854775807"),
      ("-9223372036854775808 % -1", "0"), ("\"a\" + \"b\"", "ab"), ("[1] + [2, 3]", "[1, 2, 3]"),
      ("(1...3) + [9]", "[1, 2, 3, 9]"), ("1 + 1 == 2 && 3 > 2 || false", "true"),
    ])
  }

  @Test func comparisons() {
    check([
      ("10 == 10.0", "true"), ("9007199254740993 == 9007199254740992.0", "false"), ("1 < 1.5", "true"),
      ("\"a\" < \"b\"", "true"), ("\"Z\" < \"a\"", "true"), ("\"a\" == 1", "false"), ("1 != \"1\"", "true"),
      ("[1, 2.0] == [1.0, 2]", "true"), ("(1, 2) == [1, 2]", "false"), ("60x12 == (60, 12)", "true"),
      ("1...3 == [1, 2, 3]", "true"), ("1...3 == 1..<4", "true"), ("none == none", "true"),
      ("none == 0", "false"),
      ("true == yes", "true"), ("2 <= 2", "true"), ("2 >= 3", "false"), ("\"e\\u{301}\" == \"é\"", "true"),
    ])
  }

  @Test func logic() {
    check([
      ("!true", "false"), ("true && false", "false"), ("false || true", "true"),
      // The right side is not looked at where the left decides.
      ("false && zz", "false"), ("true || zz", "true"), ("!(1 == 2) && 2 == 2", "true"),
    ])
  }

  @Test func partsOfValues() {
    check(
      [
        ("xs[2]", "7"), ("xs[0]", "5"), ("xs.count", "3"), ("p[1]", "y"), ("p.count", "2"),
        ("size.width", "60.0"),
        ("size.height", "12.5"), ("(1...10 by 3)[3]", "10"), ("(1...10 by 3).count", "4"),
        ("\"héllo\".count", "5"),
        ("[[1, 2], [3]][0][1]", "2"), ("[x * 2 for x in xs]", "[10, 6, 14]"),
        ("[c for c in \"ab\"]", #"["a", "b"]"#),
        ("[[y for y in 1...x] for x in 1...3]", "[[1], [1, 2], [1, 2, 3]]"),
        ("[x for x in (1, 2)]", "[1, 2]"),
        ("xs, xs.count", "[5, 3, 7] 3"),
      ], after: "let xs = [5, 3, 7]\nlet p = (1, \"y\")\nlet size = 60x12.5")
  }

  @Test func functions() {
    check(
      [
        ("min(3, 1, 2)", "1"), ("max([3, 1, 2])", "3"), ("min(2, 1.5)", "1.5"), ("max(2, 1.5)", "2.0"),
        ("max(\"a\", \"b\")", "b"),
        ("min(1...5)", "1"), ("abs(-3)", "3"), ("abs(-0.5)", "0.5"), ("round(2.5)", "3"),
        ("round(-2.5)", "-3"),
        ("round(2.4)", "2"), ("round(1e300)", "1e+300"), ("count(1...5)", "5"), ("count(\"añb\")", "3"),
        ("count([])", "0"), ("sum(1...4)", "10"), ("sum([])", "0"), ("sum([1, 0.5])", "1.5"),
        ("sorted([3, 1.5, 2])", "[1.5, 2.0, 3.0]"), ("sorted(words(\"b a c\"))", #"["a", "b", "c"]"#),
        ("reversed(1...3)", "[3, 2, 1]"), ("reversed([])", "[]"),
        ("sorted(shuffled(1...9)) == 1...9", "true"),
        ("count(random(20, in: 1...99))", "20"), ("random(0, in: 1...9)", "[]"),
        ("random(3, in: [7])", "[7, 7, 7]"), ("letters(\"a b\\nc\")", #"["a", "b", "c"]"#),
        ("words(\"  two  words \")", #"["two", "words"]"#),
      ])
  }

  @Test func objectsInExpressions() {
    check(
      [
        ("t", "avl, 3 nodes, height 1"), ("t.max + 1", "71"), ("t.contains(30)", "true"),
        ("t.path(70)[1] - t.root", "20"), ("s.elements + [t.min]", "[5, 3, 30]"), ("t.cost.comparisons", "2"),
        ("t.cost", "2 comparisons"), ("s.count == 2 && t.height == 1", "true"),
      ], after: "tree t = avl 50 30 70\nstack s = 5 3")
  }

  @Test func moreFunctions() {
    check([
      ("floor(2.5)", "2"), ("floor(-2.5)", "-3"), ("ceiling(2.1)", "3"), ("ceiling(-2.5)", "-2"),
      ("floor(3)", "3"), ("sqrt(4)", "2.0"), ("sin(0), cos(0), tan(0)", "0.0 1.0 0.0"),
      ("atan2(0, 1)", "0.0"), ("atan2(1, 1) == pi / 4", "true"), ("pi", "3.141592653589793"),
      ("text(5) + \"!\"", "5!"), ("number(\"7\") + 1", "8"), ("number(\"1.5\")", "1.5"),
      ("number(\"x\")", "none"),
    ])
  }
}
