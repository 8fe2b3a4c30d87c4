import Pictures
import Randomness
import Testing
import Trees

@testable import TreeDrawings

@Suite("Trees with any number of children, drawn")
struct MultiwayTests {
  private func content(of tree: BTree<Int>) -> MultiwayContent {
    MultiwayContent(
      style: .boxes, root: tree.root, slots: tree.slots, children: tree.children(of:),
      weight: { tree.elements(of: $0).count },
      pieces: { tree.elements(of: $0).map { MultiwayContent.Piece(CleanText("\($0)")) } })
  }

  @Test("A picture never leaves its canvas, and what is folded is counted")
  func canvases() throws {
    var random = SplitMix64(seed: 7)
    for count in [0, 1, 3, 10, 60, 500] {
      var tree = BTree<Int>(order: 4)
      for value in (0..<count).shuffled(using: &random) { tree.insert(value) }
      for canvas in [(80, 40), (40, 12), (20, 8), (9, 3), (3, 2), (1, 1)].map({
        Canvas(columns: $0, rows: $1)
      }) {
        let drawn = draw(content(of: tree), canvas: canvas)
        try drawn.check(fitting: canvas)
        let lines = TextRenderer().lines(drawn)
        #expect(lines.allSatisfy { $0.count <= canvas.columns } && lines.count <= canvas.rows)
        if canvas.columns == 80 {
          let shown = lines.joined(separator: " ").split { !$0.isNumber && $0 != "▾" && $0 != "," }
          let values = shown.filter { !$0.contains("▾") }.count - shown.filter { $0.contains("▾") }.count
          #expect(values + drawn.nodesLeftOut == count, "\(count) values")
        }
      }
    }
  }

  @Test("The children of a box hang from the lines between its cells")
  func boxes() {
    var tree = BTree<Int>(order: 4)
    for value in [50, 30, 70, 20, 40, 60, 10] { tree.insert(value) }
    let lines = TextRenderer().lines(draw(content(of: tree), canvas: Canvas(columns: 80, rows: 24)))
    #expect(
      lines.joined(separator: "\n") == """
                 ┌────┬────┐
                 │ 30 │ 50 │
                 ├────┼────┤
             ┌───┘    └┐   └────┐
        ┌────┼────┐ ┌──┴─┐ ┌────┼────┐
        │ 10 │ 20 │ │ 40 │ │ 60 │ 70 │
        └────┴────┘ └────┘ └────┴────┘
        """)
  }
}
