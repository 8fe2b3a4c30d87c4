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

  @Test func whatStaysSaysNothing() {
    var session = Session()
    session.prepare(
      "layout l = list rowHeight: 50; collection c = 10 layout: l viewport: 100x100; c scroll to: 50")
    for statement in ["c insert 9", "c move 8 to: 6", "c reload 1", "c delete 9"] {
      #expect(session.run(statement).last?.message?.contains("scrolled") == false, "\(statement)")
    }
  }
}
