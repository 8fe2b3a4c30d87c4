/// Sorting as a conversation: it names two elements, and is told which of them comes first.
///
/// Whoever answers may take its time, such as a machine that runs a function of the reader's own. Equals keep their order. An answer that
/// contradicts others leads to some order of all elements, and after no more questions than any other.
///
///     var merge = StableMerge(count: names.count)
///     while let (earlier, later) = merge.next() {
///       merge.answer(laterComesFirst: names[later] < names[earlier])
///     }
///     let sorted = merge.order.map { names[$0] }
package struct StableMerge: Sendable {
  /// The places of the elements, in sorted runs of ``width``.
  private var runs: [Int32]
  /// Those that were merged into runs twice as long.
  private var merged: [Int32] = []
  private var width = 1
  /// The next of either run that is being merged.
  private var left = 0
  private var right = 1

  /// - Parameter count: how many elements there are: as many as a list may hold.
  package init(count: Int) {
    runs = Array(0..<Int32(count))
    merged.reserveCapacity(count)
  }

  /// How much memory it takes for so many elements, in bytes.
  package static func bytes(for count: Int) -> Int { 2 * count * MemoryLayout<Int32>.stride }

  /// The next two elements to be compared, by their places at the beginning; nil when all are sorted.
  ///
  /// - Complexity: O(log *n*) on average; all questions together take O(*n* log *n*).
  package mutating func next() -> (earlier: Int, later: Int)? {
    while width < runs.count {
      if merged.count == runs.count {
        swap(&runs, &merged)
        merged.removeAll(keepingCapacity: true)
        width *= 2
        (left, right) = (0, width)
        continue
      }
      let middle = min(start + width, runs.count)
      let end = min(start + 2 * width, runs.count)
      if left < middle, right < end { return (Int(runs[left]), Int(runs[right])) }
      merged += runs[left..<middle]
      if right < end { merged += runs[right..<end] }
      (left, right) = (merged.count, min(merged.count + width, runs.count))
    }
    return nil
  }

  /// Where the two runs begin that are being merged.
  private var start: Int { merged.count / (2 * width) * (2 * width) }

  /// Tells which of the two comes first that ``next()`` has named.
  package mutating func answer(laterComesFirst: Bool) {
    if laterComesFirst {
      merged.append(runs[right])
      right += 1
    } else {
      merged.append(runs[left])
      left += 1
    }
  }

  /// The places of all elements in their order, as soon as nothing is left to compare.
  package var order: [Int] { runs.map { Int($0) } }
}
