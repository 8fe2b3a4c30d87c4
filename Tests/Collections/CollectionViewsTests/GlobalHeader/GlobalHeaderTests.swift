import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct GlobalHeaderTests {
  /// The article's sample app: an empty section with the global header, six cats and six dogs.
  static let sample = FlowLayout(
    itemSize: [Size(width: 157, height: 157)], lineSpacing: 2, itemSpacing: 2,
    insets: [Insets(left: 2, right: 2)], header: [80, 35, 35].map { Size(width: 0, height: $0) })

  private func elements(of items: Items) -> [Element] {
    items.sections.enumerated().flatMap { section, contents in
      [Element.header(section)] + (0..<contents.count).map { .item(section, $0) } + [.footer(section)]
    }
  }

  /// What a rectangle holds is found by looking at every element, wherever the content is scrolled to.
  @Test func aRectangleHoldsWhatOverlapsItAtRandomScrollPositions() throws {
    var random = RandomFlow(seed: 7)
    for round in 0..<Samples.count(8, all: 120) {
      var flow = random.layout()
      flow.pinHeaders = false
      let options = HeaderOptions(
        global: random.chance(2), stretch: random.chance(2), pin: random.chance(2),
        maxStretch: random.chance(2) ? random.length(200) : nil)
      let items = random.items()
      var viewport = random.viewport()
      let layout = GlobalHeaderLayout(flow: flow, options: options)
      let prepared = try layout.prepared(for: items, in: viewport)
      let elements = elements(of: items)
      for _ in 0..<4 {
        viewport.offset[flow.axis] = Double.random(
          in: -100...prepared.contentSize[flow.axis] + 50, using: &random.random
        ).rounded()
        let all = elements.compactMap { prepared.attributes(of: $0, in: viewport) }
        for rect in [
          viewport.bounds, Rect(origin: .zero, size: prepared.contentSize),
          Rect(
            x: random.length(200), y: random.length(400) - 50, width: random.length(90),
            height: random.length(9)),
          Rect(origin: viewport.offset, size: Size(width: 50, height: 3)),
        ] {
          let found = prepared.attributes(in: rect, viewport: viewport)
          #expect(found == all.filter { $0.frame.overlaps(rect) }, "round \(round)")
          // What a rectangle has to do with, by the article, is always among them or was moved out of it.
          for section in prepared.headers(in: rect).all {
            let header = try #require(prepared.attributes(of: .header(section), in: viewport))
            #expect(found.contains(header) || !header.frame.overlaps(rect), "round \(round)")
          }
        }
      }
    }
  }

  /// What a view keeps from before is right: a header that is not invalidated stays where it was, or neither
  /// place is visible.
  @Test func headersThatAreNotInvalidatedDoNotMove() throws {
    var random = RandomFlow(seed: 10)
    for round in 0..<Samples.count(100, all: 300) {
      var flow = random.layout()
      flow.pinHeaders = false
      let options = HeaderOptions(
        global: random.chance(2), stretch: random.chance(2), pin: random.chance(2),
        maxStretch: random.chance(2) ? random.length(200) : nil)
      let items = random.items()
      var old = random.viewport()
      if random.chance(2) { old.size[flow.axis] = random.length(60) }
      let prepared = try GlobalHeaderLayout(flow: flow, options: options).prepared(for: items, in: old)
      for _ in 0..<8 {
        var new = old
        new.offset[flow.axis] += random.length(80) - 40
        let invalidation = prepared.invalidation(from: old, to: new)
        for section in items.sections.indices where !invalidation.headers.contains(section) {
          guard let before = prepared.attributes(of: .header(section), in: old)?.frame,
            let after = prepared.attributes(of: .header(section), in: new)?.frame
          else { continue }
          let isSeen = before.overlaps(new.bounds) || after.overlaps(new.bounds)
          #expect(before == after || !isSeen, "round \(round), section \(section)")
        }
        old = new
      }
    }
  }

  @Test func headersStayInTheirSectionsAndDoNotCoverOneAnother() throws {
    var random = RandomFlow(seed: 8)
    for round in 0..<200 {
      var flow = random.layout()
      flow.pinHeaders = false
      flow.scale = nil
      let items = random.items()
      var viewport = random.viewport()
      let layout = GlobalHeaderLayout(flow: flow, options: HeaderOptions(global: false, stretch: false))
      let prepared = try layout.prepared(for: items, in: viewport)
      for _ in 0..<8 {
        viewport.offset[flow.axis] = random.length(1_000) - 100
        let headers = items.sections.indices.compactMap { prepared.placement(ofHeader: $0, in: viewport) }
        for header in headers {
          let section = try #require(prepared.flow.frame(ofSection: header.context.section))
          #expect(section.contains(header.frame), "round \(round)")
          #expect(header.lowest <= header.highest, "round \(round)")
          #expect(header.rule == .pinned)
        }
        for (one, other) in zip(headers, headers.dropFirst()) { #expect(!one.frame.overlaps(other.frame)) }
      }
    }
  }

  @Test func withoutOptionsItIsAPlainFlowLayout() throws {
    var random = RandomFlow(seed: 9)
    let none = HeaderOptions(global: false, stretch: false, pin: false)
    for _ in 0..<60 {
      let flow = random.layout()
      let items = random.items()
      var viewport = random.viewport()
      let plain = try flow.prepared(for: items, in: viewport)
      let old = viewport
      let prepared = try GlobalHeaderLayout(flow: flow, options: none).prepared(for: items, in: viewport)
      viewport.offset[flow.axis] = random.length(500) - 50
      #expect(prepared.contentSize == plain.contentSize)
      #expect(prepared.warnings == plain.warnings)
      #expect(
        prepared.attributes(in: viewport.bounds, viewport: viewport)
          == plain.attributes(in: viewport.bounds, viewport: viewport))
      #expect(prepared.invalidation(from: old, to: viewport) == plain.invalidation(from: old, to: viewport))
      #expect(prepared.headers(in: viewport.bounds).custom == [])
      #expect(prepared.placement(ofHeader: 0, in: viewport) == nil)
    }
  }

  @Test func pinningTwiceIsRefused() {
    var pinning = Self.sample
    pinning.pinHeaders = true

    var active = GlobalHeaderLayout(flow: Self.sample)
    #expect(active.setFlow(pinning) == .pinsHeadersItself)
    #expect(!active.flow.pinHeaders && active.isActive)

    var plain = GlobalHeaderLayout(
      flow: Self.sample, options: HeaderOptions(global: false, stretch: false, pin: false))
    #expect(plain.setFlow(pinning) == nil)
    #expect(plain.flow.pinHeaders && !plain.isActive)
    plain.options = HeaderOptions()
    #expect(plain.isActive && !plain.flow.pinHeaders)
    #expect(GlobalHeaderLayout(flow: pinning) == GlobalHeaderLayout(flow: Self.sample))
  }

  /// The header of a section without items, by the article's code, jumps to the start of the content as soon as it pins.
  @Test func theEmptySectionOfTheArticle() throws {
    let items = Items(counts: [6, 0, 6])
    let viewport = Viewport(size: Size(width: 320, height: 480))
    for (rules, expected) in [(Rules.right, 555.0), (.article, 0)] {
      let layout = GlobalHeaderLayout(flow: Self.sample, options: HeaderOptions(rules: rules))
      let prepared = try layout.prepared(for: items, in: viewport)
      #expect(prepared.attributes(of: .header(1), in: viewport)?.frame.y == expected)
      // Its place before it is moved is far below the view, so neither layout shows it.
      #expect(
        !prepared.attributes(in: viewport.bounds, viewport: viewport).contains { $0.element == .header(1) })
    }
  }

  @Test func theArticleRemembersTheStretchOfASlowPull() throws {
    var viewport = Viewport(size: Size(width: 320, height: 480))
    let layout = GlobalHeaderLayout(
      flow: Self.sample, options: HeaderOptions(maxStretch: 320, rules: .article))
    var prepared = try layout.prepared(for: Items(counts: [0, 6, 6]), in: viewport)
    func stretch(at offset: Double) -> Double? {
      viewport.offset.y = offset
      prepared.willShow(viewport, after: .nothing)
      return prepared.attributes(of: .header(0), in: viewport)?.stretch
    }
    #expect(stretch(at: -390) == 0)
    #expect(stretch(at: -200) == 200)
    #expect(stretch(at: -390) == 200)
  }

  @Test func itFollowsChangesOfTheItems() throws {
    let viewport = Viewport(offset: Point(x: 0, y: 300), size: Size(width: 320, height: 480))
    let layout = GlobalHeaderLayout(flow: Self.sample)
    var items = Items(counts: [0, 6, 6])
    var prepared = try layout.prepared(for: items, in: viewport)
    items = Items(counts: [0, 9, 6])
    _ = try prepared.follow(.items(section: 1, removed: 6..<6, inserted: 3), to: items)
    let anew = try layout.prepared(for: items, in: viewport)
    #expect(
      prepared.attributes(in: viewport.bounds, viewport: viewport)
        == anew.attributes(in: viewport.bounds, viewport: viewport))
  }

  @Test func aLimitMustBeALength() {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    for bad in [-1.0, Double.infinity, -Double.infinity, Double.nan] {
      #expect(throws: LayoutError.self) {
        try GlobalHeaderLayout(options: HeaderOptions(maxStretch: bad)).prepared(
          for: Items(counts: [1]), in: viewport)
      }
    }
  }
}
