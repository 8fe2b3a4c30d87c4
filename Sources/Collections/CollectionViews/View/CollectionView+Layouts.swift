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
    var invalidation = try invalidation(to: next)
    if invalidation.metrics {
      var fresh = try Self.prepare(layout, for: items, in: next, asking: delegate)
      next = try anchored(next, over: &fresh)
      // The offset has changed, too.
      invalidation = try self.invalidation(to: next)
      change(
        invalidation, try readied(fresh, for: items, at: next, after: invalidation), recorder: &recorder)
    } else {
      var kept = prepared
      next = try anchored(next, over: &kept)
      prepared = kept
      invalidation = try self.invalidation(to: next)
      change(invalidation, try readied(at: next, after: invalidation), recorder: &recorder)
    }
  }

  /// See ``resize(to:recorder:)``.
  public mutating func resize(to size: Size) throws(CollectionError) {
    try resize(to: size, recorder: &NoRecorder.nobody)
  }

  /// Lays the items out in another way: with other options, or by another layout altogether (`setCollectionViewLayout(_:animated:)`). The
  /// views on the screen go on showing their items. The first item that is seen whole keeps its distance from the start; content that
  /// rests at its start stays there.
  ///
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func use<R: Recorder<CollectionView, Event>>(
    _ layout: any CollectionLayout, recorder: inout R
  ) throws(CollectionError) {
    guard !layout.isEqual(to: self.layout) else { return }
    var fresh = try Self.prepare(layout, for: items, in: viewport, asking: delegate)
    let next = try anchored(viewport, over: &fresh)
    let screenful = try readied(fresh, for: items, at: next)
    self.layout = layout
    record(.invalidatedEverything(known: visible.count), recorder: &recorder)
    show(screenful, recorder: &recorder)
  }

  /// See ``use(_:recorder:)``.
  public mutating func use(_ layout: any CollectionLayout) throws(CollectionError) {
    try use(layout, recorder: &NoRecorder.nobody)
  }

  /// Asks another delegate from now on. If the layout asked the former one for what the new one answers otherwise, or asks the new
  /// one, everything is laid out anew, as by ``use(_:recorder:)``.
  ///
  /// - Returns: whether everything was laid out anew.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  @discardableResult
  public mutating func setDelegate<R: Recorder<CollectionView, Event>>(
    _ delegate: (any CollectionDelegate)?, recorder: inout R
  ) throws(CollectionError) -> Bool {
    guard !layout.looksAlike(with: self.delegate, and: delegate) else {
      self.delegate = delegate
      return false
    }
    var fresh = try Self.prepare(layout, for: items, in: viewport, asking: delegate)
    let next = try anchored(viewport, over: &fresh)
    let screenful = try readied(fresh, for: items, at: next)
    self.delegate = delegate
    record(.invalidatedEverything(known: visible.count), recorder: &recorder)
    show(screenful, recorder: &recorder)
    return true
  }

  /// See ``setDelegate(_:recorder:)``.
  @discardableResult
  public mutating func setDelegate(
    _ delegate: (any CollectionDelegate)?
  ) throws(CollectionError) -> Bool { try setDelegate(delegate, recorder: &NoRecorder.nobody) }
}
