import CollectionViews
import Testing
import Vectors

@Suite struct CollectionSelectionTests {
  private func view(
    selecting several: Bool = false, asking delegate: SampleDelegate? = nil
  ) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: [5]), layout: RowsLayout(), size: Size(width: 100, height: 500),
      allowsMultipleSelection: several, delegate: delegate.map { AnyDelegate($0) })
  }

  /// `misc.json`, selection.
  @Test func touchesCallTheDelegateAsTheVectorsSay() throws {
    for vector in try vectors("Collections/misc", as: MiscVectors.self).selection {
      let delegate = vector.shouldSelect.map { SampleDelegate(shouldSelect: [$0]) }
      var view = try view(selecting: vector.allowsMultiple, asking: delegate)
      var log = Log()
      for item in vector.selected { try view.select(IndexPath(item: item), recorder: &log) }
      #expect(log.calls.isEmpty)
      try view.tap(IndexPath(item: vector.tap), recorder: &log)
      #expect(log.calls.map { String($0.prefix { $0 != " " }) } == vector.calls, "\(vector.name)")
      #expect(view.selection.map(\.item).sorted() == vector.selectedAfter, "\(vector.name)")
      try view.checkInvariants()
    }
  }

  @Test func aSingleSelectionMovesOn() throws {
    var view = try view()
    var log = Log()
    try view.tap(IndexPath(item: 1), recorder: &log)
    log = Log()
    try view.tap(IndexPath(item: 3), recorder: &log)
    #expect(
      log.calls == [
        "shouldHighlight(3)", "didHighlight(3)", "shouldSelect(3)", "didDeselect(1)", "didSelect(3)",
        "didUnhighlight(3)",
      ])
    #expect(view.selection == [IndexPath(item: 3)])
    log = Log()
    try view.tap(IndexPath(item: 3), recorder: &log)
    #expect(view.selection == [IndexPath(item: 3)] && !log.calls.contains("didDeselect(3)"))
    try view.select(IndexPath(item: 0), recorder: &log)
    #expect(view.selection == [IndexPath(item: 0)])
    #expect(log.events.suffix(2) == [.deselected(IndexPath(item: 3)), .selected(IndexPath(item: 0))])
    try view.deselect(IndexPath(item: 0), recorder: &log)
    #expect(view.selection.isEmpty)
  }

  @Test func aRefusedTouchDoesNothing() throws {
    var view = try view(asking: SampleDelegate(shouldHighlight: [false]))
    var log = Log()
    try view.tap(IndexPath(item: 1), recorder: &log)
    #expect(log.calls == ["shouldHighlight(1) → no"])
    #expect(view.selection.isEmpty && view.highlighted == nil)
  }

  @Test func aFingerThatGoesElsewhereSelectsNothing() throws {
    var view = try view()
    var log = Log()
    try view.touch(IndexPath(item: 1), recorder: &log)
    try view.touch(IndexPath(item: 2), recorder: &log)
    #expect(
      log.calls == [
        "shouldHighlight(1)", "didHighlight(1)", "didUnhighlight(1)", "shouldHighlight(2)", "didHighlight(2)",
      ])
    view.cancelTouch(recorder: &log)
    #expect(view.highlighted == nil && view.selection.isEmpty)
  }

  @Test func itemsThatAreNotThereAreRefused() throws {
    var view = try view()
    var log = Log()
    #expect(throws: CollectionError.noItem(IndexPath(item: 5), count: 5)) {
      try view.tap(IndexPath(item: 5), recorder: &log)
    }
    #expect(throws: CollectionError.noItem(IndexPath(section: 1, item: 0), count: nil)) {
      try view.select(IndexPath(section: 1, item: 0), recorder: &log)
    }
    #expect(throws: CollectionError.noItem(IndexPath(item: -1), count: 5)) {
      try view.scroll(toItem: IndexPath(item: -1), recorder: &log)
    }
    #expect(throws: CollectionError.noHeader(section: 0)) { try view.scroll(toHeader: 0, recorder: &log) }
    #expect(throws: CollectionError.noSection(1, count: 1)) { try view.scroll(toHeader: 1, recorder: &log) }
    #expect(log.events.isEmpty)
  }
}
