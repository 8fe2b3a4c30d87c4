import Language
import Pictures
import Playground
import Trees

/// The verbs that look for something: they cost what the search costs and mark the way they took. They change nothing, but
/// that a splay tree lifts what it finds.
extension TreeExhibit {
  static let walks: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "find", "looks for a value, and marks the way; a splay tree lifts the node it ends at to the root",
        parameters: [.place("value", .element, "what to compare with")],
        example: "tree t = avl 50 30 70 60\nt find 60")
    ) { tree, arguments, report in
      try tree.checkOrder(for: "find")
      guard let key = arguments.key(0) else { return }
      try tree.checkSort(of: key)
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      let node = tree.search.access(key, recorder: &listener)
      let found = node.map { tree.search[$0] }
      report.answer = found?.value ?? .nothing
      if let node, report.isSeen { listener.marks.mark(node, .focus) }
      report.say(found.map { "found \($0.label)" } ?? "\(key.label) is not here")
      listener.hand(to: &report)
    },
    search("floor", "finds the greatest value that is not greater", ordinary: "t floor 65") {
      tree, key, listener in
      tree.search.floor(key, recorder: &listener)
    },
    search("ceiling", "finds the least value that is not smaller", ordinary: "t ceiling 55") {
      tree, key, listener in
      tree.search.ceiling(key, recorder: &listener)
    },
    search("successor", "finds the next greater value", ordinary: "t successor 50") { tree, key, listener in
      tree.search.successor(of: key, recorder: &listener)
    },
    search("predecessor", "finds the next smaller value", ordinary: "t predecessor 50") {
      tree, key, listener in
      tree.search.predecessor(of: key, recorder: &listener)
    },
    Verb(
      Declaration(
        "select", "finds the value with so many before it in order",
        parameters: [.place("k", .whole(atLeast: 0), "counted from 0")],
        example: "tree t = avl 50 30 70\nt select 2")
    ) { tree, arguments, report in
      try tree.checkOrder(for: "select")
      let rank = arguments.whole(0) ?? 0
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      guard let node = tree.search.select(rank, recorder: &listener) else {
        throw Fault.indexOutOfRange(rank, count: tree.search.count)
      }
      report.answer = tree.search[node].value
      tree.point(at: node, "value \(rank) is \(tree.search[node].label)", listener, &report)
    },
    Verb(
      Declaration(
        "range", "marks the values from one to another",
        parameters: [.place("from", .element, "the least"), .place("to", .element, "the greatest")],
        example: "tree t = avl 50 30 70 20 60\nt range 30 60")
    ) { tree, arguments, report in
      try tree.checkOrder(for: "range")
      guard let from = arguments.key(0), let to = arguments.key(1) else { return }
      try tree.checkSort(of: from)
      try tree.checkSort(of: to)
      guard from <= to else {
        throw Fault.badShape(
          "a range goes up, and \(from.literal) is more than \(to.literal)", help: "give the lesser first")
      }
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      let nodes = tree.search.range(from...to, recorder: &listener)
      if report.isSeen { for node in nodes { listener.marks.mark(node, .focus) } }
      report.say(nodes.count.counted("value in range", "values in range"))
      report.answer = .list(nodes.map { tree.search[$0].value })
      listener.hand(to: &report)
    },
    Verb(
      Declaration(
        "path", "marks the way from the root to a value",
        parameters: [.place("value", .element, "a value in the tree")],
        example: "tree t = avl 50 30 70 20\nt path 20")
    ) { tree, arguments, report in
      guard let key = arguments.key(0) else { return }
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      guard let path = try tree.path(to: key, &listener), let last = path.last else {
        throw Fault.notFound(key)
      }
      let structure = tree.tree
      let way =
        path.count > 12 ? "\(path.count) nodes" : path.map { structure[$0].label }.joined(separator: " › ")
      report.answer = .list(path.map { structure[$0].value })
      tree.point(at: last, way, listener, &report)
    },
    Verb(
      Declaration(
        "lca", "finds the lowest node that two values hang below",
        parameters: [.place("a", .element, "a value"), .place("b", .element, "another")],
        example: "tree t = avl 50 30 70 20 40\nt lca 20 40")
    ) { tree, arguments, report in
      guard let first = arguments.key(0), let second = arguments.key(1) else { return }
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      let node = try tree.lowestCommonAncestor(first, second, &listener)
      let label = tree.tree[node].label
      tree.point(at: node, "\(first.label) and \(second.label) meet at \(label)", listener, &report)
      report.answer = tree.tree[node].value
    },
    Verb(
      Declaration(
        "traverse", "visits every node in an order",
        parameters: [.label("order", .choice(TraversalOrder.allCases.map(\.rawValue)), "in, if left out")],
        example: "tree t = avl 50 30 70\nt traverse order: level")
    ) { tree, arguments, report in
      let order = arguments.text(0).flatMap(TraversalOrder.init) ?? .inOrder
      let structure = tree.tree
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      var words = listener.isExplaining ? TraversalWords(structure, order) : nil
      var values: [Value] = []
      for (index, node) in structure.nodes(by: order).enumerated() {
        if index % 1_024 == 0 { try report.budget.check(index, of: structure.count) }
        if let reason = words?.reason(for: node) { listener.announce(reason) }
        listener.record(.visited(node), in: structure)
        values.append(structure[node].value)
      }
      let shown = values.prefix(40).map { $0.displayText }.joined(separator: " ")
      report.say("\(order.rawValue): \(shown)\(values.count > 40 ? " …" : "")")
      report.answer = .list(values)
      listener.hand(to: &report)
    },
  ]

  private static func search(
    _ name: String, _ summary: String, ordinary example: String,
    _ find: @escaping @Sendable (TreeExhibit, Key, inout TreeListener) -> NodeID?
  ) -> Verb<TreeExhibit> {
    Verb(
      Declaration(
        name, summary, parameters: [.place("value", .element, "what to compare with")],
        example: "tree t = avl 50 30 70 60\n\(example)")
    ) { tree, arguments, report in
      try tree.checkOrder(for: name)
      guard let key = arguments.key(0) else { return }
      try tree.checkSort(of: key)
      var listener = TreeListener(report, on: tree.form, marksWay: true)
      let node = find(tree, key, &listener)
      if let node {
        let found = tree.search[node].label
        report.answer = tree.search[node].value
        tree.point(at: node, "\(name) of \(key.label): \(found)", listener, &report)
      } else {
        report.say("\(name) of \(key.label): none")
        report.answer = .nothing
        listener.hand(to: &report)
      }
    }
  }

  /// Marks the node a search ended at, and says what it found.
  private func point(
    at node: NodeID, _ told: @autoclosure () -> String, _ listener: TreeListener,
    _ report: inout Report<TreeExhibit>
  ) {
    var listener = listener
    if report.isSeen { listener.marks.mark(node, .focus) }
    report.say(told())
    listener.hand(to: &report)
  }

  // MARK: Ways in a tree with or without order

  /// The nodes from the root to the first one with the key; nil if there is none.
  func path<R: Recorder<BinaryTree<Key>, TreeEvent<Key>>>(to key: Key, _ recorder: inout R) throws
    -> [NodeID]?
  {
    guard let tree = unordered else {
      try checkSort(of: key)
      return search.path(to: key, recorder: &recorder)
    }
    guard let node = tree.firstNode(with: key) else { return nil }
    let parents = tree.parents()
    var path = [node]
    while let last = path.last, parents[Int(last.rawValue)] >= 0 {
      path.append(NodeID(parents[Int(last.rawValue)]))
    }
    path.reverse()
    for node in path { recorder.record(.visited(node), in: tree) }
    return path
  }

  /// - Throws: ``Fault/notFound(_:)`` if one of the keys is not in the tree.
  func lowestCommonAncestor<R: Recorder<BinaryTree<Key>, TreeEvent<Key>>>(
    _ first: Key, _ second: Key, _ recorder: inout R
  ) throws -> NodeID {
    var silent = NoRecorder<BinaryTree<Key>, TreeEvent<Key>>()
    guard let one = try path(to: first, &silent) else { throw Fault.notFound(first) }
    guard let other = try path(to: second, &silent) else { throw Fault.notFound(second) }
    if unordered == nil, let node = search.lowestCommonAncestor(first, second, recorder: &recorder) {
      return node
    }
    let shared = zip(one, other).prefix { $0 == $1 }.map(\.0)
    let structure = tree
    for node in shared { recorder.record(.visited(node), in: structure) }
    guard let node = shared.last else { throw Fault.notFound(first) }
    return node
  }
}
