/// One of the parts that a check is divided into, to run each on a machine of its own.
///
/// Every machine computes the same parts from the same files, so nothing has to be agreed on: the union of the parts is the
/// whole, and no notebook is in two of them.
public struct Shard: Equatable, Sendable {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The part that is written so: `2/5` is the second of five.
  ///
  /// - Returns: nil if it is not written so, or if there is no such part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.most).contains(count),
      (1...count).contains(number), text == "\(number)/\(count)"
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The most parts that a check can have.
  static let most = 10_000

  /// The notebooks of this part, in their order.
  ///
  /// The heaviest notebook is dealt first, each to the part that weighs least so far (Graham's longest processing time
  /// rule): the heaviest part weighs at most 4/3 of what the best division reaches. The names decide between equals, so the
  /// parts do not depend on the order in which the paths were given.
  ///
  /// - Complexity: O(n log n + n · count) for n notebooks.
  public func part(of notebooks: [FoundNotebook]) -> [FoundNotebook] {
    let heaviestFirst = notebooks.indices.sorted { first, second in
      let (one, other) = (notebooks[first], notebooks[second])
      return one.weight != other.weight
        ? one.weight > other.weight
        : one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
    var weights = [Int](repeating: 0, count: count)
    var chosen: Set<Int> = []
    for index in heaviestFirst {
      let lightest = weights.indices.min { weights[$0] < weights[$1] } ?? 0
      // A notebook that is empty still has to be opened.
      weights[lightest] += notebooks[index].weight + 1
      if lightest == number - 1 { chosen.insert(index) }
    }
    return notebooks.indices.filter(chosen.contains).map { notebooks[$0] }
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
