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
    let sections = items.sections
    do {
      plan = try update.plan(sections: sections.count) { sections[$0].count }
    } catch { throw .update(error) }
    try perform(plan, recorder: &recorder)
    return plan
  }

  /// Performs a batch that was planned for the items as they are. Views follow their items; what is reloaded gets another view.
  /// The anchor holds as for ``apply(_:to:recorder:)``, but it is no item that was moved.
  ///
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``,
  ///   ``CollectionError/tooManyItems(limit:)``
  /// - Complexity: O(*m* log *r*) for *m* operations on *r* runs of items; the layout follows a few changes, and starts over for
  ///   many.
  public mutating func perform<R: Recorder<CollectionView, Event>>(
    _ plan: UpdatePlan, recorder: inout R
  ) throws(CollectionError) {
    try checkRoom(for: plan)
    let reloaded = reloadedElements(plan)
    var followed = FollowedItems(items)
    plan.apply(to: &followed)
    guard let changes = followed.changes else {
      try apply(plan, reloading: reloaded, to: followed.items, recorder: &recorder)
      return
    }
    var events: [Event] = []
    do {
      if changes.count == 1 {
        // In place, for it changes nothing if it throws.
        events = [
          .followed(changes[0].change, computed: try prepared.follow(changes[0].change, to: changes[0].items))
        ]
      } else {
        var fresh = prepared
        for (change, items) in changes {
          events.append(.followed(change, computed: try fresh.follow(change, to: items)))
        }
        prepared = fresh
      }
    } catch { throw .layout(error) }
    replaceItems(
      followed.items, with: prepared, how: events, mapping: plan, reloaded: reloaded, recorder: &recorder)
  }

  private func checkRoom(for plan: UpdatePlan) throws(CollectionError) {
    var room = Items.maximumCount - items.count - items.sections.count
    room -= min(room, plan.insertedItems.count)
    for step in plan.steps {
      guard case .insertSection(_, let count) = step else { continue }
      guard count < room else { throw .tooManyItems(limit: Items.maximumCount) }
      room -= count + 1
    }
  }

  /// What on the screen a batch reloads.
  private func reloadedElements(_ plan: UpdatePlan) -> Set<Element> {
    var reloaded = Set(plan.reloadedItems.map(Element.item))
    let sections = Set(plan.reloadedSections)
    for shown in visible where sections.contains(shown.element.section) { reloaded.insert(shown.element) }
    return reloaded
  }
}
