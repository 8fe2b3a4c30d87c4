/// Operations that change a collection together, in one animation: `performBatchUpdates`.
///
/// The order of the operations means nothing. What is deleted, reloaded or moved away is named by its index before the
/// batch, what is inserted or moved to by its index after it. A batch is checked and planned against the counts of the data
/// (``plan(from:to:)``), then the plan is performed.
///
/// Operations on items within a section that is deleted are absorbed: they are done when the section goes. So are inserts
/// into a section that is inserted, for it arrives with all its items, and reloads within a section that is reloaded.
public struct BatchUpdate: Hashable, Sendable {
  public var operations: [UpdateOperation]

  public init(_ operations: [UpdateOperation] = []) {
    self.operations = operations
  }

  /// The steps that perform the batch, and where every item goes.
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

  /// Every rule that the batch breaks. If operations on sections break one, those on items are not judged, for it is not known
  /// then where they belong.
  public func errors(sections: Int, items: (Int) -> Int) -> [UpdateError] {
    UpdateCheck(self, sections: sections, items: items).errors
  }

  /// The steps that perform the batch, and where every item goes.
  ///
  /// - Parameters:
  ///   - before: the numbers of items, section by section
  ///   - after: those that the data tell of after the batch, if they are known
  /// - Throws: the first of ``errors(from:to:)``
  public func plan(from before: [Int], to after: [Int]? = nil) throws(UpdateError) -> UpdatePlan {
    let check = UpdateCheck(self, sections: before.count) { before[$0] }
    if let error = check.errors(before: before, after: after).first { throw error }
    return UpdatePlan(check)
  }

  /// Every rule that the batch breaks, and, where it breaks none, every count that does not add up.
  public func errors(from before: [Int], to after: [Int]? = nil) -> [UpdateError] {
    UpdateCheck(self, sections: before.count) { before[$0] }.errors(before: before, after: after)
  }
}
