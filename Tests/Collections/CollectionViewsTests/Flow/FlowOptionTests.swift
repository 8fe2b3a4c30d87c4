import CollectionViews
import Testing

/// Options at the edge of sense, and beyond.
@Suite struct FlowOptionTests {
  private let viewport = Viewport(size: Size(width: 320, height: 480))
  private let bad: [Double] = [-1, .nan, .infinity, -.infinity]

  private func error(_ layout: FlowLayout, _ items: Items = Items(counts: [3]), _ viewport: Viewport? = nil)
    -> LayoutError?
  {
    do {
      _ = try layout.prepared(for: items, in: viewport ?? self.viewport)
      return nil
    } catch {
      return error
    }
  }

  @Test func badOptionsAreRefused() {
    for length in bad {
      let edges = [
        Insets(top: length), Insets(left: length), Insets(bottom: length), Insets(right: length),
      ]
      let size = Size(width: 1, height: length)
      #expect(isBadLength(error(FlowLayout(lineSpacing: length)), "lineSpacing", length))
      #expect(isBadLength(error(FlowLayout(itemSpacing: length)), "itemSpacing", length))
      #expect(isBadLength(error(FlowLayout(scale: length)), "scale", length))
      #expect(isBadLength(error(FlowLayout(header: [size])), "header", length))
      #expect(isBadLength(error(FlowLayout(footer: [.zero, size])), "footer", length))
      for insets in edges { #expect(isBadLength(error(FlowLayout(insets: [insets])), "insets", length)) }
      #expect(isBadLength(error(FlowLayout(), Items(counts: []), Viewport(size: size)), "viewport", length))
    }
    for side in bad + [0] {
      for size in [Size(width: side, height: 1), Size(width: 1, height: side)] {
        #expect(isBadItem(error(FlowLayout(itemSize: [size])), number: 0))
        let good = Size(width: 1, height: 1)
        #expect(isBadItem(error(FlowLayout(itemSizes: [[good, good, size]]), Items(counts: [])), number: 2))
        var items = Items(counts: [2, 3])
        items.resize(IndexPath(section: 1, item: 2), to: size)
        #expect(isBadItem(error(FlowLayout(), items), number: 2))
      }
    }
    #expect(error(FlowLayout(scale: 0)) == .badLength("scale", 0))
    #expect(error(FlowLayout(itemSize: [Size(width: 1, height: 1e15)])) == .tooLong(1e15))
    #expect(error(FlowLayout(itemSize: [Size(width: 1e15, height: 1)])) == .tooLong(1e15))
    #expect(error(FlowLayout(insets: [Insets(left: 1e300, right: 1e300)])) == .tooLong(1e300))
    #expect(error(FlowLayout(), Items(counts: [1 << 50])) == .tooLong(Double((1 << 50) / 5 + 1) * 60 - 10))
  }

  private func isBadLength(_ error: LayoutError?, _ option: String, _ length: Double) -> Bool {
    guard case .badLength(option, let found) = error else { return false }
    return found == length || found.isNaN && length.isNaN
  }

  private func isBadItem(_ error: LayoutError?, number: Int) -> Bool {
    guard case .badItemSize(_, number) = error else { return false }
    return true
  }

  @Test func whatDoesNotFitIsPlacedAndWarnedOf() throws {
    let wide = FlowLayout(itemSize: [Size(width: 400, height: 10)], lineSpacing: 0)
    let uniform = try wide.prepared(for: Items(counts: [0, 2]), in: viewport)
    #expect(uniform.warnings == [.itemWiderThanLine(IndexPath(section: 1, item: 0), width: 400, line: 320)])
    #expect(uniform.item(IndexPath(section: 1, item: 1)) == Rect(x: -40, y: 10, width: 400, height: 10))

    let mixed = FlowLayout(itemSizes: [[50, 60, 330].map { Size(width: $0, height: 10) }], lineSpacing: 0)
    let wrapped = try mixed.prepared(for: Items(counts: [5]), in: viewport)
    #expect(wrapped.warnings == [.itemWiderThanLine(IndexPath(item: 2), width: 330, line: 320)])
    #expect((0..<3).map { wrapped.line($0, ofSection: 0)?.items } == [0..<2, 2..<3, 3..<5])
    #expect(wrapped.item(IndexPath(item: 2)) == Rect(x: -5, y: 10, width: 330, height: 10))
    #expect(try mixed.prepared(for: Items(counts: [2]), in: viewport).warnings == [])

    let inset = FlowLayout(insets: [Insets(left: 200, right: 160)])
    let narrow = try inset.prepared(for: Items(counts: [1]), in: viewport)
    #expect(
      narrow.warnings == [
        .insetsWiderThanView(section: 0), .itemWiderThanLine(IndexPath(item: 0), width: 50, line: 0),
      ])
    // In the middle between the insets' edges.
    #expect(narrow.item(IndexPath(item: 0))?.center.x == 180)
  }

