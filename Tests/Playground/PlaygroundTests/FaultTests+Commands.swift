import EveryKind
import Playground
import Prompt
import Testing

/// Session commands that are refused, and what failures leave behind: nothing.
extension FaultTests {
  @Test func commands() {
    check([
      Case("undo 100", "cannot undo that many: only 11 steps are before this point", at: "undo 100"),
      Case("redo", "nothing to redo", at: "redo", "redo takes back an undo, until a new statement is made"),
      Case("undo 0", "n takes a whole number, 1 or more, not 0", at: "0"),
      Case("repeat 1 { undo }", "undo is allowed at top level only, not in a block", at: "undo"),
      Case("if true { load x }", "load is allowed at top level only, not in a block", at: "load"),
      Case("if true { quit }", "quit is allowed at top level only, not in a block", at: "quit"),
      Case("if true { reset }", "reset is allowed at top level only, not in a block", at: "reset"),
      Case("if true { save x }", "save is allowed at top level only, not in a block", at: "save"),
      Case(
        "show t around: 99", "99 is not in the tree", at: "around: 99", "contains(…) asks without an error"
      ),
      Case("set width 0", "width takes a whole number from 1 to 1,000", at: "0"),
      Case("set width 1001", "width takes a whole number from 1 to 1,000", at: "1001"),
      Case("set style loud", "style takes unicode, ascii", at: "loud"),
      Case("seed -1", "n takes a whole number, 0 or more, not -1", at: "-1", "write seed 7"),
      Case("load", "load needs path: a path", at: "load", "its form is load path [as: step]"),
      Case("quit now", "quit takes no more arguments", at: "now", "write quit"),
      Case(
        "drop", "drop needs name: the name of an object", at: "drop",
        "its form is drop name; write drop t"),
    ])
  }

  @Test func failuresAmidABlockLeaveNothingBehind() {
    check([
      Case(
        "repeat 3 { t insert 9; s push 4; let n = n + 1; t remove 1 }", "1 is not in the tree", at: "1",
        "contains(…) asks without an error"),
      Case(
        "for x in 1...9 { t insert x; s pop }", "stack 's' is empty: nothing to pop", at: "pop",
        "push a value first, or ask s.count"),
      Case(
        "if true { tree u = avl 1 2; drop s; define f() { }; seed 9; set width 30; print zz }",
        "nothing is named 'zz'", at: "zz", "objects lists what there is"),
      Case(
        "twice \"x\"", "\"x\" is text, and 5 is a whole number: the two cannot be compared", at: "x",
        "a tree or a stack holds numbers or texts, not both"),
      Case("while true { s pop 2; t mirror; t clear }", "stack 's' holds 1 element: cannot pop 2", at: "pop"),
      Case("for x in 1...5 { s push x; expect x < 3 }", "expectation failed: x < 3", at: "x < 3", "x is 3"),
    ])
  }

  @Test func insertionsThatFailHalfWayLeaveNothingBehind() {
    var session = Session()
    session.prepare("tree t = avl 1...1000;\ntree r = bst 5 duplicates: reject;\nstack s = min 1...100;")
    let before = session.state
    for statement in [
      "t insert 2000...3000 \"x\"", "r insert 6...600 5", "s push 1...500 \"x\"", "t remove 1...1001",
    ] {
      #expect(session.failure(statement) != nil, "\(statement)")
      #expect(session.state == before, "\(statement)")
    }
  }
}
