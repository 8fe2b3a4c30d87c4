/// Why a batch cannot be performed: one case a rule. Nothing is changed then.
///
/// UIKit raises `NSInternalInconsistencyException` for these. Indexes of what is deleted, reloaded or moved away are
/// those before the batch, the others those after it.
public enum UpdateError: Error, Hashable, Sendable {
  /// Operations name an item, or a section, that is not there; there are only `count` of its kind.
  case deleteOutOfRange(UpdatePlace, count: Int)
  case reloadOutOfRange(UpdatePlace, count: Int)
  case moveFromOutOfRange(UpdatePlace, to: UpdatePlace, count: Int)
  case insertOutOfRange(UpdatePlace, count: Int)
  case moveToOutOfRange(UpdatePlace, from: UpdatePlace, count: Int)
  /// An operation on an item names a section that is not there before the batch.
  case noSectionBefore(UpdateOperation, sections: Int)
  /// An operation on an item names a section that will not be there after the batch.
  case noSectionAfter(UpdateOperation, sections: Int)

  case duplicateDelete(UpdatePlace)
  case duplicateReload(UpdatePlace)
  case duplicateInsert(UpdatePlace)
  /// Two moves of the same.
  case duplicateMoveFrom(UpdatePlace, to: UpdatePlace, and: UpdatePlace)
  /// Two moves to the same place.
  case duplicateMoveTo(UpdatePlace, from: UpdatePlace, and: UpdatePlace)
  case deleteAndMove(UpdatePlace, to: UpdatePlace)
  case deleteAndReload(UpdatePlace)
  case insertAndMove(UpdatePlace, from: UpdatePlace)
  /// What leaves a section must do so before the section goes; there is no such time within a batch.
  case moveOutOfDeletedSection(IndexPath, to: IndexPath)
  /// A section arrives with all of its items.
  case moveIntoInsertedSection(IndexPath, from: IndexPath)

  /// A section cannot arrive with fewer than no items.
  case negativeItems(section: Int, items: Int)
  /// There would be more items than can be distinguished.
  case tooManyItems(limit: Int)
  /// The number of sections in the data after the batch is not the one that the operations lead to.
  case sectionsDoNotAddUp(CountMismatch)
  /// The number of items of a section in the data after the batch is not the one that the operations lead to.
  case itemsDoNotAddUp(section: Int, CountMismatch)
  /// The result is not wanted any more: see ``Cancellation``.
  case canceled
}

/// Numbers that should add up: `after` is not `before` − `deleted` + `inserted` − `movedOut` + `movedIn`.
public struct CountMismatch: Hashable, Sendable {
  /// The count before the batch.
  public var before: Int
  /// The count that the data have after it.
  public var after: Int
  /// How many the operations delete, insert, and move out or in.
  public var deleted: Int
  public var inserted: Int
  public var movedOut: Int
  public var movedIn: Int

  /// The counts before and after, and how many the operations delete, insert and move.
  public init(
    before: Int, after: Int, deleted: Int = 0, inserted: Int = 0, movedOut: Int = 0, movedIn: Int = 0
  ) {
    self.before = before
    self.after = after
    self.deleted = deleted
    self.inserted = inserted
    self.movedOut = movedOut
    self.movedIn = movedIn
  }

  /// What the operations lead to.
  public var expected: Int { before - deleted + inserted - movedOut + movedIn }
}

extension UpdateError {
  /// Whether an operation of the batch is one of those that the error is about.
  ///
  /// No single operation is at fault for a batch of too many items, or for counts that do not add up.
  public func concerns(_ operation: UpdateOperation) -> Bool {
    switch self {
    case .deleteOutOfRange(let place, _), .duplicateDelete(let place): operation.deletes(place)
    case .reloadOutOfRange(let place, _), .duplicateReload(let place): operation.reloads(place)
    case .insertOutOfRange(let place, _), .duplicateInsert(let place): operation.inserts(place)
    case .moveFromOutOfRange(let place, let target, _): operation.moves(place, to: target)
    case .moveToOutOfRange(let target, let place, _): operation.moves(place, to: target)
    case .noSectionBefore(let wanted, _), .noSectionAfter(let wanted, _): operation == wanted
    case .duplicateMoveFrom(let place, let target, let other):
      operation.moves(place, to: target) || operation.moves(place, to: other)
    case .duplicateMoveTo(let target, let place, let other):
      operation.moves(place, to: target) || operation.moves(other, to: target)
    case .deleteAndMove(let place, let target): operation.deletes(place) || operation.moves(place, to: target)
    case .deleteAndReload(let place): operation.deletes(place) || operation.reloads(place)
    case .insertAndMove(let target, let place):
      operation.inserts(target) || operation.moves(place, to: target)
    case .moveOutOfDeletedSection(let path, let target): operation == .move(path, to: target)
    case .moveIntoInsertedSection(let target, let path): operation == .move(path, to: target)
    case .negativeItems(let section, let items): operation == .insertSection(section, items: items)
    case .tooManyItems, .sectionsDoNotAddUp, .itemsDoNotAddUp, .canceled: false
    }
  }
}

extension UpdateOperation {
  fileprivate func deletes(_ place: UpdatePlace) -> Bool {
    switch place {
    case .item(let path): self == .delete(path)
    case .section(let section): self == .deleteSection(section)
    }
  }

  fileprivate func reloads(_ place: UpdatePlace) -> Bool {
    switch place {
    case .item(let path): self == .reload(path)
    case .section(let section): self == .reloadSection(section)
    }
  }

  fileprivate func inserts(_ place: UpdatePlace) -> Bool {
    switch (self, place) {
    case (.insert(let path), .item(let other)): path == other
    case (.insertSection(let section, _), .section(let other)): section == other
    default: false
    }
  }

  fileprivate func moves(_ place: UpdatePlace, to target: UpdatePlace) -> Bool {
    switch (place, target) {
    case (.item(let path), .item(let other)): self == .move(path, to: other)
    case (.section(let section), .section(let other)): self == .moveSection(section, to: other)
    default: false
    }
  }
}
