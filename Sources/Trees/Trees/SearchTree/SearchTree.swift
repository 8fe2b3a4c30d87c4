/// A binary search tree: no element is smaller than the one before it in in-order.
///
/// An element smaller than a node's goes to the left of it, everything else to the right, so equal elements are
/// kept in the order of their arrival. In a tree that rotates, an equal may end up on the left of its twin;
/// lookups and removals still find every copy.
///
/// Each operation takes a ``Recorder`` that receives every step, or none, which costs nothing.
///
///     var tree = SearchTree([50, 30, 70], discipline: .avl)
///     try tree.insert(60)
///     tree.ceiling(51).map { tree[$0] }   // 60
///     for element in tree { … }           // 30, 50, 60, 70
@frozen
public struct SearchTree<Element: Comparable> {
  public typealias Event = TreeEvent<Element>

  /// What happens to an element that is equal to one in the tree.
  @frozen
  public enum Duplicates: String, CaseIterable, Hashable, Sendable {
    case keep, ignore, reject
  }

  @usableFromInline var storage: BinaryTree<Element>
  @usableFromInline var fingers = Fingers()
  @usableFromInline var currentDiscipline: Discipline
  @usableFromInline var priorities: PrioritySource
  /// What happens to an element that is equal to one in the tree.
  public let duplicates: Duplicates

  /// An empty plain search tree that keeps duplicates.
  ///
  /// - Complexity: O(1)
  @inlinable public init() { self.init(discipline: .bst) }

  /// An empty search tree.
  ///
  /// - Parameters:
  ///   - discipline: how it keeps its height small.
  ///   - duplicates: what happens to an element that is equal to one in the tree.
  ///   - seed: where the priorities of a treap begin: the same operations make the same tree.
  /// - Complexity: O(1)
  @inlinable
  public init(discipline: Discipline = .bst, duplicates: Duplicates = .keep, seed: UInt64 = 0) {
    storage = BinaryTree()
    currentDiscipline = discipline
    priorities = PrioritySource(seed: seed)
    self.duplicates = duplicates
  }

  /// Takes over a tree, nodes and all. A red-black tree gets new colors, a treap new priorities.
  ///
  /// - Returns: `nil` if it is not ordered, is not of a shape that the discipline allows, or has equal elements
  ///   though they are not to be kept.
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public init?(
    adopting tree: BinaryTree<Element>, discipline: Discipline, duplicates: Duplicates = .keep,
    seed: UInt64 = 0
  ) {
    guard tree.isSearchOrdered, duplicates == .keep || !tree.hasTwins else { return nil }
    storage = tree
    currentDiscipline = .bst
    priorities = PrioritySource(seed: seed)
    self.duplicates = duplicates
    guard adopt(discipline) else { return nil }
  }

  /// The same tree with its nodes in another shape, each with the color or the priority that it has.
  ///
  /// - Returns: `nil` if that breaks what the discipline promises.
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public func reshaped(as tree: BinaryTree<Element>) -> SearchTree? {
    guard tree.isSearchOrdered else { return nil }
    var reshaped = self
    reshaped.storage = tree
    reshaped.fingers = Fingers()
    if discipline.traits.areTagsOfShape { return reshaped.adopt(discipline) ? reshaped : nil }
    do throws(CheckFailure<Uninterrupted>) {
      try reshaped.checkDiscipline(interruptedBy: CheckInterrupter(Uninterrupted()))
      return reshaped
    } catch { return nil }
  }
}

extension SearchTree {
  /// The tree as it is.
  @inlinable public var tree: BinaryTree<Element> { storage }

  /// How the tree keeps its height small.
  @inlinable public var discipline: Discipline { currentDiscipline }

  /// Where the priorities of a treap go on.
  @inlinable public var seed: UInt64 { priorities.state }

  /// The number of elements.
  @inlinable public var count: Int { storage.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// The number of edges on the longest way down: 0 for a single node, −1 for an empty tree.
  ///
  /// - Complexity: O(``count``); O(log ``count``) in an AVL tree, whose nodes know their higher side
  @inlinable public var height: Int {
    guard discipline == .avl else { return storage.height }
    var height = -1
    var slot = storage.rootLink
    while slot >= 0 {
      height += 1
      slot = storage.child(of: slot, on: storage.leaning(at: slot) < 0 ? .left : .right)
    }
    return height
  }

  /// The element of a node.
  ///
  /// - Precondition: the tree contains the node.
  @inlinable public subscript(node: NodeID) -> Element { storage[node] }

  /// Empties the tree. Every identifier becomes void.
  @inlinable
  public mutating func removeAll() {
    storage.removeAll()
    fingers = Fingers()
  }

  /// Follows another discipline from now on, if the tree has a shape that it allows.
  ///
  /// - Returns: whether it has; otherwise nothing changed.
  /// - Complexity: O(`tree.slots`)
  @inlinable
  @discardableResult
  public mutating func adopt(_ discipline: Discipline) -> Bool {
    guard setTags(of: discipline) else { return false }
    currentDiscipline = discipline
    fingers = Fingers()
    return true
  }

  /// Rotates at the topmost node with the given element: it goes down to `side`.
  ///
  /// The order holds, but perhaps not what the discipline promises: the tree is a plain one afterward, until it
  /// is asked to ``adopt(_:)`` a discipline again.
  ///
  /// - Returns: whether there is such a node and it has a child on the other side; otherwise nothing changed.
  /// - Complexity: O(height) on a plain tree, else O(`tree.slots`)
  @inlinable
  @discardableResult
  public mutating func rotate<R: Recorder<BinaryTree<Element>, Event>>(
    at element: Element, to side: Side, recorder: inout R
  ) -> Bool {
    var place = TreePlace.root
    let slot = descend(to: element, recorder: &recorder) { place = TreePlace(parent: NodeID($0), side: $1) }
    guard slot >= 0, storage.child(of: slot, on: side.opposite) >= 0 else { return false }
    recorder.record(.rotating(pivot: NodeID(slot), side), in: storage)
    storage.rotate(NodeID(slot), under: place, to: side)
    fingers = Fingers()
    if discipline != .bst { adopt(.bst) }
    recorder.record(.rotated(pivot: NodeID(slot), side), in: storage)
    return true
  }

  /// See ``rotate(at:to:recorder:)``.
  @inlinable @discardableResult
  public mutating func rotate(at element: Element, to side: Side) -> Bool {
    rotate(at: element, to: side, recorder: &NoRecorder.nobody)
  }
}

/// An element was not inserted because an equal one is in the tree.
public struct DuplicateRejected: Error, Hashable, Sendable {
  /// The node that has the equal element.
  public let twin: NodeID

  /// The error that names the node of the equal element.
  @inlinable public init(twin: NodeID) { self.twin = twin }
}

extension SearchTree: Equatable {
  /// Whether both follow the same rules and have the same shape and equal elements.
  @inlinable
  public static func == (first: SearchTree, second: SearchTree) -> Bool {
    first.discipline == second.discipline && first.duplicates == second.duplicates
      && first.storage == second.storage
  }
}

extension SearchTree: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(discipline)
    hasher.combine(duplicates)
    hasher.combine(storage)
  }
}

extension SearchTree: Sendable where Element: Sendable {}

extension BinaryTree where Element: Comparable {
  /// Whether two neighbors in in-order are equal.
  @inlinable
  var hasTwins: Bool {
    var previous: Element?
    for element in traversed(by: .inOrder) {
      if let previous, previous == element { return true }
      previous = element
    }
    return false
  }
}
