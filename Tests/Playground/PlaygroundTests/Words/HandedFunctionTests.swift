import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

@testable import Values

/// Functions that are handed over by their names.
@Suite struct HandedFunctionTests {
  private static let definitions = """
    define tens(x) = x / 10
    define below(a, b) = a / 10 < b / 10
    define above(a, b) = a / 10 > b / 10
    define negated(x) = 0 - x
    define sortedByKey(xs) = sorted(xs, by: tens)
    define sortedByOrder(xs) { return sorted(xs, by: below) }
    define orderedByKey(xs) { xs sort by: tens; return xs }
    define orderedByOrder(xs) { let d = ["k": [1, xs]]; d["k"][1] sort by: below; return d["k"][1] }
    define doubled(xs) = xs.map(negated).map(negated)
    """

  private func session() -> Session {
    var session = Session()
    session.prepare(Self.definitions)
    return session
  }

  private func value(_ expression: String, in session: inout Session) -> Value? {
    let steps = session.run("print \(expression)")
    #expect(steps.last?.failure == nil, "\(expression): \(steps.last?.failure?.message ?? "")")
    return steps.last?.value
  }

  /// Equals keep their order, wherever the call stands: it is the order of the library's pairs of key and place.
  @Test(arguments: 0..<40 as Range<UInt64>) func listsAreSorted(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var session = session()
    let count = Int.random(in: 0...60, using: &random)
    let numbers = (0..<count).map { _ in Int.random(in: -99...99, using: &random) }
    func expected(_ key: (Int) -> Int) -> Value {
      let pairs = numbers.enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      return .list(pairs.map { .int($0.element) })
    }
    session.prepare("let xs = \(numbers)")
    let up = expected { $0 / 10 }
    for expression in [
      "sorted(xs, by: tens)", "sorted(by: tens, xs)", "sorted(xs, by: below)", "sortedByKey(xs)",
      "sortedByOrder(xs)", "orderedByKey(xs)", "orderedByOrder(xs)",
      "[sorted(xs, by: below) for i in 1...2][1]", "sorted(doubled(xs), by: below)",
    ] { #expect(value(expression, in: &session) == up, "\(expression)") }
    #expect(value("sorted(xs, by: above)", in: &session) == expected { -($0 / 10) })
    #expect(value("sorted(xs, by: abs)", in: &session) == expected { abs($0) })
    #expect(value("sorted(xs, by: negated)", in: &session) == expected { -$0 })
    #expect(value("xs.sorted", in: &session) == expected { $0 })
    #expect(value("sorted(xs)", in: &session) == expected { $0 })
    #expect(value("xs", in: &session) == .list(numbers.map { .int($0) }))
    session.prepare("xs sort by: below")
    #expect(value("xs", in: &session) == up)
  }

  @Test func functionsAreCalledWithEachValue() {
    var session = session()
    session.prepare(
      "define pair(x) = (x, x)\ndefine lengths(ws) = ws.map(count)\nlet negated = 7\nlet abs = [3]\n"
        + "tree t = avl 5 3 8\ndefine has(x) = t.contains(x)")
    for (expression, literal) in [
      ("[1, 2].map(negated)", "[-1, -2]"), ("(1...3).map(abs)", "[1, 2, 3]"), ("[].map(negated)", "[]"),
      ("[1].map(pair)", "[(1, 1)]"), ("lengths([\"a\", \"bc\"])", "[1, 2]"),
      ("[[1, 4], [2]].map(max)", "[4, 2]"),
      ("sorted([-3, 2], by: abs)", "[2, -3]"), ("[3, 4].map(has)", "[true, false]"),
      ("sorted(3...5, by: negated).map(negated)", "[-5, -4, -3]"), ("[\"1\", \"2\"].map(number)", "[1, 2]"),
    ] { #expect(value(expression, in: &session)?.literalText == literal, "\(expression)") }
  }

  /// Calls within calls need no stack of the machine's.
  @Test func callsNestAsDeepAsAnyOthers() {
    var session = Session()
    session.prepare(
      """
      define deep(n) = if n == 0 { 0 } else { [n - 1].map(deep).first + 1 }
      define deeper(n) = if n == 0 { 0 } else { sorted([n - 1, n - 1], by: byDeeper).first + 1 }
      define byDeeper(a) = deeper(a)
      define first(a, b) { if a.count > 9000 { return true }; return a < b }
      """)
    #expect(value("deep(9000)", in: &session) == .int(9_000))
    #expect(session.run("print deep(10001)").last?.failure?.message.contains("10,000") == true)
    #expect(
      session.run("define loop(a, b) = sorted([a, b], by: loop) == 1; print loop(1, 2)").last?.failure != nil)
    #expect(session.run("define again(a) = [a].map(again); print again(1)").last?.failure != nil)
  }

  @Test func limitsHoldInFunctionsThatAreHanded() {
    for program in [
      "define f(a, b) { while true { } }\nprint sorted([2, 1], by: f)",
      "define f(a) { while true { } }\nlet xs = [2, 1].map(f)",
      "define f(a) { repeat 1000 { let b = a }; return a }\nlet xs = shuffled(1...100000); xs sort by: f",
    ] {
      var session = Session()
      session.limits = Limits(statements: 100_000)
      let failure = session.run(program).last?.failure
      #expect(
        failure?.message.contains("statements") == true, "\(program): \(failure?.message ?? "no error")")
    }
  }

