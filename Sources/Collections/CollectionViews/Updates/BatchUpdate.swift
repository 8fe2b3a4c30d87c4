/// Operations that change a collection together, in one animation: `performBatchUpdates`.
///
/// The order of the operations means nothing. What is deleted, reloaded or moved away is named by its index before the
/// batch, what is inserted or moved to by its index after it. A batch is checked and planned against the counts of the data
/// (``plan(from:to:)``), then the plan is applied.
///
/// Operations on items within a section that is deleted are absorbed: they are done when the section goes. So are inserts
/// into a section that is inserted, which arrives with all its items, and reloads within a section that is reloaded.
///
///     try view.apply([.delete(IndexPath(item: 4)), .insert(IndexPath(item: 0))])
public struct BatchUpdate: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// As they were asked for, in any order.
  public var operations: [UpdateOperation]

  /// A batch of operations, none of which is checked before ``plan(from:to:)``.
  /// - Complexity: O(1)
  public init(_ operations: [UpdateOperation] = []) {
    self.operations = operations
  }

  /// A batch of the operations of a literal.
  public init(arrayLiteral operations: UpdateOperation...) {
    self.init(operations)
  }

  /// The steps that the batch is made of, and where every item goes.
  ///
  /// - Parameters:
  ///   - sections: how many sections there are
  ///   - items: how many items a section has; asked only for sections that operations name.
  /// - Throws: the first of ``errors(sections:items:)``
  /// - Complexity: O(*k* log *k*) for *k* operations, however many items there are
  public func plan(sections: Int, items: (Int) -> Int) throws(UpdateError) -> UpdatePlan {
    let check = UpdateCheck(self, sections: sections, items: items)
    if let error = check.errors.first { throw error }
    return UpdatePlan(check)
  }

  /// Every rule that the batch breaks. If operations on sections break one, those on items are not checked: it is not known
  /// then where they belong.
  public func errors(sections: Int, items: (Int) -> Int) -> [UpdateError] {
    UpdateCheck(self, sections: sections, items: items).errors
  }

  /// The steps that the batch is made of, and where every item goes.
  ///
  /// - Parameters:
  ///   - before: the numbers of items, section by section
  ///   - after: those of the data after the batch, if they are known
  /// - Throws: the first of ``errors(from:to:)``
  public func plan(from before: [Int], to after: [Int]? = nil) throws(UpdateError) -> UpdatePlan {
    let check = UpdateCheck(self, sections: before.count, items: { before[$0] }, after: after)
    if let error = check.errors(before: before, after: after).first { throw error }
    return UpdatePlan(check)
  }

  /// Every rule that the batch breaks, and, where it breaks none, every count that does not add up.
  public func errors(from before: [Int], to after: [Int]? = nil) -> [UpdateError] {
    UpdateCheck(self, sections: before.count, items: { before[$0] }, after: after)
      .errors(before: before, after: after)
  }
}

/// One operation of a batch, as it is asked for: `deleteItems(at:)`, `insertSections(_:)`, and so on.
///
/// What is deleted, reloaded or moved away is named by its index *before* the batch, what is inserted or moved to by its
/// index *after* all of it (Apple, "performBatchUpdates(_:completion:)").
public enum UpdateOperation: Hashable, Sendable {
  case delete(IndexPath)
  case insert(IndexPath)
  case move(IndexPath, to: IndexPath)
  case reload(IndexPath)
  case deleteSection(Int)
  /// A section arrives with all of its items.
  case insertSection(Int, items: Int)
  case moveSection(Int, to: Int)
  /// All items of the section are asked for again, and counted again if the counts after the batch are known:
  /// to UIKit it is a delete and an insert of the section.
  case reloadSection(Int)
}

/// What an operation takes hold of.
public enum UpdatePlace: Hashable, Sendable, CustomStringConvertible {
  case item(IndexPath)
  case section(Int)

  /// `item 0.4`, `section 2`
  public var description: String {
    switch self {
    case .item(let path): "item \(path)"
    case .section(let section): "section \(section)"
    }
  }
}

/// A section that was reloaded, and whose items are counted again.
public struct SectionRecount: Hashable, Sendable {
  /// The index of the section after the batch.
  public var section: Int
  /// How many items it had before the batch.
  public var before: Int
  /// How many it has after it.
  public var after: Int
  /// How many more these are than the operations lead to; below 0, how many fewer.
  public var difference: Int
}

/// From an index before a batch to one after it.
public struct UpdateMove<Place: Hashable & Sendable>: Hashable, Sendable {
  public var from: Place
  public var to: Place

  /// From a place before the batch to one after it.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
