import CollectionViews
import Testing

@Suite struct CollectionBatchTests {
  private func view(counts: [Int]) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: counts), layout: RowsLayout(), size: Size(width: 100, height: 200))
  }

  @Test func viewsFollowTheirItemsAndTheAnchorStays() throws {
    var view = try view(counts: [20])
    try view.scroll(to: 210)
    let anchor = try #require(view.visible.first { view.viewport.bounds.contains($0.attributes.frame) })
    var log = Log()
    let plan = try view.apply(
      [
        .delete(IndexPath(item: 0)), .insert(IndexPath(item: 0)), .insert(IndexPath(item: 1)),
        .move(IndexPath(item: 19), to: IndexPath(item: 2)),
      ], recorder: &log)
    guard case .item(let path) = anchor.element else { return }
    #expect(plan.newPath(path) == IndexPath(item: path.item + 2))
    let moved = try #require(view.visible.first { $0.view == anchor.view })
    #expect(moved.element == .item(0, path.item + 2))
    #expect(moved.attributes.frame.y - view.viewport.offset.y == anchor.attributes.frame.y - 210)
    #expect(view.items.identity(at: IndexPath(item: 2)) == 19)
    try view.checkInvariants()
  }

  @Test func reloadedItemsGetOtherViews() throws {
    var view = try view(counts: [2, 2, 9])
    let old = Dictionary(uniqueKeysWithValues: view.visible.map { ($0.element, $0.view) })
    var log = Log()
    try view.apply(
      [.reload(IndexPath(section: 0, item: 1)), .reloadSection(1)], recorder: &log)
    for shown in view.visible {
      guard case .item(let path) = shown.element else { continue }
      let isReloaded = path == IndexPath(section: 0, item: 1) || path.section == 1
      #expect((old[shown.element] == shown.view) == !isReloaded)
    }
    #expect(log.events.contains(.cellForItem(IndexPath(section: 1, item: 0))))
    #expect(!log.events.contains(.cellForItem(IndexPath(section: 0, item: 0))))
  }

  @Test func aBatchThatBreaksARuleChangesNothing() throws {
    var view = try view(counts: [3])
    let visible = view.visible
    var log = Log()
    let error = UpdateError.deleteOutOfRange(.item(IndexPath(item: 3)), count: 3)
    #expect(throws: CollectionError.update(error)) {
      try view.apply([.delete(IndexPath(item: 0)), .delete(IndexPath(item: 3))], recorder: &log)
    }
    #expect(view.items == Items(counts: [3]))
    #expect(view.visible == visible)
  }
}
