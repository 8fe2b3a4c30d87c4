import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Where the view scrolls so that an item stays where it was seen, the message says so.
@Suite struct AnchorWordsTests {
  @Test(arguments: [
    ("c scroll to: 50", "c move 1 to: 3", "scrolled back 50 with item 1", "0"),
    ("c scroll to: 50", "c insert 0", "scrolled by 50 with item 2", "100"),
    ("c scroll to: 50", "c insert 0 count: 3", "scrolled by 150 with item 4", "200"),
    (
      "c scroll to: 50", "c update { delete 0; insert 5 }",
      "scrolled back 50 with item 0", "0"
    ),
    ("c scroll to: end", "c delete 9", "scrolled back 50, as far as there is content", "350"),
  ]) func whatScrollsSaysSo(before: String, statement: String, words: String, offset: String) {
    var session = Session()
    session.prepare(
      "layout l = list rowHeight: 50; collection c = 10 layout: l viewport: 100x100\n" + before)
    let message = session.run(statement).last?.message ?? ""
    #expect(message.contains(words), "\(message)")
    #expect(session.shown("print c.offset") == [offset])
  }

  @Test func aHeaderThatIsSeenAloneSaysSo() {
    var session = Session()
    session.prepare(
      "layout f = flow itemSize: 100x50 lineSpacing: 0 itemSpacing: 0 header: 35; collection c = sections: [3, 0, 3] layout: f viewport: 100x20; c scroll to: 190"
    )
    let message = session.run("c insert (0, 0)").last?.message ?? ""
    #expect(message.contains("scrolled by 50 with the header of section 1"), "\(message)")
    #expect(session.shown("print c.offset") == ["240"])
  }

  /// There and back ends where it began, however often; one by one ends where all at once does.
  @Test(arguments: [
    ("150x100", "c scroll item: 15; repeat 3 { c resize 200x100; c resize 150x100 }", "250"),
    ("200x100", "c scroll item: 20; c delete 0; c delete 0", "200"),
    ("200x100", "c scroll item: 20; c update { delete 0; delete 1 }", "200"),
    ("200x100", "c scroll item: 20; c delete 0; c delete 0; c insert 0 count: 2", "250"),
    (
      "150x100",
      "c scroll item: 15; f configure itemSize: 70x50; f configure itemSize: 30x20; f configure itemSize: 50x50",
      "250"
    ),
    (
      "150x100",
      "c scroll item: 15; layout l = list rowHeight: 20; c use l; c resize 90x50; c resize 150x100; c use f",
      "250"
    ),
  ]) func theAnchorHoldsUntilTheReaderScrolls(viewport: String, statements: String, offset: String) {
    var session = Session()
    session.prepare(
      "layout f = flow itemSize: 50x50 lineSpacing: 0 itemSpacing: 0; collection c = 40 layout: f viewport: \(viewport); "
        + statements)
    #expect(session.shown("print c.offset") == [offset])
  }

  @Test func whatStaysSaysNothing() {
    var session = Session()
    session.prepare(
      "layout l = list rowHeight: 50; collection c = 10 layout: l viewport: 100x100; c scroll to: 50")
    for statement in ["c insert 9", "c move 8 to: 6", "c reload 1", "c delete 9"] {
      #expect(session.run(statement).last?.message?.contains("scrolled") == false, "\(statement)")
    }
  }
}
