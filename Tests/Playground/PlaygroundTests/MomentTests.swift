import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `when` and `goto when`: at which step a condition became true.
@Suite struct MomentTests {
  private func session(_ program: String) -> Session {
    var session = Session()
    session.prepare(program)
    return session
  }

  private func steps(_ statement: String, in session: inout Session) -> [JSON]? {
    let step = session.run(statement).last
    guard case .object(let members) = step?.result, case .array(let steps) = members["steps"] else {
      return nil
    }
    return steps
  }

  private static let growth = "tree t = avl 50 30 70\nt insert 20\nt insert 10\nlet n = 4\nt insert 60"

  @Test func whatIsShownAgainIsDrawnForTheScreenAsItIsNow() {
    var session = Session()
    session.prepare("tree t = bst 1...9\nset width 10\nlet n = 1")
    #expect(
      session.shown("when t.count == 9").prefix { !$0.hasPrefix("t.count") }.allSatisfy { $0.count <= 10 })
  }

  @Test func theStepIsShownAsItWas() {
    var session = session(Self.growth)
    let before = session.state
    #expect(
      session.screen("when t.cost.rotations > 0") == """
             50
           ┌─┴─┐
           20  70
         ┌─┴─┐
        +10 ~30
        inserted 10 · rotated right at 30 · 3 comparisons · avl, 5 nodes, height 2
        t.cost.rotations > 0 became true at step 3 of 5, false again at step 5: t insert
        10
        """)
    #expect(session.state == before && session.stepCount == 5)
    #expect(session.run("when t.height > 1").last?.number == nil)
  }

  @Test func aStepThatOnlySetVariablesShowsTheFocus() {
    var session = session("stack s = 1 2\nlet n = 4\ns push 3")
    #expect(
      session.screen("when n == 4") == """
         elements
        ┌─────┐
        │   2 │ ← top
        │   1 │
        └─────┘
        s: plain, 2 elements
        n == 4 became true at step 2 of 3: let n = 4
        """)
  }

  @Test func theLastTimeOrEveryTime() {
    var session = session(
      "for i in 1...1 { let n = i }\nlet n = 5\nlet n = 1\nlet n = 7\nlet n = 9\nlet n = 2")
    #expect(steps("when n > 3", in: &session) == [.int(4)])
    #expect(steps("when all n > 3", in: &session) == [.int(2), .int(4)])
    #expect(
      session.screen("when all n > 3") == """
          2  let n = 5
          4  let n = 7
        n > 3 became true 2 times in 6 steps, false again at step 6
        """)
    // Before an operator it is a name like any other.
    session.prepare("let all = 4\nlet all = 2")
    #expect(steps("when all > 3", in: &session) == [.int(7)])
    #expect(steps("when all -n > -3", in: &session) == [.int(1), .int(3), .int(6)])
    session.prepare("undo")
    #expect(steps("when all > 3", in: &session) == [.int(7)], "what is undone does not count")
    session.prepare("undo;")
    #expect(steps("when all > 3", in: &session) == [])
  }

  @Test func manyMomentsAreElided() {
    var session = Session(defaults: Settings(width: 30, height: 12))
    session.prepare("let n = 0\n" + (1...40).map { "let n = \($0);" }.joined(separator: "\n"))
    let lines = session.shown("when all n % 2 == 0")
    #expect(
      lines == [
        "   1  let n = 0", "   3  let n = 2", "  … 16 more", "  37  let n = 36", "  39  let n = 38",
        "  41  let n = 40", "n % 2 == 0 became true 21", "times in 41 steps",
      ])
  }

  @Test func whatIsNotThereIsFalse() {
    var session = session("let n = 1\ntree t = bst\nt insert 3\ndrop t\nlet m = 2")
    #expect(steps("when t.count == 0", in: &session) == [.int(2)])
    // An empty tree has no root.
    #expect(steps("when t.root == 3", in: &session) == [.int(3)])
    #expect(
      session.shown("when t.root == 3").last
        == "t.root == 3 became true at step 3 of 5, false again at step 4: t insert 3")
    #expect(
      session.screen("when t.hight > 3")
        == """
        t.hight > 3 was never true in 5 steps, and now it cannot be evaluated: nothing
        is named 't' — objects lists what there is
        """)
    #expect(session.screen("when n == 9") == "n == 9 was never true in 5 steps")
    #expect(steps("when n", in: &session) == [])
    let told = session.screen("when n").replacing("\n", with: " ")
    #expect(
      told.hasSuffix("it cannot be evaluated: the condition must be true or false, not a whole number"))
  }

  @Test func theStartCounts() {
    var session = Session()
    session.preset("p", .int(3))
    session.prepare("let n = 1")
    #expect(steps("when p == 3", in: &session) == [.int(0)])
    #expect(session.screen("when p == 3") == "p == 3 was true from the start")
    session.prepare("goto when p == 3;")
    #expect(session.stepCount == 0)
  }

  @Test func gotoGoesThere() {
    var session = session(Self.growth)
    #expect(
      session.screen("goto when t.count == 4") == """
            50
          ┌─┴─┐
          30  70
         ┌┘
         20
        step 2 of 5 · t: avl, 4 nodes, height 2
        """)
    #expect(session.stepCount == 2 && session.undoneCount == 3)
    session.prepare("redo 3;")
    let before = session.state
    let failure = session.failure("goto when t.count > 99")
    #expect(failure?.message == "t.count > 99 was never true in 5 steps")
    #expect(session.state == before && session.stepCount == 5)
    // A mark may be called so.
    session.prepare("mark when\nundo;\ngoto when;")
    #expect(session.stepCount == 5)
  }

  @Test func costsAreThoseOfTheStep() {
    var session = session("tree t = avl 1...3;\nt insert 9;\nlet n = 1;\nt insert 8;")
    // What a statement after the step would have printed.
    #expect(steps("when all t.cost.comparisons == 3 && t.count == 5", in: &session) == [.int(4)])
  }

  @Test func whatTheConditionDoesNotReadIsNotLookedAt() throws {
    var parser = Parser(
      Source(name: "input", text: "t.contains(n) && [1, k][0] > -m"), syntax: Catalog.everyKind.syntax)
    let condition = try parser.soleExpression()
    #expect(condition.dependencies == ["t", "n", "k", "m"])
    var watch = DependencyWatch(condition)
    var session = session("tree t = bst 1\nlet n = 3\nlet m = 1\nlet k = 1\nstack s = 2")
    let isFirstSeen = watch.look(at: session.interpreter.state)
    #expect(isFirstSeen)
    session.prepare("s push 4\nlet j = 3\nlet n = 3")
    let isSeenAgain = watch.look(at: session.interpreter.state)
    #expect(!isSeenAgain)
    for touch in ["t insert 4", "let n = 4", "let n = 4.0", "drop t", "let n = [1]"] {
      session.prepare(touch)
      let isTouched = watch.look(at: session.interpreter.state)
      #expect(isTouched, "\(touch)")
    }
    let mayHaveChanged = watch.look(at: session.interpreter.state)
    #expect(mayHaveChanged, "a list may have changed")
  }

  /// The search with skipping finds what the condition says after each step, asked as a user would.
  @Test func aSearchFindsWhatAskingAtEachStepFinds() {
    let conditions = [
      "n > 2", "t.count > n", "t.contains(n)", "t.height > 1 || n == 0", "random(1, in: 1...2)[0] == 1",
      "t.cost.comparisons > 1", "count([x for x in [1, 2] ]) > n", "s.top == n", "t.total.comparisons > 5",
    ]
    let entries = [
      "let n = 0", "tree t = avl 5 3", "let n = 3", "t insert 9 8", "stack s", "s push 3",
      "for i in 1...3 { s push i; t insert i }", "drop t", "let n = 1", "tree t = bst n", "s pop 3",
      "let q = random(2, in: 1...9)", "reset", "let n = 9", "undo", "stack s = 9",
    ]
    for condition in conditions {
      var session = Session()
      var truths: [Bool] = []
      for entry in entries { session.prepare("\(entry);") }
      let count = session.stepCount
      var past = session
      for step in 0...count {
        past.prepare("goto \(step);")
        truths.append(past.run("print \(condition)").last?.value == .bool(true))
      }
      let expected = truths.indices.filter { truths[$0] && ($0 == 0 || !truths[$0 - 1]) }
      #expect(steps("when all \(condition)", in: &session) == expected.map { .int($0) }, "\(condition)")
    }
  }

  @Test func inALessonStepsCountFromTheOrigin() {
    var session = session("let n = 1\nlet n = 2")
    session.origin = 2
    session.prepare("let n = 3\nlet n = 4")
    #expect(steps("when all n > 0", in: &session) == [.int(0)])
    #expect(steps("when n > 3", in: &session) == [.int(2)])
    #expect(session.screen("when n > 3") == "n > 3 became true at step 2 of 2: let n = 4")
  }

  @Test func droppedStepsAreTold() {
    var session = Session()
    session.timeline = Timeline(State(), keptSteps: 10)
    session.prepare((1...40).map { "let n = \($0);" }.joined(separator: "\n"))
    let told = session.screen("when n > 0").replacing("\n", with: " ")
    #expect(told.contains("were dropped") && told.contains("was true by step"), "\(told)")
    let last = session.screen("when n > 39").replacing("\n", with: " ")
    #expect(last.contains("became true at step 40 of 40"))
  }

  @Test func loadedStepsAreOne() throws {
    var session = session("let n = 1")
    let load = Source(name: "input", text: "load x.trellis")
    var parser = Parser(load, syntax: Catalog.everyKind.syntax)
    let statement = try #require(try parser.next())
    let text = Source(
      name: "x.trellis", text: "tree t = bst 4\nt insert 3\nlet n = 5\nwhen t.count == 1;\nundo")
    #expect(session.perform(statement, from: load, loaded: [text]).failure == nil)
    #expect(steps("when t.count == 2", in: &session) == [.int(2)])
    #expect(steps("when n == 5", in: &session) == [])
  }

  @Test func whoeverWaitsCanStopIt() {
    let looks = Looks()
    var session = Session(limits: Limits(), watch: looks.watch)
    session.prepare("let n = 0;\n" + String(repeating: "let n = n + 1;\n", count: 300))
    looks.begin()
    session.prepare("when n == 200;")
    #expect(looks.count > 3)
    let before = session.state
    looks.begin(last: 2)
    #expect(session.failure("when n == 200")?.message == "stopped")
    looks.begin(last: 2)
    #expect(session.failure("goto when n == 200")?.message == "stopped")
    looks.begin()
    #expect(session.state == before && session.stepCount == 301)
  }

  @Test func itStandsAtTopLevelAlone() {
    var session = session("let n = 1")
    #expect(
      session.failure("repeat 1 { when n == 1 }")?.message
        == "when is allowed at top level only, not in a block")
    #expect(session.failure("when")?.message == "a value is missing at the end")
    #expect(session.failure("tree when = 1") != nil)
    #expect(session.completion(of: "when al").candidates.map(\.text) == ["all"])
    #expect(session.completion(of: "goto w").candidates.map(\.text) == ["when"])
    #expect(session.shown("help when").first == "when [all] condition")
  }

  @Test func forTheEarAndInASCII() {
    var session = session("set describe on;\ntree t = bst 2\nt insert 1")
    #expect(
      session.shown("when t.count == 2").last == "t.count == 2 became true at step 3 of 3: t insert 1")
    session.prepare("set describe off;\nset style ascii;")
    let lines = session.shown("when t.count == 2")
    #expect(lines.count > 3 && lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }
}
