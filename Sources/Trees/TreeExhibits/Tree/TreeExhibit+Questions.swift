import Language
import Playground
import Trees

extension TreeExhibit {
  public static let properties: [Query<TreeExhibit>] = [
    property("count", "how many nodes there are") { .int($0.count) },
    property("height", "edges on the longest path down; 0 for a single node, -1 for an empty tree") {
      .int($0.height)
    },
    property("root", "the value at the top") { tree in try .value(tree.root.map { tree[$0] }, of: "root") },
    property("min", "the least value") { try .value($0.traversed(by: .inOrder).min(), of: "min") },
    property("max", "the greatest value") { try .value($0.traversed(by: .inOrder).max(), of: "max") },
    property("balanced", "whether the heights below every node differ by 1 at most") { .bool($0.isBalanced) },
    Query(
      Declaration(
        "variant", "bst, avl, minheap, binary and so on",
        example: "tree t = avl 50\nexpect t.variant == \"avl\"")
    ) {
      tree, _ in .text(tree.variant)
    },
    property("leaves", "how many nodes have no child") { .int($0.leafCount) },
    property("levels", "the values level by level, a list of lists") {
      .list($0.levels.map { .list($0.map(\.value)) })
    },
    property("width", "how many nodes the fullest level has") { .int($0.width) },
    property("inorder", "left, node, right: ascending in a search tree") {
      .list($0.traversed(by: .inOrder).map(\.value))
    },
    property("preorder", "node, left, right") { .list($0.traversed(by: .preOrder).map(\.value)) },
    property("postorder", "left, right, node") { .list($0.traversed(by: .postOrder).map(\.value)) },
    property("levelorder", "level by level, left to right") {
      .list($0.traversed(by: .levelOrder).map(\.value))
    },
    property("zigzag", "level by level, the direction alternating") {
      .list($0.traversed(by: .zigzag).map(\.value))
    },
  ]

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (BinaryTree<Key>) throws -> Value
  ) -> Query<TreeExhibit> {
    Query(Declaration(name, summary, example: "tree t = avl 50 30 70\nprint t.\(name)")) { tree, _ in
      // The ends of an ordered tree are at the ends of its walls.
      if name == "min" || name == "max", let end = tree.end(isLeast: name == "min") { return end.value }
      return try answer(tree.tree)
    }
  }

  private static let asked = Parameter<Key>(place: "value", "a value")

  public static let queries: [Query<TreeExhibit>] = [
    query("contains", "whether the value is in the tree", "t.contains(30)", wayVerb: "find") { tree, key in
      .bool(try tree.holds(key))
    },
    query("depth", "edges from the root to the value", "t.depth(20) == 2", wayVerb: "path") { tree, key in
      guard let path = try tree.path(to: key, &NoRecorder.nobody) else { throw Fault.notInTree(key) }
      return .int(path.count - 1)
    },
    query("path", "the values from the root to the value", "t.path(20) == [50, 30, 20]", wayVerb: "path") {
      tree, key in
      guard let path = try tree.path(to: key, &NoRecorder.nobody) else { throw Fault.notInTree(key) }
      let structure = tree.tree
      return .list(path.map { structure[$0].value })
    },
    query("rank", "how many values are smaller", "t.rank(50) == 2") { tree, key in
      try tree.checkSort(of: key)
      if let tree = tree.unordered {
        return .int(tree.traversed(by: .inOrder).reduce(0) { $1 < key ? $0 + 1 : $0 })
      }
      return .int(tree.search.rank(of: key))
    },
    Query(
      Declaration(
        "select", "the value with k smaller ones before it in order",
        parameters: [rank], example: "tree t = avl 50 30 70\nexpect t.select(0) == 30"), wayVerb: "select"
    ) { tree, arguments in
      try tree.checkOrder(for: "select")
      let rank = arguments[rank]
      guard let node = tree.search.select(rank) else {
        throw Fault.indexOutOfRange(rank, count: tree.search.count)
      }
      return tree.search[node].value
    },
    neighbour("floor", "the greatest value that is not greater", "t.floor(55) == 50") { $0.floor($1) },
    neighbour("ceiling", "the least value that is not smaller", "t.ceiling(55) == 70") { $0.ceiling($1) },
    Query(
      Declaration(
        "lca", "the lowest value that both hang below",
        parameters: [one, other], example: "tree t = avl 50 30 70 20 40\nexpect t.lca(20, 40) == 30"),
      wayVerb: "lca"
    ) { tree, arguments in
      return tree.tree[try tree.lowestCommonAncestor(arguments[one], arguments[other], &NoRecorder.nobody)]
        .value
    },
    positions,
  ]

  private static func query(
    _ name: String, _ summary: String, _ condition: String, wayVerb: String? = nil,
    _ answer: @escaping @Sendable (TreeExhibit, Key) throws -> Value
  ) -> Query<TreeExhibit> {
    Query(
      Declaration(
        name, summary, parameters: [asked],
        example: "tree t = avl 50 30 70 20\nexpect \(condition)"),
      wayVerb: wayVerb
    ) { tree, arguments in
      try answer(tree, arguments[asked])
    }
  }

  private static func neighbour(
    _ name: String, _ summary: String, _ condition: String,
    _ find: @escaping @Sendable (SearchTree<Key>, Key) -> NodeID?
  ) -> Query<TreeExhibit> {
    query(name, summary, condition, wayVerb: name) { tree, key in
      try tree.checkOrder(for: name)
      try tree.checkSort(of: key)
      guard let node = find(tree.search, key) else {
        throw Fault.nothing(name == "floor" ? "at or below" : "at or above", key)
      }
      return tree.search[node].value
    }
  }

  /// The least or the greatest value, if the order leads straight to it.
  private func end(isLeast: Bool) -> Key? {
    switch form {
    case .search(let search): isLeast ? search.min : search.max
    case .heap(let heap): (heap.order == .min) == isLeast ? heap.top : nil
    case .shape: nil
    }
  }

  /// Never an error: a text is simply not in a tree of numbers.
  func holds(_ key: Key) throws -> Bool {
    if let unordered { return unordered.firstNode(with: key) != nil }
    guard let root = search.tree.root, search[root].isText == key.isText else { return false }
    return search.contains(key)
  }
}

extension Value {
  /// - Throws: if there is no key, because the tree is empty.
  fileprivate static func value(_ key: Key?, of property: String) throws -> Value {
    guard let key else { throw Fault.empty("tree", hasNo: property) }
    return key.value
  }
}
