// How the items are laid out changes: the viewport, the options, the layout.
extension CollectionView {
  /// Gives the viewport another size, as a rotation does. The first item that is seen whole keeps its distance from the start; content
  /// that rests at its start stays there.
  ///
  /// - Throws: ``CollectionError/badViewport(_:)``, ``CollectionError/layout(_:)``,
  ///   ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func resize<R: Recorder<CollectionView, Event>>(
    to size: Size, recorder: inout R
  ) throws(CollectionError) {
    guard size != viewport.size else { return }
    var next = viewport
    next.size = size
    try Self.check(next)
    var invalidation = prepared.invalidation(from: viewport, to: next)
    let fresh = invalidation.metrics ? try Self.prepare(layout, for: items, in: next) : nil
    try checkVisibleCount(fresh ?? prepared, for: items, in: next)
    next = anchored(next, over: fresh ?? prepared)
    // The offset has changed, too.
    invalidation = prepared.invalidation(from: viewport, to: next)
    change(to: next, invalidation, fresh, recorder: &recorder)
  }

  /// See ``resize(to:recorder:)``.
  public mutating func resize(to size: Size) throws(CollectionError) {
    try resize(to: size, recorder: &NoRecorder.nobody)
  }

  /// Lays the items out in another way: with other options, or by another layout altogether (`setCollectionViewLayout(_:animated:)`). The
  /// views on the screen go on showing their items. The first item that is seen whole keeps its distance from the start; content that
  /// rests at its start stays there.
  ///
  /// - Returns: the way from one layout to the other.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  @discardableResult
  public mutating func use<R: Recorder<CollectionView, Event>>(
    _ layout: any CollectionLayout, recorder: inout R
  ) throws(CollectionError) -> LayoutTransition {
    guard !layout.isEqual(to: self.layout) else { return LayoutTransition(from: self, to: self) }
    let fresh = try Self.prepare(layout, for: items, in: viewport)
    let next = anchored(viewport, over: fresh)
    try checkVisibleCount(fresh, for: items, in: next)
    let old = self
    let known = visible.count
    self.layout = layout
    viewport = next
    prepared = fresh
    record(.invalidatedEverything(known: known), recorder: &recorder)
    record(.prepared, recorder: &recorder)
    record(.contentSize(contentSize), recorder: &recorder)
    displayEverything(recorder: &recorder)
    return LayoutTransition(from: old, to: self)
  }

  /// See ``use(_:recorder:)``.
  @discardableResult
  public mutating func use(_ layout: any CollectionLayout) throws(CollectionError) -> LayoutTransition {
    try use(layout, recorder: &NoRecorder.nobody)
  }
}
