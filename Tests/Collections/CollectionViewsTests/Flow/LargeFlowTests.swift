import CollectionViews
import Randomness
import Testing

/// Layouts of as many items as one cannot lay out one by one.
@Suite struct LargeFlowTests {
  private let viewport = Viewport(size: Size(width: 320, height: 480))

  @Test func aBillionItemsOfOneSizeAreArithmetic() throws {
    let items = Items(counts: [1_000_000_000])
    var prepared = try FlowLayout().prepared(for: items, in: viewport)
    // Five in a line of 50 points, 10 points between lines.
    #expect(prepared.contentSize == Size(width: 320, height: 200_000_000 * 60 - 10))
    let last = IndexPath(item: 999_999_999)
    #expect(prepared.item(last) == Rect(x: 270, y: 199_999_999 * 60, width: 50, height: 50))
    var end = viewport
    end.offset.y = prepared.contentSize.height - 480
    let screen = prepared.attributes(in: end.bounds, viewport: end)
    #expect(screen.count == 40)
    #expect(screen.last?.element == .item(last))

    var changed = items
    changed.insert(1, at: IndexPath(item: 0))
    #expect(try prepared.follow(.items(section: 0, removed: 0..<0, inserted: 1), to: changed) == 1)
    #expect(prepared.contentSize.height == 200_000_001 * 60 - 10)
  }

  @Test func noPixelIsLostAtTheFarEnd() throws {
    for (height, spacing) in [(1000.0, 1.0), (33.3, 0.7), (0.1, 0.2)] {
      let count = Int(2e12 / (height + spacing))
      let layout = FlowLayout(
        itemSize: [Size(width: 320, height: height)], lineSpacing: spacing,
        header: [Size(width: 0, height: 20)])
      let prepared = try layout.prepared(for: Items(counts: [count]), in: viewport)
      for item in [count - 1, count - 2, count / 2, count / 3 * 2] {
        let frame = try #require(prepared.item(IndexPath(item: item)))
        // Halves of the number can be multiplied without a rounding that matters.
        let (thousands, rest) = item.quotientAndRemainder(dividingBy: 1 << 20)
        let expected =
          Double(thousands) * ((height + spacing) * 0x1p20) + (Double(rest) * (height + spacing) + 20)
        #expect(abs(frame.y - expected) <= 3 * expected.ulp, "item \(item) of \(count)")
        var there = viewport
        there.offset.y = frame.y
        let screen = prepared.attributes(in: there.bounds, viewport: there)
        #expect(
          screen.first?.element == .item(IndexPath(item: item)) || screen.first?.frame.maxY ?? 0 > frame.y)
        #expect(screen.contains { $0.element == .item(IndexPath(item: item)) })
      }
    }
  }

  @Test func aBillionItemsOfAListOfSizesAreWrappedAsTheirNeighboursAre() throws {
    let seed: UInt64 = 5
    var random = SplitMix64(seed: seed)
    for period in [1, 2, 3, 17, 500] {
      let list = (0..<period).map { _ in
        Size(
          width: Double(Int.random(in: 10...250, using: &random)),
          height: Double(Int.random(in: 10...90, using: &random)))
      }
      let layout = FlowLayout(itemSizes: [list], lineSpacing: 3, itemSpacing: 4, selfSizing: true)
      var items = Items(counts: [1_000_000_000])
      var prepared = try layout.prepared(for: items, in: viewport)
      try checkWindows(prepared, layout, &random)
      // Cut into pieces, of which some have sizes of their own.
      for _ in 0..<6 {
        let path = IndexPath(item: Int.random(in: 0..<1_000_000_000, using: &random))
        items.insert(3, at: path, ownSize: Size(width: 40, height: 40))
        let inserted = try prepared.follow(
          .items(section: 0, removed: path.item..<path.item, inserted: 3), to: items)
        #expect(inserted < 20_000)
        let first = Int.random(in: 0..<900_000_000, using: &random)
        items.remove(first..<first + 10, in: 0)
        _ = try prepared.follow(.items(section: 0, removed: first..<first + 10, inserted: 0), to: items)
      }
      try checkWindows(prepared, layout, &random)
      let anew = try layout.prepared(for: items, in: viewport)
      #expect(anew.contentSize == prepared.contentSize)
      #expect(anew.lineCount(ofSection: 0) == prepared.lineCount(ofSection: 0))
      for _ in 0..<20 {
        let path = IndexPath(item: Int.random(in: 0..<900_000_000, using: &random))
        #expect(anew.item(path) == prepared.item(path))
      }
    }
  }

  /// Lines follow one another without a gap, each as full as it can be, and queries see them.
  private func checkWindows(_ prepared: PreparedFlow, _ layout: FlowLayout, _ random: inout SplitMix64) throws
  {
    let count = prepared.lineCount(ofSection: 0)
    #expect(prepared.line(0, ofSection: 0)?.items.lowerBound == 0)
    let last = try #require(prepared.line(count - 1, ofSection: 0))
    #expect(last.items.upperBound == prepared.itemCount(ofSection: 0))
    #expect(last.offset + last.thickness == prepared.contentSize.height)
    for _ in 0..<8 {
      let index = Int.random(in: 0..<count - 1, using: &random)
      let line = try #require(prepared.line(index, ofSection: 0))
      let next = try #require(prepared.line(index + 1, ofSection: 0))
      #expect(next.items.lowerBound == line.items.upperBound)
      #expect(next.offset == line.offset + line.thickness + layout.lineSpacing)
      let frames = line.items.compactMap { prepared.item(IndexPath(item: $0)) }
      let following = try #require(prepared.item(IndexPath(item: next.items.lowerBound)))
      let used = frames.reduce(0) { $0 + $1.width + layout.itemSpacing }
      #expect(used - layout.itemSpacing <= 320 && used + following.width > 320)
      #expect(frames.map(\.height).max() == line.thickness)
      #expect(prepared.index(ofLineHolding: IndexPath(item: line.items.lowerBound)) == index)
      let rect = Rect(x: 0, y: line.offset, width: 320, height: line.thickness)
      #expect(prepared.attributes(in: rect, viewport: viewport).map(\.frame) == frames)
    }
  }

  @Test func thousandsOfSectionsAreFoundAtOnce() throws {
    let items = Items(counts: (0..<20_000).map { $0 % 7 })
    let layout = FlowLayout(
      itemSize: [Size(width: 100, height: 20)], insets: [Insets(top: 1, bottom: 2)],
      header: [Size(width: 0, height: 5)])
    var prepared = try layout.prepared(for: items, in: viewport)
    // Three in a line: none, one or two lines a section.
    func height(_ count: Int) -> Double { 8 + (count == 0 ? 0 : count < 4 ? 20 : 50) }
    let expected = (0..<20_000).reduce(0) { $0 + height($1 % 7) }
    #expect(prepared.contentSize.height == expected)
    #expect(prepared.frame(ofSection: 19_999)?.maxY == expected)
    let frame = try #require(prepared.frame(ofSection: 10_000))
    #expect(prepared.sections(in: frame) == 10_000..<10_001)

    var changed = items
    changed.insertSections(counts: [6, 0], at: 1)
    #expect(try prepared.follow(.sections(removed: 1..<1, inserted: 2), to: changed) == 8)
    #expect(prepared.contentSize.height == expected + height(6) + height(0))
    #expect(prepared.frame(ofSection: 10_002)?.y == frame.y + height(6) + height(0))
  }
}
