extension BTree: Sequence {
  /// The elements in order, one at a time. None sees a later change of the tree.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: BTree
    /// The nodes from the root down that are under way, each with the index of its next element.
    @usableFromInline var path: [Step] = []

    @inlinable
    init(of tree: BTree) {
      self.tree = tree
      descend(from: tree.rootLink)
    }

    /// - Complexity: O(``BTree/height``), and O(1) amortized over a whole iteration
    @inlinable
    public mutating func next() -> Element? {
      defer { extendLifetime(tree.block) }
      while let top = path.popLast() {
        let node = tree.node(top.node)
        guard top.child < node.count else { continue }
        path.append(Step(node: top.node, child: top.child + 1))
        if node.isInner { descend(from: node.children[top.child + 1]) }
        return node.elements[top.child]
      }
      return nil
    }

    @inlinable
    mutating func descend(from slot: Int32) {
      var slot = slot
      while slot >= 0 {
        path.append(Step(node: slot, child: 0))
        slot = tree.node(slot).isInner ? tree.node(slot).children[0] : -1
      }
    }
  }

  /// Iterates over the elements in order: `for element in tree`.
  @inlinable public func makeIterator() -> Iterator { Iterator(of: self) }

  @inlinable public var underestimatedCount: Int { count }

  /// The smallest element; `nil` if the tree is empty.
  ///
  /// - Complexity: O(``height``)
  @inlinable
  public var min: Element? {
    var slot = rootLink
    guard slot >= 0 else { return nil }
    defer { extendLifetime(block) }
    while node(slot).isInner { slot = node(slot).children[0] }
    return node(slot).elements[0]
  }

  /// The largest element; `nil` if the tree is empty.
  ///
  /// - Complexity: O(``height``)
  @inlinable
  public var max: Element? {
    var slot = rootLink
    guard slot >= 0 else { return nil }
    defer { extendLifetime(block) }
    while node(slot).isInner { slot = node(slot).children[node(slot).count] }
    return node(slot).elements[node(slot).count - 1]
  }
}

extension BTree {
  /// A B-tree with the elements inserted one after the other.
  ///
  /// - Parameters:
  ///   - elements: the elements, in the order in which they are inserted.
  ///   - order: the most children of a node.
  /// - Precondition: the order is 3 at least.
  /// - Complexity: O(*n* · ``order`` · log *n*)
  @inlinable
  public init(_ elements: some Sequence<Element>, order: Int) {
    self.init(order: order)
    for element in elements { insert(element) }
  }
}

extension BTree: Equatable {
  /// Whether both have the same order and the same shape, with equal elements in the same places.
  ///
  /// - Complexity: O(``count``)
  public static func == (first: BTree, second: BTree) -> Bool {
    guard first.order == second.order, first.count == second.count else { return false }
    var pending = [(first.rootLink, second.rootLink)]
    while let (one, other) = pending.popLast() {
      guard one >= 0, other >= 0 else {
        if one != other { return false }
        continue
      }
      let (node, twin) = (NodeID(one), NodeID(other))
      guard first.elements(of: node) == second.elements(of: twin),
        first.childCount(of: node) == second.childCount(of: twin)
      else { return false }
      pending += zip(first.children(of: node), second.children(of: twin)).map { ($0.rawValue, $1.rawValue) }
    }
    return true
  }
}

extension BTree: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order)
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

#if !hasFeature(Embedded)
  extension BTree: CustomStringConvertible {
    /// The elements in order: `[1, 2, 3]`.
    public var description: String { Array(self).description }
  }
#endif
