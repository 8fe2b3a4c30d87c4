// The items change: views follow their items, and what is on the screen stays where it was as far as can be.
extension CollectionView {
  /// Follows a change of the items in one place. What is above the first item that was fully visible when the content was last scrolled
  /// may grow or shrink: that item keeps its distance from the start of the viewport. A viewport that would show room
  /// beyond shorter content is moved back.
  ///
  /// - Parameters:
  ///   - change: what happened.
  ///   - items: the items after it.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  /// - Complexity: O(*k*) for *k* elements on the screen, and what the layout takes
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ change: ItemChange, to items: Items, recorder: inout R
  ) throws(CollectionError) {
    guard prepared.prefersFollowing(1) else {
      return try apply(change, reloading: [], to: items, recorder: &recorder)
    }
    // Before the layout follows, which then says nothing about what is seen now.
    let hold = currentHold.following(change)
    let screenful: Screenful
    let event: Event
    do {
      event = try follow(change, to: items)
      screenful = try readied(prepared, for: items, holding: hold)
    } catch {
      try repair(after: error)
      throw error
    }
    replaceItems(items, by: screenful, how: [event], mapping: change, reloaded: [], recorder: &recorder)
  }

  /// See ``apply(_:to:recorder:)``.
  public mutating func apply(_ change: ItemChange, to items: Items) throws(CollectionError) {
    try apply(change, to: items, recorder: &NoRecorder.nobody)
  }

  /// Follows changes of the items in several places, in one event, for which everything is laid out again.
  ///
  /// - Parameters:
  ///   - mapping: where items and sections went.
  ///   - reloaded: what gets a new view, by its old name.
  ///   - items: the items after it.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ mapping: some IndexMapping, reloading reloaded: Set<Element> = [], to items: Items, recorder: inout R
  ) throws(CollectionError) {
    let fresh = try prepareAnew(layout, for: items, in: viewport, asking: delegate)
    let screenful = try readied(fresh, for: items, holding: currentHold.following(mapping))
    replaceItems(items, by: screenful, mapping: mapping, reloaded: reloaded, recorder: &recorder)
  }

  /// Asks the data source for everything again (`reloadData`): no view is kept, and nothing stays selected.
  /// The offset stays where it is, as far as there is content.
  ///
  /// - Parameter items: the items from now on.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func reload<R: Recorder<CollectionView, Event>>(
    _ items: Items, recorder: inout R
  ) throws(CollectionError) {
    let fresh = try prepareAnew(layout, for: items, in: viewport, asking: delegate)
    let screenful = try readied(fresh, for: items, at: resting(viewport, over: fresh.contentSize))
    let known = visible.count
    self.items = items
    hold = nil
    selection = []
    highlighted = nil
    departing = visible
    visible = []
    record(.invalidatedEverything(known: known), recorder: &recorder)
    endDisplaying(recorder: &recorder)
    requestCounts(recorder: &recorder)
    show(screenful, recorder: &recorder)
  }

  /// See ``reload(_:recorder:)``.
  public mutating func reload(_ items: Items) throws(CollectionError) {
    try reload(items, recorder: &NoRecorder.nobody)
  }

  /// Lets the layout follow a change in place, so that a large one is not copied.
  private mutating func follow(_ change: ItemChange, to items: Items) throws(CollectionError) -> Event {
    do { return .followed(change, computed: try prepared.follow(change, to: items)) } catch {
      throw CollectionError(error)
    }
  }

  /// Prepares the layout for the items as they are, after it could not follow a change. What was canceled is left as it is: whatever
  /// the layout were asked would be canceled, too.
  private mutating func repair(after error: CollectionError) throws(CollectionError) {
    if error == .canceled { return }
    prepared = try prepareAnew(layout, for: items, in: viewport, asking: delegate)
  }

  /// The layout of other items, where the anchor keeps its place.
  private func readied(
    _ fresh: AnyPreparedLayout, for items: Items, holding hold: ScrollHold
  ) throws(CollectionError) -> Screenful {
    var fresh = fresh
    let (next, hold) = try anchored(over: &fresh, holding: hold)
    var screenful = try readied(fresh, for: items, at: next)
    screenful.hold = hold
    return screenful
  }

  /// Shows other items, of which it is known that they can be shown.
  ///
  /// - Parameters:
  ///   - screenful: the new items, laid out.
  ///   - events: how the layout got there, for the recorder.
  private mutating func replaceItems<R: Recorder<CollectionView, Event>>(
    _ items: Items, by screenful: Screenful, how events: [Event] = [.prepared],
    mapping: some IndexMapping, reloaded: Set<Element>, recorder: inout R
  ) {
    let known = visible.count
    let offset = viewport.offset
    self.items = items
    viewport = screenful.viewport
    if let fresh = screenful.fresh { prepared = fresh }
    selection = Set(selection.compactMap(mapping.newPath))
    highlighted = highlighted.flatMap(mapping.newPath)
    let shown = visible
    visible = []
    for var shown in shown {
      if !reloaded.contains(shown.element), let element = mapping.newElement(shown.element) {
        shown.attributes.element = element
        visible.append(shown)
      } else {
        departing.append(shown)
      }
    }
    visible.sort { $0.element < $1.element }
    record(.invalidatedCounts(known: known), recorder: &recorder)
    requestCounts(recorder: &recorder)
    show(screenful, from: offset, how: events, recorder: &recorder)
  }

  /// Records that a batch has ended: its completion handler is called.
  public mutating func complete<R: Recorder<CollectionView, Event>>(recorder: inout R) {
    record(.completed, recorder: &recorder)
  }
}

