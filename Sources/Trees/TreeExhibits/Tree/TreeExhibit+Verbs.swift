import Declarations
import Trees

extension TreeExhibit {
  public static let verbs: [Verb<TreeExhibit>] = changes + shaping + heapVerbs + walks + [use]

  static let added = Parameter<Keys>.elements("value", "the values; lists and ranges spread out")
  static let leaving = Parameter<Keys>.elements("value", "the values to remove")

  /// The verbs that add and take out values.
  private static let changes: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "insert", "adds values: a smaller one goes left, any other right; in a heap it rises from the end",
        parameters: [added], example: "tree t = avl 50 30 20\nt insert 10")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.insert(arguments[added], verb: "insert", &report)
    },
    Verb(
      Declaration(
        "remove",
        "removes a value, one copy; its in-order successor takes its place, or a heap's last value",
        parameters: [leaving], example: "tree t = bst 50 30 70 60\nt remove 50")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.remove(arguments[leaving], &report)
    },
    Verb(
      Declaration(
        "clear", "removes every value", example: "tree t = bst 50 30 70\nt clear")
    ) { tree, _, report in
      let count = tree.weight
      switch tree.form {
      case .search: tree.search.removeAll()
      case .heap: tree.heap.removeAll()
      case .shape: tree.form = .none
      }
      report.marks = Marks()
      report.log.rotations = nil
      report.say("removed \(count.counted("node"))")
    },
  ]

  mutating func insert(_ keys: Keys, verb: String, _ report: inout Report<TreeExhibit>) throws(Fault) {
    var inserted = 0
    var ignored = 0
    var first: Key?
    func count(_ key: Key, isNew: Bool) {
      if isNew { inserted += 1 } else { ignored += 1 }
      first = first ?? key
    }
    switch form {
    case .search: try search.insert(keys, &report, count)
    case .heap: try heap.push(keys, &report, count)
    case .shape: try checkOrder(for: verb)
    }
    if inserted == 1, ignored == 0, let first {
      report.say("\(verb)ed \(first.label)")
    } else if inserted > 0 || ignored == 0 {
      report.say("\(verb)ed \(inserted.counted("value"))")
    }
    if ignored > 0 { report.say("ignored \(ignored == 1 ? "a duplicate" : "\(ignored.grouped) duplicates")") }
  }

  private mutating func remove(_ keys: Keys, _ report: inout Report<TreeExhibit>) throws(Fault) {
    let total = keys.estimatedCount
    var removed = 0
    var first: Key?
    try keys.each { (key) throws(Fault) in
      try report.look(removed, of: total)
      let element: Key?
      switch form {
      case .search: element = search.remove(key, recorder: &report)
      case .heap: element = try heap.remove(key, recorder: &report)
      case .shape: throw Fault.needsOrder(for: "remove", in: variant)
      }
      guard element != nil else { throw Fault.notInTree(key) }
      removed += 1
      first = first ?? key
    }
    report.say(removed == 1 ? "removed \(first?.label ?? "")" : "removed \(removed.grouped) values")
  }
}

extension SearchTree<Key> {
  /// - Parameter count: called with every value, and whether a node was made for it.
  mutating func insert(
    _ keys: Keys, _ report: inout Report<TreeExhibit>, _ count: (Key, _ isNew: Bool) -> Void = { _, _ in }
  ) throws(Fault) {
    let total = keys.estimatedCount
    var done = 0
    try keys.each { (key) throws(Fault) in
      count(key, try insert(key, &report))
      done += 1
      try report.look(done, of: total, taking: tree.bytesOfNextNode)
    }
  }

  /// - Returns: whether a node was made.
  mutating func insert(_ key: Key, _ report: inout Report<TreeExhibit>) throws(Fault) -> Bool {
    try tree.checkSort(of: key)
    do {
      return try insert(key, recorder: &report).inserted
    } catch {
      throw Fault.alreadyInTree(key)
    }
  }
}
