import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct ExpectationTests {
  /// Only the line of a value that is shown is worked out.
  @Test func aLongValueIsToldWithoutBeingWorkedOut() {
    let long = String(repeating: "a\\\"é", count: 1_000_000)
    let values: [Value] = [
      .text(long), .text(String(long.prefix(71))), .text(String(long.prefix(72))), .text("short"),
      .list((1...1_000).map { .int($0) }), .list([.text(long), .text(long)]),
      .tuple([.int(1), .list((1...200).map { .text("n\($0)") })]), .nothing,
    ]
    for value in values { #expect(value.shortLiteral == value.literalText.shortened) }
    guard case .text(let told) = Value.text(long).beginning(of: 72) else { return #expect(Bool(false)) }
    #expect(told.count == 72)
    guard case .list(let parts) = Value.list([.text(long), .text(long)]).beginning(of: 72),
      case .text(let part)? = parts.last
    else { return #expect(Bool(false)) }
    #expect(part.count == 72)
  }

  @Test func whatHoldsSaysNothing() {
    var session = Session()
    #expect(
      session.shown("expect 1 + 1 == 2\nexpect error { print zz }\nexpect error \"named\" { print zz }") == []
    )
    #expect(session.stepCount == 0)
  }

  @Test func aFailureTellsWhatTheSidesCameTo() {
    var session = Session()
    session.prepare("tree t = avl 50 30;\nlet xs = [1, 2]\nseed 4")
    let cases: [(String, String, String?)] = [
      ("expect 1 == 2", "expectation failed: 1 == 2", nil),
      ("expect t.count == 9", "expectation failed: t.count == 9", "t.count is 2"),
      ("expect 9 < t.count", "expectation failed: 9 < t.count", "t.count is 2"),
      ("expect t.count == xs", "expectation failed: t.count == xs", "t.count is 2; xs is [1, 2]"),
      (
        "expect t.count == 2 && t.root == 1", "expectation failed: t.count == 2 && t.root == 1",
        "t.root is 50"
      ),
      (
        "expect t.count == 1 || t.root == 1", "expectation failed: t.count == 1 || t.root == 1",
        "t.count is 2; t.root is 50"
      ),
      ("expect !t.balanced", "expectation failed: !t.balanced", "t.balanced is true"),
      ("expect false", "expectation failed: false", nil),
      (
        "expect 5", "what is expected must be true or false, not a whole number",
        "write expect 5 != 0"
      ),
      (
        "expect error { print 1 }", "expected an error, but all went well", nil
      ),
      ("expect error \"x\" { print 1 }", "expected an error with “x”, but all went well", nil),
      (
        "expect error \"x\" { print zz }", "expected an error with “x”, but it was “nothing is named 'zz'”",
        nil
      ),
    ]
    for (statement, message, help) in cases {
      let failure = session.failure(statement)
      #expect(failure?.message == message, "\(statement)")
      #expect(failure?.help == help, "\(statement)")
    }
    // The sides are reported as they were, though they are evaluated twice.
    let drawn = session.shown("print random(1, in: 1...999)")[0]
    #expect(
      session.failure("expect random(1, in: 1...999) == 0")?.help == "random(1, in: 1...999) is \(drawn)")
  }

  /// An object differs from every value: to compare them is false, and never an error, wherever there is a condition.
  @Test func anObjectIsComparedWithAValueEverywhere() {
    var session = Session()
    session.prepare("tree t = avl 50 30;\ntree u = avl 50;\nstack s = 1;\nlet yes_ = t != 3")
    for (condition, told) in [
      ("t == 3", "t is a tree, avl, 2 nodes, height 1"), ("none == t", "t is a tree, avl, 2 nodes, height 1"),
      ("t == u", "t is a tree, avl, 2 nodes, height 1; u is a tree, avl, 1 node, height 0"),
      ("t == s", "t is a tree, avl, 2 nodes, height 1; s is a stack, plain, 1 element"),
      ("t == [t.root]", "t is a tree, avl, 2 nodes, height 1; [t.root] is [50]"),
    ] {
      #expect(session.shown("print \(condition)") == ["false"])
      #expect(session.failure("expect \(condition)")?.message == "expectation failed: \(condition)")
      #expect(session.failure("expect \(condition)")?.help == told)
      session.prepare("expect !(\(condition))\nlet x = \(condition)\nexpect x == false")
      #expect(session.shown("if \(condition) { print 1 } else { print 2 }") == ["2"])
      #expect(session.shown("print (if \(condition) { 1 } else { 2 })") == ["2"])
      session.prepare("while \(condition) { print 1 }\npin \(condition)\nunpin")
      #expect(session.failure("when \(condition)")?.message.contains("not a value") != true)
      #expect(session.failure("claim \(condition) { t insert 3 }")?.message.contains("not a value") != true)
      #expect(
        session.failure("example { t insert 3 } where \(condition) tries: 2")?.message.contains("not a value")
          != true)
    }
    session.prepare("claim t != 3 { t insert 4 }\nwhen t != 3\nexample { t insert 9 } where t != 3")
    #expect(session.shown("define f(a) = a == 3\nprint f(t)") == ["false"])
  }

  @Test func anExpectedErrorRunsInACopy() {
    var session = Session()
    session.prepare("tree t = avl 50 30;\nstack s = 1;\nlet n = 1\ndefine f() { print n }\nt insert 3;")
    let before = session.state
    let steps = session.stepCount
    let program = """
      expect error "not in the tree" {
        t insert 1 2 3
        s push 5; print "unheard"
        let n = 9
        let m = 4
        define f() { print 5 }
        define g() { }
        tree u = bst 1
        drop s
        seed 5
        set width 20
        set style ascii
        t remove 99
      }
      """
    #expect(session.shown(program) == [])
    #expect(session.state == before)
    #expect(session.stepCount == steps && session.focus?.name == "t")
    // Nor if it fails to fail.
    #expect(session.failure("expect error { t insert 9; let n = 3 }") != nil)
    #expect(session.state == before)
  }

  @Test func expectedErrorsNest() {
    var session = Session()
    session.prepare("stack s = 1;\nlet xs = []")
    session.prepare("expect error { expect error { s push 4 } }")
    session.prepare("expect error \"all went well\" { expect error { s push 4 } }")
    session.prepare("for x in 1...3 { expect error \"pop\" { s pop 9 }; s push x }")
    #expect(session.shown("print s.elements") == ["[1, 1, 2, 3]"])
    // Locals, and the text the block stands in, are as before.
    session.prepare(
      "define f(n) { let n = n + 1; expect error { let n = 50; print zz }; let xs = xs + [n] }\nf 1\nf 5")
    #expect(session.shown("print xs") == ["[2, 6]"])
    session.prepare("expect error \"10,000\" { define deep() { deep }; deep }")
  }

  @Test func whatStopsAStatementIsNoExpectedError() {
    var session = Session()
    session.limits.statements = 1_000
    #expect(session.failure("expect error { while true { } }")?.message == "stopped after 1,000 statements")
  }
}
