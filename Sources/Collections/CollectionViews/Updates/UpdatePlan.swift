/// A batch that was checked: the steps that perform it, and where every item goes.
///
/// It keeps what the operations say, never the items: a plan for a billion items is as large as its operations, and finds an
/// index in O(log *k*) for *k* operations.
public struct UpdatePlan: Hashable, Sendable {
  /// Ascending; without those within sections that are deleted with them. Indexes are those before the batch.
  public let deletedItems: [IndexPath]
  /// Ascending; without those of sections that are reloaded as a whole. Indexes are those before the batch.
  public let reloadedItems: [IndexPath]
  /// Ascending; without those that inserted sections arrive with. Indexes are those after the batch.
  public let insertedItems: [IndexPath]
  /// By ascending indexes before the batch.
  public let movedItems: [UpdateMove<IndexPath>]

  /// Ascending; indexes before the batch.
  public let deletedSections: [Int]
  /// Ascending; indexes before the batch.
  public let reloadedSections: [Int]
  /// Ascending; indexes after the batch.
  public let insertedSections: [Int]
  /// By ascending indexes before the batch.
  public let movedSections: [UpdateMove<Int>]

  /// The reloaded sections whose items were counted again and are not as many as the operations lead to, by
  /// their order before the batch. What is inserted and deleted for it is among ``insertedItems`` and
  /// ``deletedItems``.
  public let recounts: [SectionRecount]

  /// Operations on items that need not be done because those on their sections do it.
  public let absorbed: [UpdateOperation]

  private let arrivals: [Int: Int]
  private let sectionShift: IndexShift
  let sectionOrigins: [Int: Int]
  let sectionTargets: [Int: Int]
  private let removed: [Int: [Int]]
  private let placed: [Int: [Int]]
  private let origins: [IndexPath: IndexPath]
  private let targets: [IndexPath: IndexPath]

  /// - Parameter check: has found no error.
  init(_ check: UpdateCheck) {
    deletedItems = check.items.deletes
    reloadedItems = check.items.reloads
    insertedItems = check.items.inserts
    movedItems = check.items.moves
    deletedSections = check.sections.deletes
    reloadedSections = check.sections.reloads
    insertedSections = check.sections.inserts
    movedSections = check.sections.moves
    absorbed = check.absorbed
    recounts = check.recounts
    arrivals = check.arrivals
    sectionShift = check.sectionShift
    sectionOrigins = check.sectionOrigins
    removed = check.removed
    placed = check.placed
    // No index occurs twice: that would have been an error.
    sectionTargets = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.from, $0.to) })
    origins = Dictionary(uniqueKeysWithValues: movedItems.map { ($0.to, $0.from) })
    targets = Dictionary(uniqueKeysWithValues: movedItems.map { ($0.from, $0.to) })
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    deletedItems.isEmpty && reloadedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && deletedSections.isEmpty && reloadedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty
  }

  /// The index after the batch of the section that is at `old` before it, or `nil` if it is deleted.
  public func newSection(_ old: Int) -> Int? { sectionTargets[old] ?? sectionShift.new(old) }

  /// The index before the batch of the section that is at `new` after it, or `nil` if it is inserted.
  public func oldSection(_ new: Int) -> Int? { sectionOrigins[new] ?? sectionShift.old(new) }

  /// The index after the batch of the item that is at `old` before it, or `nil` if it is deleted.
  public func newPath(_ old: IndexPath) -> IndexPath? {
    if let target = targets[old] { return target }
    guard let section = newSection(old.section) else { return nil }
    return shift(from: old.section, to: section).new(old.item).map { IndexPath(section: section, item: $0) }
  }

  /// The index before the batch of the item that is at `new` after it, or `nil` if it is inserted.
  public func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = origins[new] { return origin }
    guard let section = oldSection(new.section) else { return nil }
    return shift(from: section, to: new.section).old(new.item).map { IndexPath(section: section, item: $0) }
  }

  /// Where an item goes that is moved itself, not along with others.
  public func target(of old: IndexPath) -> IndexPath? { targets[old] }

  /// From where an item came that was moved itself, not along with others.
  public func origin(of new: IndexPath) -> IndexPath? { origins[new] }

  /// Whether an item is asked for again, by itself or with its section.
  public func reloads(_ old: IndexPath) -> Bool {
    let place = reloadedItems.partition(where: { $0 >= old })
    return place < reloadedItems.count && reloadedItems[place] == old
      || reloadedSections.contains(old.section)
  }

  /// Items that are asked for again and whose places are known one by one: those that are reloaded alone, and
  /// those that are moved out of a section that is reloaded.
  public var itemsReloadedAlone: [IndexPath] {
    guard !reloadedSections.isEmpty else { return reloadedItems }
    let sections = Set(reloadedSections)
    return reloadedItems + movedItems.map { $0.from }.filter { sections.contains($0.section) }
  }

  private func shift(from old: Int, to new: Int) -> IndexShift {
    IndexShift(removed: removed[old] ?? [], placed: placed[new] ?? [])
  }

  /// How many items the section at `new` has after the batch.
  ///
  /// - Parameter items: how many items a section has before it
  public func itemCount(_ new: Int, before items: (Int) -> Int) -> Int {
    guard let old = oldSection(new) else { return arrivals[new] ?? 0 }
    return items(old) - (removed[old]?.count ?? 0) + (placed[new]?.count ?? 0)
  }

  /// What is done, one after the other: reloads; then what moves is remembered; then all that goes, the last first; then all
  /// that comes, the first first. Items go before their sections and come after them.
  public var steps: [UpdateStep] {
    var steps: [UpdateStep] = []
    steps += reloadedSections.map { .reloadSection($0) }
    steps += reloadedItems.map { .reload($0) }
    steps += movedItems.map { .take($0.from, to: $0.to) }
    steps += (deletedItems + movedItems.map { $0.from }).sorted(by: >).map { .remove($0) }
    steps += movedSections.map { .takeSection($0.from, to: $0.to) }
    steps += (deletedSections + movedSections.map { $0.from }).sorted(by: >).map { .removeSection($0) }
    steps += (insertedSections + movedSections.map { $0.to }).sorted().map { section in
      sectionOrigins[section].map { .placeSection(section, from: $0) }
        ?? .insertSection(section, items: arrivals[section] ?? 0)
    }
    steps += (insertedItems + movedItems.map { $0.to }).sorted().map { path in
      origins[path].map { .place(path, from: $0) } ?? .insert(path)
    }
    return steps
  }
}

