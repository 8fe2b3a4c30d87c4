import CollectionViews
import Testing

@Suite struct LayoutTransitionTests {
  private func view(_ layout: RowsLayout, counts: [Int] = [40]) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: counts), layout: layout, size: Size(width: 120, height: 200),
      inset: Insets(top: 20))
  }

  @Test func elementsGoStraightFromOneLayoutToTheOther() throws {
    var view = try view(RowsLayout(heights: [50]))
    var log = Log()
    let before = view
    try view.use(RowsLayout(heights: [30], columns: 2), recorder: &log)
    let transition = try LayoutTransition(from: before, to: view)
    try view.checkInvariants()
    let states = transition.states(between: 3)
    #expect(states.map(\.fraction) == [0.25, 0.5, 0.75])
    let half = try #require(states[1].attributes.first { $0.element == .item(0, 3) })
    // From (0, 150, 120, 50) to (60, 30, 60, 30).
    #expect(half.frame == Rect(x: 30, y: 90, width: 90, height: 40))
    #expect(half.alpha == 1)
    #expect(transition.states(between: 0).isEmpty && transition.states(between: -4).isEmpty)
    #expect(
      transition.state(at: 1).attributes.filter { $0.frame.overlaps(view.viewport.bounds) }
        == view.visible.map(\.attributes))
    // What was on the screen keeps its view: only what came in is new.
    #expect(log.cost.created == view.visible.count - 4)
    #expect(log.cost.invalidated == 4)
  }

  @Test func whatOnlyOneLayoutShowsFadesOrComesIn() throws {
    var view = try view(RowsLayout(header: 30, pins: true), counts: [3])
    var log = Log()
    let before = view
    try view.use(RowsLayout(footer: 10), recorder: &log)
    let going = try LayoutTransition(from: before, to: view)
    let state = going.state(at: 0.25)
    #expect(state.attributes.first { $0.element == .header(0) }?.alpha == 0.75)
    #expect(state.attributes.first { $0.element == .footer(0) }?.alpha == 0.25)
    #expect(state.attributes.first { $0.element == .footer(0) }?.frame.y == 150)
  }

  @Test func theSameLayoutIsNoWay() throws {
    var view = try view(RowsLayout())
    var log = Log()
    let before = view
    try view.use(view.layout, recorder: &log)
    let transition = try LayoutTransition(from: before, to: view)
    #expect(log.events.isEmpty)
    #expect(transition.states(between: 1)[0].attributes == view.visible.map(\.attributes))
  }

  @Test func contentAtItsStartStaysThereAndOtherwiseTheAnchorHolds() throws {
    var view = try view(RowsLayout(heights: [50]))
    var log = Log()
    try view.use(RowsLayout(heights: [50], header: 40), recorder: &log)
    #expect(view.viewport.offset.y == -20)
    try view.scroll(to: 210)
    // The items are at 40, 90, 140, 190, 240…: the fourth after the header is the first that is fully
    // visible.
    try view.use(RowsLayout(heights: [30]), recorder: &log)
    #expect(view.viewport.offset.y == 4 * 30 - 30)
    try view.scrollToEnd(recorder: &log)
    try view.use(RowsLayout(heights: [10]), recorder: &log)
    #expect(view.viewport.offset.y == 200, "pulled up: the content is only 400 points long")
    try view.checkInvariants()
  }

  @Test func anotherAxisKeepsTheAnchor() throws {
    var view = try view(RowsLayout(heights: [50]))
    var log = Log()
    try view.scroll(to: 500)
    try view.use(RowsLayout(heights: [50], axis: .horizontal), recorder: &log)
    #expect(view.viewport.offset == Point(x: 500, y: -20))
    try view.checkInvariants()
  }

  @Test func aRotationAsksForMetricsAndKeepsTheAnchor() throws {
    var view = try view(RowsLayout(heights: [50], columns: 2), counts: [100])
    var log = Log()
    try view.scroll(to: 510)
    try view.resize(to: Size(width: 200, height: 120), recorder: &log)
    #expect(view.viewport.offset.y == 510)
    #expect(log.events.contains(.invalidated(Invalidation(metrics: true), known: 10)))
    #expect(log.cost.recomputed == view.visible.count)
    log = Log()
    try view.resize(to: Size(width: 200, height: 170), recorder: &log)
    #expect(log.cost.invalidated == 0 && log.cost.recomputed == 2, "Only the height grew, by one row")
    try view.checkInvariants()
  }

  @Test func layoutsAreEqualIfTheirOptionsAre() throws {
    #expect(RowsLayout().isEqual(to: RowsLayout()))
    #expect(!RowsLayout().isEqual(to: RowsLayout(columns: 2)))
    #expect(!RowsLayout().isEqual(to: GridLayout()))
    var view = try CollectionView(items: Items(counts: [3]), layout: GridLayout(), size: .zero)
    #expect(view.layout.isEqual(to: GridLayout()))
    try view.use(RowsLayout())
    #expect(view.layout.isEqual(to: RowsLayout()))
  }
}
