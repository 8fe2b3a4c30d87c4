/// A B-tree of order *m*: a node has *m* children at most, every node but the root at least half as many, and all leaves
/// are on one level (Bayer and McCreight 1972; with the order as in Knuth, *The Art of Computer Programming*, volume 3,
/// 6.2.4). A node with *k* children has *k* − 1 elements, in order, which part the children.
///
/// An element equal to one in the tree goes to the right of it. Each operation takes a ``Recorder`` that
/// receives every step, or none.
///
///     var tree = BTree(1...10, order: 4)
///     tree.height               // 2
///     for element in tree { … } // in order
@frozen
public struct BTree<Element: Comparable> {
  public typealias Event = BTreeEvent<Element>

  /// A step down: a node, and which of its children came next.
  @frozen
  @usableFromInline
  struct Step {
    @usableFromInline var node: Int32
    @usableFromInline var child: Int

    @inlinable
    init(node: Int32, child: Int) {
      self.node = node
      self.child = child
    }
  }

  /// The nodes; `nil` as long as there was none.
  @usableFromInline var block: BTreeBlock<Element>?
  /// −1 if the tree is empty.
  @usableFromInline var rootLink: Int32 = -1
  /// The free slot that is used next, or −1; each leads to another.
  @usableFromInline var freeLink: Int32 = -1
  @usableFromInline var freeCount = 0
  /// The most children of a node.
  public let order: Int
  @usableFromInline var elementCount = 0

  /// An empty tree.
  ///
  /// - Parameter order: the most children of a node.
  /// - Precondition: the order is 3 at least.
  /// - Complexity: O(1)
  @inlinable
  public init(order: Int) {
    precondition(order >= 3, "a B-tree is of order 3 at least")
    self.order = order
  }

  /// The most elements of a node, and the fewest of one that is not the root.
  @inlinable public var mostElements: Int { order - 1 }
  @inlinable public var fewestElements: Int { (order + 1) / 2 - 1 }
}

extension BTree {
  /// The number of elements.
  @inlinable public var count: Int { elementCount }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { elementCount == 0 }

  /// The node at the top; `nil` in an empty tree.
  @inlinable public var root: NodeID? { NodeID(link: rootLink) }

  /// The number of nodes.
  public var nodeCount: Int { slots - freeCount }

  /// The size of the arena: every ``NodeID/rawValue`` is below it.
  @inlinable public var slots: Int { block?.slots ?? 0 }

  /// The number of edges on every way from the root to a leaf; −1 for an empty tree.
  ///
  /// - Complexity: O(``height``)
  public var height: Int {
    var height = -1
    var slot = rootLink
    while slot >= 0 {
      height += 1
      slot = self.node(slot).isInner ? self.node(slot).children[0] : -1
    }
    return height
  }

  /// Whether the identifier names a node of this tree at present.
  @inlinable
  public func contains(_ node: NodeID) -> Bool {
    0 <= node.rawValue && Int(node.rawValue) < slots && self.node(node.rawValue).count > 0
  }

  /// The elements of a node, in order.
  ///
  /// - Precondition: the node is, or was, one of the tree. So it is for all that follow.
  /// - Complexity: O(their number); ``element(of:at:)`` and ``elementCount(of:)`` copy none.
  @inlinable
  public func elements(of node: NodeID) -> [Element] {
    defer { extendLifetime(block) }
    let node = checked(node)
    return Array(UnsafeBufferPointer(start: node.elements, count: node.count))
  }

  /// The number of elements of a node.
  @inlinable
  public func elementCount(of node: NodeID) -> Int {
    defer { extendLifetime(block) }
    return checked(node).count
  }

  /// An element of a node.
  ///
  /// - Precondition: the index is below ``elementCount(of:)``.
  @inlinable
  public func element(of node: NodeID, at index: Int) -> Element {
    defer { extendLifetime(block) }
    let node = checked(node)
    precondition(0 <= index && index < node.count, "the node has no element at this index")
    return node.elements[index]
  }

  /// The children of a node from left to right; none of a leaf.
  @inlinable
  public func children(of node: NodeID) -> [NodeID] {
    defer { extendLifetime(block) }
    let node = checked(node)
    return (0..<node.childCount).map { NodeID(node.children[$0]) }
  }

  /// The number of children of a node: none, or one more than it has elements.
  @inlinable
  public func childCount(of node: NodeID) -> Int {
    defer { extendLifetime(block) }
    return checked(node).childCount
  }

  /// A child of a node, counted from the left.
  ///
  /// - Precondition: the index is below ``childCount(of:)``.
  @inlinable
  public func child(of node: NodeID, at index: Int) -> NodeID {
    defer { extendLifetime(block) }
    let node = checked(node)
    precondition(0 <= index && index < node.childCount, "the node has no child at this index")
    return NodeID(node.children[index])
  }

  /// Empties the tree. Every identifier becomes void.
  public mutating func removeAll() { self = BTree(order: order) }

  /// The nodes of each level, from the root's down, each from left to right.
  ///
  /// - Complexity: O(``nodeCount``)
  public var levels: [[NodeID]] {
    var levels: [[NodeID]] = []
    var level = [root].compactMap { $0 }
    while !level.isEmpty {
      levels.append(level)
      level = level.flatMap(children(of:))
    }
    return levels
  }
}

extension BTree {
  /// The node in a slot that is known to be in use. It is valid until the tree changes; the caller keeps
  /// ``block`` alive.
  @inlinable
  @inline(__always)
  func node(_ slot: Int32) -> BTreeNode<Element> { block.unsafelyUnwrapped[slot] }

  @inlinable
  func checked(_ node: NodeID) -> BTreeNode<Element> {
    precondition(0 <= node.rawValue && Int(node.rawValue) < slots, "the tree does not contain this node")
    return self.node(node.rawValue)
  }
}

/// What an operation does to a B-tree, step by step. Each event is recorded after it has happened.
public enum BTreeEvent<Element> {
  /// The sought element was compared with an element of a node, three ways.
  case compared(Element, with: NodeID, index: Int, Comparison)
  /// A walk went from a node to the child before the element at the index, or to the last one.
  case descended(from: NodeID, child: Int)
  /// A new element stands in a leaf, or in a new root.
  case inserted(NodeID, index: Int)
  /// A node had one element too many: the later half moved to a new node on its right, and the middle one rose to the
  /// parent.
  case split(NodeID, right: NodeID, parent: NodeID, index: Int)
  /// An element left a leaf.
  case removed(NodeID, index: Int, element: Element)
  /// An element of an inner node is gone, and its successor, which left the leaf, stands there now.
  case replaced(NodeID, index: Int, element: Element, leaf: NodeID)
  /// A node had one element too few: it got the one of its parent at the index, and that got the nearest one of a sibling.
  case borrowed(NodeID, from: NodeID, parent: NodeID, index: Int)
  /// A node had one element too few, and its sibling none to spare: the two are one now, with the element of the parent
  /// that stood between them. `count` is how many the left one had.
  case merged(NodeID, right: NodeID, parent: NodeID, index: Int, count: Int)
  /// The root lost its last element, and its only child is the root now.
  case shrank(NodeID)
}

// A block is changed only while no other tree has it.
extension BTree: @unchecked Sendable where Element: Sendable {}
extension BTreeEvent: Sendable where Element: Sendable {}
