import CollectionViews
import Language
import Playground
import Prompt
import Testing

/// Pages that stand where the reader says.
@Suite struct PagePlacesTests {
  /// By what is written in its answers, which pages touch the viewport.
  @Test func thoseThatOverlapTheViewportAreSeen() throws {
    var session = Session()
    session.prepare(
      "reuse r = 50 { position(index) = (0, index * 14); size(index) = (60, 10 + index % 3 * 2) };")
    for offset in stride(from: -40.0, through: 720, by: 7.5) {
      session.prepare("r scroll to: \(offset);")
      let seen = (0..<50).filter { page in
        let top = Double(page * 14)
        return top < offset + 30 && top + Double(10 + page % 3 * 2) > offset
      }
      session.prepare("expect r.visible == [\(seen.map(String.init).joined(separator: ", "))]")
    }
    session.prepare("verify r; r window 3...5; expect r.offset == 42 && r.visible == [3, 4, 5]")
    session.prepare("expect r.frame(4) == (0, 56, 60, 12)")
    try session.checkInvariants()
  }

  @Test func whatIsLeftOutFollowsThePageBefore() {
    var session = Session()
    session.prepare("reuse r = 9 { size(index) = (60, 10 + index) }")
    session.prepare("expect r.frame(3) == (0, 33, 60, 13)")
    session.prepare("reuse s = 9 scroll: horizontal pages: 20x30 { position(index) = (index * 25, 1) }")
    session.prepare("s scroll to: 30; expect s.visible == [1, 2, 3] && s.frame(3) == (75, 1, 20, 30)")
    session.prepare("reuse t = 9 scroll: horizontal; t scroll to: 90; expect t.visible == [1, 2]")
  }

  @Test func aContainerOverAnotherScrollsWithIt() throws {
    var session = Session()
    session.prepare("reuse r = 10; reuse notes = 30 over: r { size(index) = (9, 6) };")
    session.prepare("expect notes.visible == []; r scroll to: 20; expect notes.offset == 20")
    session.prepare(
      "expect notes.visible == [3, 4, 5, 6, 7, 8]; r window 0...1; expect notes.visible == [0, 1, 2, 3, 4]")
    let before = session.state(of: "notes")
    for (statement, message) in [
      ("notes scroll to: 3", "it is layered over 'r', and scrolls with it"),
      ("notes window 1...2", "it is layered over 'r', and scrolls with it"),
      ("reuse u = 3 over: r viewport: 10x10", "it is shown in the viewport of 'r'"),
      ("reuse u = 3 over: r scroll: horizontal", "'r' scrolls the other way: both share one scroll view"),
      ("reuse u = 3 over: notes", "'notes' is itself layered over another container"),
      ("reuse r = 3 over: notes", "'notes' is itself layered over another container"),
      ("reuse r = 3 over: r", "'r' is itself layered over another container"),
    ] {
      #expect(session.failure(statement)?.message == message)
      #expect(session.state(of: "notes") == before)
    }
    session.prepare("r scroll to: 60; undo;")
    #expect(session.state(of: "notes") == before)
    session.prepare("redo; expect notes.offset == 60; verify notes; verify undo")
    session.prepare("reuse late = 30 over: r; expect late.visible == [5, 6, 7]")
    try session.checkInvariants()
  }

  @Test func wrongAnswersAreTold() {
    var session = Session()
    for (answer, message) in [
      ("size(index) = 5", "size of page 0: expected a size (width, height), not 5"),
      ("size(index) = (5, 2 - index)", "size of page 3: -1 is not the side of a page"),
      (
        "position(index) = (5, 9_000_000_000_000_000)",
        "position of page 0: 9,000,000,000,000,000 is outside the range in which points are exact"
      ),
    ] {
      #expect(session.failure("reuse r = 9 { \(answer) }")?.message == message)
    }
    #expect(
      session.failure("reuse r = 100_001 { size(index) = (1, 1) }")?.message
        == "100,000 pages at most can be placed one by one")
  }
}
