import Pictures
import Randomness
import Testing
import Trees

@testable import TreeDrawings

@Suite("Trees with any number of children, drawn")
struct MultiwayTests {
  /// A tree whose nodes come before their children, as a list of children each.
  private func randomTree(_ count: Int, _ random: inout SplitMix64) -> [[Int]] {
    var children = [[Int]](repeating: [], count: count)
    for node in 1..<max(count, 1) {
      children[Int.random(in: max(0, node - 6)..<node, using: &random)].append(node)
    }
    return children
  }

  @Test("Siblings keep their order, nothing overlaps, parents stand in the middle")
  func layoutRules() {
    let seed: UInt64 = 1_990
    print("multiway layout seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in (1...40).flatMap({ [Int](repeating: $0, count: 20) }) {
      let children = randomTree(count, &random)
      let widths = (0..<count).map { _ in Int.random(in: 1...9, using: &random) }
      let layout = MultiwayLayout(children: children, widths: widths)
      var lastOnLevel: [Int: Int] = [:]
      // In pre-order a level is met from left to right.
      var pending = [0]
      while let node = pending.popLast() {
        if let last = lastOnLevel[layout.depth[node]] {
          #expect(layout.x[node] > last + 1, "a blank stands between neighbors")
        }
        lastOnLevel[layout.depth[node]] = layout.x[node] + widths[node] - 1
        if let first = children[node].first, let last = children[node].last {
          let middle = (layout.middle(first, widths) + layout.middle(last, widths)) / 2
          #expect(abs(layout.middle(node, widths) - middle) <= 1)
        }
        for child in children[node] { #expect(layout.depth[child] == layout.depth[node] + 1) }
        pending += children[node].reversed()
      }
      #expect(layout.x.min() == 0)
      #expect(zip(layout.x, widths).map { $0 + $1 }.max() == layout.width)
    }
  }

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
