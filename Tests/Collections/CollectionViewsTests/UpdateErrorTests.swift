import CollectionViews
import Testing

/// Each rule, broken by itself.
@Suite struct UpdateErrorTests {
  private static func item(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(section: section, item: item)
  }

  /// What batches on two sections, of two items and of one, break.
  @Test(
    arguments: [
      ([.delete(item(0, 2))], .deleteOutOfRange(.item(item(0, 2)), count: 2)),
      ([.delete(item(0, -1))], .deleteOutOfRange(.item(item(0, -1)), count: 2)),
      ([.reload(item(1, 1))], .reloadOutOfRange(.item(item(1, 1)), count: 1)),
      (
        [.move(item(1, 1), to: item(0, 0))],
        .moveFromOutOfRange(.item(item(1, 1)), to: .item(item(0, 0)), count: 1)
      ),
      ([.delete(item(0, 0)), .insert(item(0, 2))], .insertOutOfRange(.item(item(0, 2)), count: 2)),
      ([.insert(item(0, .max))], .insertOutOfRange(.item(item(0, .max)), count: 3)),
      (
        [.move(item(0, 0), to: item(0, 2))],
        .moveToOutOfRange(.item(item(0, 2)), from: .item(item(0, 0)), count: 2)
      ),
      ([.delete(item(2, 0))], .noSectionBefore(.delete(item(2, 0)), sections: 2)),
      ([.insert(item(-1, 0))], .noSectionAfter(.insert(item(-1, 0)), sections: 2)),
      ([.deleteSection(1), .insert(item(1, 0))], .noSectionAfter(.insert(item(1, 0)), sections: 1)),
      (
        [.move(item(0, 0), to: item(2, 0))],
        .noSectionAfter(.move(item(0, 0), to: item(2, 0)), sections: 2)
      ),
      ([.delete(item(0, 1)), .delete(item(0, 1))], .duplicateDelete(.item(item(0, 1)))),
      ([.insert(item(0, 1)), .insert(item(0, 1))], .duplicateInsert(.item(item(0, 1)))),
      (
        [.move(item(0, 0), to: item(1, 1)), .move(item(0, 0), to: item(1, 0))],
        .duplicateMoveFrom(.item(item(0, 0)), to: .item(item(1, 0)), and: .item(item(1, 1)))
      ),
      (
        [.move(item(0, 1), to: item(1, 1)), .move(item(0, 0), to: item(1, 1))],
        .duplicateMoveTo(.item(item(1, 1)), from: .item(item(0, 0)), and: .item(item(0, 1)))
      ),
      (
        [.delete(item(0, 0)), .move(item(0, 0), to: item(1, 0))],
        .deleteAndMove(.item(item(0, 0)), to: .item(item(1, 0)))
      ),
      ([.reload(item(0, 0)), .delete(item(0, 0))], .deleteAndReload(.item(item(0, 0)))),
      ([.reload(item(0, 1)), .reload(item(0, 1))], .duplicateReload(.item(item(0, 1)))),
      (
        [.insert(item(1, 0)), .move(item(0, 0), to: item(1, 0))],
        .insertAndMove(.item(item(1, 0)), from: .item(item(0, 0)))
      ),
      (
        [.deleteSection(0), .move(item(0, 0), to: item(0, 0))],
        .moveOutOfDeletedSection(item(0, 0), to: item(0, 0))
      ),
      (
        [.insertSection(0, items: 3), .move(item(0, 0), to: item(0, 0))],
        .moveIntoInsertedSection(item(0, 0), from: item(0, 0))
      ),
      (
        [.insertSection(0, items: 3), .insert(item(0, 3))],
        .insertOutOfRange(.item(item(0, 3)), count: 3)
      ),
      ([.insertSection(0, items: -1)], .negativeItems(section: 0, items: -1)),
      ([.deleteSection(2)], .deleteOutOfRange(.section(2), count: 2)),
      ([.reloadSection(-1)], .reloadOutOfRange(.section(-1), count: 2)),
      ([.moveSection(2, to: 0)], .moveFromOutOfRange(.section(2), to: .section(0), count: 2)),
      ([.moveSection(0, to: 2)], .moveToOutOfRange(.section(2), from: .section(0), count: 2)),
      ([.insertSection(3, items: 0)], .insertOutOfRange(.section(3), count: 3)),
      ([.deleteSection(0), .deleteSection(0)], .duplicateDelete(.section(0))),
      ([.reloadSection(1), .reloadSection(1)], .duplicateReload(.section(1))),
      ([.insertSection(0, items: 1), .insertSection(0, items: 2)], .duplicateInsert(.section(0))),
      ([.deleteSection(0), .reloadSection(0)], .deleteAndReload(.section(0))),
      ([.deleteSection(0), .moveSection(0, to: 1)], .deleteAndMove(.section(0), to: .section(1))),
      (
        [.insertSection(1, items: 0), .moveSection(0, to: 1)],
        .insertAndMove(.section(1), from: .section(0))
      ),
    ] as [([UpdateOperation], UpdateError)])
  func rulesAreNamed(_ operations: [UpdateOperation], _ error: UpdateError) {
    #expect(BatchUpdate(operations).errors(from: [2, 1]) == [error])
    #expect(BatchUpdate(operations.reversed()).errors(from: [2, 1]) == [error])
    #expect(throws: error) { try BatchUpdate(operations).plan(from: [2, 1]) }
  }

  @Test func countsMustAddUp() {
    let update = BatchUpdate([
      .delete(Self.item(0, 0)), .insert(Self.item(0, 1)), .insertSection(1, items: 4),
    ])
    #expect(update.errors(from: [2, 1], to: [2, 4, 1]).isEmpty)
    #expect(
      update.errors(from: [2, 1], to: [3, 4, 1]) == [
        .itemsDoNotAddUp(
          section: 0,
          CountMismatch(before: 2, after: 3, deleted: 1, inserted: 1))
      ])
    #expect(
      update.errors(from: [2, 1], to: [2, 5, 1]) == [
        .itemsDoNotAddUp(
          section: 1,
          CountMismatch(before: 0, after: 5, inserted: 4))
      ])
    let missing = CountMismatch(before: 2, after: 2, inserted: 1)
    #expect(missing.expected == 3)
    #expect(update.errors(from: [2, 1], to: [2, 1]) == [.sectionsDoNotAddUp(missing)])
  }

  @Test func moreItemsThanCanBeCounted() {
    let update = BatchUpdate([.insert(Self.item(0, 0))])
    #expect(update.errors(from: [.max]) == [.tooManyItems(limit: .max)])
    #expect(BatchUpdate([.insertSection(0, items: .max)]).errors(from: [.max]).isEmpty)
    let limit = Items.maximumCount
    for operations: [UpdateOperation] in [
      [.insertSection(0, items: .max)],
      [.insertSection(0, items: limit / 2), .insertSection(1, items: limit / 2)],
      [.insertSection(1, items: .max), .insertSection(0, items: .max)],
    ] {
      #expect(throws: UpdateError.tooManyItems(limit: limit)) {
        try BatchUpdate(operations).plan(for: Items(counts: [3]))
      }
    }
    // A section and its items are as many as there may be.
    var items = Items(counts: [3])
    let last = BatchUpdate([.deleteSection(0), .insertSection(0, items: limit - 1)])
    #expect(throws: Never.self) { try last.plan(for: items).apply(to: &items) }
    #expect(items.count == limit - 1)
  }
}
