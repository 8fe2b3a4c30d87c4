import CollectionViews
import Randomness
import Testing

@Suite struct FlowFollowTests {
  /// After any change the layout is what it would be had it been prepared for the new items, to the last bit.
  @Test func followingIsPreparingAnew() throws {
    let seed: UInt64 = 23
    for round in 0..<150 {
      var random = RandomFlow(seed: seed &+ UInt64(round))
      let layout = random.layout()
      var items = random.items()
      let viewport = random.viewport()
      var followed = try layout.prepared(for: items, in: viewport)
      for step in 0..<12 {
        guard let change = random.change(&items) else { continue }
        let recomputed = try followed.follow(change, to: items)
        let anew = try layout.prepared(for: items, in: viewport)
        let place = "seed \(seed), round \(round), step \(step): \(change) in \(layout)"
        #expect(recomputed >= 0 && recomputed <= items.count + 3 * items.sections.count + 3, "\(place)")
        guard followed.contentSize == anew.contentSize, followed.sectionCount == anew.sectionCount else {
          Issue.record("\(place): \(followed.contentSize), not \(anew.contentSize)")
          return
        }
        #expect(followed.warnings == anew.warnings, "\(place)")
        let everything = Rect(x: -1e6, y: -1e6, width: 4e6, height: 4e6)
        guard
          followed.attributes(in: everything, viewport: viewport)
            == anew.attributes(in: everything, viewport: viewport)
        else {
          Issue.record("\(place): other frames")
          return
        }
        for section in 0..<anew.sectionCount {
          #expect(followed.isUniform(section: section) == anew.isUniform(section: section), "\(place)")
          #expect(followed.lineCount(ofSection: section) == anew.lineCount(ofSection: section), "\(place)")
          for line in 0..<anew.lineCount(ofSection: section) {
            #expect(
              followed.line(line, ofSection: section) == anew.line(line, ofSection: section), "\(place)")
          }
        }
      }
      let plain = PlainFlow(layout, items: items, viewport: viewport)
      #expect(
        plain.linesOfSections.map(\.count) == (0..<plain.sections.count).map(followed.lineCount(ofSection:)))
    }
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
    #expect(prepared.items == items)
  }
}
