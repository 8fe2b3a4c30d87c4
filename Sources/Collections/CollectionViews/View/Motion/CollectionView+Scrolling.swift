// Moving the viewport over the content.
extension CollectionView {
  /// Where the offset may rest along an axis: at the start it is minus the content inset, at the end the content, with its
  /// inset, ends where the viewport does.
  public func restingOffsets(_ axis: Axis) -> ClosedRange<Double> {
    Self.restingOffsets(axis, of: prepared.contentSize, in: viewport)
  }

  static func restingOffsets(_ axis: Axis, of content: Size, in viewport: Viewport) -> ClosedRange<Double> {
    let start = 0 - viewport.inset.leading(axis)
    let end = content[axis] + viewport.inset.trailing(axis) - viewport.size[axis]
    return start...max(start, end)
  }

  /// Sets the offset, which may lie beyond the ends of the content, as a finger can pull it.
  ///
  /// - Throws: ``CollectionError/badNumber(_:_:)``, ``CollectionError/tooManyVisible(_:limit:)``; a layout
  ///   that is prepared again when it scrolls may throw ``CollectionError/layout(_:)``.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    to offset: Point, recorder: inout R
  ) throws(CollectionError) {
    var next = viewport
    next.offset = offset
    try Self.check(next)
    try move(to: next, recorder: &recorder)
    hold = nil
  }

  /// See ``scroll(to:recorder:)-(Point,_)``.
  public mutating func scroll(to offset: Point) throws(CollectionError) {
    try scroll(to: offset, recorder: &NoRecorder.nobody)
  }

  /// Sets the offset along the scroll axis. See ``scroll(to:recorder:)-(Point,_)``.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    to offset: Double, recorder: inout R
  ) throws(CollectionError) {
    var point = viewport.offset
    point[axis] = offset
    try scroll(to: point, recorder: &recorder)
  }

  /// See ``scroll(to:recorder:)-(Double,_)``.
  public mutating func scroll(to offset: Double) throws(CollectionError) {
    try scroll(to: offset, recorder: &NoRecorder.nobody)
  }

  /// Moves the offset along the scroll axis. See ``scroll(to:recorder:)-(Point,_)``.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    by distance: Double, recorder: inout R
  ) throws(CollectionError) {
    try Self.check("distance", distance)
    try scroll(to: viewport.offset[axis] + distance, recorder: &recorder)
  }

  /// See ``scroll(by:recorder:)-(Double,_)``.
  public mutating func scroll(by distance: Double) throws(CollectionError) {
    try scroll(by: distance, recorder: &NoRecorder.nobody)
  }

  /// Moves the offset. See ``scroll(to:recorder:)-(Point,_)``.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    by distance: Point, recorder: inout R
  ) throws(CollectionError) {
    try Self.check("distance", distance.x)
    try Self.check("distance", distance.y)
    let offset = Point(x: viewport.offset.x + distance.x, y: viewport.offset.y + distance.y)
    try scroll(to: offset, recorder: &recorder)
  }

  /// Shows other bounds. Only what they invalidate, and what comes into view, is computed.
  mutating func move<R: Recorder<CollectionView, Event>>(
    to next: Viewport, recorder: inout R
  ) throws(CollectionError) {
    guard next != viewport else { return tell(prepared.takeCallbacks(), recorder: &recorder) }
    do throws(CollectionError) {
      let invalidation = try invalidation(to: next)
      let screenful =
        invalidation.metrics
        ? try readied(
          prepareAnew(layout, for: items, in: next, asking: delegate), for: items, at: next,
          after: invalidation)
        : try readied(at: next, after: invalidation)
      change(invalidation, screenful, recorder: &recorder)
    } catch {
      // Questions whose answers are unused are not recorded.
      _ = prepared.takeCallbacks()
      throw error
    }
  }

  func invalidation(to next: Viewport) throws(CollectionError) -> Invalidation {
    do { return try prepared.invalidation(from: viewport, to: next) } catch { throw CollectionError(error) }
  }

  /// Shows other bounds, of which it is known what they invalidate.
  mutating func change<R: Recorder<CollectionView, Event>>(
    _ invalidation: Invalidation, _ screenful: Screenful, recorder: inout R
  ) {
    var screenful = screenful
    // What is invalid was asked before anything was recomputed.
    tell(screenful.callbacks.takeDecision(), recorder: &recorder)
    let before = viewport.offset
    viewport = screenful.viewport
    record(.shouldInvalidate(forBoundsChange: viewport.bounds, !invalidation.isEmpty), recorder: &recorder)
    if !invalidation.isEmpty {
      let known = screenful.fresh == nil ? known(invalidation.elements) : visible.count
      record(.invalidated(invalidation, known: known), recorder: &recorder)
    }
    let isDecidedByLayout = screenful.fresh != nil && screenful.hold != nil
    if !isDecidedByLayout { tellScroll(from: before, recorder: &recorder) }
    show(screenful, from: isDecidedByLayout ? before : viewport.offset, recorder: &recorder)
  }

  /// Records that the offset has changed.
  mutating func tellScroll<R: Recorder<CollectionView, Event>>(from before: Point, recorder: inout R) {
    if viewport.offset != before { record(.didScroll(to: viewport.offset), recorder: &recorder) }
  }

  func known(_ elements: [Element]) -> Int {
    elements.count { visibleView(of: $0) != nil }
  }
}
