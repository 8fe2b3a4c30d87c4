import Playground
import Prompt
import Testing

/// What a tree reports to a recorder that wants every event.
@Suite struct TreeEventTests {
  private func events(of statement: String, after program: String) -> [JSON] {
    var session = Session()
    session.prepare(program)
    session.tellsEvents = true
    return session.run(statement).flatMap(\.events)
  }

  @Test func nodesAreNamedByWhatIdentifiesThem() {
    #expect(
      events(of: "t insert 10;", after: "tree t = bst 50;") == [
        [
          "name": "compared", "words": "10 < 50",
          "fields": ["key": 10, "node": ["id": 0, "value": 50], "outcome": "less"],
          "marks": .array([["role": "visited", "of": ["kind": "node", "identity": "0"]]]),
        ],
        [
          "name": "descended", "words": "go left from 50",
          "fields": ["node": ["id": 0, "value": 50], "side": "left"],
        ],
        [
          "name": "attached", "words": "50 has no left child: 10 goes there",
          "fields": [
            "node": ["id": 1, "value": 10], "parent": ["id": 0, "value": 50], "side": "left",
          ],
          "marks": .array([["role": "added", "of": ["kind": "node", "identity": "1"]]]),
        ],
      ])
  }

  @Test func everyEventSaysItselfInOneSchema() {
    let programs = [
      ("tree t = avl 1 2;", "t insert 3"), ("tree t = redblack 50 30 70 20 25 10;", "t remove 70"),
      ("tree t = splay 1...8;", "t remove 4"), ("seed 1; tree t = treap 10 20 30 40 50 60;", "t insert 35"),
      ("tree t = levels [2, 1, 3] as: treap;", "t remove 2"), ("tree t = minheap 5 3 8;", "t push 1"),
      ("tree t = maxheap 9 7 8 1;", "t pop"), ("tree t = bst 50 30 70;", "t remove 50"),
    ]
    var names: Set<String> = []
    for (program, statement) in programs {
      for event in events(of: statement, after: program) {
        guard case .object(let members) = event, case .text(let name)? = members["name"],
          case .text(let words)? = members["words"], case .object? = members["fields"]
        else {
          Issue.record("\(statement): \(event.text)")
          continue
        }
        #expect(!words.isEmpty && name.utf8.allSatisfy { $0 > 64 }, "\(event.text)")
        names.insert(name)
      }
    }
    #expect(
      names == [
        "compared", "descended", "visited", "attached", "replaced", "removed", "appended", "matched",
        "filled",
        "sifted", "unbalanced", "repairing", "repaired", "recoloured", "outranked", "sinking", "rotating",
        "rotated",
      ])
  }

  @Test func aHushedInsertionIsSummedUp() {
    #expect(events(of: "t insert 1...9;", after: "tree t = bst;").count > 20)
    var session = Session()
    session.prepare("tree t = bst; t insert 1...9;")
    #expect(session.shown("print t.cost.comparisons, t.cost.rotations") == ["36 0"])
  }

  @Test func whatAnEventMarksIsInThePicture() {
    for (program, statement) in [
      ("tree t = avl 50 30 70;", "t insert 20"), ("tree t = avl 50 30 70;", "t find 30"),
      ("tree t = bst 50 30 70 20;", "t rotate right at: 50"), ("btree b = 10 20 30;", "b insert 40"),
      ("trie w = words tea ten;", "w insert team"),
    ] {
      var session = Session()
      session.expectMarksInPicture(of: program + "\n" + statement)
    }
  }
}
