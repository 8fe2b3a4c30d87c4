import Declarations
import Language
import Trees

extension TreeExhibit {
  public static let properties: [Query<TreeExhibit>] =
    [
      node,
      known("count", "how many nodes there are") { .int($0.count) },
      walked("height", "edges on the longest path down; 0 for a single node, -1 for an empty tree") {
        .int($0.height)
      },
      known("root", "the value at the top") { (tree) throws(Fault) in
        try .value(tree.root.map { tree[$0] }, of: "root")
      },
      end("min", "the least value", isLeast: true),
      end("max", "the greatest value", isLeast: false),
      walked("balanced", "whether the heights below every node differ by at most 1") { .bool($0.isBalanced) },
      Query(
        Declaration(
          "variant", "bst, avl, minheap, binary and so on",
          example: "tree t = avl 50\nexpect t.variant == \"avl\"")
      ) {
        tree, _ in .text(tree.variant)
      },
      walked("leaves", "how many nodes have no child") { .int($0.leafCount) },
      walked("levels", "the values level by level, a list of lists") {
        .list($0.levels.map { .list($0.map { $0.value }) })
      },
      walked("width", "how many nodes the fullest level has") { .int($0.width) },
      walked("inorder", "left, node, right: ascending in a search tree") {
        .list($0.traversed(by: .inOrder).map { $0.value })
      },
      walked("preorder", "node, left, right") { .list($0.traversed(by: .preOrder).map { $0.value }) },
      walked("postorder", "left, right, node") { .list($0.traversed(by: .postOrder).map { $0.value }) },
      walked("levelorder", "level by level, left to right") {
        .list($0.traversed(by: .levelOrder).map { $0.value })
      },
      walked("zigzag", "level by level, the direction alternating") {
        .list($0.traversed(by: .zigzag).map { $0.value })
      },
    ] + chosen

  private static func declaration(_ name: String, _ summary: String) -> Declaration {
    Declaration(name, summary, example: "tree t = avl 50 30 70\nprint t.\(name)")
  }

  private static func known(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (BinaryTree<Key>) throws(Fault) -> Value
  ) -> Query<TreeExhibit> {
    Query(declaration(name, summary)) { (tree, _) throws(Fault) in try answer(tree.tree) }
  }

  /// A property for which every node is visited.
  private static func walked(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (BinaryTree<Key>) throws(Fault) -> Value
  ) -> Query<TreeExhibit> {
    Query(declaration(name, summary)) { (tree, _, report) throws(Fault) in
      report.count(.visits, tree.tree.count)
      return try answer(tree.tree)
    }
  }

  private static func end(_ name: String, _ summary: String, isLeast: Bool) -> Query<TreeExhibit> {
    Query(declaration(name, summary)) { (tree, _, report) throws(Fault) in
      try .value(tree.end(isLeast: isLeast, &report), of: name)
    }
  }

  private static let asked = Parameter<Key>(place: "value", "a value")

