import Pictures
import Playground
import Trees

/// What a learner is asked at the events of a tree, and why the answers are right.
extension Decision.Choice {
  static let left = Decision.Choice("l", "left", synonyms: ["<"])
  static let right = Decision.Choice("r", "right", synonyms: [">"])
  static let here = Decision.Choice("h", "here", synonyms: ["found", "=", "stop"])
  static let nothing = Decision.Choice("n", "nothing", synonyms: ["none"])
  static let child = Decision.Choice("c", "child", synonyms: ["its child"])
  static let successor = Decision.Choice("s", "successor", synonyms: ["its successor"])
}

extension Decision {
  /// `10 or 50?`: where a search goes from a node.
  ///
  /// - Parameter fact: `10 < 50`.
  static func direction(
    _ fact: String, at node: NodeID, _ outcome: Comparison, in tree: borrowing BinaryTree<Key>
  ) -> Decision {
    let (right, rule): (Choice, String) =
      switch outcome {
      case .less: (.left, "what is smaller goes left")
      case .greater: (.right, "what is greater goes right")
      case .equal: (.here, "the value is found")
      }
    let words = fact.split(separator: " \(outcome.sign) ", maxSplits: 1)
    return Decision(
      "\(words.first ?? "") or \(tree[node].label)?", among: [.left, .right, .here], right: right,
      because: "\(fact), and \(rule)", hint: fact, on: "direction", about: node.subject)
  }

  /// `30 has no left child: where does 10 go?`: where a search that finds no node puts a new one.
  static func place(of node: NodeID, below parent: NodeID, on side: Side, in tree: borrowing BinaryTree<Key>)
    -> Decision
  {
    let (key, other) = (tree[node].label, tree[parent].label)
    return Decision(
      "\(other) has no \(side) child: where does \(key) go?", among: [.left, .right, .here], right: .here,
      because: "no value stands there, so \(key) becomes the \(side) child of \(other)", on: "place",
      about: parent.subject)
  }

  /// `Which node leans by 2 now?`
  static func leaning(_ node: NodeID, reason: String, in tree: borrowing BinaryTree<Key>) -> Decision {
    Decision(
      "Which node leans by 2 now?", answer: tree[node].value, because: reason,
      hint: "go up from what changed, and compare the heights of the two sides of each node", on: "leaning node")
  }

  /// `Rotate where?`
  static func rotation(at pivot: NodeID, _ side: Side, reason: String, in tree: borrowing BinaryTree<Key>)
    -> [Decision]
  {
    let label = tree[pivot].label
    return [
      Decision("Rotate where?", answer: tree[pivot].value, because: reason, on: "rotation"),
      Decision(
        "Rotate \(label) to the left or to the right?", among: [.left, .right],
        right: side == .left ? .left : .right, because: reason, on: "rotation", about: pivot.subject),
    ]
  }

  /// `What takes the place of 50?`
  static func replacement(of element: Key, by choice: Choice, reason: String, at node: NodeID) -> Decision {
    Decision(
      "What takes the place of \(element.label)?", among: [.nothing, .child, .successor], right: choice,
      because: reason, hint: "count its children", on: "replacement", about: node.subject)
  }

  static func successor(_ successor: NodeID, of element: Key, in tree: borrowing BinaryTree<Key>) -> Decision {
    Decision(
      "Which value is the successor of \(element.label)?", answer: tree[successor].value,
      because: "\(tree[successor].label) is the next greater one: the leftmost on the right side of \(element.label)",
      hint: "one step right, then left as far as possible", on: "successor")
  }

  /// `Which node is visited next?`
  static func visit(_ node: NodeID, in tree: borrowing BinaryTree<Key>) -> Decision {
    Decision(
      "Which node is visited next?", answer: tree[node].value, because: "\(tree[node].label) comes next",
      on: "visit")
  }

  /// `Do 3 and 5 change places?`: a comparison in a heap, which stays without effect unless an exchange follows.
  static func exchange(_ node: NodeID, _ other: NodeID, fact: String, in tree: borrowing BinaryTree<Key>)
    -> Decision
  {
    Decision(
      "Do \(tree[node].label) and \(tree[other].label) change places?", among: [.yes, .no], right: .no,
      because: "\(fact): the heap's order holds between them", hint: fact, on: "exchange", about: node.subject)
  }

  /// `Which case is it?`
  static func repair(_ repair: TreeRepair, reason: String, at node: NodeID) -> Decision {
    switch repair {
    case .redBlackInsertion(let number):
      let cases = [
        Choice("1", "the uncle is red", synonyms: ["case 1"]),
        Choice("2", "black uncle, a bend", synonyms: ["case 2"]),
        Choice("3", "black uncle, in line", synonyms: ["case 3"]),
      ]
      return Decision(
        "Two red nodes in a row: which case is it?", among: cases, right: cases[number - 1], because: reason,
        hint: "look at the sibling of the upper one", on: "case", about: node.subject)
    case .redBlackRemoval(let number, _):
      let cases = [
        Choice("1", "the sibling is red", synonyms: ["case 1"]),
        Choice("2", "black sibling without a red child", synonyms: ["case 2"]),
        Choice("3", "only the near child is red", synonyms: ["case 3"]),
        Choice("4", "the far child is red", synonyms: ["case 4"]),
      ]
      return Decision(
        "A black node is missing: which case is it?", among: cases, right: cases[number - 1], because: reason,
        hint: "look at the sibling of the side that lacks it, and at its children", on: "case", about: node.subject)
    case .zig, .zigZig, .zigZag:
      let cases = [
        Choice("1", "zig"), Choice("2", "zig-zig", synonyms: ["zigzig"]),
        Choice("3", "zig-zag", synonyms: ["zigzag"]),
      ]
      let right = repair == .zig ? 0 : repair == .zigZig ? 1 : 2
      return Decision(
        "How is the node lifted?", among: cases, right: cases[right], because: reason,
        hint: "is there a grandparent, and are the three in line?", on: "case", about: node.subject)
    }
  }
}
