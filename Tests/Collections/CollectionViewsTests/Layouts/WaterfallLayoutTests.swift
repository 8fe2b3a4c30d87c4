import Randomness
import Samples
import Testing

@testable import CollectionViews

/// Puts item after item under the shortest column.
private func frames(
  _ layout: WaterfallLayout, _ sections: [[ItemScript.Item]], width: Double
) -> (frames: Frames, content: Size) {
  var y = 0.0
  var frames: Frames = []
  for (index, section) in sections.enumerated() {
    let insets = layout.insets[index % layout.insets.count]
    let room = max(0, width - insets.left - insets.right)
    let count = Double(layout.columns)
    let breadth = max(0, (room - (count - 1) * layout.itemSpacing) / count)
    y += insets.top
    var ends = [Double](repeating: y, count: layout.columns)
    var rects: [Rect] = []
    for item in section {
      let height = item.ownSize?.height ?? layout.heights[item.number % layout.heights.count]
      var shortest = 0
      for column in ends.indices where ends[column] < ends[shortest] { shortest = column }
      rects.append(
        Rect(
          x: insets.left + Double(shortest) * (breadth + layout.itemSpacing), y: ends[shortest],
          width: breadth, height: height))
      ends[shortest] += height + layout.lineSpacing
    }
    y = rects.map(\.maxY).max() ?? y
    y += insets.bottom
    frames.append(rects)
  }
  return (frames, Size(width: width, height: y))
}

@Suite struct WaterfallLayoutTests {
  private static let view = Viewport(size: Size(width: 320, height: 480))

