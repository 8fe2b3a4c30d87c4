/// Which brackets of a text that is being typed belong together.
public struct BracketPairs: Sendable {
  /// By the places of the tokens: each bracket's partner.
  public private(set) var partners: [Int: Int] = [:]
  /// The places of the closing brackets that close nothing.
  public private(set) var strays: Set<Int> = []
  private let tokens: [Token]

  /// - Complexity: O(*n*) for *n* tokens.
  public init(_ text: TokenizedText) {
    tokens = text.tokens
    func byte(_ place: Int) -> UInt8 { text.bytes[tokens[place].range.lowerBound] }
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      if token.kind == .opening { open.append(place) }
      guard token.kind == .closing else { continue }
      if let last = open.last, Parser.closing(for: byte(last)) == byte(place) {
        open.removeLast()
        partners[last] = place
        partners[place] = last
      } else {
        strays.insert(place)
      }
    }
  }

  /// The place of the partner of the bracket at the cursor, or else of the one before it.
  ///
  /// - Parameter cursor: in UTF-8 bytes from the start of the text.
  public func partner(at cursor: Int) -> Int? {
    var before: Int?
    for (place, token) in tokens.enumerated() where token.kind == .opening || token.kind == .closing {
      if token.range.lowerBound == cursor { return partners[place] ?? before }
      if token.range.upperBound == cursor { before = partners[place] }
      if token.range.lowerBound > cursor { break }
    }
    return before
  }
}
