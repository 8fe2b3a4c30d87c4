import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What queries cost: counted apart from what commands cost, and beside the timeline.
@Suite struct AskedCostTests {
  @Test func aQueryIsChargedApartFromCommands() {
    var session = Session()
    session.prepare("stack p = plain 5 3 7 2;\nstack s = min 5 3 7 2;")
    #expect(session.shown("print p.cost.asked.comparisons, s.total.asked.comparisons") == ["0 0"])
    for line in ["print p.min, s.min", "expect p.min == s.min", "if p.min == 2 { print s.min }"] {
      session.prepare(line)
      #expect(session.shown("print p.cost.asked.comparisons, s.cost.asked.comparisons") == ["3 0"], "\(line)")
    }
    #expect(session.shown("print p.total.asked.comparisons") == ["9"])
    #expect(session.shown("print p.cost.comparisons, s.cost.comparisons") == ["0 3"])
    #expect(session.shown("print p.cost.asked") == ["3 comparisons"])
    // The last query counts, even one that costs nothing.
    #expect(session.shown("print p.top, p.cost.asked, p.total.asked.comparisons") == ["2 nothing 9"])
  }

  @Test(arguments: [
    ("tree t = avl 50 30 70 20", "t.contains(20)", "comparisons", 3),
    ("tree t = avl 50 30 70 20", "t.contains(99)", "comparisons", 2),
    ("tree t = avl 50 30 70 20", "t.path(20)", "comparisons", 3),
    ("tree t = avl 50 30 70 20", "t.depth(30)", "comparisons", 2),
    ("tree t = avl 50 30 70 20", "t.rank(60)", "comparisons", 2),
    ("tree t = avl 50 30 70 20", "t.floor(55)", "comparisons", 2),
    ("tree t = avl 50 30 70 20", "t.lca(20, 70)", "comparisons", 5),
    ("tree t = avl 50 30 70 20", "t.min", "visits", 3),
    ("tree t = avl 50 30 70 20", "t.inorder", "visits", 4),
    ("tree t = avl 50 30 70 20", "t.count", "visits", 0),
    ("tree t = minheap 5 3 8", "t.min", "comparisons", 0),
    ("tree t = minheap 5 3 8", "t.max", "comparisons", 2),
    ("tree t = binary 5 3 8", "t.contains(8)", "comparisons", 3),
    ("btree t = 1...20", "t.contains(8)", "comparisons", 3),
    ("btree t = 1...20", "t.rank(5)", "comparisons", 5),
    ("trie t = words tea ten", "t.contains(\"ten\")", "visits", 3),
  ]) func everyKindCountsItsQueries(setup: String, query: String, counter: String, count: Int) {
    var session = Session()
    session.prepare("\(setup);\nprint \(query)")
    #expect(session.shown("print t.cost.asked.\(counter)") == ["\(count)"], "\(query)")
  }

  @Test func aSplayTreeThatIsOnlyAskedStaysAsItIs() {
    var session = Session()
    session.prepare("tree t = splay 50 30 70;")
    let state = session.state
    #expect(session.screen("explain t.contains(50)").hasSuffix("asked t.contains: 2 comparisons\ntrue"))
    #expect(session.state == state && session.stepCount == 1)
  }

  @Test func undoDoesNotTakeBackWhatWasAsked() {
    var session = Session()
    session.prepare("stack p = plain 5 3 7;\np push 1;\nprint p.min\nundo;")
    #expect(session.shown("print p.total.asked.comparisons") == ["3"])
    session.prepare("redo;\nprint p.max")
    #expect(session.shown("print p.total.asked.comparisons") == ["6"])
    // Another object of the name was asked nothing yet.
    session.prepare("stack p = plain 1 2;")
    #expect(session.shown("print p.total.asked.comparisons") == ["0"])
  }

  @Test func aStepThatReadsACountReadsTheSameWhenItIsReplayed() {
    var session = Session()
    session.prepare(
      "stack p = plain 5 3 7;\nprint p.min\nlet n = p.total.asked.comparisons\nrepeat 2 { let m = p.max; let n = n + p.cost.asked.comparisons }"
    )
    #expect(session.shown("print n, p.total.asked.comparisons") == ["6 6"])
    let state = session.state
    session.prepare("undo 3;\nredo 3;")
    #expect(session.state == state)
    // What is only replayed was asked before.
    #expect(session.shown("print p.total.asked.comparisons") == ["6"])
    #expect(session.run("verify undo")[0].failure == nil)
    #expect(session.explained(step: 2)?.failure == nil)
  }

