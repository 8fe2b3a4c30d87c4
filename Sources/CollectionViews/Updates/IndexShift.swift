/// Where indexes go when some are taken out and others are put in between those that stay.
///
/// Both lists are ascending and without repeats; what is removed is named by its index before, what is placed by its index
/// after. What stays keeps its order, so an index is found by counting: O(log *k*) for *k* removed and placed.
public struct IndexShift: Hashable, Sendable {
  public let removed: [Int]
  public let placed: [Int]

  @inlinable
  public init(removed: [Int] = [], placed: [Int] = []) {
    self.removed = removed
    self.placed = placed
  }

  /// The index after, or `nil` if it is removed, or negative.
  @inlinable
  public func new(_ old: Int) -> Int? { Self.shift(old, out: removed, in: placed) }

  /// The index before, or `nil` if it is placed, or negative.
  @inlinable
  public func old(_ new: Int) -> Int? { Self.shift(new, out: placed, in: removed) }

  @inlinable
  static func shift(_ index: Int, out: [Int], in places: [Int]) -> Int? {
    guard index >= 0 else { return nil }
    let before = out.firstPosition { out[$0] >= index }
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // Ahead of place j are j places and places[j] - j of those that stay.
    return rank &+ places.firstPosition { places[$0] - $0 > rank }
  }
}

extension Array {
  /// The first position at which a condition holds that holds from there on, or the count.
  @inlinable
  func firstPosition(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
