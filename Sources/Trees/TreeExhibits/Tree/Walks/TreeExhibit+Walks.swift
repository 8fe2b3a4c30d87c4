import Declarations
import Language
import Pictures
import TreeDrawings
import Trees

/// The verbs that look for something: they cost what the search costs and mark the way they took. They change nothing, but
/// that a splay tree lifts what it finds.
extension TreeExhibit {
  private static let sought = Parameter<Key>(place: "value", "what to compare with")
  static let rank = Parameter<Int>(place: "k", taking: .whole(atLeast: 0), "counted from 0")
  private static let least = Parameter<Key>(place: "from", "the least")
  private static let greatest = Parameter<Key>(place: "to", "the greatest")
  private static let held = Parameter<Key>(place: "value", "a value in the tree")
  static let one = Parameter<Key>(place: "a", "a value")
  static let other = Parameter<Key>(place: "b", "another")
  private static let order = Parameter<WalkOrder<TraversalOrder>>.walk(
    "order", .either, default: TraversalOrder.inOrder, "a built-in order, or a custom walk")

  static let walks: [Verb<TreeExhibit>] = [
    Verb(
      Declaration(
        "find", "looks for a value, and marks the path; a splay tree lifts the node it ends at to the root",
        parameters: [sought], example: "tree t = avl 50 30 70 60\nt find 60")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkOrder(for: "find")
      let key = arguments[sought]
      try tree.checkSort(of: key)
      report.marksWay = true
      let node = tree.search.access(key, recorder: &report)
      let found = node.map { tree.search[$0] }
      report.answer = found?.value ?? .nothing
      if let node { report.mark { $0.mark(node, .focus) } }
      report.say(found.map { "found \($0.label)" } ?? "\(key.label) is not here")
    },
    search("floor", "finds", "the greatest value that is not greater", ordinary: "t floor 65") {
      tree, key, report in
      tree.search.floor(key, recorder: &report)
    },
    search("ceiling", "finds", "the least value that is not smaller", ordinary: "t ceiling 55") {
      tree, key, report in
      tree.search.ceiling(key, recorder: &report)
    },
    search("successor", "finds", "the next greater value", ordinary: "t successor 50") { tree, key, report in
      tree.search.successor(of: key, recorder: &report)
    },
    search("predecessor", "finds", "the next smaller value", ordinary: "t predecessor 50") {
      tree, key, report in
      tree.search.predecessor(of: key, recorder: &report)
    },
    Verb(
      Declaration(
        "select", "finds the value with that many before it in order", parameters: [rank],
        example: "tree t = avl 50 30 70\nt select 2")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkOrder(for: "select")
      let rank = arguments[rank]
      report.marksWay = true
      report.story?.questions.goal = .walk
      guard let node = try tree.search.select(rank, recorder: &report) else {
        throw Fault.indexOutOfRange(rank, count: tree.search.count)
      }
      report.answer = tree.search[node].value
      report.point(at: node, "value \(rank) is \(tree.search[node].label)")
    },
    Verb(
      Declaration(
        "range", "marks the values from one to another", parameters: [least, greatest],
        example: "tree t = avl 50 30 70 20 60\nt range 30 60")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkOrder(for: "range")
      let (from, to) = (arguments[least], arguments[greatest])
      try tree.checkSort(of: from)
      try tree.checkSort(of: to)
      guard from <= to else { throw Fault.rangeGoesDown(from: from, to: to) }
      report.marksWay = true
      report.story?.questions.goal = .range
      let nodes = try tree.search.range(from...to, recorder: &report)
      report.mark { for node in nodes { $0.mark(node, .focus) } }
      report.say(nodes.count.counted("value in range", "values in range"))
      report.answer = try .list(
        nodes.map { tree.search[$0].value }, interruptedBy: StatementCancellation.current)
    },
    Verb(
      Declaration(
        "path", "marks the path from the root to a value", parameters: [held],
        example: "tree t = avl 50 30 70 20\nt path 20")
    ) { (tree, arguments, report) throws(Fault) in
      let key = arguments[held]
      report.marksWay = true
      guard let path = try tree.path(to: key, &report), let last = path.last else {
        throw Fault.notInTree(key)
      }
      let structure = tree.tree
      report.answer = try .list(
        path.map { structure[$0].value }, interruptedBy: StatementCancellation.current)
      report.point(
        at: last,
        path.count > 12 ? "\(path.count) nodes" : path.map { structure[$0].label }.joined(separator: " › "))
    },
    Verb(
      Declaration(
        "lca", "finds the lowest node that is above two values", parameters: [one, other],
        example: "tree t = avl 50 30 70 20 40\nt lca 20 40")
    ) { (tree, arguments, report) throws(Fault) in
      let (first, second) = (arguments[one], arguments[other])
      report.marksWay = true
      report.story?.questions.goal = .meeting
      let node = try tree.lowestCommonAncestor(first, second, &report)
      let found = tree.tree[node]
      report.point(at: node, "\(first.label) and \(second.label) meet at \(found.label)")
      report.answer = found.value
    },
    Verb(
      Declaration(
        "traverse", "visits every node in an order", parameters: [order],
        example: "tree t = avl 50 30 70\nt traverse order: level")
    ) { (tree, arguments, report) throws(Fault) in
      let structure = tree.tree
      switch arguments[order] {
      case .builtIn(let order):
        var nodes = structure.nodes(by: order).makeIterator()
        var words = report.isExplaining ? TraversalWords(structure, order) : nil
        try visit(AnyIterator { nodes.next() }, of: structure, in: order.rawValue, &report) { node, story in
          story.walked = words?.moment(of: node, waiting: nodes.waiting)
        }
      case .own(let walk):
        // What it does line by line was reported while it ran.
        report.story = nil
        try visit(
          walk.nodes.lazy.map { NodeID(Int32($0.identity.node)) }, of: structure, in: walk.name, &report
        ) { _, _ in }
      }
    },
  ]

