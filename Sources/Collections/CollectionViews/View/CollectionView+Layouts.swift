// How the items are laid out changes: the viewport, the options, the layout.
extension CollectionView {
  /// Gives the viewport another size, as a rotation does. The first item that was fully visible when the content was last scrolled keeps its
  /// distance from the start; content that rests at its start stays there.
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
    try show(next, holding: currentHold, recorder: &recorder)
  }

  /// Shows other bounds, in which what was seen keeps its place.
  private mutating func show<R: Recorder<CollectionView, Event>>(
    _ next: Viewport, holding hold: ScrollHold, recorder: inout R
  ) throws(CollectionError) {
    do throws(CollectionError) {
      let metrics = try invalidation(to: next).metrics
      var laidOut = metrics ? try prepareAnew(layout, for: items, in: next, asking: delegate) : prepared
      let (anchored, held) = try anchored(next, holding: hold, over: &laidOut)
      if !metrics { prepared = laidOut }
      // The offset has changed, too.
      let invalidation = try invalidation(to: anchored)
      var screenful =
        try metrics
        ? readied(laidOut, for: items, at: anchored, after: invalidation)
        : readied(at: anchored, after: invalidation)
      screenful.hold = held
      change(invalidation, screenful, recorder: &recorder)
    } catch {
      // Questions whose answers are unused are not recorded.
      _ = prepared.takeCallbacks()
      throw error
    }
  }

  /// A layout that was prepared again for the same items and bounds, where what was seen keeps its place.
  private func readied(_ fresh: AnyPreparedLayout) throws(CollectionError) -> Screenful {
    var fresh = fresh
    let (next, hold) = try anchored(viewport, holding: currentHold, over: &fresh)
    var screenful = try readied(fresh, for: items, at: next)
    screenful.hold = hold
    return screenful
  }

  /// See ``resize(to:recorder:)``.
  public mutating func resize(to size: Size) throws(CollectionError) {
    try resize(to: size, recorder: &NoRecorder.nobody)
  }

  /// Lays the items out in another way: with other options, or by another layout altogether (`setCollectionViewLayout(_:animated:)`). The
  /// views on the screen go on showing their items. What was seen keeps its place as in ``resize(to:recorder:)``.
  ///
  /// - Parameter isTheSame: whether it is the same layout with other options, which remembers what it has shown.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func use<R: Recorder<CollectionView, Event>>(
    _ layout: some CollectionLayout, isTheSame: Bool = false, recorder: inout R
  ) throws(CollectionError) {
    let layout = AnyLayout(layout)
    guard layout != self.layout else { return }
    let fresh =
      isTheSame
      ? try prepareAnew(layout, for: items, in: viewport, asking: delegate)
      : try Self.prepare(layout, for: items, in: viewport, asking: delegate)
    let screenful = try readied(fresh)
    if layout.ownAttributes != self.layout.ownAttributes {
      // Attributes of another class equal none of the former.
      handed = [:]
    }
    self.layout = layout
    record(.invalidatedEverything(known: visible.count), recorder: &recorder)
    show(screenful, recorder: &recorder)
  }

  /// See ``use(_:isTheSame:recorder:)``.
  public mutating func use(_ layout: some CollectionLayout) throws(CollectionError) {
    try use(layout, recorder: &NoRecorder.nobody)
  }

  /// Discards what is known of some elements, or everything, and asks the layout again (`invalidateLayout()`,
  /// `invalidateLayout(with:)`). The bounds and the items stay.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)``, ``CollectionError/noSection(_:count:)``, ``CollectionError/layout(_:)``,
  ///   ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func invalidate<R: Recorder<CollectionView, Event>>(
    _ invalidation: Invalidation, recorder: inout R
  ) throws(CollectionError) {
    guard !invalidation.metrics else {
      let fresh = try prepareAnew(layout, for: items, in: viewport, asking: delegate)
      let screenful = try readied(fresh)
      record(.invalidatedEverything(known: visible.count), recorder: &recorder)
      return show(screenful, recorder: &recorder)
    }
    for path in invalidation.items { try checkItem(path) }
    let count = items.sections.count
    for section in invalidation.headers + invalidation.footers where !(0..<count).contains(section) {
      throw .noSection(section, count: count)
    }
    guard !invalidation.isEmpty else { return }
    let before = prepared
    do throws(CollectionError) {
      do { try prepared.invalidate(invalidation) } catch { throw CollectionError(error) }
      let screenful = try readied(at: viewport, after: invalidation)
      record(.invalidated(invalidation, known: known(invalidation.elements)), recorder: &recorder)
      show(screenful, recorder: &recorder)
    } catch {
      prepared = before
      throw error
    }
  }

  /// See ``invalidate(_:recorder:)``.
  public mutating func invalidate(_ invalidation: Invalidation) throws(CollectionError) {
    try invalidate(invalidation, recorder: &NoRecorder.nobody)
  }

  /// Gives the content other room around it (`contentInset`). Content that rests at its start or its end stays there; else the
  /// offset stays as it is, within the ends if it was. Where the layout depends on the inset, what was seen keeps its place.
  ///
  /// - Throws: ``CollectionError/badNumber(_:_:)``, ``CollectionError/layout(_:)``,
  ///   ``CollectionError/tooManyVisible(_:limit:)``
  public mutating func setInset<R: Recorder<CollectionView, Event>>(
    _ inset: Insets, recorder: inout R
  ) throws(CollectionError) {
    guard inset != viewport.inset else { return }
    var next = viewport
    next.inset = inset
    try Self.check(next)
    var hold = currentHold
    var isPulled = false
    for axis in Axis.allCases {
      let before = restingOffsets(axis)
      let after = Self.restingOffsets(axis, of: contentSize, in: next)
      let wanted = axis == self.axis ? hold.wanted : viewport.offset[axis]
      if wanted == before.lowerBound || wanted == before.upperBound {
        let end = wanted == before.lowerBound ? after.lowerBound : after.upperBound
        next.offset[axis] = end
        hold.shift(by: end - wanted, along: axis)
      } else if before.contains(viewport.offset[axis]) {
        next.offset[axis] = after.clamp(wanted)
      } else {
        isPulled = true
      }
    }
    try Self.check(next)
    if isPulled {
      try move(to: next, recorder: &recorder)
      self.hold = nil
    } else {
      try show(next, holding: hold, recorder: &recorder)
    }
  }

  /// See ``setInset(_:recorder:)``.
  public mutating func setInset(_ inset: Insets) throws(CollectionError) {
    try setInset(inset, recorder: &NoRecorder.nobody)
  }

  /// Asks another delegate from now on. If the layout asked the former one what the new one answers
  /// differently, or asks the new one, everything is laid out again, as by ``use(_:isTheSame:recorder:)``.
  ///
  /// - Returns: whether everything was laid out again.
  /// - Throws: ``CollectionError/layout(_:)``, ``CollectionError/tooManyVisible(_:limit:)``
  @discardableResult
  public mutating func setDelegate<R: Recorder<CollectionView, Event>>(
    _ delegate: AnyDelegate?, recorder: inout R
  ) throws(CollectionError) -> Bool {
    guard !layout.looksAlike(with: self.delegate, and: delegate) else {
      self.delegate = delegate
      return false
    }
    let fresh = try prepareAnew(layout, for: items, in: viewport, asking: delegate)
    let screenful = try readied(fresh)
    self.delegate = delegate
    record(.invalidatedEverything(known: visible.count), recorder: &recorder)
    show(screenful, recorder: &recorder)
    return true
  }

  /// See ``setDelegate(_:recorder:)``.
  @discardableResult
  public mutating func setDelegate(
    _ delegate: AnyDelegate?
  ) throws(CollectionError) -> Bool { try setDelegate(delegate, recorder: &NoRecorder.nobody) }
}
