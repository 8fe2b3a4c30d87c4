import Pictures
import Trees

/// A tree of this package that is drawn as a binary tree: a ``BinaryTree``, a ``SearchTree``, a ``BinaryHeap``.
public protocol DrawableTree: Drawable {
  associatedtype Element

  /// The tree as it is.
  var tree: BinaryTree<Element> { get }
  /// What its nodes show beside their elements.
  var badges: TreeBadges { get }
  /// How it is drawn unless another view is asked for.
  static var view: TreeView { get }
}

extension DrawableTree {
  public var badges: TreeBadges { .none }
  public static var view: TreeView { .tidy }

  /// The picture in its usual view, the elements as they describe themselves.
  public func picture(on canvas: Canvas) -> Picture { TreeDrawing(of: self).picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description { TreeDrawing(of: self).description(on: canvas) }
}

/// A tree is drawn level by level.
extension BinaryTree: DrawableTree {
  public var tree: BinaryTree { self }
}

/// A search tree is drawn as a tree, each node with what its discipline keeps: its color or its priority.
extension SearchTree: DrawableTree {
  public var badges: TreeBadges { TreeBadges(discipline) }
}

/// A heap is drawn as the array that it is.
extension BinaryHeap: DrawableTree {
  public static var view: TreeView { .array }
}

/// A tree in a view and under labels of your choice.
///
///     print(picture(of: TreeDrawing(of: tree, view: .outline) { "\($0.name)" }))
public struct TreeDrawing<Tree: DrawableTree>: Drawable {
  private let tree: Tree
  private let view: TreeView
  private let label: (Tree.Element) -> String

  /// - Parameters:
  ///   - view: How it is drawn; a heap as an array unless another view is asked for.
  ///   - label: What is written and said for an element.
  public init(
    of tree: Tree, view: TreeView = Tree.view,
    label: @escaping (Tree.Element) -> String = { ownWords(of: $0) }
  ) {
    self.tree = tree
    self.view = view
    self.label = label
  }

  /// What does not fit is folded or counted, as the view has it.
  ///
  /// - Complexity: O(`tree.slots`)
  public func picture(on canvas: Canvas) -> Picture {
    let (badges, tree) = (tree.badges, tree.tree)
    return badges.coloured(
      draw(
        tree, label: label, badge: { badges.before($0, in: tree) }, note: { badges.after($0, in: tree) },
        view: view, canvas: canvas))
  }

  /// At most as many lines as the canvas has rows.
  public func description(on canvas: Canvas) -> Description {
    let (badges, tree) = (tree.badges, tree.tree)
    return describe(
      tree, label: label, badge: { badges.spokenBefore($0, in: tree) },
      note: { badges.spokenAfter($0, in: tree) }, canvas: canvas)
  }
}
