import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct TimelineCommandTests {
  private static let program = "stack s = 1;\nmark early\ns push 2;\nlet n = 3;\ns push 4;\nmark late"

  /// What a statement shows, as text.
  private func shown(_ statement: String, in session: inout Session) -> String {
    session.run(statement).flatMap { StepText(session.settings).lines($0).map(\.string) }.joined(
      separator: "\n")
  }

  @Test func everyMomentIsReachedFromEveryOther() {
    var session = Session()
    var states = [session.state]
    for statement in [
      "stack s = 1", "s push 2", "let n = 3", "seed 9", "set width 60", "tree t = avl 3 1 2", "drop s",
    ] {
      session.prepare("\(statement);")
      states.append(session.state)
    }
    for from in states.indices {
      for to in states.indices {
        session.prepare("goto \(from);\ngoto \(to);")
        #expect(session.state == states[to] && session.stepCount == to, "\(from) to \(to)")
      }
    }
  }

  @Test func marksBelongToTheTimeline() {
    var session = Session()
    session.prepare(Self.program)
    session.prepare(
      "goto early;\nexpect s.count == 1\ngoto late;\nexpect s.count == 3 && n == 3\nundo 4;\ngoto late;")
    #expect(session.stepCount == 4)
    // A mark can be set again, and one of a future that is dropped is removed.
    session.prepare("goto 2;\nmark early\ngoto 0;\ngoto early;\nexpect s.count == 2\ns push 9;")
    #expect(session.failure("goto late")?.message == "no moment is marked 'late'")
    #expect(session.failure("goto erly")?.help == "did you mean early?")
    session.prepare("goto early;")
    #expect(session.stepCount == 2)
  }

  @Test func momentsThatAreNot() {
    var session = Session()
    session.prepare(Self.program)
    for (statement, message) in [
      ("goto 5", "there is no step 5: there are 4"), ("goto nowhere", "no moment is marked 'nowhere'"),
      ("goto -1", "moment takes the number of a step or a mark, not a whole number"),
      ("goto", "goto needs moment: the number of a step or a mark"),
      ("mark", "mark needs word: a word"),
      ("repeat 2 { goto 1 }", "goto is allowed at top level only, not in a block"),
    ] {
      let before = session.state
      #expect(session.failure(statement)?.message == message)
      #expect(session.state == before && session.stepCount == 4)
    }
  }

  @Test func stepsAreListed() {
    var session = Session()
    session.prepare(Self.program + "\nundo;")
    #expect(
      shown("steps", in: &session) == """
          0  the start
          1  stack s = 1  ← early
          2  s push 2
        › 3  let n = 3
          4  s push 4  (undone)  ← late
        step 3 of 4 · undo goes back to the start · redo leads to step 4
        """)
    session.prepare("set height 6; set style ascii;")
    for value in 1...20 { session.prepare("s push \(value);") }
    session.prepare("undo 10;")
    #expect(
      shown("steps", in: &session) == """
          ...
          14  s push 9
        > 15  s push 10
          ...
        step 15 of 25 - undo goes back to the start - redo leads to step 25
        """)
  }

  @Test func listedStepsFitTheWidth() {
    for style in ["unicode", "ascii"] {
      var session = Session()
      session.prepare(
        "set width 30; set style \(style);\ntree t = avl \"日本日本日本日本日本日本日本\";\nmark early\nundo;")
      let lines = shown("steps", in: &session).split(separator: "\n")
      #expect(lines.count == 7 && lines.allSatisfy { CleanText(String($0)).columns <= 30 }, "\(lines)")
      #expect(lines[3].contains("(undone)") && lines[3].contains("early"))
    }
  }

  @Test func goingShowsTheObjectInFocus() {
    var session = Session()
    session.prepare(Self.program)
    #expect(
      shown("goto early", in: &session) == """
         elements
        ┌─────┐
        │   1 │ ← top
        └─────┘
        step 1 of 4 · s: plain, 1 element
        """)
    #expect(shown("goto 0", in: &session) == "step 0 of 4")
    #expect(shown("goto 1;", in: &session) == "")
  }
}
