import EveryKind
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// An order is named by its place or by its label, by its short name or by the one that books use.
@Suite struct OrderNameTests {
  @Test(arguments: ["bst 4 2 6 1 3", "binary 1 2 3 4", "avl"]) func everyNameOfAnOrderIsUnderstood(
    making: String
  ) {
    var session = Session()
    session.prepare("tree t = \(making)")
    for order in ["in", "pre", "post", "level"] {
      let plain = session.run("t traverse order: \(order)")[0].value
      #expect(plain != nil)
      for written in ["order: \(order)order", "order: \(order)Order", order, "\(order)order"] {
        let step = session.run("t traverse \(written)")[0]
        #expect(step.failure == nil && step.value == plain, "\(written)")
      }
    }
  }

  @Test func aWalkOfThatNameComesFirst() {
    var session = Session()
    session.prepare("tree t = bst 4 2 6\ndefine walk postorder(t) { visit t.node }")
    #expect(session.run("t traverse order: postorder")[0].value == .list([.int(4)]))
    #expect(session.run("t traverse postorder")[0].value == .list([.int(4)]))
    #expect(session.run("t traverse post")[0].value == .list([.int(2), .int(6), .int(4)]))
    session.prepare("undo 4")
    #expect(session.run("t traverse order: postorder")[0].value == .list([.int(2), .int(6), .int(4)]))
    #expect(session.failure("t traverse sideways")?.help?.contains("post") == true)
    #expect(session.failure("t traverse post order: pre") != nil)
  }

  @Test(arguments: ["bst 4 2 6 1 3", "binary 1 2 3 4", "avl"]) func builtInOrdersAreWalks(making: String) {
    var session = Session()
    session.prepare("tree t = \(making)")
    for (order, property) in [
      ("in", "inorder"), ("pre", "preorder"), ("post", "postorder"), ("level", "levelorder"),
    ] {
      session.prepare("expect t.walk(\(order)) == t.\(property)")
      session.prepare("expect t.walk(\(property)) == t.\(property)")
      session.prepare("verify t walk: \(order)")
    }
    #expect(session.failure("print t.walk(pist)")?.help == "did you mean post?")
    session.prepare("define walk postorder(t) { }; expect t.walk(postorder) == []")
  }

  /// The order may come from a variable, as every choice may, and from any expression; a walk of the reader's own as well.
  @Test func anOrderComesFromAVariable() {
    var session = Session()
    session.prepare("tree t = bst 4 2 6 1 3;\ndefine walk top(t) { visit t.node }")
    session.prepare(
      "let w = \"post\"; let ws = [\"level\", \"top\"]; let own = \"top\"; let long = \"preorder\"")
    session.prepare(
      """
      expect t.walk(w) == t.postorder
      expect t.walk(long) == t.preorder
      expect t.walk("in") == t.inorder
      expect t.walk(ws[0]) == t.levelorder
      expect t.walk(own) == [4] && t.walk(ws[1]) == [4]
      define f(t, o) { return t.walk(o) }
      expect f(t, "post") == t.postorder
      """)
    #expect(session.shown("verify t walk: w") == ["verified walk post of t: visits each of 5 nodes once"])
    #expect(session.failure("verify t walk: own")?.message.hasPrefix("top never visits node 2") == true)
    #expect(session.run("t traverse order: own")[0].value == .list([.int(4)]))
    #expect(session.run("t traverse order: ws[1]")[0].value == .list([.int(4)]))
    // What names a definition or an order means that.
    session.prepare(
      "let top = \"post\"; expect t.walk(top) == [4]; let level = \"post\"; expect t.walk(level) == t.levelorder"
    )
    #expect(session.failure("let w = \"pist\"; print t.walk(w)")?.help == "did you mean post?")
    #expect(
      session.failure("print t.walk(3)")?.message == "walk takes the name of a walk, not a whole number")
  }

  /// The built-in orders are of trees with two children; elsewhere a walk is written.
  @Test(arguments: ["in", "post", "inorder", "\"level\""]) func anOrderThatTheKindHasNot(_ order: String) {
    var session = Session()
    session.prepare("btree b = 1 2 3 4 5;")
    let name = order.filter(\.isLetter)
    for statement in ["print b.walk(\(order))", "verify b walk: \(name)"] {
      let failure = session.failure(statement)
      #expect(failure?.message == "btree 'b' has no built-in order '\(name)'", "\(statement)")
      #expect(
        failure?.help == "write a walk for it: define walk mine(t) { … visit n … }, then b.walk(mine)")
    }
    session.prepare("define walk mine(t) { visit t.node }; expect b.walk(mine) == b.node.elements")
    #expect(session.failure("print b.walk(insert)")?.help == "write define walk insert(t) { … visit n … }")
    #expect(session.failure("print b.walk(deep)")?.help == "write define walk deep(t) { … visit n … }")
  }

  @Test(arguments: [
    ("layout l = flow scroll: vertcal", "did you mean vertical? — write layout l = flow scroll: vertical"),
    ("set style asci", "did you mean ascii?"),
    ("set color alwys", "did you mean always?"), ("set width wide", nil),
    ("let xs = [1, 2, 3]; xs insert 9 at: 9", "places run from 0 to 3, which is after the last"),
    ("let xs = []; xs insert 9 at: 9", "the only place is 0"),
  ])
  func theNearestChoiceIsSuggested(statement: String, help: String?) {
    var session = Session()
    #expect(session.failure(statement)?.help == help)
  }

  /// What is advised can be done: no command of lists where a verb is.
  @Test(arguments: [
    ("tree t = bst 1; define f(t) { t insert 5 }; print f(t)", "insert is not allowed in a function"),
    ("tree t = bst 1; define walk w(t) { t remove 1 }; print t.walk(w)", "remove is not allowed in a walk"),
    ("tree t = bst 1; define f() { t insert 5 }; print f()", "insert is not allowed in a function"),
    ("define f(t) { t insert 5 }; print f([1])", "insert takes a value and its place"),
    ("stack s; define f(s) { s push 5 }; print f(s)", "push is not allowed in a function"),
    ("stack s; define f() { s push 5 }; print f()", "push is not allowed in a function"),
    ("stack s; define f() { push 5 }; print f()", "push is not allowed in a function"),
    ("stack s; define f() { s.push(5) }; print f()", "push is not allowed in a function"),
    ("stack s; define f() { s push }; print f()", "push is not allowed in a function"),
    ("tree t = bst 1; define walk w(t) { t traverse }; print t.walk(w)", "traverse is not allowed in a walk"),
    ("stack s; define f() { s 5 }; print f()", "'s 5' is not allowed in a function"),
  ])
  func verbsInFunctionsAreRefusedAsVerbs(program: String, message: String) {
    var session = Session()
    let failure = session.failure(program)
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "no failure")")
    #expect(failure?.help?.contains("let t = t") == false)
  }
}

