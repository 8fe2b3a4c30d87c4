import EveryKind
import Prompt
import Testing

@testable import Playground

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

  @Test(arguments: [
    ("layout l = flow scroll: vertcal", "did you mean vertical?"), ("set style asci", "did you mean ascii?"),
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
    ("tree t = bst 1; define f(t) { t insert 5 }; print f(t)", "insert cannot stand in a function"),
    ("tree t = bst 1; define walk w(t) { t remove 1 }; print t.walk(w)", "remove cannot stand in a walk"),
    ("tree t = bst 1; define f() { t insert 5 }; print f()", "insert cannot stand in a function"),
    ("define f(t) { t insert 5 }; print f([1])", "insert takes a value and its place"),
  ])
  func verbsInFunctionsAreRefusedAsVerbs(program: String, message: String) {
    var session = Session()
    let failure = session.failure(program)
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "no failure")")
    #expect(failure?.help?.contains("let t = t") == false)
  }
}
