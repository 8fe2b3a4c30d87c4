import CollectionViews
import Randomness
import Samples
import Testing

/// Collection views over layouts that move headers, and over those that keep the faults of articles.
@Suite struct MovedHeaderTests {
  @Test func theScreenIsWhatTheLayoutFindsWhereverItIsScrolledTo() throws {
    var random = RandomFlow(seed: 11)
    for round in 0..<Samples.count(25, all: 200) {
      let rules = random.chance(3) ? Rules.article : .right
      let layout: any CollectionLayout
      if random.chance(4) {
        layout = MosaicLayout(segment: 1 + random.length(120), gap: random.length(5), rules: rules)
      } else {
        var flow = random.layout()
        flow.pinHeaders = false
        layout =
          GlobalHeaderLayout(
            flow: flow,
            options: HeaderOptions(
              global: random.chance(2), stretch: random.chance(2), pin: random.chance(2),
              maxStretch: random.chance(2) ? random.length(200) : nil, rules: rules))
      }
      let viewport = random.viewport()
      var view = try CollectionView(
        items: random.items(), layout: layout, size: viewport.size, inset: viewport.inset)
      for _ in 0..<12 {
        if random.chance(5) {
          try view.scroll(to: random.length(1_000) - 200)
        } else {
          try view.scroll(by: random.length(120) - 60)
        }
        #expect(throws: Never.self, "round \(round)") { try view.checkInvariants() }
      }
    }
  }

  @Test func setsAndPlacementsOfTheSampleApp() throws {
    let layout = GlobalHeaderLayout(flow: GlobalHeaderTests.sample)
    var view = try CollectionView(
      items: Items(counts: [0, 6, 6]), layout: layout, size: Size(width: 320, height: 480),
      inset: Insets(top: 25))
    try view.scroll(to: 200)
    #expect(view.headerSets == HeaderSets(regular: [2], all: [0, 1, 2]))
    #expect(view.headerSets.custom == [0, 1])
    let placements = view.headerSets.all.compactMap { view.headerPlacement(ofSection: $0) }
    #expect(placements.map(\.rule) == [.global, .pinnedBelowGlobal, .pinnedBelowGlobal])
    #expect(
      placements.map(\.description) == [
        "y = 0 + 225 = 225", "y = min(max(225 + 80, 80), 555) = 305",
        "y = min(max(225 + 80, 590), 1,065) = 590",
      ])
    #expect(view.headerPlacement(ofSection: 3) == nil)

    let plain = try CollectionView(
      items: Items(counts: [0, 6, 6]), layout: GlobalHeaderTests.sample,
      size: Size(width: 320, height: 480))
    #expect(plain.headerSets == HeaderSets(regular: [0, 1], all: [0, 1]))
    #expect(plain.headerPlacement(ofSection: 0) == nil)
  }
}

/// Faulty rules are shown as they are: what their layout does not find is not on the screen.
@Suite struct CollectionArticleTests {
  @Test func theMosaicLosesCells() throws {
    var lost = 0
    var view = try CollectionView(
      items: Items(counts: [40]), layout: MosaicLayout(rules: .article),
      size: Size(width: 320, height: 480))
    var right = try CollectionView(
      items: Items(counts: [40]), layout: MosaicLayout(), size: Size(width: 320, height: 480))
    for step in 0..<300 {
      try view.scroll(to: Double(step * 10))
      try right.scroll(to: Double(step * 10))
      try view.checkInvariants()
      #expect(try view.visible.map(\.attributes) == view.attributes(in: view.viewport.bounds))
      if view.visible.count < right.visible.count { lost += 1 }
    }
    #expect(lost > 0)
  }

  @Test func aHeaderOfAnEmptySectionGoes() throws {
    var options = HeaderOptions()
    options.rules = .article
    var view = try CollectionView(
      items: Items(counts: [0, 6, 0, 6]),
      layout:
        GlobalHeaderLayout(
          flow: FlowLayout(header: [Size(width: 320, height: 80), Size(width: 320, height: 35)]),
          options: options), size: Size(width: 120, height: 200), inset: Insets(top: 25))
    for offset in Array(stride(from: -60.0, to: 500, by: 7)) + Array(stride(from: 500, to: -60, by: -13)) {
      try view.scroll(to: offset)
      try view.checkInvariants()
    }
  }
}
