import Declarations
import Trees

/// Where a tree that keeps itself in shape rotates first, and by which rule.
extension TreeRepair {
  /// Where a rotation is begun.
  var pivotRule: String {
    switch self {
    case .redBlackInsertion:
      "a bend is straightened at the parent first; of three in line, the uppermost goes down"
    case .redBlackRemoval:
      "with only the near nephew red, it rises above the sibling first; else the sibling rises above its parent"
    case .zig, .zigZig, .zigZag:
      "of three in line the uppermost goes down first; at a bend, or below the root, the parent does"
    }
  }

  /// The node that rotates first, if one does.
  func firstPivot(at node: NodeID, in tree: borrowing BinaryTree<Key>) -> NodeID? {
    let parent = tree.place(of: node)?.parent
    let grandparent = parent.flatMap { tree.place(of: $0)?.parent }
    return switch self {
    case .redBlackInsertion(2), .zig, .zigZag: parent
    case .redBlackInsertion(3), .zigZig: grandparent
    case .redBlackRemoval(1, _), .redBlackRemoval(4, _): node
    case .redBlackRemoval(3, let side): tree.child(of: node, on: side.opposite)
    case .redBlackInsertion, .redBlackRemoval: nil
    }
  }
}
