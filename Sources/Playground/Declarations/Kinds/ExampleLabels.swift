import Language

/// The labels that stand in examples, with their values.
enum ExampleLabels {
  /// A label with a value, as an example has it: that of a verb, or of a kind, among the words with which a statement begins.
  ///
  /// - Returns: nil if none of them has a label that is, or nearly is, the one that was written.
  static func pair(nearly label: String, in words: [String], of kinds: [Kind]) -> String? {
    let declarations = kinds.flatMap { kind -> [Declaration] in
      let verbs = kind.verbs.filter { words.contains($0.name) }
      return words.first == kind.name ? verbs + kind.variants + [kind.declaration] : verbs
    }
    let pairs = declarations.flatMap { Self.pairs(in: $0.example) }
    let labels = pairs.map { $0.label }
    let known =
      labels.first { $0 == label } ?? Suggestion.nearest(label, in: labels)
      ?? labels.first { label.count > 2 && $0.lowercased().contains(text: label.lowercased()) }
    return pairs.first { $0.label == known }.map { "\($0.label): \($0.value)" }
  }

  /// `at: 4` of `t rotate right at: 4`
  private static func pairs(in example: String) -> [(label: String, value: String)] {
    var pairs: [(label: String, value: String)] = []
    let parts = example.split { $0 == " " || $0 == "\n" || $0 == ";" }.map { String($0) }
    for (part, value) in zip(parts, parts.dropFirst()) where part.hasSuffix(":") {
      let label = String(part.dropLast())
      // A value in which blanks are is cut here.
      guard Syntax.isName(label), !value.contains(where: { "([{\"".contains($0) }) else { continue }
      pairs.append((label, value))
    }
    return pairs
  }
}
