/// A token of a text of Swift; blanks and comments are none.
struct SwiftToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case word, number, literal, symbol, directive }

  var kind: Kind
  /// Where it is, in bytes.
  var range: Range<Int>
  /// Whether only blanks and comments stand before it on its line.
  var startsLine: Bool
  /// How it is written; empty for literals, `#if` for a directive and its condition.
  var spelling: String

  func isSymbol(_ spelling: String) -> Bool { kind == .symbol && self.spelling == spelling }
  func isWord(_ spelling: String) -> Bool { kind == .word && self.spelling == spelling }

  var isBracket: Bool { kind == .symbol && "([{".contains(spelling) }
}

/// The tokens of a text, and which brackets belong together.
struct SwiftTokens: Sendable {
  let bytes: [UInt8]
  let all: [SwiftToken]
  /// The partner of each bracket, by its place among the tokens.
  let partners: [Int: Int]

  var indices: Range<Int> { all.indices }
  subscript(index: Int) -> SwiftToken { all[index] }

  /// The token of that place, if there is one.
  func at(_ index: Int) -> SwiftToken? { all.indices.contains(index) ? all[index] : nil }

  /// Behind a token, and behind what it opens if it is a bracket.
  func next(after index: Int) -> Int { (all[index].isBracket ? partners[index] ?? index : index) + 1 }

  /// Whether nothing stands between a token and the one before it.
  func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && index < all.count && all[index].range.lowerBound == all[index - 1].range.upperBound
  }

  /// The text from the first to the last of some tokens.
  func text(_ tokens: Range<Int>) -> String {
    guard let first = at(tokens.lowerBound), !tokens.isEmpty else { return "" }
    return String(
      decoding: bytes[first.range.lowerBound..<all[tokens.upperBound - 1].range.upperBound], as: UTF8.self)
  }

  /// What a bracket holds; nil if it is none.
  func inside(_ index: Int) -> Range<Int>? {
    guard at(index)?.isBracket == true, let partner = partners[index] else { return nil }
    return index + 1..<partner
  }

  /// Some tokens, parted by commas that no bracket encloses, the angle brackets of types included.
  func parted(_ tokens: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = tokens.lowerBound
    var place = start
    var angles = 0
    while place < tokens.upperBound {
      if all[place].isSymbol(","), angles == 0 {
        parts.append(start..<place)
        start = place + 1
      }
      angles = max(0, angles + Self.angles(all[place]))
      place = next(after: place)
    }
    if start < tokens.upperBound { parts.append(start..<tokens.upperBound) }
    return parts
  }

  /// How many angle brackets a token opens, less those that it closes.
  static func angles(_ token: SwiftToken) -> Int {
    guard token.kind == .symbol, token.spelling != "->" else { return 0 }
    return token.spelling.utf8.reduce(0) {
      $0 + ($1 == UInt8(ascii: "<") ? 1 : $1 == UInt8(ascii: ">") ? -1 : 0)
    }
  }
}
