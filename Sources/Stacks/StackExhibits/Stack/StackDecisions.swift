import Declarations
import Language
import Stacks

/// What a learner is asked at the events of a stack that keeps its extremes, and why the answers are right.
extension Decision {
  /// `Is 5 a new minimum?`
  ///
  /// - Parameter fact: `7 > 5`; nil if it is the first value.
  static func newExtreme(_ key: Key, _ extreme: Extreme, fact: String?, isNew: Bool) -> Decision {
    let comparative = extreme == .minimum ? "greater" : "less"
    let rule = "what is not \(comparative) than the \(extreme) goes onto the \(extreme.plural), too"
    return Decision(
      "Is \(key.label) a new \(extreme)?", among: [.yes, .no], right: isNew ? .yes : .no,
      because: fact.map { "\($0), and \(rule)" } ?? "the first value is the \(extreme) and the only one",
      hint: "compare it with the top of the \(extreme.plural): an equal one counts", on: extreme.rawValue)
  }

  /// `What is the minimum now?`
  ///
  /// - Parameters:
  ///   - sample: an element, where none is left.
  ///   - fact: what was compared, and what follows.
  static func extreme(
    _ extreme: Extreme, is key: Key?, like sample: Key? = nil, because fact: String
  ) -> Decision {
    Decision(
      "What is the \(extreme) now?", answer: key?.value, or: .nothing, like: sample?.value,
      of: "an element of the stack", because: fact,
      hint: "does what came off the top lie on the \(extreme.plural), too? the top of them is the \(extreme)",
      on: extreme.rawValue)
  }

  /// `Is 3 the minimum so far?`: in a search through all elements.
  static func extremeSoFar(_ key: Key, _ extreme: Extreme, fact: String, isNew: Bool) -> Decision {
    Decision(
      "Is \(key.label) the \(extreme) so far?", among: [.yes, .no], right: isNew ? .yes : .no, because: fact,
      hint: "compare it with the \(extreme) so far", on: extreme.rawValue)
  }
}