/// A step of a batch as it is performed. The steps of a plan stand in an order in which every index is right at its time:
/// those that take away count from the end, those that put in count from the start.
public enum UpdateStep: Hashable, Sendable {
  case reload(IndexPath)
  case reloadSection(Int)
  /// The item is remembered because it moves to another place. Nothing is removed yet.
  case take(IndexPath, to: IndexPath)
  /// An item that is deleted, or was taken.
  case remove(IndexPath)
  case takeSection(Int, to: Int)
  case removeSection(Int)
  case insertSection(Int, items: Int)
  /// A section that was taken.
  case placeSection(Int, from: Int)
  case insert(IndexPath)
  /// An item that was taken.
  case place(IndexPath, from: IndexPath)
}

/// Where indexes go when some are taken out and others are put in between those that stay.
///
/// Both lists are ascending and without repeats; what is removed is named by its index before, what is placed by its index
/// after. What stays keeps its order, so an index is found by counting: O(log *k*) for *k* removed and placed.
public struct IndexShift: Hashable, Sendable {
  /// Ascending indexes before.
  public let removed: [Int]
  /// Ascending indexes after.
  public let placed: [Int]

  /// Both lists ascending and without repeats.
  /// - Complexity: O(1)
  public init(removed: [Int] = [], placed: [Int] = []) {
    self.removed = removed
    self.placed = placed
  }

  /// The index after, or `nil` if it is removed, or negative.
  public func new(_ old: Int) -> Int? { Self.shift(old, out: removed, in: placed) }

  /// The index before, or `nil` if it is placed, or negative.
  public func old(_ new: Int) -> Int? { Self.shift(new, out: placed, in: removed) }

  private static func shift(_ index: Int, out: [Int], in places: [Int]) -> Int? {
    guard index >= 0 else { return nil }
    let before = out.partition(where: { $0 >= index })
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // Ahead of place j are j places and places[j] - j of those that stay.
    return rank &+ places.indices.partition(where: { places[$0] - $0 > rank })
  }
}
