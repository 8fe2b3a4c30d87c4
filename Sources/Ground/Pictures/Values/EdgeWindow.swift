/// Which part of a long row of things is shown, where what is left out is counted at its ends.
enum EdgeWindow {
  /// A part of a given length with one of them in the middle, as far as the ends permit.
  static func around(_ anchor: Int?, length: Int, of count: Int) -> Range<Int> {
    let length = min(length, count)
    let first = anchor.map { max(0, min($0 - length / 2, count - length)) } ?? 0
    return first..<first + length
  }

  /// As many as there is room for, besides a place at each end at which some are left out.
  ///
  /// - Parameter room: all places; where there is one alone, nothing is counted.
  static func range(of count: Int, room: Int, around anchor: Int?) -> Range<Int> {
    guard count > room else { return 0..<count }
    guard room > 1 else { return around(anchor, length: max(1, room), of: count) }
    let anchor = min(max(0, anchor ?? 0), count - 1)
    // Near an end there is only one place to count at.
    if anchor <= (room - 1) / 2 { return 0..<room - 1 }
    if anchor >= count - 1 - (room - 1) / 2 { return count - room + 1..<count }
    guard room > 2 else { return anchor..<anchor + 1 }
    return around(anchor, length: room - 2, of: count)
  }
}
