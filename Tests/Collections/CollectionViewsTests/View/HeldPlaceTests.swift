import CollectionViews
import Randomness
import Samples
import Testing

/// What was seen when the content was last scrolled keeps its place through any number of changes, whatever the layout.
@Suite struct HeldPlaceTests {
  /// Edits, sizes, insets, options, and layouts, each undone by its opposite in reverse order.
  @Test func whatIsUndoneByItsOppositeEndsWhereItBegan() throws {
    var changed = 0
    for seed in 1...UInt64(Samples.count(16, all: 150)) {
      var session = try RandomCollection(seed: seed)
      for _ in 0..<4 {
        try scroll(&session)
        guard session.view.keepsSomething else { continue }
        let before = session.view.viewport
        let places = session.view.visible.map(\.attributes)
        var opposites: [(inout CollectionView) throws -> Void] = []
        for _ in 0..<session.number(1...6) {
          guard let opposite = try? session.reversibleChange() else { continue }
          opposites.append(opposite)
        }
        for opposite in opposites.reversed() { try opposite(&session.view) }
        #expect(session.view.viewport == before, "seed \(seed)")
        #expect(session.view.visible.map(\.attributes) == places, "seed \(seed)")
        try session.view.checkInvariants()
        changed += opposites.count
      }
    }
    #expect(changed > Samples.count(100, all: 1_000))
  }

  /// Updates with moves, and changes of stretches and sections.
  @Test func severalEditsEndWhereOneOfAllDoes() throws {
    var compared = 0
    for seed in 1...UInt64(Samples.count(18, all: 150)) {
      var session = try RandomCollection(seed: seed)
      for _ in 0..<3 {
        try scroll(&session)
        var together = session.view
        var changes = ChainedChanges()
        for _ in 0..<session.number(2...5) {
          if session.chance() {
            let (change, items) = session.change(of: session.view.items)
            try session.view.apply(change, to: items)
            changes.all.append(change)
          } else if let plan = try? session.view.apply(session.batch()) {
            changes.all.append(plan)
          }
        }
        guard together.anchor(following: changes) != nil else { continue }
        try together.apply(changes, to: session.view.items, recorder: &session.log)
        #expect(together.viewport == session.view.viewport, "seed \(seed): \(changes.all)")
        compared += 1
      }
    }
    #expect(compared > Samples.count(20, all: 200))
  }

  /// Where the content stands follows from the layout and the size that it ends with.
  @Test func sizesAndLayoutsOnTheWayDoNotMatter() throws {
    for seed in UInt64(1)...150 {
      var session = try RandomCollection(seed: seed)
      try scroll(&session)
      guard session.view.keepsSomething else { continue }
      var direct = session.view
      for _ in 0..<session.number(1...4) {
        try? session.view.resize(to: session.size())
        try? session.view.use(RandomCollection.layout(using: &session.random))
      }
      let layout = RandomCollection.layout(using: &session.random)
      let size = session.size()
      try session.view.use(layout)
      try session.view.resize(to: size)
      try direct.resize(to: size)
      try direct.use(layout)
      #expect(session.view.viewport == direct.viewport, "seed \(seed)")
    }
  }

  /// An item that came to be seen by anything but scrolling is not the one that is kept.
  @Test func onlyScrollingChoosesAnotherItem() throws {
    var view = try CollectionView(
      items: Items(counts: [40]), layout: ListLayout(rowHeights: [50]), size: Size(width: 100, height: 100))
    try view.scroll(to: 500)
    try view.resize(to: Size(width: 100, height: 2_000))
    #expect(view.viewport.offset.y == 0)
    try view.letGo()
    try view.resize(to: Size(width: 100, height: 100))
    #expect(view.viewport.offset.y == 500)
    try view.resize(to: Size(width: 100, height: 2_000))
    try view.scroll(by: 0)
    try view.resize(to: Size(width: 100, height: 100))
    #expect(view.viewport.offset.y == 0)
  }

  /// Everything that was seen is removed: what comes after it stands in its place, whatever else happens above.
  @Test func whatIsNextTakesThePlaceOfWhatWasSeen() throws {
    var view = try CollectionView(
      items: Items(counts: [40]), layout: ListLayout(rowHeights: [50]), size: Size(width: 100, height: 100))
    try view.scroll(to: 510)
    let deletes = (10...13).map { UpdateOperation.delete(IndexPath(item: $0)) }
    try view.apply(BatchUpdate(deletes))
    #expect(view.viewport.offset.y == 510)
    try view.apply(BatchUpdate([.insert(IndexPath(item: 0))]))
    #expect(view.viewport.offset.y == 560)
    try view.apply(BatchUpdate((11..<37).map { UpdateOperation.delete(IndexPath(item: $0)) }))
    #expect(view.viewport.offset.y == 450)
  }

