/// A piece of a text that is being typed, and need not be whole: cut as the parser would cut it, without asking what it means.
public struct TypedToken: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case word
    /// A number, or a size such as `60x12`.
    case number
    /// Quoted, with its quotes as far as they are there.
    case text
    case comment
    /// A word with the colon that touches it.
    case label
    case opening, closing
    /// A semicolon or a line end.
    case separator
    case dot
    /// `=` alone.
    case equals
    /// Any other sign.
    case sign
  }

  public var kind: Kind
  /// In UTF-8 bytes from the start of the text.
  public var range: Range<Int>

  /// The tokens of a text, in order; blanks are none, and neither is a line end behind a `\`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func all(in text: String) -> [TypedToken] {
    var text = text
    return text.withUTF8 { bytes in
      var cutter = TypedTokenCutter(bytes: bytes)
      while cutter.cutNext() {}
      return cutter.tokens
    }
  }
}

extension TypedToken {
  /// The words of a text that may name something: those that no point stands before.
  public static func words(in text: String) -> Set<String> {
    let (tokens, bytes) = (all(in: text), Array(text.utf8))
    var words: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      guard index == 0 || tokens[index - 1].kind != .dot else { continue }
      words.insert(String(decoding: bytes[token.range], as: UTF8.self))
    }
    return words
  }
}

/// Cuts bytes into tokens.
private struct TypedTokenCutter {
  let bytes: UnsafeBufferPointer<UInt8>
  var tokens: [TypedToken] = []
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// - Returns: whether there was anything left.
  mutating func cutNext() -> Bool {
    guard position < bytes.count else { return false }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
    case UInt8(ascii: "\n"), UInt8(ascii: ";"): cut(.separator, to: position + 1)
    case UInt8(ascii: "\\"): skipContinuation()
    case UInt8(ascii: "#"): cut(.comment, to: end { $0 != UInt8(ascii: "\n") })
    case UInt8(ascii: "\""): cutText()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): cut(.opening, to: position + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): cut(.closing, to: position + 1)
    case UInt8(ascii: "."): cutPoints()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): cutNumber()
    case _ where Self.isPartOfWord(first): cutWord()
    default: cutSign()
    }
    return true
  }

  private mutating func cut(_ kind: TypedToken.Kind, to end: Int) {
    tokens.append(TypedToken(kind: kind, range: position..<end))
    position = end
  }

  /// Where the bytes end that are as wanted.
  private func end(from start: Int? = nil, _ isWanted: (UInt8) -> Bool) -> Int {
    var end = start ?? position
    while end < bytes.count, isWanted(bytes[end]) { end += 1 }
    return end
  }

  private mutating func skipContinuation() {
    let blanks = end(from: position + 1) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    if byte(blanks) == UInt8(ascii: "\n") { position = blanks + 1 } else { cut(.sign, to: position + 1) }
  }

  private mutating func cutText() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    cut(.text, to: min(end + 1, bytes.count))
  }

  private mutating func cutNumber() {
    var end = position
    while end < bytes.count {
      let next = byte(end + 1)
      let isPoint = bytes[end] == UInt8(ascii: ".") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
      // `p.0.1` has no decimal.
      guard Self.isPartOfWord(bytes[end]) || isPoint && tokens.last?.kind != .dot else { break }
      end += 1
    }
    cut(.number, to: end)
  }

  private mutating func cutWord() {
    let end = end { Self.isPartOfWord($0) || $0 == UInt8(ascii: "'") }
    let isLabel = byte(end) == UInt8(ascii: ":")
    cut(isLabel ? .label : .word, to: isLabel ? end + 1 : end)
  }

  /// `.`, `...`, `..<`
  private mutating func cutPoints() {
    let end = end { $0 == UInt8(ascii: ".") }
    let isAlone = end == position + 1
    cut(isAlone ? .dot : .sign, to: !isAlone && byte(end) == UInt8(ascii: "<") ? end + 1 : end)
  }

  private mutating func cutSign() {
    let isAlone = bytes[position] == UInt8(ascii: "=") && byte(position + 1) != UInt8(ascii: "=")
    guard !isAlone else { return cut(.equals, to: position + 1) }
    let isDouble = byte(position + 1) == UInt8(ascii: "=")
    cut(.sign, to: position + (isDouble ? 2 : 1))
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
