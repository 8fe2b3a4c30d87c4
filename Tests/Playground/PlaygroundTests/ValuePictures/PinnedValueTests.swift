import EveryKind
import Language
import Playground
import Prompt
import Testing

/// Pinned lists, dictionaries and records, and what else takes values as it takes objects.
@Suite struct PinnedValueTests {
  private func session(_ program: String) -> Session {
    var session = Session(defaults: Settings(width: 60, height: 20))
    session.prepare(program)
    return session
  }

  @Test func aPinnedListIsDrawnUnderEachStepWithWhatItChanged() {
    var session = session("let xs = [5, 3];")
    #expect(session.screen("pin xs") == "│ 5 │ 3 │\n  0   1\npinned xs: 2 values")
    #expect(
      session.screen("xs append 4")
        == "│ 5 │ 3 │+4 │\n  0   1   2\npinned xs: added 4 at place 2 · 3 values")
    #expect(
      session.screen("xs insert 9 at: 1")
        == "│ 5 │+9 │ 3 │ 4 │\n  0   1   2   3\npinned xs: added 9 at place 1 · 4 values")
    #expect(
      session.screen("let xs[0] = 7")
        == "│~7 │ 9 │ 3 │ 4 │\n  0   1   2   3\npinned xs: place 0 is 7 now · 4 values")
    #expect(
      session.screen("xs remove at: 1")
        == "│ 7 │✗9 │ 3 │ 4 │\n  0       1   2\npinned xs: removed 9 from place 1 · 3 values")
    #expect(session.screen("let n = 1") == "│ 7 │ 3 │ 4 │\n  0   1   2\npinned xs: 3 values")
    #expect(session.screen("xs append 1;") == "", "a hushed step is silent")
    #expect(session.screen("show xs").hasPrefix("xs │ 7 │"), "what only looks draws no pins")
    #expect(session.screen("unpin xs") == "unpinned xs")
    #expect(session.screen("xs append 2") == "", "a let alone stays silent")
  }

  @Test func marksFollowTheValuesThatMove() {
    var session = session("let xs = [1, 2]; pin xs;")
    let drawn = session.screen("repeat 2 { xs append 8; xs prepend 0 }")
    #expect(drawn.hasPrefix("│+0 │+0 │ 1 │ 2 │+8 │+8 │"), "\(drawn)")
    // Equal values are told apart: what is new was said by the command.
    let twins = session.screen("xs insert 1 at: 3")
    #expect(twins.hasPrefix("│ 0 │ 0 │ 1 │+1 │ 2 │ 8 │ 8 │"), "\(twins)")
    session.prepare("let d = [\"a\": [1]]; pin d;")
    #expect(session.screen("d[\"a\"] append 5").contains("a │ 1 │+5 │"))
    #expect(session.screen("let d[\"b\"] = 2").contains("+b │"))
  }

  @Test func pinsGoWithTheTimeline() throws {
    var session = session("let xs = [3]; let r = (a: 1);")
    var states = [session.state]
    for statement in ["pin xs", "xs append 4", "pin r", "let r.a = 5", "unpin xs", "xs append 1"] {
      session.prepare(statement)
      states.append(session.state)
    }
    for step in states.indices.reversed() {
      session.prepare("goto \(step + 2)")
      #expect(session.state == states[step])
    }
    session.prepare("redo 6; verify undo")
    #expect(session.state == states[6])
    #expect(session.screen("undo 2").contains("│ 3 │ 4 │"), "after undo the pinned list is drawn as it was")
    session.prepare("redo 2")
    var loaded = Session(defaults: Settings(width: 60, height: 20))
    for entry in try session.history { loaded.prepare(entry.program) }
    #expect(loaded.state == session.state)
  }

  @Test func twoValuesAreCompared() {
    var session = session("let xs = [1, 2, 3]; let ys = [1, 5, 3, 4]; tree t = avl 5;")
    #expect(
      session.screen("compare xs ys") == """
        xs: 3 values     ys: 4 values
        │ 1 │▸2 │ 3 │    │ 1 │▸5 │ 3 │ 4 │
          0   1   2        0   1   2   3

                xs  ys
         count  3   4
        first difference: [1] is 2 in xs, 5 in ys
        """)
    #expect(session.run("compare xs (sorted(xs))").first?.message == "no difference")
    #expect(
      session.run("compare [\"a\": 1] [\"a\": 1, \"b\": 2]").first?.message?.contains("[b] is nothing")
        == true)
    #expect(
      session.failure("compare xs t")?.message.hasPrefix("'t' is a tree, and the other a value") == true)
    #expect(session.failure("compare xs zs")?.message == "no object and no variable is named 'zs'")
    #expect(
      session.failure("compare xs ys { print 1 }")?.message.hasPrefix("values are compared as they are")
        == true)
    #expect(session.stepCount == 3, "comparing makes no step")
  }

  @Test func whenShowsTheValueThatTheStepChanged() {
    var session = session("tree t = avl 5; let xs = [3]; xs append 4; xs append 5; let n = 1;")
    let shown = session.screen("when xs.count == 2")
    #expect(shown.hasPrefix("xs │ 3 │ 4 │\n"), "\(shown)")
    let words = shown.split(whereSeparator: \.isNewline).dropFirst(3).joined(separator: " ")
    #expect(words == "xs.count == 2 became true at step 3 of 5, false again at step 4: xs append 4")
  }

  @Test func valuesAreDescribed() {
    var session = session("let xs = [5, 3, 9]; pin xs; set describe on;")
    #expect(
      session.screen("show xs") == """
        xs, a list of 3 values: 5, 3 and 9.
        """)
    #expect(
      session.screen("xs append 4") == """
        pinned xs: a list of 4 values: 5, 3, 9 and 4.
        added 4 at place 3.
        """)
    #expect(
      session.screen("show [\"ann\": [1, 2], \"b c\": 3]") == """
        a dictionary of 2 entries.
        ann: 1 and 2.
        "b c": 3.
        """)
    #expect(session.screen("show [[1, 2], [3, none]]").contains("row 1: 3 and unknown."))
    #expect(
      session.screen("show [1, 2, 1] as: chain")
        .contains("a chain of 3 nodes.\n0, 1 and 2, and 2 leads back to 1: a cycle of 2."))
  }

  @Test func programsAreToldTheValue() {
    var session = session("let xs = [5, 3]; pin xs; let long = 1...2_000;")
    let shown = session.run("show xs").first
    #expect(shown?.object == nil && shown?.kind == "list" && shown?.value == .list([.int(5), .int(3)]))
    for (program, kind) in [
      ("show [[1], [2]]", "matrix"), ("show [\"a\": 1]", "table"), ("show (a: 1)", "record"),
      ("show [1, 0] as: chain", "chain"), ("show t.node", "tree"), ("show 5", "text"),
    ] {
      session.prepare("tree t = avl 5 3;")
      #expect(session.run(program).first?.kind == kind, "\(program)")
    }
    #expect(session.run("xs append 4").first?.marks.map(\.text) == [#"{"at":[2],"of":"xs","role":"added"}"#])
  }
}
