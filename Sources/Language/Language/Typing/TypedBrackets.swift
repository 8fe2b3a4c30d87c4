/// Which brackets of a text that is being typed belong together.
public struct TypedBrackets: Sendable {
  /// By the places of the tokens: each bracket's partner.
  public private(set) var partners: [Int: Int] = [:]
  /// The places of the closing brackets that close nothing.
  public private(set) var strays: Set<Int> = []

  /// - Complexity: O(*n*) for *n* tokens.
  public init(_ tokens: [TypedToken], in text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      var brackets = TypedBrackets()
      var open: [Int] = []
      for (place, token) in tokens.enumerated() {
        if token.kind == .opening { open.append(place) }
        guard token.kind == .closing else { continue }
        let opening = open.last.map { bytes[tokens[$0].range.lowerBound] }
        if let last = open.last, opening.map(Parser.closing) == bytes[token.range.lowerBound] {
          open.removeLast()
          brackets.partners[last] = place
          brackets.partners[place] = last
        } else {
          brackets.strays.insert(place)
        }
      }
      return brackets
    }
  }

  private init() {}

  /// The place of the partner of the bracket at the cursor, or else of the one before it.
  ///
  /// - Parameter cursor: in UTF-8 bytes from the start of the text.
  public func partner(at cursor: Int, among tokens: [TypedToken]) -> Int? {
    var before: Int?
    for (place, token) in tokens.enumerated() where token.kind == .opening || token.kind == .closing {
      if token.range.lowerBound == cursor { return partners[place] ?? before }
      if token.range.upperBound == cursor { before = partners[place] }
      if token.range.lowerBound > cursor { break }
    }
    return before
  }
}
