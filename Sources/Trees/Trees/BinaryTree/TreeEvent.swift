// Clients of the structures as a library record and check them without a second import.
@_exported import Recording

/// What an operation does to a tree, step by step. Each event is recorded after it has happened, except those in the -ing
/// form, ``unbalanced(_:_:child:)`` and ``outranked(_:by:)``, which announce what is about to happen.
public enum TreeEvent<Element> {
  /// The sought element was compared with the element of a node, once, three ways.
  case compared(Element, with: NodeID, Comparison)
  /// The comparisons of a descent that are known from the one before, summed up. Only for recorders that do not
  /// follow every step.
  case resumed(at: NodeID, comparisons: Int)
  /// A walk went from a node to the given side, where there may be no node.
  case descended(from: NodeID, Side)
  /// A traversal or a walk without comparison reached a node.
  case visited(NodeID)
  /// A new node took its place.
  case attached(NodeID, TreePlace)
  /// A node with two children is gone, and its in-order successor has its place: `element` left the node `node`.
  case replaced(NodeID, element: Element, by: NodeID)
  /// A node with at most one child is gone; `place` is where it hung, and where its only child, if it had one,
  /// hangs now.
  case removed(NodeID, element: Element, TreePlace)
  /// A new node took the first free place of a heap.
  case appended(NodeID, TreePlace)
  /// The elements of two nodes of a heap were compared.
  case matched(NodeID, with: NodeID, Comparison)
  /// The element of a heap's node is gone, and its last element stands there now; `last` is the node that went.
  case filled(NodeID, element: Element, last: NodeID)
  /// Two elements of a heap, one above the other, changed places: the one that rises or sinks came from the first node.
  case sifted(from: NodeID, to: NodeID)
  /// The subtree of a node on the given side is higher by two than the other: a rotation follows. `child` is the side that
  /// the child there leans to, if it leans.
  case unbalanced(NodeID, Side, child: Side?)
  /// A known case of a tree that keeps itself in shape was met, and what it asks for follows, up to
  /// ``repaired(_:at:)``.
  case repairing(TreeRepair, at: NodeID)
  case repaired(TreeRepair, at: NodeID)
  /// A node of a red-black tree has another color now.
  case recoloured(NodeID, red: Bool)
  /// The first node of a treap has a lower priority than its new child: a rotation follows.
  case outranked(NodeID, by: NodeID)
  /// A node of a treap that will be removed goes under the one of its children with the higher priority.
  case sinking(NodeID, under: NodeID)
  /// `pivot` is about to go down to the given side.
  case rotating(pivot: NodeID, Side)
  /// `pivot` went down to the given side, and its child on the other side took its place.
  case rotated(pivot: NodeID, Side)
}

/// The cases by which trees keep themselves in shape, by their names in the books.
public enum TreeRepair: Hashable, Sendable {
  /// A red node below a red one: cases 1 to 3 of RB-INSERT-FIXUP; the node is the lower of the two.
  case redBlackInsertion(Int)
  /// A side that lacks a black node: cases 1 to 4 of RB-DELETE-FIXUP; the node is the parent, and the side is the one
  /// that lacks it.
  case redBlackRemoval(Int, Side)
  /// A node is lifted over the root; over a parent and a grandparent in one line; over two in a bend.
  case zig, zigZig, zigZag

  /// Whether it lifts a node of a splay tree.
  public var isSplaying: Bool {
    switch self {
    case .zig, .zigZig, .zigZag: true
    case .redBlackInsertion, .redBlackRemoval: false
    }
  }
}

extension TreeEvent: Sendable where Element: Sendable {}
