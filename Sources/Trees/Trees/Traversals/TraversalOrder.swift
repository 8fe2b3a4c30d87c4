/// The order in which a traversal comes to the nodes of a binary tree.
@frozen
public enum TraversalOrder: String, CaseIterable, Hashable, Sendable {
  /// The left subtree, the node, the right subtree.
  case inOrder = "in"
  /// The node, the left subtree, the right subtree.
  case preOrder = "pre"
  /// The left subtree, the right subtree, the node.
  case postOrder = "post"
  /// Level by level from the root down, each from left to right.
  case levelOrder = "level"
  /// Level by level from the root down, the root's from left to right, the next from right to left, and so on.
  case zigzag
}
