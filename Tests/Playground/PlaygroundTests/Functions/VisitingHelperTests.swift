import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// A walk may call definitions that visit.
@Suite struct VisitingHelperTests {
  private func session() -> Session {
    var session = Session()
    session.prepare(
      """
      tree t = bst 4 2 6 1 3
      define down(n) { if n == none { return }; visit n; down(n.left); down(n.right) }
      define both(n) { down(n.left); down(n.right) }
      """)
    return session
  }

  @Test func aHelperVisitsForItsWalk() {
    var session = session()
    session.prepare(
      "define walk mine(t) { down(t.node) }\ndefine walk sides(t) { both(t.node); visit t.node }")
    #expect(session.shown("print t.walk(mine)") == ["[4, 2, 1, 3, 6]"])
    #expect(session.shown("print t.walk(sides)") == ["[2, 1, 3, 6, 4]"])
    session.prepare("verify t walk: mine; verify t walk: sides; t traverse order: mine")
    session.prepare("explain t.walk(mine); undo; redo")
    #expect(session.shown("print t.walk(mine)") == ["[4, 2, 1, 3, 6]"])
  }

  @Test func outsideAWalkItIsRefused() {
    var session = session()
    for statement in ["print down(t.node)", "let x = down(t.node)"] {
      #expect(session.failure(statement)?.message == "visit is outside a walk", "\(statement)")
    }
  }

  @Test func anyOtherCallThatStandsAloneIsRefused() {
    var session = session()
    session.prepare("define twice(n) = 2 * n\ndefine walk idle(t) { twice(3); visit t.node }")
    let failure = session.failure("print t.walk(idle)")
    #expect(failure?.message == "the value of 'twice(3)' is not used, and a walk prints nothing")
    session.prepare("define f(n) { twice(n); return n }")
    #expect(session.failure("print f(3)")?.help == "write return twice(n)")
  }
}
