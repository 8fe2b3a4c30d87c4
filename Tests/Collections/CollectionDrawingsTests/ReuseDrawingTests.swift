import CollectionDrawings
import CollectionViews
import Pictures
import Randomness
import Samples
import Testing

@Suite("The picture of a container of views")
struct ReuseDrawingTests {
  private func window(
    _ windows: [(Int, Int)], failing: [Int] = [], rules: Rules = .right,
    page: Size = Size(width: 60, height: 12), viewport: Size = Size(width: 60, height: 30)
  ) throws -> PageWindow {
    var container = ReusableContainer(count: 100, rules: rules)
    for page in failing { container.fail(page) }
    var changes = ReuseChanges()
    for (first, last) in windows {
      changes = ReuseChanges()
      try container.show(first, through: last, recorder: &changes)
    }
    let offset = Double(windows.last?.0 ?? 0) * page.height
    return PageWindow(container, page: page, viewport: viewport, offset: offset, changes: changes)
  }

  private func lines(
    _ window: PageWindow, width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> String {
    let picture = window.picture(on: Canvas(columns: width, rows: height))
    return TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  @Test("One page scrolled out, one in, and its view is the one that left")
  func scrolledByOne() throws {
    #expect(
      lines(try window([(0, 2), (1, 3)])) == """
        viewport 60x30, offset 12                  superview
          ✗page 0 · v1                             ┌────┬────┬────┐
        ╔══════════════════════════════════════╗   │ v2 │ v3 │~v1 │
        ║  page 1 · v2                         ║   └────┴────┴────┘
        ║                                      ║   pool: first in, first out
        ║                                      ║    (empty)
        ╟──────────────────────────────────────╢
        ║  page 2 · v3                         ║
        ║                                      ║
        ║                                      ║
        ╟──────────────────────────────────────╢
        ║ ~page 3 · v1                         ║
        ╠══════════════════════════════════════╣
        │                                      │
        └──────────────────────────────────────┘
        """)
  }

  @Test("On a narrow canvas the sets stand below, and ASCII has a twin of every line")
  func narrow() throws {
    #expect(
      lines(try window([(0, 2), (1, 3)], failing: [3], rules: .article), width: 40, style: .ascii) == """
        viewport 60x30, offset 12
          !page 0 - v1
        +======================================+
        |  page 1 - v2                         |
        |                                      |
        |                                      |
        +--------------------------------------+
        |  page 2 - v3                         |
        |                                      |
        |                                      |
        +--------------------------------------+
        | >page 3 - threw                      |
        +======================================+
        |                                      |
        +--------------------------------------+
        superview
        +----+----+
        | v2 | v3 |
        +----+----+
        pool: first in, first out
         (empty)
        lost
        +----+
        |!v1 |
        +----+
        """)
  }

