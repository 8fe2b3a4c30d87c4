import Testing
import Waiting

/// `explain` and `plot` as a user sees them, in a wide and in a narrow window.
@Suite(.serialized, .waiting) struct ExplainTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func aRotationBesideWhatItWasBefore() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try explain(on: screen)
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › tree t = avl 50 30;
      t › explain insert 20
       1  20 < 50: go left    •50
       2  20 < 30: go left    •50 › •30
       3  30 has no left child: 20 goes there
              50
             ┌┘
             30
            ┌┘
           +20
       4  50 leans left by 2, its left child 30 leans left too: rotate right at 50
             ▸50           30
             ┌┘          ┌─┴─┐
             30    →    +20 ~50
            ┌┘
           +20
         30
       ┌─┴─┐
      +20 ~50
      inserted 20 · rotated right at 50 · 2 comparisons · avl, 3 nodes, height 1
      t ›
      """)
  }

  @Test func aRotationInANarrowWindow() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 40, rows: 12)
    try explain(on: screen)
    try screen.expect("2 comparisons · avl, 3 nodes, height 1")
    #expect(try screen.picture().split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func aPlotFitsTheWindow() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      let screen = try Screen(Programs.trellis, [], in: folder, columns: columns, rows: rows)
      try screen.expect("›")
      try screen.type("plot t.height for n in [1, 10, 100] { tree t = bst 1...n }")
      try screen.press("Enter")
      try screen.expect("t.height 0 … 99 · 3 points")
      let lines = try screen.picture().split(separator: "\n")
      #expect(lines.contains { $0.contains("t.height  99") })
      #expect(lines.contains { $0.contains("┴") || $0.contains("┬") })
    }
  }

  private func explain(on screen: Screen) throws {
    try screen.expect("›")
    for line in ["tree t = avl 50 30;", "explain insert 20"] {
      try screen.type(line)
      try screen.expect(line)
      try screen.press("Enter")
      try screen.readOn(to: "t ›")
    }
  }
}