// Batches (`performBatchUpdates`).
extension CollectionView {
  /// Checks a batch and applies it (`performBatchUpdates(_:completion:)`).
  ///
  /// - Returns: where everything went.
  /// - Throws: ``CollectionError/update(_:)`` and what ``apply(_:recorder:)-(UpdatePlan,_)`` throws.
  @discardableResult
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ update: BatchUpdate, recorder: inout R
  ) throws(CollectionError) -> UpdatePlan {
    let plan: UpdatePlan
    do { plan = try update.plan(for: items) } catch { throw .update(error) }
    try apply(plan, recorder: &recorder)
    return plan
  }

  /// See ``apply(_:recorder:)-(BatchUpdate,_)``.
  @discardableResult
  public mutating func apply(_ update: BatchUpdate) throws(CollectionError) -> UpdatePlan {
    try apply(update, recorder: &NoRecorder.nobody)
  }

  /// Applies a batch that was planned for the items as they are. Views follow their items; what is reloaded gets a new view.
  /// The anchor holds as for ``apply(_:to:recorder:)``, but an item that was moved is one only if all others that were on the screen are gone.
  ///
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``,
  ///   ``CollectionError/update(_:)`` if the collection cannot hold that many items
  /// - Complexity: O(*m* log *r*) for *m* operations on *r* runs of items, or O(*m* log *m* + *r*); the
  ///   layout follows the changes if it prefers that (``PreparedLayout/prefersFollowing(_:)``), or the batch as
  ///   a whole if it can (``PreparedLayout/follow(together:to:)``), and starts over otherwise.
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ plan: UpdatePlan, recorder: inout R
  ) throws(CollectionError) {
    guard plan.fits(items) else { throw .update(.tooManyItems(limit: Items.maximumCount)) }
    let reloaded = reloadedElements(plan)
    guard prepared.prefersFollowing(plan.changes.count) else {
      var changed = items
      try changed.apply(plan, interruptedBy: ViewInterrupter())
      return try applyTogether(plan, reloading: reloaded, to: changed, recorder: &recorder)
    }
    let hold = currentHold.following(plan)
    var changed = items
    var events: [Event] = []
    let screenful: Screenful
    do throws(CollectionError) {
      // Each change is followed while the items are as it leaves them, so that no copy of them is kept.
      try plan.apply(
        to: &changed, interruptedBy: ViewInterrupter(),
        follow: { change, items throws(CollectionError) in
          events.append(try follow(change, to: items))
        })
      screenful = try readied(prepared, for: changed, holding: hold)
    } catch {
      try repair(after: error)
      throw error
    }
    replaceItems(
      changed, by: screenful, how: events, mapping: plan, reloaded: reloaded, recorder: &recorder)
  }

  /// Lets the layout follow a batch as a whole, which is recorded as one change that encloses all others, or
  /// prepares it again.
  private mutating func applyTogether<R: Recorder<CollectionView, Event>>(
    _ plan: UpdatePlan, reloading reloaded: Set<Element>, to items: Items, recorder: inout R
  ) throws(CollectionError) {
    let before = prepared
    let hold = currentHold.following(plan)
    let computed: Int?
    do { computed = try prepared.follow(together: plan, to: items) } catch { throw CollectionError(error) }
    guard let computed, let change = plan.enclosingChange(from: self.items, to: items) else {
      return try apply(plan, reloading: reloaded, to: items, recorder: &recorder)
    }
    let screenful: Screenful
    do {
      screenful = try readied(prepared, for: items, holding: hold)
    } catch {
      prepared = before
      throw error
    }
    replaceItems(
      items, by: screenful, how: [.followed(change, computed: computed)], mapping: plan,
      reloaded: reloaded, recorder: &recorder)
  }

  /// What on the screen a batch reloads.
  private func reloadedElements(_ plan: UpdatePlan) -> Set<Element> {
    var reloaded = Set(plan.reloadedItems.map(Element.item))
    let sections = Set(plan.reloadedSections)
    for shown in visible where sections.contains(shown.element.section) { reloaded.insert(shown.element) }
    return reloaded
  }
}
