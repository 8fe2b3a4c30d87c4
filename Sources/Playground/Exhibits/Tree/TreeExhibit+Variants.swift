import Language
import Structures

extension TreeExhibit {
  public static let variants: [Variant<TreeExhibit>] = [
    search("bst", "a plain binary search tree: its shape follows from the order of insertions", .bst),
    search("avl", "a search tree that rotates to keep itself balanced (Adelson-Velsky and Landis)", .avl),
    Variant(
      Declaration(
        "binary", "any shape, no order; the values fill it level by level",
        parameters: [values], example: "tree t = binary 1 2 3 4\nexpect t.levels == [[1], [2, 3], [4]]")
    ) { arguments, report in
      let keys = try sameSort(arguments.keys(0))
      return TreeExhibit(loose: try shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) })
    },
    Variant(
      Declaration(
        "levels",
        "a tree from a list by levels; none leaves a place empty, and children are listed only for nodes that are there",
        parameters: [.place("values", .list(withGaps: true), "the values, level by level"), shapeVariant],
        example: "tree t = levels [1, 2, 3, none, 4]\nexpect t.path(4) == [1, 2, 4]")
    ) { arguments, report in
      let keys = try arguments.keysAndGaps(0)
      _ = try sameSort(keys.compactMap(\.self))
      return try made(
        shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) }, as: arguments.text(1))
    },
    Variant(
      Declaration(
        "rebuild", "the tree that has these two traversals",
        parameters: [
          .label("inorder", .list(withGaps: false), optional: false, "its in-order traversal"),
          .label("postorder", .list(withGaps: false), "its post-order traversal, or"),
          .label("preorder", .list(withGaps: false), "its pre-order traversal"), shapeVariant,
        ], example: "tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]\nexpect t.root == 1")
    ) { arguments, report in
      let inOrder = try sameSort(arguments.keys(0))
      switch (arguments[1], arguments[2]) {
      case (.some, nil):
        let postOrder = try arguments.keys(1)
        return try made(
          shape { () throws(TreeShapeFault) in try BinaryTree(inOrder: inOrder, postOrder: postOrder) },
          as: arguments.text(3))
      case (nil, .some):
        let preOrder = try arguments.keys(2)
        return try made(
          shape { () throws(TreeShapeFault) in try BinaryTree(inOrder: inOrder, preOrder: preOrder) },
          as: arguments.text(3))
      default:
        throw Fault.badShape(
          "rebuild needs one of postorder: and preorder: beside inorder:",
          help: "write tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]")
      }
    },
    Variant(
      Declaration(
        "balanced", "a bst from the sorted values, the middle one first, then the middles of the halves",
        parameters: [values, duplicates],
        example: "tree t = balanced [4, 2, 1, 3, 6, 9, 7, 5, 11, 8, 2]\nexpect t.height == 4")
    ) { arguments, report in
      let keys = try sameSort(arguments.keys(0))
      var listener = TreeListener(report)
      let order = SearchTree.balancedOrder(of: keys)
      var tree = TreeExhibit(SearchTree(discipline: .bst, duplicates: kept(arguments.text(1))))
      try tree.fill(&listener, &report, total: order.count) { insert in
        for key in order { try insert(key) }
      }
      return tree
    },
  ]

  private static let values = Parameter.place(
    "value", .elements, optional: true, "the values; lists and ranges spread out")
  private static let duplicates = Parameter.label(
    "duplicates", .choice(["keep", "ignore", "reject"]),
    "what becomes of a value that is there already; keep if left out")
  private static let shapeVariant = Parameter.label(
    "as", .choice(["bst", "avl", "binary"]), "the variant, if the shape is one; binary if left out")

  private static func search(
    _ name: String, _ summary: String, _ discipline: SearchTree<Key>.Discipline
  ) -> Variant<TreeExhibit> {
    Variant(
      Declaration(name, summary, parameters: [values, duplicates], example: "tree t = \(name) 50 30 70 20")
    ) { arguments, report in
      var tree = TreeExhibit(SearchTree(discipline: discipline, duplicates: kept(arguments.text(1))))
      var listener = TreeListener(report)
      try tree.fill(&listener, &report, total: arguments.keyCount(0)) { try arguments.forEachKey(0, $0) }
      return tree
    }
  }

  /// Inserts the first values. A new object is new as a whole: its nodes are not marked.
  ///
  /// - Parameter source: calls what it is given with every value, and says where a value stands that is refused.
  private mutating func fill(
    _ listener: inout TreeListener, _ report: inout Report<TreeExhibit>, total: Int,
    from source: ((Key) throws -> Void) throws -> Void
  ) throws {
    let budget = report.budget
    try source { key in
      if search.count % 1_024 == 0 { try budget.check(search.count, of: total) }
      try checkSort(of: key)
      do {
        _ = try search.insert(key, recorder: &listener)
      } catch {
        throw Fault.duplicate(key)
      }
    }
    listener.notes = []
    listener.hand(to: &report)
    report.marks = Marks()
    report.toldCosts = []
  }

  private static func kept(_ choice: String?) -> SearchTree<Key>.Duplicates {
    choice.flatMap(SearchTree<Key>.Duplicates.init) ?? .keep
  }

  private static func sameSort(_ keys: [Key]) throws -> [Key] {
    if let first = keys.first, let other = keys.first(where: { $0.isText != first.isText }) {
      throw Fault.mixedTypes(new: other, held: first)
    }
    return keys
  }

  private static func shape(_ build: () throws(TreeShapeFault) -> BinaryTree<Key>) throws -> BinaryTree<Key> {
    do {
      return try build()
    } catch .nothingAbove(let index) {
      throw Fault.badShape(
        "the list describes no tree: \(TreeShapeFault.nothingAbove(index: index))",
        help: "children are listed only for nodes that are there: none has no entries for its own")
    } catch {
      throw Fault.badShape("the lists describe no tree: \(error)", help: "a traversal lists every node once")
    }
  }

  /// The tree as the variant asked for, if its shape is one.
  private static func made(_ tree: BinaryTree<Key>, as variant: String?) throws -> TreeExhibit {
    guard let variant, let discipline = SearchTree<Key>.Discipline(rawValue: variant) else {
      return TreeExhibit(loose: tree)
    }
    if let search = SearchTree(adopting: tree, discipline: discipline) { return TreeExhibit(search) }
    throw Fault.notThatVariant(
      variant, why: tree.isSearchOrdered ? "it is not balanced" : "its in-order traversal does not ascend")
  }
}
