import CollectionViews
import Language
import Playground
import Prompt
import Testing

/// A reload of a section, which is a delete and an insert of it: its items are counted again.
@Suite struct SectionReloadTests {
  private func teams(_ data: String = "[[Ann, Bob], [Cy]]") -> Session {
    var session = Session()
    session.prepare(
      "layout rows = list rowHeight: 30; source teams = \(data); collection c = source: teams layout: rows viewport: 320x120;"
    )
    return session
  }

  @Test func bringsASectionInStepWithItsSource() {
    for (change, sections, data) in [
      ("teams insert 1 Zoe Max", "[4, 1]", #"[["Ann*", "Zoe*", "Max*", "Bob*"], ["Cy"]]"#),
      ("teams remove 0", "[1, 1]", #"[["Bob*"], ["Cy"]]"#),
      ("teams remove 0...1", "[0, 1]", #"[[], ["Cy"]]"#),
      ("teams replace 1 Bea", "[2, 1]", #"[["Ann*", "Bea*"], ["Cy"]]"#),
    ] {
      for command in ["c reload section: 0", "c update { reload section: 0 }"] {
        var session = teams()
        session.prepare("\(change); \(command); expect c.sections == \(sections) && c.data == \(data)")
        session.prepare("verify c; undo; redo; expect c.data == \(data); verify undo;")
      }
    }
  }

  @Test func isCountedAnewBesideOtherOperations() {
    var session = teams()
    session.prepare(
      """
      teams insert 0 Zoe; teams insert (1, 0) Dee; teams insert section: 0 items: [New];
      c update { insert section: 0; reload section: 0; insert (2, 0) };
      expect c.data == [["New"], ["Zoe*", "Ann*", "Bob*"], ["Dee", "Cy"]]
      teams remove (1, 2); teams remove (1, 1);
      c update { reload section: 1; delete (1, 0) };
      expect c.data == [["New"], ["Zoe*"], ["Dee", "Cy"]]
      verify c;
      """)
    // Sections that are not reloaded are held against the source as before.
    session.prepare("teams insert (2, 0) Max;")
    #expect(session.failure("c reload section: 1")?.message.contains("number of items in section 2") == true)
  }

  @Test func aReloadedItemOfASourceHasItsStar() {
    var session = teams()
    session.prepare(
      "teams replace 1 Bea; c reload 1; expect c.data == [[\"Ann\", \"Bea*\"], [\"Cy\"]]; c reload; expect c.data[0][1] == \"Bea\""
    )
  }

  @Test func theLayoutIsPreparedOnceForABatch() {
    var session = teams()
    session.prepare("teams insert 1 Zoe; teams remove (1, 0);")
    session.prepare("c update { reload section: 0; reload section: 1 };")
    let calls = session.screen("print c.events").split(separator: "\"").filter { $0.hasPrefix("prepare") }
    #expect(calls == ["prepare, 1 computed"])
  }

  /// As a single reload does it; a section of a billion items without data has none.
  @Test func withoutASourceWhatHasDataHasItsStar() {
    var session = Session()
    session.prepare(
      """
      layout rows = list rowHeight: 30; collection c = data: [[Ann, Bob], [Cy, Dee]] layout: rows viewport: 320x120;
      c reload section: 1; expect c.data == [["Ann", "Bob"], ["Cy*", "Dee*"]]
      c update { reload section: 0; insert (0, 0) Zoe; move (0, 0) to: (1, 0); delete (0, 1) };
      expect c.data == [["Zoe"], ["Ann*", "Cy*", "Dee*"]]
      undo; undo; expect c.data == [["Ann", "Bob"], ["Cy", "Dee"]]
      collection many = 1_000_000_000 layout: rows viewport: 320x120;
      many insert 3 Zoe; many reload section: 0; expect many.at((10, 100)) == (0, 3)
      """)
    #expect(session.screen("show many").contains("3 Zoe*"))
    session.prepare("verify undo;")
  }

  @Test func movesAcrossItsEdgeAreToldAsRefusedByUIKit() {
    for (move, words) in [
      ("move (1, 0) to: (0, 0)", "UIKit would refuse it: to UIKit the reload of section 1 is a delete of it"),
      (
        "move (0, 0) to: (1, 0)", "UIKit would refuse it: to UIKit the reload of section 1 is an insert of it"
      ),
    ] {
      var session = Session()
      session.prepare(
        "layout rows = list rowHeight: 30; collection c = data: [[Ann, Bob], [Cy, Dee]] layout: rows viewport: 320x180;"
      )
      let screen = session.screen("c update { reload section: 1; \(move) }").replacing("\n", with: " ")
      #expect(screen.contains(words), "\(screen)")
      session.prepare("undo; expect c.data == [[\"Ann\", \"Bob\"], [\"Cy\", \"Dee\"]]")
      #expect(!session.screen("c update { reload section: 1; move (0, 0) to: (0, 1) }").contains("UIKit"))
    }
  }

  /// Whatever else is done in it, a reloaded section ends with as many items as the data have, and no place is named twice.
  @Test func countsOfThePlan() throws {
    for before in 0...4 {
      for after in 0...5 {
        for deleted in 0...before {
          for inserted in 0...after {
            for isMoved in [false, true] where !isMoved || deleted < before {
              var batch = BatchUpdate([.reloadSection(0)])
              batch.operations += (0..<deleted).map { .delete(IndexPath(item: $0)) }
              batch.operations += (0..<inserted).map { .insert(IndexPath(item: $0)) }
              if isMoved {
                batch.operations.append(
                  .move(IndexPath(item: before - 1), to: IndexPath(section: 1, item: 0)))
              }
              let counts = [after, isMoved ? 3 : 2]
              let plan = try batch.plan(from: [before, 2], to: counts)
              var items = Items(counts: [before, 2])
              plan.apply(to: &items)
              #expect(items.counts == counts, "\(before) → \(after): \(batch)")
              #expect(Set(plan.deletedItems).count == plan.deletedItems.count)
              let stays = before - deleted - (isMoved ? 1 : 0)
              #expect(plan.recounts.isEmpty == (stays + inserted == after))
            }
          }
        }
      }
    }
    #expect(throws: UpdateError.self) {
      try BatchUpdate([.reloadSection(0), .insert(IndexPath(item: 4))]).plan(from: [2], to: [3])
    }
  }
}