  /// Nothing but a header is on the screen: it keeps its place, unless it is pinned and says nothing about what is below it.
  @Test(arguments: [false, true]) func aHeaderIsKeptWhereNoItemIsSeen(pins: Bool) throws {
    var view = try CollectionView(
      items: Items(counts: [3, 0, 3]), layout: RowsLayout(heights: [50], header: 35, footer: 10, pins: pins),
      size: Size(width: 100, height: 20))
    // It begins at 195, and its footer at 230.
    try view.scroll(to: 200)
    #expect(view.visible.map(\.element) == [.header(1)])
    try view.apply(ItemChange.items(section: 0, removed: 0..<0, inserted: 2), to: Items(counts: [5, 0, 3]))
    #expect(view.viewport.offset.y == (pins ? 200 : 300))
    try view.apply(ItemChange.items(section: 1, removed: 0..<0, inserted: 4), to: Items(counts: [5, 4, 3]))
    #expect(view.viewport.offset.y == (pins ? 200 : 300))
    try view.apply(ItemChange.sections(removed: 0..<1, inserted: 0), to: Items(counts: [4, 3]))
    #expect(pins || view.viewport.offset.y == 5)
  }

  /// Nothing is on the screen: the offset is kept until something is, which is kept from then on.
  @Test func whatIsSeenFirstIsKept() throws {
    var view = try CollectionView(
      items: Items(counts: [0]), layout: ListLayout(rowHeights: [50]), size: Size(width: 100, height: 100))
    for count in 1...9 {
      try view.apply(
        ItemChange.items(section: 0, removed: count - 1..<count - 1, inserted: 1), to: Items(counts: [count]))
    }
    #expect(view.viewport.offset.y == 0)
    try view.apply(ItemChange.items(section: 0, removed: 0..<0, inserted: 2), to: Items(counts: [11]))
    #expect(view.viewport.offset.y == 100)
  }

  /// The only item on the screen is moved: it is followed, and comes back.
  @Test func whatIsMovedIsFollowedIfNothingElseIsLeft() throws {
    var view = try CollectionView(
      items: Items(counts: [3, 3, 3]), layout: ListLayout(rowHeights: [50]),
      size: Size(width: 100, height: 50))
    try view.scroll(to: 200)
    try view.apply(BatchUpdate([.move(IndexPath(section: 1, item: 1), to: IndexPath(section: 0, item: 0))]))
    #expect(view.viewport.offset.y == 0)
    try view.apply(BatchUpdate([.move(IndexPath(section: 0, item: 0), to: IndexPath(section: 1, item: 1))]))
    #expect(view.viewport.offset.y == 200)
    try view.apply(BatchUpdate([.moveSection(1, to: 2)]))
    #expect(view.viewport.offset.y == 350)
  }

  private func scroll(_ session: inout RandomCollection) throws {
    let range = session.view.restingOffsets(session.view.axis)
    let offset = Double(session.number(0...800))
    // One in four is pulled beyond an end.
    let pull = session.number(0...3) > 0 ? 0 : Double(session.number(-40...40))
    try session.view.scroll(to: min(range.lowerBound + (pull < 0 ? 0 : offset), range.upperBound) + pull)
  }
}

/// Changes made one after the other, of any kind.
private struct ChainedChanges: IndexMapping {
  var all: [any IndexMapping] = []

  func newSection(_ old: Int) -> Int? {
    all.reduce(old) { section, change in section.flatMap(change.newSection) }
  }

  func newPath(_ old: IndexPath) -> IndexPath? {
    all.reduce(old) { path, change in path.flatMap(change.newPath) }
  }

  func isMoved(_ old: IndexPath) -> Bool {
    var path: IndexPath? = old
    for change in all {
      guard let here = path else { return false }
      if change.isMoved(here) { return true }
      path = change.newPath(here)
    }
    return false
  }
}

extension RandomCollection {
  fileprivate mutating func size() -> Size {
    Size(width: Double(number(0...250)), height: Double(number(0...400)))
  }

  /// Changes something, and returns what does the opposite.
  fileprivate mutating func reversibleChange() throws -> (inout CollectionView) throws -> Void {
    let before = view
    switch number(0...9) {
    case 0...1:
      try view.resize(to: size())
      return { try $0.resize(to: before.viewport.size) }
    case 2...3:
      try view.use(Self.layout(using: &random))
      return { try $0.use(before.layout) }
    case 4:
      let inset = Insets(top: Double(number(0...40)), bottom: Double(number(0...40)))
      try view.setInset(inset)
      return { try $0.setInset(before.viewport.inset) }
    default:
      let (change, items) = change(of: view.items)
      // What is removed does not come back, so what was seen must not be.
      let kept = view.anchor(following: ItemChange.nothing)
      guard (view.visible.map(\.element) + [kept?.element].compactMap(\.self)).allSatisfy(change.keeps)
      else { throw CollectionError.canceled }
      try view.apply(change, to: items)
      return { try $0.apply(change.opposite, to: before.items) }
    }
  }
}

extension CollectionView {
  /// Whether anything keeps its place. Nothing does where nothing was seen; then the first that is seen will.
  fileprivate var keepsSomething: Bool { anchor(following: ItemChange.nothing) != nil }
}

extension ItemChange {
  fileprivate static let nothing = ItemChange.items(section: 0, removed: 0..<0, inserted: 0)

  fileprivate func keeps(_ element: Element) -> Bool {
    if case .item(let path) = element { newPath(path) != nil } else { newSection(element.section) != nil }
  }

  fileprivate var opposite: ItemChange {
    switch self {
    case .items(let section, let removed, let inserted):
      let start = removed.lowerBound
      return .items(section: section, removed: start..<start + inserted, inserted: removed.count)
    case .sections(let removed, let inserted):
      let start = removed.lowerBound
      return .sections(removed: start..<start + inserted, inserted: removed.count)
    case .resized: return self
    }
  }
}
