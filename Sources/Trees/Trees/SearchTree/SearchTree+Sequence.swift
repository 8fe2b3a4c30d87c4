extension SearchTree: Sequence {
  /// The elements from the smallest to the largest, one at a time. None sees a later change of the tree.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: BinaryTree<Element>
    @usableFromInline var nodes: Traversal<BinaryTree<Element>, InOrder>.Iterator

    @inlinable
    init(of tree: BinaryTree<Element>) {
      self.tree = tree
      nodes = tree.nodes(by: .inOrder).makeIterator()
    }

    /// - Complexity: O(height), and O(1) amortized over a whole iteration
    @inlinable public mutating func next() -> Element? { nodes.next().map { tree.element(at: $0.rawValue) } }
  }

  /// Iterates over the elements in order: `for element in tree`.
  ///
  /// Nodes do not know their parents, so a step from an element to the next is O(1) only within an iteration;
  /// so a tree is a sequence and not a collection.
  @inlinable public func makeIterator() -> Iterator { Iterator(of: storage) }

  @inlinable public var underestimatedCount: Int { count }

  /// The elements from the largest to the smallest, one at a time.
  ///
  /// - Complexity: O(1); O(``count``) for a whole iteration, and O(height) memory
  @inlinable public func reversed() -> some Sequence<Element> { storage.traversed(by: .reverseInOrder) }

  /// The smallest element; `nil` if the tree is empty.
  ///
  /// - Complexity: O(height)
  @inlinable public var min: Element? { end(on: .left) }

  /// The largest element; `nil` if the tree is empty.
  ///
  /// - Complexity: O(height)
  @inlinable public var max: Element? { end(on: .right) }

  @inlinable
  func end(on side: Side) -> Element? {
    var slot = storage.rootLink
    guard slot >= 0 else { return nil }
    while case let next = storage.child(of: slot, on: side), next >= 0 { slot = next }
    return storage.element(at: slot)
  }
}

extension SearchTree {
  /// A search tree with the elements inserted one after the other; equal ones are kept.
  ///
  /// - Parameters:
  ///   - elements: the elements, in the order in which they are inserted.
  ///   - discipline: how the tree keeps its height small.
  ///   - seed: where the priorities of a treap begin.
  /// - Complexity: O(*n* · height)
  @inlinable
  public init(_ elements: some Sequence<Element>, discipline: Discipline = .bst, seed: UInt64 = 0) {
    self.init(discipline: discipline, seed: seed)
    storage.reserveCapacity(elements.underestimatedCount)
    // Only a tree that rejects duplicates throws.
    for element in elements { _ = try? insert(element) }
  }
}

extension SearchTree: ExpressibleByArrayLiteral {
  /// A plain search tree with the elements inserted in ``balancedOrder(of:)``:
  ///
  ///     let tree: SearchTree = [3, 1, 2]   // 2 is the root
  ///
  /// - Complexity: O(*n* log *n*) if the elements differ
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(Self.balancedOrder(of: elements)) }
}

#if !hasFeature(Embedded)
  extension SearchTree: CustomStringConvertible {
    /// The elements in order: `[1, 2, 3]`.
    public var description: String { Array(self).description }
  }
#endif
