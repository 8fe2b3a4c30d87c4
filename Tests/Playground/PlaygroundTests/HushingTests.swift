import EveryKind
import Playground
import Prompt
import Testing

/// `;` hushes the picture and the message of the statement before it, and nothing else.
@Suite struct HushingTests {
  @Test func picturesAndMessagesAreHushed() {
    var session = Session()
    let steps = session.run(
      "tree t = avl 1;\nt insert 2; t insert 3;\nrepeat 2 { t insert 4 };\nundo;\nredo;")
    #expect(steps.count == 6)
    #expect(steps.allSatisfy { $0.outputs.isEmpty && $0.message == nil && $0.failure == nil })
  }

  @Test func onlyTheStatementBeforeItIsHushed() {
    var session = Session()
    let steps = session.run("stack s = 1; s push 2; s push 3")
    #expect(steps.map(\.pictureCount) == [0, 0, 1])
  }

  @Test func whatIsSaidIsNotHushed() {
    var session = Session()
    session.prepare("stack s = 1 2;")
    #expect(session.shown("print s.top;") == ["2"])
    #expect(session.shown("s.top;") == ["2"])
    #expect(session.shown("s top;") == ["2"])
    #expect(session.run("show s;").first?.pictureCount == 1)
    #expect(session.shown("objects;") == ["* stack s: plain, 2 elements"])
    #expect(session.shown("repeat 1 { print 5; s push 3; };") == ["5"])
    #expect(session.failure("s pop 9;")?.message == "stack 's' holds 3 elements: cannot pop 9")
  }

  @Test func aBlockDrawsWhatItChangedOnceAtItsEnd() {
    var session = Session()
    let steps = session.run("stack s;\ntree t = avl;\nfor x in 1...3 { s push x; t insert x }")
    #expect(steps[2].pictureCount == 2)
    #expect(session.run("set steps all\nfor x in 4...5 { s push x }").last?.pictureCount == 2)
    #expect(session.shown("set steps all\nrepeat 1 { s pop; s push 9 }").first == "› s push 9")
  }

  @Test func costsDoNotDependOnWhoWatches() {
    let program = [
      "t insert 7 1 9 3", "t remove 9", "t find 1", "repeat 2 { t insert 4 }", "t insert 11 12 13",
    ]
    var shown = Session()
    var hushed = Session()
    var told = Session()
    told.tellsEvents = true
    var quiet = Session()
    quiet.tellsEvents = true
    for line in ["tree t = avl 50 30 70"] + program {
      let steps = [
        shown.run(line), hushed.run(line + ";"), told.run(line), quiet.run(line + ";"),
      ].compactMap(\.first)
      #expect(Set(steps.map { $0.costs[.comparisons] }).count == 1, "\(line)")
      #expect(Set(steps.map { $0.costs[.rotations] }).count == 1, "\(line)")
      #expect(steps[2].events == steps[3].events)
      #expect(
        shown.state == hushed.state && shown.state == told.state && shown.state == quiet.state, "\(line)")
    }
  }

  @Test func costIsThatOfTheLastCompletedStep() {
    var session = Session()
    session.prepare("tree t = bst 50 30 70;\nlet total = t.total.comparisons\nt insert 20;")
    #expect(session.shown("print t.cost.comparisons, t.total.comparisons - total") == ["2 2"])
    // Inside a step the step before it is the last that is over.
    #expect(session.shown("repeat 1 { t insert 10; print t.cost.comparisons }").first == "2")
    #expect(session.shown("print t.cost.comparisons") == ["3"])
    // What only looks costs nothing and changes nothing.
    session.prepare("t contains 10; show t; print t.rank(30)")
    #expect(session.shown("print t.cost.comparisons") == ["3"])
    session.prepare("undo;")
    #expect(session.shown("print t.cost.comparisons") == ["2"])
    // A find is a step, and is charged.
    session.prepare("t find 20;")
    #expect(session.shown("print t.cost.comparisons") == ["3"])
  }
}
