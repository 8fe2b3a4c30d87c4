import Language

extension CellLabels {
  /// Reads an info string: its first word, `trellis`, is skipped.
  ///
  /// Labels are words (`skip`) or pairs (`width=60`, `name="two words"`); what cannot be understood is a warning, and
  /// has no effect.
  ///
  /// - Parameter line: the line of the opening fence, for the warnings.
  init(info: String, line: Int, warnings: inout [NotebookWarning]) {
    for word in Self.words(of: info).dropFirst() {
      if let warning = apply(word, line: line) { warnings.append(warning) }
    }
  }

  private mutating func apply(_ word: Word, line: Int) -> NotebookWarning? {
    guard let label = CellLabel.all.first(where: { $0.name == word.key }) else {
      let names = CellLabel.all.map(\.name)
      return NotebookWarning(
        line: line, "unknown label '\(word.key)'",
        help: Suggestion.nearest(word.key, in: names).map { "did you mean \($0)?" }
          ?? "the labels are \(names.joined(separator: ", "))")
    }
    do throws(CellLabel.Fault) {
      try label.read(&self, word.value)
      return nil
    } catch {
      switch error {
      case .other(let message, let help): return NotebookWarning(line: line, message, help: help)
      case .value:
        let found = word.value.map { ", not '\($0)'" } ?? ""
        return NotebookWarning(line: line, "label '\(word.key)' takes \(label.expected)\(found)")
      }
    }
  }

  /// A label as it is written.
  private struct Word {
    var key: String
    var value: String?
  }

  /// Splits at blanks that are outside quotes; a quote that is not closed reaches to the end.
  private static func words(of info: String) -> [Word] {
    var labels: [Word] = []
    var rest = info[...]
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    while true {
      rest = rest.drop(while: isBlank)
      guard !rest.isEmpty else { return labels }
      let key = rest.prefix { !isBlank($0) && $0 != "=" }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else {
        labels.append(Word(key: String(key), value: nil))
        continue
      }
      rest = rest.dropFirst()
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1).dropFirst(1)
      } else {
        value = rest.prefix { !isBlank($0) }
        rest = rest.dropFirst(value.count)
      }
      labels.append(Word(key: String(key), value: String(value)))
    }
  }
}
