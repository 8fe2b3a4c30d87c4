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
  public func picture(on canvas: Canvas) -> Picture {
    TreeDrawings.picture(of: self, view: Self.view, canvas: canvas) { String(describing: $0) }
  }

  public func description(on canvas: Canvas) -> Description {
    TreeDrawings.description(of: self, canvas: canvas) { String(describing: $0) }
  }
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

/// The picture of a tree, which prints itself: `print(picture(of: tree))`.
///
/// - Parameters:
///   - view: How it is drawn; a heap as an array unless another view is asked for.
///   - canvas: The room. What does not fit is folded or counted, as the view has it.
///   - label: What is written for an element.
/// - Complexity: O(`tree.slots`)
public func picture<Tree: DrawableTree>(
  of tree: Tree, view: TreeView = Tree.view, canvas: Canvas = .standard,
  label: (Tree.Element) -> String = { String(describing: $0) }
) -> Picture {
  let (badges, tree) = (tree.badges, tree.tree)
  return badges.coloured(
    draw(
      tree, label: label, badge: { badges.before($0, in: tree) }, note: { badges.after($0, in: tree) },
      view: view, canvas: canvas))
}

/// The picture of a tree as a document of Scalable Vector Graphics, with its description in it.
///
/// The parameters are those of its picture.
public func svg<Tree: DrawableTree>(
  of tree: Tree, view: TreeView = Tree.view, canvas: Canvas = .standard,
  label: (Tree.Element) -> String = { String(describing: $0) }
) -> String {
  SVGRenderer().document(
    picture(of: tree, view: view, canvas: canvas, label: label),
    describedBy: description(of: tree, canvas: canvas, label: label))
}

/// A tree in plain words, which print themselves a sentence a line.
///
/// - Parameters:
///   - canvas: The room: at most as many lines as it has rows.
///   - label: What is said for an element.
public func description<Tree: DrawableTree>(
  of tree: Tree, canvas: Canvas = .standard,
  label: (Tree.Element) -> String = { String(describing: $0) }
) -> Description {
  let (badges, tree) = (tree.badges, tree.tree)
  return withoutActuallyEscaping(label) { label in
    describe(
      tree, label: label, badge: { badges.spokenBefore($0, in: tree) },
      note: { badges.spokenAfter($0, in: tree) }, canvas: canvas)
  }
}
