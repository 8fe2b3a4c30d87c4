extension RunTree {
  /// Puts runs in place of the items of a range; either may be empty. Runs without items are left out, and neighbors that can be joined
  /// are.
  ///
  /// - Parameter range: items, from 0 to ``count``.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* new ones
  @inlinable
  public mutating func replace(_ range: Range<Int>, with runs: some Sequence<Item>) {
    let (rest, after) = split(root, at: range.upperBound)
    let (before, removed) = range.isEmpty ? (rest, RunTree.none) : split(rest, at: range.lowerBound)
    drop(removed)
    let new = subtree(of: runs)
    let start = concatenated(before, new)
    root = concatenated(start, after)
  }

  /// Puts a run in, so that its first item is the one at `position`.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  public mutating func insert(_ run: Item, at position: Int) {
    replace(position..<position, with: CollectionOfOne(run))
  }

  /// Puts runs in, so that the first of their items is the one at `position`.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* new ones
  @inlinable
  public mutating func insert(contentsOf runs: some Sequence<Item>, at position: Int) {
    replace(position..<position, with: runs)
  }

  /// Puts a run at the end.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  public mutating func append(_ run: Item) { insert(run, at: count) }

  /// Takes items out.
  /// - Complexity: O(log *r*) for *r* runs, however many are removed
  @inlinable
  public mutating func remove(_ range: Range<Int>) { replace(range, with: EmptyCollection()) }

  /// Takes items out and puts them in again, so that the first of them is the one at `position` of the others.
  ///
  /// - Parameter position: from 0 to ``count`` less the moved.
  /// - Complexity: O(log *r*) for *r* runs, however many are moved
  @inlinable
  public mutating func move(_ range: Range<Int>, to position: Int) {
    let (rest, last) = split(root, at: range.upperBound)
    let (first, moved) = split(rest, at: range.lowerBound)
    let others = concatenated(first, last)
    let (before, after) = split(others, at: position)
    let start = concatenated(before, moved)
    root = concatenated(start, after)
  }

  /// A tree of runs that is as low as it can be. Nodes that are new stand in the array in the order of the runs.
  @inlinable
  mutating func subtree(of runs: some Sequence<Item>) -> Int32 {
    var fresh = ContiguousArray<Int32>()
    fresh.reserveCapacity(runs.underestimatedCount)
    var waiting: Item?
    for run in runs where run.count > 0 {
      if let last = waiting {
        waiting = last.joined(with: run)
        guard waiting == nil else { continue }
        fresh.append(node(last))
      }
      waiting = run
    }
    if let last = waiting { fresh.append(node(last)) }
    return linked(fresh, 0..<fresh.count)
  }

  /// Nodes as a tree, the middle one on top: as deep as the binary logarithm of their number.
  @inlinable
  mutating func linked(_ fresh: ContiguousArray<Int32>, _ range: Range<Int>) -> Int32 {
    guard !range.isEmpty else { return RunTree.none }
    let middle = range.lowerBound + range.count / 2
    let left = linked(fresh, range.lowerBound..<middle)
    let right = linked(fresh, middle + 1..<range.upperBound)
    nodes[Int(fresh[middle])].left = left
    nodes[Int(fresh[middle])].right = right
    update(fresh[middle])
    return fresh[middle]
  }

  /// One tree of two, whose runs are joined at the seam if they can be.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  mutating func concatenated(_ left: Int32, _ right: Int32) -> Int32 {
    guard left != RunTree.none else { return right }
    guard right != RunTree.none else { return left }
    let (before, last) = withoutLast(left)
    let (first, after) = withoutFirst(right)
    let run = nodes[Int(last)].run
    if let joined = run.joined(with: nodes[Int(first)].run) {
      setRun(joined, of: last)
      nodes[Int(first)].left = RunTree.none
      nodes[Int(first)].right = RunTree.none
      drop(first)
      return join(before, last, after)
    }
    let end = join(RunTree.none, first, after)
    return join(before, last, end)
  }

  @inlinable
  mutating func withoutLast(_ node: Int32) -> (rest: Int32, last: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    guard right != RunTree.none else { return (left, node) }
    let (rest, last) = withoutLast(right)
    return (join(left, node, rest), last)
  }

  @inlinable
  mutating func withoutFirst(_ node: Int32) -> (first: Int32, rest: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    guard left != RunTree.none else { return (node, right) }
    let (first, rest) = withoutFirst(left)
    return (first, join(rest, node, right))
  }
}
