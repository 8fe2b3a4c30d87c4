// Batches (`performBatchUpdates`).
extension CollectionView {
  /// Checks a batch, and performs it.
  ///
  /// - Returns: where everything went.
  /// - Throws: ``CollectionError/update(_:)`` and what ``perform(_:recorder:)-(UpdatePlan,_)`` throws.
  @discardableResult
  public mutating func perform<R: Recorder<CollectionView, Event>>(
    _ update: BatchUpdate, recorder: inout R
  ) throws(CollectionError) -> UpdatePlan {
    let plan: UpdatePlan
    do { plan = try update.plan(for: items) } catch { throw .update(error) }
    try perform(plan, recorder: &recorder)
    return plan
  }

  /// Performs a batch that was planned for the items as they are. Views follow their items; what is reloaded gets another view.
  /// The anchor holds as for ``apply(_:to:recorder:)``, but it is no item that was moved.
  ///
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``,
  ///   ``CollectionError/update(_:)`` if the collection cannot hold so many items
  /// - Complexity: O(*m* log *r*) for *m* operations on *r* runs of items; the layout follows a few changes, and starts over for
  ///   many.
  public mutating func perform<R: Recorder<CollectionView, Event>>(
    _ plan: UpdatePlan, recorder: inout R
  ) throws(CollectionError) {
    guard plan.fits(items) else { throw .update(.tooManyItems(limit: Items.maximumCount)) }
    let reloaded = reloadedElements(plan)
    let (changed, changes) = followed(plan)
    guard let changes else {
      try apply(plan, reloading: reloaded, to: changed, recorder: &recorder)
      return
    }
    var events: [Event] = []
    if changes.count == 1 {
      events = [try follow(changes[0].change, to: changes[0].items)]
    } else {
      var fresh = prepared
      do {
        for (change, items) in changes {
          events.append(.followed(change, computed: try fresh.follow(change, to: items)))
        }
      } catch { throw .layout(error) }
      try checkVisibleCount(fresh, for: changed, in: viewport)
      prepared = fresh
    }
    replaceItems(
      changed, with: prepared, how: events, mapping: plan, reloaded: reloaded, recorder: &recorder)
  }

  /// The items after a batch, and the changes that the layout can follow, each with the items after it; `nil` if there are so
  /// many that starting over is less trouble, for each keeps a copy of the items' runs.
  private func followed(_ plan: UpdatePlan) -> (Items, [(change: ItemChange, items: Items)]?) {
    let limit = 16
    var changed = items
    var changes: [(change: ItemChange, items: Items)]? = []
    plan.apply(
      to: &changed,
      follow: { change, items in
        if let count = changes?.count, count == limit { changes = nil }
        changes?.append((change, items))
      })
    return (changed, changes)
  }

  /// What on the screen a batch reloads.
  private func reloadedElements(_ plan: UpdatePlan) -> Set<Element> {
    var reloaded = Set(plan.reloadedItems.map(Element.item))
    let sections = Set(plan.reloadedSections)
    for shown in visible where sections.contains(shown.element.section) { reloaded.insert(shown.element) }
    return reloaded
  }
}
