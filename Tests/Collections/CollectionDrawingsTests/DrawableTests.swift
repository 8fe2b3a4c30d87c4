import CollectionDrawings
import CollectionViews
import Pictures
import Testing

/// Views and containers from outside: one line draws them, and one describes them in words.
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
      ╟─1─────────┬─2─────────╢ ░
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
        3 pages are visible in a viewport of 60x36 at offset 12.
        page 1 has v2, page 2 has v3, page 3 has v1.
        the pool is empty.
        """)
  }

  /// Where the things of a kind truly are, by their identities.
  private func places(_ kind: Subject.Kind, in drawable: some Drawable) -> [String: Mark.Geometry] {
    let marks = picture(of: drawable, canvas: canvas).marks.filter { $0.subject?.kind == kind }
    return marks.reduce(into: [:]) { places, mark in
      if let subject = mark.subject, let geometry = mark.geometry { places[subject.identity] = geometry }
    }
  }

  @Test func marksSayWhatTheyShowAndWhereItIs() throws {
    var view = try mosaic()
    try view.scroll(to: Point(x: 0, y: 200))
    let items = places(.item, in: view)
    #expect(items.count == view.visible.count)
    for shown in view.visible {
      guard case .item(let path) = shown.element, let identity = view.items.identity(at: path) else {
        continue
      }
      #expect(items["\(identity)"]?.frame == shown.attributes.frame)
    }
    #expect(items.values.allSatisfy { $0.scene.bounds == Rect(x: 0, y: 200, width: 320, height: 240) })

    var container = ReusableContainer(count: 100)
    try container.show(2, through: 4)
    var window = PageWindow(
      container, page: Size(width: 60, height: 12), viewport: Size(width: 60, height: 30), offset: 30)
    let pages = places(.page, in: window)
    #expect(pages.keys.sorted() == ["2", "3", "4"])
    #expect(pages["3"]?.frame == Rect(x: 0, y: 36, width: 60, height: 12))
    let viewport = try #require(places(.frame, in: window)["viewport"])
    #expect(viewport.frame == Rect(x: 0, y: 30, width: 60, height: 30) && viewport.z > pages["3"]?.z ?? 9)
    // The page above is cut by the viewport, and what is seen reaches from its upper edge.
    #expect(viewport.scene.bounds == Rect(x: 0, y: 24, width: 60, height: 36))
    #expect(pages.values.allSatisfy { $0.scene == viewport.scene })
    // Pulled beyond the first page, the gap is visible too.
    try container.show(0, through: 1)
    window = PageWindow(
      container, page: Size(width: 60, height: 12), viewport: Size(width: 60, height: 30), offset: -6)
    #expect(places(.page, in: window)["0"]?.scene.bounds == Rect(x: 0, y: -6, width: 60, height: 30))
    let views = picture(of: window, canvas: Canvas(columns: 80, rows: 20)).marks.compactMap(\.subject)
    #expect(Set(views.filter { $0.kind == .view }.map(\.identity)) == ["v1", "v2", "v3"])
  }

  @Test func aPictureSaysWhatItLeavesOut() throws {
    let view = try CollectionView(
      items: Items(counts: [100]), layout: FlowLayout(itemSize: [Size(width: 5, height: 5)]),
      size: Size(width: 320, height: 240))
    #expect(picture(of: view, canvas: canvas).leftOut == "100 too small for a label: 0…99")
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