  /// An order that contradicts itself leads to some order of the same values.
  @Test func contradictionsDoNoHarm() {
    var session = Session()
    session.prepare(
      "define always(a, b) = true\ndefine never(a, b) = false\ndefine any(a, b) = random(1, in: 0...1).first == 1"
    )
    for function in ["always", "never", "any"] {
      for count in [0, 1, 2, 3, 17, 64, 100] {
        session.prepare("let xs = shuffled(0..<\(count)); xs sort by: \(function)")
        session.prepare("expect sorted(xs) == 0..<\(count)")
        session.prepare("expect sorted(sorted(xs, by: \(function))) == 0..<\(count)")
      }
    }
  }

  @Test func anErrorInAFunctionIsToldWhereItIs() throws {
    var session = session()
    session.prepare(
      "define bad(a, b) = a.x < b\ndefine word(a, b) = 3\ndefine three(a, b, c) = a\ndefine zero() = 1")
    session.prepare(
      "define walk visiting(t) { visit t.node }\ndefine says(a) { print a }\nlet held = 1\nlet xs = [2, 1]")
    for (program, message) in [
      ("print sorted(xs, by: bad)", "a whole number has no property or query 'x'"),
      ("print sorted(xs, by: word)", "what word returns must be true or false, not a whole number"),
      ("xs sort by: three", "by: takes a function of one parameter or two, and three(a, b, c) has 3"),
      ("print xs.map(zero)", "map takes a function of one parameter, and zero() has none"),
      ("print xs.map(below)", "map takes a function of one parameter, and below(a, b) has 2"),
      ("print xs.map(visiting)", "'visiting' is a walk and has no value"),
      ("print xs.map(held)", "'held' is a variable, and map takes the name of a function"),
      ("print xs.map(nowhere)", "unknown function 'nowhere'"),
      ("print xs.map(3)", "the name of a function belongs here"),
      ("xs sort by: 3", "the name of a function belongs here"),
      ("print sorted([1, \"a\"], by: negated)", "- does not take a whole number and text"),
      ("print sorted([1, \"a\"], by: text)", ""),
      ("print 5.0.map(text)", nil), ("print \"ab\".map(text)", "text has no property or query 'map'"),
      ("print (1, 2).map(text)", "a tuple has no property or query 'map'"),
      ("print sorted(5, by: text)", "sorted takes a list or a range, not a whole number"),
      ("print sorted(\"ba\", by: text)", "sorted takes a list or a range, not text"),
      (
        "print xs.map(says)",
        "print is not allowed in a function called in an expression, which changes nothing"
      ),
    ] as [(String, String?)] {
      let failure = session.run(program).last?.failure
      if let message {
        #expect((failure?.message ?? "") == message, "\(program)")
      } else {
        #expect(failure != nil, "\(program)")
      }
      session.prepare("expect xs == [2, 1]")
    }
  }

  /// The code of an answer knows what it calls, wherever that is handed over.
  @Test func answersHandFunctionsOver() {
    var session = Session()
    session.prepare(
      """
      define by(a, b) = a > b
      layout l = custom { attributes(view, item) = (0, item.item * sorted([10, 30, 20], by: by).first, 50, [10].map(abs).first) }
      collection c = data: [a, b] layout: l viewport: 320x180
      """)
    session.prepare("expect c.item(0, 1).frame == (0, 30, 50, 10)")
  }

  @Test func callsAreExplained() {
    var session = Session()
    session.prepare("define above(a, b) = a > b\ndefine twice(x) = x * 2\nlet xs = [1, 2]")
    let sorted = session.screen("explain print sorted([2, 1], by: above)")
    #expect(sorted.contains("above(1, 2) is false"), "\(sorted)")
    let mapped = session.screen("explain let ys = xs.map(twice)")
    #expect(mapped.contains("twice(2) is 4"), "\(mapped)")
    session.prepare("define turned(xs) { xs sort by: above; xs swap 0 1; xs reverse; return xs }")
    let changes = session.screen("explain print turned([1, 2])")
    for change in ["xs [1, 2] → [2, 1]", "xs [2, 1] → [1, 2]"] {
      #expect(changes.contains(change), "\(changes)")
    }
  }

  /// `when` looks again where a function of the reader's own may read something else.
  @Test func conditionsMayHandFunctionsOver() {
    var session = Session()
    session.prepare("let k = 1\ndefine scaled(x) = x * k\nlet xs = [1, 2]\nlet k = 5\nlet j = 1")
    #expect(session.screen("when xs.map(scaled) == [5, 10]").contains("step 4"))
    #expect(session.screen("when sorted([1, 2], by: scaled).first == 1").contains("step"))
  }
}
