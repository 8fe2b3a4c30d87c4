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
  /// There would be more items than can be told apart.
  case tooManyItems(limit: Int)
  /// The data tell of another number of sections after the batch than the operations lead to.
  case sectionsDoNotAddUp(CountMismatch)
  /// The data tell of another number of items in a section after the batch than the operations lead to.
  case itemsDoNotAddUp(section: Int, CountMismatch)
}

/// Numbers that should add up: `after` is not `before` − `deleted` + `inserted` − `movedOut` + `movedIn`.
public struct CountMismatch: Hashable, Sendable {
  public var before: Int
  public var after: Int
  public var deleted: Int
  public var inserted: Int
  public var movedOut: Int
  public var movedIn: Int

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
