import EveryKind
import Language
import Playground
import Prompt
import Testing

/// User-defined walks over the nodes of trees.
@Suite struct WalkTests {
  private static let preOrder = """
    define walk mine(t) {
      let stack = [t.node]
      while !stack.isEmpty {
        let n = stack.last
        stack removeLast
        if n != none {
          visit n
          stack append n.right
          stack append n.left
        }
      }
    }
    """
  private static let levels = """
    define walk levels(t) {
      let queue = [t.node]
      while !queue.isEmpty {
        let n = queue.first
        queue removeFirst
        visit n
        for c in n.children { queue append c }
      }
    }
    """

  private func session(_ setup: String) -> Session {
    var session = Session()
    session.prepare(setup)
    return session
  }

  @Test(arguments: ["bst", "avl", "redblack", "treap", "splay", "minheap", "binary"])
  func aWalkIsATraversal(variant: String) {
    var session = session(
      "\(Self.preOrder)\nseed 3\ntree t = \(variant == "binary" ? "levels [5, 2, 8, none, 3, 7]" : "\(variant) random(12, in: 1...99)")"
    )
    session.prepare("expect t.walk(mine) == t.preorder\nverify t walk: mine\nt traverse order: mine")
    #expect(session.run("t traverse order: mine").last?.value == session.run("print t.preorder").last?.value)
  }

  @Test func aTraversalOfOnesOwnIsDrawnLikeAnyOther() {
    var session = session("tree t = avl 50 30 70\n\(Self.preOrder)")
    #expect(
      session.screen("t traverse order: mine") == """
          •50
         ┌─┴─┐
        •30 •70
        mine: 50 30 70 · 3 visits · avl, 3 nodes, height 1
        """)
  }

  @Test func theFirstNodeMissedOrMetTwiceIsDrawn() {
    var session = session(
      "tree t = avl 50 30 70 20 40\ndefine walk half(t) { let n = t.node; while n != none { visit n; let n = n.left } }\n"
        + "define walk twice(t) { visit t.node; visit t.node }")
    #expect(
      session.screen("verify t walk: half").hasPrefix(
        """
            •50
           ┌─┴─┐
          •30  70
         ┌─┴─┐
        •20 ▸40
        half never visits node 40, and 3 of 5 nodes in all
        error: half never visits node 40, and 3 of 5 nodes in all
        """))
    #expect(
      session.failure("verify t walk: twice")?.message
        == "twice visits node 50 twice, as number 1 and number 2")
  }

  @Test func manyChildrenAreWalked() {
    var session = session("btree b = 50 30 70 20 40 60 80 order: 3\n\(Self.levels)")
    session.prepare("verify b walk: levels\nexpect b.walk(levels) == [50, 30, 70, 20, 40, 60, 80]")
    session.prepare("trie w = words tea ten to inn\nverify w walk: levels\nexpect w.walk(levels).count == 8")
    session.prepare("expect w.node.letter == none\nexpect w.node.children[1].children[0].children[0].isWord")
    session.prepare("expect b.node.elements == [50]\nexpect !b.node.isLeaf")
  }

  @Test func aNodeShowsTheTreeAsItStood() {
    var session = session("tree t = avl 50 30 70 20\nlet n = t.node(30)\nlet same = t.node(30)\nt insert 10")
    session.prepare(
      """
      expect n == same && n.element == 30 && n.left.element == 20 && n.right == none
      expect n.left.isLeaf && n.height == 1 && n.depth == 1 && n.parent.element == 50
      expect n != t.node(30) && t.node(20).left.element == 10 && t.node(99) == none
      let seen = [n: "first"]
      expect seen[same] == "first" && seen[t.node(30)] == none
      """)
    session.prepare(
      "tree u = bst 5 5\nexpect u.node != u.node.right && u.node.element == u.node.right.element")
    session.prepare("let root = u.node\npin u\nexpect u.node == root\nunpin u\nexpect u.node == root")
    session.prepare("tree e = avl\nexpect e.node == none\nverify undo")
  }

  @Test func wrongWalksSaySo() {
    let cases: [(String, String)] = [
      ("t traverse order: mien", "order has no choice 'mien'"), ("print t.walk(f)", "'f' is not a walk"),
      ("define walk pre(t) { visit t.node }", "'pre' is a built-in order and cannot be a name"),
      ("define walk two(a, b) { visit a.node }", "a walk takes one tree"),
      (
        "define walk bad(t) { visit t.height }\nprint t.walk(bad)",
        "what is visited must be a node, not a whole number"
      ),
      (
        "define walk bad(t) { visit u.node }\nprint t.walk(bad)",
        "bad visits node 1 of another tree, or of 't' as it was before a change"
      ),
      ("define walk bad(t) { return 5 }\nprint t.walk(bad)", "'bad' is a walk and returns no value"),
      (
        "define walk bad(t) { print t.walk(bad) }\nprint t.walk(bad)",
        "print is not allowed in a walk, which changes nothing and only visits"
      ),
      ("define walk bad(t) { let x = t.walk(bad) }\nprint t.walk(bad)", "calls nest more than 10,000 deep"),
      (
        "define walk bad(t) { let n = t.node.middle }\nprint t.walk(bad)",
        "a node has no property or query 'middle'"
      ),
      ("stack s = plain 1\nverify s walk: g", "stack 's' has no nodes to walk over"),
      ("visit t.node", "visit is outside a walk"),
    ]
    for (text, message) in cases {
      var session = session(
        "tree u = avl 1\ntree t = avl 50 30\ndefine f(x) = x\ndefine walk g(t) { visit t.node }")
      #expect(session.failure(text)?.message == message, "\(text)")
    }
  }

  @Test func limitsStopAWalkWithoutEnd() {
    var session = Session(limits: Limits(statements: 5_000))
    session.prepare("tree t = avl 1 2 3\ndefine walk spin(t) { while true { visit t.node } }")
    #expect(session.failure("t traverse order: spin")?.message == "stopped after 5,000 statements")
  }
}
