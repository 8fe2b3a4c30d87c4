/// A binary tree of any shape, without order, as a value.
///
/// The nodes are in an arena: one array of small structs linked by 32-bit indexes. A node keeps its
/// ``NodeID`` until it is removed, whatever moves around it; a removed node's slot is reused. Copies
/// share the arena until one of them changes. No operation recurses, so a chain of a million nodes is handled
/// like any other tree.
///
///     let tree = try BinaryTree(levels: [1, 2, 3, nil, 4])   // 4 is the right child of 2
///     Array(tree.traversed(by: .inOrder))                          // [2, 4, 1, 3]
@frozen
public struct BinaryTree<Element> {
  @usableFromInline var arena = Arena<Element>()
  @usableFromInline var rootLink: Int32 = -1
  /// The first free slot; each free slot leads to the next one by its left link.
  @usableFromInline var freeLink: Int32 = -1
  @usableFromInline var liveCount = 0
  /// The tags of all slots, if any needs more than the flags of a node's links have room for; otherwise empty.
  @usableFromInline var wideTags: ContiguousArray<Int32> = []

  /// An empty tree.
  @inlinable public init() {}
}

extension BinaryTree {
  /// The number of nodes.
  @inlinable public var count: Int { liveCount }

  /// Whether there is no node.
  @inlinable public var isEmpty: Bool { liveCount == 0 }

  /// The size of the arena, free slots included: every ``NodeID/rawValue`` is below it.
  @inlinable public var slots: Int { arena.count }

  /// The node at the top; `nil` in an empty tree.
  @inlinable public var root: NodeID? { NodeID(link: rootLink) }

  /// Whether the identifier names a node of this tree at present.
  @inlinable
  public func contains(_ node: NodeID) -> Bool {
    (0..<arena.count).contains(Int(node.rawValue)) && isInUse(node.rawValue)
  }

  /// The element of a node.
  ///
  /// - Precondition: the tree contains the node.
  @inlinable
  public subscript(node: NodeID) -> Element {
    precondition(contains(node), "the tree does not contain this node")
    return element(at: node.rawValue)
  }

  /// The left child of a node; `nil` if it has none.
  ///
  /// - Precondition: the tree contains the node. So it is for all that follow.
  @inlinable
  public func left(of node: NodeID) -> NodeID? { NodeID(link: left(slot(of: node))) }

  /// The right child of a node; `nil` if it has none.
  @inlinable
  public func right(of node: NodeID) -> NodeID? { NodeID(link: right(slot(of: node))) }

  /// The child of a node on a side; `nil` if there is none.
  @inlinable
  public func child(of node: NodeID, on side: Side) -> NodeID? {
    NodeID(link: child(of: slot(of: node), on: side))
  }

  /// Whether a node has no children.
  @inlinable
  public func isLeaf(_ node: NodeID) -> Bool {
    left(slot(of: node)) < 0 && right(slot(of: node)) < 0
  }

  /// What the discipline of a search tree keeps about the node: see ``SearchTree/Discipline``; otherwise 0.
  @inlinable
  public func tag(of node: NodeID) -> Int32 { tag(at: slot(of: node)) }

  /// The slot that an identifier from outside stands for.
  @inlinable
  func slot(of node: NodeID) -> Int32 {
    precondition((0..<arena.count).contains(Int(node.rawValue)), "the tree does not contain this node")
    return node.rawValue
  }
}

/// The place of a node in the arena of its tree. Stays the same until the node is removed.
@frozen
public struct NodeID: Hashable, Sendable {
  /// The index of the node's slot, in `0..<tree.slots`, for clients that keep arrays beside the tree.
  public let rawValue: Int32

  /// The identifier of the node in a slot.
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The node a link leads to; `nil` if it leads nowhere.
  @inlinable
  init?(link: Int32) {
    guard link >= 0 else { return nil }
    self.init(link)
  }
}

/// A side of a node: left or right.
@frozen
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
  case left, right

  /// The other side.
  @inlinable public var opposite: Side { self == .left ? .right : .left }
}

// Embedded Swift writes no value by its case.
extension Side: CustomStringConvertible {
  public var description: String { self == .left ? "left" : "right" }
}

/// A place where a node hangs or may hang: below `parent` on `side`, or the root if there is no parent.
@frozen
public struct TreePlace: Hashable, Sendable {
  /// The node above; `nil` above the root.
  public var parent: NodeID?
  /// The side of the parent; without meaning at the root.
  public var side: Side

  /// The place on a side of a parent.
  @inlinable public init(parent: NodeID?, side: Side) {
    self.parent = parent
    self.side = side
  }

  /// The place of the root.
  @inlinable public static var root: TreePlace { TreePlace(parent: nil, side: .left) }
}

extension BinaryTree: Sendable where Element: Sendable {}
