// Splay trees: Sleator and Tarjan, Self-adjusting binary search trees, 1985, bottom-up.

extension SearchTree {
  @usableFromInline typealias Path = ContiguousArray<(slot: Int32, side: Side)>

  /// Looks for an element, as ``find(_:recorder:)`` does. A splay tree then lifts the node it ended at to the root.
  ///
  /// - Returns: the topmost node with an equal element, or `nil`.
  /// - Complexity: O(height); on a splay tree O(log `count`) amortised over any sequence of operations.
  @inlinable
  @discardableResult
  public mutating func access<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> NodeID? {
    guard discipline == .splay else { return find(element, recorder: &recorder) }
    var path: Path = []
    let slot = descend(to: element, recorder: &recorder) { path.append(($0, $1)) }
    if slot >= 0 {
      splay(slot, path, recorder: &recorder)
    } else if let (last, _) = path.popLast() {
      splay(last, path, recorder: &recorder)
    }
    return NodeID(link: slot)
  }

  /// See ``access(_:recorder:)``.
  @inlinable @discardableResult
  public mutating func access(_ element: Element) -> NodeID? { access(element, recorder: &NoRecorder.nobody) }

  @inlinable
  mutating func insertSplaying<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> (inserted: Bool, node: NodeID) {
    var path: Path = []
    let (isNew, slot) = attach(element, recorder: &recorder) { path.append(($0, $1)) }
    // An equal element stays where it is, so that a refused insertion changes nothing.
    if isNew { splay(slot, path, recorder: &recorder) }
    return (isNew, NodeID(slot))
  }

  /// Lifts the node to the root and takes it out; its successor, lifted to the top of the right side, takes its place.
  @inlinable
  mutating func removeSplaying<R: Recorder<BinaryTree<Element>, Event>>(
    _ element: Element, recorder: inout R
  ) -> Element? {
    guard let node = access(element, recorder: &recorder) else { return nil }
    let slot = node.rawValue
    guard storage.nodes[Int(slot)].left >= 0, storage.nodes[Int(slot)].right >= 0 else {
      return unlink(slot, below: -1, on: .left, recorder: &recorder) { _, _ in }
    }
    var path: Path = [(slot, .right)]
    var successor = storage.nodes[Int(slot)].right
    recorder.record(.descended(from: node, .right), in: storage)
    recorder.record(.visited(NodeID(successor)), in: storage)
    while storage.nodes[Int(successor)].left >= 0 {
      path.append((successor, .left))
      recorder.record(.descended(from: NodeID(successor), .left), in: storage)
      successor = storage.nodes[Int(successor)].left
      recorder.record(.visited(NodeID(successor)), in: storage)
    }
    splay(successor, path, below: 1, recorder: &recorder)
    return unlink(slot, below: -1, on: .left, recordsWay: false, recorder: &recorder) { _, _ in }
  }

  /// Lifts a node by rotations until its depth is `top`.
  ///
  /// - Parameter path: the steps from the root to the node.
  @inlinable
  mutating func splay<R: Recorder<BinaryTree<Element>, Event>>(
    _ slot: Int32, _ path: Path, below top: Int = 0, recorder: inout R
  ) {
    var length = path.count
    let node = NodeID(slot)
    while length > top {
      let (parent, side) = path[length - 1]
      guard length - top >= 2 else {
        let (above, aboveSide) = length >= 2 ? path[length - 2] : (-1, .left)
        recorder.record(.repairing(.zig, at: node), in: storage)
        storage.rotate(parent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
        recorder.record(.repaired(.zig, at: node), in: storage)
        return
      }
      let (grandparent, parentSide) = path[length - 2]
      let (above, aboveSide) = length >= 3 ? path[length - 3] : (-1, .left)
      let step: TreeRepair = side == parentSide ? .zigZig : .zigZag
      recorder.record(.repairing(step, at: node), in: storage)
      if side == parentSide {
        storage.rotate(grandparent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
        storage.rotate(parent, below: above, on: aboveSide, to: side.opposite, recorder: &recorder)
      } else {
        storage.rotate(parent, below: grandparent, on: parentSide, to: parentSide, recorder: &recorder)
        storage.rotate(grandparent, below: above, on: aboveSide, to: side, recorder: &recorder)
      }
      recorder.record(.repaired(step, at: node), in: storage)
      length -= 2
    }
  }
}
