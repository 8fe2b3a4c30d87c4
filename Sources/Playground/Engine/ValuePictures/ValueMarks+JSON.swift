import Language
import Pictures

extension ValueMarks {
  /// The parts as JSON: `{"at":[2],"role":"added"}`, in the order of their ways.
  var json: [JSON] {
    let gone = removed.map { ($0.path + [$0.key ?? .int($0.place)], Role.removed) }
    return (roles.map { ($0.key, $0.value) } + gone).map { path, role -> (key: String, value: JSON) in
      (
        path.map { $0.literalText }.joined(separator: " "),
        ["at": .array(path.map { $0.json }), "role": .text(role.rawValue)]
      )
    }.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map { $0.value }
  }
}
