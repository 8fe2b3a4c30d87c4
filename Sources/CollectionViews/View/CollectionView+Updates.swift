// The items change: views follow their items, and what is on the screen stays where it was as far as can be.
extension CollectionView {
  /// Follows a change of the items in one place. What is above the first item that is seen whole may grow or shrink: that item keeps
  /// its distance from the start of the viewport. A viewport that would show room beyond shorter content is moved back.
  ///
  /// - Parameters:
  ///   - change: what happened.
  ///   - items: the items after it.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  /// - Complexity: O(*k*) for *k* elements on the screen, and what the layout takes
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ change: ItemChange, to items: Items, recorder: inout R
  ) throws(CollectionError) {
    // In place, so that a large layout is not copied; it changes nothing if it throws.
    let computed: Int
    do { computed = try prepared.follow(change, to: items) } catch { throw .layout(error) }
    let layout = prepared
    replaceItems(
      items, with: layout, how: .followed(change, computed: computed), mapping: change, reloaded: [],
      recorder: &recorder)
  }

  /// Follows changes of the items in several places, in one event: a batch.
  ///
  /// - Parameters:
  ///   - items: the items after it.
  ///   - mapping: where items and sections went.
  ///   - reloaded: the items, by their old index paths, that get another view.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func apply<R: Recorder<CollectionView, Event>>(
    _ mapping: some IndexMapping, reloading reloaded: Set<IndexPath> = [], to items: Items, recorder: inout R
  ) throws(CollectionError) {
    let fresh = try Self.prepare(layout, for: items, in: viewport)
    try checkVisibleCount(fresh, for: items, in: viewport)
    replaceItems(
      items, with: fresh, how: .prepared, mapping: mapping, reloaded: reloaded, recorder: &recorder)
  }

  /// Asks the data source for everything anew (`reloadData`): no view is kept, and nothing stays selected. The offset stays where it is,
  /// as far as there is content.
  ///
  /// - Parameter items: the items from now on.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func reload<R: Recorder<CollectionView, Event>>(
    _ items: Items, recorder: inout R
  ) throws(CollectionError) {
    let fresh = try Self.prepare(layout, for: items, in: viewport)
    try checkVisibleCount(fresh, for: items, in: viewport)
    let known = visible.count
    self.items = items
    prepared = fresh
    viewport = resting(viewport, over: fresh.contentSize)
    selection = []
    highlighted = nil
    departing = visible
    visible = []
    record(.invalidatedEverything(known: known), recorder: &recorder)
    endDisplaying(recorder: &recorder)
    askCounts(recorder: &recorder)
    record(.prepared, recorder: &recorder)
    record(.contentSize(contentSize), recorder: &recorder)
    displayEverything(recorder: &recorder)
  }

  /// Shows other items, of which it is known that they can be shown.
  private mutating func replaceItems<R: Recorder<CollectionView, Event>>(
    _ items: Items, with fresh: any PreparedLayout, how event: Event, mapping: some IndexMapping,
    reloaded: Set<IndexPath>, recorder: inout R
  ) {
    let known = visible.count
    viewport = anchored(viewport, over: fresh, mapping: mapping)
    self.items = items
    prepared = fresh
    selection = Set(selection.compactMap(mapping.newPath))
    highlighted = highlighted.flatMap(mapping.newPath)
    let shown = visible
    visible = []
    for var shown in shown {
      if case .item(let path) = shown.element, reloaded.contains(path) {
        departing.append(shown)
      } else if let element = mapping.newElement(shown.element) {
        shown.attributes.element = element
        visible.append(shown)
      } else {
        departing.append(shown)
      }
    }
    visible.sort { $0.element < $1.element }
    record(.invalidatedCounts(known: known), recorder: &recorder)
    askCounts(recorder: &recorder)
    record(event, recorder: &recorder)
    record(.contentSize(contentSize), recorder: &recorder)
    displayEverything(recorder: &recorder)
  }
}
