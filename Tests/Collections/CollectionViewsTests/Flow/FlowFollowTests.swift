import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct FlowFollowTests {
  /// After any change the layout is what it would be had it been prepared for the new items, to the last bit.
  @Test func followingIsPreparingAnew() throws {
    let seed: UInt64 = 23
    for round in 0..<Samples.count(4, all: 40) {
      var random = RandomFlow(seed: seed &+ UInt64(round))
      let layout = random.layout()
      var items = random.items()
      let viewport = random.viewport()
      var followed = try layout.prepared(for: items, in: viewport)
      for step in 0..<12 {
        guard let change = random.change(&items) else { continue }
        let recomputed = try followed.follow(change, to: items)
        let anew = try layout.prepared(for: items, in: viewport)
        let differences = Self.differences(followed, anew, in: viewport)
        guard differences.isEmpty, recomputed >= 0, recomputed <= items.count + 3 * items.sections.count + 3
        else {
          Issue.record(
            "seed \(seed), round \(round), step \(step): \(change), \(recomputed) in \(layout): \(differences)"
          )
          return
        }
      }
      let plain = PlainFlow(layout, items: items, viewport: viewport)
      #expect(
        plain.linesOfSections.map(\.count) == (0..<plain.sections.count).map(followed.lineCount(ofSection:)))
    }
  }

  /// What two prepared layouts disagree about.
  private static func differences(_ first: PreparedFlow, _ second: PreparedFlow, in viewport: Viewport)
    -> [String]
  {
    var found: [String] = []
    let everything = Rect(x: -1e6, y: -1e6, width: 4e6, height: 4e6)
    if first.contentSize != second.contentSize { found.append("content size") }
    if first.warnings != second.warnings { found.append("warnings") }
    if first.attributes(in: everything, viewport: viewport)
      != second.attributes(in: everything, viewport: viewport)
    {
      found.append("frames")
    }
    if first.sectionCount != second.sectionCount { return found + ["sections"] }
    for section in 0..<second.sectionCount {
      if first.isUniform(section: section) != second.isUniform(section: section) {
        found.append("kind of \(section)")
      }
      let count = second.lineCount(ofSection: section)
      if first.lineCount(ofSection: section) != count
        || (0..<count).contains(where: {
          first.line($0, ofSection: section) != second.line($0, ofSection: section)
        })
      {
        found.append("lines of \(section)")
      }
    }
    return found
  }

  @Test func wrappingStopsWhereLinesBeginAsBefore() throws {
    // Rows of 100, 200 and 20 points in 320: 100 and 200 fill a line, and so on from the third item of a list of five.
    let widths = [100.0, 200, 20, 300, 310]
    let layout = FlowLayout(
      itemSizes: [widths.map { Size(width: $0, height: 10) }], lineSpacing: 0, itemSpacing: 0)
    var items = Items(counts: [1_000_000])
    var prepared = try layout.prepared(for: items, in: Viewport(size: Size(width: 320, height: 480)))
    let height = prepared.contentSize.height
    items.insert(1, at: IndexPath(item: 500_000), ownSize: Size(width: 320, height: 10))
    let recomputed = try prepared.follow(
      .items(section: 0, removed: 500_000..<500_000, inserted: 1), to: items)
    #expect(recomputed < 20)
    #expect(prepared.contentSize.height == height + 10)
  }

  @Test func wrongSizesChangeNothing() throws {
    let layout = FlowLayout(itemSizes: [[Size(width: 30, height: 30), Size(width: 60, height: 20)]])
    let items = Items(counts: [7, 5])
    let viewport = Viewport(size: Size(width: 320, height: 480))
    var prepared = try layout.prepared(for: items, in: viewport)
    let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let before = prepared.attributes(in: everything, viewport: viewport)
    for wrong in [Size(width: 0, height: 5), Size(width: .nan, height: 5), Size(width: 5, height: .infinity)]
    {
      var changed = items
      changed.resize(IndexPath(section: 0, item: 3), to: wrong)
      #expect(throws: LayoutError.self) {
        try prepared.follow(.resized(IndexPath(section: 0, item: 3)), to: changed)
      }
      #expect(prepared.attributes(in: everything, viewport: viewport) == before)
    }
    // Longer than coordinates are exact.
    var changed = items
    changed.resize(IndexPath(section: 0, item: 3), to: Size(width: 5, height: 1e15))
    #expect(throws: LayoutError.self) {
      try prepared.follow(.resized(IndexPath(section: 0, item: 3)), to: changed)
    }
    #expect(prepared.attributes(in: everything, viewport: viewport) == before)
  }
}
