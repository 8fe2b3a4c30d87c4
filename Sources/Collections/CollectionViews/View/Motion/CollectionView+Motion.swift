// What a finger does to the offset.
extension CollectionView {
  /// Lets the content go on by itself with a velocity along the scroll axis, in points per second. It stops at the end of the content;
  /// what was pulled beyond an end returns to it.
  ///
  /// - Throws: ``CollectionError/badNumber(_:_:)`` and what ``scroll(to:recorder:)-(Point,_)`` throws.
  @discardableResult
  public mutating func fling<R: Recorder<CollectionView, Event>>(
    velocity: Double, recorder: inout R
  ) throws(CollectionError) -> FlingStop {
    try Self.check("velocity", velocity)
    let range = restingOffsets(axis)
    let start = viewport.offset[axis]
    let stop = stop(of: Fling(velocity: velocity))
    // Not by adding the room, which may be rounded.
    let end = stop.left == 0 ? start + stop.distance : velocity < 0 ? range.lowerBound : range.upperBound
    try scroll(to: range.clamp(end), recorder: &recorder)
    return stop
  }

  /// See ``fling(velocity:recorder:)``.
  @discardableResult
  public mutating func fling(velocity: Double) throws(CollectionError) -> FlingStop {
    try fling(velocity: velocity, recorder: &NoRecorder.nobody)
  }

  private func stop(of fling: Fling) -> FlingStop {
    let range = restingOffsets(axis)
    let start = viewport.offset[axis]
    let room = fling.velocity < 0 ? start - range.lowerBound : range.upperBound - start
    return FlingStop(fling, room: max(0, room))
  }

  /// What is visible while the content continues to move by itself. The view stays as it is, and nothing is
  /// recorded.
  ///
  /// - Parameters:
  ///   - velocity: along the scroll axis, in points per second.
  ///   - shares: of the time that it takes, from 0 to 1 each. Content that returns from beyond an end goes
  ///     evenly.
  /// - Throws: what ``fling(velocity:recorder:)`` throws.
  /// - Complexity: that of a scroll for each moment
  public func states(ofFling velocity: Double, at shares: [Double]) throws(CollectionError)
    -> [TransitionState]
  {
    try Self.check("velocity", velocity)
    let fling = Fling(velocity: velocity)
    let stop = stop(of: fling)
    let range = restingOffsets(axis)
    let start = viewport.offset[axis]
    var view = self
    var states: [TransitionState] = []
    for share in shares {
      let offset =
        range.contains(start)
        ? range.clamp(start + fling.distance(after: stop.duration * share))
        : start.moved(to: range.clamp(start), by: share)
      try view.scroll(to: offset)
      states.append(TransitionState(fraction: share, showing: view))
    }
    return states
  }

  /// Pulls the content with a finger by a given number of points beyond an end: beyond the start if they are
  /// negative. It follows less and less, and stays there until ``letGo(recorder:)``.
  ///
  /// - Returns: by how many points the content stands beyond its end; negative beyond the start.
  /// - Throws: ``CollectionError/badNumber(_:_:)`` and what ``scroll(to:recorder:)-(Point,_)`` throws.
  @discardableResult
  public mutating func overscroll<R: Recorder<CollectionView, Event>>(
    by pull: Double, recorder: inout R
  ) throws(CollectionError) -> Double {
    try Self.check("distance", pull)
    let range = restingOffsets(axis)
    let shown = RubberBand(length: viewport.size[axis]).shown(pull: pull)
    try scroll(to: (pull < 0 ? range.lowerBound : range.upperBound) + shown, recorder: &recorder)
    return shown
  }

  /// See ``overscroll(by:recorder:)``.
  @discardableResult
  public mutating func overscroll(by pull: Double) throws(CollectionError) -> Double {
    try overscroll(by: pull, recorder: &NoRecorder.nobody)
  }

  /// Takes the finger off: content that was pulled beyond an end returns to it.
  ///
  /// - Throws: what ``scroll(to:recorder:)-(Point,_)`` throws.
  public mutating func letGo<R: Recorder<CollectionView, Event>>(recorder: inout R) throws(CollectionError) {
    let rest = resting(viewport, over: contentSize)
    if rest == viewport {
      // Nothing was pulled, and nothing scrolls.
      try move(to: rest, recorder: &recorder)
    } else {
      try scroll(to: rest.offset, recorder: &recorder)
    }
  }

  /// See ``letGo(recorder:)``.
  public mutating func letGo() throws(CollectionError) { try letGo(recorder: &NoRecorder.nobody) }

  /// The viewport with its offset moved to where it may rest.
  func resting(_ viewport: Viewport, over content: Size) -> Viewport {
    var resting = viewport
    for axis in Axis.allCases {
      let range = Self.restingOffsets(axis, of: content, in: viewport)
      resting.offset[axis] = range.clamp(viewport.offset[axis])
    }
    return resting
  }
}

extension ClosedRange {
  /// The value of the range that is nearest.
  func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
