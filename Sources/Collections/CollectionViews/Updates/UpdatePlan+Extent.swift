// How much of a collection a batch changes.
extension UpdatePlan {
  /// The batch as one change, in the smallest place that holds all that comes, goes and moves; `nil` if nothing does.
  ///
  /// - Parameters:
  ///   - old: the items before the batch.
  ///   - new: the items after it.
  /// - Complexity: O(*k*) for *k* operations
  func enclosingChange(from old: Items, to new: Items) -> ItemChange? {
    let going = deletedItems + movedItems.map { $0.from }
    let coming = insertedItems + movedItems.map { $0.to }
    let sections = Self.enclosing(
      deletedSections + movedSections.map { $0.from } + going.map { $0.section },
      insertedSections + movedSections.map { $0.to } + coming.map { $0.section },
      of: old.tree.total.sections, new.tree.total.sections)
    guard let (removed, inserted) = sections else { return nil }
    guard removed.count == 1, inserted == 1, newSection(removed.lowerBound) == removed.lowerBound,
      let before = old.tree.itemCount(of: removed.lowerBound),
      let after = new.tree.itemCount(of: removed.lowerBound),
      let (items, count) = Self.enclosing(going.map { $0.item }, coming.map { $0.item }, of: before, after)
    else { return .sections(removed: removed, inserted: inserted) }
    return .items(section: removed.lowerBound, removed: items, inserted: count)
  }

  /// What lies between the first and the last of the indexes that go and come.
  ///
  /// - Parameters:
  ///   - old: how many there are before.
  ///   - new: how many there are after.
  private static func enclosing(
    _ going: [Int], _ coming: [Int], of old: Int, _ new: Int
  ) -> (removed: Range<Int>, inserted: Int)? {
    guard let first = [going.min(), coming.min()].compactMap({ $0 }).min() else { return nil }
    // What stays behind the last is as much before as after.
    let behind = min(
      going.max().map { old - 1 - $0 } ?? .max, coming.max().map { new - 1 - $0 } ?? .max)
    return (first..<old - behind, new - behind - first)
  }

  /// How many items come to where they are, alone or with their sections.
  ///
  /// - Parameter items: those after the batch.
  /// - Complexity: O(*k* log *r*) for *k* operations, and *r* runs and sections
  func arrivalCount(in items: Items) -> Int {
    let sections = Set(insertedSections + movedSections.map { $0.to })
    let alone = (insertedItems + movedItems.map { $0.to }).count { !sections.contains($0.section) }
    return sections.reduce(alone) { $0 + (items.tree.itemCount(of: $1) ?? 0) }
  }
}
