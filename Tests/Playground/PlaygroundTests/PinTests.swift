import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Pinned objects are drawn again after every step.
@Suite struct PinTests {
  private func session() -> Session {
    var session = Session()
    session.prepare("tree t = avl 2 1 3;\nstack s = 5;")
    return session
  }

  /// The last line of each picture that a program shows.
  private func captions(_ program: String, in session: inout Session) -> [String] {
    session.run(program).flatMap { step in
      step.outputs.compactMap { output in
        if case .picture(_, let caption) = output { caption.pieces.joined(separator: " · ") } else { nil }
      }
    }
  }

  @Test func aPinnedObjectIsDrawnAfterEveryStepUnlessTheStepDrewIt() {
    var session = session()
    #expect(
      session.screen("pin t\npush 7") == """
          2
         ┌┴─┐
         1  3
        pinned t: avl, 3 nodes, height 1
         elements
        ┌─────┐
        │  +7 │ ← top
        │   5 │
        └─────┘
        pushed 7 · plain, 2 elements
          2
         ┌┴─┐
         1  3
        pinned t: avl, 3 nodes, height 1
        """)
    // What is not a step draws nothing; a hushed step neither.
    for looking in [
      "print 1", "objects", "t.count", "show s", "expect true", "verify s", "mark here", "steps",
    ] {
      #expect(captions(looking, in: &session).filter { $0.hasPrefix("pinned") }.isEmpty, "\(looking)")
    }
    #expect(session.shown("s push 8;\nlet q = 1;").isEmpty)
    #expect(captions("let x = 1", in: &session) == ["pinned t: avl, 3 nodes, height 1"])
    // The step draws it itself.
    #expect(captions("t insert 4", in: &session).count == 1)
    #expect(captions("repeat 2 { t insert 5; s push 1 }", in: &session).count == 2)
    #expect(captions("if true { show t; let y = 2 }", in: &session) == ["avl · 6 nodes · height 2"])
  }

  @Test func severalPinsAreDrawnInTheOrderOfCreation() {
    var session = session()
    session.prepare("pin s;\npin t;")
    #expect(session.pins == ["t", "s"])
    #expect(
      captions("let x = 1", in: &session) == [
        "pinned t: avl, 3 nodes, height 1", "pinned s: plain, 1 element",
      ])
    #expect(session.shown("objects").allSatisfy { $0.hasSuffix(", pinned") })
    #expect(session.shown("unpin s").first == "unpinned s")
    #expect(session.pins == ["t"])
    #expect(session.completion(of: "unpin ").candidates.map(\.text) == ["t"])
    #expect(session.completion(of: "pin ").candidates.map(\.text) == ["s", "t"])
    session.prepare("pin s;")
    #expect(session.shown("unpin") == ["unpinned t, s"])
  }

  @Test func movesInTimeDrawPinsAsTheyWere() {
    var session = session()
    session.prepare("pin t;\nt insert 4;\ns push 6;")
    #expect(
      captions("undo 2", in: &session)
        == ["undid 2 steps from “t insert 4” on · s: plain, 1 element", "pinned t: avl, 3 nodes, height 1"])
    #expect(captions("redo", in: &session) == ["redid “t insert 4” · t: avl, 4 nodes, height 2"])
    #expect(captions("redo", in: &session).last == "pinned t: avl, 4 nodes, height 2")
    #expect(captions("goto 3", in: &session).last == "pinned t: avl, 3 nodes, height 1")
    // Back to before the pin.
    #expect(captions("goto 2", in: &session) == ["step 2 of 5 · s: plain, 1 element"])
    #expect(captions("redo;", in: &session).isEmpty)
  }

  @Test func aStepStaysWhatItWas() {
    var session = session()
    session.prepare("pin t;")
    let step = session.run("s push 9").last
    #expect(step?.object == "s" && step?.kind == "stack" && step?.message == "pushed 9 · plain, 2 elements")
    #expect(step?.pictureCount == 2)
    #expect(session.focus?.name == "s")
    let failed = session.run("s pop 9").last
    #expect(failed?.outputs.isEmpty == true)
  }

  @Test func pinsAreStateAndGoWithTheirObject() {
    var session = session()
    let before = session.state
    session.prepare("pin t")
    #expect(session.state != before)
    session.prepare("undo;")
    #expect(session.state == before && session.pins.isEmpty)
    session.prepare("redo;\ntree t = bst 9;")
    #expect(session.pins == ["t"])
    session.prepare("drop t;\ntree t = bst 8;")
    #expect(session.pins.isEmpty)
    session.prepare("pin t;\nreset;")
    #expect(session.pins.isEmpty)
    session.prepare("undo;")
    #expect(session.pins == ["t"])
    session.prepare("expect error { unpin t; t pop }")
    #expect(session.pins == ["t"])
    session.prepare("verify undo")
  }

  @Test func aLoadDrawsThemAtItsEnd() throws {
    var session = session()
    session.prepare("pin t;")
    let load = Source(name: "input", text: "load x.trellis")
    var parser = Parser(load, syntax: Catalog.everyKind.syntax)
    let statement = try #require(try parser.next())
    let text = Source(name: "x.trellis", text: "pin s;\nt insert 9;\nlet n = 1")
    let step = session.perform(statement, from: load, loaded: [text])
    #expect(step.failure == nil)
    #expect(step.pictureCount == 2)
    #expect(session.pins == ["t", "s"])
  }

  @Test func whatCannotBePinnedOrUnpinned() {
    var session = session()
    #expect(session.failure("pin zz")?.message == "no object and no variable is named 'zz'")
    #expect(session.failure("pin")?.message == "pin needs name: the name of an object, or an expression")
    #expect(session.failure("unpin")?.message == "nothing is pinned")
    #expect(session.failure("unpin t")?.message == "'t' is not pinned")
    #expect(session.failure("unpin t")?.place == "t")
    #expect(session.failure("stack pin = 1") != nil)
  }
}
