import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `claim`: the smallest size and the first seed that speak against a condition.
@Suite struct ClaimTests {
  private func counterexample(_ step: Step?) -> [String: JSON]? {
    guard case .object(let members) = step?.result, case .object(let found) = members["counterexample"]
    else { return nil }
    return found
  }

  @Test func whatHoldsIsCounted() {
    var session = Session()
    #expect(
      session.shown("claim t.height <= 6 for n in 0...9 tries: 3 { tree t = avl random(n, in: 1...999) }")
        == ["holds in 28 tries · n 0 … 9 · seeds 1 … 3"])
    #expect(
      session.shown("claim n * n >= n for n in [3, 1, 2] { }") == [
        "holds in 3 tries · n 1 … 3 · nothing random in it"
      ])
    #expect(
      session.shown("claim count(xs) == 2 { let xs = random(2, in: 1...9) }") == [
        "holds in 20 tries · seeds 1 … 20"
      ])
    #expect(session.shown("claim true { };").isEmpty)
    #expect(session.stepCount == 0 && session.objects.isEmpty && session.variables.isEmpty)
  }

  @Test func theSmallestCounterexampleIsShown() {
    var session = Session()
    session.prepare("stack s = 1;\nlet k = 2;\nseed 3;")
    let before = session.state
    #expect(
      session.screen("claim t.height <= k for n in [9, 4, 7] { tree t = avl random(n, in: 1...999) }") == """
              613
           ┌───┴────┐
          114      700
         ┌─┴──┐    ┌┘
         73  217  636
             ┌┘
            136
        n = 7 · seed 3 · t: avl, 7 nodes, height 3
        error: t.height <= k is false for n = 7, seed 3: t.height is 3; k is 2
          ┌ input, line 1:7
          │ claim t.height <= k for n in [9, 4, 7] { tree t = avl random(n, in: …
          │       ^^^^^^^^^^^^^
          = help: to see it again: seed 3; tree t = avl random(7, in: 1...999)
        """)
    #expect(session.state == before && session.stepCount == 3)
  }

  /// What the error says to type makes what it showed.
  @Test func itsRepetitionRepeatsIt() throws {
    let claims = [
      "claim t.height <= 2 for n in 0...20 { tree t = avl random(n, in: 1...999) }",
      "claim t.height <= 2 for n in 0...20 { tree t = avl; t insert random(n, in: 1...999) }",
      "claim t.height <= 2 for n in 0...20 {\n  # Grows.\n  tree t = avl\n  t insert random(n, in: 1...999)\n}",
      "claim t.total.rotations < 3 { tree t = avl random(9, in: 1...99) }",
      "claim t.cost.rotations < 3 { tree t = avl; t insert random(9, in: 1...99); t insert 4 }",
      "claim t.count < 3 for n in [-2, -5] { tree t = bst n (n - 1) random(2, in: n...9) }",
      "claim s.top != \"b\" for n in [\"a\", \"b\"] { stack s = plain n }",
      "claim s.count < 3 || n < 4 for n in 0...9 { stack s = [n, n]; for i in [n] { s push i } }",
      "claim xs[0] < n + 3 for n in 1...9 { let xs = random(n, in: 1...9) }",
    ]
    for claim in claims {
      var session = Session()
      session.prepare("seed 11;\nlet n = 1_000;")
      let step = session.run(claim).last
      let found = try #require(counterexample(step), "\(claim): \(step?.failure?.message ?? "holds")")
      guard case .text(let repetition) = found["repetition"], case .int(let seed) = found["seed"] else {
        Issue.record("\(claim): \(found)")
        continue
      }
      #expect(repetition.hasPrefix("seed \(seed); "))
      session.prepare(repetition)
      // The name of the sizes is the claim's own, and what the loop calls it here.
      let condition = claim.dropFirst("claim ".count).prefix { $0 != "{" }.split(separator: " for ")[0]
      let size = found["size"].map { $0.text } ?? "0"
      let check = "define holds(n) { expect !(\(condition)) }\nholds \(size)"
      #expect(session.failure(check) == nil, "\(claim): \(repetition)")
    }
  }

  @Test func anErrorInTheBlockIsACounterexample() {
    var session = Session()
    session.prepare("stack s = 1 2")
    let before = session.state
    #expect(
      session.screen("claim s.count >= 0 for n in 0...9 { repeat n { s pop } }") == """
        error: s.count >= 0 fails for n = 3, seed 1: stack 's' is empty: nothing to pop
          ┌ input, line 1:50
          │ claim s.count >= 0 for n in 0...9 { repeat n { s pop } }
          │                                                  ^^^
          = help: push a value first, or ask s.count — to see it again: seed 1; for n in
                  [3] { repeat n { s pop } }
        """)
    #expect(session.state == before)
    // So is one in the condition.
    #expect(
      session.failure("claim 1 / n > 0 for n in [1, 0] { }")?.message
        == "1 / n > 0 fails for n = 0, seed 1: division by zero")
    #expect(
      session.failure("claim s.cont > 3 { }")?.help
        == "did you mean cost? — to see it again: seed 1; repeat 1 { }")
    #expect(
      session.failure("claim 3 { }")?.message
        == "3 fails for seed 1: the condition must be true or false, not a whole number")
    #expect(session.state == before)
  }

  @Test func anExpectedFailureIsCaughtAndTellsItself() {
    var session = Session()
    session.prepare("expect error \"n = 5\" { claim n < 5 for n in 0...9 { } }")
    session.prepare("expect error \"claim needs a block\" { claim true }")
    // In a block of another, and with errors that are expected in its own.
    session.prepare("for k in 1...2 { claim n < k + 9 for n in 0...9 { expect error { let x = 1 / 0 } } }")
    session.prepare("claim true { claim true { claim true { let x = random(1, in: 1...9) } } }")
    session.prepare("plot n for n in 1...3 { claim n > 0 { } }")
    #expect(session.failure("claim true { claim false { } }")?.message.hasPrefix("true fails") == true)
    #expect(session.variables.isEmpty)
  }

  @Test func nothingElseChanges() {
    var session = Session()
    session.prepare("tree t = avl 1...9\nt contains 3;\nset width 60;\nlet xs = random(3, in: 1...9)")
    let before = session.state
    let asked = session.interpreter.queryCosts
    session.prepare(
      "claim t.contains(4) { t contains 4; set width 20; let y = random(1, in: 1...9); t insert 4; seed 9 }")
    #expect(session.state == before && session.interpreter.queryCosts == asked)
    #expect(session.interpreter.run.step.outputs.isEmpty)
    session.prepare("verify undo")
    var other = Session()
    other.prepare(
      "tree t = avl 1...9\nset width 60;\nlet xs = random(3, in: 1...9)\nlet y = random(2, in: 1...99)")
    session.prepare("let y = random(2, in: 1...99)")
    #expect(other.variables["y"] == session.variables["y"])
  }

  @Test func theCostsAreThoseOfTheBlock() {
    var session = Session()
    session.prepare("tree t = avl 1...9\nt insert 20")
    session.prepare("claim t.cost.comparisons == 8 { t insert 30; t insert 40 }")
    #expect(session.failure("claim t.cost.comparisons == 4 { t insert 30; t insert 40 }") != nil)
  }

  @Test func limitsAndCtrlCEndIt() {
    var limited = Session()
    limited.limits = Limits(statements: 1_000)
    #expect(
      limited.failure("claim true for n in 0...10_000 { let x = n }")?.message
        == "stopped after 1,000 statements")
    let looks = Looks()
    var session = Session(limits: Limits(), watch: looks.watch)
    session.prepare("tree t = bst 1")
    let before = session.state
    for last in [1, 2, 40] {
      looks.begin(last: last)
      #expect(
        session.failure("claim t.count > 0 for n in 0...2_000 { t insert 1...9 }")?.message == "stopped")
      looks.begin()
      #expect(session.state == before)
    }
  }

  @Test func wrongClaimsSayWhatIsWrong() {
    let cases = [
      ("claim true", "claim needs a block"),
      ("claim true for n in [] { }", "there is nothing to try"),
      ("claim true for n in 7 { }", "cannot iterate over"),
      ("claim true tries: 0 { }", "tries takes a whole number, 1 or more"),
      ("claim true tris: 3 { }", "claim takes no 'tris:'"),
      ("claim true { } { }", "claim takes no more arguments"),
      ("claim true 3 { }", "claim takes no more arguments"),
      ("claim true for s in 1...3 { }", "already the name of a stack"),
      ("claim true { undo }", "top level only"),
      ("claim", "a value is missing"),
      ("claim true for { }", "is expected here"),
    ]
    for (statement, message) in cases {
      var session = Session()
      session.prepare("stack s = 1")
      let before = session.state
      let failure = session.failure(statement)
      #expect(failure?.message.contains(message) == true, "\(statement): \(failure?.message ?? "none")")
      #expect(session.state == before)
    }
    #expect(Session().completion(of: "claim t").candidates.map(\.text).first == "tries:")
  }

  @Test func forTheEar() {
    var session = Session()
    session.prepare("set describe on;")
    #expect(
      session.shown("claim n < 3 for n in 0...2 { }") == [
        "holds in 3 tries; n 0 ... 2; nothing random in it."
      ])
    let told = session.shown("claim s.count < 1 { stack s = 4 }")
    #expect(told.first == "seed 1; s: plain, 1 element.")
  }
}
