import Declarations
import Pictures
import TreeDrawings
import Trees

/// `tree`: a binary tree of numbers or texts that keeps the order of a search tree, that of a heap, or none.
public struct TreeExhibit: Exhibit {
  public typealias Marks = TreeMarks<Key>
  public typealias Story = TreeNarrator
  public typealias Log = RotationNotes

  /// What is behind it.
  var form: TreeForm

  /// The default order in which it is traversed: see ``traversal``.
  var order: String

  init(_ form: TreeForm, order: String = TraversalOrder.inOrder.rawValue) {
    self.form = form
    self.order = order
  }

  var tree: BinaryTree<Key> { form.tree }

  var variant: String { form.variant.name }

  public static let declaration = Declaration(
    "tree", "a binary tree: a search tree that may keep itself balanced, a heap, or any shape",
    example: "tree t = avl 50 30 70 20\nt insert 10")

  public static let views: [Declaration] = [
    Declaration("tidy", "every parent in the middle above its children, as narrow as that allows"),
    Declaration("knuth", "every value in a column of its own, in order"),
    Declaration("wetherell", "every level packed to the left (Wetherell and Shannon)"),
    Declaration("reingold", "the classic tidy tree on a grid (Reingold and Tilford)"),
    Declaration("sideways", "the root at the left, larger values above, one value per line"),
    Declaration("outline", "one value per line, children indented, left before right"),
    Declaration("levels", "one line per level, the children of two neighbors separated by a bar"),
    Declaration(
      "array", "boxes in level order, as a heap is stored in memory: the children of i at 2i+1 and 2i+2"),
  ]

  public static let costs: [Cost] = [.comparisons, .rotations, .recolourings, .swaps, .visits]

  public var summary: [String] {
    [variant, tree.count.counted("node"), "height \(form.height.grouped)"]
  }

  public var weight: Int { tree.count }

  /// Shape and elements: trees of two variants may be equal.
  public var content: JSON { .array(tree.levelList.map { $0?.value.json ?? .null }) }

  /// The variant, what happens to duplicates, and the shape as a list by levels: children are listed only for
  /// nodes that are there. Beside it the colors or priorities in level order, and the order of its traversal
  /// if it is not in-order.
  public var state: JSON {
    let tree = tree
    let levels = tree.levelList.map { $0?.value.json ?? .null }
    var state: [String: JSON] = [
      "variant": .text(variant), "duplicates": .text(form.duplicates.rawValue), "levels": .array(levels),
    ]
    let badges = TreeBadges(form)
    if badges != .none {
      let tags = tree.nodes(by: .levelOrder).map { Int(tree.tag(of: $0)) }
      state[badges == .colours ? "red" : "priorities"] = .array(
        tags.map { badges == .colours ? .bool($0 == 1) : .int($0) })
    }
    if order != TraversalOrder.inOrder.rawValue { state["traversal"] = .text(order) }
    if badges == .priorities { state["seed"] = .text("\(search.seed)") }
    return .object(state)
  }
}
