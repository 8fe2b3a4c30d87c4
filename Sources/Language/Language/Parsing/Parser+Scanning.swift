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
      case UInt8(ascii: "\\"):
        guard let length = lineContinuation(at: position) else { return }
        position += length
      case UInt8(ascii: "\n") where grouping > 0: position += 1
      case UInt8(ascii: "\r") where grouping > 0 && byte(after: 1) == UInt8(ascii: "\n"): position += 2
      default: return
      }
    }
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

  /// The length of a `\` at the end of its line, blanks and line end included; nil for any other `\`.
  private func lineContinuation(at offset: Int) -> Int? {
    var end = offset + 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): end += 1
      case UInt8(ascii: "\n"): return end + 1 - offset
      default: return nil
      }
    }
    return end - offset
  }

  mutating func skipComment() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Skips the text that starts here without reading it.
  mutating func skipText() { position = TextScan(bytes, from: position).end }

  // MARK: Names

  /// Moves over a name and says whether one was there.
  mutating func scanName() -> Bool {
    let start = byte
    guard isASCIILetter(start) || start == UInt8(ascii: "_") else {
      return start >= 0x80 && scanNameInAnyScript()
    }
    position += 1
    scanNameRest()
    return true
  }

  /// Apart from the names in ASCII, which are most and quickly read.
  @inline(never)
  private mutating func scanNameInAnyScript() -> Bool {
    guard let scalar = scalar(at: position), scalar.properties.isXIDStart else { return false }
    position += UTF8.width(scalar)
    scanNameRest()
    return true
  }

  private mutating func scanNameRest() {
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      if isASCIILetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
        end += 1
      } else if byte >= 0x80, let length = lengthOfNamePart(at: end) {
        end += length
      } else {
        break
      }
    }
    position = end
  }

  /// The length of the letter, digit, mark or `_` at `offset`, or nil if none stands there.
  @inline(never)
  private func lengthOfNamePart(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    if byte < 0x80 {
      return isASCIILetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") ? 1 : nil
    }
    guard let scalar = scalar(at: offset), scalar.properties.isXIDContinue else { return nil }
    return UTF8.width(scalar)
  }

  /// Moves over the `'` and inner `-` parts by which a bare word goes beyond a name; says whether there were any.
  mutating func scanBareWordRest() -> Bool {
    let start = position
    while true {
      if byte == UInt8(ascii: "'") {
        position += 1
      } else if byte == UInt8(ascii: "-"), let length = lengthOfNamePart(at: position + 1) {
        position += 1 + length
      } else {
        return position > start
      }
      scanNameRest()
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
    guard position + length <= bytes.count, lengthOfNamePart(at: position + length) == nil else {
      return false
    }
    for index in 0..<length where bytes[position + index] != name.utf8Start[index] { return false }
    return true
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

  mutating func enter() throws(SyntaxError) {
    guard depth < Parser.nestingLimit else { throw tooDeep(at: position) }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  func tooDeep(at offset: Int) -> SyntaxError {
    SyntaxError(
      .tooDeep(limit: Parser.nestingLimit), range: SourceRange(offset, min(offset + 1, bytes.count)))
  }

  func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  static func closing(for opening: UInt8) -> UInt8 {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  // MARK: Classes of bytes

  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a name may start with what is at the position.
  var isAtName: Bool {
    if byte < 0x80 { return isASCIILetter(byte) || byte == UInt8(ascii: "_") }
    return scalar(at: position)?.properties.isXIDStart ?? false
  }

  /// The scalar at `offset`, or nil if the bytes there are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