  @Test func aViewWithoutSizeAndSectionsWithoutItemsAreLaidOut() throws {
    let nothing = try FlowLayout().prepared(for: Items(counts: []), in: viewport)
    #expect(nothing.contentSize == Size(width: 320, height: 0))
    #expect(nothing.attributes(in: viewport.bounds, viewport: viewport) == [])
    #expect(nothing.header(0) == nil && nothing.lastItem(0) == nil && nothing.line(0, ofSection: 0) == nil)

    let point = Viewport(size: .zero)
    for layout in [
      FlowLayout(), FlowLayout(itemSizes: [[Size(width: 9, height: 9), Size(width: 8, height: 8)]]),
    ] {
      let prepared = try layout.prepared(for: Items(counts: [0, 2, 0]), in: point)
      #expect(prepared.contentSize.width == 0)
      #expect(prepared.lineCount(ofSection: 1) == 2)
      #expect(prepared.firstItem(0) == nil && prepared.lastItem(2) == nil)
      #expect(prepared.attributes(in: point.bounds, viewport: point) == [])
      #expect(prepared.warnings.count == 1)
      for path in [
        IndexPath(section: 1, item: 2), IndexPath(section: 1, item: -1), IndexPath(section: -1, item: 0),
      ] {
        #expect(prepared.item(path) == nil && prepared.index(ofLineHolding: path) == nil)
      }
    }
    let strange = Rect(x: -.infinity, y: .nan, width: .infinity, height: 3)
    #expect(nothing.attributes(in: strange, viewport: viewport) == [])
  }

  @Test func scrollingInvalidatesHeadersOnlyIfTheyPin() throws {
    let header = [Size(width: 0, height: 20), Size.zero]
    let items = Items(counts: [3, 3, 3, 3])
    let plain = try FlowLayout(itemSize: [Size(width: 320, height: 100)], header: header)
      .prepared(for: items, in: viewport)
    let pinning = try FlowLayout(itemSize: [Size(width: 320, height: 100)], header: header, pinHeaders: true)
      .prepared(for: items, in: viewport)
    var scrolled = viewport
    scrolled.offset.y = 300
    #expect(plain.invalidation(from: viewport, to: scrolled).isEmpty)
    #expect(pinning.invalidation(from: viewport, to: viewport).isEmpty)
    #expect(pinning.invalidation(from: viewport, to: scrolled) == Invalidation(headers: [0, 2]))

    var taller = viewport
    taller.size.height = 600
    #expect(plain.invalidation(from: viewport, to: taller).isEmpty)
    var wider = viewport
    wider.inset.left = 5
    #expect(plain.invalidation(from: viewport, to: wider) == Invalidation(metrics: true))
  }

  @Test func linesTellWhyItemsStandWhereTheyStand() throws {
    func placings(_ layout: FlowLayout, _ count: Int) throws -> [FlowLine.Placing] {
      let prepared = try layout.prepared(for: Items(counts: [count]), in: viewport)
      return (0..<prepared.lineCount(ofSection: 0)).compactMap { prepared.line($0, ofSection: 0)?.placing }
    }
    func sizes(_ widths: Double...) -> [[Size]] { [widths.map { Size(width: $0, height: 10) }] }
    #expect(try placings(FlowLayout(), 7) == [.columns, .columns])
    #expect(try placings(FlowLayout(itemSize: [Size(width: 200, height: 9)]), 2) == [.column, .column])
    #expect(
      try placings(FlowLayout(itemSizes: sizes(100, 150, 300, 50, 60)), 5) == [.justified, .centred, .packed])
    #expect(
      try placings(FlowLayout(itemSizes: sizes(200, 210, 220)), 3) == [.centred, .centred, .centredLast])
    #expect(try placings(FlowLayout(selfSizing: true), 7) == [.justified, .packed])
    #expect(FlowLine.Placing.allCases.map(\.rule) == [1, 1, 2, 2, 2, 2])
    let line = try FlowLayout(itemSizes: sizes(100, 150, 300)).prepared(for: Items(counts: [3]), in: viewport)
      .line(0, ofSection: 0)
    #expect(line?.breadth == 250 && line?.room == 320 && line?.gap == 70)
  }

  @Test func aLineOfTooManyItemsIsRefused() throws {
    let layout = FlowLayout(
      itemSizes: [[Size(width: 1, height: 1), Size(width: 2, height: 1)]], itemSpacing: 0)
    let wide = Viewport(size: Size(width: 1e6, height: 100))
    #expect(error(layout, Items(counts: [1_000_000]), wide) == .tooManyToPlace(items: 65_537, limit: 65_536))
    #expect(error(layout, Items(counts: [1000]), wide) == nil)

    // A grid has no such limit, until an item in it has another size.
    let grid = FlowLayout(itemSize: [Size(width: 1, height: 1)], itemSpacing: 0)
    var items = Items(counts: [1_000_000])
    var prepared = try grid.prepared(for: items, in: wide)
    items.resize(IndexPath(item: 5), to: Size(width: 2, height: 2))
    #expect(throws: LayoutError.tooManyToPlace(items: 65_537, limit: 65_536)) {
      try prepared.follow(.resized(IndexPath(item: 5)), to: items)
    }
    #expect(prepared.isUniform(section: 0) && prepared.itemCount(ofSection: 0) == 1_000_000)
  }
}
