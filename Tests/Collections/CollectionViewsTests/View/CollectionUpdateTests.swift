import CollectionViews
import Testing

@Suite struct CollectionUpdateTests {
  private func view(counts: [Int] = [20], layout: RowsLayout = RowsLayout()) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: counts), layout: layout, size: Size(width: 100, height: 200))
  }

  @Test func anInsertionAboveMovesTheViewportAlong() throws {
    var view = try view()
    try view.scroll(to: 210)
    let before = view.visible.map(\.view)
    var items = view.items
    items.insert(3, at: IndexPath(item: 1))
    var log = Log()
    try view.apply(.items(section: 0, removed: 1..<1, inserted: 3), to: items, recorder: &log)
    #expect(view.viewport.offset.y == 360)
    #expect(view.visible.map(\.view) == before, "The views follow their items")
    #expect(view.visible.first?.element == .item(0, 7))
    #expect(log.cost.created == 0 && log.cost.reused == 0)
    #expect(log.calls.isEmpty)
  }

  @Test func aDeletionAtTheEndPullsTheViewportUp() throws {
    var view = try view()
    var log = Log()
    try view.scrollToEnd(recorder: &log)
    var items = view.items
    items.remove(5..<20, in: 0)
    log = Log()
    try view.apply(.items(section: 0, removed: 5..<20, inserted: 0), to: items, recorder: &log)
    #expect(view.viewport.offset.y == 50)
    #expect(view.visible.map(\.element) == (1..<5).map { .item(0, $0) })
    try view.checkInvariants()
  }

  @Test func countsAreAskedOnceAndAgainAfterABatchOrAReload() throws {
    var view = try view(counts: [3, 2])
    let counts: [CollectionEvent] = [
      .numberOfSections(2), .numberOfItems(section: 0, 3), .numberOfItems(section: 1, 2),
    ]
    var log = Log()
    try view.scroll(by: 10, recorder: &log)
    #expect(!log.events.contains(.numberOfSections(2)))
    log = Log()
    try view.apply(Changes(), to: view.items, recorder: &log)
    #expect(Array(log.events.prefix(5)) == [.invalidatedCounts(known: 5)] + counts + [.prepared])
    log = Log()
    try view.reload(view.items, recorder: &log)
    #expect(log.events.first == .invalidatedEverything(known: 5))
    #expect(log.events.filter(counts.contains) == counts)
    #expect(log.cost.created == 0 && log.cost.reused == 5, "A reload gives all views back first")
  }

  @Test func aReloadedItemGetsAnotherView() throws {
    var view = try view()
    let old = try #require(view.visibleView(of: .item(0, 1))).view
    var log = Log()
    try view.apply(Changes(), reloading: [.item(0, 1)], to: view.items, recorder: &log)
    #expect(log.calls == ["cellForItem(1)", "willDisplay(1)", "didEndDisplaying(1)"])
    #expect(view.visibleView(of: .item(0, 1))?.view != old)
    #expect(view.cells.waiting == [old])
  }

  @Test func theSelectionFollowsItsItems() throws {
    var view = try CollectionView(
      items: Items(counts: [10]), layout: RowsLayout(), size: Size(width: 100, height: 200),
      allowsMultipleSelection: true)
    var log = Log()
    for item in [1, 4, 8] { try view.select(IndexPath(item: item), recorder: &log) }
    try view.touch(IndexPath(item: 4), recorder: &log)
    var items = view.items
    items.remove(3..<5, in: 0)
    try view.apply(.items(section: 0, removed: 3..<5, inserted: 0), to: items, recorder: &log)
    #expect(view.selection == [IndexPath(item: 1), IndexPath(item: 6)])
    #expect(view.highlighted == nil)
    try view.reload(items, recorder: &log)
    #expect(view.selection.isEmpty)
  }

  @Test func theFirstCycleAsksInOrder() throws {
    var log = Log()
    _ = try CollectionView(
      items: Items(counts: [1]), layout: RowsLayout(header: 20, footer: 10),
      size: Size(width: 100, height: 200), recorder: &log)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 200)
    #expect(
      log.events == [
        .numberOfSections(1), .numberOfItems(section: 0, 1), .prepared,
        .contentSize(Size(width: 100, height: 80)), .attributes(in: bounds, computed: 3),
        .viewForHeader(section: 0), .created(ViewID(.header, 1)),
        .willDisplay(.header(0), ViewID(.header, 1)),
        .cellForItem(IndexPath(item: 0)), .created(ViewID(.cell, 1)),
        .willDisplay(.item(0, 0), ViewID(.cell, 1)), .viewForFooter(section: 0),
        .created(ViewID(.footer, 1)), .willDisplay(.footer(0), ViewID(.footer, 1)),
      ])
  }

  @Test func aBatchThatBreaksARuleChangesNothing() throws {
    var view = try view()
    var log = Log()
    #expect(throws: CollectionError.update(.duplicateDelete(.item(IndexPath(item: 1))))) {
      try view.apply(
        BatchUpdate([.delete(IndexPath(item: 1)), .delete(IndexPath(item: 1))]), recorder: &log)
    }
    #expect(throws: CollectionError.update(.tooManyItems(limit: Items.maximumCount))) {
      try view.apply(BatchUpdate([.insertSection(0, items: Items.maximumCount)]), recorder: &log)
    }
    #expect(log.events.isEmpty && view.items == Items(counts: [20]))
  }

  @Test func whatGoesTogetherIsOneChange() throws {
    var view = try view()
    var log = Log()
    let inserts = (3..<40).map { UpdateOperation.insert(IndexPath(item: $0)) }
    try view.apply(
      BatchUpdate(inserts + [.delete(IndexPath(item: 3)), .delete(IndexPath(item: 4))]), recorder: &log)
    let followed = log.events.compactMap { if case .followed(let change, _) = $0 { change } else { nil } }
    #expect(followed == [.items(section: 0, removed: 3..<5, inserted: 37)])
    log = Log()
    let scattered = (0..<30).map { UpdateOperation.delete(IndexPath(item: 1 + 5 * ($0 % 11))) }
    try view.apply(BatchUpdate(Array(Set(scattered))), recorder: &log)
    #expect(log.events.contains { if case .followed = $0 { true } else { false } })
    log = Log()
    let many = (0..<20).map { UpdateOperation.delete(IndexPath(item: 2 * $0)) }
    try view.apply(BatchUpdate(many), recorder: &log)
    #expect(log.events.contains(.prepared), "Twenty changes are not worth following")
    try view.checkInvariants()
  }

  @Test func anItemThatMovesIsNoAnchor() throws {
    var view = try view()
    var log = Log()
    try view.scroll(to: 300)
    try view.apply(BatchUpdate([.move(IndexPath(item: 6), to: IndexPath(item: 19))]), recorder: &log)
    #expect(view.viewport.offset.y == 250, "The item below it, 7, keeps its place")
    #expect(view.visibleView(of: .item(0, 6))?.attributes.frame.y == 300)
  }

  @Test func manySectionsAreAskedAtOnce() throws {
    var log = Log()
    _ = try CollectionView(
      items: Items(counts: Array(repeating: 2, count: 101)), layout: RowsLayout(),
      size: Size(width: 100, height: 200), recorder: &log)
    #expect(Array(log.events.prefix(2)) == [.numberOfSections(101), .numbersOfItems(sections: 101, 202)])
  }

  @Test func moreThanAnyoneCanSeeIsNotInserted() throws {
    var view = try CollectionView(
      items: Items(counts: [600]), layout: GridLayout(side: 6),
      size: Size(width: 36, height: 1e9))
    let before = view
    var items = view.items
    items.insert(1_000_000, at: IndexPath(item: 0))
    #expect(throws: CollectionError.tooManyVisible(1_000_602, limit: CollectionView.visibleLimit)) {
      try view.apply(.items(section: 0, removed: 0..<0, inserted: 1_000_000), to: items)
    }
    let update = BatchUpdate([.insertSection(0, items: 1_000_000), .delete(IndexPath(item: 5))])
    #expect(throws: CollectionError.self) { try view.apply(update) }
    #expect(view.visible == before.visible && view.contentSize == before.contentSize)
    try view.checkInvariants()
  }
}
