import Declarations
import Language
import Trees

/// What a learner is asked on the way through a B-tree, and why the answers are right.
extension Decision {
  /// A gap of a node with more values than these is answered by its number.
  private static let mostGaps = 6

  /// `Where does 45 go from [30 60]?`: into a gap, which is a child or a place in a leaf, or to a value.
  ///
  /// - Parameters:
  ///   - gap: counted from the left, from 0; nil if the value itself is in the node.
  ///   - stops: whether it may be.
  ///   - node: the node.
  static func gap(_ key: Key, in elements: [Key], is gap: Int?, stops: Bool, of node: NodeID) -> Decision {
    let words =
      elements.indices.map { index in
        index == 0
          ? "left of \(elements[0].label)"
          : "between \(elements[index - 1].label) and \(elements[index].label)"
      } + ["right of \(elements.last?.label ?? "")"]
    let reason =
      gap.map { facts(of: key, in: elements, at: $0) }
      ?? "\(key.label) is one of the values of \(elements.boxed)"
    let hint = "the values of a node part what is below it: compare \(key.label) with them from the left"
    guard elements.count <= mostGaps else {
      let question = "Which gap of \(elements.boxed) does \(key.label) belong to, counted from 1?"
      let number = gap.map { Value.int($0 + 1) }
      return stops
        ? Decision(question, answer: number, or: .here, because: reason, hint: hint, on: "gap")
        : Decision(question, answer: number ?? .nothing, because: reason, hint: hint, on: "gap")
    }
    let gaps = words.enumerated().map { Choice("\($0 + 1)", $1) }
    return Decision(
      stops
        ? "Where does the search for \(key.label) go from \(elements.boxed)?"
        : "Where does \(key.label) go in \(elements.boxed)?", among: gaps + (stops ? [.here] : []),
      right: gap.map { gaps[$0] } ?? .here, because: reason, hint: hint, on: "gap"
    ).pointing(at: .gaps(node.subject))
  }

  /// `30 < 45, 45 < 60`
  private static func facts(of key: Key, in elements: [Key], at gap: Int) -> String {
    func fact(_ left: Key, _ right: Key) -> String {
      "\(left.label) \(left < right ? "<" : "=") \(right.label)"
    }
    let below = gap > 0 ? [fact(elements[gap - 1], key)] : []
    return (below + (gap < elements.count ? [fact(key, elements[gap])] : [])).joined(separator: ", ")
  }

  /// `Is 45 in the leaf [40 50]?`
  static func membership(of key: Key, in elements: [Key], isThere: Bool) -> Decision {
    Decision(
      "Is \(key.label) in the leaf \(elements.boxed)?", among: [.yes, .no], right: isThere ? .yes : .no,
      because: isThere
        ? "it is one of its values" : "it is none of its values, and below a leaf there is nothing",
      hint: "look at the values of the leaf", on: "dead end")
  }

  /// `Does [10 20 30 40] split?`
  static func split(_ elements: [Key], most: Int, isNeeded: Bool) -> Decision {
    let decision = Decision(
      "Does the node \(elements.boxed) split?", among: [.yes, .no], right: isNeeded ? .yes : .no,
      because:
        "it has \(elements.count.counted("value")), and \(most.grouped) \(most == 1 ? "is" : "are") the most",
      hint: "a node has as many values at most as it has children, less one", on: "split")
    return isNeeded ? decision.mistaken(.lateSplit, for: .no) : decision
  }

  /// `Which value rises to the parent?`
  static func median(_ key: Key, of elements: [Key]) -> Decision {
    Decision(
      "Which value rises to the parent?", answer: key.value, of: value,
      because: "\(key.label) is the middle one of \(elements.boxed)",
      hint: "the middle one rises, and both halves stay in order",
      on: "split")
  }

  /// `Which value takes the place of 30?`
  static func successor(_ key: Key, of element: Key) -> Decision {
    Decision(
      "\(element.label) is in an inner node: which value takes its place?", answer: key.value,
      of: value, because: "\(key.label) is its successor: the least of the values on its right",
      hint: "the least of the values on its right keeps the order", on: "replacement")
  }

  /// `Has [10] too few values now?`
  static func lack(_ elements: [Key], fewest: Int, isThere: Bool) -> Decision {
    Decision(
      "Has the node \(elements.boxed) too few values now?", among: [.yes, .no], right: isThere ? .yes : .no,
      because:
        "it has \(elements.count.counted("value")), and \(fewest.grouped) \(fewest == 1 ? "is" : "are") the fewest",
      hint: "every node but the root is half full at least", on: "underflow")
  }

  /// `How is it filled up?`
  static func refill(_ choice: Choice, because reason: String) -> Decision {
    Decision(
      "How is it filled up?", among: [.fromLeft, .fromRight, .merge], right: choice, because: reason,
      hint: "the left neighbor is asked first, then the right one: which can spare a value?", on: "underflow")
  }

  /// `Which value comes down from the parent?`
  static func fallen(_ key: Key) -> Decision {
    Decision(
      "Which value comes down from the parent?", answer: key.value, of: value,
      because: "\(key.label) stood between the two nodes",
      hint: "the order from left to right stays as it is",
      on: "underflow")
  }
}

extension Decision.Choice {
  static let fromLeft = Decision.Choice(
    "l", "from the left neighbor", synonyms: ["left", "borrow left"], arrow: .left)
  static let fromRight = Decision.Choice(
    "r", "from the right neighbor", synonyms: ["right", "borrow right"], arrow: .right)
  static let merge = Decision.Choice("m", "the two merge", synonyms: ["merge"])
}
