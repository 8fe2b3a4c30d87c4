import EveryKind
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The order of a tree decides how `traverse`, `elements` and loops go through it.
@Suite struct ChosenTraversalTests {
  @Test(arguments: ["in", "pre", "post", "level", "zigzag"]) func everyOrderIsFollowed(order: String) {
    var session = Session()
    session.prepare("tree t = bst 4 2 6 1 3 traversal: \(order)\ntree u = bst 4 2 6 1 3")
    let expected = session.run("u traverse order: \(order)")[0].value
    #expect(expected != nil)
    #expect(session.run("t traverse")[0].value == expected)
    session.prepare(
      """
      define through(t) { let xs = []; for x in t { let xs = xs + [x] }; return xs }
      let xs = through(t)
      let ys = t.elements
      expect xs == ys
      expect t == u
      expect t.traversal == "\(order)"
      u use \(order)
      expect u.elements == ys
      """)
    #expect(session.failure("expect xs == ys") == nil)
  }

  @Test func aWalkIsFollowedAndUndone() {
    var session = Session()
    session.prepare(
      """
      define walk top(t) { visit t.node }
      tree t = bst 4 2 6 traversal: top
      expect t.elements == [4]
      t insert 7
      t use post
      """)
    #expect(session.failure("expect t.elements == [2, 7, 6, 4]") == nil)
    session.prepare("undo")
    #expect(session.failure("expect t.traversal == \"top\"") == nil)
    #expect(session.failure("expect [x for x in t] == [4]") == nil)
    session.prepare("redo")
    #expect(session.failure("expect t.traversal == \"post\"") == nil)
    #expect(session.failure("t use sideways")?.help?.contains("post") == true)
    #expect(session.failure("tree v = bst 1 traversal: sideways") != nil)
    session.prepare("stack s = plain 1 2")
    #expect(session.failure("expect [x for x in s] == [1, 2]") == nil)
    session.prepare("trie w = \"a\"")
    #expect(session.failure("for x in w { print x }") != nil)
  }
}
