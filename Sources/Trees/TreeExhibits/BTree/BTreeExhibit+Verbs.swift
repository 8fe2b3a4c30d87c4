import Declarations
import Language
import Pictures
import Trees

extension BTreeExhibit {
  /// A step that touches more values marks none of them.
  private static let mostFollowed = 5_000

  static let added = Parameter<Keys>.elements("value", "the values; lists and ranges spread out")
  static let removed = Parameter<Keys>.elements("value", "the values to remove")
  static let sought = Parameter<Key>(place: "value", "what to compare with")
  static let least = Parameter<Key>(place: "from", "the least")
  static let greatest = Parameter<Key>(place: "to", "the greatest")

  public static let verbs: [Verb<BTreeExhibit>] = [
    Verb(
      Declaration(
        "insert", "adds values to the leaves where they belong; a node that is too full splits",
        parameters: [added],
        example: "btree b = 10 20 30\nb insert 40\nexpect b.levels == [[[30]], [[10, 20], [40]]]")
    ) { (exhibit, arguments, report) throws(Fault) in
      let (keys, before) = (arguments[added], exhibit.tree.count)
      report.marks.isFollowing = keys.estimatedCount <= mostFollowed
      let first = try exhibit.insert(keys, &report)
      let inserted = exhibit.tree.count - before
      report.conclude(
        inserted == 1 ? "inserted \(first?.label ?? "")" : "inserted \(inserted.counted("value"))")
    },
    Verb(
      Declaration(
        "remove", "removes values, one copy each; a node with too few values borrows, or merges",
        parameters: [removed], example: "btree b = 10 20 30 40\nb remove 40\nexpect b.count == 3")
    ) { (exhibit, arguments, report) throws(Fault) in
      let (keys, before) = (arguments[removed], exhibit.tree.count)
      report.marks.isFollowing = keys.estimatedCount <= mostFollowed
      let first = try exhibit.remove(keys, &report)
      let gone = before - exhibit.tree.count
      report.conclude(gone == 1 ? "removed \(first?.label ?? "")" : "removed \(gone.grouped) values")
    },
    Verb(
      Declaration(
        "find", "looks for a value, and marks the path", parameters: [sought],
        example: "btree b = 1...20\nb find 7")
    ) { (exhibit, arguments, report) throws(Fault) in
      let key = arguments[sought]
      try exhibit.checkSort(of: key)
      report.marksWay = true
      let (tree, found) = (exhibit.tree, exhibit.tree.find(key, recorder: &report))
      if let found { report.mark { $0.mark(found.node, found.index, .focus, in: tree) } }
      report.answer = found.map { tree.element(of: $0.node, at: $0.index).value } ?? .nothing
      report.conclude(found == nil ? "\(key.label) is not here" : "found \(key.label)")
    },
    Verb(
      Declaration(
        "range", "marks the values from one to another", parameters: [least, greatest],
        example: "btree b = 50 30 70 20 60\nb range 30 60")
    ) { (exhibit, arguments, report) throws(Fault) in
      let (from, to) = (arguments[least], arguments[greatest])
      try exhibit.checkSort(of: from)
      try exhibit.checkSort(of: to)
      guard from <= to else { throw Fault.rangeGoesDown(from: from, to: to) }
      report.marksWay = true
      report.story?.goal = .range
      let (tree, places) = (exhibit.tree, exhibit.tree.range(from...to, recorder: &report))
      if places.count <= mostFollowed {
        report.mark { marks in for place in places { marks.mark(place.node, place.index, .focus, in: tree) } }
      }
      report.answer = try .list(
        places.map { tree.element(of: $0.node, at: $0.index).value },
        interruptedBy: StatementCancellation.current)
      report.conclude(places.count.counted("value in range", "values in range"))
    },
    neighbour("floor", "the greatest value that is not greater") { $0.floor($1, recorder: &$2) },
    neighbour("ceiling", "the least value that is not smaller") { $0.ceiling($1, recorder: &$2) },
    Verb(
      Declaration("clear", "removes every value", example: "btree b = 1 2 3\nb clear\nexpect b.count == 0")
    ) { exhibit, _, report in
      let count = exhibit.tree.count
      exhibit.tree.removeAll()
      report.marks = Marks()
      report.say("removed \(count.counted("value"))")
    },
  ]

  private static func neighbour(
    _ name: String, _ rule: String,
    _ find: @escaping @Sendable (BTree<Key>, Key, inout Report<BTreeExhibit>) -> Key?
  ) -> Verb<BTreeExhibit> {
    Verb(
      Declaration(
        name, "finds \(rule)", parameters: [sought], example: "btree b = 10 20 30 40 50\nb \(name) 25")
    ) { (exhibit, arguments, report) throws(Fault) in
      let key = arguments[sought]
      try exhibit.checkSort(of: key)
      report.marksWay = true
      let found = find(exhibit.tree, key, &report)
      if found != key { report.story?.conclusion = .neighbour(name, of: key, is: found, rule: rule) }
      report.answer = found?.value ?? .nothing
      report.conclude("\(name) of \(key.label): \(found?.label ?? "none")")
    }
  }

  static let subject = Parameter<Key>(place: "value", "a value")
  static let rank = Parameter<Int>(place: "k", taking: .whole(atLeast: 0), "counted from 0")

