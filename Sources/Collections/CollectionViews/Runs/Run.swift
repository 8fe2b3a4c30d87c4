/// Consecutive items that are told by one value, because what differs between them is arithmetic: *a thousand items numbered from
/// 7*, *three lines of equal height*.
public protocol Run: Hashable, Sendable {
  /// How many items it stands for; at least 1 in a ``RunTree``.
  var count: Int { get }

  /// The first `position` items and the others.
  ///
  /// - Parameter position: greater than 0 and less than ``count``.
  func split(at position: Int) -> (Self, Self)

  /// One run that stands for the items of both, or `nil` if the next one does not continue this one.
  ///
  /// Splitting the joined run at ``count`` gives both back, and it does not matter which of three neighbours are joined first.
  func joined(with next: Self) -> Self?
}

/// What is known of a number of consecutive runs together: a monoid, such as a sum of lengths or a greatest height.
public protocol RunSummary: Hashable, Sendable {
  /// The summary of no run.
  static var zero: Self { get }

  /// The summary of runs and of those that follow them.
  static func + (first: Self, second: Self) -> Self
}

/// Tells the summary of a run, with what all runs of a tree have in common: a table of heights, say.
public protocol RunMeasure: Sendable {
  associatedtype Item: Run
  associatedtype Summary: RunSummary

  /// - Complexity: O(1), or what the tree's complexities are multiplied by.
  func summary(of run: Item) -> Summary
}
