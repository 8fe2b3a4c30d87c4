import Declarations
import Pictures
import TreeDrawings
import Trees

extension BTreeExhibit {
  public typealias Story = BTreeNarrator

  public func begin(_ report: inout Report<Self>) {
    report.marks.isFollowing = true
  }

  public static func tell(
    _ event: BTreeEvent<Key>, in tree: borrowing BTree<Key>, to report: inout Report<Self>
  ) {
    report.mark { $0.record(event, in: tree) }
    report.story?.follow(event, in: tree)
    switch event {
    case .compared(let key, let node, let index, let outcome):
      let isWay = report.marksWay
      report.count(.comparisons)
      if isWay { report.mark { $0.mark(node, index, .visited, in: tree) } }
      report.tell(
        ReportedEvent(
          "compared",
          ["key": key.value.json, "node": tree.json(of: node, index), "outcome": .text("\(outcome)")],
          "\(key.label) \(outcome.sign) \(tree.element(of: node, at: index).label)",
          marks: isWay ? [EventMark(.visited, tree.element(of: node, at: index).subject)] : []))
      report.story?.compared()
      report.story?.look(for: key, in: node, outcome, of: tree)
    case .descended(let node, let child):
      report.count(.visits)
      report.tell(
        ReportedEvent(
          "descended",
          ["node": tree.json(of: node), "child": tree.json(of: tree.child(of: node, at: child))],
          "go down \(tree.place(of: child, below: node))"))
      report.story?.wentDown(from: node, to: child, in: tree)
    case .inserted(let node, let index):
      report.tell(
        ReportedEvent(
          "inserted", ["node": tree.json(of: node, index)], tree.insertion(into: node, index),
          marks: [EventMark(.added, tree.element(of: node, at: index).subject)]))
      report.story?.decidePlace(index, in: node, of: tree)
      report.story?.changed(in: tree, saysComparisons: true)
      report.story?.expectNoSplit(of: node, in: tree)
    case .split(let node, let right, let parent, let index):
      report.count(.splits)
      report.note("split: \(tree.element(of: parent, at: index).label) rises")
      report.tell(
        ReportedEvent(
          "split",
          [
            "node": tree.json(of: node), "right": tree.json(of: right),
            "parent": tree.json(of: parent, index),
          ],
          tree.split(node, right, parent, index),
          marks: [EventMark(.changed, tree.element(of: parent, at: index).subject)]))
      report.story?.decideSplit(node, right, below: parent, index, in: tree)
      report.story?.changed(in: tree, showsBefore: true)
    case .removed(let node, let index, let element):
      report.tell(
        ReportedEvent(
          "removed", ["node": tree.json(of: node), "index": .int(index), "value": element.value.json],
          tree.removal(of: element, from: node, index),
          marks: [EventMark(.removed, element.subject)]))
      report.story?.look = nil
      report.story?.changed(in: tree, saysComparisons: true)
      report.story?.expectNoLack(of: node, in: tree)
    case .replaced(let node, let index, let element, let leaf):
      report.tell(
        ReportedEvent(
          "replaced",
          ["node": tree.json(of: node, index), "value": element.value.json, "leaf": tree.json(of: leaf)],
          "\(tree.element(of: node, at: index).label) is the successor of \(element.label): "
            + "it leaves its leaf and takes the place",
          marks: [EventMark(.changed, tree.element(of: node, at: index).subject)]))
      report.story?.changed(in: tree)
      report.story?.expectNoLack(of: leaf, in: tree)
    case .borrowed(let node, let giver, let parent, let index):
      report.note("borrowed: \(tree.element(of: parent, at: index).label) separates the two now")
      report.tell(
        ReportedEvent(
          "borrowed",
          [
            "node": tree.json(of: node), "from": tree.json(of: giver), "parent": tree.json(of: parent, index),
          ],
          tree.loan(to: node, from: giver, parent, index),
          marks: [EventMark(.changed, tree.element(of: parent, at: index).subject)]))
      report.story?.decideLoan(to: node, from: giver, below: parent, index, in: tree)
      report.story?.changed(in: tree, showsBefore: true)
    case .merged(let left, let right, let parent, _, let count):
      report.count(.merges)
      report.note("merged around \(tree.element(of: left, at: count).label)")
      report.tell(
        ReportedEvent(
          "merged", ["node": tree.json(of: left, count), "right": ["id": .int(Int(right.rawValue))]],
          "too few values, and no neighbor can spare one: two nodes merge around "
            + "\(tree.element(of: left, at: count).label), which comes down",
          marks: [EventMark(.changed, tree.element(of: left, at: count).subject)]))
      report.story?.decideMerger(of: left, below: parent, count, in: tree)
      report.story?.changed(in: tree, showsBefore: true)
    case .shrank(let root):
      report.tell(
        ReportedEvent(
          "shrank", ["root": tree.json(of: root)],
          "the root is empty: \(tree.elements(of: root).boxed) is the root now"))
      report.story?.changed(in: tree)
    }
  }
}

