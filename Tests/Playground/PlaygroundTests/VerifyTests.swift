import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import TreeExhibits
@testable import Trees
@testable import Values

/// `verify` says what it proved, and names the offender of what is broken.
@Suite struct VerifyTests {
  /// What a statement says of a tree `t` after something in it was broken.
  private func failure(
    _ program: String = "tree t = avl 50 30 70 20;", _ statement: String = "verify",
    _ change: (inout TreeExhibit) -> Void
  ) -> Diagnostic? {
    var session = Session()
    session.prepare(program)
    if let box = session.interpreter.state.own(0) as? ExhibitBox<TreeExhibit> { change(&box.exhibit) }
    return session.failure(statement)
  }

  @Test func aSoundObjectIsProven() {
    var session = Session()
    session.prepare("tree t = avl 50 30 70 20;\nstack s = min 5;")
    let before = session.state
    #expect(
      session.screen("verify t") == """
        verified tree t: avl, 4 nodes, height 2
          its structure
            links       every node hangs in one place, and no path leads back to it
            count       as many nodes can be reached from the root as are counted
            free slots  each slot of the arena holds a node or waits for one
            order       from left to right no value is smaller than the one before
            leanings    every node knows by how much its right side is higher
            balance     the two sides of a node differ in height by 1 at most
            sort        all values are numbers, or all are texts
          its drawings
            margin     the leftmost node is as far left as possible (tidy, reingold)
            level      nodes of the same depth are on the same line (tidy, knuth,
                       wetherell, reingold)
            order      neighbors keep their order and do not touch (tidy, reingold)
            side       a left child is left of its parent, a right one right (tidy)
            midway     a parent is midway between its two children (tidy, reingold)
            mirror     the mirrored tree has the mirrored drawing (tidy, reingold)
            twins      equal subtrees are drawn alike (tidy, reingold)
            closeness  siblings are as close as the other rules allow (tidy, reingold)
            size       the picture fits its space, and nothing extends beyond it
            overlap    no label overlaps another, or the column of its sign
            whole      what is shown and what is left out make up the whole
            rank       the column of a node is its rank in in-order (knuth)
            packing    the nodes of a level fill its columns from the left (wetherell)
            below      an only child is straight below its parent (reingold)
            descent    from top to bottom the values come from the last to the first
                       (sideways)
            parents    a parent comes before its left subtree, and that before the right
                       one (outline)
            lines      each level has a line, and its values are on it in order (levels)
            index      the children of place i are at 2i+1 and 2i+2 (array)
        """)
    // Without a name, every object.
    let all = session.shown("verify")
    #expect(all.filter { $0.hasPrefix("verified ") }.count == 2)
    #expect(all.contains("verified stack s: min, 1 element, min 5"))
    #expect(session.state == before && session.stepCount == 2)
    session.prepare("repeat 2 { verify s }")
    #expect(Session().interpreter.state.objects.isEmpty)
    var empty = Session()
    #expect(empty.shown("verify") == ["no objects yet"])
    #expect(session.failure("verify zz")?.message == "no object is named 'zz'")
  }

  @Test func everyVariantAndLoadOfLabelsIsProven() {
    var session = Session()
    session.prepare(
      """
      tree a = bst; tree b = bst 1...40 duplicates: ignore; tree c = avl shuffled(1...500)
      tree d = binary 1 2 3 2 2; tree e = levels [1, none, 2, none, 3]; tree f = bst "👩‍💻" "日本" "" "x y"
      stack g; stack h = plain 1...90; stack i = max 3 3 3; stack j = min "a" "b" rules: article
      """)
    for width in [1, 2, 7, 20, 40, 80] {
      for height in [1, 2, 5, 12, 40] {
        session.prepare("set width \(width); set height \(height);\nverify")
      }
    }
  }

  @Test func aBrokenObjectIsAnOrdinaryError() {
    let failure = failure { $0.search.storage.liveCount = 9 }
    #expect(failure?.place == "verify")
    let named = self.failure("tree t = avl 1;", "verify t") { $0.search.storage.liveCount = 9 }
    #expect(named?.place == "t")
  }

  // MARK: verify undo

  /// Where questions are waited at, the replay waits at none: what comes after one is performed.
  @Test func aReplayAsksNobody() throws {
    var session = Session()
    session.prepare("tree t = bst 50")
    session.waitsForAnswers = true
    let asked = try #require(session.run("repeat 2 { ask \"one?\" answer: 1; t insert t.count }").last)
    #expect(session.settle(asked) { _ in "1" }.failure == nil)
    #expect(session.shown("t.count") == ["3"])
    #expect(session.shown("verify undo") == ["verified: 2 steps replayed from the start, the same state"])
    #expect(session.shown("t.count") == ["3"])
  }

  @Test func aReplayLeadsToTheSameState() {
    var session = Session()
    #expect(session.shown("verify undo") == ["verified: 0 steps replayed from the start, the same state"])
    session.prepare("tree t = avl 50;\nt insert 3;\nlet x = random(3, in: 1...99)\nundo;")
    let before = session.state
    #expect(session.shown("verify undo") == ["verified: 2 steps replayed from the start, the same state"])
    #expect(session.state == before && session.stepCount == 2 && session.undoneCount == 1)
    #expect(session.run("verify undo").last?.number == nil)
    #expect(
      session.failure("repeat 1 { verify undo }")?.message
        == "verify undo is allowed at top level only, not in a block")
    session.prepare("let n = 0;")
    for _ in 0..<3 { session.prepare("repeat 5_000 { let n = n + 1 }") }
    #expect(
      session.run("verify undo").last?.message
        == "verified: 6 steps replayed from the start, the same state; so are the 2 states kept on the way to go back by"
    )
    #expect(session.shown("set width 30;\nverify undo").allSatisfy { $0.count <= 30 })
  }

  @Test func aStateThatTheStepsDoNotMakeIsFound() {
    func expect(
      _ message: String, _ program: String = "tree t = avl 50 30;\nlet x = [1, [2, 3]]",
      _ location: SourceLocation = #_sourceLocation, _ change: (inout Session) -> Void
    ) {
      var session = Session()
      session.prepare(program)
      change(&session)
      let before = session.state
      #expect(session.failure("verify undo")?.message == message, sourceLocation: location)
      #expect(session.state == before, sourceLocation: location)
    }
    expect("replayed from the start, step 2 leads to another state: variables.x[1][1] is 3, and was 4") {
      $0.interpreter.state.variables.set("x", to: .list([.int(1), .list([.int(2), .int(4)])]))
    }
    expect("replayed from the start, step 2 leads to another state: variables.y is nothing, and was 1") {
      $0.interpreter.state.variables.set("y", to: .int(1))
    }
    expect(
      "replayed from the start, step 2 leads to another state: objects.t.state.levels[1] is 30, and was nothing"
    ) {
      session in
      if let box = session.interpreter.state.own(0) as? ExhibitBox<TreeExhibit> {
        _ = box.exhibit.search.remove(.int(30))
      }
    }
    expect("replayed from the start, step 2 leads to another state: focus is \"t\", and was nothing") {
      $0.interpreter.state.focus = nil
    }
  }

  @Test func nothingButTheUserStopsIt() {
    let isCancelled = Flag()
    var session = Session(
      limits: Limits(statements: 10_000), watch: Watch(isCancelled: { isCancelled.isSet }))
    session.prepare("let n = 0")
    session.prepare("repeat 4_000 { let n = n + 1 }")
    session.renewLimits()
    session.prepare("repeat 4_000 { let n = n + 1 }")
    // What is replayed takes more than a statement may.
    session.prepare("verify undo")
    let before = session.state
    isCancelled.isSet = true
    #expect(session.failure("verify undo")?.message == "stopped")
    #expect(session.state == before)
  }

  @Test func itIsCompletedAndReserved() {
    var session = Session()
    session.prepare("tree t = avl 1;")
    #expect(session.completion(of: "verify ").candidates.map(\.text) == ["t", "undo"])
    #expect(session.failure("stack undo = 1") != nil)
  }
}

/// Set by the test, read by the session.
private final class Flag: @unchecked Sendable {
  var isSet = false
}
