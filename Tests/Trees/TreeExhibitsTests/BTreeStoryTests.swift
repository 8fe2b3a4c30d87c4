import Language
import Playground
import Prompt
import Testing

/// What B-trees and tries say of themselves beyond the everyday.
@Suite struct BTreeStoryTests {
  @Test func borrowingIsToldFromTheMomentBefore() {
    var session = Session()
    session.prepare("btree b = 10 20 30 40 order: 3;")
    let story = session.screen("explain b remove 10")
    #expect(story.contains("10 leaves the leaf [10]"))
    #expect(
      story.contains(
        "too few values, but the neighbor [30 40] can spare one: 30 rises to the\n    parent, and 20 comes down from there"
      ), "\(story)")
  }

  @Test func equalValuesAreBorrowedFromTheSideWhereTheyStood() {
    var session = Session()
    session.prepare("btree b = 4 4 4 4 order: 3; b remove 4;")
    #expect(session.screen("print b.levels") == "[[[4]], [[4], [4]]]")
  }

  @Test func mergingNodesKeepTheirBoxesOnTheWay() {
    var session = Session()
    session.prepare("btree b = 1...7 order: 3;")
    #expect(session.screen("explain b remove 1").contains("└─┬─┘"))
  }

  @Test func aRangeMarksItsValues() {
    var session = Session()
    session.prepare("btree b = 10 20 30 40;")
    #expect(
      session.screen("b range 20 30") == """
               ┌────┐
               │▸30 │
               ├────┤
             ┌─┘    └──┐
        ┌────┼────┐ ┌──┴─┐
        │•10 │▸20 │ │•40 │
        └────┴────┘ └────┘
        2 values in range · 6 comparisons · 2 visits
        order 4, 4 values, 3 nodes, height 1
        """)
    #expect(session.failure("b range 30 20")?.message == "a range goes up, and 30 is more than 20")
  }

  @Test func aTrieKnowsItsLongestWordAndWhatAllShare() {
    var session = Session()
    session.prepare("trie w = words tea team ten; trie e;")
    #expect(
      session.screen("print (w.longest, w.beginning, w.startsWith(\"tea\"), w.nodes)")
        == "(\"team\", \"te\", true, 6)")
    #expect(session.screen("print (e.beginning, e.startsWith(\"\"))") == "(\"\", false)")
    #expect(session.failure("print e.longest")?.message == "trie 'e' is empty: it has no longest")
  }
}
