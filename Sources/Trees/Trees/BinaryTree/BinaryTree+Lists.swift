extension BinaryTree {
  /// Makes a tree from its levels, each from left to right, with `nil` for a child that is missing. The children
  /// of a missing node are not listed, and missing ones at the end need not be:
  ///
  ///     try BinaryTree(levels: [1, 2, 3, nil, 4])   // 4 is the right child of 2
  ///
  /// - Throws: ``TreeShapeFault/nothingAbove(index:)`` for an entry that no node is left for.
  /// - Complexity: O(`levels.count`)
  @inlinable
  public init(levels: [Element?]) throws(TreeShapeFault) {
    self.init()
    reserveCapacity(levels.count)
    // Slots are given out in level order, so the open places are the two sides of the slots from `parent` on.
    var parent: Int32 = -1
    var side = Side.right
    for (index, element) in levels.enumerated() {
      guard parent < slots else { throw .nothingAbove(index: index) }
      if let element { _ = attach(element, below: parent, on: side) }
      if side == .right { parent += 1 }
      side = side.opposite
    }
  }
}

extension BinaryTree {
  /// The levels, each from left to right, with `nil` for a child that is missing, as ``init(levels:)`` takes them: the
  /// children of a missing node are not listed, nor are missing ones at the end.
  ///
  /// - Complexity: O(``count``)
  public var levelList: [Element?] {
    var list: [Element?] = []
    var pending = [rootLink]
    while !pending.isEmpty {
      var following: [Int32] = []
      for slot in pending {
        list.append(slot < 0 ? nil : element(at: slot))
        if slot >= 0 { following += [left(slot), right(slot)] }
      }
      pending = following
    }
    while let last = list.last, last == nil { list.removeLast() }
    return list
  }
}

#if !hasFeature(Embedded)
  extension BinaryTree: CustomStringConvertible {
    /// The levels, with `nil` for a child that is missing: `[1, 2, 3, nil, 4]`.
    public var description: String {
      "[\(levelList.map { $0.map { String(reflecting: $0) } ?? "nil" }.joined(separator: ", "))]"
    }
  }
#endif

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

/// Finds first occurrences in parts of a list whose lower bounds never decrease, in constant time each, amortized.
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

/// Why a list, or two lists, describe no tree.
public enum TreeShapeFault: Error, Hashable, Sendable {
  /// One of the two lists a tree is rebuilt from.
  public enum List: String, Hashable, Sendable {
    case preOrder = "preorder"
    case inOrder = "inorder"
    case postOrder = "postorder"
  }

  /// The entry at `index` of a level list has no node above it that it could hang below.
  case nothingAbove(index: Int)
  /// The two lists are not of the same length.
  case lengthsDiffer(inOrder: Int, other: Int, List)
  /// The element at `index` of `list` is the root of a subtree, but is not among the entries `range` of the
  /// in-order list, which are what is left for that subtree.
  case doesNotFit(index: Int, List, inOrder: Range<Int>)
}

extension TreeShapeFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingAbove(let index):
      "entry \(index) of the level list has no node above it"
    case .lengthsDiffer(let inOrder, let other, let list):
      "the inorder list has \(inOrder) entries, the \(list.rawValue) list \(other)"
    case .doesNotFit(let index, let list, let range) where range.count == 1:
      "entry \(index) of the \(list.rawValue) list does not fit: only entry \(range.lowerBound) of the inorder "
        + "list is left there"
    case .doesNotFit(let index, let list, let range):
      "entry \(index) of the \(list.rawValue) list does not fit: it is not among the entries "
        + "\(range.lowerBound)...\(range.upperBound - 1) of the inorder list"
    }
  }
}
