/// Where indexes go when some are taken out and others are put in between those that stay.
///
/// Both lists are ascending and without repeats; what is removed is named by its index before, what is placed by its index
/// after. What stays keeps its order, so an index is found by counting: O(log *k*) for *k* removed and placed.
public struct IndexShift: Hashable, Sendable {
  public let removed: [Int]
  public let placed: [Int]

  public init(removed: [Int] = [], placed: [Int] = []) {
    self.removed = removed
    self.placed = placed
  }

  /// The index after, or `nil` if it is removed, or negative.
  public func new(_ old: Int) -> Int? { Self.shift(old, out: removed, in: placed) }

  /// The index before, or `nil` if it is placed, or negative.
  public func old(_ new: Int) -> Int? { Self.shift(new, out: placed, in: removed) }

  private static func shift(_ index: Int, out: [Int], in places: [Int]) -> Int? {
    guard index >= 0 else { return nil }
    let before = out.partition(where: { $0 >= index })
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // Ahead of place j are j places and places[j] - j of those that stay.
    return rank &+ places.indices.partition(where: { places[$0] - $0 > rank })
  }
}