// MARK: Words

extension BTree<Key> {
  /// A node by what identifies it, and what it holds.
  fileprivate func json(of node: NodeID) -> JSON {
    ["id": .int(Int(node.rawValue)), "values": .array(elements(of: node).map { $0.value.json })]
  }

  /// A value by its node and its place there.
  fileprivate func json(of node: NodeID, _ index: Int) -> JSON {
    ["id": .int(Int(node.rawValue)), "index": .int(index), "value": element(of: node, at: index).value.json]
  }

  /// Where a child hangs: `between 20 and 30`.
  fileprivate func place(of child: Int, below node: NodeID) -> String {
    let elements = elements(of: node)
    if child == 0 { return "left of \(elements.first?.label ?? "")" }
    if child == elements.count { return "right of \(elements.last?.label ?? "")" }
    return "between \(elements[child - 1].label) and \(elements[child].label)"
  }

  fileprivate func insertion(into node: NodeID, _ index: Int) -> String {
    var others = elements(of: node)
    let label = others.remove(at: index).label
    return count == 1
      ? "the tree is empty: \(label) becomes its root" : "\(label) goes into the leaf \(others.boxed)"
  }

  fileprivate func split(_ node: NodeID, _ right: NodeID, _ parent: NodeID, _ index: Int) -> String {
    let all = elementCount(of: node) + elementCount(of: right) + 1
    let median = element(of: parent, at: index).label
    return "\(all) values are one too many: split, the middle one, \(median), rises"
      + (elementCount(of: parent) == 1 ? " and becomes the root" : "")
  }

  fileprivate func removal(of element: Key, from node: NodeID, _ index: Int) -> String {
    var before = elements(of: node)
    before.insert(element, at: index)
    return "\(element.label) leaves the leaf \(before.boxed)"
  }

  fileprivate func loan(to node: NodeID, from giver: NodeID, _ parent: NodeID, _ index: Int) -> String {
    let isLeft = child(of: parent, at: index) == giver
    let risen = element(of: parent, at: index)
    let fallen = isLeft ? elements(of: node).first : elements(of: node).last
    let before = isLeft ? elements(of: giver) + [risen] : [risen] + elements(of: giver)
    return
      "too few values, but the neighbor \(before.boxed) can spare one: \(risen.label) rises to the parent, "
      + "and \(fallen?.label ?? "") comes down from there"
  }
}

extension [Key] {
  /// The values of a node in a sentence: `[10 20]`.
  var boxed: String { "[\(map { $0.label }.joined(separator: " "))]" }
}

extension Report<BTreeExhibit> {
  /// Of more notes, only the number is given.
  private static var noteLimit: Int { 3 }

  /// Notes what happened on the way: until the verb concludes, its message has nothing but notes.
  fileprivate mutating func note(_ words: @autoclosure () -> String) {
    if isSeen, message.count <= Self.noteLimit { message.append(words()) }
  }

  /// Says the result of a verb, and then what was noted on the way.
  mutating func conclude(_ words: @autoclosure () -> String) {
    guard isSeen else { return }
    let areTold = message.count <= Self.noteLimit
    message = [words()] + (areTold ? message : [])
    if areTold { reportedCosts.formUnion([.splits, .merges]) }
  }
}

extension Key {
  /// A value of a B-tree, which goes from node to node, is marked by itself.
  fileprivate var subject: Subject { Subject(.element, label) }
}
