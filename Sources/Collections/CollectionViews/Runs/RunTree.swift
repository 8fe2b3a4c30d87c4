/// A sequence of runs that is edited, and searched by sums, in logarithmic time.
///
/// A balanced tree in the order of the items, each node with the summary of all beneath it, so that the run that holds an item
/// or an offset is found on one way down, and what comes before it is known at the end. The tree is the AVL
/// tree (Adelson-Velsky and Landis, 1962), and all edits are made of `join` and `split` (Blelloch, Ferizovic
/// and Sun, "Just Join for Parallel Ordered Sets", 2016). Neighbors that can be joined always are, so equal
/// sequences of items are equal sequences of runs.
///
/// Nodes lie in an array and are linked by indexes. A copy shares the array until one of the two is changed; the change copies
/// it then.
public struct RunTree<Measure: RunMeasure>: Sendable {
  public typealias Item = Measure.Item
  public typealias Summary = Measure.Summary

  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var run: Item
    /// The summary of the run alone.
    @usableFromInline var own: Summary
    /// The summary, the items and the runs of the node and all beneath it.
    @usableFromInline var total: Summary
    @usableFromInline var count: Int
    @usableFromInline var runs: Int32 = 1
    @usableFromInline var left: Int32 = RunTree.none
    @usableFromInline var right: Int32 = RunTree.none
    @usableFromInline var height: Int8 = 1

    @inlinable
    init(_ run: Item, own: Summary) {
      self.run = run
      self.own = own
      total = own
      count = run.count
    }
  }

  /// The link to no node.
  @inlinable static var none: Int32 { -1 }

  @usableFromInline var nodes = ContiguousArray<Node>()
  @usableFromInline var root: Int32 = RunTree.none
  /// Roots of trees of nodes that are no longer in use: dropping a million runs costs nothing but their memory, which later runs
  /// take.
  @usableFromInline var unused = ContiguousArray<Int32>()
  /// What computes the summaries.
  public let measure: Measure

  /// A tree of no run.
  @inlinable
  public init(measure: Measure) { self.measure = measure }

  /// A tree of the given runs; empty ones are left out, and neighbors that can be joined are.
  /// - Complexity: O(*r*) for *r* runs
  @inlinable
  public init(_ runs: some Sequence<Item>, measure: Measure) {
    self.init(measure: measure)
    root = subtree(of: runs)
  }

  /// How many items there are.
  /// - Complexity: O(1)
  @inlinable public var count: Int { count(root) }

  /// How many runs there are.
  /// - Complexity: O(1)
  @inlinable public var runCount: Int { root == RunTree.none ? 0 : Int(nodes[Int(root)].runs) }

  @inlinable public var isEmpty: Bool { root == RunTree.none }

  /// The summary of all runs.
  /// - Complexity: O(1)
  @inlinable public var total: Summary { total(root) }
}

extension RunTree: Hashable {
  /// Whether both stand for the same items.
  /// - Complexity: O(*r*) for *r* runs
  @inlinable
  public static func == (first: RunTree, second: RunTree) -> Bool {
    guard first.count == second.count, first.runCount == second.runCount else { return false }
    return zip(first, second).allSatisfy { $0.run == $1.run }
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runCount)
    for location in self { hasher.combine(location.run) }
  }
}

/// Consecutive items that are described by one value, because what differs between them is arithmetic: *a
/// thousand items numbered from 7*, *three lines of equal height*.
public protocol Run: Hashable, Sendable {
  /// How many items it stands for; at least 1 in a ``RunTree``.
  var count: Int { get }

  /// The first `position` items and the others.
  ///
  /// - Parameter position: greater than 0 and less than ``count``.
  func split(at position: Int) -> (Self, Self)

  /// One run that stands for the items of both, or `nil` if the next one does not continue this one.
  ///
  /// Splitting the joined run at ``count`` gives both back, and it does not matter which of three neighbors are joined first.
  func joined(with next: Self) -> Self?
}

/// What is known of a number of consecutive runs together: a monoid, such as a sum of lengths or a greatest height.
public protocol RunSummary: Hashable, Sendable {
  /// The summary of no run.
  static var zero: Self { get }

  /// The summary of runs and of those that follow them.
  static func + (first: Self, second: Self) -> Self
}

/// Computes the summary of a run, with what all runs of a tree have in common: a table of heights, say.
public protocol RunMeasure: Sendable {
  associatedtype Item: Run
  associatedtype Summary: RunSummary

  /// - Complexity: O(1), or what the tree's complexities are multiplied by.
  func summary(of run: Item) -> Summary
}
