import Language
import Playground
import Prompt
import Testing

/// What custom answers read, and how they survive undo, replay, save and load.
@Suite struct OwnLayoutStateTests {
  @Test func answersReadTheSessionAsItStoodWhenTheyWereGiven() {
    var session = Session()
    session.prepare(
      """
      let high = 40
      define place(n) = (0, n * high, 100, high)
      layout l = custom { attributes(view, item) = place(item.item) };
      collection c = 9 layout: l;
      let high = 60
      define place(n) = (5, 5, 5, 5)
      expect c.item(0, 2) == (0, 80, 100, 40)
      c reload 2;
      expect c.item(0, 2) == (0, 80, 100, 40)
      l configure scale: 2;
      expect c.item(0, 2) == (5, 5, 5, 5)
      """)
  }

  /// A range may be longer than memory: what an option holds is never spread out, and the numbers of an answer only as far as they are
  /// items.
  @Test func longRangesAreNotSpreadOut() {
    var session = Session()
    session.prepare(
      """
      layout l = custom { attributes(view, item) = (0, view.far.last, 100, 40) } far: 1...1_000_000_000_000;
      collection c = 3 layout: l;
      expect c.item(0, 2) == (0, 1_000_000_000_000, 100, 40)
      """)
    session.prepare(
      """
      expect error "there is no item 10" {
        layout m = custom { attributes(view, item) = (0, item.item * 40, 100, 40)
          elements(view, rect) = 0...1_000_000_000_000 by 2 }
      }
      """)
  }

  @Test func localsInSightAreRead() {
    var session = Session()
    session.prepare(
      """
      let n = 7
      define late() = n
      for n in [20] { layout l = custom { attributes(view, item) = (0, item.item * n, late(), n) } }
      let n = 1
      collection c = 3 layout: l;
      expect c.item(0, 2) == (0, 40, 7, 20)
      """)
  }

  @Test func undoRedoReplayAndTheSeed() {
    var session = Session()
    session.prepare(
      """
      seed 5
      let wide = 100
      layout l = custom { attributes(view, item) = (random(1, in: 0...90)[0], item.item * 20, wide, 20) };
      collection c = 9 layout: l;
      """)
    let before = session.state
    session.prepare("l configure attributes(view, item) = (0, item.item * 30, wide, 30);")
    let after = session.state
    #expect(before != after)
    session.prepare("undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.state == after)
    session.prepare("verify undo; undo; let a = random(1, in: 1...1_000_000)[0]")
    // Random numbers of an answer leave those of the session alone.
    var other = Session()
    other.prepare("seed 5; let a = random(1, in: 1...1_000_000)[0]")
    #expect(other.screen("a") == session.screen("a"))
  }

  @Test func sameTextAndSameValuesAreTheSameLayout() {
    var session = Session()
    session.prepare(
      """
      let n = 5
      layout a = custom { attributes(view, item) = (0, item.item * n, 5, n) };
      layout b = custom { attributes(view, item) = (0, item.item * n, 5, n) };
      expect a == b
      a configure attributes(view, item) = (0, item.item * n, 5, n);
      expect a == b
      let n = 6
      a configure attributes(view, item) = (0, item.item * n, 5, n);
      expect a != b
      """)
  }

  @Test func theStateTellsTextsAndWhatTheyRead() {
    var session = Session()
    session.prepare("let n = 5; layout a = custom gap: 1 { attributes(view, item) = (0, item.item, n, 5) };")
    let state = session.state(of: "a")?.text ?? ""
    #expect(state.contains("attributes(view, item) = (0, item.item, n, 5)"), "\(state)")
    // The parameters of a question hide everything else of the same name.
    session.prepare("let item = 7; a configure gap: 2;")
    #expect(session.state(of: "a")?.text.contains(#""variables":{"n":5}"#) == true)
    #expect(state.contains(#""variables":{"n":5}"#) && state.contains(#""own":[["gap",1]]"#), "\(state)")
  }
}