  /// Visits nodes one after the other, and answers with their values.
  ///
  /// - Parameter prepare: says why each comes next, and what waits then, as long as that is reported.
  private static func visit(
    _ nodes: some Sequence<NodeID>, of tree: BinaryTree<Key>, in order: String,
    _ report: inout Report<TreeExhibit>, prepare: (NodeID, inout TreeNarrator) -> Void
  ) throws(Fault) {
    report.marksWay = true
    var values: [Value] = []
    for (index, node) in nodes.enumerated() {
      try report.look(index, of: tree.count)
      if var story = report.story, story.explanation.isOpen {
        prepare(node, &story)
        report.story = story
      }
      report.record(.visited(node), in: tree)
      values.append(tree[node].value)
    }
    let shown = values.prefix(40).map { $0.displayText }.joined(separator: " ")
    report.say(values.isEmpty ? "\(order): no values" : "\(order): \(shown)\(values.count > 40 ? " …" : "")")
    report.answer = try .list(values, interruptedBy: StatementCancellation.current)
  }

  private static func search(
    _ name: String, _ verb: String, _ rule: String, ordinary example: String,
    _ find: @escaping @Sendable (TreeExhibit, Key, inout Report<TreeExhibit>) -> NodeID?
  ) -> Verb<TreeExhibit> {
    Verb(
      Declaration(
        name, "\(verb) \(rule)", parameters: [sought], example: "tree t = avl 50 30 70 60\n\(example)")
    ) { (tree, arguments, report) throws(Fault) in
      try tree.checkOrder(for: name)
      let key = arguments[sought]
      try tree.checkSort(of: key)
      report.marksWay = true
      let node = find(tree, key, &report)
      report.story?.decideNeighbour(name, of: key, is: node.map { tree.search[$0] }, rule: rule)
      if let node {
        let found = tree.search[node]
        report.answer = found.value
        report.point(at: node, "\(name) of \(key.label): \(found.label)")
      } else {
        report.say("\(name) of \(key.label): none")
        report.answer = .nothing
      }
    }
  }

  // MARK: Ways in a tree with or without order

  /// The nodes from the root to the first one with the key; nil if there is none.
  func path<R: Recorder<BinaryTree<Key>, TreeEvent<Key>>>(to key: Key, _ recorder: inout R) throws(Fault)
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

  /// - Throws: if one of the keys is not in the tree.
  func lowestCommonAncestor<R: Recorder<BinaryTree<Key>, TreeEvent<Key>>>(
    _ first: Key, _ second: Key, _ recorder: inout R
  ) throws(Fault) -> NodeID {
    guard let one = try path(to: first, &NoRecorder.nobody) else { throw Fault.notInTree(first) }
    guard let other = try path(to: second, &NoRecorder.nobody) else { throw Fault.notInTree(second) }
    if unordered == nil, let node = search.lowestCommonAncestor(first, second, recorder: &recorder) {
      return node
    }
    let shared = zip(one, other).prefix { $0 == $1 }.map { $0.0 }
    let structure = tree
    for node in shared { recorder.record(.visited(node), in: structure) }
    guard let node = shared.last else { throw Fault.notInTree(first) }
    return node
  }
}

extension Report<TreeExhibit> {
  /// Marks the node a search ended at, and says what it found.
  fileprivate mutating func point(at node: NodeID, _ reported: @autoclosure () -> String) {
    mark { $0.mark(node, .focus) }
    say(reported())
  }
}
