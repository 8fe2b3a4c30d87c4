import CollectionViews
import Testing

@Suite struct CollectionPlacesTests {
  private func view(_ layout: RowsLayout = RowsLayout(), counts: [Int] = [20]) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: counts), layout: layout, size: Size(width: 100, height: 200),
      inset: Insets(top: 25, bottom: 5))
  }

  @Test func anItemIsBroughtToItsPlace() throws {
    var view = try view()
    var log = Log()
    #expect(view.viewport.offset.y == -25)
    #expect(view.restingOffsets(.vertical) == -25...805)
    for (position, offset) in [ScrollPosition.start: 475.0, .center: 415, .end: 355] {
      try view.scroll(toItem: IndexPath(item: 10), at: position, recorder: &log)
      #expect(view.viewport.offset.y == offset, "\(position)")
    }
    // The shortest way: from above, from below, and none at all.
    for (from, offset) in [(0.0, 355.0), (800, 475), (400, 400)] {
      try view.scroll(to: from)
      try view.scroll(toItem: IndexPath(item: 10), at: .nearest, recorder: &log)
      #expect(view.viewport.offset.y == offset)
    }
    try view.scroll(toItem: IndexPath(item: 19), recorder: &log)
    #expect(view.viewport.offset.y == 805, "The content does not reach farther")
    try view.scroll(toItem: IndexPath(item: 0), at: .end, recorder: &log)
    #expect(view.viewport.offset.y == -25)
    try view.scrollToEnd(recorder: &log)
    #expect(view.viewport.offset.y == 805)
    try view.scrollToStart(recorder: &log)
    #expect(view.viewport.offset.y == -25)
  }

  @Test func aHeaderIsFoundWhereItRests() throws {
    var view = try view(RowsLayout(header: 30, pins: true), counts: [6, 6, 6])
    var log = Log()
    try view.scroll(to: 200)
    try view.scroll(toHeader: 0, recorder: &log)
    #expect(view.viewport.offset.y == -25)
    try view.scroll(toHeader: 1, recorder: &log)
    #expect(view.viewport.offset.y == 305)
    try view.checkInvariants()
  }

  @Test func numbersThatAreNoneAreRefused() throws {
    var view = try view()
    let start = view.viewport
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(throws: CollectionError.self) { try view.scroll(to: number) }
      #expect(throws: CollectionError.self) { try view.scroll(by: number) }
      var log = Log()
      #expect(throws: CollectionError.self) { try view.fling(velocity: number, recorder: &log) }
      #expect(throws: CollectionError.self) { try view.overscroll(by: number, recorder: &log) }
      #expect(throws: CollectionError.self) {
        try view.resize(to: Size(width: 100, height: number), recorder: &log)
      }
      #expect(throws: CollectionError.self) {
        try CollectionView(
          items: Items(counts: [2]), layout: RowsLayout(), size: Size(width: 100, height: 100),
          inset: Insets(left: number))
      }
      #expect(log.events.isEmpty)
    }
    var log = Log()
    #expect(throws: CollectionError.badViewport(Size(width: -1, height: 2))) {
      try view.resize(to: Size(width: -1, height: 2), recorder: &log)
    }
    #expect(throws: CollectionError.layout(.badLength("heights", -2))) {
      try view.use(RowsLayout(heights: [-2]), recorder: &log)
    }
    #expect(view.viewport == start && log.events.isEmpty)
    try view.checkInvariants()
  }

  @Test func aViewportOfNothingShowsNothing() throws {
    var view = try CollectionView(items: Items(counts: [5]), layout: RowsLayout(), size: .zero)
    #expect(view.visible.isEmpty)
    var log = Log()
    try view.scroll(by: 40)
    try view.overscroll(by: 40, recorder: &log)
    try view.scroll(toItem: IndexPath(item: 3), recorder: &log)
    #expect(view.visible.isEmpty && view.viewport.offset.y == 150)
    try view.checkInvariants()
  }

  @Test func moreThanAnyoneCanSeeIsRefused() throws {
    #expect(throws: CollectionError.tooManyVisible(1_000_000_002, limit: CollectionView.visibleLimit)) {
      try CollectionView(
        items: Items(counts: [1_000_000_000]), layout: GridLayout(),
        size: Size(width: 1e15, height: 1e15))
    }
  }

  /// A trillion points down, thirds of points are still exact to a fraction of a point: nothing is lost or shown twice.
  @Test func farAwayNothingIsLost() throws {
    var view = try CollectionView(
      items: Items(counts: [1_000_000_000_000]), layout: GridLayout(side: 6),
      size: Size(width: 36, height: 47))
    try view.scroll(to: 999_999_999_900.0 / 3)
    for step in 1...400 {
      try view.scroll(by: Double(step % 23 - 9) / 3)
      do { try view.checkInvariants() } catch { Issue.record("\(error), step \(step)") }
    }
    var log = Log()
    try view.scrollToEnd(recorder: &log)
    #expect(view.visible.last?.element == .item(0, 999_999_999_999))
    #expect(view.visible.last?.attributes.frame.maxY == view.viewport.bounds.maxY)
  }

  @Test func whatCoversTheOthersIsFoundAtAPoint() throws {
    var view = try view(RowsLayout(header: 30, pins: true), counts: [6, 6])
    try view.scroll(to: 100)
    #expect(try view.element(at: Point(x: 10, y: 130)) == .header(0), "pinned at 125, below the inset")
    #expect(try view.element(at: Point(x: 10, y: 156)) == .item(0, 2))
    #expect(try view.element(at: Point(x: 10, y: 5_000)) == nil)
  }

  /// How many elements are visible is counted, not guessed from the share of the content that is visible.
  @Test func whatIsSeenIsCountedWhereItIsCrowded() throws {
    let heights = [100_000.0] + Array(repeating: 0.01, count: 20_000) + [100_000]
    let layout = ListLayout(rowHeights: heights)
    var view = try CollectionView(
      items: Items(counts: [heights.count]), layout: layout, size: Size(width: 100, height: 400))
    let before = view
    // By their share of the content there would be 40 rows.
    #expect(throws: CollectionError.tooManyVisible(20_002, limit: CollectionView.visibleLimit)) {
      try view.scroll(to: 99_900)
    }
    #expect(view.visible == before.visible && view.viewport == before.viewport && view.cost == before.cost)
    try view.scroll(to: 99_650)
    #expect(view.visible.count == 5_001)
    try view.checkInvariants()
    // By their share there would be 12,000.
    let high = try CollectionView(
      items: Items(counts: [heights.count]), layout: layout, size: Size(width: 100, height: 100_000))
    #expect(high.visible.count == 1)
  }
}
