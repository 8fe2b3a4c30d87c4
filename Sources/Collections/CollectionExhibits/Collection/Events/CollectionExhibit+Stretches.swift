import CollectionViews
import Declarations
import Pictures

/// Many items inserted or deleted in one place as one change, at the cost of a single item.
extension CollectionExhibit {
  /// Fewer items are reported one by one, as a batch.
  private static let leastStretch = 100

  /// The change that an operation makes, if it is one of a stretch of items and stands alone.
  static func stretch(_ operations: [Arguments.Operation]) -> ItemChange? {
    guard operations.count == 1, let operation = operations.first else { return nil }
    let arguments = operation.arguments
    switch BatchVerb(rawValue: operation.name) {
    case .insert:
      guard let path = arguments[BatchVerb.place], let count = arguments[BatchVerb.count],
        count >= leastStretch, arguments[BatchVerb.values].isAbsent,
        !arguments.isGiven(BatchVerb.section)
      else { return nil }
      return .items(section: path.section, removed: path.item..<path.item, inserted: count)
    case .delete:
      guard case .several(let range)? = arguments[BatchVerb.deleted],
        !arguments.isGiven(BatchVerb.section), range.first >= 0, range.last < Items.maximumCount,
        range.last - range.first >= leastStretch
      else { return nil }
      return .items(section: 0, removed: range.first..<range.last + 1, inserted: 0)
    default: return nil
    }
  }

  /// Makes a change of a stretch of items.
  mutating func apply(_ change: ItemChange, _ report: inout Report<CollectionExhibit>) throws(Fault) {
    guard case .items(let section, let removed, let inserted) = change else { return }
    guard let count = count(ofSection: section) else {
      throw Fault(CollectionError.noSection(section, count: view.items.sections.count))
    }
    let end = removed.isEmpty ? count : count - 1
    guard removed.lowerBound >= 0, removed.lowerBound <= end, removed.upperBound <= count else {
      let bad = IndexPath(
        section: section,
        item: removed.isEmpty || removed.lowerBound > end ? removed.lowerBound : removed.upperBound - 1)
      throw Fault(
        removed.isEmpty
          ? UpdateError.insertOutOfRange(.item(bad), count: count + inserted)
          : UpdateError.deleteOutOfRange(.item(bad), count: count))
    }
    guard inserted < Items.maximumCount - view.items.count - view.items.sections.count else {
      throw Fault(UpdateError.tooManyItems(limit: Items.maximumCount))
    }
    let seen = visiblePaths
    let gone = labels.data.isEmpty && labels.updated.isEmpty ? [] : identities(removed, in: section)
    var items = view.items
    items.remove(removed, in: section)
    items.insert(inserted, at: IndexPath(section: section, item: removed.lowerBound))
    let (offset, anchor) = (view.viewport.offset, view.anchor(following: change))
    try self.change(&report) { view, report throws(CollectionError) in
      try view.apply(change, to: items, recorder: &report)
    }
    for identity in gone {
      labels.data[identity] = nil
      labels.updated.remove(identity)
    }
    report.marks.follow(change)
    let new = removed.lowerBound..<removed.lowerBound + inserted
    report.marks.added.formUnion(visiblePaths.filter { $0.section == section && new.contains($0.item) })
    if inserted > 0 { report.say("inserted \(inserted.counted("item"))") }
    if !removed.isEmpty { report.say("deleted \(removed.count.counted("item"))") }
    sayScrolled(from: offset, for: anchor, &report)
    var outOfSight = OutOfSight(seenBefore: seen, after: visiblePaths)
    outOfSight.count(.added, new, in: section)
    outOfSight.count(.removed, removed, in: section)
    if let words = outOfSight.words(along: view.axis) { report.say(words) }
  }

  private func identities(_ range: Range<Int>, in section: Int) -> [Int] {
    view.items.sections[section].itemRuns(in: range).flatMap { run in
      run.numbers.indices.map { run.identity + $0 - run.numbers.lowerBound }
    }
  }
}
