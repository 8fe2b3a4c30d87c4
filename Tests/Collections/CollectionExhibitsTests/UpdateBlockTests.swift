import Language
import Playground
import Prompt
import Testing

/// The block of an update: loops, conditions and lists, as in the article's `performUpdates()`, and what its
/// end reports.
@Suite struct UpdateBlockTests {
  private func collection() -> Session {
    var session = Session()
    session.prepare(
      "layout rows = list rowHeight: 30; collection c = data: [Ann, Bob, Cy, Dee, Eve] layout: rows viewport: 320x180;"
    )
    return session
  }

  @Test func loopsAndConditionsGatherOperations() {
    for block in [
      "for x in removed { delete x }; if late { insert 0 Zoe }", "delete removed; insert 0 Zoe",
      "let n = 0; while n < removed.count { delete removed[n]; let n = n + 1 }; if !late { delete 4 } else { insert 0 Zoe }",
      "repeat 1 { for x in removed { if x == 0 { delete 0 } else { delete x } } }; insert 0 Zoe",
      "delete [(0, 0), 3]; insert 0 Zoe",
      "let gone = []; for x in removed { gone append x }; delete gone; insert 0 Zoe",
    ] {
      var session = collection()
      session.prepare(
        """
        let removed = [0, 3]
        let late = true
        c update { \(block) };
        expect c.data == words("Zoe Bob Cy Eve")
        undo; redo; expect c.data == words("Zoe Bob Cy Eve")
        verify c; verify undo;
        """)
    }
  }

  @Test func aListIsReloaded() {
    var session = collection()
    session.prepare(
      "c update { reload [1, 3] }; expect c.data == [\"Ann\", \"Bob*\", \"Cy\", \"Dee*\", \"Eve\"]")
  }

  @Test func whatIsNoOperationIsRefusedWhereItStands() {
    var session = collection()
    let before = session.state
    for (block, message, place) in [
      ("for x in 0...1 { scroll by: x }", "'scroll' is not an operation of this block", "scroll"),
      (
        "if true { print 1 }",
        "only operations are allowed in this block, with loops, if, and let around them",
        "print 1"
      ),
      ("for x in [0, 9] { delete x }", "delete: there is no item 0.9 before the update", "delete x"),
      ("for x in [1, 1] { delete x }", "item 0.1 is deleted twice", "delete x"),
    ] {
      let failure = session.failure("c update { \(block) }")
      #expect(failure?.message == message, "\(block)")
      #expect(failure?.place == place, "\(block)")
      #expect(session.state == before)
    }
    session.prepare(
      "expect error \"not an operation\" { c update { for x in 0...1 { scroll by: x } } }; c update { delete 0 };"
    )
  }

  private func events(_ commands: String) -> [String] {
    var session = collection()
    session.prepare(commands)
    guard case .list(let events)? = session.run("print c.events").last?.value else { return [] }
    return events.map(\.displayText)
  }

  @Test func theCompletionIsTheLastOfTheEvents() {
    for command in [
      "c update { delete 0 };", "c update { };", "c diff [Ann, Zoe];", "c update { delete 0 } frames: 1;",
    ] {
      let events = events(command)
      #expect(events.last == "completion(finished: true)", "\(command): \(events)")
      #expect(events.count { $0 == events.last } == 1)
    }
    #expect(!events("c delete 0;").contains("completion(finished: true)"))
  }

  @Test func everyChangeOfTheOffsetIsTold() {
    func scrolls(_ commands: String) -> [String] { events(commands).filter { $0.contains("DidScroll") } }
    for (command, offset) in [
      ("c scroll by: 20", "0, 20"), ("c scroll to: -10", "0, -10"), ("c scroll item: 2", "0, 60"),
      ("c scroll to: end", "0, 60"), ("c contentInset 25", "0, -25"),
      ("c scroll to: end; c update { delete 0...3 }", "0, 0"),
    ] {
      #expect(scrolls("c resize 320x90; \(command);") == ["scrollViewDidScroll → \(offset)"], "\(command)")
    }
    #expect(scrolls("c resize 320x90;").isEmpty && scrolls("c scroll by: 0;").isEmpty)
  }
}
