/// What the article's code remembers of how far the first header was stretched.
///
/// At the limit it does not compute the stretch but tells the one it knew last, so the same place tells another number
/// after a slow pull than after a jump. The rules that are right need no memory.
public struct StretchMemory: Hashable, Sendable {
  /// The stretch, in points, of the last placement below the limit.
  public private(set) var last: Double = 0

  public init() {}

  public mutating func follow(_ placement: HeaderPlacement) {
    if placement.rule == .stretched { last = placement.stretch }
  }
}