  @Test("A view port that is pulled beyond the first page shows the gap")
  func pulled() throws {
    var pulled = try window([(0, 2), (0, 1)])
    pulled.offset = -6
    #expect(
      lines(pulled) == """
        viewport 60x30, offset -6                  superview
        ╔══════════════════════════════════════╗   ┌────┬────┐
        ║                                      ║   │ v1 │ v2 │
        ╟──────────────────────────────────────╢   └────┴────┘
        ║  page 0 · v1                         ║   pool: first in, first out
        ║                                      ║   ┌────┐
        ║                                      ║   │+v3 │
        ╟──────────────────────────────────────╢   └────┘
        ║  page 1 · v2                         ║      ▲
        ║                                      ║     next
        ║                                      ║
        ╚══════════════════════════════════════╝
          ✗page 2 · v3
        """)
  }

  @Test("Pages narrower than the view port, and cut at both its edges")
  func narrowPages() throws {
    var cut = try window([(0, 2), (0, 3)], page: Size(width: 40, height: 12))
    cut.offset = 8
    #expect(
      lines(cut) == """
        viewport 60x30, offset 8                   superview
        ┌─────────────────────────┐                ┌────┬────┬────┬────┐
        │  page 0 · v1            │                │ v1 │ v2 │ v3 │+v4 │
        │                         │                └────┴────┴────┴────┘
        ╠═════════════════════════╪════════════╗   pool: first in, first out
        ╟─────────────────────────┤            ║    (empty)
        ║  page 1 · v2            │            ║
        ║                         │            ║
        ║                         │            ║
        ╟─────────────────────────┤            ║
        ║  page 2 · v3            │            ║
        ║                         │            ║
        ║                         │            ║
        ╟─────────────────────────┤            ║
        ╠═════════════════════════╪════════════╝
        │ +page 3 · v4            │
        │                         │
        └─────────────────────────┘
        """)
  }

  @Test("Of many pages the middle is elided, and where nothing fits words take the place")
  func elided() throws {
    let many = try window([(0, 20)])
    #expect(
      lines(many, height: 16) == """
        viewport 60x30, offset 0                   superview
        ╔══════════════════════════════════════╗   ┌────┬────┬────┬────┬────┬────┐
        ║ +page 0 · v1                         ║   │+v1 │+v2 │+v3 │+v4 │+v5 │+v6 │ …
        ╟──────────────────────────────────────╢   └────┴────┴────┴────┴────┴────┘
        ║ +page 1 · v2                         ║   pool: first in, first out
        ╟──────────────────────────────────────╢    (empty)
        ╠═+page 2 · v3 ════════════════════════╣
        ├──────────────────────────────────────┤
        │ +page 3 · v4                         │
        └──────────────────────────────────────┘
           ⋮ 15 more pages
        ┌──────────────────────────────────────┐
        │ +page 19 · v20                       │
        ├──────────────────────────────────────┤
        │ +page 20 · v21                       │
        └──────────────────────────────────────┘
        """)
    #expect(many.picture(on: Canvas(columns: 80, rows: 16)).leftOut == "15 pages left out")
    #expect(lines(many, width: 10, height: 3) == "pages 0-20")
    #expect(lines(many, width: 0, height: 0) == "")
  }

  @Test("Whatever happened, and whatever the canvas, the picture keeps its rules")
  func rules() throws {
    for seed in 1...UInt64(Samples.count(13, all: 120)) {
      var random = SplitMix64(seed: seed)
      let rules = Rules.allCases.randomElement(using: &random) ?? .right
      func side() -> Double { Double.random(in: 0.5...500, using: &random) }
      let windows = (0..<3).map { _ in
        let first = Int.random(in: -3...20, using: &random)
        return (first, first + Int.random(in: (rules == .right ? -1 : 0)...14, using: &random))
      }
      var window = try window(
        windows, failing: [Int.random(in: 0...20, using: &random)], rules: rules,
        page: Size(width: side(), height: side()), viewport: Size(width: side(), height: side()))
      if Bool.random(using: &random) { window.offset += Double.random(in: -300...300, using: &random) }
      for (columns, rows) in [
        (80, 40), (80, 12), (64, 20), (40, 40), (40, 15), (20, 9), (12, 5), (7, 2), (1, 1),
      ] {
        let canvas = Canvas(columns: columns, rows: rows)
        do {
          try ReuseRules.check(window.picture(on: canvas), of: window, canvas: canvas)
        } catch {
          Issue.record("seed \(seed), \(columns)x\(rows): \(error)\n\(window.picture(on: canvas))")
        }
      }
    }
  }

  @Test("In words: what changed, what is seen, who waits")
  func words() throws {
    let scrolled = try window([(0, 2), (1, 3), (3, 4)], failing: [4])
    #expect(
      scrolled.description(on: .standard).description == """
        the view of page 1, v2, was removed.
        the view of page 2, v3, was removed.
        preparing a view for page 4 threw.
        1 page is visible in a viewport of 60x30 at offset 36.
        page 3 has v1, page 4 has no view.
        in the pool, the next one to be used first: v2, v3.
        """)
    #expect(
      (try window([(0, 20)])).description(on: Canvas(columns: 80, rows: 4)).description == """
        21 pages are shown by new views.
        21 pages are visible in a viewport of 60x30 at offset 0.
        page 0 has v1, page 1 has v2, page 2 has v3, then 17 left out, page 20 has v21.
        the pool is empty.
        """)
    #expect(
      (try window([(0, 1), (1, 2)], failing: [2], rules: .article)).description(on: .standard).details.last
        == "lost: v1.")
  }

  @Test("Pages that stand anywhere are drawn to scale on every canvas, in either direction")
  func anywhere() throws {
    for seed in 1...UInt64(Samples.count(4, all: 120)) {
      var random = SplitMix64(seed: seed)
      let axis: Axis = seed.isMultiple(of: 2) ? .vertical : .horizontal
      func number(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &random)) }
      let frames = (0..<40).map { _ in
        Rect(x: number(80), y: number(80), width: number(60), height: number(30))
      }
      var container = ReusableContainer(count: frames.count)
      var changes = ReuseChanges()
      let places = PagePlaces(frames, along: axis)
      let viewport = Size(width: 60, height: 30)
      let offset = number(90)
      let (first, last) = places.pages(seenAt: offset, through: viewport)
      try container.show(Int(first), through: Int(last), recorder: &changes)
      var window = PageWindow(
        container, places: places, viewport: viewport, offset: offset, changes: changes)
      if seed.isMultiple(of: 3) { window.below = Array(frames.prefix(5)) }
      for columns in [0, 12, 40, 80, 200] {
        for rows in [0, 3, 10, 24, 60] {
          let canvas = Canvas(columns: columns, rows: rows)
          do throws(DrawingViolation) {
            try ReuseRules.check(window.picture(on: canvas), of: window, canvas: canvas)
          } catch {
            Issue.record("seed \(seed), \(columns)x\(rows): \(error)\n\(window.picture(on: canvas))")
          }
        }
      }
    }
  }
}
