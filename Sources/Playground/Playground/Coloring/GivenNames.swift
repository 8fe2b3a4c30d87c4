import Language

/// The names that an entry gives: with let, var and for, of definitions and of their parameters.
struct GivenNames {
  private(set) var all: Set<String> = []

  /// - Complexity: O(*n*) in the length of the entry.
  init(_ entry: TokenizedText) {
    var isGiven = false
    for place in entry.indices {
      switch entry.tokens[place].kind {
      case .word:
        let word = entry.text(place)
        if ["let", "var", "for", "define", "func"].contains(word) {
          isGiven = true
        } else if word == "in" {
          isGiven = false
        } else if isGiven {
          all.insert(word)
        }
      // `x: Int`
      case .label: if isGiven { all.insert(String(entry.text(place).dropLast())) }
      case .equals, .separator: isGiven = false
      case .opening where entry.text(place) == "{": isGiven = false
      case .opening:
        guard let name = entry.word(place - 1), Self.isParameterList(place, in: entry) else { break }
        all.insert(name)
        isGiven = true
      default: break
      }
    }
  }

  /// Whether a bracket behind a word holds parameters: a block or `=` follows its end.
  private static func isParameterList(_ place: Int, in entry: TokenizedText) -> Bool {
    var end = place + 1
    while end < entry.tokens.count, entry.tokens[end].kind == .word || entry.text(end) == "," { end += 1 }
    guard end + 1 < entry.tokens.count, entry.text(end) == ")" else { return false }
    return entry.tokens[end + 1].kind == .equals || entry.text(end + 1) == "{"
  }
}
