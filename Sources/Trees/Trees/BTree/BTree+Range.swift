extension BTree {
  /// The places of the elements from one to another, both included, in order.
  ///
  /// - Complexity: O(result + ``order`` · ``height``)
  @inlinable
  public func range<R: Recorder<BTree, Event>>(
    _ bounds: ClosedRange<Element>, recorder: inout R
  ) -> [(node: NodeID, index: Int)] {
    defer { extendLifetime(block) }
    var places: [(node: NodeID, index: Int)] = []
    var path: [Step] = []
    var slot = rootLink
    while true {
      while slot >= 0 {
        // Behind the first place nothing is too small.
        let index =
          places.isEmpty
          ? halve(of: bounds.lowerBound, in: slot, recorder: &recorder) { $0 == .greater }.index : 0
        path.append(Step(node: slot, child: index))
        slot = descend(from: slot, to: index, recorder: &recorder)
      }
      guard let top = path.last else { return places }
      let node = node(top.node)
      guard top.child < node.count else {
        path.removeLast()
        continue
      }
      let comparison = Comparison(bounds.upperBound, node.elements[top.child])
      recorder.record(
        .compared(bounds.upperBound, with: NodeID(top.node), index: top.child, comparison), in: self)
      guard comparison != .less else { return places }
      places.append((NodeID(top.node), top.child))
      path[path.count - 1].child += 1
      slot = descend(from: top.node, to: top.child + 1, recorder: &recorder)
    }
  }

  /// See ``range(_:recorder:)``.
  @inlinable
  public func range(_ bounds: ClosedRange<Element>) -> [(node: NodeID, index: Int)] {
    range(bounds, recorder: &NoRecorder.nobody)
  }

  /// - Returns: the child; −1 below a leaf.
  @inlinable
  func descend<R: Recorder<BTree, Event>>(
    from slot: Int32, to child: Int, recorder: inout R
  ) -> Int32 {
    guard node(slot).isInner else { return -1 }
    recorder.record(.descended(from: NodeID(slot), child: child), in: self)
    return node(slot).children[child]
  }
}
