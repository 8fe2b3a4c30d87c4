import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Where the view scrolls so that an item stays where it was seen, the message says so.
@Suite struct AnchorWordsTests {
  /// What a finger has pulled beyond an end is there again when a change is undone by its opposite.
  @Test(arguments: [
    "insert 0; delete 0", "insert 5; delete 5", "insert 0 count: 3; delete 0...2",
    "resize 200x100; resize 150x100", "insert 0; resize 200x100; resize 150x100; delete 0",
    "update { insert 0; insert 9 }; update { delete 0; delete 9 }",
  ])
  func aPullOutlivesAChangeAndItsOpposite(_ changes: String) {
    for offset in ["-5", "605"] {
      var session = Session()
      session.prepare("layout f = flow itemSize: 50x50 lineSpacing: 0 itemSpacing: 0")
      session.prepare("collection c = 40 layout: f viewport: 150x100\nc scroll to: \(offset)")
      session.prepare(changes)
      #expect(session.shown("print c.offset") == [offset])
    }
  }

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

  /// A kind of layout, and values for each of its options, of which it begins with the first.
  private static let configurations: [(layout: String, options: [(name: String, values: [String])])] = [
    (
      "flow",
      [
        ("itemSize", ["50x50", "70x30", "150x20", "33x80"]), ("lineSpacing", ["0", "7", "30"]),
        ("itemSpacing", ["0", "12"]), ("header", ["0", "35"]), ("insets", ["0", "[9, 5, 20, 5]"]),
      ]
    ),
    ("list", [("rowHeight", ["50", "[20, 90]", "8"]), ("lineSpacing", ["0", "11"])]),
    (
      "columns",
      [("minWidth", ["60", "25", "140"]), ("height", ["40", "[10, 70]"]), ("insets", ["4", "0"])]
    ),
    (
      "waterfall",
      [("columns", ["2", "1", "5"]), ("heights", ["[30, 50, 80]", "[20]"]), ("lineSpacing", ["3", "0"])]
    ),
    ("mosaic", [("segment", ["75", "40", "120"]), ("gap", ["2", "0"])]),
  ]

  /// Options that are configured, sizes, and another layout for a while: with the options and the size that it began with the view
  /// shows what it showed, and the way to others does not matter.
  @Test func theAnchorHoldsThroughRandomConfigurations() {
    for seed in 1...UInt64(Samples.count(6, all: 60)) {
      var random = SplitMix64(seed: seed)
      let (layout, options) = Self.configurations.randomElement(using: &random)!
      func configuring(_ chosen: [(String, String)]) -> String {
        "\nf configure " + chosen.map { "\($0): \($1)" }.joined(separator: " ")
      }
      let first = options.map { ($0.name, $0.values[0]) }
      let other = options.map { ($0.name, $0.values.randomElement(using: &random)!) }
      let start = """
        layout f = \(layout)\nlayout l = list rowHeight: 20\(configuring(first))
        collection c = 90 layout: f viewport: 150x100
        c scroll item: \(Int.random(in: 5...80, using: &random))
        """
      var way = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          way +=
            "\nc resize \(Int.random(in: 60...300, using: &random))x\(Int.random(in: 40...200, using: &random))"
        case 1: way += "\nc use l\nc resize 90x60\nc use f"
        default:
          let option = options.randomElement(using: &random)!
          way += configuring([(option.name, option.values.randomElement(using: &random)!)])
        }
      }
      let question = "c.offset, c.visible"
      func shown(_ script: String) -> [String] {
        var session = Session()
        session.prepare(script)
        return session.shown("print \(question)")
      }
      let size = "\nc resize 150x100"
      #expect(shown(start + way + configuring(first) + size) == shown(start), "seed \(seed): \(start)\(way)")
      #expect(
        shown(start + way + configuring(other) + size) == shown(start + configuring(other)),
        "seed \(seed): \(start)\(way)\(configuring(other))")
    }
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
