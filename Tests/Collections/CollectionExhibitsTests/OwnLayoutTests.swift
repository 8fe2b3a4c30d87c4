import Language
import Playground
import Prompt
import Samples
import Testing

/// Layouts that are written in the language.
@Suite struct OwnLayoutTests {
  /// Two columns that take turns, with an option of its own.
  static let zigzag = """
    layout zig = custom gap: 2 {
      attributes(view, item) = (item.item % 2 * 40, item.item * 50, 100, 50 - view.gap)
    };
    """

  /// A billion rows: `elements` says which are visible.
  static let rows = """
    layout rows = custom {
      contentSize(view) = (view.width, view.count * 50)
      attributes(view, item) {
        if item.item % 2 == 0 { return (0, item.item * 50, 100, 50) }
        return (40, item.item * 50, 100, 50)
      }
      elements(view, rect) = (rect.minY / 50)...(rect.maxY / 50)
    };
    """

  /// Its data may be for fewer items than a sample usually has.
  @Test func aSampleHasAsManyItemsAsTheDataAllow() {
    var session = Session()
    session.prepare("set height 12")
    let own =
      "layout mine = custom tops: [0, 40, 120] { attributes(view, item) = (0, view.tops[item.item], 90, 30) }"
    let picture = session.screen(own)
    #expect(picture.contains("2") && !picture.contains("3"), "\(picture)")
    session.prepare("collection c = 3 layout: mine viewport: 320x200;\nverify mine\nverify c\nverify undo")
    // More data, more items; and none where there are no data at all.
    session.prepare("mine configure attributes(view, item) = (0, item.item * 10, 90, 8);")
    #expect(session.screen("show mine").contains("8"))
    let none = own.replacing("mine", with: "none1").replacing("[0, 40, 120]", with: "[]")
    #expect(session.screen(none).contains("it shows no item: "))
    // An answer that is wrong for every item is reported once, for all.
    #expect(
      session.failure("layout bad = custom { attributes(view, item) = (0, view.nowhere, 9, 9) }") != nil)
  }

  /// The data may be a variable's, reach the answers through `prepare`, and be read from either end.
  @Test(arguments: [
    "attributes(view, item) = (0, tops[item.item], 90, 30)",
    "prepare(view) = [(0, t, 90, 30) for t in tops]; attributes(view, item) = view.prepared[item.item]",
    "prepare(view) = [tops[i] for i in 0..<view.count]; attributes(view, item) = (0, view.prepared[item.item], 90, 30)",
    "attributes(view, item) = (0, tops[tops.count - view.count + item.item], 90, 30)",
  ]) func aSampleHasAsManyItemsAsTheAnswersBear(answers: String) {
    for count in Samples.areAll ? Array(1...10) : [1, 9, 10] {
      var session = Session()
      session.prepare("set height 40; let tops = [40 * i for i in 0..<\(count)]")
      let picture = session.screen("layout mine = custom { \(answers) }")
      // The number of an item is in its border where another touches it.
      let shown = (0..<12).filter { item in
        ["═\(item)═", "─\(item)─", "║ \(item) "].contains { picture.contains($0) }
      }
      // Nine items are a sample; the last answer gives them the last of the data.
      let first = answers.contains("tops.count") ? max(0, count - 9) : 0
      #expect(shown == Array(0..<min(count, 9)).filter { 40 * (first + $0) < 240 }, "\(picture)")
      session.prepare("collection c = \(count) layout: mine viewport: 320x200; verify mine; verify undo")
    }
    var session = Session()
    session.prepare("let tops = []")
    #expect(session.screen("layout mine = custom { \(answers) }").contains("(empty)"))
  }

  @Test func aLayoutOfOnesOwnIsDrawnAsASampleItsOptionsAndItsAnswers() {
    var session = Session()
    session.prepare("set height 14")
    #expect(
      session.screen(Self.zigzag.dropLast() + "") == """
        ╔═════════╤═════════════════════╗    scroll      vertical
        ║ 0       │                     ║    scale       none
        ╟───┬─────┴───┐                 ║    gap         2
        ║   │ 1       │                 ║    attributes  answered
        ╟───┴─────┬───┘                 ║
        ║ 2       │                     ║
        ╟───┬─────┴───┐                 ║
        ║   │ 3       │                 ║
        ╟───┴─────┬───┘                 ║
        ║ 4       │                     ║
        ╚═══════════════════════════════╝
        custom · gap: 2 · answers attributes
        """)
  }

  @Test func aCollectionUsesIt() {
    var session = Session()
    session.prepare(Self.zigzag)
    session.prepare(
      """
      collection c = 12 layout: zig viewport: 320x240;
      expect c.item(0, 3) == (40, 150, 100, 48)
      expect c.contentSize == (140, 598)
      expect c.cost.questions == 12
      c scroll by: 60;
      expect c.cost.questions == 0
      zig configure gap: 10;
      expect c.item(0, 3) == (40, 150, 100, 40) && zig.gap == 10
      zig configure attributes(view, item) = (0, item.item * 60, view.width / 2, 50);
      expect c.item(0, 3) == (0, 180, 160, 50)
      """)
  }

  @Test func itGoesToAndFromOthersWithFrames() {
    var session = Session()
    session.prepare("set height 8")
    session.prepare(Self.zigzag)
    session.prepare("layout list = list rowHeight: 50; collection c = 12 layout: list viewport: 320x120;")
    #expect(
      session.screen("c use zig frames: 1") == """
        1/2                                      end
        ╔═════════════╤══════╗                   ╔══════╤═════════════╗
        ║ 0           │      ║                   ║ 0    │             ║
        ╟┬────────────┴┐     ║                   ╟──┬───┴──┐          ║
        ║│ 1           │     ║                   ║  │ 1    │          ║
        ╚╧═════════════╧═════╝                   ╚══╧══════╧══════════╝
        laid out by 'zig': everything invalidated · 3 recomputed · 3 invalidated
        12 questions · custom 'zig', 12 items, offset 0, visible 0…2 · no room for 2
        """)
    session.prepare("expect c.layout == \"zig\"; c use list; drop zig;")
  }

  @Test func aBillionItemsAreNeverAskedOneByOne() {
    var session = Session()
    session.prepare(Self.rows)
    session.prepare(
      """
      collection c = 1_000_000_000 layout: rows viewport: 320x140;
      expect c.cost.questions == 5
      c scroll item: 500_000_000;
      expect c.visible == [(0, 500_000_000), (0, 500_000_001), (0, 500_000_002)]
      c scroll by: 60.5;
      expect c.cost.questions == 3
      c scroll to: -40;
      expect c.visible[0] == (0, 0)
      c scroll to: end;
      expect c.visible.last == (0, 999_999_999)
      """)
  }

  @Test func explainTellsEachQuestionItsAnswerAndTheLine() {
    var session = Session()
    session.prepare("set width 100")
    session.prepare(Self.rows)
    session.prepare("collection c = 100 layout: rows viewport: 320x140;")
    let reported = session.screen("explain c scroll by: 60")
    for line in [
      "which items touch (0, 60, 320, 140)? items 1…4 — elements(view, rect) = (rect.minY /",
      "where is item 3? (40, 150, 100, 50) — return (40, item.item * 50, 100, 50)",
      "where is item 4? (0, 200, 100, 50) — if item.item % 2 == 0 { return (0, item.item * 50,",
    ] {
      #expect(reported.contains(line), "\(reported)")
    }
  }

  @Test func everyQuestionIsAskedWithWhatItNeeds() {
    var session = Session()
    session.prepare(
      """
      layout full = custom scroll: vertical lift: 3 {
        prepare(view) = [count * 10 for count in view.sections]
        contentSize(view) = (view.width, 1_000 + view.prepared[0])
        attributes(view, item) = (frame: (item.section * 100, item.item * 20 + 30, view.width / 4, 20), z: view.lift, alpha: 0.5)
        header(view, section) = if section == 0 { (0, 0, view.width, 30) } else { none }
        footer(view, section) { if section == 1 { return (frame: (0, 900, 50, 10)) }; return none }
        invalidates(view, bounds) = (headers: [0])
      };
      """)
    session.prepare(
      """
      collection c = sections: [3, 2] layout: full viewport: 320x240 inset: (10, 0, 0, 0);
      expect c.item(1, 1) == (100, 50, 80, 20) && c.item(1, 1).z == 3 && c.item(1, 1).alpha == 0.5
      expect c.header(0) == (0, 0, 320, 30) && c.header(1) == none && c.footer(1) == (0, 900, 50, 10)
      expect c.contentSize == (320, 1_030)
      c scroll by: 5;
      expect c.invalidated == [0]
      """)
  }

  @Test func listsOfItemsAnswerToo() {
    var session = Session()
    session.prepare(
      """
      layout l = custom {
        attributes(view, item) = (item.section * 50, item.item * 50, 50, 50)
        elements(view, rect) = [0, 1.5, (0, 2)]
      };
      collection c = 5 layout: l viewport: 320x240;
      expect c.visible == [(0, 0), (0, 1), (0, 2)]
      """)
  }
}
