import Drawings
import Language
import Pictures
import Structures

/// `tree`: a binary tree of numbers or texts that keeps the order of a search tree, or none.
public struct TreeExhibit: Exhibit {
  public typealias Marks = TreeChange

  /// The tree as long as it is ordered.
  var search: SearchTree<Key>
  /// The tree of the variant `binary`, which has a shape but no order.
  var loose: BinaryTree<Key>?

  init(_ search: SearchTree<Key>) {
    self.search = search
  }

  init(loose tree: BinaryTree<Key>) {
    search = SearchTree()
    loose = tree
  }

  var tree: BinaryTree<Key> { loose ?? search.tree }

  /// `bst`, `avl` or `binary`.
  var variant: String { loose == nil ? search.discipline.rawValue : "binary" }

  public static let declaration = Declaration(
    "tree", "a binary tree: a search tree that may keep itself balanced, or any shape",
    example: "tree t = avl 50 30 70 20\nt insert 10")

  public static let views: [Declaration] = [
    Declaration("tidy", "every parent in the middle above its children, as narrow as that allows"),
    Declaration("knuth", "every value in a column of its own, in order"),
    Declaration("wetherell", "every level packed to the left (Wetherell and Shannon)"),
    Declaration("reingold", "the classic tidy tree on a grid (Reingold and Tilford)"),
    Declaration("sideways", "the root at the left, larger values above, one value a line"),
    Declaration("outline", "one value a line, children indented, left before right"),
    Declaration("levels", "a line a level, the children of two neighbours apart by a bar"),
    Declaration(
      "array", "boxes in level order, as a heap stands in memory: the children of i at 2i+1 and 2i+2"),
  ]

  public static let costs: [Cost] = [.comparisons, .rotations, .visits]

  public var summary: [String] {
    let tree = tree
    return [
      variant, tree.count == 1 ? "1 node" : "\(tree.count.grouped) nodes", "height \(tree.height.grouped)",
    ]
  }

  public var weight: Int { loose?.count ?? search.count }

  /// The variant, what becomes of duplicates, and the shape as a list by levels: children are listed only for nodes
  /// that are there.
  public var state: JSON {
    var levels: [JSON] = []
    let tree = tree
    var pending: [NodeID?] = [tree.root]
    var next = 0
    while next < pending.count {
      guard let node = pending[next] else {
        levels.append(.null)
        next += 1
        continue
      }
      levels.append(tree[node].value.json)
      pending.append(tree.left(of: node))
      pending.append(tree.right(of: node))
      next += 1
    }
    while levels.last == .null { levels.removeLast() }
    return .object([
      "variant": .text(variant), "duplicates": .text(search.duplicates.rawValue), "levels": .array(levels),
    ])
  }

  /// - Throws: ``Fault/mixedTypes(new:held:)`` if the key cannot be compared with those held.
  func checkSort(of key: Key) throws {
    let tree = tree
    if let root = tree.root, tree[root].isText != key.isText {
      throw Fault.mixedTypes(new: key, held: tree[root])
    }
  }

  /// - Throws: ``Fault/needsOrder(verb:)`` if the tree is `binary`.
  func checkOrder(for verb: String) throws {
    if loose != nil { throw Fault.needsOrder(verb: verb) }
  }
}
