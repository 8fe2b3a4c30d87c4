extension SearchTree {
  /// A node with the largest element that is not larger than the given one.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func floor<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID? {
    neighbour(of: element, on: .left, orEqual: true, recorder: &recorder)
  }

  /// See ``floor(_:recorder:)``.
  @inlinable public func floor(_ element: Element) -> NodeID? { floor(element, recorder: &NoRecorder.nobody) }

  /// A node with the smallest element that is not smaller than the given one.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func ceiling<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID? {
    neighbour(of: element, on: .right, orEqual: true, recorder: &recorder)
  }

  /// See ``ceiling(_:recorder:)``.
  @inlinable public func ceiling(_ element: Element) -> NodeID? {
    ceiling(element, recorder: &NoRecorder.nobody)
  }

  /// The last node in in-order whose element is smaller than the given one, which need not be in the tree.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func predecessor<R: Recorder<BinaryTree<Element>, Event>>(
    of element: Element, recorder: inout R
  ) -> NodeID? {
    neighbour(of: element, on: .left, orEqual: false, recorder: &recorder)
  }

  /// See ``predecessor(of:recorder:)``.
  @inlinable
  public func predecessor(of element: Element) -> NodeID? {
    predecessor(of: element, recorder: &NoRecorder.nobody)
  }

  /// The first node in in-order whose element is larger than the given one, which need not be in the tree.
  ///
  /// - Complexity: O(height)
  @inlinable
  public func successor<R: Recorder<BinaryTree<Element>, Event>>(
    of element: Element, recorder: inout R
  ) -> NodeID? {
    neighbour(of: element, on: .right, orEqual: false, recorder: &recorder)
  }

  /// See ``successor(of:recorder:)``.
  @inlinable
  public func successor(of element: Element) -> NodeID? {
    successor(of: element, recorder: &NoRecorder.nobody)
  }

  /// The node nearest to an element on a side of it in in-order; or one with an equal element, if that will do.
  @inlinable
  func neighbour<R: Recorder<BinaryTree<Element>, Event>>(
    of element: Element, on side: Side, orEqual: Bool, recorder: inout R
  ) -> NodeID? {
    var slot = storage.rootLink
    var nearest: Int32 = -1
    while slot >= 0 {
      let comparison = compare(element, with: slot, recorder: &recorder)
      let turn: Side
      switch comparison {
      case .equal where orEqual: return NodeID(slot)
      case .equal: turn = side
      case .less: turn = .left
      case .greater: turn = .right
      }
      if comparison != .equal, turn != side { nearest = slot }
      recorder.record(.descended(from: NodeID(slot), turn), in: storage)
      slot = storage.child(of: slot, on: turn)
    }
    return NodeID(link: nearest)
  }
}
