import Language
import Pictures

extension ValueMarks {
  /// The marked parts in the order of their ways, which is the same at each run.
  var rolesInOrder: [(path: Path, role: Role)] {
    roles.map { (path: $0, role: $1, key: $0.map { $0.literalText }.joined(separator: " ")) }
      .sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map { ($0.path, $0.role) }
  }

  /// The parts as JSON: `{"at":[2],"of":"xs","role":"added"}`, in the order of their ways.
  ///
  /// - Parameter name: the pinned variable; nil of what was shown.
  func json(of name: String?) -> [JSON] {
    let gone = removed.map { ($0.path + [$0.key ?? .int($0.place)], Role.removed) }
    return (roles.map { ($0.key, $0.value) } + gone).map { path, role -> (key: String, value: JSON) in
      var members: [String: JSON] = ["at": .array(path.map { $0.json }), "role": .text(role.rawValue)]
      members["of"] = name.map { .text($0) }
      return (path.map { $0.literalText }.joined(separator: " "), .object(members))
    }.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map { $0.value }
  }
}
