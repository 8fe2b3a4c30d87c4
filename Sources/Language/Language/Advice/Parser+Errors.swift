/// What to say of bytes that nothing can be made of.
extension Parser {
  /// The error for what is at the position where something else was expected.
  func unexpected(_ expected: SyntaxError.Expectation) -> SyntaxError {
    if textBehindHash >= 0, expected == .value || !brackets.isEmpty {
      let place = Int(textBehindHash)
      return SyntaxError(.textBehindHash, range: SourceRange(place, place + 2))
    }
    guard position < bytes.count else {
      if let last = brackets.last {
        return SyntaxError(.unclosed(bytes[last]), range: SourceRange(last, last + 1))
      }
      return SyntaxError(
        .unexpected(found: .endOfInput, expected: expected), range: SourceRange(position, position))
    }
    let byte = bytes[position]
    if byte.isClosing, let error = misplacedClosing(byte) { return error }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && self.byte(after: 1) == UInt8(ascii: "\n") {
      return SyntaxError(
        .unexpected(found: .endOfLine, expected: expected), range: SourceRange(position, position))
    }
    if let error = strayError() { return error }
    if bytes.beginsBlockComment(at: position), bytes.endOfBlockComment(from: position) == nil {
      return SyntaxError(.unclosedComment, range: SourceRange(position, position + 2))
    }
    let range = tokenRange()
    return SyntaxError(.unexpected(found: .token(excerpt(range)), expected: expected), range: range)
  }

  /// The error for a bracket that is open at the end of its line, where the next line begins a statement of its own; nil for any other.
  func unclosedAbove(_ error: SyntaxError) -> SyntaxError? {
    guard let bracket = brackets.last, bytes[bracket] != UInt8(ascii: "{") else { return nil }
    let place = Int(error.range.lowerBound)
    var line = min(place, bytes.count)
    while line > bracket, bytes[line - 1] == UInt8(ascii: " ") || bytes[line - 1] == UInt8(ascii: "\t") {
      line -= 1
    }
    guard line > bracket, bytes[line - 1] == UInt8(ascii: "\n"), let end = bytes.endOfName(from: place) else {
      return nil
    }
    let word = Word(source.text(SourceRange(place, end)), range: SourceRange(place, end))
    let beginsStatement =
      switch syntax.role(of: word, in: bytes) {
      case .keyword(let keyword): keyword.value == nil && keyword != .in && keyword != .else
      case .command, .kind: true
      case nil: Self.beginsSwift(word.text)
      }
    return beginsStatement
      ? SyntaxError(.unclosed(bytes[bracket]), range: SourceRange(bracket, bracket + 1)) : nil
  }

  private func misplacedClosing(_ byte: UInt8) -> SyntaxError? {
    let range = SourceRange(position, position + 1)
    guard let last = brackets.last else { return SyntaxError(.unopened(byte), range: range) }
    guard Parser.closing(for: bytes[last]) != byte else { return nil }
    return SyntaxError(.mismatched(opening: bytes[last], closing: byte), range: range)
  }

  /// The error for a character that stands nowhere outside text and comments; nil for any other.
  func strayError() -> SyntaxError? {
    let byte = bytes[position]
    guard byte >= 0x80 else {
      guard byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F else { return nil }
      return SyntaxError(.controlCharacter(byte), range: SourceRange(position, position + 1))
    }
    guard let scalar = bytes.scalar(at: position) else {
      return SyntaxError(.invalidUTF8(byte), range: SourceRange(position, position + 1))
    }
    let range = SourceRange(position, position + UTF8.width(scalar))
    if scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}" {
      return SyntaxError(.unusualBlank(scalar), range: range)
    }
    switch scalar {
    case "“", "”", "„", "‟", "«", "»", "‘", "’": return SyntaxError(.typographicQuote(scalar), range: range)
    default: return nil
    }
  }

  /// The extent of the word, number, operator, quote or character at the position.
  func tokenRange() -> SourceRange {
    var ahead = self
    if ahead.scanName() {
      _ = ahead.scanBareWordRest()
    } else if byte.isDigit {
      while ahead.byte.isDigit { ahead.position += 1 }
    } else if byte == UInt8(ascii: "\"") {
      ahead.skipText()
    } else if isOperator(byte) {
      while isOperator(ahead.byte), ahead.position < position + 3 { ahead.position += 1 }
    } else {
      ahead.position += bytes.scalar(at: position).map(UTF8.width) ?? 1
    }
    return SourceRange(position, ahead.position)
  }

  /// The text of `range`, cut if it is long.
  func excerpt(_ range: SourceRange) -> String {
    let limit = 40
    let lower = Int(range.lowerBound)
    let upper = Int(range.upperBound)
    guard upper - lower > limit else { return source.text(range) }
    var end = lower + limit
    while end > lower, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return source.text(SourceRange(lower, end)) + "…"
  }

  /// Whether the byte is a part of an infix or prefix operator.
  func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
