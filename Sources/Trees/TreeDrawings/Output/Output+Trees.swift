import Pictures
import Trees

/// The picture of a tree, which prints itself: `print(picture(of: tree))`.
///
/// - Parameters:
///   - view: How it is drawn.
///   - canvas: The room. What does not fit is folded or counted, as the view has it.
///   - label: What is written for an element.
/// - Complexity: O(`tree.slots`)
public func picture<Element>(
  of tree: BinaryTree<Element>, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Picture {
  draw(tree, label: label, view: view, canvas: canvas).picture
}

/// The picture of a tree as a document of Scalable Vector Graphics, with its description in it.
public func svg<Element>(
  of tree: BinaryTree<Element>, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> String {
  SVGRenderer().document(
    picture(of: tree, view: view, canvas: canvas, label: label),
    describedBy: description(of: tree, canvas: canvas, label: label))
}

/// A tree in plain words, which print themselves a sentence a line.
///
/// - Parameter canvas: The room: no more lines are told than it has rows.
public func description<Element>(
  of tree: BinaryTree<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Description {
  withoutActuallyEscaping(label) { describe(tree, label: $0, canvas: canvas) }
}

// MARK: Search trees

/// The picture of a search tree, each node with what its discipline keeps: its colour or its priority.
///
/// The parameters are those for a ``BinaryTree``.
public func picture<Element>(
  of tree: SearchTree<Element>, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Picture {
  let (badges, tree) = (TreeBadges(tree.discipline), tree.tree)
  return draw(
    tree, label: label, badge: { badges.before($0, in: tree) }, note: { badges.after($0, in: tree) },
    view: view, canvas: canvas
  ).picture
}

/// The picture of a search tree as a document of Scalable Vector Graphics, with its description in it.
public func svg<Element>(
  of tree: SearchTree<Element>, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> String {
  SVGRenderer().document(
    picture(of: tree, view: view, canvas: canvas, label: label),
    describedBy: description(of: tree, canvas: canvas, label: label))
}

/// A search tree in plain words, which print themselves a sentence a line.
public func description<Element>(
  of tree: SearchTree<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Description {
  let (badges, tree) = (TreeBadges(tree.discipline), tree.tree)
  return withoutActuallyEscaping(label) { label in
    describe(
      tree, label: label, badge: { badges.spokenBefore($0, in: tree) },
      note: { badges.spokenAfter($0, in: tree) }, canvas: canvas)
  }
}

// MARK: Heaps

/// The picture of a heap, as the array that it is unless another view is asked for.
///
/// The parameters are those for a ``BinaryTree``.
public func picture<Element>(
  of heap: BinaryHeap<Element>, view: TreeView = .array, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Picture {
  picture(of: heap.tree, view: view, canvas: canvas, label: label)
}

/// The picture of a heap as a document of Scalable Vector Graphics, with its description in it.
public func svg<Element>(
  of heap: BinaryHeap<Element>, view: TreeView = .array, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> String {
  svg(of: heap.tree, view: view, canvas: canvas, label: label)
}

/// A heap in plain words, which print themselves a sentence a line.
public func description<Element>(
  of heap: BinaryHeap<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Description {
  description(of: heap.tree, canvas: canvas, label: label)
}

// MARK: Beside other drawings

/// A tree is drawn level by level, its elements as they describe themselves.
extension BinaryTree: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    TreeDrawings.picture(of: self, view: .tidy, canvas: canvas)
  }

  public func description(on canvas: Canvas) -> Description {
    describe(self, label: { String(describing: $0) }, canvas: canvas)
  }
}

/// A search tree is drawn as a tree, each node with what its discipline keeps.
extension SearchTree: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    TreeDrawings.picture(of: self, view: .tidy, canvas: canvas)
  }

  public func description(on canvas: Canvas) -> Description {
    TreeDrawings.description(of: self, canvas: canvas) { String(describing: $0) }
  }
}

/// A heap is drawn as the array that it is.
extension BinaryHeap: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    TreeDrawings.picture(of: self, view: .array, canvas: canvas)
  }

  public func description(on canvas: Canvas) -> Description { tree.description(on: canvas) }
}
