import EveryKind
import Playground
import Prompt
import Testing

/// `show` of a dictionary of lists as a graph.
@Suite struct DictionaryGraphTests {
  private func shown(_ program: String, width: Int = 60, height: Int = 20, style: Settings.Style = .unicode)
    -> String
  {
    var session = Session(defaults: Settings(width: width, height: height, style: style))
    return session.screen(program)
  }

  @Test func aLineLeadsFromAKeyToEachValueOfItsList() {
    #expect(
      shown(
        "let g = [\"a\": [\"b\", \"c\"], \"b\": [\"c\", \"d\"], \"c\": [], \"d\": [\"b\"], \"e\": []]; show g as: graph"
      )
        == """
        g
         a ─┬─────╮
            ▼     │
         b ─┴──┬──┼──╮
               ▼  ▼  │
         c ────┴──╯  │
                     │
         d ──────────╯

         e
        5 nodes, 4 links · a line without a head leads both ways
        """)
  }

  @Test func lessRoomBringsLinesNearerAndASCIIHasItsOwnSigns() {
    #expect(
      shown(
        "show [1: [2, 3], 2: [3, 2], 3: [1]] as: graph", width: 12, style: .ascii) == """
           1 ---+---\\
                v   |
           2 @ -+-\\ |
                  v |
           3 -----+-/
          3 nodes, 4
          links
          a line
          without a
          head leads
          both ways
          """)
  }

  @Test func whatHasNoRoomIsCountedAndTheKeyAroundIsKept() {
    let program = "let g = [:]; for i in 1...50 { let g[i] = [i + 1] }; "
    let last = shown(program + "show g as: graph around: 40", height: 8)
    #expect(last.contains(" 40 ") && !last.contains(" 30 "), "\(last)")
    #expect(last.contains("51 nodes, 50 links") && last.contains("48 nodes, 48 links left out"), "\(last)")
    let narrow = shown("let g = [1: [2, 3, 4], 2: [3, 4], 3: [4]]; show g as: graph", width: 8)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 8 }, "\(narrow)")
  }

  @Test func aStepMarksTheLinksThatItMakes() {
    var session = Session(defaults: Settings(width: 60, height: 20))
    session.prepare("let g = [\"a\": [\"b\"], \"b\": []]")
    #expect(session.screen("let g[\"b\"] = [\"c\"]; show g as: graph").contains("3 nodes, 2 links"))
  }

  @Test func inWordsEachNodeSaysWhereItLeads() {
    #expect(
      shown("set describe on; show [\"a\": [\"b\", \"a\"], \"b\": [\"a\"]] as: graph").hasSuffix(
        """
        A graph of 2 nodes.
        a leads to b and a.
        b leads to a.
        """))
  }

  @Test(arguments: ["[\"a\": 1]", "[\"a\": [1], \"b\": 2]", "[:]", "[[1]]"])
  func whatIsNoDictionaryOfListsIsRefused(_ value: String) {
    var session = Session()
    #expect(session.failure("show \(value) as: graph")?.message.contains("not as graph") == true)
  }

  /// A tree is a kind, whose help comes first.
  @Test func helpKnowsEachView() {
    for view in ["cells", "bars", "matrix", "rows", "table", "card", "chain", "graph", "text"] {
      var session = Session()
      let lines = session.shown("help \(view)")
      guard let statement = lines.last(where: { $0.hasPrefix("  › show ") }) else {
        Issue.record("\(view): \(lines)")
        continue
      }
      #expect(session.run(String(statement.dropFirst(4))).last?.failure == nil, "\(statement)")
    }
  }
}
