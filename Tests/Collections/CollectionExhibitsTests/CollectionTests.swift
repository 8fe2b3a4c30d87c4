import Language
import Playground
import Prompt
import Testing
import Vectors

/// Collections, commanded and asked through a session.
@Suite struct CollectionTests {
  /// The article's sample app.
  private static let shop = """
    layout feed = global header: [80, 35, 35] itemSize: 157x157 lineSpacing: 2 itemSpacing: 2 insets: [0, (0, 2, 0, 2), (0, 2, 0, 2)];
    collection shop = sections: [0, 6, 6] layout: feed viewport: 320x480 inset: 25 titles: [About, Cats, Dogs];
    """

  @Test func aScrollComputesOnlyWhatTheRulesInvalidate() {
    var session = Session()
    session.prepare(
      Self.shop + """

        expect shop.offset == -25 && shop.cost.created == 8
        shop scroll by: 120;
        expect shop.offset == 95 && shop.header(1) == (0, 200, 320, 35)
        expect shop.cost.recomputed == 2 && shop.cost.created == 0 && shop.invalidated == [0, 1]
        expect shop.headers.all == [0, 1] && shop.headers.custom == [0]
        shop scroll to: -100;
        expect shop.header(0) == (0, -75, 320, 155) && shop.header(0).stretch == 75
        """)
  }

