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
  /// The element at `index` of `list` is the root of a subtree, and is found several times among the entries `range` of the in-order
  /// list, which are what is left for that subtree; wherever it is split, the rest does not fit.
  case noneFits(index: Int, List, places: Int, inOrder: Range<Int>)
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
    case .noneFits(let index, let list, let places, let range):
      "entry \(index) of the \(list.rawValue) list is at \(places) places among the entries "
        + "\(range.lowerBound)...\(range.upperBound - 1) of the inorder list, and with none of them the rest fits"
    }
  }
}
