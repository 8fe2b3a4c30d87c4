import Declarations
import Language
import Pictures
import TreeDrawings
import Trees

/// The ways that operations go through a tree, comparing and descending.
extension TreeNarrator {
  mutating func compared(
    _ key: Key, _ node: NodeID, _ outcome: Comparison, in tree: borrowing BinaryTree<Key>
  ) {
    if case .compared(node, let said, let outcome) = latest {
      rival = (node, said, outcome)
    } else {
      rival = nil
    }
    endWalk()
    if node == tree.root {
      way = []
      trail = []
      // Another value may be looked for now.
      decideThatNothingFollows()
    }
    decideDirection(of: key, at: node, outcome, in: tree)
    pass(node, in: tree)
    tellWay(outcome == .equal ? "\(said): here it is" : said, in: tree)
    latest = .compared(node, said: said, outcome)
  }

  /// What decided the step down from a node with which two keys were compared that go different ways; nil if it was the latest
  /// comparison.
  private mutating func reasonOfParting(at node: NodeID, to side: Side, in tree: borrowing BinaryTree<Key>)
    -> String?
  {
    guard case .compared(node, let said, let outcome) = latest, outcome != side.comparison,
      let rival, rival.node == node, rival.outcome == side.comparison
    else { return nil }
    if outcome != .equal {
      explanation.amend { $0.sentence = "\(said): the paths part at \(tree[node].label)" }
    }
    return rival.said
  }

  mutating func descended(_ node: NodeID, _ side: Side, in tree: borrowing BinaryTree<Key>) {
    if case .compared(node, let said, _) = latest, questions.goal == .range {
      explanation.turnDecision(
        to: .side(side), because: "\(said): what is still looked for may be on the \(side)")
    }
    if let reason = reasonOfParting(at: node, to: side, in: tree) {
      tellWay("\(reason): go \(side)", in: tree)
      latest = .descended(from: node, side, afterEqual: nil)
    } else if case .compared(node, let said, let outcome) = latest {
      explanation.amend { $0.sentence = "\(said): go \(side)" }
      latest = .descended(from: node, side, afterEqual: outcome == .equal ? said : nil)
    } else if case .lifted = latest {
      way = [node]
      trail = [tree[node].label]
      latest = .sought(side)
    } else {
      tellWay(said, in: tree)
      latest = .descended(from: node, side, afterEqual: nil)
    }
    if tree.child(of: node, on: side) == nil {
      deadEnd = MicroStep(
        "\(tree[node].label) has no \(side) child: nothing there", trail: trail,
        picture: quietPicture(of: tree))
      questions.conclusion = absence(below: node, on: side, in: tree)
    }
  }

  mutating func visited(_ node: NodeID, in tree: borrowing BinaryTree<Key>) {
    decideVisit(of: node, in: tree)
    pass(node, in: tree)
    switch latest {
    case .descended(_, let side, let said?):
      // A removal that found its node continues to the successor.
      explanation.amend { $0.sentence = "\(said): here it is" }
      tellWay(
        "two children: its successor is the least on its right: go \(side) to \(tree[node].label)", in: tree)
    case .sought(let side):
      tellWay(
        "two children: its successor is the least on its right: go \(side) to \(tree[node].label)", in: tree)
    case .descended(_, let side, nil):
      let trail = trail
      let picture = quietPicture(of: tree)
      explanation.amend {
        $0.sentence = "go \(side) to \(tree[node].label)"
        $0.trail = trail
        $0.picture = picture
      }
    default:
      if let moment = walked {
        tell(moment, at: node, in: tree)
      } else {
        tellWay(said, in: tree)
      }
    }
    latest = .other
    deadEnd = nil
  }

  /// A visit of a walk, with what waits then. The sentences themselves are the way so far.
  private mutating func tell(_ moment: WalkVisit, at node: NodeID, in tree: borrowing BinaryTree<Key>) {
    walked = nil
    var step = MicroStep("\(moment.reason): \(said) · \(moment.waiting.words)")
    step.facts.visited = ["node": .int(Int(node.rawValue)), "text": .text("node \(tree[node].label)")]
    step.facts.waiting = .array(moment.waiting.lines.map { $0.json })
    if tree.count <= Explanation.mostDrawnQuietly {
      let (tree, narrator, way) = (copy tree, self, way)
      let drawn = Drawing { narrator.picture(of: tree, way: way, focus: node, on: $0) }
      step.picture = TraversalDrawing(drawn, moment.waiting).picture(on: explanation.canvas)
      step.isChange = tree.count <= Explanation.mostDrawnVisits
    }
    explanation.append(step)
  }

  /// The comparison of two children is mentioned when the one that may rise is compared with their parent.
  mutating func matched(_ node: NodeID, _ other: NodeID, in tree: borrowing BinaryTree<Key>) {
    endWalk()
    let said = said
    guard tree.left(of: other) == node || tree.right(of: other) == node else {
      siblingComparison = said
      questions.siblings = (other, node)
      return
    }
    way = [other, node]
    let introduction =
      siblingComparison.map { "of the two children \(tree[node].label) comes first (\($0)); " } ?? ""
    decideWhoRises(node, other, in: tree)
    siblingComparison = nil
    let picture = quietPicture(of: tree)
    explanation.append(MicroStep("\(introduction)\(said) above it", picture: picture))
    latest = .matched
  }

  private mutating func pass(_ node: NodeID, in tree: borrowing BinaryTree<Key>) {
    // A second value is compared where the first one was: the way goes no further.
    guard way.last != node else { return }
    way.append(node)
    trail.append(tree[node].label)
  }

  mutating func endWalk() {
    if case .matched = latest { explanation.amend { $0.sentence += ": both stay" } }
    decideDirectionOfEqual()
    if let end = deadEnd {
      if let conclusion = questions.conclusion { explanation.decide(conclusion) }
      explanation.append(end)
    }
    deadEnd = nil
    questions.conclusion = nil
    latest = .other
  }

  private mutating func tellWay(_ sentence: String, in tree: borrowing BinaryTree<Key>) {
    let picture = quietPicture(of: tree)
    explanation.append(MicroStep(sentence, trail: trail, picture: picture))
  }

  private func quietPicture(of tree: borrowing BinaryTree<Key>) -> Picture? {
    guard tree.count <= Explanation.mostDrawnQuietly else { return nil }
    return picture(of: tree, way: way)
  }
}

extension WaitingDrawing.Line {
  /// What waits, as data: no more of it than is ever shown.
  fileprivate var json: JSON {
    ["name": .text(title), "nodes": .array((0..<min(count, 100)).map { .text(label($0)) })]
  }
}

extension Side {
  /// How what is on this side compares with the node.
  fileprivate var comparison: Comparison { self == .left ? .less : .greater }
}
