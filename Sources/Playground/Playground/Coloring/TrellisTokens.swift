import Language

/// The pieces of commands, as far as they differ in color: each byte of the commands is in exactly one.
///
/// It is made of what is being typed as well as of what a lesson holds: pieces of commands, and what cannot be read.
package struct TrellisTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let syntax: Syntax
  private var tokens: ArraySlice<Token>
  private var position = 0
  /// Whether a statement may begin here.
  private var isAtStart = true
  private var isBehindDot = false

  /// - Complexity: linear in the text.
  package init(_ text: String, syntax: Syntax) {
    bytes = Array(text.utf8)
    tokens = TokenizedText(text).tokens[...]
    self.syntax = syntax
  }

  /// The next piece; nil at the end.
  package mutating func next() -> (text: String, tone: CodeTone)? {
    guard position < bytes.count else { return nil }
    let start = position
    // What is between two tokens is blank, or the colon of a label.
    guard let token = tokens.first, token.range.lowerBound == start else {
      position = tokens.first?.range.lowerBound ?? bytes.count
      return (text(start..<position), .plain)
    }
    tokens.removeFirst()
    position = token.kind == .label ? token.range.upperBound - 1 : token.range.upperBound
    let words = text(start..<position)
    return (words, tone(of: token.kind, words))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func tone(of kind: Token.Kind, _ text: String) -> CodeTone {
    let (isFirst, isMember) = (isAtStart, isBehindDot)
    isAtStart = kind == .separator || text == "{" || text == "}" || isFirst && kind == .comment
    isBehindDot = kind == .dot
    switch kind {
    case .comment: return .comment
    case .text: return .text
    case .number: return .number
    case .label: return isMember ? .plain : .label
    case .word: return isMember ? .plain : tone(ofWord: text, isFirst: isFirst)
    case .opening, .closing, .separator, .dot, .equals, .sign, .continuation, .code: return .plain
    }
  }

  private mutating func tone(ofWord word: String, isFirst: Bool) -> CodeTone {
    if Syntax.keywords.contains(word) { return .keyword }
    guard isFirst, syntax.kinds.contains(word) || syntax.commands[word] != nil else { return .plain }
    // `explain insert 10`: what a command is about is a statement of its own.
    isAtStart = syntax.commands[word] == .statement || syntax.commands[word] == .practice
    return .keyword
  }
}