  public static let properties: [Query<BTreeExhibit>] = [
    node,
    property("count", "how many values there are") { .int($0.count) },
    property("nodes", "how many nodes there are") { .int($0.nodeCount) },
    property("height", "edges from the root to every leaf; -1 for an empty tree") { .int($0.height) },
    property("order", "the most children of a node") { .int($0.order) },
    property("root", "the values of the root") { tree in
      .list(tree.root.map { tree.elements(of: $0).map { $0.value } } ?? [])
    },
    walked("min", "the least value", isWhole: false) { (tree) throws(Fault) in try end(tree.min, "min") },
    walked("max", "the greatest value", isWhole: false) { (tree) throws(Fault) in try end(tree.max, "max") },
    walked("inorder", "the values, ascending") { (tree) throws(Fault) in
      try .list(tree.map { $0.value }, interruptedBy: StatementCancellation.current)
    },
    walked("levels", "the nodes level by level, each a list of its values") { (tree) throws(Fault) in
      try .list(
        tree.levels.map { (level) throws(Fault) in
          try .list(
            level.map { .list(tree.elements(of: $0).map { $0.value }) },
            interruptedBy: StatementCancellation.current)
        }, interruptedBy: StatementCancellation.current)
    },
  ]

  private static func end(_ key: Key?, _ property: String) throws(Fault) -> Value {
    guard let key else { throw Fault.empty("btree", hasNo: property) }
    return key.value
  }

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (BTree<Key>) throws(Fault) -> Value
  ) -> Query<BTreeExhibit> {
    Query(Declaration(name, summary, example: "btree b = 50 30 70 20\nprint b.\(name)")) {
      (exhibit, _) throws(Fault) in
      try answer(exhibit.tree)
    }
  }

  /// A property for which nodes are visited.
  ///
  /// - Parameter isWhole: whether all are; otherwise those from the root to a leaf.
  private static func walked(
    _ name: String, _ summary: String, isWhole: Bool = true,
    _ answer: @escaping @Sendable (BTree<Key>) throws(Fault) -> Value
  ) -> Query<BTreeExhibit> {
    Query(Declaration(name, summary, example: "btree b = 50 30 70 20\nprint b.\(name)")) {
      (exhibit, _, report) throws(Fault) in
      report.count(.visits, isWhole ? exhibit.tree.nodeCount : exhibit.tree.height + 1)
      return try answer(exhibit.tree)
    }
  }

  public static let queries: [Query<BTreeExhibit>] = [
    walk,
    query("contains", "whether the value is in the tree", "b.contains(30)") { exhibit, key, report in
      guard (try? exhibit.checkSort(of: key)) != nil else { return .bool(false) }
      return .bool(exhibit.tree.find(key, recorder: &report) != nil)
    },
    query("depth", "edges from the root to the value", "b.depth(20) == 1") {
      (exhibit, key, report) throws(Fault) in
      .int(try exhibit.path(to: key, &report).count - 1)
    },
    query("path", "the nodes from the root to the value", "b.path(20) == [[50], [20, 30]]") {
      (exhibit, key, report) throws(Fault) in
      .list(try exhibit.path(to: key, &report).map { .list(exhibit.tree.elements(of: $0).map { $0.value }) })
    },
    query("rank", "how many values are smaller", "b.rank(50) == 2") { (exhibit, key, report) throws(Fault) in
      try exhibit.checkSort(of: key)
      let rank = exhibit.tree.rank(of: key)
      // The values are gone through from the least to the first that is not smaller.
      report.count(.comparisons, min(rank + 1, exhibit.tree.count))
      return .int(rank)
    },
    Query(
      Declaration(
        "select", "the value with k before it in order", parameters: [rank],
        example: "btree b = 50 30 70\nexpect b.select(0) == 30")
    ) { (exhibit, arguments, report) throws(Fault) in
      let rank = arguments[rank]
      guard let key = exhibit.tree.select(rank) else {
        throw Fault.indexOutOfRange(rank, count: exhibit.tree.count)
      }
      report.count(.visits, rank + 1)
      return key.value
    },
    query("floor", "the greatest value that is not greater", "b.floor(55) == 50") {
      (exhibit, key, report) throws(Fault) in
      try exhibit.checkSort(of: key)
      guard let found = exhibit.tree.floor(key, recorder: &report) else {
        throw Fault.nothing("at or below", key)
      }
      return found.value
    },
    query("ceiling", "the least value that is not smaller", "b.ceiling(55) == 70") {
      (exhibit, key, report) throws(Fault) in
      try exhibit.checkSort(of: key)
      guard let found = exhibit.tree.ceiling(key, recorder: &report) else {
        throw Fault.nothing("at or above", key)
      }
      return found.value
    },
  ]

  private func path(to key: Key, _ report: inout Report<Self>) throws(Fault) -> [NodeID] {
    try checkSort(of: key)
    guard let path = tree.path(to: key, recorder: &report) else { throw Fault.notInTree(key) }
    return path
  }

  private static func query(
    _ name: String, _ summary: String, _ condition: String,
    _ answer: @escaping @Sendable (BTreeExhibit, Key, inout Report<BTreeExhibit>) throws(Fault) -> Value
  ) -> Query<BTreeExhibit> {
    Query(
      Declaration(
        name, summary, parameters: [subject],
        example: "btree b = 50 30 70 20\nexpect \(condition)")
    ) { (exhibit, arguments, report) throws(Fault) in
      try answer(exhibit, arguments[subject], &report)
    }
  }
}
