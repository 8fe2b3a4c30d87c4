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
