/// How a finger let the content go that it had scrolled along a path.
public struct FingerScroll: Hashable, Sendable {
  /// How far the content had moved when the finger left, in points along the scroll axis; negative toward the start.
  public let distance: Double
  /// The velocity of the finger on the last stretch of the path, in points per second.
  public let velocity: Double
  /// What followed; nil: the content stood beyond an end, and returned to it.
  public let stop: FlingStop?
}

extension CollectionView {
  /// The most points of a path.
  public static let longestPath = 10_000

  /// Scrolls the content with a finger along a path, and lets it go with the velocity of the last stretch. Beyond an end the content
  /// follows the finger less and less, and returns when the finger leaves.
  ///
  ///     try view.scroll(along: [100, 250], over: 0.2)  // to 100 after 0.1 s, to 250 after 0.2 s: a fling at 1,500 points a second
  ///
  /// - Parameters:
  ///   - path: how far the finger has scrolled since it touched, in points along the scroll axis, at moments evenly spaced in time; it
  ///     begins at 0, whether that is written or not.
  ///   - duration: the time from the touch to the end of the path, in seconds, more than 0.
  /// - Throws: ``CollectionError/badNumber(_:_:)`` and what ``scroll(to:recorder:)-(Point,_)`` throws.
  /// - Complexity: that of a scroll for each point of the path
  @discardableResult
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    along path: [Double], over duration: Double, recorder: inout R
  ) throws(CollectionError) -> FingerScroll {
    for point in path { try Self.check("path", point) }
    guard duration > 0, duration.isFinite else { throw .badNumber("over", duration) }
    let points = path.count > 1 && path[0] == 0 ? Array(path.dropFirst()) : path
    let start = viewport.offset[axis]
    let finger = fingerPosition(of: start)
    for point in points { try scroll(to: offset(ofFinger: finger + point), recorder: &recorder) }
    let last = points.last ?? 0
    let before = points.dropLast().last ?? 0
    let velocity = points.isEmpty ? 0 : (last - before) * Double(points.count) / duration
    let distance = viewport.offset[axis] - start
    guard restingOffsets(axis).contains(viewport.offset[axis]) else {
      try letGo(recorder: &recorder)
      return FingerScroll(distance: distance, velocity: velocity, stop: nil)
    }
    let stop = try fling(velocity: velocity, recorder: &recorder)
    return FingerScroll(distance: distance, velocity: velocity, stop: stop)
  }

  /// See ``scroll(along:over:recorder:)``.
  @discardableResult
  public mutating func scroll(
    along path: [Double], over duration: Double
  ) throws(CollectionError) -> FingerScroll {
    try scroll(along: path, over: duration, recorder: &NoRecorder.nobody)
  }

  /// Where content is that follows a finger.
  private func offset(ofFinger position: Double) -> Double {
    let range = restingOffsets(axis)
    let end = range.clamp(position)
    return end + RubberBand(length: viewport.size[axis]).shown(pull: position - end)
  }

  /// Where a finger is that holds content at an offset.
  private func fingerPosition(of offset: Double) -> Double {
    let range = restingOffsets(axis)
    let end = range.clamp(offset)
    return end + RubberBand(length: viewport.size[axis]).pull(showing: offset - end)
  }
}
