import Playground
import Trees

extension TreeExhibit {
  public static let verbs: [Verb<TreeExhibit>] = changes + shaping + heapVerbs + walks

  /// The verbs that add and take out values.
  private static let changes: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "insert", "adds values: a smaller one goes left, any other right; in a heap it rises from the end",
        parameters: [.place("value", .elements, "the values; lists and ranges spread out")],
        example: "tree t = avl 50 30 20\nt insert 10")
    ) { tree, arguments, report in
      try tree.insert(arguments, verb: "insert", &report)
    },
    Verb(
      Declaration(
        "remove",
        "takes a value out, one copy; its in-order successor takes its place, or a heap's last value",
        parameters: [.place("value", .elements, "the values to remove")],
        example: "tree t = bst 50 30 70 60\nt remove 50")
    ) { tree, arguments, report in
      try tree.remove(arguments, &report)
    },
    Verb(
      Declaration(
        "clear", "takes every value out", example: "tree t = bst 50 30 70\nt clear")
    ) { tree, _, report in
      let count = tree.weight
      switch tree.form {
      case .search: tree.search.removeAll()
      case .heap: tree.heap.removeAll()
      case .shape: tree.form = .none
      }
      report.marks = Marks()
      report.say(count == 1 ? "removed 1 node" : "removed \(count.grouped) nodes")
    },
  ]

  /// How many operations go by between two looks at the limits.
  static let stride = 1_024

  mutating func insert(
    _ arguments: Arguments, verb: String, _ report: inout Report<TreeExhibit>
  ) throws {
    var listener = TreeListener(report, on: form)
    let budget = report.budget
    let total = arguments.keyCount(0)
    var inserted = 0
    var ignored = 0
    var first: Key?
    defer { listener.hand(to: &report) }
    func count(_ key: Key, isNew: Bool) throws {
      if isNew { inserted += 1 } else { ignored += 1 }
      first = first ?? key
      if (inserted + ignored) % Self.stride == 0 { try budget.check(inserted + ignored, of: total) }
    }
    switch form {
    case .search: try search.insert(arguments, &listener, count)
    case .heap: try heap.push(arguments, &listener, count)
    case .shape: try checkOrder(for: verb)
    }
    if inserted == 1, ignored == 0, let first {
      report.say("\(verb)ed \(first.label)")
    } else if inserted > 0 || ignored == 0 {
      report.say("\(verb)ed \(inserted.grouped) values")
    }
    if ignored > 0 { report.say("ignored \(ignored == 1 ? "a duplicate" : "\(ignored.grouped) duplicates")") }
  }

  private mutating func remove(_ arguments: Arguments, _ report: inout Report<TreeExhibit>) throws {
    var listener = TreeListener(report, on: form)
    let budget = report.budget
    let total = arguments.keyCount(0)
    var removed = 0
    var first: Key?
    defer { listener.hand(to: &report) }
    try arguments.forEachKey(0) { key in
      if removed % Self.stride == 0 { try budget.check(removed, of: total) }
      let element: Key?
      switch form {
      case .search: element = search.remove(key, recorder: &listener)
      case .heap: element = heap.remove(key, recorder: &listener)
      case .shape: throw Fault.needsOrder(verb: "remove", variant: variant)
      }
      guard element != nil else { throw Fault.notFound(key) }
      removed += 1
      first = first ?? key
    }
    report.say(removed == 1 ? "removed \(first?.label ?? "")" : "removed \(removed.grouped) values")
  }
}

extension SearchTree<Key> {
  /// Inserts every value of the first parameter.
  ///
  /// - Parameter count: is told of every value, and whether a node was made for it.
  mutating func insert(
    _ arguments: Arguments, _ listener: inout TreeListener, _ count: (Key, _ isNew: Bool) throws -> Void
  ) throws {
    try arguments.forEachKey(0) { try count($0, insert($0, &listener)) }
  }

  /// - Returns: whether a node was made.
  mutating func insert(_ key: Key, _ listener: inout TreeListener) throws -> Bool {
    try tree.checkSort(of: key)
    do {
      return try insert(key, recorder: &listener).inserted
    } catch {
      throw Fault.duplicate(key)
    }
  }
}

extension TreeListener {
  /// Adds all that was heard to the report.
  mutating func hand(to report: inout Report<TreeExhibit>) {
    report.costs += costs
    if isSeen {
      report.marks = marks
      if notes.count <= Self.noteLimit {
        report.message += notes
        report.toldCosts.insert(.rotations)
      }
    }
    report.explanation = story()
    report.events += events.prefix(max(0, Report<TreeExhibit>.eventLimit - report.events.count))
  }
}
