/// The segments that a number of items fall into: arithmetic, for any number.
///
/// The first segment is of full width. The next ones take turns: fifty-fifty, two thirds and one third, one third and two
/// thirds, which is a cycle of three segments and eight items. But when one item is left it fills a segment of its own, and
/// when two are left they share one. So only the last segment can differ from the cycle.
///
///     MosaicPattern(items: 4).map(\.items)   // [0..<1, 1..<3, 3..<4]
public struct MosaicPattern: RandomAccessCollection, Hashable, Sendable {
  /// How many items there are, from 0.
  public let itemCount: Int

  /// The segments of a number of items; fewer than none are none.
  /// - Complexity: O(1)
  public init(items itemCount: Int) {
    self.itemCount = Swift.max(0, itemCount)
  }

  /// A segment: its style, and which items stand in it.
  public struct Segment: Hashable, Sendable {
    /// How its strip is cut into frames.
    public var style: MosaicStyle
    /// The items that stand in it, by their indexes in the section.
    public var items: Range<Int>
  }

  public var startIndex: Int { 0 }

  /// How many segments the items fill.
  /// - Complexity: O(1)
  public var endIndex: Int { itemCount == 0 ? 0 : segment(of: itemCount - 1) + 1 }

  /// The number of the segment that an item stands in. The item must exist.
  public func segment(of item: Int) -> Int {
    guard item > 0 else { return 0 }
    let (cycles, rest) = (item - 1).quotientAndRemainder(dividingBy: 8)
    return 1 + 3 * cycles + (rest < 2 ? 0 : rest < 5 ? 1 : 2)
  }

  /// A segment that exists.
  /// - Complexity: O(1)
  public subscript(segment: Int) -> Segment {
    guard segment > 0 else { return Segment(style: .fullWidth, items: 0..<Swift.min(1, itemCount)) }
    let (cycles, turn) = (segment - 1).quotientAndRemainder(dividingBy: 3)
    let first = 1 + 8 * cycles + (turn == 0 ? 0 : turn == 1 ? 2 : 5)
    let style: MosaicStyle =
      switch (itemCount - first, turn) {
      case (1, _): .fullWidth
      case (2, _), (_, 0): .fiftyFifty
      case (_, 1): .twoThirdsOneThird
      default: .oneThirdTwoThirds
      }
    return Segment(style: style, items: first..<first + Swift.min(style.count, itemCount - first))
  }
}

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
