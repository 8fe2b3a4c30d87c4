import Declarations
import Pictures
import Trees

/// What a learner is asked on the way through a tree, and why the answers are right.
extension Decision.Choice {
  static let left = Decision.Choice("l", "left", synonyms: ["<"], arrow: .left)
  static let right = Decision.Choice("r", "right", synonyms: [">"], arrow: .right)
  static let here = Decision.Choice("h", "here", synonyms: ["found", "=", "stop"])

  static func side(_ side: Side) -> Decision.Choice { side == .left ? left : right }
}

extension Decision {
  /// What is typed for a node.
  static let value = "a value of the tree"

  /// `10 or 50?`: where a search goes from a node.
  ///
  /// - Parameter fact: `10 < 50`.
  static func direction(of key: Key, at other: Key, fact: String, _ outcome: Comparison, about node: NodeID)
    -> Decision
  {
    let (right, rule): (Choice, String) =
      switch outcome {
      case .less: (.left, "what is smaller goes left")
      case .greater: (.right, "what is greater goes right")
      case .equal: (.here, "the value is found")
      }
    return Decision(
      "\(key.label) or \(other.label)?", among: [.left, .right, .here], right: right,
      because: "\(fact), and \(rule)", hint: outcome == .equal ? "compare the two" : fact, on: "direction",
      about: node.subject
    ).telling()
  }

  /// `20 and 40 at 30: do both go on, or do they part here?`
  static func meeting(
    _ facts: (String, String), at other: Key, _ outcomes: (Comparison, Comparison), about node: NodeID
  ) -> Decision {
    let isShared = outcomes.0 == outcomes.1 && outcomes.0 != .equal
    let right: Choice = !isShared ? .parting : outcomes.0 == .less ? .left : .right
    return Decision(
      "At \(other.label): do both go left, both right, or do their paths part here?",
      among: [.left, .right, .parting], right: right,
      because: isShared
        ? "\(facts.0) and \(facts.1): both go \(right.word)"
        : "\(facts.0) and \(facts.1): the paths part, so \(other.label) is the lowest above both",
      hint: "\(facts.0), \(facts.1)", on: "direction", about: node.subject)
  }

  /// `20 or 30?`: in a search for a range, which ends here unless it goes on.
  static func end(of key: Key, at other: Key, fact: String, about node: NodeID) -> Decision {
    Decision(
      "\(key.label) or \(other.label)?", among: [.left, .right, .here], right: .here,
      because: "\(fact): all that follow are beyond the range", hint: fact, on: "direction",
      about: node.subject
    ).telling()
  }

  /// `30 has no left child: where does 10 go?`: where a search that finds no node puts a new one. To name the side
  /// is right, too.
  static func place(of key: Key, below other: Key, on side: Side, about parent: NodeID) -> Decision {
    Decision(
      "\(other.label) has no \(side) child: where does \(key.label) go?", among: [.left, .right, .here],
      right: .here,
      because: "no value stands there, so \(key.label) becomes the \(side) child of \(other.label)",
      hint: "is there a value to go on to?", on: "place", about: parent.subject
    ).accepting(.side(side)).telling()
  }

  /// `70 has no left child: is 65 in the tree?`
  static func absence(of key: Key, below other: Key, on side: Side, about node: NodeID) -> Decision {
    Decision(
      "\(other.label) has no \(side) child: is \(key.label) in the tree?", among: [.yes, .no], right: .no,
      because: "\(key.label) could only be the \(side) child of \(other.label)", on: "dead end",
      about: node.subject)
  }

  /// `What is the floor of 65?`
  ///
  /// - Parameter rule: the greatest value that is not greater.
  static func neighbour(_ name: String, of key: Key, is found: Key?, rule: String) -> Decision {
    Decision(
      "What is the \(name) of \(key.label)?", answer: found?.value, or: .nothing, like: key.value,
      of: value,
      because: found.map { "\($0.label) is the nearest on the way: \(rule)" }
        ?? "no value on the way is one: \(rule)",
      hint: rule, on: "neighbor")
  }

  /// `Which value takes the place of 50?`
  ///
  /// - Parameter successor: whether there are two children.
  static func replacement(of element: Key, by key: Key?, isSuccessor: Bool, about node: NodeID) -> Decision {
    let reason: String
    if isSuccessor {
      reason =
        "\(element.label) has two children, and \(key?.label ?? "") is its successor: the least on its right side"
    } else {
      reason =
        key.map { "\(element.label) has one child, \($0.label), which moves up" }
        ?? "\(element.label) has no child: its place stays empty"
    }
    return Decision(
      "Which value takes the place of \(element.label)?", answer: key?.value, or: .nothing,
      like: element.value, of: value,
      because: reason,
      hint:
        "of two children, the least value on the right side takes the place; an only child moves up; without children it stays empty",
      on: "replacement", about: node.subject)
  }

  /// `Which node is visited next?`
  static func visit(_ key: Key, because reason: String, hint: String) -> Decision {
    Decision(
      "Which node is visited next?", answer: key.value, of: value, because: "\(key.label), since \(reason)",
      hint: hint, on: "visit")
  }
}

extension Decision.Choice {
  fileprivate static let parting = Decision.Choice("h", "here", synonyms: ["part", "stop"])
}

// MARK: Heaps

extension Decision {
  /// `Below which value does 2 go first?`
  static func freePlace(of key: Key, below parent: Key, on side: Side) -> Decision {
    Decision(
      "A heap has no gaps: below which value does \(key.label) go first?", answer: parent.value, of: value,
      because: "\(side) below \(parent.label) is the first free place, level by level from the left",
      hint: "look for the first free place, level by level from the left", on: "place")
  }

  /// `Which value takes the place of 1?`
  static func filling(_ element: Key, by last: Key, about node: NodeID) -> Decision {
    Decision(
      "\(element.label) is taken out: which value takes its place first?", answer: last.value, of: value,
      because: "\(last.label) is the last value, and only the last place may become free",
      hint: "the places must stay without a gap", on: "replacement", about: node.subject)
  }

  /// `Do 3 and 5 change places?`: no, unless an exchange follows.
  ///
  /// - Parameter parent: the node that is above.
  static func exchange(_ key: Key, _ above: Key, fact: String, about node: NodeID, and parent: NodeID)
    -> Decision
  {
    Decision(
      "Do \(key.label) and \(above.label) change places?", among: [.yes, .no], right: .no,
      because: "\(fact): the heap's order holds between them", hint: "compare the two", on: "exchange",
      about: node.subject
    ).pointing(at: .exchange(node.subject, parent.subject))
  }

  /// `Which child changes places with 8?`: neither, unless an exchange follows.
  ///
  /// - Parameter leftComesFirst: whether the left one comes before the value that sinks.
  static func rising(
    _ left: Key, _ right: Key, below key: Key, facts: String, leftComesFirst: Bool, about node: NodeID
  ) -> Decision {
    let choices = [
      Choice("l", "left", synonyms: [left.label], arrow: .left),
      Choice("r", "right", synonyms: [right.label], arrow: .right),
      Choice("n", "neither", synonyms: ["none", "nothing"]),
    ]
    return Decision(
      "Which child changes places with \(key.label)?", among: choices, right: choices[2],
      because: "\(facts): the heap's order holds",
      hint: "the one that comes first of the three must stand above the others",
      on: "exchange", about: node.subject
    ).mistaken(.leftChild, for: leftComesFirst ? choices[0] : choices[2])
  }
}
