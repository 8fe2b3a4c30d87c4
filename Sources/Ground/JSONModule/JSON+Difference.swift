extension JSON {
  /// Where two values begin to differ.
  package struct Difference: Equatable, Sendable {
    /// The way there: `objects.t.state.levels[3]`.
    package var path: String
    /// What is there in each of the two; `nothing` where one has no such place.
    package var here: String
    package var there: String
  }

  /// The first difference from another value, in the order in which they are written; nil if they are equal.
  ///
  /// Members of a list that have a name are identified by it.
  package func firstDifference(from other: JSON) -> Difference? {
    guard self != other else { return nil }
    switch (self, other) {
    case (.array(let here), .array(let there)):
      for index in 0..<max(here.count, there.count) {
        let (one, two) = (
          here.indices.contains(index) ? here[index] : nil, there.indices.contains(index) ? there[index] : nil
        )
        guard one != two else { continue }
        let name = (one ?? two)?.name
        return Self.difference(at: name.map { ".\($0)" } ?? "[\(index)]", one, two)
      }
    case (.object(let here), .object(let there)):
      let keys = Set(here.keys).union(there.keys).sorted {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
      for key in keys where here[key] != there[key] {
        return Self.difference(at: ".\(key)", here[key], there[key])
      }
    default: break
    }
    return Difference(path: "", here: text, there: other.text)
  }

  private static func difference(at step: String, _ here: JSON?, _ there: JSON?) -> Difference {
    guard let here, let there, var deeper = here.firstDifference(from: there) else {
      let path = step.first == "." ? String(step.dropFirst()) : step
      return Difference(path: path, here: here?.text ?? "nothing", there: there?.text ?? "nothing")
    }
    let joint = deeper.path.isEmpty || deeper.path.first == "[" ? "" : "."
    deeper.path = (step.first == "." ? String(step.dropFirst()) : step) + joint + deeper.path
    return deeper
  }

  private var name: String? {
    if case .object(let members) = self, case .text(let name) = members["name"] { name } else { nil }
  }
}
