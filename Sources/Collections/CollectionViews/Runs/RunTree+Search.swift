/// A run and what comes before it.
public struct RunLocation<Item: Run, Summary: RunSummary>: Hashable, Sendable {
  public var run: Item
  /// How many items stand before the run.
  public var start: Int
  /// The summary of all runs before it.
  public var before: Summary

  /// A run with what comes before it.
  @inlinable
  public init(run: Item, start: Int, before: Summary) {
    self.run = run
    self.start = start
    self.before = before
  }

  /// The items of the run, by their places in the sequence.
  @inlinable public var range: Range<Int> { start..<start + run.count }
}

extension RunTree {
  public typealias Location = RunLocation<Item, Summary>

  /// The first run with which a condition comes true that stays true from there on.
  ///
  /// - Parameter isReached: receives the summary of all runs up to and including one, and how many items they
  ///   are.
  /// - Returns: `nil` if it is not even true of all runs.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  public func first(where isReached: (_ through: Summary, _ count: Int) -> Bool) -> Location? {
    var node = root
    var found: Location?
    var before = Summary.zero
    var start = 0
    while node != RunTree.none {
      let left = nodes[Int(node)].left
      let own = before + total(left)
      let first = start + count(left)
      let run = nodes[Int(node)].run
      let through = own + nodes[Int(node)].own
      if isReached(through, first + run.count) {
        found = Location(run: run, start: first, before: own)
        node = left
      } else {
        before = through
        start = first + run.count
        node = nodes[Int(node)].right
      }
    }
    return found
  }

  /// The run that holds the item at a position, or `nil` if there is no such item.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  public func location(of position: Int) -> Location? {
    guard position >= 0 else { return nil }
    return first { _, count in count > position }
  }

  /// The summary of the items before a position; those of a run that is cut by it are measured as a run of their own.
  ///
  /// - Parameter position: from 0 to ``count``.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  public func summary(before position: Int) -> Summary {
    guard let location = location(of: position) else { return position <= 0 ? .zero : total }
    guard position > location.start else { return location.before }
    return location.before + measure.summary(of: location.run.split(at: position - location.start).0)
  }

  /// The summary of the items of a range.
  ///
  /// - Complexity: O(log *r* + *k*) for *r* runs, *k* of them in the range
  @inlinable
  public func summary(of range: Range<Int>) -> Summary {
    var result = Summary.zero
    for run in runs(in: range) { result = result + measure.summary(of: run) }
    return result
  }

  /// The runs that make up a range of items; those at its ends are cut.
  ///
  /// - Complexity: O(log *r* + *k*) for *r* runs, *k* of them in the range
  @inlinable
  public func runs(in range: Range<Int>) -> [Item] {
    var result: [Item] = []
    guard !range.isEmpty else { return result }
    for location in locations(from: range.lowerBound) {
      guard location.start < range.upperBound else { break }
      var run = location.run
      if location.range.upperBound > range.upperBound {
        run = run.split(at: range.upperBound - location.start).0
      }
      if location.start < range.lowerBound { run = run.split(at: range.lowerBound - location.start).1 }
      result.append(run)
    }
    return result
  }
}

extension RandomAccessCollection {
  /// The first index from which on a condition holds that never ceases to hold once it does.
  /// - Complexity: O(log *n*)
  func partition(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if holds(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
