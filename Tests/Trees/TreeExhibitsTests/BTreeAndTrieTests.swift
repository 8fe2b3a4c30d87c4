import Language
import Playground
import Prompt
import Testing

/// B-trees and tries, commanded and asked through a session.
@Suite struct BTreeAndTrieTests {
  @Test func aSplitIsExplainedWithTheMomentBefore() {
    var session = Session()
    session.prepare("btree b = 10 20 30;")
    #expect(
      session.screen("explain b insert 25") == """
         1  25 > 20, 25 < 30: 25 goes into the leaf [10 20 30]
             ┌────┬────┬────┬────┐
             │ 10 │ 20 │+25 │ 30 │
             └────┴────┴────┴────┘
         2  4 values are one too many: split, the middle one, 25, rises and becomes the
            root
             ┌────┬────┬────┬────┐               ┌────┐
             │ 10 │ 20 │+25 │ 30 │               │+25 │
             └────┴────┴────┴────┘               ├────┤
                                     →         ┌─┘    └──┐
                                          ┌────┼────┐ ┌──┴─┐
                                          │ 10 │ 20 │ │~30 │
                                          └────┴────┘ └────┘
               ┌────┐
               │+25 │
               ├────┤
             ┌─┘    └──┐
        ┌────┼────┐ ┌──┴─┐
        │ 10 │ 20 │ │~30 │
        └────┴────┘ └────┘
        inserted 25 · split: 25 rises · 2 comparisons
        order 4, 4 values, 3 nodes, height 1
        """)
  }

  @Test func aRemovalShowsWhatLeftAndWhatMoved() {
    var session = Session()
    session.prepare("btree b = 10 20 30 40 25;")
    #expect(
      session.screen("b remove 40") == """
                ┌────┐
                │~25 │
                ├────┤
             ┌──┘    └───┐
        ┌────┼────┐ ┌────┼────┐
        │ 10 │ 20 │ │~30 │-40 │
        └────┴────┘ └────┴────┘
        removed 40 · borrowed: 25 parts the two now · 2 comparisons · 1 visit
        order 4, 4 values, 3 nodes, height 1
        """)
  }

  @Test func wordsShareTheirBeginnings() {
    var session = Session()
    #expect(
      session.screen("trie w = words tea ten to inn in i") == """
            ◇
         ┌──┴───┐
         i.     t
         │     ┌┴─┐
         n.    e  o.
         │   ┌─┴─┐
         n.  a.  n.
        6 visits · 6 words, 8 letters, height 3
        """)
    #expect(session.run("w.completions(\"te\")").first?.value == .list([.text("tea"), .text("ten")]))
    #expect(session.failure("w remove te")?.message == "\"te\" is not in the trie")
    #expect(session.failure("w insert 5")?.message == "a trie takes words, not a whole number")
    #expect(session.failure("w insert \"\"")?.message == "a word has one letter at least")
  }

  @Test func wrongInputIsRefusedAndChangesNothing() {
    var session = Session()
    session.prepare("btree b = 10 20 30;")
    let state = session.state(of: "b")
    for (statement, message) in [
      ("b insert 5 fig", "\"fig\" is text, and 20 is a whole number: the two cannot be compared"),
      ("b remove 5", "5 is not in the tree"),
      ("btree c order: 2", "order takes a whole number, 3 or more, not 2"),
      ("show b around: 10", "around: and depth: are for binary trees"),
    ] {
      #expect(session.failure(statement)?.message == message, "\(statement)")
      #expect(session.state(of: "b") == state)
    }
  }

  @Test func undoIsExact() {
    var session = Session()
    session.prepare("btree b = 1...30 order: 3; trie w = words tea ten;")
    let before = (session.state(of: "b"), session.state(of: "w"))
    session.prepare("b remove 1...20; w remove tea; w insert toast; undo 3; redo 3; undo 3;")
    #expect(session.state(of: "b") == before.0 && session.state(of: "w") == before.1)
  }
}
