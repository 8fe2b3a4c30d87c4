import Randomness
import Testing

@testable import CollectionViews

/// Batches that a layout of columns follows as a whole.
@Suite struct ColumnsBatchTests {
  /// Enough heights that it pays to keep their tables.
  private static func heights(_ random: inout SplitMix64) -> [Double] {
    (0..<5000).map { _ in Double(Int.random(in: 4...200, using: &random)) / 4 }
  }

  /// Operations of every kind that can be performed together.
  private static func batch(for items: Items, _ random: inout SplitMix64) throws -> UpdatePlan {
    func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
    let counts = items.counts
    let sections = counts.indices.shuffled(using: &random)
    let onSections = below(3) > 0
    let deleted = sections.prefix(onSections ? below(3) : 0)
    let moved = sections.dropFirst(deleted.count).prefix(onSections ? below(3) : 0)
    let inserted = onSections ? below(3) : 0
    let sectionCount = counts.count - deleted.count + inserted
    var targets = (0..<sectionCount).shuffled(using: &random).prefix(inserted + moved.count)
    var operations: [UpdateOperation] = deleted.map { .deleteSection($0) }
    operations += moved.map { .moveSection($0, to: targets.removeLast()) }
    operations += targets.map { .insertSection($0, items: below(30)) }
    let plan = try BatchUpdate(operations).plan(for: items)
    for old in sections.dropFirst(deleted.count + moved.count) {
      guard let new = plan.newSection(old) else { continue }
      var gone = (0..<counts[old]).shuffled(using: &random).prefix(below(counts[old] / 2))
      let coming = below(20)
      var places = (0..<counts[old] - gone.count + coming).shuffled(using: &random).prefix(coming)
      while !gone.isEmpty, !places.isEmpty, below(3) > 0 {
        let place = IndexPath(section: new, item: places.removeLast())
        operations.append(.move(IndexPath(section: old, item: gone.removeLast()), to: place))
      }
      operations += gone.map { .delete(IndexPath(section: old, item: $0)) }
      operations += places.map { .insert(IndexPath(section: new, item: $0)) }
    }
    return try BatchUpdate(operations.shuffled(using: &random)).plan(for: items)
  }

  /// Following batch after batch gives what preparing again gives.
  @Test func randomBatchesFollowedAsAWholeAreAsPreparedAnew() throws {
    let seed: UInt64 = 57
    print("columns batch seed \(seed)")
    var random = SplitMix64(seed: seed)
    var onItems = 0
    for round in 0..<12 {
      let isList = round % 4 == 0
      let columns = ColumnsLayout(
        minWidth: Double(Int.random(in: 30...120, using: &random)), heights: Self.heights(&random),
        lineSpacing: 3, itemSpacing: 2.5,
        insets: (0..<Int.random(in: 1...3, using: &random)).map {
          Insets(top: 4, left: Double($0) * 40, bottom: 1.5)
        })
      let list = ListLayout(rowHeights: columns.heights, lineSpacing: 0.1)
      let viewport = Viewport(size: Size(width: 200, height: 300))
      func anew(_ items: Items) throws(LayoutError) -> PreparedColumns {
        isList ? try list.prepared(for: items, in: viewport) : try columns.prepared(for: items, in: viewport)
      }
      var items = Items(
        counts: (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...80, using: &random)
        })
      var layout = try anew(items)
      for step in 0..<5 {
        let note = "seed \(seed), round \(round), step \(step)"
        if let path = items.randomElement(using: &random) {
          items.resize(path, to: Size(width: 9, height: Double(Int.random(in: 1...90, using: &random))))
          _ = try layout.follow(.resized(path), to: items)
        }
        let old = items
        let plan = try Self.batch(for: items, &random)
        items.apply(plan)
        let computed = try #require(try layout.follow(together: plan, to: items))
        #expect(plan.arrivalCount(in: items)...items.count ~= computed, "\(note)")
        let fresh = try anew(items)
        #expect(layout.lines == fresh.lines && layout.items == fresh.items, "\(note)")
        #expect(layout.contentSize == fresh.contentSize, "\(note)")
        try layout.lines.checkInvariants()
        for path in items {
          let element = Element.item(path)
          #expect(
            layout.attributes(of: element, in: viewport) == fresh.attributes(of: element, in: viewport),
            "\(element), \(note)")
        }
        guard let change = plan.enclosingChange(from: old, to: items) else { continue }
        if case .items = change { onItems += 1 }
        for path in old {
          guard let new = change.newPath(path) else { continue }
          #expect(plan.newPath(path) == new && !plan.isMoved(path), "\(path), \(change), \(note)")
        }
        let kept = Set(old.compactMap(change.newPath))
        let arrived = items.count { !kept.contains($0) }
        #expect(arrived >= plan.arrivalCount(in: items), "\(change), \(note)")
      }
    }
    #expect(onItems > 0)
  }

  /// A view reports a batch that was followed as a whole as one change, and a few changes one by one.
  @Test func aViewFollowsALargeBatchAsAWhole() throws {
    var random = SplitMix64(seed: 8)
    let heights = Self.heights(&random)
    for layout in [ListLayout(rowHeights: heights), ColumnsLayout(minWidth: 40, heights: heights)]
      as [any CollectionLayout]
    {
      var view = try CollectionView(
        items: Items(counts: [3, 5000]), layout: layout, size: Size(width: 100, height: 200))
      try view.scroll(to: 9000)
      for count in [8, 200] {
        let places = (0..<count).map { IndexPath(section: 1, item: 100 + $0 * 20) }
        var log = Log()
        let plan = try view.apply(
          BatchUpdate(places.map { .delete($0) } + places.map { .insert($0) }), recorder: &log)
        let followed = log.events.compactMap { if case .followed(let change, _) = $0 { change } else { nil } }
        #expect(!log.events.contains(.prepared))
        if count == 8 {
          #expect(followed == plan.changes)
        } else {
          #expect(followed == [.items(section: 1, removed: 100..<4081, inserted: 3981)])
          #expect(log.cost.recomputed >= 200)
        }
        try view.checkInvariants()
        let fresh = try CollectionView(items: view.items, layout: layout, size: Size(width: 100, height: 200))
        #expect(fresh.contentSize == view.contentSize)
        let seen = try fresh.prepared.attributes(in: view.viewport.bounds, viewport: view.viewport)
        #expect(view.visible.map(\.attributes) == seen)
      }
    }
  }

  /// A batch after which the content is too long changes nothing.
  @Test func aRefusedBatchChangesNothing() throws {
    let layout = ListLayout(rowHeights: (0..<5000).map { 1e9 + Double($0) })
    var view = try CollectionView(
      items: Items(counts: [5000]), layout: layout, size: Size(width: 100, height: 100))
    let before = view
    let batch = BatchUpdate((0..<5000).map { .insert(IndexPath(item: $0 * 2)) })
    do {
      try view.apply(batch)
      Issue.record("nothing was refused")
    } catch {
      guard case .layout(.tooLong) = error else { throw error }
    }
    #expect(view.items == before.items && view.contentSize == before.contentSize)
    #expect(view.visible == before.visible)
    try view.checkInvariants()
    try view.apply(BatchUpdate((0..<50).map { .insert(IndexPath(item: $0 * 2)) }))
    try view.checkInvariants()
    #expect(view.items.count == 5050)
  }
}