  @Test func aFileHasTheCountsInPlaceOfTheQuestions() throws {
    var session = Session()
    session.prepare(
      "stack p = plain 5 3 7; print p.min\nlet n = p.total.asked.comparisons * 10; p push p.cost.asked.comparisons;"
    )
    let texts = try session.history.map(\.program)
    #expect(texts == ["stack p = plain 5 3 7", "let n = 2 * 10", "p push 2"])
    session.prepare("let k = 0\nwhile k < 9 { print p.min; let k = p.total.asked.comparisons }")
    #expect(throws: Fault.self) { try session.history }
  }

  @Test func whatFailsAndWhatIsTakenBackWasNotAsked() {
    var session = Session()
    session.prepare("stack p = plain 5 3 7;")
    #expect(session.failure("repeat 1 { print p.min; p pop 9 }") != nil)
    session.prepare(
      "expect error { print p.min; p pop 9 }\nplot p.cost.asked.comparisons for n in 1...3 { print p.min }")
    #expect(session.shown("print p.total.asked.comparisons") == ["0"])
    let step = session.run(
      "plot q.cost.asked.comparisons for n in [2, 4, 8] { stack q = plain 1...n; let m = q.min }")[0]
    #expect(step.value == .list([.int(1), .int(3), .int(7)]))
  }

  @Test func aQueryIsExplainedWithWhatItCost() {
    var session = Session()
    session.prepare("stack p = plain 5 3 7;\nstack s = min 5 3 7;")
    #expect(
      session.screen("explain p.min") == """
         1  no minima are kept: 5, the lowest, is the minimum so far
         2  3 < 5: 3 is the minimum so far    •5 › •3
         3  7 > 3: the minimum so far is still 3
              elements
             ┌─────┐
             │  •7 │ ← top
             │  ▸3 │
             │  •5 │
             └─────┘
        asked p.min: 2 comparisons
        3
        """)
    #expect(
      session.screen("explain s.min") == """
         1  the top of the minima, 3, is the minimum: nothing is compared
              elements         mins
             ┌─────┐
             │   7 │ ← top    ┌─────┐
             │   3 │          │  ▸3 │ ← min
             │   5 │          │   5 │
             └─────┘          └─────┘
        asked s.min: at no cost
        3
        """)
  }

  @Test func theAnswerToAQuestionOfALessonIsNotAsked() {
    var session = Session()
    session.prepare("stack p = plain 5 3 7;\nask \"the least?\" answer: p.min")
    #expect(session.shown("print p.total.asked.comparisons") == ["0"])
  }

  @Test func whatIsNotCountedIsRefused() {
    var session = Session()
    session.prepare("stack s = min 5;\npull p = goal: 80;")
    #expect(
      session.failure("print s.cost.asked.rotations")?.message == "cost has no property or query 'rotations'")
    #expect(session.failure("let n = s.cost.asked")?.message == "'asked' holds several counts")
    #expect(session.failure("print p.cost.asked")?.message.hasPrefix("pull has no costs") == true)
  }

  @Test func noLineOfHelpNamesATopicThatHelpDoesNotHave() throws {
    let help = Help(.everyKind, columns: 1_000)
    let topics = help.topics.map { [$0] } + [[]]
    #expect(help.topics.contains("cost") && help.topics.contains("total") && help.topics.contains("asked"))
    var count = 0
    for topic in topics {
      for line in try #require(help.lines(on: topic)) {
        for named in line.matches(of: /\bhelp ([a-z]\w*)( [a-z]\w*)?/) where !line.hasPrefix("  › ") {
          let words = [String(named.1)] + (named.2.map { [String($0.dropFirst())] } ?? [])
          #expect(help.lines(on: words) ?? help.lines(on: [words[0]]) != nil, "\(topic): \(named.0)")
          count += 1
        }
      }
    }
    #expect(count > 2)
  }
}
