import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Data apart from their view, commanded and asked through a session.
@Suite struct SourceTests {
  private func people(_ data: String = "[Ann, Bob]") -> Session {
    var session = Session()
    session.prepare(
      "layout rows = list rowHeight: 30; source people = \(data); collection c = source: people layout: rows viewport: 320x120;"
    )
    return session
  }

  @Test func tellsNobody() {
    var session = people()
    session.prepare(
      """
      expect c.data == ["Ann", "Bob"] && c.source == "people"
      people insert 1 Zoe;
      people replace 0 Amy;
      expect people.data == ["Amy", "Zoe", "Bob"] && people.count == 3
      expect c.data == ["Ann", "Bob"] && c.count == 2
      c scroll by: 10; c resize 300x60;
      expect c.data == ["Ann", "Bob"]
      c update { insert 1 };
      expect c.data == ["Ann", "Zoe", "Bob"]
      c reload 0;
      expect c.data == ["Amy*", "Zoe", "Bob"]
      """)
  }

  @Test func countsMustAddUp() {
    for (change, update, reason) in [
      (
        "people insert 1 Zoe", "update { delete 0 }",
        "number of items in section 0 after the update (3) must equal those before it (2) plus 0 inserted minus 1 deleted, plus 0 moved in minus 0 moved out"
      ),
      (
        "people remove 0", "update { }",
        "number of items in section 0 after the update (1) must equal those before it (2) plus 0 inserted minus 0 deleted, plus 0 moved in minus 0 moved out"
      ),
      (
        "show people", "insert 2",
        "number of items in section 0 after the update (2) must equal those before it (2) plus 1 inserted minus 0 deleted, plus 0 moved in minus 0 moved out"
      ),
      (
        "people replace 0 Zoe", "update { reload 0; reload 0 }", "item 0.0 is reloaded twice"
      ),
      (
        "people insert section: 1 items: [Cy]", "update { reload 0 }",
        "number of sections after the update (2) must equal those before it (1) plus 0 inserted"
      ),
      (
        "people insert section: 1 items: [Cy]; people move 0 to: (1, 0)", "update { insert section: 1 }",
        "number of items in section 0 after the update (1) must equal those before it (2) plus 0 inserted minus 0 deleted"
      ),
    ] {
      var session = people()
      session.prepare("\(change);")
      let before = session.state
      let message = session.failure("c \(update)")?.message ?? "it is performed"
      #expect(message.contains(reason), "\(change); \(update): \(message)")
      #expect(session.state == before)
      session.prepare("c reload; expect c.data == people.data")
    }
  }

  @Test func orderMattersInTheSourceAndNotInTheBatch() {
    var results: Set<String> = []
    for changes in ["people insert 1 Zoe; people remove 0", "people remove 0; people insert 1 Zoe"] {
      for batch in ["delete 0; insert 0", "insert 0; delete 0"] {
        var session = people("[Ann, Bob, Cy]")
        session.prepare("\(changes);")
        let data = session.screen("print people.data")
        session.prepare("c update { \(batch) };")
        results.insert(data + " " + session.screen("print c.data"))
      }
    }
    // Two orders of changes, two results; the order in the batch makes no third.
    #expect(results.count == 2)
    #expect(results.contains("[\"Zoe\", \"Bob\", \"Cy\"] [\"Zoe\", \"Bob\", \"Cy\"]"), "\(results)")
    #expect(results.contains("[\"Bob\", \"Zoe\", \"Cy\"] [\"Bob\", \"Bob\", \"Cy\"]"), "\(results)")
  }

  @Test func aWrongPlaceThatAddsUpShowsTwinsUntilAReload() {
    var session = people()
    session.prepare(
      """
      people insert 0 Zoe; c insert 1;
      expect people.data == ["Zoe", "Ann", "Bob"] && c.data == ["Ann", "Ann", "Bob"]
      c reload;
      expect c.data == people.data
      """)
  }

  @Test func sectionsComeWithTheirItems() {
    var session = people("[[Ann, Bob], [Cy]]")
    session.prepare(
      """
      people insert section: 0 items: [Zoe, Yan]; people move section: 2 to: 1; people remove (2, 0);
      expect people.data == [["Zoe", "Yan"], ["Cy"], ["Bob"]]
      c update { insert section: 0; move section: 1 to: 1; delete (0, 0) };
      expect c.data == people.data
      people remove section: 0; people move (0, 0) to: (1, 1); people replace (1, 0) Bea;
      c update { delete section: 0; move (1, 0) to: (1, 1); reload (2, 0) };
      expect c.data == [[], ["Bea*", "Cy"]] && people.data == [[], ["Bea", "Cy"]]
      """)
  }

