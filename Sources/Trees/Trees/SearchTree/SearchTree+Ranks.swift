// Nodes do not know the sizes of their subtrees, so that inserting in order into a plain tree stays constant;
// so ranks are counted.

extension SearchTree {
  /// The number of elements smaller than the given one, which need not be in the tree.
  ///
  /// Compares along one path, and visits the subtrees to the left of it without comparing.
  ///
  /// - Throws: what interrupts it.
  /// - Complexity: O(height + rank)
  @inlinable
  public func rank<R: Recorder<BinaryTree<Element>, Event>>(
    of element: Element, recorder: inout R
  ) throws(R.Interruption) -> Int {
    var rank = 0
    var slot = storage.rootLink
    var turns = Turns()
    while slot >= 0 {
      let side: Side = compare(element, with: slot, recorder: &recorder) == .greater ? .right : .left
      if side == .right {
        rank += 1
        var pending: ContiguousArray<Int32> = [storage.left(slot)]
        while let next = pending.popLast() {
          try turns.next(recorder)
          guard next >= 0 else { continue }
          rank += 1
          recorder.record(.visited(NodeID(next)), in: storage)
          pending.append(storage.right(next))
          pending.append(storage.left(next))
        }
      }
      recorder.record(.descended(from: NodeID(slot), side), in: storage)
      slot = storage.child(of: slot, on: side)
    }
    return rank
  }

  /// See ``rank(of:recorder:)``.
  @inlinable public func rank(of element: Element) -> Int { rank(of: element, recorder: &NoRecorder.nobody) }

  /// The node that `rank` nodes come before in in-order; `nil` if there is none.
  ///
  /// - Throws: what interrupts it.
  /// - Complexity: O(height + rank)
  @inlinable
  public func select<R: Recorder<BinaryTree<Element>, Event>>(
    _ rank: Int, recorder: inout R
  ) throws(R.Interruption) -> NodeID? {
    guard (0..<count).contains(rank) else { return nil }
    var left = rank
    var turns = Turns()
    for node in storage.nodes(by: .inOrder) {
      try turns.next(recorder)
      recorder.record(.visited(node), in: storage)
      if left == 0 { return node }
      left -= 1
    }
    return nil
  }

  /// See ``select(_:recorder:)``.
  @inlinable public func select(_ rank: Int) -> NodeID? { select(rank, recorder: &NoRecorder.nobody) }

  /// The nodes whose elements lie in a range, in in-order.
  ///
  /// Skips subtrees that are entirely outside the range.
  ///
  /// - Throws: what interrupts it.
  /// - Complexity: O(height + size of the result)
  @inlinable
  public func range<R: Recorder<BinaryTree<Element>, Event>>(
    _ bounds: ClosedRange<Element>, recorder: inout R
  ) throws(R.Interruption) -> [NodeID] {
    var result: [NodeID] = []
    var pending: ContiguousArray<Int32> = []
    var slot = storage.rootLink
    var turns = Turns()
    while true {
      try turns.next(recorder)
      while slot >= 0 {
        let isBelow = compare(bounds.lowerBound, with: slot, recorder: &recorder) == .greater
        if !isBelow { pending.append(slot) }
        let side: Side = isBelow ? .right : .left
        recorder.record(.descended(from: NodeID(slot), side), in: storage)
        slot = storage.child(of: slot, on: side)
      }
      guard let next = pending.popLast() else { return result }
      guard compare(bounds.upperBound, with: next, recorder: &recorder) != .less else { return result }
      result.append(NodeID(next))
      recorder.record(.descended(from: NodeID(next), .right), in: storage)
      slot = storage.right(next)
    }
  }

  /// See ``range(_:recorder:)``.
  @inlinable
  public func range(_ bounds: ClosedRange<Element>) -> [NodeID] {
    range(bounds, recorder: &NoRecorder.nobody)
  }

  /// The number of elements equal to the given one.
  ///
  /// - Complexity: O(height + result)
  @inlinable public func count(of element: Element) -> Int { range(element...element).count }
}