  /// Items without data are named by their places, and by where they were before in the step that moves them.
  @Test func whereAnItemStoodIsToldInItsStepAlone() {
    var session = Session()
    session.prepare("layout rows = list rowHeight: 40; collection c = 9 layout: rows viewport: 200x120;")
    func labels(_ statement: String) -> [String] {
      session.screen(statement).split(separator: "\n").filter { $0.hasPrefix("║") }
        .map { $0.dropFirst().prefix { $0 != "║" }.trimmingPrefix(" ") }
        .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    #expect(labels("c delete 1") == ["0", "1 was 2", "2 was 3"])
    #expect(labels("c select 0") == ["▸0", "1", "2"])
    // Not the place that it had at the very beginning.
    #expect(labels("c delete 0") == ["0 was 1", "1 was 2", "2 was 3"])
    #expect(labels("repeat 2 { c delete 0 }") == ["0 was 2", "1 was 3", "2 was 4"])
    #expect(labels("c scroll to: start") == ["0", "1", "2"])
    #expect(labels("c move 0 to: 1") == ["0 was 1", "~1 was 0", "2"])
    #expect(labels("show c") == ["0", "1", "2"])
    #expect(labels("undo").allSatisfy { !$0.contains("was") })
  }

  @Test func whatACommandThrowsAwayIsAListWhereItIsMoreThanOneThing() {
    var session = Session()
    session.prepare(
      Self.shop + """

        shop scroll by: 120;
        expect shop.invalidated == [0, 1]
        shop resize 300x480;
        expect shop.invalidated == "metrics"
        shop scroll by: 0;
        expect shop.invalidated == []
        shop scroll to: end;
        shop resize 320x700;
        expect shop.invalidated == ["metrics", 0, 1, 2]
        """)
  }

  @Test func explainTellsHeaderByHeader() {
    var session = Session()
    session.prepare(Self.shop + "\nshop scroll to: -100; set height 6")
    let text = session.screen("explain shop scroll by: 300")
    #expect(text.contains("header 0, About: global, it stays at the edge, y = 0 + 225 = 225"))
    #expect(text.contains("y = min(max(225 + 80, 80),\n    555) = 305"), "\(text)")
    #expect(text.contains("invalidated: headers 0, 1, 2"))
  }

  // MARK: Batches

  private enum Operation: Decodable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? container.decode(Int.self)).map(Self.number) ?? .text(container.decode(String.self))
    }

    var written: String {
      switch self {
      case .number(let number): String(number)
      case .text(let text): "\"\(text)\""
      }
    }
  }

  private struct Batch: Decodable {
    var name: String
    var initial: [String]
    var updates: [[Operation]]
    var final: [String]?
    var error: String?
  }

  @Test func theBatchesOfTheVectors() throws {
    for example in try vectors("Collections/batch", as: [Batch].self) {
      // Updates of sections are given by items of lists; those are tested on the structure.
      let statements = example.updates.compactMap(statement)
      guard statements.count == example.updates.count else { continue }
      var session = Session()
      session.prepare(
        "layout rows = list; collection c = layout: rows data: \(list(example.initial));")
      let before = session.state
      let failure = session.failure("c update { \(statements.joined(separator: "; ")) };")
      if let final = example.final, example.error == nil {
        #expect(failure == nil, "\(example.name): \(failure?.message ?? "")")
        session.prepare("expect c.data == \(list(final))")
        session.prepare("undo")
        #expect(session.state == before, "\(example.name)")
      } else {
        #expect(failure != nil, "\(example.name)")
        #expect(session.state == before, "\(example.name)")
      }
    }
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  private func statement(_ update: [Operation]) -> String? {
    guard case .text(let verb) = update.first else { return nil }
    let arguments = update.dropFirst().map(\.written)
    return switch (verb, arguments.count) {
    case ("insert", 2): "insert \(arguments[1]) \(arguments[0])"
    case ("move", 2): "move \(arguments[0]) to: \(arguments[1])"
    case ("delete", 1), ("reload", 1): "\(verb) \(arguments[0])"
    default: nil
    }
  }

  @Test func aBatchIsToldStepByStep() {
    var session = Session()
    session.prepare(
      "layout rows = list; collection c = layout: rows data: [Steve, Mohammed, Samir, Priyanka]; set height 6"
    )
    let text = session.screen("explain c update { move 3 to: 0; delete 2 }")
    // Item 3 is remembered, then removed, then item 2 is; at last what was item 3 is inserted.
    var rest = text[...]
    for item in ["item 3", "item 3", "item 2", "item 3", "item 0"] {
      let place = rest.range(of: item)
      #expect(place != nil, "\(item) in \(text)")
      rest = rest[(place?.upperBound ?? rest.startIndex)...]
    }
    session.prepare("expect c.data == words(\"Priyanka Steve Mohammed\")")
  }

  @Test func differencesAreTheSmallest() {
    var session = Session()
    session.prepare(
      """
      layout rows = list;
      collection people = layout: rows data: [a, b, c, d, e];
      people diff [b, c, d, e, a];
      expect people.data == letters("bcdea")
      """)
    session.prepare("undo")
    let text = session.screen("people diff [b, c, d, e, a]")
    #expect(text.contains("move 0 to: 4 · moved 1 item"), "\(text)")
    #expect(!text.contains("deleted"))
  }

  // MARK: What stands

  @Test func whatIsSeenStaysWhenItemsComeAndGoAbove() {
    var session = Session()
    session.prepare(
      """
      layout rows = list rowHeight: 44;
      collection c = 1_000_000_000 layout: rows viewport: 320x240;
      c scroll item: 500_000_000;
      expect c.visible[0] == (0, 500_000_000) && c.cost.recomputed == 6
      c insert 0;
      expect c.visible[0] == (0, 500_000_001) && c.offset == 22_000_000_044
      c delete 0...9;
      expect c.visible[0] == (0, 499_999_991)
      c scroll to: end;
      expect c.offset == 999_999_991 * 44 - 240
      """)
  }

  /// A stretch of items is one change, and ends where the same batch item by item does.
  @Test func stretchesAreWhatTheirItemsAre() {
    let start =
      "layout rows = list rowHeight: [20, 30]; collection c = 500 layout: rows viewport: 320x100; c scroll to: 900;"
    for (whole, parts) in [
      ("c delete 100...219", "for k in 1...12 { c delete 100...109 }"),
      ("c insert 7 count: 150", "c insert 7 count: 50; c insert 57 count: 50; c insert 107 count: 50"),
    ] {
      var first = Session()
      first.prepare(start + whole)
      first.prepare("let found = (c.offset, c.data, c.visible, c.contentSize); verify c")
      var second = Session()
      second.prepare(start + parts)
      second.prepare("let found = (c.offset, c.data, c.visible, c.contentSize)")
      #expect(first.variables["found"] == second.variables["found"], "\(whole)")
      let before = first.state
      first.prepare("undo; undo; redo; redo")
      #expect(first.state == before)
    }
    var session = Session()
    session.prepare("layout rows = list; collection c = 500 layout: rows;")
    let before = session.state
    #expect(
      session.failure("c delete 400...600")?.message == "delete: there is no item 0.600 before the update")
    #expect(
      session.failure("c insert 501 count: 200")?.message.hasPrefix("insert: there is no place") == true)
    #expect(session.failure("c insert (1, 0) count: 200")?.message == "there is no section 1")
    #expect(session.state == before)
  }

  @Test func touchesNeedTheScreenAndScrollingEndsThem() {
    var session = Session()
    session.prepare("layout rows = list; collection c = 100 layout: rows viewport: 320x88;")
    #expect(session.failure("c tap 50")?.message == "item 50 is not on the screen, so it cannot be touched")
    session.prepare(
      """
      c select 50; expect c.selected == [(0, 50)]
      c highlight 1; expect c.highlighted == (0, 1)
      c scroll by: 20; expect c.highlighted == none && c.events[0] == "didUnhighlight(1)"
      c tap 1; expect c.selected == [(0, 1)]
      """)
  }

  @Test func wrongInputIsRefusedAndChangesNothing() {
    var session = Session()
    session.prepare("layout rows = list; collection c = sections: [2, 0] layout: rows;")
    let before = session.state
    for (statement, message) in [
      ("c scroll", "scroll needs a destination"),
      ("c scroll by: 3 to: 4", "scroll takes one destination"),
      ("c scroll item: 2", "there is no item 2 in section 0"),
      ("c scroll item: (1, 0)", "there is no item 0 in section 1"),
      ("c scroll item: (2, 0)", "there is no section 2"),
      ("c scroll item: -1", "there is no item -1 in section 0"),
      ("c scroll header: 0", "section 0 has no header"),
      ("c scroll by: 1_000_000_000_000_000_000", "distance"),
      ("c resize (-3, 5)", "a viewport cannot be -3 × 5 points"),
      ("c delete 2", "delete: there is no item 0.2 before the update"),
      ("c delete", "delete needs an item or a section"),
      ("c insert 3", "insert: there is no place for item 0.3 after the update"),
      ("c insert 0 section: 1", "insert takes an item or a section, not both"),
      ("c update { delete 0; delete 0 }", "item 0.0 is deleted twice"),
      ("c update { hop 3 }", "'hop' is not an operation of this block"),
      ("c update { print 3 }", "only operations are allowed in this block"),
      ("c diff [1] section: 4", "there is no section 4"),
      ("c move 0 to: 5", "move of item 0.0: there is no place for item 0.5 after the update"),
      ("c show as: map", "collection 'c' has no verb 'show': that is a command of the session"),
      (
        "collection d = layout: rows sections: [1, -1]",
        "sections takes a list of whole numbers, 0 or more, not a list with -1"
      ),
      ("collection d = 3 layout: rows data: [1]", "a collection takes its items from one source"),
      ("collection d = 9_007_199_254_740_992 layout: rows", "a collection holds no more than"),
    ] {
      let failure = session.failure(statement)
      #expect(failure?.message.hasPrefix(message) == true, "\(statement): \(failure?.message ?? "no error")")
      #expect(session.state == before, "\(statement)")
    }
    session.prepare("expect c.item(0, 9) == none && c.header(7) == none && c.at((5, 5)) == (0, 0)")
  }

  @Test func aViewportOfNothingShowsNothing() {
    var session = Session()
    session.prepare(
      """
      layout grid = flow;
      collection c = 10 layout: grid viewport: 0x0
      c scroll by: 10
      c resize 320x100;
      expect c.visible.count == 10
      show c as: map
      show c as: attributes
      """)
  }
}
