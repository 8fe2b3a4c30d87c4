import CollectionViews
import Testing

@Suite struct UpdatePlanTests {
  private static func item(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(section: section, item: item)
  }

  /// Every index is right at its time: what goes, goes from the end, and what comes, comes from the start.
  @Test func stepsInTheirOrder() throws {
    let update = BatchUpdate([
      .insert(Self.item(0, 0)), .move(Self.item(0, 3), to: Self.item(0, 1)), .delete(Self.item(0, 1)),
      .moveSection(1, to: 2), .insertSection(1, items: 5), .reload(Self.item(1, 0)),
    ])
    #expect(
      try update.plan(from: [4, 1]).steps == [
        .reload(Self.item(1, 0)),
        .take(Self.item(0, 3), to: Self.item(0, 1)),
        .remove(Self.item(0, 3)), .remove(Self.item(0, 1)),
        .takeSection(1, to: 2), .removeSection(1),
        .insertSection(1, items: 5), .placeSection(2, from: 1),
        .insert(Self.item(0, 0)), .place(Self.item(0, 1), from: Self.item(0, 3)),
      ])
  }

  @Test func everyStepIsTold() throws {
    let plan = try BatchUpdate([.move(Self.item(0, 2), to: Self.item(0, 0))]).plan(from: [3])
    var data = SectionedLetters(sections: [["A", "B", "C"]])
    var seen: [[String]] = []
    plan.apply(to: &data, observe: { seen.append($1.sections[0]) })
    #expect(seen == [["A", "B", "C"], ["A", "B"], ["C", "A", "B"]])
  }

  /// What goes or comes side by side is one change; a place that is emptied and filled again is one, too.
  @Test func changesInOnePlaceEach() throws {
    let update = BatchUpdate([
      .delete(Self.item(0, 0)), .delete(Self.item(0, 1)), .delete(Self.item(0, 3)), .insert(Self.item(0, 0)),
      .insert(Self.item(0, 1)), .move(Self.item(1, 0), to: Self.item(0, 2)), .insert(Self.item(1, 0)),
      .reload(Self.item(0, 4)),
    ])
    var data = SectionedLetters(sections: [["A", "B", "C", "D", "E"], ["F"]])
    var changes: [ItemChange] = []
    var counts: [[Int]] = []
    try update.plan(from: [5, 1]).apply(to: &data) { (change: ItemChange, data: SectionedLetters) in
      changes.append(change)
      counts.append(data.sections.map(\.count))
    }
    #expect(
      changes == [
        .items(section: 1, removed: 0..<1, inserted: 0), .items(section: 0, removed: 3..<4, inserted: 0),
        .items(section: 0, removed: 0..<2, inserted: 3), .items(section: 1, removed: 0..<0, inserted: 1),
      ])
    #expect(counts == [[5, 0], [4, 0], [5, 0], [5, 1]])
    #expect(data.sections == [["?", "?", "F", "C", "E"], ["?"]])
  }

  /// What happens within a section that goes or comes as a whole need not be done.
  @Test func operationsAreAbsorbed() throws {
    let update = BatchUpdate([
      .deleteSection(0), .delete(Self.item(0, 1)), .reload(Self.item(0, 0)), .insertSection(0, items: 2),
      .insert(Self.item(0, 1)), .reloadSection(1), .reload(Self.item(1, 0)),
    ])
    let plan = try update.plan(from: [2, 3], to: [2, 3])
    #expect(plan.steps == [.reloadSection(1), .removeSection(0), .insertSection(0, items: 2)])
    #expect(
      plan.absorbed == [
        .delete(Self.item(0, 1)), .reload(Self.item(0, 0)), .reload(Self.item(1, 0)),
        .insert(Self.item(0, 1)),
      ])
    #expect(plan.reloads(Self.item(1, 2)))
    #expect(!plan.reloads(Self.item(0, 0)))
    #expect(BatchUpdate().operations.isEmpty)
    #expect(try BatchUpdate().plan(from: [3]).isEmpty)
  }

  /// Items of a section are counted when an operation names it, and never one by one.
  @Test func aBillionItems() throws {
    let count = 1_000_000_000
    let update = BatchUpdate([
      .delete(Self.item(7, 0)), .insert(Self.item(7, count / 2)), .insert(Self.item(7, count)),
      .move(Self.item(7, count - 1), to: Self.item(3, 0)), .insertSection(0, items: count),
    ])
    var asked: Set<Int> = []
    let plan = try update.plan(sections: 1_000_000) { section in
      asked.insert(section)
      return count
    }
    // Sections 2 and 6 are those to which the items go: they are one further on in the end.
    #expect(asked == [2, 6, 7])
    #expect(plan.newPath(Self.item(7, 1)) == Self.item(8, 0))
    #expect(plan.newPath(Self.item(7, count - 1)) == Self.item(3, 0))
    #expect(plan.newPath(Self.item(6, count / 2)) == Self.item(7, count / 2 + 1))
    #expect(plan.oldPath(Self.item(7, count)) == nil)
    #expect(plan.oldPath(Self.item(7, count + 1)) == Self.item(6, count - 1))
    #expect(plan.oldPath(Self.item(3, count)) == Self.item(2, count - 1))
    #expect(plan.oldPath(Self.item(0, 5)) == nil)
    #expect(plan.itemCount(7) { _ in count } == count + 2)
  }

  @Test func reloadsThatUIKitRefuses() throws {
    let update = BatchUpdate([.reloadSection(0), .moveSection(0, to: 1), .reload(Self.item(2, 0))])
    #expect(try update.plan(from: [1, 1, 1]).warnings == [.reloadAndMove(.section(0), to: .section(1))])
    let item = BatchUpdate([.reload(Self.item(0, 0)), .move(Self.item(0, 0), to: Self.item(0, 1))])
    #expect(
      try item.plan(from: [2]).warnings == [
        .reloadAndMove(.item(Self.item(0, 0)), to: .item(Self.item(0, 1)))
      ])
    let section = BatchUpdate([.reloadSection(0), .moveSection(1, to: 0)])
    #expect(
      try section.plan(from: [2, 2]).warnings == [
        .reloadAtMoveTarget(.section(0), insertedAt: .section(0), from: .section(1))
      ])
  }
}
