import Declarations
import Language
import TreeDrawings
import Trees

extension TreeExhibit {
  public static let variants: [Variant<TreeExhibit>] = forms.map { variant in
    variant.then { tree, arguments in tree.order = name(of: arguments[chosenOrder]) }
  }

  private static let forms: [Variant<TreeExhibit>] =
    SearchTree<Key>.Discipline.allCases.map(search) + [
      heap("minheap", "a heap with the least value at the top", .min),
      heap("maxheap", "a heap with the greatest value at the top", .max),
      Variant(
        Declaration(
          "binary", "any shape, no order; the values fill it level by level",
          parameters: [values, chosenOrder],
          example: "tree t = binary 1 2 3 4\nexpect t.levels == [[1], [2, 3], [4]]")
      ) { (arguments, report) throws(Fault) in
        let keys = try sameSort(arguments[values].array()).map { Optional($0) }
        return TreeExhibit(.shape(try shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) }))
      },
      Variant(
        Declaration(
          "levels",
          "a tree from a list by levels; none leaves a place empty, and children are listed only for nodes that exist",
          parameters: [levels, shapeVariant, chosenOrder],
          example: "tree t = levels [1, 2, 3, none, 4]\nexpect t.path(4) == [1, 2, 4]")
      ) { (arguments, report) throws(Fault) in
        let keys = arguments[levels]
        _ = try sameSort(keys.compactMap { $0 })
        return try made(
          shape { () throws(TreeShapeFault) in try BinaryTree(levels: keys) }, as: arguments[shapeVariant],
          &report)
      },
      Variant(
        Declaration(
          "rebuild", "the tree that has these two traversals",
          parameters: [inOrder, postOrder, preOrder, shapeVariant, chosenOrder],
          example: "tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]\nexpect t.root == 1")
      ) { (arguments, report) throws(Fault) in
        let inOrder = try sameSort(arguments[inOrder])
        switch (arguments[postOrder], arguments[preOrder]) {
        case (let postOrder?, nil):
          return try made(
            rebuilt {
              () throws(FaultOrInterruption<TreeShapeFault, Fault>) in
              try BinaryTree(inOrder: inOrder, postOrder: postOrder, interruptedBy: report)
            }, as: arguments[shapeVariant], &report)
        case (nil, let preOrder?):
          return try made(
            rebuilt {
              () throws(FaultOrInterruption<TreeShapeFault, Fault>) in
              try BinaryTree(inOrder: inOrder, preOrder: preOrder, interruptedBy: report)
            }, as: arguments[shapeVariant], &report)
        default:
          throw Fault.needsTwoTraversals
        }
      },
      Variant(
        Declaration(
          "balanced", "a bst from the sorted values, the middle one first, then the middles of the halves",
          parameters: [values, duplicates, chosenOrder],
          example: "tree t = balanced [4, 2, 1, 3, 6, 9, 7, 5, 11, 8, 2]\nexpect t.height == 4")
      ) { (arguments, report) throws(Fault) in
        let keys = try sameSort(arguments[values].array())
        let order = try SearchTree.balancedOrder(of: keys, interruptedBy: report)
        let search = SearchTree<Key>(discipline: .bst, duplicates: arguments[duplicates])
        return try filled(.search(search), &report) { (tree, report) throws(Fault) in
          for (done, key) in order.enumerated() {
            _ = try tree.search.insert(key, &report)
            try report.look(done, of: order.count)
          }
        }
      },
    ]

  private static let values = Parameter<Keys>.elements(
    "value", optional: true, "the values; lists and ranges spread out")
  private static let duplicates = Parameter<SearchTree<Key>.Duplicates>(
    "duplicates", default: .keep, "what happens to a value that is already there")
  private static let levels = Parameter<[Key?]>(
    place: "values", taking: .list(withGaps: true), "the values, level by level")
  private static let inOrder = Parameter<[Key]>("inorder", "its in-order traversal")
  private static let postOrder = Parameter<[Key]?>("postorder", "its post-order traversal, or")
  private static let preOrder = Parameter<[Key]?>("preorder", "its pre-order traversal")
  private static let shapeVariant = Parameter<TreeVariant>(
    "as", default: .binary, "the variant, if the shape is one")

  private static func search(_ discipline: SearchTree<Key>.Discipline) -> Variant<TreeExhibit> {
    let name = discipline.rawValue
    return Variant(
      Declaration(
        name, discipline.traits.meaning, parameters: [values, duplicates, chosenOrder],
        example: "tree t = \(name) 50 30 70 20")
    ) { (arguments, report) throws(Fault) in
      let seed = seed(for: discipline, &report)
      let search = SearchTree<Key>(
        discipline: discipline, duplicates: arguments[duplicates], seed: seed)
      return try filled(.search(search), &report) { (tree, report) throws(Fault) in
        try tree.search.insert(arguments[values], &report)
      }
    }
  }

  /// Only what is made of random numbers takes one; the others leave the session's as they are.
  private static func seed(
    for discipline: SearchTree<Key>.Discipline, _ report: inout Report<TreeExhibit>
  ) -> UInt64 { discipline.traits.isRandom ? report.random.next() : 0 }

  private static func heap(
    _ name: String, _ summary: String, _ order: BinaryHeap<Key>.Order
  ) -> Variant<TreeExhibit> {
    Variant(
      Declaration(name, summary, parameters: [values, chosenOrder], example: "tree h = \(name) 5 3 8 1")
    ) { (arguments, report) throws(Fault) in
      try filled(.heap(BinaryHeap(order: order)), &report) { (tree, report) throws(Fault) in
        try tree.heap.push(arguments[values], &report)
      }
    }
  }

  /// A tree with its first values. A new object is new as a whole: its nodes are not marked.
  ///
  private static func filled(
    _ form: TreeForm, _ report: inout Report<TreeExhibit>,
    _ insert: (inout TreeExhibit, inout Report<TreeExhibit>) throws(Fault) -> Void
  ) throws(Fault) -> TreeExhibit {
    var tree = TreeExhibit(form)
    tree.begin(&report)
    try insert(&tree, &report)
    report.marks = Marks()
    return tree
  }

  private static func sameSort(_ keys: [Key]) throws(Fault) -> [Key] {
    if let first = keys.first, let other = keys.first(where: { $0.isText != first.isText }) {
      throw Fault.mixedTypes(new: other, held: first)
    }
    return keys
  }

  private static func shape(_ build: () throws(TreeShapeFault) -> BinaryTree<Key>) throws(Fault)
    -> BinaryTree<Key>
  {
    do {
      return try build()
    } catch {
      throw Fault.noTree(error)
    }
  }

  private static func rebuilt(
    _ build: () throws(FaultOrInterruption<TreeShapeFault, Fault>) -> BinaryTree<Key>
  ) throws(Fault) -> BinaryTree<Key> {
    do { return try build() } catch {
      switch error {
      case .fault(let fault): throw Fault.noTree(fault)
      case .interruption(let fault): throw fault
      }
    }
  }

  /// The tree as the variant asked for, if its shape is one.
  private static func made(
    _ tree: BinaryTree<Key>, as variant: TreeVariant, _ report: inout Report<TreeExhibit>
  ) throws(Fault) -> TreeExhibit {
    switch variant {
    case .binary: return TreeExhibit(.shape(tree))
    case .heap(let order):
      if let heap = BinaryHeap(adopting: tree, order: order) { return TreeExhibit(.heap(heap)) }
      throw Fault.notOfVariant(
        variant.name,
        why: tree.isComplete ? "a value comes before the one above it" : "there is a gap in its levels")
    case .search(let discipline):
      let seed = seed(for: discipline, &report)
      if let search = SearchTree(adopting: tree, discipline: discipline, seed: seed) {
        return TreeExhibit(.search(search))
      }
      let isOrdered = tree.isSearchOrdered
      throw Fault.notOfVariant(
        variant.name,
        why: (isOrdered ? discipline.traits.refusal : nil) ?? "its in-order traversal does not ascend")
    }
  }
}
