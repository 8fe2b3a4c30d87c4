extension RunTree: Sequence {
  /// The runs with what comes before each, in order.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let nodes: ContiguousArray<Node>
    /// The nodes that come next with all to their right, the nearest last.
    @usableFromInline var path = ContiguousArray<Int32>()
    @usableFromInline var start = 0
    @usableFromInline var before = Summary.zero

    /// From the run on that holds the item at `position`.
    @inlinable
    init(_ tree: RunTree, from position: Int) {
      nodes = tree.nodes
      var node = tree.root
      while node != RunTree.none {
        let left = nodes[Int(node)].left
        let first = start + tree.count(left)
        let end = first + nodes[Int(node)].run.count
        if end > position {
          path.append(node)
          node = left
        } else {
          before = before + tree.total(left) + nodes[Int(node)].own
          start = end
          node = nodes[Int(node)].right
        }
      }
    }

    @inlinable
    public mutating func next() -> Location? {
      guard let node = path.popLast() else { return nil }
      let location = Location(run: nodes[Int(node)].run, start: start, before: before)
      start += location.run.count
      before = before + nodes[Int(node)].own
      var child = nodes[Int(node)].right
      while child != RunTree.none {
        path.append(child)
        child = nodes[Int(child)].left
      }
      return location
    }
  }

  @inlinable public var underestimatedCount: Int { runCount }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(self, from: 0) }

  /// The runs from the one on that holds the item at `position`.
  /// - Complexity: O(log *r*) for the first of *r* runs, O(1) for each that follows, amortized
  @inlinable
  public func locations(from position: Int) -> IteratorSequence<Iterator> {
    IteratorSequence(Iterator(self, from: position))
  }
}
