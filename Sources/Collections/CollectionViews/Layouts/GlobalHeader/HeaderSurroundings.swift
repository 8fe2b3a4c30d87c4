/// What the place of a header depends on, all along the axis in which the content scrolls; the names are those of a vertical
/// layout.
public struct HeaderSurroundings: Hashable, Sendable {
  public var section: Int
  public var axis: Axis
  /// Where the flow layout put the header.
  public var base: Rect
  /// From where to where the items of the section reach, or `nil` if there are none.
  public var items: ClosedRange<Double>?
  /// The height of the first section's header; zero if it has none.
  public var firstHeight: Double
  /// The top inset of the first section.
  public var firstInset: Double
  /// How far the content is scrolled from its resting place; negative when pulled beyond it.
  public var adjusted: Double

  public init(
    section: Int, axis: Axis = .vertical, base: Rect, items: ClosedRange<Double>?, firstHeight: Double,
    firstInset: Double, adjusted: Double
  ) {
    self.section = section
    self.axis = axis
    self.base = base
    self.items = items
    self.firstHeight = firstHeight
    self.firstInset = firstInset
    self.adjusted = adjusted
  }

  /// Between which two places a pinned header moves: beside the first item, and so that it ends with the last.
  ///
  /// The header of an empty section stays where it is. The article's code takes both places for zero, which makes the header
  /// jump to the start of the content.
  func limits(_ rules: Rules) -> (lowest: Double, highest: Double) {
    guard let items else {
      let place = rules == .right ? base.origin[axis] : 0
      return (place, place)
    }
    return (items.lowerBound - base.size[axis], items.upperBound - base.size[axis])
  }
}
