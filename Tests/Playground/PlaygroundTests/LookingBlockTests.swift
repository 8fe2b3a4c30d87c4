import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// A block that only looks makes no step.
@Suite struct LookingBlockTests {
  @Test(arguments: [
    "repeat 2 { print 1 }", "if true { expect 1 == 1 } else { let x = 1 }",
    "for i in 1...3 { print t.contains(i) }",
    "for i in 1...3 { if i > 1 { print i } }", "repeat 1 { t contains 5 }", "repeat 2 { show t; verify t }",
    "while false { let x = 1 }", "repeat 0 { t insert 9 }", "repeat 1 { print random(3, in: 1...9) }",
    "repeat 1 { claim true { let x = 1 } }", "repeat 1 { objects; help }", "look 5", "repeat 1 { look 5 }",
    "repeat 1 { expect error { t remove 99 } }",
  ]) func lookingMakesNoStep(statement: String) {
    var session = Session()
    session.prepare("tree t = bst 4 2 6\ndefine look(n) { print n }")
    let (count, state) = (session.stepCount, session.state)
    let step = session.run(statement).last
    #expect(step?.failure == nil && step?.number == nil, "\(step?.failure?.message ?? "")")
    #expect(session.stepCount == count && session.state == state)
  }

  @Test(arguments: [
    "repeat 1 { let x = 1 }", "if true { t insert 9 }", "for i in 1...3 { print i; seed i }",
    "repeat 1 { set width 60 }",
    "repeat 1 { pin t }", "repeat 1 { tree u = bst 1 }", "repeat 1 { example { let x = 1 } where x == 1 }",
    "repeat 1 { define f(x) = x }", "repeat 1 { drop t }", "repeat 1 { xs append 2 }",
  ]) func changingMakesOne(statement: String) {
    var session = Session()
    session.prepare("tree t = bst 4 2 6\nlet xs = [1]")
    let (count, state) = (session.stepCount, session.state)
    session.prepare(statement)
    #expect(session.stepCount == count + 1)
    let after = session.state
    #expect(after != state)
    session.prepare("undo;")
    #expect(session.state == state)
    session.prepare("redo;")
    #expect(session.state == after)
  }

  /// The statements that stand at top level only.
  @Test(arguments: [
    "load \"x\"", "save \"x\"", "edit", "history", "play", "quit", "undo", "redo", "goto 0", "mark a",
    "steps",
    "when true", "reset",
    "page print 1", "learn x", "verify undo",
  ]) func someStandAtTopLevelOnly(statement: String) {
    var session = Session()
    session.prepare("let x = 1")
    for block in ["repeat 1 { \(statement) }", "if true { \(statement) }", "define f() { \(statement) }; f"] {
      #expect(
        session.failure(block)?.message.hasSuffix("is allowed at top level only, not in a block") == true,
        "\(block)")
    }
  }
}
