import Testing

@testable import CollectionViews

struct FlowOverlapTests {
  private func prepared(_ layout: FlowLayout, _ counts: [Int], width: Double = 110) throws -> PreparedFlow {
    try layout.prepared(for: Items(counts: counts), in: Viewport(size: Size(width: width, height: 100)))
  }

  private func flow(lines: Double, items: Double = 10, sizes: [[Size]] = []) -> FlowLayout {
    var layout = FlowLayout(itemSizes: sizes, lineSpacing: lines, itemSpacing: items)
    layout.allowsOverlap = true
    return layout
  }

  @Test func aNegativeSpacingIsAnErrorUnlessItIsAllowed() throws {
    #expect(throws: LayoutError.badLength("lineSpacing", -1)) {
      try prepared(FlowLayout(lineSpacing: -1), [3])
    }
    #expect(throws: LayoutError.badLength("itemSpacing", -.infinity)) {
      try prepared(flow(lines: 0, items: -.infinity), [3])
    }
    _ = try prepared(flow(lines: -1, items: -1), [3])
  }

  @Test(arguments: [-10.0, -49, -50, -70]) func whatOverlapsARectangleIsFoundHoweverLinesOverlap(
    _ spacing: Double
  ) throws {
    let sizes = [[Size(width: 50, height: 50)], [Size(width: 50, height: 20), Size(width: 50, height: 60)]]
    for sizes in sizes {
      let layout = try prepared(flow(lines: spacing, sizes: [sizes]), [12], width: 50)
      let all = (0..<12).compactMap { layout.item(IndexPath(section: 0, item: $0)) }
      for place in stride(from: -100.0, to: 500, by: 17) {
        let rect = Rect(x: 0, y: place, width: 50, height: 40)
        let found = layout.attributes(in: rect, viewport: Viewport(size: Size(width: 50, height: 100)))
        #expect(found.map(\.frame) == all.filter { $0.overlaps(rect) }, "\(spacing) at \(place)")
      }
    }
  }

  @Test func footersThatPinStayInTheirSection() throws {
    var layout = FlowLayout(footer: [Size(width: 0, height: 20)])
    layout.pinFooters = true
    let prepared = try prepared(layout, [4, 4], width: 50)
    let places = [0.0, 100, 160, 200, 400].map { offset in
      (0..<2).map { section in
        prepared.attributes(
          of: .footer(section),
          in: Viewport(offset: Point(x: 0, y: offset), size: Size(width: 50, height: 100)))?.frame.y
      }
    }
    #expect(places == [[80, 250], [180, 250], [230, 250], [230, 280], [230, 480]])
    let (old, new) = (
      Viewport(size: Size(width: 50, height: 100)),
      Viewport(offset: Point(x: 0, y: 200), size: Size(width: 50, height: 100))
    )
    #expect(prepared.invalidation(from: old, to: new) == Invalidation(footers: [0, 1]))
  }
}
