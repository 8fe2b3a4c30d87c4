import Randomness
import Samples
import Testing

@testable import CollectionViews

/// Lays out item after item.
private func frames(
  _ layout: ColumnsLayout, _ sections: [[ItemScript.Item]], width: Double
) -> (frames: Frames, content: Size) {
  var y = 0.0
  var frames: Frames = []
  for (index, section) in sections.enumerated() {
    let insets = layout.insets[index % layout.insets.count]
    let gap = layout.itemSpacing
    let room = max(0, width - insets.left - insets.right)
    let columns = max(1, ((room + gap) / (layout.minWidth + gap)).rounded(.down))
    let breadth = max(0, ((room - (columns - 1) * gap) / columns).rounded(.down))
    y += insets.top
    var rects: [Rect] = []
    var line = 0
    while line < section.count {
      let items = section[line..<min(section.count, line + Int(columns))]
      if line > 0 { y += layout.lineSpacing }
      let heights = items.map {
        $0.ownSize?.height ?? layout.heights[$0.number % layout.heights.count]
      }
      for (column, height) in heights.enumerated() {
        rects.append(
          Rect(x: insets.left + Double(column) * (breadth + gap), y: y, width: breadth, height: height))
      }
      y += heights.max() ?? 0
      line += items.count
    }
    y += insets.bottom
    frames.append(rects)
  }
  return (frames, Size(width: width, height: y))
}

@Suite struct ColumnsLayoutTests {
  private static let sizes = [10.5, 20, 33.25, 80].map { Size(width: 5, height: $0) }

