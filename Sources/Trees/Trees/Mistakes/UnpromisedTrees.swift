// Structures that wrong operations have made. They are for looking only: what an operation relies on may not hold.

extension BinaryTree {
  /// Gives a node a tag: of a red-black tree 1 if it is red, 0 if it is black.
  ///
  /// - Precondition: the tree contains the node.
  package mutating func setTag(_ tag: Int32, of node: NodeID) { setTag(tag, at: slot(of: node)) }
}

extension SearchTree {
  /// A tree that may break what its discipline promises, each node with the tag that it has.
  package init(
    unpromised tree: BinaryTree<Element>, discipline: Discipline, duplicates: Duplicates = .keep
  ) {
    self.init(discipline: discipline, duplicates: duplicates)
    storage = tree
  }
}

extension BinaryHeap {
  /// A heap whose order may not hold.
  ///
  /// - Parameter elements: in level order.
  package init(unpromised elements: some Sequence<Element>, order: Order) {
    self.init(order: order)
    link()
    for element in elements { appendInLevelOrder(element) }
  }
}

extension BTree {
  /// Inserts an element, and splits only a leaf that had one too many already.
  ///
  /// - Complexity: O(``order`` · log ``count``)
  package mutating func insertSplittingLate(_ element: Element) {
    guard rootLink >= 0 else { return insert(element) }
    makeUnique()
    Self.withPath { path in
      var slot = leafPlace(for: element, &path, recorder: &NoRecorder.nobody).node
      while node(slot).count > mostElements { slot = split(slot, &path, recorder: &NoRecorder.nobody) }
    }
    elementCount += 1
    Self.withPath { path in
      let place = leafPlace(for: element, &path, recorder: &NoRecorder.nobody)
      node(place.node).insert(element, at: place.child)
    }
  }
}
