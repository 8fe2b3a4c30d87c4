import Pictures
import Testing
import TreeDrawings
import Trees

/// Red nodes of a red-black tree are red where there is color, and say so without it.
@Suite struct RedNodeTests {
  private let tree = SearchTree([2, 1, 3, 4], discipline: .redblack)

  @Test func aTerminalWritesThemInRed() {
    let lines = TextRenderer(colour: true).lines(picture(of: tree))
    #expect(lines.count { $0.contains("\u{1B}[31m○4") || $0.contains("\u{1B}[0;31m○4") } == 1, "\(lines)")
    #expect(lines.filter { $0.contains("31m") }.count == 1, "nothing else is red: \(lines)")
    #expect(TextRenderer().lines(picture(of: tree)).last == "      ○4")
    #expect(TextRenderer(style: .ascii).lines(picture(of: tree)).last == "      R4")
  }

  @Test func aDocumentDrawsThemInRed() {
    let document = svg(of: tree)
    #expect(document.ranges(of: "<g class=\"node normal red\"").count == 1)
    #expect(document.ranges(of: "<g class=\"node normal black\"").count == 3)
    #expect(document.contains(".trellis .node.red circle,.trellis .node.red rect{fill:#c02b21}"))
    // In cells they keep their letters, and are red besides.
    let cells = SVGRenderer(.cells).document(picture(of: tree), title: "").markup.string
    let texts = cells.matches(of: #/<text class="(\w+ ?\w*)"[^>]*>([●○]\d)</#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(texts.sorted() == ["normal red ○4", "normal ●1", "normal ●2", "normal ●3"])
    #expect(cells.contains(".trellis.picture text.red{fill:#b3261e}"))
  }

  @Test func aTreeWithoutColoursHasNone() {
    let plain = SearchTree([2, 1, 3, 4], discipline: .avl)
    #expect(picture(of: plain).marks.allSatisfy { $0.label?.ink ?? .plain == .plain })
  }
}
