import Pictures

/// What a key does, as a list of keys says it.
struct KeyHelp {
  /// Empty if it says more of the keys above.
  let keys: String
  let words: String

  init(_ keys: String, _ words: String) {
    self.keys = keys
    self.words = words
  }

  /// The keys in a column, and beside them the words; on a narrow screen the words are below the keys.
  static func lines(_ list: [KeyHelp], columns: Int) -> [String] {
    let indent = columns < narrow ? 2 : column
    return list.flatMap { help -> [String] in
      let words = TextFlow.lines(help.words, columns: max(1, columns - indent)).map {
        String(repeating: " ", count: indent) + $0
      }
      guard !help.keys.isEmpty else { return words }
      guard columns >= narrow, let first = words.first else { return [help.keys] + words }
      return [help.keys + first.dropFirst(help.keys.count)] + words.dropFirst()
    }
  }

  private static let column = 14
  private static let narrow = 60
}
