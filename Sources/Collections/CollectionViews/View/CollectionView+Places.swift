// Scrolling to an item, a header or an end.
extension CollectionView {
  /// Brings an item into view (`scrollToItem(at:at:animated:)`), as far as the content reaches.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)`` and what ``scroll(to:recorder:)-(Point,_)`` throws.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    toItem path: IndexPath, at position: ScrollPosition = .start, recorder: inout R
  ) throws(CollectionError) {
    try checkItem(path)
    guard let item = try Self.attributes(of: .item(path), by: &prepared, in: viewport) else { return }
    try scroll(to: item.frame, at: position, recorder: &recorder)
  }

  /// See ``scroll(toItem:at:recorder:)``.
  public mutating func scroll(
    toItem path: IndexPath, at position: ScrollPosition = .start
  ) throws(CollectionError) { try scroll(toItem: path, at: position, recorder: &NoRecorder.nobody) }

  /// Brings the header of a section into view, where it rests when it does not pin or stretch, as far as the content reaches.
  ///
  /// - Throws: ``CollectionError/noSection(_:count:)``, ``CollectionError/noHeader(section:)`` and what
  ///   ``scroll(to:recorder:)-(Point,_)`` throws.
  public mutating func scroll<R: Recorder<CollectionView, Event>>(
    toHeader section: Int, at position: ScrollPosition = .start, recorder: inout R
  ) throws(CollectionError) {
    let count = items.sections.count
    guard section >= 0, section < count else { throw .noSection(section, count: count) }
    // At the start no header is pushed from where it rests.
    var start = viewport
    start.offset[axis] = restingOffsets(axis).lowerBound
    guard let header = try Self.attributes(of: .header(section), by: &prepared, in: start) else {
      throw .noHeader(section: section)
    }
    try scroll(to: header.frame, at: position, recorder: &recorder)
  }

  /// See ``scroll(toHeader:at:recorder:)``.
  public mutating func scroll(
    toHeader section: Int, at position: ScrollPosition = .start
  ) throws(CollectionError) { try scroll(toHeader: section, at: position, recorder: &NoRecorder.nobody) }

  /// Scrolls to where the content begins.
  /// - Throws: what ``scroll(to:recorder:)-(Point,_)`` throws.
  public mutating func scrollToStart<R: Recorder<CollectionView, Event>>(
    recorder: inout R
  ) throws(CollectionError) {
    try scroll(to: restingOffsets(axis).lowerBound, recorder: &recorder)
  }

  /// See ``scrollToStart(recorder:)``.
  public mutating func scrollToStart() throws(CollectionError) {
    try scrollToStart(recorder: &NoRecorder.nobody)
  }

  /// Scrolls to where the content ends.
  /// - Throws: what ``scroll(to:recorder:)-(Point,_)`` throws.
  public mutating func scrollToEnd<R: Recorder<CollectionView, Event>>(
    recorder: inout R
  ) throws(CollectionError) {
    try scroll(to: restingOffsets(axis).upperBound, recorder: &recorder)
  }

  /// See ``scrollToEnd(recorder:)``.
  public mutating func scrollToEnd() throws(CollectionError) { try scrollToEnd(recorder: &NoRecorder.nobody) }

  private mutating func scroll<R: Recorder<CollectionView, Event>>(
    to frame: Rect, at position: ScrollPosition, recorder: inout R
  ) throws(CollectionError) {
    let offset = position.offset(for: frame, in: viewport, along: axis)
    try scroll(to: restingOffsets(axis).clamp(offset), recorder: &recorder)
  }
}

/// Where in the viewport something is brought to (`UICollectionView.ScrollPosition`).
public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
  /// At the start: the top or the left, next to the content inset.
  case start
  /// In the middle between the insets.
  case center
  /// At the end: the bottom or the right, next to the content inset.
  case end
  /// Wherever it is fully visible after the shortest scroll.
  case nearest

  /// The offset along an axis at which a frame stands so.
  func offset(for frame: Rect, in viewport: Viewport, along axis: Axis) -> Double {
    let before = viewport.inset.leading(axis)
    let after = viewport.inset.trailing(axis)
    let length = viewport.size[axis]
    let start = frame.origin[axis] - before
    let end = frame.origin[axis] + frame.size[axis] + after - length
    return switch self {
    case .start: start
    case .center: frame.center[axis] - (length + before - after) / 2
    case .end: end
    case .nearest:
      // What is longer than the viewport is shown from its start.
      if start <= end || viewport.offset[axis] > start {
        start
      } else {
        Swift.max(end, viewport.offset[axis])
      }
    }
  }
}
