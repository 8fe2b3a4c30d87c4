import Declarations
import Pictures
import TreeDrawings
import Trees

/// How a tree reports its events: each with its costs, its marks and its words.
extension TreeExhibit {
  public static var followsEveryStep: Bool { false }

  public func begin(_ report: inout Report<TreeExhibit>) {
    report.story?.begin(TreeBadges(form), TreeQuestions(form))
  }

  public mutating func end(_ report: inout Report<TreeExhibit>) { report.sayRotations() }

  public static func tell(
    _ event: TreeEvent<Key>, in tree: borrowing BinaryTree<Key>, to report: inout Report<TreeExhibit>
  ) {
    report.mark { $0.record(event, in: tree) }
    if !report.isCounting { report.story?.mark(event, in: tree) }
    switch event {
    case .compared(let key, let node, let outcome):
      report.count(.comparisons)
      report.visit(node)
      report.tell(
        ReportedEvent(
          "compared",
          ["key": key.value.json, "node": tree.json(of: node), "outcome": .text("\(outcome)")],
          "\(key.label) \(outcome.sign) \(tree[node].label)",
          marks: [EventMark(.visited, node.subject)])
      ) { $0.compared(key, node, outcome, in: tree) }
    case .matched(let node, let other, let outcome):
      report.count(.comparisons)
      report.tell(
        ReportedEvent(
          "matched",
          ["node": tree.json(of: node), "other": tree.json(of: other), "outcome": .text("\(outcome)")],
          "\(tree[node].label) \(outcome.sign) \(tree[other].label)")
      ) { $0.matched(node, other, in: tree) }
    case .resumed(_, let comparisons):
      report.count(.comparisons, comparisons)
      // Each would be an event, and the step down after it another.
      report.leaveOut(2 * comparisons)
    case .descended(let node, let side):
      report.tell(
        ReportedEvent(
          "descended", ["node": tree.json(of: node), "side": .text("\(side)")],
          "go \(side) from \(tree[node].label)")
      ) { $0.descended(node, side, in: tree) }
    case .visited(let node):
      report.count(.visits)
      report.visit(node)
      report.tell(
        ReportedEvent(
          "visited", ["node": tree.json(of: node)], "visit \(tree[node].label)",
          marks: [EventMark(.visited, node.subject)])
      ) { $0.visited(node, in: tree) }

    case .attached(let node, let place):
      report.tell(
        ReportedEvent(
          "attached", tree.fields(of: node, at: place),
          place.parent.map {
            "\(tree[$0].label) has no \(place.side) child: \(tree[node].label) goes there"
          } ?? "the tree is empty: \(tree[node].label) becomes its root",
          marks: [EventMark(.added, node.subject)])
      ) { $0.attached(node, in: tree) }
    case .appended(let node, let place):
      report.tell(
        ReportedEvent(
          "appended", tree.fields(of: node, at: place),
          place.parent.map {
            "\(tree[node].label) takes the first free place, \(place.side) below \(tree[$0].label)"
          } ?? "the heap is empty: \(tree[node].label) becomes its top",
          marks: [EventMark(.added, node.subject)])
      ) { $0.appended(node, below: place, in: tree) }
    case .replaced(let node, let element, let successor):
      report.tell(
        ReportedEvent(
          "replaced", ["node": node.json(holding: element), "successor": tree.json(of: successor)],
          "\(tree[successor].label) is the successor of \(element.label) and takes its place",
          marks: [
            EventMark(.removed, node.subject), EventMark(.changed, successor.subject),
          ])
      ) { $0.removed(element, from: node, in: tree) }
    case .removed(let node, let element, let place):
      report.tell(
        ReportedEvent(
          "removed", tree.fields(of: node, holding: element, at: place),
          (place.parent.map { tree.child(of: $0, on: place.side) } ?? tree.root).map {
            "\(element.label) has one child, \(tree[$0].label), which takes its place"
          } ?? "\(element.label) has no child: it is simply removed",
          marks: [EventMark(.removed, node.subject)])
      ) {
        $0.decideReplacement(of: element, at: node, place, in: tree)
        $0.removed(element, from: node, in: tree)
      }
    case .filled(let node, let element, let last):
      report.tell(
        ReportedEvent(
          "filled", ["node": node.json(holding: element), "last": last.json(holding: tree[node])],
          "\(element.label) is taken out: the last value, \(tree[node].label), takes its place",
          marks: [EventMark(.changed, node.subject)])
      ) { $0.filled(node, element, in: tree) }
    case .sifted(let first, let second):
      report.count(.swaps)
      report.tell(
        ReportedEvent(
          "sifted", ["from": tree.json(of: first), "to": tree.json(of: second)],
          "\(tree[second].label) and \(tree[first].label) change places",
          marks: [first, second].map { EventMark(.changed, $0.subject) })
      ) { $0.sifted(from: first, to: second, in: tree) }

    case .unbalanced(let node, let side, let child):
      report.tell(
        ReportedEvent(
          "unbalanced",
          [
            "node": tree.json(of: node), "side": .text("\(side)"),
            "child": child.map { .text("\($0)") } ?? .null,
          ], tree.leaning(of: node, side, child))
      ) { $0.unbalanced(node, to: side, in: tree) }
    case .outranked(let node, let child):
      let side = tree.left(of: node) == child ? Side.right : .left
      report.tell(
        ReportedEvent(
          "outranked", ["node": tree.json(of: node), "child": tree.json(of: child)],
          "\(tree[child].label) has priority \(TreeBadges.priority(tree.tag(of: child))), above "
            + "\(TreeBadges.priority(tree.tag(of: node))) of \(tree[node].label): rotate \(side) at \(tree[node].label)"
        )
      ) { $0.outranked(node, by: child, in: tree) }
    case .sinking(let node, let child):
      let side = tree.left(of: node) == child ? Side.right : .left
      report.tell(
        ReportedEvent(
          "sinking", ["node": tree.json(of: node), "child": tree.json(of: child)],
          "\(tree[child].label) is the child of higher priority: \(tree[node].label) goes under it, "
            + "rotate \(side) at \(tree[node].label)")
      ) { $0.sinking(node, under: child, in: tree) }
    case .repairing(let repair, let node):
      report.tell(
        ReportedEvent(
          "repairing", ["case": .text(repair.name), "node": tree.json(of: node)],
          TreeRepairWords(tree: copy tree).sentence(repair, at: node))
      ) { $0.repairing(repair, at: node, in: tree) }
    case .repaired(let repair, let node):
      report.tell(
        ReportedEvent(
          "repaired", ["case": .text(repair.name), "node": tree.json(of: node)], "\(repair.name) is done")
      ) { $0.repaired(repair, at: node, in: tree) }
    case .recoloured(let node, let red):
      report.count(.recolourings)
      report.tell(
        ReportedEvent(
          "recoloured", ["node": tree.json(of: node), "colour": red ? "red" : "black"],
          "\(tree[node].label) turns \(red ? "red" : "black")",
          marks: [EventMark(.changed, node.subject)])
      ) { $0.recoloured(node, red: red, in: tree) }
    case .rotating(let pivot, let side):
      report.tell(
        ReportedEvent(
          "rotating", ["node": tree.json(of: pivot), "side": .text("\(side)")],
          "rotate \(side) at \(tree[pivot].label)"
            + (tree.child(of: pivot, on: side.opposite).map { ": \(tree[$0].label) comes up" } ?? ""))
      ) { $0.rotating(at: pivot, side, in: tree) }
    case .rotated(let pivot, let side):
      report.count(.rotations)
      if report.isSeen { report.log.add("rotated \(side) at \(tree[pivot].label)") }
      report.tell(
        ReportedEvent(
          "rotated", ["node": tree.json(of: pivot), "side": .text("\(side)")],
          "rotated \(side) at \(tree[pivot].label)", marks: [EventMark(.changed, pivot.subject)])
      ) { $0.rotated(in: tree) }
    }
  }
}
