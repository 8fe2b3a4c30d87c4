/// How a segment of a mosaic, a strip across the whole view, is cut into frames.
///
/// After Apple's sample "Tour of UICollectionView" (WWDC 2018).
public enum MosaicStyle: Hashable, Sendable {
  /// One frame.
  case fullWidth
  /// Two of half the width.
  case fiftyFifty
  /// A big one, and to its right two small ones, the upper first.
  case twoThirdsOneThird
  /// Two small ones, the upper first, and a big one to their right.
  case oneThirdTwoThirds

  /// How many items a segment of the style holds.
  public var count: Int {
    switch self {
    case .fullWidth: 1
    case .fiftyFifty: 2
    case .twoThirdsOneThird, .oneThirdTwoThirds: 3
    }
  }

  /// The frames of a segment's items.
  func frames(in segment: Rect, gap: Double) -> [Rect] {
    switch self {
    case .fullWidth:
      return [segment]
    case .fiftyFifty:
      let (left, right) = segment.cut(.horizontal, at: 1.0 / 2, gap: gap)
      return [left, right]
    case .twoThirdsOneThird:
      let (left, right) = segment.cut(.horizontal, at: 2.0 / 3, gap: gap)
      let (upper, lower) = right.cut(.vertical, at: 1.0 / 2, gap: gap)
      return [left, upper, lower]
    case .oneThirdTwoThirds:
      let (left, right) = segment.cut(.horizontal, at: 1.0 / 3, gap: gap)
      let (upper, lower) = left.cut(.vertical, at: 1.0 / 2, gap: gap)
      return [upper, lower, right]
    }
  }
}

extension Rect {
  /// Cuts off a first part of a whole number of points, at least a fraction of the length; the second part, behind a gap, is
  /// what is left, and empty where nothing is.
  fileprivate func cut(_ axis: Axis, at fraction: Double, gap: Double) -> (first: Rect, second: Rect) {
    let length = size[axis]
    let cut = min(length, (length * fraction).rounded(.up))
    let start = min(length, cut + gap)
    var (first, second) = (self, self)
    if axis == .horizontal {
      first.width = cut
      (second.x, second.width) = (x + start, length - start)
    } else {
      first.height = cut
      (second.y, second.height) = (y + start, length - start)
    }
    return (first, second)
  }
}
