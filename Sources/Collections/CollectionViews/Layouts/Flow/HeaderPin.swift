/// Where a header stands that pins to the edge of the view, as `sectionHeadersPinToVisibleBounds` has it, and the numbers that went
/// into it.
///
/// Rule: its start is the edge of the view, but not before the start of its section, and not so late that it would leave
/// the section.
public struct HeaderPin: Hashable, Sendable, CustomStringConvertible {
  public var axis: Axis
  /// The edge of the view, without the content inset.
  public var edge: Double
  /// The earliest and the latest start.
  public var lowest: Double
  public var highest: Double
  /// The result.
  public var frame: Rect

  /// Whether it stands elsewhere than at rest.
  public var isMoved: Bool { frame.origin[axis] != lowest }

  /// `y = min(max(200, 0), 300) = 200`
  public var description: String {
    let numbers = [edge, lowest, highest, frame.origin[axis]].map(PointsText.text)
    let place = axis == .vertical ? "y" : "x"
    return "\(place) = min(max(\(numbers[0]), \(numbers[1])), \(numbers[2])) = \(numbers[3])"
  }
}
