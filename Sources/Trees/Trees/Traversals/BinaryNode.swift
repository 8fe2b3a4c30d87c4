/// A node of a binary tree of your own, to be traversed and drawn as it is.
///
/// A type that has an element, a left child and a right one conforms in one line:
///
///     class Node {
///       var element: Int
///       var left: Node?
///       var right: Node?
///       …
///     }
///
///     extension Node: BinaryNode {}
///
///     for element in root.traversed() { … }               // in-order
///     for element in root.traversed(by: .zigzag) { … }
///     print(picture(of: root))                             // with `import TreeDrawings`
///
/// An enumeration with a case for the empty tree has no element there, so its element is an optional. Where it is `nil`
/// there is no node, and nothing below:
///
///     indirect enum Tree {
///       case empty
///       case node(Tree, Int, Tree)
///     }
///
///     extension Tree: BinaryNode {
///       var element: Int? { if case .node(_, let element, _) = self { element } else { nil } }
///       var left: Tree? { if case .node(let left, _, _) = self { left } else { nil } }
///       var right: Tree? { if case .node(_, _, let right) = self { right } else { nil } }
///     }
///
/// For a drawing, nodes are read level by level, without recursion, and not changed. An object that is reached a second
/// time, because it is shared or because the links run in a circle, is drawn again as the leaf `↺ 50`, and
/// its links are not followed again. No more than a million nodes are read; what is below them is drawn as
/// `…`. A traversal reads a node when its turn comes and visits a shared one wherever it is linked; if links
/// run in a circle it has no end.
public protocol BinaryNode<Element> {
  associatedtype Element
  /// The type of the children: mostly the type itself.
  associatedtype Child: BinaryNode where Child.Element == Element, Child.Child == Child

  var element: Element { get }
  var left: Child? { get }
  var right: Child? { get }
}

extension BinaryNode {
  /// The elements of the node and of all below it, in the order of a strategy: in-order if none is given.
  ///
  ///     for element in root.traversed(by: .levelOrder) { … }
  ///
  /// Each iteration starts from the beginning, and reads links when their turn comes.
  ///
  /// - Parameter strategy: the order: one of the usual ones, or one of your own: see ``TraversalStrategy``.
  /// - Complexity: O(1). A whole iteration in one of the usual orders takes O(*n*) time, and O(height) memory depth-first,
  ///   O(width) by levels.
  @inlinable
  public func traversed<Strategy: TraversalStrategy>(
    by strategy: Strategy = .inOrder
  ) -> some Sequence<Element> {
    LinkedNodes(of: self, value: { $0 }).elements(by: strategy)
  }

  /// The elements of the node and of all below it, nodes whose element is `nil` standing for empty trees.
  ///
  /// The order and the complexity are those of the other `traversed(by:)`.
  @inlinable
  public func traversed<Value, Strategy: TraversalStrategy>(
    by strategy: Strategy = .inOrder
  ) -> some Sequence<Value> where Element == Value? {
    LinkedNodes(of: self, value: { $0 }).elements(by: strategy)
  }
}

/// The tree below a node.
@usableFromInline
struct LinkedNodes<Root: BinaryNode, Value>: TraversableTree {
  /// The top may be of another type than the nodes below it, such as a subclass.
  @usableFromInline
  enum Node {
    case top
    case below(Root.Child)
  }

  @usableFromInline let top: Root
  /// The value of an element; `nil` for that of an empty tree.
  @usableFromInline let value: (Root.Element) -> Value?

  @inlinable
  init(of top: Root, value: @escaping (Root.Element) -> Value?) {
    self.top = top
    self.value = value
  }

  @inlinable var root: Node? { value(top.element) == nil ? nil : .top }

  @inlinable
  func child(of node: Node, on side: Side) -> Node? {
    let child =
      switch (node, side) {
      case (.top, .left): top.left
      case (.top, .right): top.right
      case (.below(let node), .left): node.left
      case (.below(let node), .right): node.right
      }
    guard let child, value(child.element) != nil else { return nil }
    return .below(child)
  }

  @inlinable
  func elements<Strategy: TraversalStrategy>(by strategy: Strategy) -> some Sequence<Value> {
    Traversal(of: self, by: strategy).lazy.compactMap { node in
      switch node {
      case .top: value(top.element)
      case .below(let node): value(node.element)
      }
    }
  }
}
