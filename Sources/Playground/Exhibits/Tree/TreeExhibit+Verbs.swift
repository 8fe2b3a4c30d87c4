import Language
import Pictures
import Structures

extension TreeExhibit {
  public static let verbs: [Verb<TreeExhibit>] =
    [
      Verb(
        Declaration(
          "insert", "adds values: a smaller one goes left, any other right",
          parameters: [.place("value", .elements, "the values; lists and ranges spread out")],
          example: "tree t = avl 50 30 20\nt insert 10")
      ) { tree, arguments, report in
        try tree.checkOrder(for: "insert")
        try tree.insert(arguments, &report)
      },
      Verb(
        Declaration(
          "remove", "takes a value out, one copy; its in-order successor takes its place",
          parameters: [.place("value", .elements, "the values to remove")],
          example: "tree t = bst 50 30 70 60\nt remove 50")
      ) { tree, arguments, report in
        try tree.checkOrder(for: "remove")
        try tree.remove(arguments, &report)
      },
      Verb(
        Declaration(
          "clear", "takes every value out", example: "tree t = bst 50 30 70\nt clear")
      ) { tree, _, report in
        let count = tree.weight
        if tree.loose != nil { tree.loose = BinaryTree() } else { tree.search.removeAll() }
        report.marks = Marks()
        report.say(count == 1 ? "removed 1 node" : "removed \(count.grouped) nodes")
      },
      Verb(
        Declaration(
          "rotate",
          "turns a node and a child of it: to the right its left child comes up, to the left its right one",
          parameters: [
            .place("side", .choice(["left", "right"]), "where the node goes down"),
            .label("at", .element, optional: false, "the value of the node"),
          ], example: "tree t = bst 50 30 70 20\nt rotate right at: 50")
      ) { tree, arguments, report in
        guard let side = arguments.text(0).flatMap(Side.init(name:)), let key = arguments.key(1) else {
          return
        }
        try tree.rotate(side, at: key, &report)
      },
      Verb(
        Declaration(
          "mirror", "exchanges left and right everywhere", example: "tree t = binary 1 2 3\nt mirror")
      ) { tree, _, report in
        tree.mirror(&report)
      },
    ] + walks
}

extension Side {
  init?(name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    default: return nil
    }
  }
}

extension TreeExhibit {
  /// How many operations go by between two looks at the limits.
  private static let stride = 1_024

  mutating func insert(_ arguments: Arguments, _ report: inout Report<TreeExhibit>) throws {
    var listener = TreeListener(report)
    let budget = report.budget
    let total = arguments.keyCount(0)
    var inserted = 0
    var ignored = 0
    var first: Key?
    defer { listener.hand(to: &report) }
    try arguments.forEachKey(0) { key in
      if (inserted + ignored) % Self.stride == 0 { try budget.check(inserted + ignored, of: total) }
      try checkSort(of: key)
      do {
        if try search.insert(key, recorder: &listener).inserted { inserted += 1 } else { ignored += 1 }
      } catch {
        throw Fault.duplicate(key)
      }
      first = first ?? key
    }
    if inserted == 1, ignored == 0, let first {
      report.say("inserted \(first.label)")
    } else if inserted > 0 || ignored == 0 {
      report.say("inserted \(inserted.grouped) values")
    }
    if ignored > 0 { report.say("ignored \(ignored == 1 ? "a duplicate" : "\(ignored.grouped) duplicates")") }
  }

  mutating func remove(_ arguments: Arguments, _ report: inout Report<TreeExhibit>) throws {
    var listener = TreeListener(report)
    let budget = report.budget
    let total = arguments.keyCount(0)
    var removed = 0
    var first: Key?
    defer { listener.hand(to: &report) }
    try arguments.forEachKey(0) { key in
      if removed % Self.stride == 0 { try budget.check(removed, of: total) }
      guard search.remove(key, recorder: &listener) != nil else { throw Fault.notFound(key) }
      removed += 1
      first = first ?? key
    }
    report.say(removed == 1 ? "removed \(first?.label ?? "")" : "removed \(removed.grouped) values")
  }

  mutating func rotate(_ side: Side, at key: Key, _ report: inout Report<TreeExhibit>) throws {
    var listener = TreeListener(report)
    if var tree = loose {
      guard let node = tree.firstNode(with: key) else { throw Fault.notFound(key) }
      if tree.child(of: node, on: side.opposite) != nil {
        listener.record(.rotating(pivot: node, side), in: tree)
      }
      guard tree.rotate(node, to: side) else { throw Fault.cannotRotate(key, side: "\(side)") }
      listener.record(.rotated(pivot: node, side), in: tree)
      loose = tree
    } else {
      guard search.contains(key) else { throw Fault.notFound(key) }
      let before = search.discipline
      guard search.rotate(at: key, to: side, recorder: &listener) else {
        throw Fault.cannotRotate(key, side: "\(side)")
      }
      // A rotated tree is a plain one, unless its shape still is what it promised.
      if search.discipline != before, !search.adopt(before) {
        listener.notes.append("no longer an \(before.rawValue): now a bst")
      }
    }
    listener.hand(to: &report)
  }

  mutating func mirror(_ report: inout Report<TreeExhibit>) {
    var tree = tree
    tree.mirror()
    if loose != nil {
      loose = tree
    } else if let mirrored = SearchTree(
      adopting: tree, discipline: search.discipline, duplicates: search.duplicates)
    {
      search = mirrored
    } else {
      let before = variant
      self = TreeExhibit(loose: tree)
      report.say("no longer ordered: \(before) became binary")
      return
    }
    report.say("mirrored")
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

extension BinaryTree<Key> {
  /// The first node in pre-order that has the key.
  func firstNode(with key: Key) -> NodeID? {
    traversal(.preOrder).first { self[$0] == key }
  }
}
