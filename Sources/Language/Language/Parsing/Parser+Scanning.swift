/// The bytes: blanks, names, brackets.
extension Parser {
  /// The byte at the position, or 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func byte(after offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// Whether no more can follow in the statement: a newline, `;`, `}` or the end.
  var isAtStatementEnd: Bool {
    guard position < bytes.count else { return true }
    switch bytes[position] {
    case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "}"): return true
    case UInt8(ascii: "\r"): return byte(after: 1) == UInt8(ascii: "\n")
    default: return false
    }
  }

  /// Skips blanks, a comment, continued line ends, and inside parentheses and square brackets every line end.
  mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "#"): skipComment()
      case UInt8(ascii: "/"):
        guard let end = bytes.endOfComment(at: position) else { return }
        position = end
      case UInt8(ascii: "\\"):
        guard let end = bytes.endOfContinuation(from: position) else { return }
        position = end
      case UInt8(ascii: "\n") where grouping > 0: position += 1
      case UInt8(ascii: "\r") where grouping > 0 && byte(after: 1) == UInt8(ascii: "\n"): position += 2
      default: return
      }
    }
  }

  /// Skips blanks and comments, and line ends as well.
  mutating func skipLines() {
    grouping += 1
    skipBlanks()
    grouping -= 1
  }

  /// Skips what comes before a word or a path, in which Swift's signs of comments are like any other.
  mutating func skipBlanksBeforeWord() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    if byte != UInt8(ascii: "/") { skipBlanks() }
  }

  /// Skips to the first byte of a statement, or to the `}` or the end after the last one.
  mutating func skipSeparators() {
    while true {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: ";"): position += 1
      case UInt8(ascii: "\r") where byte(after: 1) == UInt8(ascii: "\n"): position += 2
      default: return
      }
    }
  }

  mutating func skipComment() {
    if byte(after: 1) == UInt8(ascii: "\"") { textBehindHash = Int32(truncatingIfNeeded: position) }
    if directive < 0, bytes.endOfDirective(at: position) != nil {
      directive = Int32(truncatingIfNeeded: position)
    }
    position = bytes.endOfComment(from: position)
  }

  /// Skips the text that starts here without reading it.
  mutating func skipText() { position = bytes.endOfText(from: position) ?? bytes.count }

  // MARK: Names

  /// Moves over a name and says whether one was there.
  mutating func scanName() -> Bool {
    guard let end = bytes.endOfName(from: position) else { return false }
    position = end
    return true
  }

  /// Moves over the `'` and inner `-` parts by which a bare word goes beyond a name; says whether there were any.
  mutating func scanBareWordRest() -> Bool {
    let start = position
    while true {
      if byte == UInt8(ascii: "'") {
        position += 1
      } else if byte == UInt8(ascii: "-"), let length = bytes.lengthOfNamePart(at: position + 1) {
        position += 1 + length
      } else {
        return position > start
      }
      position = bytes.endOfNameRest(from: position)
    }
  }

  /// The word from `start` to the position.
  func word(from start: Int) -> Word {
    Word(text(from: start), range: SourceRange(start, position))
  }

  func text(from start: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[start..<position], as: UTF8.self) }
  }

  /// Whether a label starts here, a name that a colon touches.
  mutating func isAtLabel() -> Bool {
    let start = position
    defer { position = start }
    return scanName() && byte == UInt8(ascii: ":")
  }

  /// Whether exactly this ASCII name stands at the position.
  func isAtWord(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for index in 0..<length where bytes[position + index] != name.utf8Start[index] { return false }
    return bytes.lengthOfNamePart(at: position + length) == nil
  }

  // MARK: What is next

  /// Moves over some bytes and the blanks after them.
  mutating func advance(_ count: Int = 1) {
    position += count
    skipBlanks()
  }

  /// Moves over a word or a sign and the blanks after it, and says whether it was there. `=` is not the start of `==`.
  mutating func take(_ text: StaticString) -> Bool {
    let (first, length) = (text.utf8Start[0], text.utf8CodeUnitCount)
    guard first == byte else { return false }
    if first.isLetter {
      guard isAtWord(text) else { return false }
    } else {
      for index in 1..<length where byte(after: index) != text.utf8Start[index] { return false }
      if length == 1, first == UInt8(ascii: "="), byte(after: 1) == first { return false }
    }
    advance(length)
    return true
  }

  /// A word that is at the position, with the blanks after it.
  mutating func takeWord(_ text: StaticString) -> Word? {
    let start = position
    guard isAtWord(text) else { return nil }
    position += text.utf8CodeUnitCount
    let word = word(from: start)
    skipBlanks()
    return word
  }

  /// A name, with the blanks after it.
  mutating func takeName() -> String? {
    let start = position
    guard scanName() else { return nil }
    let name = text(from: start)
    skipBlanks()
    return name
  }

  // MARK: Brackets

  /// Moves over an opening bracket or brace.
  mutating func open() throws(SyntaxError) {
    try enter()
    brackets.append(position)
    if bytes[position] != UInt8(ascii: "{") { grouping += 1 }
    position += 1
  }

  /// Moves over the closing bracket or brace of what was opened last.
  mutating func close() {
    if let last = brackets.popLast(), bytes[last] != UInt8(ascii: "{") { grouping -= 1 }
    position += 1
    leave()
  }

  /// Moves over the bracket that ends the items of a list.
  mutating func closeItems(_ closing: UInt8) throws(SyntaxError) {
    guard byte == closing else { throw unexpected(.commaOr(closing)) }
    close()
  }

  mutating func enter() throws(SyntaxError) {
    guard depth < Parser.nestingLimit else { throw tooDeep(at: position) }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  func tooDeep(at offset: Int) -> SyntaxError {
    SyntaxError(
      .tooDeep(limit: Parser.nestingLimit), range: SourceRange(offset, min(offset + 1, bytes.count)))
  }

  static func closing(for opening: UInt8) -> UInt8 {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  /// Whether a name starts at the position.
  var isAtName: Bool { bytes.endOfName(from: position) != nil }
}
