/// The place of a node in the arena of its tree. Stays the same until the node is removed.
public struct NodeID: Hashable, Sendable {
  public let rawValue: Int32
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

public enum Side: UInt8, Hashable, Sendable, CaseIterable {
  case left, right

  @inlinable public var opposite: Side { self == .left ? .right : .left }
}

/// A place where a node hangs or may hang: below `parent` on `side`, or the root if there is no parent.
public struct TreePlace: Hashable, Sendable {
  public var parent: NodeID?
  public var side: Side

  @inlinable public init(parent: NodeID?, side: Side) {
    self.parent = parent
    self.side = side
  }
}

/// What an operation does to a tree, step by step.
public enum TreeEvent<Element> {
  /// The sought element was compared with the element of a node, once, three ways.
  case compared(Element, with: NodeID, Comparison)
  /// The comparisons of a descent that are known from the one before, summed up. Only for recorders that do not follow
  /// every step.
  case resumed(at: NodeID, comparisons: Int)
  case descended(from: NodeID, Side)
  /// A traversal or a walk without comparison came to a node.
  case visited(NodeID)
  /// A new node took its place.
  case attached(NodeID, TreePlace)
  /// A node with two children is to go, and its in-order successor takes its place: `element` left the node `node`.
  case replaced(NodeID, element: Element, by: NodeID)
  /// A node left the tree; `place` is where it hung, and where its only child, if it had one, hangs now.
  case removed(NodeID, element: Element, TreePlace)
  /// `pivot` went down to the given side, and its child on the other side took its place.
  case rotated(pivot: NodeID, Side)

  public enum Comparison: Sendable { case less, equal, greater }
}

extension TreeEvent: Sendable where Element: Sendable {}
