import Declarations
import DequeModule
import Language

/// What `explain` reports, as data.
extension Step {
  /// The moments that were reported inside the statement; nil if there were none.
  public var explained: JSON? {
    let explanations = outputs.compactMap { output in
      if case .explanation(let explanation) = output { explanation } else { nil }
    }
    guard !explanations.isEmpty else { return nil }
    var members: [String: JSON] = [
      "statement": "explain", "moments": .array(explanations.flatMap { $0.steps }.map { $0.json }),
    ]
    let leftOut = explanations.reduce(0) { $0 + $1.leftOut }
    if leftOut > 0 { members["leftOut"] = .int(leftOut) }
    return .object(members)
  }
}

extension MicroStep {
  fileprivate var json: JSON {
    var members: [String: JSON] = ["words": .text(sentence)]
    if let code {
      members["line"] = .int(code.listing.firstLine + code.line)
      if !code.calls.isEmpty { members["calls"] = .array(code.calls.map { .text($0) }) }
    }
    if !facts.bindings.isEmpty { members["bindings"] = .object(facts.bindings) }
    members["visited"] = facts.visited
    members["waiting"] = facts.waiting
    return .object(members)
  }
}
