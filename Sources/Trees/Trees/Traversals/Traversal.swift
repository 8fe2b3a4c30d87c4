import DequeModule

extension BinaryTree {
  /// The nodes of a tree in some order, one at a time. Each iteration starts afresh, and none sees a later change
  /// of the tree.
  @frozen
  public struct Traversal: Sequence {
    public let tree: BinaryTree
    public let order: TraversalOrder

    @inlinable
    init(of tree: BinaryTree, order: TraversalOrder) {
      self.tree = tree
      self.order = order
    }

    @inlinable public func makeIterator() -> Iterator { Iterator(of: tree, order: order) }
    @inlinable public var underestimatedCount: Int { tree.count }
  }

  /// The nodes in the given order.
  ///
  /// A whole iteration takes O(``count``) time, and O(``height``) memory depth-first, O(``width``) by levels.
  @inlinable
  public func traversal(_ order: TraversalOrder) -> Traversal { Traversal(of: self, order: order) }

  /// The elements in the given order, one at a time.
  @inlinable
  public func elements(_ order: TraversalOrder) -> some Sequence<Element> {
    traversal(order).lazy.map { element(at: $0.rawValue) }
  }
}

extension BinaryTree.Traversal {
  /// The state of all five orders in one type: each uses what it needs, and the others stay empty.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: BinaryTree
    @usableFromInline let order: TraversalOrder
    /// The subtree that in-order enters next.
    @usableFromInline var cursor: Int32 = -1
    @usableFromInline var stack: ContiguousArray<Int32> = []
    @usableFromInline var queue: Deque<Int32> = []
    @usableFromInline var followingLevel: ContiguousArray<Int32> = []
    @usableFromInline var goesRight = true

    @inlinable
    init(of tree: BinaryTree, order: TraversalOrder) {
      self.tree = tree
      self.order = order
      guard tree.rootLink >= 0 else { return }
      switch order {
      case .inOrder: cursor = tree.rootLink
      case .postOrder: descendToLeaf(from: tree.rootLink)
      case .preOrder, .zigzag: stack.append(tree.rootLink)
      case .levelOrder: queue.append(tree.rootLink)
      }
    }

    @inlinable
    public mutating func next() -> NodeID? {
      switch order {
      case .inOrder: nextInOrder()
      case .preOrder: nextInPreOrder()
      case .postOrder: nextInPostOrder()
      case .levelOrder: nextInLevelOrder()
      case .zigzag: nextInZigzag()
      }
    }
  }
}

extension BinaryTree.Traversal: Sendable where Element: Sendable {}
extension BinaryTree.Traversal.Iterator: Sendable where Element: Sendable {}