  @Test func randomChangesToldRightAndWrong() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var session = people("[p0, p1, p2]")
    var (count, next) = (3, 3)
    for turn in 0..<Samples.count(6, all: 120) {
      let place = Int.random(in: 0..<max(1, count), using: &random)
      let inserts = count == 0 || Bool.random(using: &random)
      session.prepare(inserts ? "people insert \(place) p\(next);" : "people remove \(place);")
      let before = session.state
      let wrong = inserts ? "c update { }" : "c insert 0"
      #expect(session.failure(wrong) != nil, "seed \(seed), turn \(turn)")
      #expect(session.state == before, "seed \(seed), turn \(turn)")
      session.prepare("c \(inserts ? "insert" : "delete") \(place); expect c.data == people.data")
      count += inserts ? 1 : -1
      next += 1
    }
    session.prepare("verify; verify undo")
  }

  @Test func undoRedoAndReplay() {
    var session = people()
    session.prepare("people insert 1 Zoe;")
    let changed = session.state
    session.prepare("c insert 1;")
    let reported = session.state
    session.prepare("undo")
    #expect(session.state == changed)
    session.prepare("redo")
    #expect(session.state == reported)
    session.prepare("undo 2; expect people.data == [\"Ann\", \"Bob\"] && c.data == people.data; verify undo")
  }

  @Test func isHeldByName() {
    var session = people()
    #expect(session.failure("drop people")?.message.contains("people") == true)
    session.prepare(
      """
      source people = [[Cy], [Dee]];
      expect c.data == ["Ann", "Bob"]
      c reload;
      expect c.data == [["Cy"], ["Dee"]]
      drop c; drop people
      """)
  }

  @Test func refusals() {
    for (statement, reason) in [
      ("c insert 1 Zoe", "insert takes no values here: the data source 'people' has them"),
      ("c update { insert section: 0 items: 2 }", "insert takes no values here"),
      ("c diff [Ann]", "diff takes no data here"),
      ("people insert 3 Zoe", "index 3 of section 0 is out of range"),
      ("people insert 1", "insert needs the new items"),
      ("people insert section: 2", "there is no index for a section 2"),
      ("people remove (1, 0)", "there is no section 1"),
      ("people remove 1...2", "there is no item 2 in section 0"),
      ("people move 0 to: 2", "index 2 of section 0 is out of range"),
      ("people move section: 0 to: (0, 1)", "a section moves to the number of a section"),
      ("people replace 2 Zoe", "there is no item 2 in section 0"),
      ("collection d = 5 source: people layout: rows", "a collection takes its items from one source"),
      ("collection d = source: rows layout: rows", "the name of a source"),
      ("collection d = source: nobody layout: rows", "nobody"),
    ] {
      var session = people()
      let before = session.state
      let message = session.failure(statement)?.message ?? "it is performed"
      #expect(message.contains(reason), "\(statement): \(message)")
      #expect(session.state == before, "\(statement)")
    }
  }

  @Test func explainTellsWhatIsAsked() {
    var session = people()
    session.prepare("people insert 1 Zoe; set describe on")
    let text = session.screen("explain c insert 1")
    #expect(text.contains("section 0 has 3 items: asked once"), "\(text)")
  }

  @Test func pictures() {
    var session = people()
    #expect(
      session.screen("people insert 1 Zoe") == """
        ┌─────┬─────┬─────┐
        │ Ann │+Zoe │ Bob │
        └─────┴─────┴─────┘
           0     1     2
        inserted Zoe at 1 · source, 3 items
        ╔═══════════════════════════════════════╗ ▲
        ║ 0 Ann                                 ║ █
        ╟───────────────────────────────────────╢ █
        ║ 1 Bob                                 ║ █
        ╟───────────────────────────────────────╢ █
        ║                                       ║ █
        ║                                       ║ █
        ║                                       ║ █
        ╚═══════════════════════════════════════╝ ▼
        list 'rows' · 2 items · source 'people' has 3 items, not yet reported · offset 0
        visible 0…1
        """)
    session.prepare("drop c; set width 20; set style ascii")
    #expect(
      session.screen("people move 1 to: 0") == """
        +-----+-----+-----+
        |~Zoe | Ann | Bob |
        +-----+-----+-----+
           0     1     2
        moved Zoe from 1 to
        0
        source, 3 items
        """)
    session.prepare("set width 40; set height 9; set style unicode")
    #expect(
      session.screen("source many = [[Ann, Bob], [Cy], [Dee]]") == """
        section 0
        ┌─────┬─────┐
        │ Ann │ Bob │
        └─────┴─────┘
           0     1
        source · 4 items in 3 sections
        2 sections left out
        """)
    session.prepare("set describe on; set width 80")
    #expect(
      session.screen("many insert (1, 1) Zoe") == """
        inserted Zoe at 1.1; source, 5 items in 3 sections.
        added Zoe at 1.1.
        section 0: Ann, Bob.
        section 1: Cy, Zoe.
        section 2: Dee.
        """)
  }

  @Test func everyPictureKeepsTheRules() {
    var session = people("[[Ann, Bob], [], [\"Zoë\", \"🙂\", \"a name too long for a cell\"]]")
    session.prepare("people insert (0, 1) (1...300); verify")
    for width in [80, 40, 20, 8] {
      for style in ["unicode", "ascii"] {
        session.prepare("set width \(width); set style \(style); verify people")
      }
    }
  }

  @Test func events() {
    var session = Session()
    session.prepare("source people = [Ann, Bob]")
    session.expectEvents(
      of: "people insert 1 Zoe", "inserted(at: {\"item\":1,\"section\":0}, count: 1)",
      marks: ["added item-0-1"])
    session.expectEvents(
      of: "people replace 0 Amy",
      "replaced(at: {\"item\":0,\"section\":0}, new: \"Amy\", old: \"Ann\")", marks: ["changed item-0-0"])
    session.expectMarksInPicture(of: "people insert 1 Bea")
    session.expectMarksInPicture(of: "people move 0 to: 2")
  }
}