  public static let queries: [Query<TreeExhibit>] = [
    nodeOfValue,
    walk,
    query("contains", "whether the value is in the tree", "t.contains(30)") { tree, key, report in
      .bool(tree.holds(key, &report))
    },
    query("depth", "edges from the root to the value", "t.depth(20) == 2") {
      (tree, key, report) throws(Fault) in
      guard let path = try tree.path(to: key, &report) else { throw Fault.notInTree(key) }
      return .int(path.count - 1)
    },
    query("path", "the values from the root to the value", "t.path(20) == [50, 30, 20]") {
      (tree, key, report) throws(Fault) in
      guard let path = try tree.path(to: key, &report) else { throw Fault.notInTree(key) }
      let structure = tree.tree
      return try .list(path.map { structure[$0].value }, interruptedBy: StatementCancellation.current)
    },
    query("rank", "how many values are smaller", "t.rank(50) == 2") { (tree, key, report) throws(Fault) in
      try tree.checkSort(of: key)
      report.story?.questions.goal = .range
      guard let unordered = tree.unordered else {
        return .int(try tree.search.rank(of: key, recorder: &report))
      }
      report.count(.comparisons, unordered.count)
      return .int(unordered.traversed(by: .inOrder).reduce(0) { $1 < key ? $0 + 1 : $0 })
    },
    Query(
      Declaration(
        "select", "the value with k smaller ones before it in order",
        parameters: [rank], example: "tree t = avl 50 30 70\nexpect t.select(0) == 30")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkOrder(for: "select")
      let rank = arguments[rank]
      report.story?.questions.goal = .walk
      guard let node = try tree.search.select(rank, recorder: &report) else {
        throw Fault.indexOutOfRange(rank, count: tree.search.count)
      }
      return tree.search[node].value
    },
    neighbour("floor", "the greatest value that is not greater", "t.floor(55) == 50") {
      $0.floor($1, recorder: &$2)
    },
    neighbour("ceiling", "the least value that is not smaller", "t.ceiling(55) == 70") {
      $0.ceiling($1, recorder: &$2)
    },
    Query(
      Declaration(
        "lca", "the lowest value that is above both",
        parameters: [one, other], example: "tree t = avl 50 30 70 20 40\nexpect t.lca(20, 40) == 30")
    ) { (tree, arguments, report) throws(Fault) in
      report.story?.questions.goal = .meeting
      return tree.tree[try tree.lowestCommonAncestor(arguments[one], arguments[other], &report)].value
    },
    positions,
  ]

  private static func query(
    _ name: String, _ summary: String, _ condition: String,
    _ answer: @escaping @Sendable (TreeExhibit, Key, inout Report<TreeExhibit>) throws(Fault) -> Value
  ) -> Query<TreeExhibit> {
    Query(
      Declaration(
        name, summary, parameters: [asked],
        example: "tree t = avl 50 30 70 20\nexpect \(condition)")
    ) { (tree, arguments, report) throws(Fault) in
      try answer(tree, arguments[asked], &report)
    }
  }

  private static func neighbour(
    _ name: String, _ summary: String, _ condition: String,
    _ find: @escaping @Sendable (SearchTree<Key>, Key, inout Report<TreeExhibit>) -> NodeID?
  ) -> Query<TreeExhibit> {
    query(name, summary, condition) { (tree, key, report) throws(Fault) in
      try tree.checkOrder(for: name)
      try tree.checkSort(of: key)
      let found = find(tree.search, key, &report)
      report.story?.decideNeighbour(name, of: key, is: found.map { tree.search[$0] }, rule: summary)
      guard let node = found else {
        throw Fault.nothing(name == "floor" ? "at or below" : "at or above", key)
      }
      return tree.search[node].value
    }
  }

  /// The least or the greatest value: at the end of a wall in a search tree, at the top of a heap, anywhere else.
  private func end(isLeast: Bool, _ report: inout Report<TreeExhibit>) -> Key? {
    let tree = self.tree
    report.story?.questions.goal = .walk
    switch form {
    case .search:
      guard var node = tree.root else { return nil }
      report.record(.visited(node), in: tree)
      while let next = isLeast ? tree.left(of: node) : tree.right(of: node) {
        node = next
        report.record(.visited(node), in: tree)
      }
      return tree[node]
    case .heap(let heap) where (heap.order == .min) == isLeast: return heap.top
    case .heap, .shape:
      report.count(.comparisons, max(0, tree.count - 1))
      let values = tree.traversed(by: .inOrder)
      return isLeast ? values.min() : values.max()
    }
  }

  /// Never an error: a text is simply not in a tree of numbers.
  private func holds(_ key: Key, _ report: inout Report<TreeExhibit>) -> Bool {
    if let unordered { return unordered.firstNode(with: key, &report) != nil }
    guard let root = search.tree.root, search[root].isText == key.isText else { return false }
    return search.find(key, recorder: &report) != nil
  }
}

extension Value {
  /// - Throws: if there is no key, because the tree is empty.
  fileprivate static func value(_ key: Key?, of property: String) throws(Fault) -> Value {
    guard let key else { throw Fault.empty("tree", hasNo: property) }
    return key.value
  }
}
