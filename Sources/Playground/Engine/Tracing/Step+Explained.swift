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
      for (name, value) in code.facts { members[name] = value }
    }
    members["visited"] = facts.visited
    members["waiting"] = facts.waiting
    return .object(members)
  }
}

extension CodeSnapshot {
  /// What the line did to variables and their parts, and what points into those that it touched; nothing where there is none.
  fileprivate var facts: [(String, JSON)] {
    let changed = variables.filter { $0.isChanged }
    var bindings: [String: JSON] = [:]
    for variable in changed { bindings[variable.name] = variable.content.json }
    var names = changed.map { $0.name }
    for part in touches.parts where !names.contains(part.name) { names.append(part.name) }
    let pointers = names.flatMap { self.pointers(into: $0) }.map { (pointer: CodePointer) -> JSON in
      var members: [String: JSON] = [
        "name": .text(pointer.list), "label": .text(pointer.label), "at": pointer.key.json,
      ]
      if pointer.depth > 0 { members["depth"] = .int(pointer.depth) }
      return .object(members)
    }
    func parts(_ isWanted: (Role) -> Bool) -> [JSON] {
      touches.parts.filter { isWanted($0.role) }.map { part in
        var members: [String: JSON] = ["name": .text(part.name), "at": .array(part.path.map { $0.json })]
        members["value"] = part.value?.factJSON
        return .object(members)
      }
    }
    let exchanges = touches.exchanges.map { exchange -> JSON in
      [
        "name": .text(exchange.name), "first": .array(exchange.first.map { $0.json }),
        "second": .array(exchange.second.map { $0.json }),
      ]
    }
    let lists: [(String, [JSON])] = [
      ("reads", parts { $0 == .visited }), ("writes", parts { $0 != .visited }), ("exchanges", exchanges),
      ("pointers", pointers),
    ]
    return (bindings.isEmpty ? [] : [("bindings", .object(bindings))])
      + lists.filter { !$0.1.isEmpty }.map { ($0.0, .array($0.1)) }
  }
}
