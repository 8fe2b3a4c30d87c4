import Playground
import Trees

extension TreeExhibit {
  public static let variants: [Variant<TreeExhibit>] = [
    search("bst", "a plain binary search tree: its shape follows from the order of insertions", .bst),
    search("avl", "a search tree that rotates to keep itself balanced (Adelson-Velsky and Landis)", .avl),
    search(
      "redblack",
      "a search tree whose nodes are red or black, so that no way down is twice as long as another",
      .redblack),
    search("treap", "a search tree that is a heap too, of random priorities (Seidel and Aragon)", .treap),
    search(
      "splay", "a search tree that lifts what was reached last to the root (Sleator and Tarjan)", .splay),
    heap("minheap", "a heap with the least value at the top", .min),
    heap("maxheap", "a heap with the greatest value at the top", .max),
    Variant(
      Declaration(
        "binary", "any shape, no order; the values fill it level by level",
        parameters: [values], example: "tree t = binary 1 2 3 4\nexpect t.levels == [[1], [2, 3], [4]]")
    ) { arguments, report in
      let keys = try sameSort(arguments.keys(0))
      return TreeExhibit(.shape(try shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) }))
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
        shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) }, as: arguments.text(1), &report)
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
          as: arguments.text(3), &report)
      case (nil, .some):
        let preOrder = try arguments.keys(2)
        return try made(
          shape { () throws(TreeShapeFault) in try BinaryTree(inOrder: inOrder, preOrder: preOrder) },
          as: arguments.text(3), &report)
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
      let order = SearchTree.balancedOrder(of: keys)
      let search = SearchTree<Key>(discipline: .bst, duplicates: kept(arguments.text(1)))
      return try filled(.search(search), &report, total: order.count) { tree, listener, count in
        for key in order { try count(key, tree.search.insert(key, &listener)) }
      }
    },
  ]

  private static let values = ParameterDeclaration.place(
    "value", .elements, optional: true, "the values; lists and ranges spread out")
  private static let duplicates = ParameterDeclaration.label(
    "duplicates", .choice(["keep", "ignore", "reject"]),
    "what becomes of a value that is there already; keep if left out")
  private static let shapeVariant = ParameterDeclaration.label(
    "as",
    .choice(
      SearchTree<Key>.Discipline.allCases.map(\.rawValue) + BinaryHeap<Key>.Order.allCases.map(\.variant)
        + ["binary"]),
    "the variant, if the shape is one; binary if left out")

  private static func search(
    _ name: String, _ summary: String, _ discipline: SearchTree<Key>.Discipline
  ) -> Variant<TreeExhibit> {
    Variant(
      Declaration(name, summary, parameters: [values, duplicates], example: "tree t = \(name) 50 30 70 20")
    ) { arguments, report in
      // Only a treap is made of random numbers; others leave the session's as they are.
      let seed = discipline == .treap ? report.random.next() : 0
      let search = SearchTree<Key>(
        discipline: discipline, duplicates: kept(arguments.text(1)), seed: seed)
      return try filled(.search(search), &report, total: arguments.keyCount(0)) { tree, listener, count in
        try tree.search.insert(arguments, &listener, count)
      }
    }
  }

  private static func heap(
    _ name: String, _ summary: String, _ order: BinaryHeap<Key>.Order
  ) -> Variant<TreeExhibit> {
    Variant(
      Declaration(name, summary, parameters: [values], example: "tree h = \(name) 5 3 8 1")
    ) { arguments, report in
      try filled(.heap(BinaryHeap(order: order)), &report, total: arguments.keyCount(0)) {
        tree, listener, count in
        try tree.heap.push(arguments, &listener, count)
      }
    }
  }

  /// A tree with its first values. A new object is new as a whole: its nodes are not marked.
  ///
  /// - Parameter insert: inserts every value, and tells it.
  private static func filled(
    _ form: TreeForm, _ report: inout Report<TreeExhibit>, total: Int,
    _ insert: (
      inout TreeExhibit, inout TreeListener, (Key, _ isNew: Bool) throws -> Void
    ) throws -> Void
  ) throws -> TreeExhibit {
    var tree = TreeExhibit(form)
    var listener = TreeListener(report, on: tree.form)
    let budget = report.budget
    var done = 0
    try insert(&tree, &listener) { _, _ in
      done += 1
      if done % stride == 0 { try budget.check(done, of: total) }
    }
    listener.notes = []
    listener.hand(to: &report)
    report.marks = Marks()
    report.toldCosts = []
    return tree
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
  private static func made(_ tree: BinaryTree<Key>, as variant: String?, _ report: inout Report<TreeExhibit>)
    throws -> TreeExhibit
  {
    guard let variant, variant != "binary" else { return TreeExhibit(.shape(tree)) }
    if let order = BinaryHeap<Key>.Order(variant: variant) {
      if let heap = BinaryHeap(adopting: tree, order: order) { return TreeExhibit(.heap(heap)) }
      throw Fault.notThatVariant(
        variant,
        why: tree.isComplete ? "a value comes before the one above it" : "there is a gap in its levels")
    }
    let discipline = SearchTree<Key>.Discipline(rawValue: variant) ?? .bst
    let seed = discipline == .treap ? report.random.next() : 0
    if let search = SearchTree(adopting: tree, discipline: discipline, seed: seed) {
      return TreeExhibit(.search(search))
    }
    let unfit = discipline == .redblack ? "it cannot be coloured" : "it is not balanced"
    throw Fault.notThatVariant(
      variant, why: tree.isSearchOrdered ? unfit : "its in-order traversal does not ascend")
  }
}
