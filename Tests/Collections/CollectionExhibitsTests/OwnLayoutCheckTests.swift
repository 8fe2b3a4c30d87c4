import Language
import Playground
import Prompt
import Testing

/// `verify` of collections whose layout is the reader's own.
@Suite struct OwnLayoutCheckTests {
  /// Items of 50 points, of which the next begins after 30.
  static let timeline = """
    layout line = custom {
      attributes(view, item) = (item.item % 2 * 160, item.item * 30, 150, 50)
      elements(view, rect) = (rect.minY / 30)...(rect.maxY / 30)
    };
    collection day = 8 layout: line viewport: 320x180;
    """

  @Test func theLostItemIsNamedAndShownOnTheMap() {
    var session = Session()
    session.prepare("set height 14")
    session.prepare(Self.timeline)
    let before = session.state
    #expect(
      session.screen("verify day") == """
        ┌──────────────┬────────────────┐
        │~0            │                │
        ┢━━━━━━━━━━━━━━┷┯━━━━━━━━━━━━━━┯┪ ← 40
        ┠──────────────┐│ 1            │┃
        ┃ 2            │└──────────────┘┃
        ┠──────────────┘┌──────────────┐┃
        ┠──────────────┐│ 3            │┃
        ┃ 4            │└──────────────┘┃
        ┠──────────────┘┌──────────────┐┃
        ┠──────────────┐│ 5            │┃
        ┃ 6            │└──────────────┘┃
        ┡━━━━━━━━━━━━━━┷┯━━━━━━━━━━━━━━┯┩ ← 220
        │               │ 7            ││
        └───────────────┴──────────────┴┘
        error: line: 0.0 is at 0, 0, 150 × 50, but is not found in 0, 40, 320 × 180; 30
               cases in all
          ┌ input, line 1:8
          │ verify day
          │        ^^^
          = help: elements(view, rect) must name every item that touches the rectangle;
                  extra items do no harm
        """)
    #expect(session.state == before)
    session.prepare("line configure elements(view, rect) = (rect.minY / 30 - 1)...(rect.maxY / 30);")
    let reported = session.screen("verify day")
    for words in [
      "found      what overlaps a rectangle is found in it", "overlaps   no two items overlap",
      "looked at", "which are all",
    ] {
      #expect(reported.contains(words), "\(reported)")
    }
  }

  @Test(arguments: [
    (
      "contentSize(view) = (view.width, 100)",
      "covered", "contentSize(view) must reach as far as the last frame; left out, it covers all"
    ),
    (
      "attributes(view, item) = (0, item.item * 30 + view.offset.1, 150, 50)",
      "but nothing invalidates it",
      "invalidates(view, bounds) must say yes if an answer depends on what changes"
    ),
    (
      "elements(view, rect) = [0]",
      "is not found in",
      "elements(view, rect) must name every item that touches the rectangle; extra items do no harm"
    ),
    (
      "elements(view, rect) = if rect.minY > 100 { 1 / 0 } else { 0...7 }",
      "elements: division by zero", "check first that the divisor is not 0"
    ),
  ])
  func eachPromiseIsChecked(_ answer: String, _ message: String, _ help: String) {
    var session = Session()
    session.prepare(Self.timeline)
    session.prepare("line configure elements(view, rect) = (rect.minY / 30 - 1)...(rect.maxY / 30);")
    session.prepare("line configure \(answer);")
    let failure = session.failure("verify day")
    let words = message == "covered" ? "outside the content" : message
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "none")")
    #expect(failure?.help == help)
  }

  @Test func overlapsAreCounted() {
    var session = Session()
    session.prepare(
      """
      layout pile = custom { attributes(view, item) = (frame: (item.item * 10, 0, 50, 50), z: item.item) };
      collection c = 4 layout: pile viewport: 320x180;
      """)
    #expect(session.screen("verify c").contains("6 pairs of items, which may be intended"))
  }

  @Test func theArticlesMosaicLosesPictures() {
    var session = Session()
    session.prepare("layout old = mosaic rules: article; collection c = 12 layout: old viewport: 320x480;")
    #expect(session.failure("verify c")?.message.contains("is not found in") == true)
    session.prepare("layout right = mosaic; c use right; verify c")
  }

  @Test func aBillionItemsAreSampled() {
    var session = Session()
    session.prepare(OwnLayoutTests.rows)
    session.prepare("collection c = 1_000_000_000 layout: rows viewport: 320x140;")
    #expect(session.screen("verify c").contains("drawn from seed 1"))
    session.prepare("expect c.cost.questions == 5")
  }

  @Test func costsStandBesideThoseOfABuiltInLayout() {
    var session = Session()
    session.prepare(
      """
      layout built = list rowHeight: 40;
      layout mine = custom {
        contentSize(view) = (view.width, view.count * 40)
        attributes(view, item) = (0, item.item * 40, view.width, 40)
        elements(view, rect) = (rect.minY / 40)...(rect.maxY / 40)
      };
      collection a = 100 layout: built viewport: 320x120;
      collection b = 100 layout: mine viewport: 320x120;
      """)
    let reported = session.screen("compare a b { scroll by: 100 }")
    #expect(reported.contains("cost.questions is 0 in a, 3 in b"), "\(reported)")
  }
}
