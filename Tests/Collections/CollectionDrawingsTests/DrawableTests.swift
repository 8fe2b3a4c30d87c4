import CollectionDrawings
import CollectionViews
import Pictures
import Testing

/// Views and containers from outside: one line draws them, and one tells them in words.
@Suite struct DrawableTests {
  private let canvas = Canvas(columns: 44, rows: 10)

  private func mosaic() throws -> CollectionView {
    try CollectionView(
      items: Items(counts: [9]), layout: MosaicLayout(), size: Size(width: 320, height: 240))
  }

  @Test func aCollectionViewIsDrawnWithTheNumbersOfItsItems() throws {
    let view = try mosaic()
    expect(
      [picture(of: view, canvas: canvas).description],
      """
      ╔═══════════════════════╗ ▲
      ║ 0                     ║ █
      ║                       ║ █
      ║                       ║ ░
      ║                       ║ ░
      ║                       ║ ░
      ║                       ║ ░
      ╟───────────┬───────────╢ ░
      ╚═══════════════════════╝ ▼
      """)
    #expect(
      description(of: view, canvas: canvas).description == """
        a viewport of 320 by 240 points on content of 320 by 804.
        scrolled by 0 of 564 points.
        visible, 3: item 0.0 0, item 0.1 1 and item 0.2 2.
        cut at the lower edge: item 0.1 and item 0.2.
        """)
    #expect(
      svg(of: view, canvas: canvas).contains(
        "<title>a viewport of 320 by 240 points on content of 320 by 804</title>"))
  }

  @Test func aContainerIsDrawnWithTheViewsOfItsPages() throws {
    var container = ReusableContainer(count: 100)
    try container.show(0, through: 2)
    try container.show(1, through: 3)
    expect(
      [picture(of: container, canvas: Canvas(columns: 70, rows: 14)).description],
      """
      viewport 60x36, offset 12                  superview
      ╔══════════════════════════════════════╗   ┌────┬────┬────┐
      ║  page 1 · v2                         ║   │ v2 │ v3 │ v1 │
      ║                                      ║   └────┴────┴────┘
      ║                                      ║   pool: first in, first out
      ╟──────────────────────────────────────╢    (empty)
      ║  page 2 · v3                         ║
      ║                                      ║
      ║                                      ║
      ╟──────────────────────────────────────╢
      ║  page 3 · v1                         ║
      ║                                      ║
      ║                                      ║
      ╚══════════════════════════════════════╝
      """)
    #expect(
      description(of: container, canvas: canvas).description == """
        3 pages are seen through a viewport of 60x36 at offset 12.
        page 1 has v2, page 2 has v3, page 3 has v1.
        no view waits in the pool.
        """)
  }

  @Test func aPictureSaysWhatItLeavesOut() throws {
    let view = try CollectionView(
      items: Items(counts: [100]), layout: FlowLayout(itemSize: [Size(width: 5, height: 5)]),
      size: Size(width: 320, height: 240))
    #expect(picture(of: view, canvas: canvas).leftOut == "100 too small for a label")
    var container = ReusableContainer(count: 100)
    try container.show(0, through: 20)
    #expect(
      picture(of: container, canvas: Canvas(columns: 30, rows: 8)).leftOut
        == "19 pages, superview, pool: first in, first out left out")
  }

  @Test func aSampleTellsItsOptions() throws {
    let sample = LayoutSample(
      options: [.init("segment", "200"), .init("gap", "1", change: .changed)],
      sample: ViewportContent(try mosaic()))
    #expect(
      description(of: sample, canvas: canvas).description == """
        a viewport of 320 by 240 points on content of 320 by 804.
        segment 200.
        gap 1.
        scrolled by 0 of 564 points.
        visible, 3: item 0.0 0, item 0.1 1 and item 0.2 2.
        cut at the lower edge: item 0.1 and item 0.2.
        """)
  }
}
