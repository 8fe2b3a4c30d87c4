/// Data as it is written in a sentence: a number or a plain word as it is, anything else in quotes, so that
/// no two words run together and none is taken for one of ours.
public enum SpokenText {
  /// The most columns of a text; a longer one ends in dots.
  private static let longest = 200

  /// Words that the sentences of a description use themselves.
  private static let ownWords: Set<String> = [
    "and", "from", "is", "leaf", "left", "level", "more", "none", "now", "of", "out", "right", "root", "the",
    "then", "to", "which",
  ]

  /// - Returns: clean text.
  public static func word(_ text: String) -> String {
    let clean = CleanText(startOf: text, columns: longest).truncated(toColumns: longest).string(in: .ascii)
    if Double(clean) != nil, isPrintableASCII(clean) { return clean }
    if isPlainWord(clean) { return clean }
    return "\"" + clean.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) } + "\""
  }

  /// Several of them: `20`, `20 and 60`, `20, 60 and 90`.
  public static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func isPlainWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, !ownWords.contains(text.lowercased()) else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "'" }
  }
}
