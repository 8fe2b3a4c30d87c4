import Trees

/// The shape of a binary tree and how wide its labels are: all that a layout needs to know.
///
/// Nodes are indexes; −1 stands for no node. Indexes that cannot be reached from the root are allowed and are left out.
public struct TreeSkeleton: Sendable {
  /// The children of each node on either side, or −1.
  public var left: [Int32]
  public var right: [Int32]
  /// −1 for an empty tree.
  public var root: Int32
  /// The columns of each node's label. Less than 1 counts as 1.
  public var widths: [Int32]

  /// The shape that these links make; the three arrays are of the same length.
  public init(left: [Int32], right: [Int32], root: Int32, widths: [Int32]) {
    self.left = left
    self.right = right
    self.root = root
    self.widths = widths
  }

  /// The shape of a tree; a node's index is the raw value of its identifier.
  ///
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public init<Element>(_ tree: BinaryTree<Element>, width: (NodeID) -> Int) {
    self.init(shapeOf: tree)
    for slot in 0..<tree.slots {
      let node = NodeID(Int32(slot))
      if tree.contains(node) { widths[slot] = Int32(clamping: width(node)) }
    }
  }

  /// The shape of a tree whose labels are a column wide each; a node's index is the raw value of its identifier.
  ///
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public init<Element>(_ tree: BinaryTree<Element>) {
    self.init(shapeOf: tree)
  }

  @inlinable
  init<Element>(shapeOf tree: BinaryTree<Element>) {
    var left = [Int32](repeating: -1, count: tree.slots)
    var right = left
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        tree.forEachNode { node, leftChild, rightChild in
          let slot = Int(node.rawValue)
          left[slot] = leftChild?.rawValue ?? -1
          right[slot] = rightChild?.rawValue ?? -1
        }
      }
    }
    self.init(
      left: left, right: right, root: tree.root?.rawValue ?? -1,
      widths: Array(repeating: 1, count: tree.slots))
  }

  /// The nodes that can be reached, each before its children, the left subtree before the right one. On every level they
  /// come from left to right.
  ///
  /// - Complexity: O(*n*)
  public func preOrder() -> [Int32] {
    guard root >= 0 else { return [] }
    var order: [Int32] = []
    order.reserveCapacity(left.count)
    var pending = [root]
    while let node = pending.popLast() {
      order.append(node)
      if right[Int(node)] >= 0 { pending.append(right[Int(node)]) }
      if left[Int(node)] >= 0 { pending.append(left[Int(node)]) }
    }
    return order
  }

  /// The same tree, its nodes numbered in pre-order. Repeated walks of a large tree in that order find them
  /// side by side, and wait less for memory.
  ///
  /// - Returns: the tree, and by its indexes the nodes as they are numbered here.
  /// - Complexity: O(*n*)
  public func inPreOrder() -> (skeleton: TreeSkeleton, nodes: [Int32]) {
    var ordered = TreeSkeleton(left: [], right: [], root: root < 0 ? -1 : 0, widths: [])
    var nodes: [Int32] = []
    nodes.reserveCapacity(left.count)
    ordered.left.reserveCapacity(left.count)
    ordered.right.reserveCapacity(left.count)
    ordered.widths.reserveCapacity(left.count)
    var pending: [(node: Int32, parent: Int32, isRight: Bool)] = root < 0 ? [] : [(root, -1, false)]
    while let (node, parent, isRight) = pending.popLast() {
      let index = Int32(nodes.count)
      nodes.append(node)
      ordered.left.append(-1)
      ordered.right.append(-1)
      ordered.widths.append(widths[Int(node)])
      if parent >= 0 {
        if isRight { ordered.right[Int(parent)] = index } else { ordered.left[Int(parent)] = index }
      }
      if right[Int(node)] >= 0 { pending.append((right[Int(node)], index, true)) }
      if left[Int(node)] >= 0 { pending.append((left[Int(node)], index, false)) }
    }
    return (ordered, nodes)
  }

  /// The nodes that can be reached, level by level from the top, on every level from left to right.
  ///
  /// - Complexity: O(*n*)
  func levelOrder() -> [Int32] {
    guard root >= 0 else { return [] }
    var order = [root]
    order.reserveCapacity(left.count)
    var next = 0
    while next < order.count {
      forEachChild(of: order[next]) { order.append($0) }
      next += 1
    }
    return order
  }

  /// For each node the number of nodes of its subtree, itself included; 0 where no node can be reached.
  ///
  /// - Complexity: O(*n*)
  func subtreeCounts() -> [Int32] {
    guard root >= 0 else { return [Int32](repeating: 0, count: left.count) }
    // In level order, where the nodes that come next are known long before they are read: in pre-order each has to be
    // waited for, which takes twice as long in a tree that is larger than the cache.
    var order: [Int32] = [root]
    order.reserveCapacity(left.count)
    var next = 0
    while next < order.count {
      forEachChild(of: order[next]) { order.append($0) }
      next += 1
    }
    var counts = [Int32](repeating: 0, count: left.count)
    for node in order.reversed() {
      var count: Int32 = 1
      forEachChild(of: node) { count += counts[Int($0)] }
      counts[Int(node)] = count
    }
    return counts
  }

  @inline(__always)
  func forEachChild(of node: Int32, _ body: (Int32) -> Void) {
    if left[Int(node)] >= 0 { body(left[Int(node)]) }
    if right[Int(node)] >= 0 { body(right[Int(node)]) }
  }

  /// How far a label reaches to the left of its center column.
  @inline(__always)
  func reachLeft(_ node: Int32) -> Int32 { (max(1, widths[Int(node)]) - 1) / 2 }

  /// How far a label reaches to the right of its center column.
  @inline(__always)
  func reachRight(_ node: Int32) -> Int32 { max(1, widths[Int(node)]) / 2 }
}
