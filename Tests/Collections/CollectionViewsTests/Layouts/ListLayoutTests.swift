import Randomness
import Samples
import Testing

@testable import CollectionViews

/// Lays out row after row.
private func frames(
  _ layout: ListLayout, _ sections: [[ItemScript.Item]], width: Double
) -> (frames: Frames, content: Size) {
  var y = 0.0
  let frames = sections.map { section in
    section.enumerated().map { index, item in
      if index > 0 { y += layout.lineSpacing }
      let height = item.ownSize?.height ?? layout.rowHeights[item.number % layout.rowHeights.count]
      defer { y += height }
      return Rect(x: 0, y: y, width: width, height: height)
    }
  }
  return (frames, Size(width: width, height: y))
}

@Suite struct ListLayoutTests {
  @Test func randomLayoutsFollowEdits() throws {
    let seed: UInt64 = 22
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(10, all: 50) {
      func number(_ bounds: ClosedRange<Int>) -> Double {
        Double(Int.random(in: bounds, using: &random)) / 4
      }
      let layout = ListLayout(
        rowHeights: (0..<Int.random(in: 1...6, using: &random)).map { _ in number(4...200) },
        lineSpacing: Bool.random(using: &random) ? 0 : number(0...40))
      let viewport = Viewport(
        size: Size(width: 60, height: 100), inset: Insets(top: 25, left: 4, bottom: 0, right: 6))
      var script = ItemScript(
        sections: Int.random(in: 0...4, using: &random), upTo: 25,
        sizes: [Size(width: 3, height: 7.5), Size(width: 3, height: 90)],
        random: SplitMix64(seed: random.next()))
      var prepared = try layout.prepared(for: script.items, in: viewport)
      for step in 0..<10 {
        let note = "seed \(seed), round \(round), step \(step)"
        let (rects, content) = frames(layout, script.plain, width: 50)
        try expectPlaced(prepared, rects, content, &random, note)
        let change = script.edit()
        let computed = try prepared.follow(change, to: script.items)
        if case .resized = change { #expect(computed == 1) }
        if case .items(_, _, let inserted) = change { #expect(computed == inserted) }
        let anew = try layout.prepared(for: script.items, in: viewport)
        #expect(prepared.lines == anew.lines && prepared.items == anew.items, "\(change), \(note)")
        do { try prepared.lines.checkInvariants() } catch { Issue.record("\(error), \(note)") }
      }
    }
  }

  /// At the far end of 10¹² points every 1024th of a point is where it should be.
  @Test func noPixelIsLostAtTheFarEnd() throws {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    let layout = ListLayout(rowHeights: [1000 + 1.0 / 1024, 999, 1001 - 3.0 / 1024])
    let prepared = try layout.prepared(for: Items(counts: [999_999_999]), in: viewport)
    #expect(prepared.contentSize.height == 333_333_333 * (3000 - 2.0 / 1024))
    let last = try #require(prepared.attributes(of: .item(0, 999_999_998), in: viewport))
    #expect(last.frame.maxY == prepared.contentSize.height)
    #expect(last.frame.height == 1001 - 3.0 / 1024)
    let pixel = Rect(x: 0, y: last.frame.y - 1.0 / 1024, width: 1, height: 1.0 / 1024)
    #expect(prepared.attributes(in: pixel, viewport: viewport).map(\.element) == [.item(0, 999_999_997)])
    let next = Rect(x: 0, y: last.frame.y, width: 1, height: 1.0 / 1024)
    #expect(prepared.attributes(in: next, viewport: viewport).map(\.element) == [.item(0, 999_999_998)])
  }

  @Test func manyRowsOfDifferentHeightsAreFollowed() throws {
    var random = SplitMix64(seed: 4)
    let heights = (0..<100_000).map { _ in Double(Int.random(in: 20...120, using: &random)) }
    let viewport = Viewport(size: Size(width: 320, height: 480))
    var items = Items(counts: [heights.count])
    var prepared = try ListLayout(rowHeights: heights).prepared(for: items, in: viewport)
    #expect(prepared.contentSize.height == heights.reduce(0, +))
    items.insert(1, at: IndexPath(item: 0))
    #expect(try prepared.follow(.items(section: 0, removed: 0..<0, inserted: 1), to: items) == 1)
    items.resize(IndexPath(item: 50_000), to: Size(width: 1, height: 1000))
    #expect(try prepared.follow(.resized(IndexPath(item: 50_000)), to: items) == 1)
    #expect(prepared.lines.runCount == 4)
    let height = heights.reduce(0, +) + heights[0] - heights[49_999] + 1000
    #expect(prepared.contentSize.height == height)
  }

  @Test func rotationComputesEverythingAnewAndScrollingNothing() throws {
    let upright = Viewport(size: Size(width: 320, height: 480))
    let prepared = try ListLayout().prepared(for: Items(counts: [9]), in: upright)
    var scrolled = upright
    scrolled.offset.y = 40
    #expect(prepared.invalidation(from: upright, to: scrolled).isEmpty)
    let turned = Viewport(size: Size(width: 480, height: 320))
    #expect(prepared.invalidation(from: upright, to: turned).metrics)
    let lower = Viewport(size: Size(width: 320, height: 300))
    #expect(prepared.invalidation(from: upright, to: lower).isEmpty)
  }

  @Test func badLengthsAreRefused() {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    for bad in [-1, 0, Double.infinity] {
      #expect(throws: LayoutError.badLength("rowHeight", bad)) {
        try ListLayout(rowHeights: [bad]).prepared(for: Items(counts: [1]), in: viewport)
      }
    }
    #expect(throws: LayoutError.emptyList("rowHeight")) {
      try ListLayout(rowHeights: []).prepared(for: Items(counts: [1]), in: viewport)
    }
    #expect(throws: LayoutError.badLength("lineSpacing", -2)) {
      try ListLayout(lineSpacing: -2).prepared(for: Items(counts: [1]), in: viewport)
    }
    #expect(throws: LayoutError.tooLong(44e12)) {
      try ListLayout().prepared(for: Items(counts: [1_000_000_000_000]), in: viewport)
    }
  }
}
