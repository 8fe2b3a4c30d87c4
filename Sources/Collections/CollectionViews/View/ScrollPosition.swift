/// Where in the viewport something is brought to (`UICollectionView.ScrollPosition`).
public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
  /// At the start: the top or the left, next to the content inset.
  case start
  /// In the middle between the insets.
  case center
  /// At the end: the bottom or the right, next to the content inset.
  case end
  /// Wherever it is seen whole after the shortest way.
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
