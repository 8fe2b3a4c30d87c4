import Language
import Playground
import Prompt
import Testing

/// B-trees and tries, commanded and asked through a session.
@Suite struct BTreeAndTrieTests {
  @Test func aSplitIsExplainedWithTheMomentBefore() {
    var session = Session()
    session.prepare("btree b = 10 20 30;")
    let reported = session.run("explain b insert 25")
    let steps = reported.flatMap(\.explanations).flatMap(\.steps)
    #expect(
      steps.map(\.sentence) == [
        "25 > 20, 25 < 30: 25 goes into the leaf [10 20 30]",
        "4 values are one too many: split, the middle one, 25, rises and becomes the root",
      ])
    #expect(steps.last?.before == steps.first?.picture)
    #expect(reported.first?.message?.hasPrefix("inserted 25 · split: 25 rises") == true)
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
        │ 10 │ 20 │ │~30 │✗40 │
        └────┴────┘ └────┴────┘
        removed 40 · borrowed: 25 separates the two now · 2 comparisons · 1 visit
        order 4, 4 values, 3 nodes, height 1
        """)
  }

  @Test func wordsShareTheirBeginnings() {
    var session = Session()
    #expect(
      session.screen("trie w = words tea ten to inn in i").hasSuffix(
        "6 visits · 6 words, 8 letters, height 3"))
    #expect(session.run("w.completions(\"te\")").first?.value == .list([.text("tea"), .text("ten")]))
    #expect(session.failure("w remove te")?.message == "\"te\" is not in the trie")
    #expect(session.failure("w insert 5")?.message == "a trie takes words, not a whole number")
    #expect(session.failure("w insert \"\"")?.message == "a word has at least one letter")
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

  @Test func aBTreeTellsItsEventsByItsNodes() {
    var session = Session()
    session.tellsEvents = true
    session.prepare("btree b = 10 20 30;")
    #expect(
      session.run("b insert 25").last?.events.map(\.text) == [
        #"{"fields":{"key":25,"node":{"id":0,"index":1,"value":20},"outcome":"greater"},"name":"compared","words":"25 > 20"}"#,
        #"{"fields":{"key":25,"node":{"id":0,"index":2,"value":30},"outcome":"less"},"name":"compared","words":"25 < 30"}"#,
        #"{"fields":{"node":{"id":0,"index":2,"value":25}},"marks":[{"of":{"identity":"25","kind":"element"},"role":"added"}],"name":"inserted","words":"25 goes into the leaf [10 20 30]"}"#,
        #"{"fields":{"node":{"id":0,"values":[10,20]},"parent":{"id":2,"index":0,"value":25},"right":{"id":1,"values":[30]}},"marks":[{"of":{"identity":"25","kind":"element"},"role":"changed"}],"name":"split","words":"4 values are one too many: split, the middle one, 25, rises and becomes the root"}"#,
      ])
    #expect(
      session.run("b remove 30").last?.events.map(\.text) == [
        #"{"fields":{"key":30,"node":{"id":2,"index":0,"value":25},"outcome":"greater"},"name":"compared","words":"30 > 25"}"#,
        #"{"fields":{"child":{"id":1,"values":[30]},"node":{"id":2,"values":[25]}},"name":"descended","words":"go down right of 25"}"#,
        #"{"fields":{"key":30,"node":{"id":1,"index":0,"value":30},"outcome":"equal"},"name":"compared","words":"30 = 30"}"#,
        #"{"fields":{"index":0,"node":{"id":1,"values":[]},"value":30},"marks":[{"of":{"identity":"30","kind":"element"},"role":"removed"}],"name":"removed","words":"30 leaves the leaf [30]"}"#,
        #"{"fields":{"from":{"id":0,"values":[10]},"node":{"id":1,"values":[25]},"parent":{"id":2,"index":0,"value":20}},"marks":[{"of":{"identity":"20","kind":"element"},"role":"changed"}],"name":"borrowed","words":"too few values, but the neighbor [10 20] can spare one: 20 rises to the parent, and 25 comes down from there"}"#,
      ])
    #expect(
      session.run("b find 10").last?.events.map(\.text) == [
        #"{"fields":{"key":10,"node":{"id":2,"index":0,"value":20},"outcome":"less"},"marks":[{"of":{"identity":"20","kind":"element"},"role":"visited"}],"name":"compared","words":"10 < 20"}"#,
        #"{"fields":{"child":{"id":0,"values":[10]},"node":{"id":2,"values":[20]}},"name":"descended","words":"go down left of 20"}"#,
        #"{"fields":{"key":10,"node":{"id":0,"index":0,"value":10},"outcome":"equal"},"marks":[{"of":{"identity":"10","kind":"element"},"role":"visited"}],"name":"compared","words":"10 = 10"}"#,
      ])
  }

  @Test func aTrieTellsItsEventsByItsNodes() {
    var session = Session()
    session.tellsEvents = true
    session.prepare("trie w = words to;")
    #expect(
      session.run("w insert ta").last?.events.map(\.text) == [
        #"{"fields":{"node":{"id":1,"letter":"t"}},"name":"descended","words":"t is there: go down"}"#,
        #"{"fields":{"node":{"id":3,"letter":"a"},"parent":{"id":1,"letter":"t"}},"marks":[{"of":{"identity":"3","kind":"node"},"role":"added"}],"name":"grew","words":"t has no a after it yet: a new letter"}"#,
        #"{"fields":{"isNew":true,"node":{"id":3,"letter":"a"}},"marks":[{"of":{"identity":"3","kind":"node"},"role":"changed"}],"name":"marked","words":"a word ends here now"}"#,
      ])
    #expect(
      session.run("w remove to").last?.events.map(\.text) == [
        #"{"fields":{"node":{"id":1,"letter":"t"}},"name":"descended","words":"t is there: go down"}"#,
        #"{"fields":{"node":{"id":2,"letter":"o"}},"name":"descended","words":"o is there: go down"}"#,
        #"{"fields":{"node":{"id":2,"letter":"o"}},"marks":[{"of":{"identity":"2","kind":"node"},"role":"changed"}],"name":"unmarked","words":"no word ends here anymore"}"#,
        #"{"fields":{"node":{"id":2,"letter":"o"},"parent":{"id":1,"letter":"t"}},"marks":[{"of":{"identity":"2","kind":"node"},"role":"removed"}],"name":"pruned","words":"no word needs the o after t anymore: it is removed"}"#,
      ])
    #expect(
      session.run("w find ti").last?.events.map(\.text) == [
        #"{"fields":{"node":{"id":1,"letter":"t"}},"marks":[{"of":{"identity":"1","kind":"node"},"role":"visited"}],"name":"descended","words":"t is there: go down"}"#,
        #"{"fields":{"letter":"i","node":{"id":1,"letter":"t"}},"name":"missed","words":"t has no i after it: not here"}"#,
      ])
  }

  @Test func aQueryIsExplainedByTheWayOfItsVerb() {
    var session = Session()
    session.prepare("trie w = words tea ten to; btree b = 1...9;")
    for question in ["w.contains(\"tea\")", "w.startsWith(\"te\")", "w.completions(\"te\")"] {
      #expect(session.screen("explain print \(question)").contains("t is there: go down"), "\(question)")
    }
    for question in ["contains", "depth", "path", "floor", "ceiling"] {
      #expect(session.screen("explain print b.\(question)(3)").contains("3 = 3"), "\(question)")
    }
  }
}
