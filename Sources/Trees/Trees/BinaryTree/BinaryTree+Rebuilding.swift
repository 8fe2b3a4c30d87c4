extension BinaryTree where Element: Hashable {
  /// Rebuilds a tree from its in-order and its post-order list: the last of the post-order is the root, and the
  /// in-order list is split at the root's first occurrence.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other.
  /// - Complexity: O(`inOrder.count`) time, expected
  public init(inOrder: [Element], postOrder: [Element]) throws(TreeShapeFault) {
    try self.init(inOrder: inOrder, other: postOrder, .postOrder)
  }

  /// Rebuilds a tree from its in-order and its pre-order list: the first of the pre-order is the root, and the
  /// in-order list is split at the root's first occurrence.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other.
  /// - Complexity: O(`inOrder.count`) time, expected
  public init(inOrder: [Element], preOrder: [Element]) throws(TreeShapeFault) {
    try self.init(inOrder: inOrder, other: preOrder, .preOrder)
  }

  private init(
    inOrder: [Element], other: [Element], _ list: TreeShapeFault.List
  ) throws(TreeShapeFault) {
    guard inOrder.count == other.count else {
      throw .lengthsDiffer(inOrder: inOrder.count, other: other.count, list)
    }
    self.init()
    reserveCapacity(other.count)
    var occurrences = Occurrences(of: inOrder)
    // Subtrees are split off left before right, so the lower bounds of their in-order parts never decrease.
    var open = [PendingSubtree(inOrder: inOrder.indices, other: other.indices, parent: -1, side: .left)]
    while let subtree = open.popLast() {
      guard !subtree.inOrder.isEmpty else { continue }
      let rootIndex = list == .preOrder ? subtree.other.lowerBound : subtree.other.upperBound - 1
      guard let split = occurrences.first(of: other[rootIndex], in: subtree.inOrder) else {
        throw .doesNotFit(index: rootIndex, list, inOrder: subtree.inOrder)
      }
      let slot = attach(other[rootIndex], below: subtree.parent, on: subtree.side)
      let below = list == .preOrder ? subtree.other.dropFirst() : subtree.other.dropLast()
      let leftCount = split - subtree.inOrder.lowerBound
      open.append(
        PendingSubtree(
          inOrder: split + 1..<subtree.inOrder.upperBound, other: below.dropFirst(leftCount),
          parent: slot, side: .right))
      open.append(
        PendingSubtree(
          inOrder: subtree.inOrder.lowerBound..<split, other: below.prefix(leftCount),
          parent: slot, side: .left))
    }
  }
}

/// A subtree that is yet to be rebuilt: the parts of the two lists it consists of, and its place.
private struct PendingSubtree {
  var inOrder: Range<Int>
  var other: Range<Int>
  var parent: Int32
  var side: Side
}

/// Finds first occurrences in parts of a list whose lower bounds never decrease, in constant time each, amortised.
private struct Occurrences<Element: Hashable> {
  private var firstIndex: [Element: Int] = [:]
  /// The next index of an equal element, for each index.
  private var following: [Int]

  init(of list: [Element]) {
    following = Array(repeating: list.count, count: list.count)
    for index in list.indices.reversed() {
      following[index] = firstIndex.updateValue(index, forKey: list[index]) ?? list.count
    }
  }

  mutating func first(of element: Element, in part: Range<Int>) -> Int? {
    guard var index = firstIndex[element] else { return nil }
    while index < part.lowerBound { index = following[index] }
    firstIndex[element] = index
    return index < part.upperBound ? index : nil
  }
}
