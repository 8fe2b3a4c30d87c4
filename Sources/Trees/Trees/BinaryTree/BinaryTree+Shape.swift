extension BinaryTree {
  /// Calls `body` with every node and its children, in the order in which they stand in the arena.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public func forEachNode(_ body: (_ node: NodeID, _ left: NodeID?, _ right: NodeID?) -> Void) {
    for slot in 0..<Int32(slots) where isInUse(slot) {
      body(NodeID(slot), NodeID(link: left(slot)), NodeID(link: right(slot)))
    }
  }

  /// The slots of all nodes, each before those of its children. In this order the nodes that come next are known long before
  /// they are read, which takes half as long as in pre-order where a tree is larger than the cache.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  func slotsInLevelOrder() -> ContiguousArray<Int32> {
    var order: ContiguousArray<Int32> = []
    guard rootLink >= 0 else { return order }
    order.reserveCapacity(count)
    order.append(rootLink)
    var next = 0
    while next < order.count {
      let (left, right) = (left(order[next]), right(order[next]))
      if left >= 0 { order.append(left) }
      if right >= 0 { order.append(right) }
      next += 1
    }
    return order
  }

  /// Calls `body` with the slots of each level, from the root's down, each from left to right.
  ///
  /// - Complexity: O(``count``) time, O(``width``) memory
  @inlinable
  func forEachLevel(_ body: (ContiguousArray<Int32>) -> Void) {
    guard rootLink >= 0 else { return }
    var level: ContiguousArray<Int32> = [rootLink]
    var following: ContiguousArray<Int32> = []
    while !level.isEmpty {
      body(level)
      following.removeAll(keepingCapacity: true)
      for slot in level {
        if left(slot) >= 0 { following.append(left(slot)) }
        if right(slot) >= 0 { following.append(right(slot)) }
      }
      swap(&level, &following)
    }
  }

  /// The number of edges on the longest way down: 0 for a single node, −1 for an empty tree.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public var height: Int {
    var height = -1
    forEachLevel { _ in height += 1 }
    return height
  }

  /// The number of nodes of the fullest level; 0 for an empty tree.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public var width: Int {
    var width = 0
    forEachLevel { width = Swift.max(width, $0.count) }
    return width
  }

  /// The elements of each level, from the root's down, each from left to right.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public var levels: [[Element]] {
    var levels: [[Element]] = []
    forEachLevel { levels.append($0.map(element(at:))) }
    return levels
  }

  /// The number of nodes without children.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public var leafCount: Int {
    (0..<Int32(slots)).count { isInUse($0) && left($0) < 0 && right($0) < 0 }
  }

  /// The height of the subtree below each node, in edges, as an array over ``slots``; −1 in free slots.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public func heights() -> [Int32] {
    var heights = [Int32](repeating: -1, count: slots)
    for slot in slotsInLevelOrder().reversed() {
      let left = left(slot)
      let right = right(slot)
      heights[Int(slot)] =
        1 + Swift.max(left < 0 ? -1 : heights[Int(left)], right < 0 ? -1 : heights[Int(right)])
    }
    return heights
  }

  /// Height of the right subtree less height of the left one, for each node, as an array over ``slots``; 0 in
  /// free slots.
  @inlinable
  func leanings() -> [Int32] {
    let heights = heights()
    return (0..<Int32(slots)).map { slot in
      guard isInUse(slot) else { return 0 }
      let left = left(slot)
      let right = right(slot)
      return (right < 0 ? -1 : heights[Int(right)]) - (left < 0 ? -1 : heights[Int(left)])
    }
  }

  /// Whether at every node the heights of the two subtrees differ by one at most: what an AVL tree promises.
  ///
  /// - Complexity: O(``slots``)
  @inlinable
  public var isBalanced: Bool { leanings().allSatisfy { abs($0) <= 1 } }
}

extension BinaryTree {
  /// A copy of the subtree at a node, down to a depth, with what a discipline keeps about each node.
  ///
  /// - Parameters:
  ///   - top: the root of the part.
  ///   - depth: the number of levels below it.
  ///
  /// - Complexity: O(size of the part)
  @inlinable
  public func part(from top: NodeID?, depth: Int) -> BinaryTree {
    var part = BinaryTree()
    guard let top else { return part }
    func copy(_ node: NodeID, to place: TreePlace) -> (node: NodeID, copy: NodeID) {
      let copy = part.attach(self[node], at: place)
      part.setTag(tag(of: node), at: copy.rawValue)
      return (node, copy)
    }
    var level = [copy(top, to: .root)]
    var deep = 0
    while !level.isEmpty, deep < depth {
      var next: [(node: NodeID, copy: NodeID)] = []
      for (node, above) in level {
        for side in Side.allCases {
          guard let child = child(of: node, on: side) else { continue }
          next.append(copy(child, to: TreePlace(parent: above, side: side)))
        }
      }
      level = next
      deep += 1
    }
    return part
  }
}

extension BinaryTree where Element: Comparable {
  /// Whether no element is smaller than the one before it in in-order: what a binary search tree promises. Equal
  /// elements may stand on either side of each other.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public var isSearchOrdered: Bool {
    var previous: Element?
    for element in traversed(by: .inOrder) {
      if let previous, element < previous { return false }
      previous = element
    }
    return true
  }
}
