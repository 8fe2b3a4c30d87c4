import EveryKind
import Language
import Pictures
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `compare`: one block on two objects.
@Suite struct ComparisonTests {
  func session(_ program: String = "tree a = avl;\ntree b = bst;\nstack s = 1;") -> Session {
    var session = Session()
    session.prepare(program)
    return session
  }

  private func rows(_ step: Step?) -> [String: [JSON]] {
    guard case .object(let members) = step?.result, case .array(let rows) = members["rows"] else {
      return [:]
    }
    return rows.reduce(into: [:]) { found, row in
      guard case .object(let row) = row, case .text(let name) = row["name"], let left = row["left"],
        let right = row["right"]
      else { return }
      found[name] = [left, right]
    }
  }

  @Test func bothStandSideBySide() {
    var session = Session(defaults: Settings(width: 64))
    session.prepare("tree a = avl;\ntree b = bst;\nstack s = 1;")
    #expect(
      session.screen("compare a b { insert 1...3 }") == """
        a: avl, 3 nodes, height 1    b: bst, 3 nodes, height 2
         ▸2                          ▸1
         ┌┴─┐                         └┐
        +1 +3                         +2
                                       └┐
                                       +3

                         a              b
         cost.rotations  1              0
         height          1              2
         root            2              1
         balanced        true           false
         variant         "avl"          "bst"
         leaves          2              1
         width           2              1
         the same: cost.comparisons, count, min, max, inorder, traversal
         levels          [[2], [1, 3]]  [[1], [2], [3]]
         preorder        [2, 1, 3]      [1, 2, 3]
         postorder       [1, 3, 2]      [3, 2, 1]
         levelorder      [2, 1, 3]      [1, 2, 3]
         zigzag          [2, 3, 1]      [1, 2, 3]
        first difference: node 2 in a, node 1 in b
        """)
  }

  @Test func whereItIsNarrowOneStandsAboveTheOther() {
    var session = session("stack p = min 5 3;\nstack q = 5 3;\nset width 36;")
    #expect(
      session.screen("compare p q { pop }") == """
        p: min, 1 element, min 5
         elements         mins
           ✗3
        ┌─────┐          ┌─────┐
        │   5 │ ← top    │  ▸5 │ ← min
        └─────┘          └─────┘

        q: plain, 1 element
         elements
           ✗3
        ┌─────┐
        │   5 │ ← top
        └─────┘

         cost.comparisons
           1 | 0
         the same: count, top and 4 more
         minima
           [5] | []
        first difference, in mins: 5 in p,
        nothing in q
        """)
    session.prepare("undo;\nset width 20;\nset style ascii;")
    #expect(
      session.screen("compare p q") == """
        p: min, 2 elements,
        min 3
         elements    mins
        +-----+     +-----+
        |   3 |     |  >3 |
        |   5 |     |   5 |
        +-----+     +-----+

        q: plain, 2 elements
         elements
        +-----+
        |   3 | <- top
        |   5 |
        +-----+

         total.comparisons
           1 | 0
         the same: 6 values
         minima
           [5, 3] | []
        first difference, in
        mins: 3 in p,
        nothing in q
        """)
  }

  @Test func withoutABlockTheyAreLookedAt() {
    var session = session("stack p = min 5 3;\nstack q = 5 3;\ntree t = bst;")
    let before = session.state
    #expect(
      session.screen("compare p q") == """
        p: min, 2 elements, min 3          q: plain, 2 elements
         elements         mins              elements
        ┌─────┐          ┌─────┐           ┌─────┐
        │   3 │ ← top    │  ▸3 │ ← min     │   3 │ ← top
        │   5 │          │   5 │           │   5 │
        └─────┘          └─────┘           └─────┘

                            p       q
         total.comparisons  1       0
         the same: count, top, min, max, elements, maxima
         minima             [5, 3]  []
        first difference, in mins: 3 in p, nothing in q
        """)
    let step = session.run("compare p q").last
    #expect(step?.number == nil && step?.failure == nil)
    #expect(session.state == before && session.stepCount == 3 && session.focus?.name == "t")
  }

  @Test func bothBeginAlike() {
    var session = session()
    session.prepare(
      "let n = 3;\ncompare a b { let n = n + 1; insert random(n, in: 1...999); insert 0 };")
    #expect(session.variables["n"] == .int(4))
    session.prepare("expect a.inorder == b.inorder && a.count == 5")
    #expect(session.focus?.name == "s")
    // The random numbers go on behind those of one turn.
    var other = Session()
    other.prepare("let xs = random(4, in: 1...999)\nlet x = random(1, in: 1...99)")
    session.prepare("let x = random(1, in: 1...99)")
    #expect(session.variables["x"] == other.variables["x"])
  }

  @Test func itIsOneStep() throws {
    var session = session()
    let before = session.state
    session.prepare("compare a b { insert random(9, in: 1...99); find 3 }")
    let after = session.state
    #expect(session.stepCount == 4)
    session.prepare("undo;")
    #expect(session.state == before)
    session.prepare("redo;\na insert 1000;\nundo;")
    #expect(session.state == after)
    session.prepare("verify undo\nverify")
    var loaded = Session()
    for entry in try session.history { loaded.prepare(entry.program) }
    #expect(loaded.state == after)
    try session.checkInvariants()
  }

  @Test func theCostsAndPropertiesThatDifferAreTold() {
    var session = session()
    let step = session.run("compare a b { insert 1...3 }").last
    let rows = rows(step)
    #expect(rows["height"] == [1, 2] && rows["variant"] == ["avl", "bst"])
    #expect(rows["cost.rotations"] == [1, 0] && rows["cost.comparisons"] == nil)
    #expect(rows["count"] == nil && rows["preorder"] == [.array([2, 1, 3]), .array([1, 2, 3])])
    #expect(step?.costs[.rotations] == 1 && step?.costs[.comparisons] == 6)
    #expect(step?.message == "first difference: node 2 in a, node 1 in b")
    let still = self.rows(session.run("compare a b").last)
    #expect(still["total.rotations"] == [1, 0] && still["height"] == [1, 2])
    // What one of them cannot answer.
    session.prepare("b clear;")
    let empty = self.rows(session.run("compare a b").last)
    #expect(empty["min"] == [1, .null])
    // Long lists are counted.
    session.prepare("a insert 1...2_000;")
    let long = self.rows(session.run("compare a b;").last)
    #expect(long["inorder"]?.first == ["count": 2_003])
  }

  @Test func twinsDoNotDiffer() {
    var session = session("stack s = 1 2;\nstack p = 1 2;")
    let step = session.run("compare s p").last
    #expect(step?.message == "no difference" && rows(step).isEmpty)
    guard case .object(let result)? = step?.result, case .array(let same)? = result["same"] else {
      Issue.record("no result")
      return
    }
    #expect(result["left"] == "s" && result["difference"] == nil && same.count == 7)
    // The same values in another shape.
    session.prepare("tree t = binary 1;\ntree u = levels [1];")
    #expect(session.run("compare t u").last?.message == "no difference")
    session.prepare("tree v = levels [1, 2];\ntree w = levels [1, none, 2];")
    #expect(session.run("compare v w").last?.message == "first difference: where node 1 is")
  }

  @Test func aFailureInOneIsItsDifference() {
    var session = session("stack s = 1 2 3;\nstack p = 1 2;\nlet n = 1;")
    let before = session.state(of: "p")
    let step = session.run("compare s p { let n = n + 1; repeat 3 { pop }; print n }").last
    #expect(step?.failure == nil)
    #expect(step?.message == "p fails: stack 'p' is empty: nothing to pop; it is as before the block")
    #expect(session.state(of: "p") == before)
    #expect(session.variables["n"] == .int(2))
    session.prepare("expect s.count == 0 && p.count == 2\nverify undo")
    session.prepare("undo;")
    let other = session.run("compare p s { repeat 3 { pop } }").last
    #expect(other?.message == "p fails: stack 'p' is empty: nothing to pop; it is as before the block")
    session.prepare("expect s.count == 0 && p.count == 2;\nundo;")
    let state = session.state
    let failure = session.failure("compare s p { repeat 4 { pop } }")
    #expect(failure?.message == "stack 's' is empty: nothing to pop" && failure?.place == "pop")
    #expect(session.state == state)
  }

  @Test func whatABlockMayNotDo() {
    let named = "a compared block names no object, and this one names"
    let made = "is not allowed in a compared block, which neither makes nor drops objects"
    let cases = [
      ("{ a insert 4 }", "\(named) 'a'"), ("{ b insert 4 }", "\(named) 'b'"),
      ("{ s push 4 }", "\(named) 's'"),
      ("{ insert (s.top) }", "\(named) 's'"), ("{ insert (a.rank(3)) }", "\(named) 'a'"),
      ("{ insert (s.cost.comparisons) }", "\(named) 's'"), ("{ show s }", "\(named) 's'"),
      ("{ grow 4 }", "\(named) 's'"), ("{ expect error { s pop } }", "\(named) 's'"),
      ("{ drop a }", "drop \(made)"),
      ("{ tree d = 4 }", "tree \(made)"), ("{ undo }", "undo is allowed at top level only, not in a block"),
      ("{ } { }", "compare takes no more arguments"), ("x: 3", "compare takes no 'x:'"),
      ("4", "compare takes no more arguments"),
    ]
    for (block, message) in cases {
      var session = session("tree a = avl 1;\ntree b = bst 1;\nstack s = 1;\ndefine grow(x) { s push x };")
      let before = session.state
      #expect(session.failure("compare a b \(block)")?.message == message, "\(block)")
      #expect(session.state == before)
      session.prepare("a insert 3; s push 4; tree d = 4")
    }
  }

  @Test func whatCannotBeCompared() {
    var session = session()
    #expect(session.failure("compare a a")?.message == "'a' would be compared with itself")
    #expect(
      session.failure("compare a s")?.message
        == "'a' is a tree, and 's' a stack: only objects of one kind are compared")
    #expect(session.failure("compare a")?.message == "compare needs other: the name of an object, or a value")
    #expect(session.failure("compare a zz")?.message == "no object is named 'zz'")
    #expect(session.failure("tree compare = 3") != nil)
    #expect(session.completion(of: "compare ").candidates.map(\.text) == ["a", "b", "s"])
    #expect(session.completion(of: "compare a ").candidates.map(\.text) == ["b"])
  }

  @Test func everyKindCanBeCompared() throws {
    for kind in Catalog.everyKind.kinds {
      guard let specimen = Specimen(kind) else { continue }
      for settings in [(80, 40), (40, 24), (20, 20), (1, 1)] {
        var session = Session(defaults: Settings(width: settings.0, height: settings.1))
        session.prepare(specimen.creation + ";\n" + specimen.twin.creation + ";")
        let comparison = "compare \(specimen.name) \(specimen.twin.name)"
        for statement in [comparison, "\(comparison) { \(specimen.commandToFocus) }"] {
          let step = try #require(session.run(statement).last)
          #expect(step.failure == nil, "\(statement): \(step.failure?.message ?? "")")
          guard case .picture(let picture, _)? = step.outputs.first else {
            Issue.record("\(statement) draws nothing")
            continue
          }
          #expect(picture.columns <= settings.0 && picture.rows <= settings.1, "\(statement) at \(settings)")
          #expect(throws: Never.self) {
            try picture.check(fitting: Canvas(columns: settings.0, rows: settings.1))
          }
        }
      }
    }
  }

  @Test func limitsAndCtrlCEndIt() {
    let looks = Looks()
    var session = Session(limits: Limits(), watch: looks.watch)
    session.prepare("tree a = avl\ntree b = bst")
    let before = session.state
    for last in [1, 2, 20] {
      looks.begin(last: last)
      #expect(session.failure("compare a b { repeat 2_000 { insert 1...9 } }")?.message == "stopped")
      looks.begin()
      #expect(session.state == before)
    }
  }
}
