extension CollectionView {
  /// Checks a batch, performs it on the items, and shows what comes of it, in one event (`performBatchUpdates`).
  ///
  /// - Returns: where every item went.
  /// - Throws: ``CollectionError/update(_:)`` if the batch breaks a rule, ``CollectionError/layout(_:)``,
  ///   ``CollectionError/tooManyVisible(_:limit:)``
  /// - Complexity: O(*k* (log *k* + log *r*)) for *k* operations and *r* runs of items, and what the layout takes
  @discardableResult
  public mutating func perform<R: Recorder<CollectionView, Event>>(
    _ update: BatchUpdate, recorder: inout R
  ) throws(CollectionError) -> UpdatePlan {
    let plan: UpdatePlan
    do { plan = try update.plan(for: items) } catch { throw .update(error) }
    var changed = items
    plan.apply(to: &changed)
    let reloaded = visible.compactMap { shown -> IndexPath? in
      guard case .item(let path) = shown.element, plan.reloads(path) else { return nil }
      return path
    }
    try apply(plan, reloading: Set(reloaded), to: changed, recorder: &recorder)
    return plan
  }

  /// See ``perform(_:recorder:)``.
  @discardableResult
  public mutating func perform(_ update: BatchUpdate) throws(CollectionError) -> UpdatePlan {
    var nobody = Nobody()
    return try perform(update, recorder: &nobody)
  }
}
