import Language

/// The names that an entry gives: with let and for, of definitions and of their parameters.
struct GivenNames {
  private(set) var all: Set<String> = []
  private let tokens: [TypedToken]
  private let bytes: [UInt8]

  /// - Complexity: O(*n*) in the length of the entry.
  init(_ tokens: [TypedToken], of bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
    var isGiven = false
    for place in tokens.indices {
      switch tokens[place].kind {
      case .word:
        let word = text(place)
        if ["let", "for", "define"].contains(word) {
          isGiven = true
        } else if word == "in" {
          isGiven = false
        } else if isGiven {
          all.insert(word)
        }
      case .equals, .separator: isGiven = false
      case .opening where text(place) == "{": isGiven = false
      case .opening where place > 0 && tokens[place - 1].kind == .word && isParameterList(place):
        all.insert(text(place - 1))
        isGiven = true
      default: break
      }
    }
  }

  private func text(_ place: Int) -> String { String(decoding: bytes[tokens[place].range], as: UTF8.self) }

  /// Whether a bracket behind a word holds parameters: a block or `=` follows its end.
  private func isParameterList(_ place: Int) -> Bool {
    var end = place + 1
    while end < tokens.count, tokens[end].kind == .word || text(end) == "," { end += 1 }
    guard end + 1 < tokens.count, text(end) == ")" else { return false }
    return tokens[end + 1].kind == .equals || text(end + 1) == "{"
  }
}
