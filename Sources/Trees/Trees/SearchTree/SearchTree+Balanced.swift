extension SearchTree {
  /// The elements in an order in which inserting them makes a plain search tree of the least height, if they
  /// differ: sorted, a stack of index ranges gives up its top, tells the middle, and takes the left part, then
  /// the right one.
  ///
  /// - Complexity: O(n log n)
  @inlinable
  public static func balancedOrder(of elements: [Element]) -> [Element] {
    let sorted = elements.sorted()
    var order: [Element] = []
    order.reserveCapacity(sorted.count)
    var ranges = [sorted.indices]
    while let range = ranges.popLast() {
      guard !range.isEmpty else { continue }
      let middle = range.lowerBound + range.count / 2
      order.append(sorted[middle])
      ranges.append(range.lowerBound..<middle)
      ranges.append(middle + 1..<range.upperBound)
    }
    return order
  }

  /// A plain search tree with the elements inserted in ``balancedOrder(of:)``. Equal elements go to the right as
  /// ever, so the result may be unbalanced all the same.
  ///
  /// - Throws: ``DuplicateRejected`` if there are equal ones and ``Duplicates/reject`` says so.
  /// - Complexity: O(n log n) if the elements differ.
  @inlinable
  public static func balanced<R: Recorder<BinaryTree<Element>, Event>>(
    from elements: [Element], duplicates: Duplicates = .keep, recorder: inout R
  ) throws(DuplicateRejected) -> SearchTree {
    var tree = SearchTree(duplicates: duplicates)
    tree.storage.reserveCapacity(elements.count)
    for element in balancedOrder(of: elements) { try tree.insert(element, recorder: &recorder) }
    return tree
  }
}