  /// The friends list of the tour, on a phone and on a tablet.
  @Test func friendsListOfTheTour() throws {
    let items = Items(counts: [10])
    let phone = Viewport(size: Size(width: 320, height: 480))
    let list = try ColumnsLayout.friends.prepared(for: items, in: phone)
    #expect(list.contentSize == Size(width: 320, height: 710))
    #expect(list.attributes(of: .item(0, 1), in: phone)?.frame == Rect(x: 0, y: 80, width: 320, height: 70))
    let tablet = Viewport(size: Size(width: 1000, height: 700))
    let columns = try ColumnsLayout.friends.prepared(for: items, in: tablet)
    #expect(columns.contentSize == Size(width: 1000, height: 290))
    #expect(
      columns.attributes(of: .item(0, 4), in: tablet)?.frame == Rect(x: 333, y: 80, width: 333, height: 70))
  }

  /// Random layouts under random edits: following gives what preparing again gives, and what is found item by
  /// item.
  @Test func randomLayoutsFollowEdits() throws {
    let seed: UInt64 = 21
    var random = SplitMix64(seed: seed)
    func number(_ bounds: ClosedRange<Int>) -> Double { Double(Int.random(in: bounds, using: &random)) / 4 }
    for round in 0..<Samples.count(5, all: 80) {
      let alike = Bool.random(using: &random)
      let layout = ColumnsLayout(
        minWidth: number(20...400),
        heights: (0..<Int.random(in: 1...7, using: &random)).map { _ in alike ? 12.5 : number(4...200) },
        lineSpacing: Bool.random(using: &random) ? 0 : number(0...40),
        itemSpacing: Bool.random(using: &random) ? 0 : number(0...40),
        insets: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Insets(top: number(0...40), left: number(0...80), bottom: number(0...40), right: number(0...80))
        })
      let width = number(0...800)
      let viewport = Viewport(size: Size(width: width, height: 300))
      var script = ItemScript(
        sections: Int.random(in: 0...4, using: &random), upTo: 25, sizes: Self.sizes,
        random: SplitMix64(seed: random.next()))
      var prepared = try layout.prepared(for: script.items, in: viewport)
      for step in 0..<10 {
        let note = "seed \(seed), round \(round), step \(step)"
        let (rects, content) = frames(layout, script.plain, width: width)
        try expectPlaced(prepared, rects, content, &random, note)
        let change = script.edit()
        _ = try prepared.follow(change, to: script.items)
        let anew = try layout.prepared(for: script.items, in: viewport)
        #expect(prepared.lines == anew.lines && prepared.items == anew.items, "\(change), \(note)")
        do { try prepared.lines.checkInvariants() } catch { Issue.record("\(error), \(note)") }
      }
    }
  }

  /// Heights that are not multiples of a power of two are also added exactly, in any order.
  @Test func thirdsAndTenthsFollowExactly() throws {
    var random = SplitMix64(seed: 3)
    let viewport = Viewport(size: Size(width: 90, height: 300))
    for columns in 1...3 {
      let layout = ColumnsLayout(
        minWidth: 90 / Double(columns), heights: [0.1, 10.0 / 3, 7.7], lineSpacing: 1.0 / 7)
      var script = ItemScript(sections: 2, upTo: 60, sizes: [Size(width: 1, height: 0.3)], random: random)
      var prepared = try layout.prepared(for: script.items, in: viewport)
      for _ in 0..<Samples.count(10, all: 40) {
        _ = try prepared.follow(script.edit(), to: script.items)
        let anew = try layout.prepared(for: script.items, in: viewport)
        #expect(prepared.contentSize == anew.contentSize)
        for _ in 0..<5 {
          let y = Double.random(in: 0...max(1, anew.contentSize.height), using: &random)
          let rect = Rect(x: 0, y: y, width: 90, height: 30)
          let seen = prepared.attributes(in: rect, viewport: viewport)
          #expect(seen == anew.attributes(in: rect, viewport: viewport))
          for attributes in seen {
            #expect(prepared.attributes(of: attributes.element, in: viewport) == attributes)
          }
        }
      }
    }
  }

  @Test func aBillionItemsAreArithmetic() throws {
    let viewport = Viewport(size: Size(width: 90, height: 300))
    let layout = ColumnsLayout(minWidth: 30, heights: [10, 20, 30, 40, 50], lineSpacing: 1)
    var items = Items(counts: [1_000_000_000])
    var prepared = try layout.prepared(for: items, in: viewport)
    // 333,333,333 lines of three and one of one; five lines, of fifteen items, are 30, 50, 40, 50 and 50 high.
    let last = prepared.attributes(of: .item(0, 999_999_999), in: viewport)
    #expect(last?.frame.y == Double(66_666_666 * 220 + 30 + 50 + 40 + 333_333_333))
    #expect(prepared.lines.runCount <= 3)
    items.insert(1, at: IndexPath(item: 0))
    #expect(try prepared.follow(.items(section: 0, removed: 0..<0, inserted: 1), to: items) <= 9)
    #expect(prepared.lines.runCount <= 4)
    let end = Rect(x: 0, y: prepared.contentSize.height - 100, width: 90, height: 100)
    let seen = prepared.attributes(in: end, viewport: viewport)
    #expect(seen.last?.element == .item(0, 1_000_000_000))
  }

  @Test func aViewOfNoSizeShowsNothing() throws {
    let viewport = Viewport(size: .zero)
    let prepared = try ColumnsLayout().prepared(for: Items(counts: [3, 0]), in: viewport)
    #expect(prepared.contentSize == Size(width: 0, height: 210))
    #expect(prepared.attributes(in: viewport.bounds, viewport: viewport).isEmpty)
    let none = try ColumnsLayout(insets: [Insets(top: 5, bottom: 6)]).prepared(
      for: Items(counts: []), in: viewport)
    #expect(none.contentSize == .zero)
    let empty = try ColumnsLayout(insets: [Insets(top: 5, bottom: 6)]).prepared(
      for: Items(counts: [0, 0]), in: viewport)
    #expect(empty.contentSize == Size(width: 0, height: 22))
  }

  @Test func insetsWiderThanTheViewAreWarnedOf() throws {
    let viewport = Viewport(size: Size(width: 100, height: 100))
    let layout = ColumnsLayout(minWidth: 10, insets: [.zero, Insets(left: 60, right: 60)])
    let prepared = try layout.prepared(for: Items(counts: [1, 1, 1]), in: viewport)
    #expect(prepared.warnings == [.insetsWiderThanView(section: 1)])
    #expect(prepared.attributes(in: viewport.bounds, viewport: viewport).map(\.element) == [.item(0, 0)])
  }

  @Test func badLengthsAreRefused() {
    let viewport = Viewport(size: Size(width: 100, height: 100))
    func error(_ layout: ColumnsLayout, _ viewport: Viewport) -> LayoutError? {
      do {
        _ = try layout.prepared(for: Items(counts: [3]), in: viewport)
        return nil
      } catch { return error }
    }
    for bad in [-1, 0, Double.infinity, -Double.infinity] {
      #expect(error(ColumnsLayout(minWidth: bad), viewport) == .badLength("minWidth", bad))
      #expect(error(ColumnsLayout(heights: [5, bad]), viewport) == .badLength("height", bad))
      guard bad != 0 else { continue }
      #expect(error(ColumnsLayout(lineSpacing: bad), viewport) == .badLength("lineSpacing", bad))
      #expect(error(ColumnsLayout(itemSpacing: bad), viewport) == .badLength("itemSpacing", bad))
      #expect(error(ColumnsLayout(insets: [Insets(left: bad)]), viewport) == .badLength("insets", bad))
      let view = Viewport(size: Size(width: 100, height: bad))
      #expect(error(ColumnsLayout(), view) == .badLength("viewport", bad))
    }
    #expect(error(ColumnsLayout(heights: []), viewport) == .emptyList("height"))
    #expect(error(ColumnsLayout(insets: []), viewport) == .emptyList("insets"))
    #expect(error(ColumnsLayout(minWidth: .nan), viewport) != nil)
    #expect(error(ColumnsLayout(heights: [1e13]), viewport) == .tooLong(3e13))
    #expect(error(ColumnsLayout(heights: [.greatestFiniteMagnitude]), viewport) != nil)
  }

  /// What cannot be followed changes nothing.
  @Test func aRefusedChangeChangesNothing() throws {
    let viewport = Viewport(size: Size(width: 100, height: 100))
    let layout = ColumnsLayout(minWidth: 40, heights: [1e12, 2e12])
    var items = Items(counts: [5])
    var prepared = try layout.prepared(for: items, in: viewport)
    let before = prepared
    items.insert(4, at: IndexPath(item: 1))
    #expect(throws: LayoutError.tooLong(9e12)) {
      try prepared.follow(.items(section: 0, removed: 1..<1, inserted: 4), to: items)
    }
    #expect(prepared.lines == before.lines && prepared.items == before.items)
    items = Items(counts: [5])
    items.resize(IndexPath(item: 2), to: Size(width: 1, height: -1))
    #expect(throws: LayoutError.badItemSize(Size(width: 1, height: -1), number: 2)) {
      try prepared.follow(.resized(IndexPath(item: 2)), to: items)
    }
    #expect(prepared.lines == before.lines && prepared.items == before.items)
    try prepared.lines.checkInvariants()
  }
}

@Suite struct LineTableTests {
  /// Every list of up to seven heights' length, every number of items a line up to ten: sums of lines beside adding them up.
  @Test func sumsOfLinesAreRight() {
    var random = SplitMix64(seed: 6)
    for period in 1...7 {
      for perLine in 1...10 {
        for _ in 0..<3 {
          let heights = (0..<period).map { _ in Double(Int.random(in: 1...20, using: &random)) }
          let table = LineTable(perLine: perLine, heights: heights)
          for number in 0..<2 * period {
            var sum = 0.0
            for lines in 0..<3 * period {
              #expect(table.sum(from: number, lines: lines).points == sum)
              let first = number + lines * perLine
              let items = (first..<first + perLine).map { heights[$0 % period] }
              #expect(table.tallest(of: first..<first + perLine) == items.max())
              sum += items.max() ?? 0
            }
          }
        }
      }
    }
  }

  @Test func linesLongerThanTheListAreAlike() {
    let table = LineTable(perLine: 1 << 52, heights: [3, 9, 4])
    #expect(table.sum(from: 1, lines: 1000).points == 9000)
  }
}
