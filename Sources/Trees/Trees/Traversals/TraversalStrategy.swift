import DequeModule

/// An order in which a traversal visits the nodes of a binary tree.
///
/// There are ``TraversalStrategy/inOrder``, ``TraversalStrategy/reverseInOrder``, ``TraversalStrategy/preOrder``,
/// ``TraversalStrategy/postOrder``, ``TraversalStrategy/levelOrder`` and ``TraversalStrategy/zigzag``, and a type of your own
/// becomes one by conforming:
///
///     /// Every node after its right side and before its left one, leaves left out.
///     struct DescendingBranches: TraversalStrategy {
///       func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
///         while let entry = agenda.popLast() {
///           if entry.isOpened { return entry.node }
///           let (left, right) = (agenda.child(of: entry, on: .left), agenda.child(of: entry, on: .right))
///           guard left != nil || right != nil else { continue }
///           agenda.append(left)
///           agenda.append(entry.opened)
///           agenda.append(right)
///         }
///         return nil
///       }
///     }
///
///     for element in root.traversed(by: DescendingBranches()) { … }
///
/// A strategy sees no elements and decides only in which order nodes are met, so the same one serves every tree: an arena
/// such as ``BinaryTree``, and nodes of your own that conform to ``BinaryNode``. What it remembers besides the agenda, it
/// keeps in its own properties; every iteration begins with a fresh copy.
public protocol TraversalStrategy {
  /// Takes the next node from the agenda, having put on it what that leads to.
  ///
  /// At first the agenda holds the root, unless the tree is empty. Nothing is computed before it is asked for, and nothing
  /// recurses.
  ///
  /// - Returns: the node; `nil` when there is none left.
  mutating func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node?
}

/// What a traversal needs to know of a binary tree: its root, and the children of its nodes.
///
/// - Complexity: its requirements are expected to take O(1).
public protocol TraversableTree {
  associatedtype Node

  /// The node at the top; `nil` for an empty tree.
  var root: Node? { get }
  /// The child of a node on a side; `nil` if there is none.
  func child(of node: Node, on side: Side) -> Node?
}

extension BinaryTree: TraversableTree {
  public typealias Node = NodeID
}

/// The nodes that a traversal knows and has not come to: a list with two ends.
@frozen
public struct TraversalAgenda<Tree: TraversableTree> {
  /// A node on the agenda.
  @frozen
  public struct Entry {
    /// The node.
    public let node: Tree.Node
    @usableFromInline let level: Int32
    @usableFromInline var isMarked = false

    @inlinable
    init(_ node: Tree.Node, level: Int32) {
      self.node = node
      self.level = level
    }

    /// The number of edges between the root and the node.
    @inlinable public var depth: Int { Int(level) }

    /// Whether the strategy has looked at its children already: see ``opened``.
    @inlinable public var isOpened: Bool { isMarked }

    /// The same node, marked: its children were put on the agenda, and now it only waits for its turn.
    @inlinable
    public var opened: Entry {
      var entry = self
      entry.isMarked = true
      return entry
    }
  }

  @usableFromInline let tree: Tree
  @usableFromInline var entries: Deque<Entry>

  @inlinable
  init(of tree: Tree) {
    self.tree = tree
    entries = []
    append(tree.root.map { Entry($0, level: 0) })
  }

  /// The nodes that wait for their turn, from the beginning to the end.
  @inlinable public var nodes: [Tree.Node] { entries.map { $0.node } }

  /// The node at the beginning; `nil` if the agenda is empty.
  @inlinable public var first: Entry? { entries.first }

  /// The node at the end; `nil` if the agenda is empty.
  @inlinable public var last: Entry? { entries.last }

  /// The child of a node on a side, for the agenda; `nil` if there is none.
  @inlinable
  public func child(of entry: Entry, on side: Side) -> Entry? {
    tree.child(of: entry.node, on: side).map { Entry($0, level: entry.level &+ 1) }
  }

  /// Puts a node at the end, if there is one.
  ///
  /// - Complexity: O(1), amortized; so are ``prepend(_:)``, ``popFirst()`` and ``popLast()``.
  @inlinable
  public mutating func append(_ entry: Entry?) {
    if let entry { entries.append(entry) }
  }

  /// Puts a node at the beginning, if there is one.
  @inlinable
  public mutating func prepend(_ entry: Entry?) {
    if let entry { entries.prepend(entry) }
  }

  /// Takes the node at the beginning off; `nil` if the agenda is empty.
  @inlinable public mutating func popFirst() -> Entry? { entries.popFirst() }

  /// Takes the node at the end off; `nil` if the agenda is empty.
  @inlinable public mutating func popLast() -> Entry? { entries.popLast() }
}

/// The nodes of a tree in the order of a strategy, one at a time. Each iteration starts from the beginning,
/// and none sees a later change of a tree that is a value.
@frozen
public struct Traversal<Tree: TraversableTree, Strategy: TraversalStrategy>: Sequence {
  public let tree: Tree
  public let strategy: Strategy

  /// - Parameters:
  ///   - tree: what is traversed.
  ///   - strategy: the order.
  /// - Complexity: O(1); for a whole iteration see the strategy.
  @inlinable
  public init(of tree: Tree, by strategy: Strategy) {
    self.tree = tree
    self.strategy = strategy
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(of: tree, by: strategy) }

  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var agenda: TraversalAgenda<Tree>
    @usableFromInline var strategy: Strategy

    @inlinable
    init(of tree: Tree, by strategy: Strategy) {
      agenda = TraversalAgenda(of: tree)
      self.strategy = strategy
    }

    @inlinable public mutating func next() -> Tree.Node? { strategy.next(&agenda) }

    /// The nodes on the strategy's stack or queue, in the order in which they stand there.
    @inlinable public var waiting: [Tree.Node] { agenda.nodes }
  }
}

extension BinaryTree {
  /// The nodes in the order of a strategy, one at a time: in-order if none is given.
  ///
  /// - Complexity: O(1). A whole iteration in one of the usual orders takes O(``count``) time, and O(``height``) memory
  ///   depth-first, O(``width``) by levels.
  @inlinable
  public func nodes<Strategy: TraversalStrategy>(
    by strategy: Strategy = .inOrder
  ) -> Traversal<BinaryTree, Strategy> {
    Traversal(of: self, by: strategy)
  }

  /// The elements in the order of a strategy, one at a time: in-order if none is given.
  ///
  /// - Complexity: as for ``nodes(by:)``
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy = .inOrder
  ) -> some Sequence<Element> {
    nodes(by: strategy).lazy.map { element(at: $0.rawValue) }
  }
}

extension SearchTree {
  /// The elements in the order of a strategy, one at a time: ascending if none is given.
  ///
  /// - Complexity: as for ``BinaryTree/nodes(by:)``
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy = .inOrder
  ) -> some Sequence<Element> {
    storage.traversed(by: strategy)
  }
}

extension BinaryHeap {
  /// The elements in the order of a strategy, one at a time: in the order of the array if none is given.
  ///
  /// - Complexity: as for ``BinaryTree/nodes(by:)``
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy = .levelOrder
  ) -> some Sequence<Element> {
    tree.traversed(by: strategy)
  }
}

extension TraversalAgenda.Entry: Sendable where Tree.Node: Sendable {}
extension TraversalAgenda: Sendable where Tree: Sendable, Tree.Node: Sendable {}
extension Traversal: Sendable where Tree: Sendable, Strategy: Sendable {}
extension Traversal.Iterator: Sendable where Tree: Sendable, Tree.Node: Sendable, Strategy: Sendable {}
