import Pictures
import Randomness
import Testing
import Trees

@testable import TreeDrawings

@Suite("Trees with any number of children, folded")
struct MultiwayFoldingTests {
  private func content(of tree: BTree<Int>, marking marked: Int? = nil) -> MultiwayContent {
    var content = MultiwayContent(
      style: .boxes, root: tree.root, slots: tree.slots, children: tree.children(of:),
      weight: { tree.elements(of: $0).count },
      pieces: { node in
        tree.elements(of: node).map {
          MultiwayContent.Piece(CleanText("\($0)"), $0 == marked ? .focus : .normal)
        }
      })
    if let marked, let node = tree.path(to: marked)?.last { content.revealed = [node] }
    return content
  }

  private func tree(_ values: some Sequence<Int>, order: Int) -> BTree<Int> {
    var tree = BTree<Int>(order: order)
    for value in values { tree.insert(value) }
    return tree
  }

  private func text(_ drawn: Picture) -> String {
    TextRenderer().lines(drawn).joined(separator: "\n")
  }

  @Test("A node too wide for the room shows its ends and what is marked")
  func wideNode() {
    let drawn = draw(
      content(of: tree(1...60, order: 100), marking: 30), canvas: Canvas(columns: 40, rows: 20))
    #expect(drawn.nodesLeftOut == 54)
    #expect(
      text(drawn) == """
        ┌───┬───┬───┬───┬─────┬────┬─────┬────┐
        │ 1 │ 2 │ 3 │ 4 │ …   │▸30 │ …   │ 60 │
        └───┴───┴───┴───┴─────┴────┴─────┴────┘
        """)
  }

  @Test("A node without values keeps its box, and its only child hangs from the middle")
  func emptyNode() {
    let drawn = draw(
      MultiwayContent(
        style: .boxes, root: NodeID(0), slots: 2, children: { $0.rawValue == 0 ? [NodeID(1)] : [] },
        weight: { Int($0.rawValue) },
        pieces: { $0.rawValue == 0 ? [] : [MultiwayContent.Piece(CleanText("7"))] }),
      canvas: Canvas(columns: 20, rows: 10))
    #expect(
      text(drawn) == """
        ┌───┐
        │   │
        └─┬─┘
          │
        ┌─┴─┐
        │ 7 │
        └───┘
        """)
  }

  @Test("In 80 columns whatever is marked comes in sight, whatever the order")
  func reveals() {
    let seed: UInt64 = 1_972
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for order in [4, 5, 8, 30, 100, 1_000] {
      let tree = tree(0..<2_000, order: order)
      for value in [0, 1_999] + (0..<8).map({ _ in Int.random(in: 0..<2_000, using: &random) }) {
        let drawn = draw(content(of: tree, marking: value), canvas: Canvas(columns: 80, rows: 60))
        #expect(text(drawn).contains("▸\(value) "), "\(value) in a tree of order \(order)")
      }
    }
  }

  @Test("What is shown and what is left out are all there is, and the places keep the rules")
  func sums() throws {
    let seed: UInt64 = 1_964
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0...400, using: &random)
      let tree = tree((0..<count).shuffled(using: &random), order: Int.random(in: 3...40, using: &random))
      let canvas = Canvas(
        columns: Int.random(in: 1...100, using: &random), rows: Int.random(in: 1...40, using: &random))
      let marked = count == 0 ? nil : Int.random(in: 0..<count, using: &random)
      let drawn = draw(content(of: tree, marking: marked), canvas: canvas)
      try drawn.check(fitting: canvas)
      let places = MultiwayPlaces(of: drawn)
      try places.check()
      let shown = drawn.labels.count { Int("\($0.text)") != nil }
      if !places.children.isEmpty { #expect(shown + drawn.nodesLeftOut == count) }
      #expect(draw(content(of: tree, marking: marked), canvas: canvas) == drawn, "the same every time")
    }
  }

  @Test("Places that break a rule are found")
  func brokenPlaces() {
    func violation(_ places: MultiwayPlaces) -> DrawingRule? {
      do throws(DrawingViolation) { try places.check() } catch { return error.rule }
      return nil
    }
    let good = MultiwayPlaces(
      children: [[1, 2], [], []], columns: [3..<6, 0..<3, 6..<9], depth: [0, 1, 1])
    #expect(violation(good) == nil)
    var bad = good
    (bad.columns[0], bad.columns[2]) = (2..<5, 3..<6)
    #expect(violation(bad) == .order)
    bad = good
    bad.columns[0] = 7..<10
    #expect(violation(bad) == .parentMidway)
    bad = good
    bad.depth[2] = 2
    #expect(violation(bad) == .level)
  }
}
