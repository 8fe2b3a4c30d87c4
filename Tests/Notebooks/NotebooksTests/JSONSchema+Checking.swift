import Playground

extension JSONSchema {
  /// What is wrong with an object: its members, their types, and those that are missing; empty if it is as described.
  func faults(of json: JSON, at path: String = "") -> [String] {
    guard case .object(let members) = json else {
      return ["\(path) is no object, but \(json.text.prefix(40))"]
    }
    var faults: [String] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = path.isEmpty ? name : "\(path).\(name)"
      if let member = self.members.first(where: { $0.name == name }) {
        faults += member.type.faults(of: value, at: place)
      } else {
        faults.append("\(place) is no member of \(self.name)")
      }
    }
    for member in self.members where member.isAlways && members[member.name] == nil {
      faults.append("\(path): \(self.name) has no \(member.name)")
    }
    return faults
  }
}

extension JSONSchema.MemberType {
  fileprivate func faults(of json: JSON, at path: String) -> [String] {
    switch (self, json) {
    case (.bool, .bool), (.whole, .int), (.number, .int), (.number, .decimal), (.text, .text), (.anything, _),
      (.numberOrNull, .int), (.numberOrNull, .decimal), (.numberOrNull, .null):
      []
    case (.word(let words), .text(let word)) where words.contains(word): []
    case (.list(let element), .array(let values)):
      values.enumerated().flatMap { element.faults(of: $1, at: "\(path)[\($0)]") }
    case (.numbers(let count), .array(let values)) where values.count == count:
      values.enumerated().flatMap { Self.number.faults(of: $1, at: "\(path)[\($0)]") }
    case (.table(let type), .object(let members)):
      members.sorted { $0.key < $1.key }.flatMap { type.faults(of: $1, at: "\(path).\($0)") }
    case (.object(let schema), _): schema.faults(of: json, at: path)
    case (.either(let schemas), _):
      schemas.contains { $0.faults(of: json).isEmpty }
        ? [] : ["\(path) is none of \(schemas.map(\.name)), but \(json.text.prefix(60))"]
    case (.state(let digest), .object(let members)):
      members["digest"] == nil ? [] : digest.faults(of: json, at: path)
    default: ["\(path) is \(json.text.prefix(40)), which is not \(self)"]
    }
  }
}
