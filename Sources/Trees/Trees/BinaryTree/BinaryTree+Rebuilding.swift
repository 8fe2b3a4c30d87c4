extension BinaryTree where Element: Hashable {
  /// Rebuilds a tree from its in-order and its post-order list: the last of the post-order is the root, and the
  /// in-order list is split at the root's first occurrence with which the rest fits.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other, or what interrupts it.
  /// - Complexity: O(`inOrder.count`) time, expected, if no two elements are equal, or always the first of equal ones fits; otherwise
  ///   the possibilities are tried, each once
  public init<I: Interrupter>(
    inOrder: [Element], postOrder: [Element], interruptedBy interrupter: I
  ) throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) {
    try self.init(inOrder: inOrder, other: postOrder, .postOrder, interruptedBy: interrupter)
  }

  /// Rebuilds a tree from its in-order and its pre-order list: the first of the pre-order is the root, and the
  /// in-order list is split at the root's first occurrence with which the rest fits.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other, or what interrupts it.
  /// - Complexity: as for a post-order list
  public init<I: Interrupter>(
    inOrder: [Element], preOrder: [Element], interruptedBy interrupter: I
  ) throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) {
    try self.init(inOrder: inOrder, other: preOrder, .preOrder, interruptedBy: interrupter)
  }

  /// Rebuilds a tree from its in-order and its post-order list, as the initializer that can be interrupted does.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other.
  public init(inOrder: [Element], postOrder: [Element]) throws(TreeShapeFault) {
    do throws(FaultOrInterruption<TreeShapeFault, Never>) {
      try self.init(inOrder: inOrder, postOrder: postOrder, interruptedBy: Uninterrupted())
    } catch { throw error.fault }
  }

  /// Rebuilds a tree from its in-order and its pre-order list, as the initializer that can be interrupted does.
  ///
  /// - Throws: ``TreeShapeFault`` saying where the lists do not fit each other.
  public init(inOrder: [Element], preOrder: [Element]) throws(TreeShapeFault) {
    do throws(FaultOrInterruption<TreeShapeFault, Never>) {
      try self.init(inOrder: inOrder, preOrder: preOrder, interruptedBy: Uninterrupted())
    } catch { throw error.fault }
  }

  private init<I: Interrupter>(
    inOrder: [Element], other: [Element], _ list: TreeShapeFault.List, interruptedBy interrupter: I
  ) throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) {
    guard inOrder.count == other.count else {
      throw .fault(.lengthsDiffer(inOrder: inOrder.count, other: other.count, list))
    }
    let interrupter = FaultingInterrupter<TreeShapeFault, I>(interrupter)
    var occurrences = Occurrences(of: inOrder)
    do throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) {
      try self.init(of: other, list, interruptedBy: interrupter) {
        part throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) in
        let range = part.inOrder..<part.inOrder + part.count
        guard let split = occurrences.first(of: other[part.root(list)], in: range) else {
          throw .fault(.doesNotFit(index: part.root(list), list, inOrder: range))
        }
        return split - part.inOrder
      }
    } catch {
      guard case .fault = error, occurrences.areRepeated else { throw error }
      // Another of several equal elements may be the root.
      let splits = try TraversalMatch.splits(
        inOrder: inOrder, other: other, list, interruptedBy: interrupter)
      try self.init(of: other, list, interruptedBy: interrupter) {
        part throws(FaultOrInterruption<TreeShapeFault, I.Interruption>) in splits[part] ?? 0
      }
    }
  }

  /// Rebuilds a tree, of each part of which it is asked how many nodes are to the left of its root.
  private init<I: Interrupter>(
    of other: [Element], _ list: TreeShapeFault.List, interruptedBy interrupter: I,
    leftCount: (TraversalPart) throws(I.Interruption) -> Int
  ) throws(I.Interruption) {
    self.init()
    reserveCapacity(other.count)
    var turns = Turns()
    // Subtrees are split off left before right, so the lower bounds of their in-order parts never decrease.
    var open = [OpenSubtree(part: TraversalPart(count: other.count), parent: -1, side: .left)]
    while let subtree = open.popLast() {
      try turns.next(interrupter)
      guard subtree.part.count > 0 else { continue }
      let halves = subtree.part.halves(leftCount: try leftCount(subtree.part), list)
      let slot = attach(other[subtree.part.root(list)], below: subtree.parent, on: subtree.side)
      open.append(OpenSubtree(part: halves.right, parent: slot, side: .right))
      open.append(OpenSubtree(part: halves.left, parent: slot, side: .left))
    }
  }
}

/// A subtree that is yet to be rebuilt, and its place.
private struct OpenSubtree {
  var part: TraversalPart
  var parent: Int32
  var side: Side
}

/// Finds first occurrences in parts of a list whose lower bounds never decrease, in constant time each, amortized.
private struct Occurrences<Element: Hashable> {
  private var firstIndex: [Element: Int] = [:]
  /// The next index of an equal element, for each index.
  private var following: [Int]
  /// Whether some element is in the list more than once.
  private(set) var areRepeated = false

  init(of list: [Element]) {
    following = Array(repeating: list.count, count: list.count)
    for index in list.indices.reversed() {
      guard let next = firstIndex.updateValue(index, forKey: list[index]) else { continue }
      following[index] = next
      areRepeated = true
    }
  }

  mutating func first(of element: Element, in part: Range<Int>) -> Int? {
    guard var index = firstIndex[element] else { return nil }
    while index < part.lowerBound { index = following[index] }
    firstIndex[element] = index
    return index < part.upperBound ? index : nil
  }
}