  @Test func theShortestColumnIsFilledTheLeftmostOfEquals() throws {
    let layout = WaterfallLayout(columns: 2, heights: [100, 60, 40, 80])
    let prepared = try layout.prepared(for: Items(counts: [5]), in: Self.view)
    let frames = (0..<5).map { prepared.attributes(of: .item(0, $0), in: Self.view)?.frame }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 160, height: 100), Rect(x: 160, y: 0, width: 160, height: 60),
        Rect(x: 160, y: 60, width: 160, height: 40), Rect(x: 0, y: 100, width: 160, height: 80),
        Rect(x: 160, y: 100, width: 160, height: 100),
      ])
  }

  @Test func randomLayoutsFollowEdits() throws {
    let seed: UInt64 = 23
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(20, all: 60) {
      func number(_ bounds: ClosedRange<Int>) -> Double {
        Double(Int.random(in: bounds, using: &random)) / 4
      }
      let layout = WaterfallLayout(
        columns: 1 << Int.random(in: 0...3, using: &random),
        heights: (0..<Int.random(in: 1...5, using: &random)).map { _ in number(1...12) * 8 },
        lineSpacing: Bool.random(using: &random) ? 0 : number(0...20),
        itemSpacing: Bool.random(using: &random) ? 0 : number(0...20),
        insets: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Insets(top: number(0...40), left: number(0...80), bottom: number(0...40), right: number(0...80))
        })
      let width = number(100...800)
      let viewport = Viewport(size: Size(width: width, height: 300))
      var script = ItemScript(
        sections: Int.random(in: 0...3, using: &random), upTo: 60,
        sizes: [8.5, 40, 333].map { Size(width: 3, height: $0) }, random: SplitMix64(seed: random.next()))
      var prepared = try layout.prepared(for: script.items, in: viewport)
      for step in 0..<8 {
        let note = "seed \(seed), round \(round), step \(step)"
        let (rects, content) = frames(layout, script.plain, width: width)
        try expectPlaced(prepared, rects, content, &random, note)
        _ = try prepared.follow(script.edit(), to: script.items)
      }
    }
  }

  /// Only the columns before some items are kept; the places of the others are the same whichever is asked
  /// for first.
  @Test func itemsOfManyBlocksFollowEdits() throws {
    let seed: UInt64 = 25
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(2, all: 12) {
      let layout = WaterfallLayout(
        columns: [1, 2, 4, 8, 256][round % 5],
        heights: (0..<(round % 3 == 0 ? 1_500 : 90)).map { _ in
          Double(Int.random(in: 1...400, using: &random)) / 2
        }, lineSpacing: Bool.random(using: &random) ? 0 : 4)
      let viewport = Viewport(size: Size(width: 640, height: 300))
      var script = ItemScript(
        sections: 1, upTo: 700,
        sizes: [Size(width: 3, height: 40)], random: SplitMix64(seed: random.next()))
      var prepared = try layout.prepared(for: script.items, in: viewport)
      for step in 0..<4 {
        let note = "seed \(seed), round \(round), step \(step)"
        let (rects, content) = frames(layout, script.plain, width: 640)
        try expectPlaced(prepared, rects, content, &random, note)
        _ = try prepared.follow(script.edit(), to: script.items)
      }
    }
  }

  /// What repeats is found, and is what laying out item by item gives, far out too.
  @Test func roundsAreFound() throws {
    let seed: UInt64 = 24
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(4, all: 40) {
      let layout = WaterfallLayout(
        columns: Int.random(in: 1...5, using: &random),
        heights: (0..<Int.random(in: 1...5, using: &random)).map { _ in
          Double(Int.random(in: 1...6, using: &random) * 10)
        }, lineSpacing: Bool.random(using: &random) ? 0 : 2)
      let prepared = try layout.prepared(for: Items(counts: [100_000_000_000]), in: Self.view)
      let plain = [(0..<3_000).map { ItemScript.Item(number: $0, ownSize: nil) }]
      let (rects, _) = frames(layout, plain, width: 320)
      for (item, rect) in rects[0].enumerated() {
        let frame = prepared.attributes(of: .item(0, item), in: Self.view)?.frame
        #expect(frame == rect, "\(item), seed \(seed), round \(round)")
      }
      // At the very end: every item is visible, and none overlaps another.
      let end = Rect(x: 0, y: prepared.contentSize.height - 100, width: 320, height: 100)
      let seen = prepared.attributes(in: end, viewport: Self.view)
      #expect(seen.last?.element == .item(0, 99_999_999_999))
      #expect(seen.map(\.frame.maxY).max() == prepared.contentSize.height)
      for (index, one) in seen.enumerated() {
        #expect(prepared.attributes(of: one.element, in: Self.view) == one)
        #expect(!seen[..<index].contains { $0.frame.overlaps(one.frame) })
      }
    }
  }

  @Test func anInsertionAboveABillionItemsFindsANewRound() throws {
    var items = Items(counts: [1_000_000_000])
    let layout = WaterfallLayout(columns: 3, heights: [100, 150, 80, 120])
    var prepared = try layout.prepared(for: items, in: Self.view)
    items.insert(1, at: IndexPath(item: 0))
    let placed = try prepared.follow(.items(section: 0, removed: 0..<0, inserted: 1), to: items)
    #expect(placed < 10_000)
    let anew = try layout.prepared(for: items, in: Self.view)
    for item in stride(from: 0, through: 1_000_000_000, by: 333_333) {
      let path = Element.item(0, item)
      #expect(prepared.attributes(of: path, in: Self.view) == anew.attributes(of: path, in: Self.view))
    }
  }

  /// Rounds of heights at random are some times as long as the list.
  @Test func roundsOfManyHeightsAreRight() throws {
    var random = SplitMix64(seed: 7)
    let heights = (0..<50).map { _ in Double(Int.random(in: 40...800, using: &random)) / 4 }
    let layout = WaterfallLayout(columns: 4, heights: heights)
    let count = Samples.count(4_000, all: 20_000)
    let prepared = try PreparedWaterfall(layout, items: Items(counts: [count]), room: 320, limit: 10_000)
    let plain = [(0..<count).map { ItemScript.Item(number: $0, ownSize: nil) }]
    let (rects, content) = frames(layout, plain, width: 320)
    #expect(prepared.contentSize == content)
    for (item, rect) in rects[0].enumerated() {
      #expect(prepared.attributes(of: .item(0, item), in: Self.view)?.frame == rect)
    }
  }

  /// Without a round, items are placed one by one, as far as that is sensible.
  @Test func whatDoesNotRepeatIsRefusedBeyondTheLimit() throws {
    let layout = WaterfallLayout(columns: 4, heights: (0..<5_000).map { Double($0 * 7 % 100 + 1) })
    let few = try PreparedWaterfall(layout, items: Items(counts: [2_000]), room: 320, limit: 2_000)
    #expect(few.attributes(of: .item(0, 1_999), in: Self.view) != nil)
    #expect(throws: LayoutError.tooManyToPlace(items: 2_500, limit: 2_000)) {
      try PreparedWaterfall(layout, items: Items(counts: [1_000, 1_500]), room: 320, limit: 2_000)
    }
  }

  @Test func aRefusedChangeChangesNothing() throws {
    let layout = WaterfallLayout(heights: [1e12, 2e12])
    var items = Items(counts: [6])
    var prepared = try layout.prepared(for: items, in: Self.view)
    let before = (0..<6).map { prepared.attributes(of: .item(0, $0), in: Self.view) }
    items.insert(9, at: IndexPath(item: 1))
    #expect(throws: LayoutError.self) {
      try prepared.follow(.items(section: 0, removed: 1..<1, inserted: 9), to: items)
    }
    #expect((0..<6).map { prepared.attributes(of: .item(0, $0), in: Self.view) } == before)
    #expect(prepared.attributes(of: .item(0, 6), in: Self.view) == nil)
  }

  @Test func badOptionsAreRefused() {
    func error(_ layout: WaterfallLayout) -> LayoutError? {
      do {
        _ = try layout.prepared(for: Items(counts: [3]), in: Self.view)
        return nil
      } catch { return error }
    }
    for bad in [0, -1, 10_001, .max] {
      #expect(error(WaterfallLayout(columns: bad)) == .badCount("columns", bad, allowed: 1...10_000))
    }
    for bad in [0, -1, Double.infinity] {
      #expect(error(WaterfallLayout(heights: [bad])) == .badLength("heights", bad))
    }
    #expect(error(WaterfallLayout(heights: [.nan])) != nil)
    #expect(error(WaterfallLayout(heights: [])) == .emptyList("heights"))
    #expect(error(WaterfallLayout(lineSpacing: -1)) == .badLength("lineSpacing", -1))
    #expect(error(WaterfallLayout(columns: 10_000)) == nil)
  }
}
