import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct FlowLayoutTests {
  @Test func randomLayoutsAreWhatThePlainOneSays() throws {
    let seed: UInt64 = 7
    for round in 0..<Samples.count(6, all: 60) {
      var random = RandomFlow(seed: seed &+ UInt64(round))
      let layout = random.layout()
      let items = random.items()
      var viewport = random.viewport()
      let prepared = try layout.prepared(for: items, in: viewport)
      let plain = PlainFlow(layout, items: items, viewport: viewport)
      guard close(prepared.contentSize, plain.contentSize) else {
        Issue.record("seed \(seed), round \(round): \(prepared.contentSize), not \(plain.contentSize)")
        continue
      }
      for (section, lines) in plain.linesOfSections.enumerated() {
        let found = (0..<prepared.lineCount(ofSection: section)).map {
          prepared.line($0, ofSection: section)!.items
        }
        #expect(found == lines, "seed \(seed), round \(round)")
        #expect(
          prepared.isUniform(section: section) == plain.uniform[section], "seed \(seed), round \(round)")
      }
      for _ in 0..<3 {
        viewport.offset = Point(
          x: Double(Int.random(in: -100...Int(plain.contentSize.width) + 100, using: &random.random)),
          y: Double(Int.random(in: -100...Int(plain.contentSize.height) + 100, using: &random.random)))
        let frames = plain.frames(in: viewport)
        let whole = frames.map { LayoutAttributes($0.0, frame: $0.1) }
        let asked = whole.compactMap { prepared.attributes(of: $0.element, in: viewport) }
        let distance = layout.scale.map { 1 / $0 } ?? 1e-6
        guard asked.count == whole.count,
          zip(asked, whole).allSatisfy({ close($0.frame, $1.frame, within: distance) })
        else {
          Issue.record("seed \(seed), round \(round): other frames in \(layout), \(viewport)")
          return
        }
        // What is in a rectangle is what one finds by asking every element whether it is.
        for rect in [viewport.bounds, Rect(x: 10, y: 10, width: 70, height: 40)] {
          let found = prepared.attributes(in: rect, viewport: viewport)
          let elements = found.map(\.element)
          guard found == asked.filter({ $0.frame.overlaps(rect) }), elements == elements.sorted() else {
            Issue.record("seed \(seed), round \(round): not all in \(rect) in \(layout), \(viewport)")
            return
          }
        }
      }
    }
  }

  @Test func itemsNeitherOverlapNorLeaveTheContent() throws {
    let seed: UInt64 = 11
    for round in 0..<Samples.count(4, all: 60) {
      var random = RandomFlow(seed: seed &+ UInt64(round))
      var layout = random.layout()
      layout.scale = nil
      let viewport = random.viewport()
      let prepared = try layout.prepared(for: random.items(), in: viewport)
      let content = Rect(origin: .zero, size: prepared.contentSize)
      let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      var atRest = viewport
      atRest.offset = Point(x: -1e5, y: -1e5)
      let all = prepared.attributes(in: everywhere, viewport: atRest)
      for (index, first) in all.enumerated() {
        // What overlaps at all is near in the order of lines.
        for second in all[(index + 1)...].prefix(80) where shares(first.frame, second.frame) {
          Issue.record("seed \(seed), round \(round): \(first) and \(second) overlap")
        }
        // An item that is too wide sticks out at the sides, which a warning reports.
        guard prepared.warnings.isEmpty else { continue }
        let grown = Rect(
          x: content.x - 1e-9, y: content.y - 1e-9, width: content.width + 2e-9, height: content.height + 2e-9
        )
        #expect(grown.contains(first.frame), "seed \(seed), round \(round): \(first)")
      }
    }
  }

  /// Whether rectangles overlap by more than rounding makes them.
  private func shares(_ first: Rect, _ second: Rect) -> Bool {
    guard let common = first.intersection(second) else { return false }
    return common.width > 1e-9 && common.height > 1e-9
  }

  private func close(_ first: Size, _ second: Size) -> Bool {
    abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  private func close(_ first: Rect, _ second: Rect, within distance: Double) -> Bool {
    close(first.size, second.size) && abs(first.x - second.x) <= distance
      && abs(first.y - second.y) <= distance
  }
}
