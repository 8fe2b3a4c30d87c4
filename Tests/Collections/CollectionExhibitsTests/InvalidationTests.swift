import CollectionViews
import Language
import Playground
import Prompt
import Testing

/// What a custom layout is asked, when, and what it keeps: `invalidates`, `c invalidate`, and the questions
/// about a rectangle.
@Suite struct InvalidationTests {
  private func session(_ layout: String, viewport: String = "200x200") -> Session {
    var session = Session()
    session.prepare("layout own = custom \(layout); collection c = 9 layout: own viewport: \(viewport);")
    return session
  }

  private static let rows = "attributes(view, item) = (0, item.item * 50, view.width, 48)"

  @Test func whatIsInvalidIsTold() {
    for (answer, value) in [
      ("(items: [(0, 3)], headers: [])", "[(0, 3)]"), ("(headers: [0], items: [(0, 1)])", "[0, (0, 1)]"),
      ("(footers: [0])", "[\"0.footer\"]"), ("yes", "\"metrics\""), ("no", "[]"),
    ] {
      var session = session("{ \(Self.rows); invalidates(view, bounds) = \(answer) }")
      session.prepare("c scroll by: 20; expect c.invalidated == \(value)")
    }
  }

  @Test func eachCallIsListedOnceAndTheDecisionFirst() throws {
    var session = session(
      "{ prepare(view) = view.width; contentSize(view) = (view.width, 450); \(Self.rows); invalidates(view, bounds) = bounds.width != view.width }"
    )
    func names(_ session: inout Session) -> [String] {
      guard case .list(let events)? = session.run("print c.events").last?.value else { return [] }
      return events.map { String($0.displayText.prefix { $0.isLetter }) }
    }
    let made = names(&session)
    #expect(made.count { $0 == "prepare" } == 1 && made.count { $0 == "contentSize" } == 1, "\(made)")
    session.prepare("c resize 100x200;")
    let resized = names(&session)
    #expect(resized.count { $0 == "prepare" } == 1 && resized.count { $0 == "contentSize" } == 1)
    #expect(
      Array(resized.prefix(4)) == ["invalidates", "shouldInvalidateLayout", "invalidateLayout", "prepare"],
      "\(resized)")
  }

  @Test func unlessAnsweredNothingIsInvalid() {
    var session = session("{ \(Self.rows) }")
    let screen = session.screen("c resize 100x200").replacing("\n", with: " ")
    #expect(screen.contains("the old frames stay"), "\(screen)")
    #expect(screen.contains("define invalidates(view, bounds) = bounds.width != view.width"))
    session.prepare(
      """
      expect c.item(0, 0).width == 200 && c.invalidated == []
      c invalidate items: [1, (0, 2)];
      expect [c.item(0, n).width for n in 0...3] == [200, 100, 100, 200] && c.invalidated == [(0, 1), (0, 2)]
      c invalidate;
      expect c.item(0, 0).width == 100 && c.invalidated == "everything"
      own configure invalidates(view, bounds) = bounds.width != view.width;
      c resize 150x200; expect c.item(0, 0).width == 150
      verify c; undo 2; redo 2; expect c.item(0, 0).width == 150
      verify undo;
      """)
    #expect(!session.screen("c resize 120x200").contains("old frames"))
    let before = session.state
    #expect(session.failure("c invalidate items: [9]") != nil)
    #expect(session.failure("c invalidate headers: [1]") != nil)
    #expect(session.state == before)
  }

  /// A header that fills the room above the content while that is pulled down stands in the content as soon as it rests.
  @Test func whatStretchesWithTheOverscrollIsNoFault() {
    let stretchy =
      "{ attributes(view, item) = (0, 80 + item.item * 50, 200, 48); header(view, section) = (0, view.offset.1, 200, 80 - view.offset.1); contentSize(view) = (200, 530); invalidates(view, bounds) = (headers: [0]) }"
    var session = session(stretchy)
    session.prepare("c scroll to: -40; verify c;")
    // What is outside the content, even at rest, still is.
    var outside = self.session(stretchy.replacing("(200, 530)", with: "(200, 500)"))
    outside.prepare("c scroll to: -40;")
    #expect(outside.failure("verify c")?.message.contains("outside the content") == true)
  }

  @Test func allThatOverlapsARectangleIsFound() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow itemSize: 90x60 header: 30 footer: 20;
      collection c = sections: [6, 0, 9] layout: feed viewport: 320x240;
      let found = c.elements((0, 0, 120, 110))
      expect [each.element for each in found] == ["0.header", (0, 0), (0, 1), (0, 3), (0, 4)]
      expect found[0].frame == (0, 0, 320, 30) && found[1].frame == c.item(0, 0).frame && found[1].alpha == 1
      expect c.elements((0, 90, 320, 10)).isEmpty && c.elements((5_000, 0, 10, 10)) == []
      expect c.elements(c.item(0, 4).frame).count == 1 && c.elements(c.item(0, 4)).count == 1
      expect [each.element for each in c.elements((0, 180, 10, 40))] == ["1.header", "1.footer"]
      """)
    session.prepare("collection big = 1_000_000_000 layout: feed viewport: 320x240;")
    #expect(
      session.failure("big elements (0, 0, 320, 1_000_000_000)")?.message.contains("the limit is") == true)
    #expect(session.failure("c elements (0, 0, -1, 5)") != nil)
  }

  @Test func theContentInsetIsReadAndSet() {
    var session = Session()
    session.prepare(
      """
      layout feed = global header: [80, 35] itemSize: 157x157 insets: (0, 2, 0, 2);
      collection c = sections: [0, 6, 6] layout: feed viewport: 320x480 inset: 25;
      expect c.contentInset == (25, 0, 0, 0) && c.adjusted == 0 && c.offset == -25
      c contentInset 60;
      expect c.contentInset == (60, 0, 0, 0) && c.adjusted == 0 && c.offset == -60 && c.header(0).y == 0
      c scroll to: 100; c contentInset (20, 0, 30, 0);
      expect c.offset == 100 && c.adjusted == 120 && c.header(0).y == 120
      expect c.header(1).y == min(max(120 + 80, c.item(1, 0).y - 35), c.item(1, 5).frame.maxY - 35)
      c contentInset (0, 10, 0, 10);
      expect c.contentInset == (0, 10, 0, 10) && c.header(0).width == 300
      verify c; undo 2; expect c.contentInset == (60, 0, 0, 0)
      redo 2; expect c.contentInset == (0, 10, 0, 10)
      verify undo;
      """)
    let before = session.state
    #expect(session.failure("c contentInset up") != nil)
    #expect(session.state == before)
  }

  @Test func framesAndPointsHaveTheirPartsWhereverTheyStand() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow itemSize: 90x60;
      collection c = 12 layout: feed viewport: 320x240;
      let frames = [c.item(0, n).frame for n in 0..<3]
      expect c.item(0, 2).frame.maxY == 60 && frames[1].midX == 160 && frames[1].origin.x == 115
      expect frames[0].size == 90x60 && frames[0].size.width == 90 && c.item(0, 2).size.height == 60
      expect (1, 2, 30, 40).maxX == 31 && (1, 2, 30, 40).midY == 22 && c.contentOffset.y == 0
      expect [(1, 2, 30, 40).x, (1, 2, 30, 40).y, (1, 2, 30, 40).minX, (1, 2, 30, 40).minY] == [1, 2, 1, 2]
      expect (3, 4).x == 3 && (3, 4).y == 4 && c.item(0, 2).origin == (230, 0)
      define below(frame) = frame.maxY + 1
      expect below(c.item(0, 2)) == 61 && below(frames[2]) == 61
      """)
    #expect(session.failure("print (1, 2, 3).maxX") != nil)
    #expect(session.failure("print (1, \"a\").x") != nil)
  }
}
