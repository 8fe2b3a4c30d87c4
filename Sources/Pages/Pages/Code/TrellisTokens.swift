import Language

/// The tokens of commands, as far as they differ in color: each byte of the commands is in exactly one.
///
/// It reads pieces of commands as well, as there are between questions, and what cannot be read.
struct TrellisTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let syntax: Syntax
  private var position = 0
  /// Whether a statement may begin here.
  private var isAtStart = true
  private var isBehindDot = false

  init(_ text: String, syntax: Syntax) {
    bytes = Array(text.utf8)
    self.syntax = syntax
  }

  /// The next token; nil at the end.
  ///
  /// - Complexity: linear in the token.
  mutating func next() -> (text: String, tone: CodeTone)? {
    guard position < bytes.count else { return nil }
    let start = position
    let tone = advance()
    return (String(decoding: bytes[start..<position], as: UTF8.self), tone)
  }

  private mutating func advance() -> CodeTone {
    let byte = bytes[position]
    defer { isBehindDot = byte == UInt8(ascii: ".") }
    switch byte {
    case UInt8(ascii: "#"):
      skip { $0 != UInt8(ascii: "\n") }
      return .comment
    case UInt8(ascii: "\""):
      skipText()
      isAtStart = false
      return .text
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      return .plain
    case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      position += 1
      isAtStart = true
      return .plain
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      isAtStart = false
      return .number
    default:
      return Self.isLetter(byte) ? word() : sign()
    }
  }

  private mutating func sign() -> CodeTone {
    // A line that goes on begins no statement.
    if bytes[position] == UInt8(ascii: "\\") {
      position += 1
      skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
      return .plain
    }
    position += 1
    isAtStart = false
    return .plain
  }

  private mutating func word() -> CodeTone {
    let start = position
    skip { Self.isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    let isFirst = isAtStart
    isAtStart = false
    if isBehindDot { return .plain }
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") { return .label }
    if Syntax.keywords.contains(word) { return .keyword }
    guard isFirst, syntax.kinds.contains(word) || syntax.commands[word] != nil else { return .plain }
    // `explain insert 10`: what a command is about is a statement of its own.
    isAtStart = syntax.commands[word] == .statement || syntax.commands[word] == .practice
    return .keyword
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while position < bytes.count, holds(bytes[position]) { position += 1 }
  }

  private mutating func skipText() {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position = Swift.min(bytes.count, position + (byte == UInt8(ascii: "\\") ? 2 : 1))
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  /// Digits, with a point if digits follow it: `1...5` are two numbers.
  private mutating func skipNumber() {
    func isDigit(_ place: Int) -> Bool {
      place < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place]
    }
    while position < bytes.count {
      let byte = bytes[position]
      let isPoint = byte == UInt8(ascii: ".") && isDigit(position + 1)
      guard Self.isLetter(byte) || isDigit(position) || isPoint else { return }
      position += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