/// What a help line advises is performed.
extension OrderNameTests {
  /// A verb with a point and parentheses in a function: to call it like a verb is not enough.
  @Test func aVerbWithAPointIsWrittenAsAStatement() {
    var session = Session()
    session.prepare("stack s = 1;\ndefine f() { return s.push(2 + 1) }")
    #expect(
      session.failure("print f()")?.help == "write s push (2 + 1), and call the definition like a verb: f")
    session.prepare("define f() { s push (2 + 1) }; f")
    #expect(session.shown("print s.elements") == ["[1, 3]"])
    session.prepare("tree t = bst 1;\ndefine walk w(x) { let y = x.insert(3); visit x.node }")
    #expect(
      session.failure("print t.walk(w)")?.help
        == "write t insert 3 before or after the walk; what a walk does with a node is visit n")
  }

  @Test func whatIsAskedOrCalledStandsNotAlone() {
    var session = Session()
    #expect(session.failure("print count")?.help == "it is a function: write count(list)")
    session.prepare("define twice(x) = 2 * x; define walk top(t) { visit t.node }")
    #expect(session.failure("print twice")?.help == "it is a function: write twice(x)")
    session.prepare("tree t = bst 1 2 3;")
    #expect(session.failure("print count")?.help == "write t.count, or count(list) for the function")
    #expect(session.failure("print height + 1")?.help == "write t.height")
    #expect(session.failure("print rank")?.help == "write t.rank(value)")
    #expect(session.failure("define f() = height; print f()")?.help == "write t.height")
    #expect(session.failure("print top")?.help?.hasPrefix("write t.walk(top)") == true)
    #expect(session.failure("print cuont")?.help == "objects lists what there is")
    #expect(session.failure("when al t.height > 1")?.help == "did you mean all?")
    #expect(session.failure("when al true")?.message == "'al' does not belong here")
    session.prepare("let al = true; when al")
  }

  /// An option of what another object holds is given there.
  @Test func anOptionOfTheLayoutIsTheLayouts() {
    var session = Session()
    func help(_ statement: String) -> String? { session.failure(statement)?.help }
    #expect(
      help("collection c = 3 scroll: vertcal")
        == "it is an option of its layout: write layout l = flow scroll: vertical, and here layout: l")
    #expect(
      help("collection c = 3 scrol: horizontal")
        == "it is an option of its layout: write layout l = flow scroll: horizontal, and here layout: l")
    session.prepare("layout l = list")
    #expect(
      help("collection c = 3 layout: l lineSpacing: 4")
        == "it is an option of its layout: write layout l2 = flow lineSpacing: 4, and here layout: l2")
    session.prepare("layout l2 = flow lineSpacing: 4\ncollection c = 3 layout: l2")
    #expect(help("collection c = 3 layout: l viewprt: 30x40")?.hasPrefix("did you mean viewport:?") == true)
  }
}
