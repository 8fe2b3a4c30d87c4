import Declarations
import Pictures
import Trees

/// What a learner is asked where a tree keeps itself in shape, and why the answers are right.
extension Decision {
  /// `Which node leans by 2 now?`
  ///
  /// - Parameters:
  ///   - side: where it is higher.
  ///   - sample: a value of the tree.
  static func leaning(_ key: Key?, to side: Side = .left, like sample: Key? = nil) -> Decision {
    Decision(
      "Which node leans by 2 now?", answer: key?.value, or: .nothing, like: sample?.value, of: value,
      because: key.map { "the \(side) side of \($0.label) is higher by 2 than the other" }
        ?? "at every node the heights of the two sides differ by 1 at most",
      hint: "go up from what changed, and compare the heights of the two sides of each node",
      on: "leaning node")
  }

  /// `Rotate at which node first?`
  static func pivot(_ key: Key, because reason: String, hint: String) -> Decision {
    Decision(
      "Rotate at which node first?", answer: key.value, of: value, because: reason, hint: hint, on: "rotation"
    )
  }

  /// `Rotate 30 to the left or to the right?`
  static func turn(_ key: Key, to side: Side, because reason: String, about node: NodeID) -> Decision {
    Decision(
      "Rotate \(key.label) to the left or to the right?", among: [.left, .right], right: .side(side),
      because: reason, hint: "the node goes down to that side, and its child on the other side comes up",
      on: "rotation", about: node.subject)
  }

  /// `Which node comes up?`
  static func risen(_ key: Key, at pivot: Key, to side: Side, about node: NodeID) -> Decision {
    Decision(
      "\(pivot.label) goes down to the \(side): which node comes up?", answer: key.value, of: value,
      because: "\(key.label) is the child of \(pivot.label) on the other side",
      hint: "a node that goes down to one side makes room for its child on the other", on: "rotation",
      about: node.subject)
  }

  /// `Whose child is 40 then?`
  static func handedOver(_ key: Key, to pivot: Key, from risen: Key, on side: Side) -> Decision {
    Decision(
      "Whose child is \(key.label) then?", answer: pivot.value, of: value,
      because:
        "\(key.label) lies between \(pivot.label) and \(risen.label): \(risen.label) gives it to \(pivot.label)",
      hint: "the order from left to right stays as it is", on: "rotation")
  }

  /// `Rotate at which node?`: on the way to the least height.
  static func folding(_ key: Key, to side: Side) -> Decision {
    Decision(
      "Rotate at which node?", answer: key.value, of: value,
      because: side == .right
        ? "first the tree becomes a vine: \(key.label) is the uppermost node that has a left child"
        : "the vine is folded: of the way down to the right every second node goes left, as \(key.label)",
      hint:
        "as long as there are left children, at the uppermost node that has one; then at every second one down",
      on: "rotation")
  }

  /// `Does 30 rise above 50?`: the priorities of a treap.
  static func rank(
    _ key: Key, above parent: Key, _ priorities: (String, String), rises: Bool, about node: NodeID
  )
    -> Decision
  {
    let (own, other) = priorities
    return Decision(
      "Does \(key.label) rise above \(parent.label)?", among: [.yes, .no], right: rises ? .yes : .no,
      because:
        "the priority \(own) of \(key.label) is \(rises ? "" : "not ")above \(other) of \(parent.label)",
      hint: "compare their priorities", on: "rise", about: node.subject)
  }

  /// `Which child comes up?`: before a node of a treap is removed.
  static func sinking(_ key: Key, under side: Side, because reason: String, about node: NodeID) -> Decision {
    Decision(
      "\(key.label) sinks: which of its children comes up?", among: [.left, .right], right: .side(side),
      because: reason, hint: "compare the priorities of the two", on: "rise", about: node.subject)
  }
}

// MARK: Cases

extension Decision {
  private static let insertionCases = [
    Choice("1", "the uncle is red", synonyms: ["case 1"]),
    Choice("2", "black uncle, a bend", synonyms: ["case 2"]),
    Choice("3", "black uncle, in line", synonyms: ["case 3"]),
    Choice("n", "no case", synonyms: ["none", "nothing"]),
  ]

  private static let removalCases = [
    Choice("1", "red sibling", synonyms: ["case 1"]),
    Choice("2", "two black nephews", synonyms: ["case 2"]),
    Choice("3", "only the near nephew red", synonyms: ["case 3"]),
    Choice("4", "far nephew red", synonyms: ["case 4"]),
    Choice("b", "red itself", synonyms: ["red", "turns black"]),
  ]

  private static let splayCases = [
    Choice("1", "zig"), Choice("2", "zig-zig", synonyms: ["zigzig"]),
    Choice("3", "zig-zag", synonyms: ["zigzag"]),
  ]

  /// `Which case is it?`
  static func repair(_ repair: TreeRepair, because reason: String, about node: NodeID) -> Decision {
    switch repair {
    case .redBlackInsertion(let number): redPair(number, because: reason, about: node)
    case .redBlackRemoval(let number, _): lackingBlack(number, because: reason, about: node)
    case .zig, .zigZig, .zigZag:
      Decision(
        "How is the node lifted?", among: splayCases,
        right: splayCases[repair == .zig ? 0 : repair == .zigZig ? 1 : 2], because: reason,
        hint: "is there a node above its parent, and are the three in line?", on: "case", about: node.subject)
    }
  }

  /// - Parameter number: of the case; nil if no two red nodes follow each other.
  static func redPair(_ number: Int?, because reason: String, about node: NodeID) -> Decision {
    let decision = Decision(
      "Which case is it now?", among: insertionCases, right: insertionCases[(number ?? 4) - 1],
      because: reason,
      hint: "are two red nodes in a row? then look at the sibling of the upper one", on: "case",
      about: node.subject)
    return number == nil ? decision : decision.mistaken(.recoloring, for: insertionCases[0])
  }

  /// - Parameter number: of the case; nil if the node in the place is red.
  static func lackingBlack(_ number: Int?, because reason: String, about node: NodeID) -> Decision {
    Decision(
      "Which case is it?", among: removalCases,
      right: removalCases[(number ?? 5) - 1],
      because: reason, hint: "look at the node in the place, then at its sibling and the sibling's children",
      on: "case", about: node.subject)
  }

  /// `Is a black node missing now?`
  static func loss(ofBlack isLost: Bool) -> Decision {
    Decision(
      "Is a black node missing now?", among: [.yes, .no], right: isLost ? .yes : .no,
      because: isLost
        ? "the node that left its place was black: the ways through there have one fewer"
        : "the node that left its place was red: every way down has as many black nodes as before",
      hint: "which color had the node that left its place?", on: "missing black node")
  }
}
