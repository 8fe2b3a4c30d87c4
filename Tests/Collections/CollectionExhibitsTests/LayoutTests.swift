import Language
import Playground
import Prompt
import Testing

/// Layouts by themselves, and the collections that hold them by name.
@Suite struct LayoutTests {
  @Test func aLayoutIsDrawnAsASampleAndItsOptions() {
    var session = Session()
    session.prepare("set height 14")
    #expect(
      session.screen("layout feed = flow itemSize: 90x60") == """
        ╔════════╤═╤════════╤═╤════════╗    itemSize     90x60
        ║ 0      │ │ 1      │ │ 2      ║    itemSizes    []
        ║        │ │        │ │        ║    lineSpacing  10
        ╟────────┤ ├────────┤ ├────────╢    itemSpacing  10
        ║ 3      │ │ 4      │ │ 5      ║    insets       0
        ║        │ │        │ │        ║    header       0
        ╟────────┤ ├────────┤ ├────────╢    footer       0
        ║ 6      │ │ 7      │ │ 8      ║    scroll       vertical
        ║        │ │        │ │        ║    pinHeaders   no
        ╟────────┘ └────────┘ └────────╢    selfSizing   no
        ╚══════════════════════════════╝    scale        none
        flow · itemSize: 90x60
        """)
  }

  @Test func configuringOneOptionLaysOutTheCollectionsThatHoldIt() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow itemSize: 90x60;
      layout other = mosaic;
      collection c = 12 layout: feed viewport: 320x240;
      collection d = 12 layout: other;
      """)
    let untouched = session.state(of: "d")
    session.prepare(
      """
      feed configure lineSpacing: 4;
      expect feed.lineSpacing == 4
      expect c.item(0, 3).y == 64 && c.cost.recomputed == 12 && c.invalidated == "everything"
      """)
    #expect(session.state(of: "d") == untouched)
    let before = session.state
    session.prepare("feed configure itemSize: 40x40;")
    let after = session.state
    session.prepare("undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.state == after)
    session.prepare("verify undo")
  }

  /// A list that the answers read may be filled later.
  @Test func aLayoutWithoutDataIsMadeAndSaysWhyItShowsNone() {
    var session = Session()
    session.prepare("let e = []")
    let shown = session.shown("layout n = custom { attributes(view, item) = (0, e[item.item], 90, 30) }")
    let words = shown.joined(separator: " ")
    #expect(
      words.contains("it shows no item: attributes of item (0, 0): index 0 is out of range"), "\(shown)")
    #expect(session.failure("verify n") == nil)
    session.prepare("collection c = 0 layout: n")
    // What else is wrong is refused as ever.
    for answer in ["(0, [1][item.item + 5], 9, 3)", "5", "(0, q, 9, 3)"] {
      #expect(session.failure("layout m = custom { attributes(view, item) = \(answer) }") != nil)
    }
  }

  @Test func aLayoutInUseStays() {
    var session = Session()
    session.prepare("layout feed = mosaic; collection c = 9 layout: feed;")
    let before = session.state
    #expect(session.failure("drop feed")?.message == "layout 'feed' is in use by collection 'c'")
    #expect(session.failure("reuse feed = 3")?.message == "layout 'feed' is in use by collection 'c'")
    #expect(session.state == before)
    session.prepare("layout feed = list rowHeight: 10; expect c.item(0, 8).y == 80")
    session.prepare("layout grid = mosaic; c use grid; drop feed; drop c; drop grid;")
  }

  @Test func builtInPinningIsRefusedWithANotice() {
    var session = Session()
    session.prepare("layout feed = global header: 30;")
    #expect(
      session.screen("feed configure pinHeaders: yes").contains(
        "the layout pins its headers itself: pinHeaders stays no"))
    session.prepare("expect feed.pinHeaders == no")
  }

  /// One rule, whichever of `pinHeaders` and the options of the layout was set last.
  @Test func pinningTwiceIsRefusedWheneverItWouldBegin() {
    var session = Session()
    #expect(
      session.screen("layout feed = global header: 40 pinHeaders: yes").contains(
        "the layout pins its headers itself: pinHeaders stays no"))
    session.prepare(
      """
      collection c = 40 layout: feed viewport: 320x240;
      c scroll to: -30;
      expect (feed.pinHeaders, c.header(0).height) == (no, 70)
      feed configure global: no stretch: no pin: no;
      feed configure pinHeaders: yes;
      expect (feed.pinHeaders, c.header(0).height) == (yes, 40)
      """)
    #expect(session.screen("feed configure stretch: yes").contains("pinHeaders yes → no"))
    session.prepare(
      """
      expect (feed.pinHeaders, feed.stretch, c.header(0).height) == (no, yes, 70)
      undo; expect (feed.pinHeaders, c.header(0).height) == (yes, 40)
      feed configure global: yes pinHeaders: yes; expect (feed.global, feed.pinHeaders) == (yes, no)
      feed configure global: no stretch: no pin: no pinHeaders: yes; expect feed.pinHeaders == yes
      layout plain = global global: no stretch: no pin: no pinHeaders: yes; expect plain.pinHeaders == yes
      verify undo;
      """)
  }

  /// The article's layout reads its own property where it is not zero, and keeps the last stretch whatever makes it prepare.
  @Test func theArticleRemembersItsStretchAndReadsItsProperty() {
    var session = Session()
    session.prepare(
      """
      layout feed = global header: 50 maxStretch: 120 rules: article;
      collection c = sections: [3, 9] layout: feed viewport: 320x240;
      c scroll to: -40; expect c.header(0).stretch == 40
      feed configure maxStretch: 80; expect c.header(0).stretch == 40
      c resize 300x240; expect c.header(0).stretch == 40
      layout other = global header: 50 lineSpacing: 3 maxStretch: 80 rules: article;
      c use other; expect c.header(0).stretch == 0
      delegate tall { header(section) = 70 }
      layout right = global header: 50;
      layout bare = global rules: article;
      collection r = sections: [3, 9] layout: right viewport: 320x240 delegate: tall;
      collection a = sections: [3, 9] layout: other viewport: 320x240 delegate: tall;
      collection n = sections: [3, 9] layout: bare viewport: 320x240 delegate: tall;
      r scroll to: -20; a scroll to: -20; n scroll to: -20;
      expect [r.header(0).height, a.header(0).height, n.header(0).height] == [90, 70, 90]
      """)
  }

  @Test func wrongOptionsAreRefusedWhereTheyStand() {
    var session = Session()
    session.prepare("layout feed = flow; collection c = 4 layout: feed;")
    let before = session.state
    for (statement, message, place) in [
      ("layout bad = flow itemSize: 0x10", "item 0 would be 0 × 10 points", "itemSize: 0x10"),
      ("layout bad = flow itemSizes: [5x5, 0x3]", "item 1 would be 0 × 3 points", "itemSizes: [5x5, 0x3]"),
      (
        "layout bad = flow lineSpacing: -3", "lineSpacing takes a number, 0 or more, not -3",
        "lineSpacing: -3"
      ),
      ("feed configure scale: 0", "scale cannot be 0", "scale: 0"),
      ("feed configure segment: 3", "a flow layout takes no 'segment:'", "segment: 3"),
      ("feed configure", "configure needs an option", "configure"),
      ("layout bad = mosaic segment: 0", "segment cannot be 0", "segment: 0"),
      ("layout bad = list rowHeight: []", "rowHeight is empty", "rowHeight: []"),
      ("layout bad = waterfall columns: 0", "columns takes a whole number, 1 or more, not 0", "columns: 0"),
      (
        "feed configure itemSize: wide",
        "itemSize takes a size such as 60x12, or a list of sizes, and nothing is named 'wide'",
        "itemSize: wide"
      ),
      ("collection d = 3", "collection items needs layout", "collection d = 3"),
      ("collection d = 3 layout: c", "layout takes the name of a layout, not collection 'c'", "layout: c"),
      ("collection d = 3 layout: nope", "no object is named 'nope'", "layout: nope"),
    ] {
      let failure = session.failure(statement)
      #expect(failure?.message.hasPrefix(message) == true, "\(statement): \(failure?.message ?? "no error")")
      #expect(failure?.place == place, "\(statement): \(failure?.place ?? "nowhere")")
      #expect(session.state == before, "\(statement)")
    }
  }
}
