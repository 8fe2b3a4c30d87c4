/// A node of a binary tree of your own, to be drawn as it is.
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
///     print(picture(of: root))
///
/// An enumeration with a case for the empty tree has no element there, so its element is an optional. Nothing is drawn
/// where it is `nil`, nor below:
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
/// Nodes are read level by level, without recursion, and not changed. An object that is reached a second time, because it
/// is shared or because the links run in a circle, is drawn once more as the leaf `↺ 50`, and its links are not followed
/// again. No more than a million nodes are read; what hangs below them is drawn as `…`.
public protocol BinaryNode<Element> {
  associatedtype Element
  /// The type of the children: mostly the type itself.
  associatedtype Child: BinaryNode where Child.Element == Element, Child.Child == Child

  var element: Element { get }
  var left: Child? { get }
  var right: Child? { get }
}
