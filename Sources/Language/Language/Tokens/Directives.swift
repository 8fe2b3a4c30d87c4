/// What Swift writes behind `#` that a reader could take for a comment here.
extension [UInt8] {
  /// Where the word ends that Swift has behind the `#` at an offset: `#if DEBUG` and its like at the beginning of a line, `#line` as a
  /// value in brackets. Nil if the `#` begins a comment.
  ///
  /// - Complexity: O(length of the line)
  func endOfDirective(at hash: Int) -> Int? {
    guard hash + 1 < count, self[hash + 1].isLetter else { return nil }
    var end = hash + 1
    while end < count, self[end].isOfName { end += 1 }
    let isDirective: Bool
    let word = String(decoding: self[(hash + 1)..<end], as: UTF8.self)
    switch word {
    case "if", "elseif": isDirective = isFirst(hash) && isCondition(from: end)
    case "else", "endif": isDirective = isFirst(hash) && isEndOfLine(end)
    case "warning", "error", "sourceLocation":
      isDirective = isFirst(hash) && end < count && self[end] == UInt8(ascii: "(")
    default: isDirective = Self.valuesBehindHash.contains(word) && isValue(from: hash, to: end)
    }
    return isDirective ? end : nil
  }

  /// The words that are values in Swift behind `#`.
  static let valuesBehindHash: Set<String> = ["line", "column", "file", "fileID", "filePath", "function"]

  /// Whether a line begins with what is at an offset.
  private func isFirst(_ place: Int) -> Bool {
    let before = self[..<place].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return before == nil || before == UInt8(ascii: "\n")
  }

  private func isEndOfLine(_ place: Int) -> Bool {
    var end = place
    while end < count, self[end] == UInt8(ascii: " ") || self[end] == UInt8(ascii: "\t") { end += 1 }
    guard end < count else { return true }
    return self[end] == UInt8(ascii: "\n") || self[end] == UInt8(ascii: "\r")
      || self[end] == UInt8(ascii: "/")
  }

  /// Whether the rest of a line can be what `#if` asks: names with signs between them, and no words one behind the other.
  private func isCondition(from start: Int) -> Bool {
    var (place, isBehindName, isBehindBlank) = (start, false, true)
    while place < count, !isEndOfLine(place) {
      let byte = self[place]
      if byte.isOfName {
        if isBehindName, isBehindBlank { return false }
        (isBehindName, isBehindBlank) = (true, false)
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        isBehindBlank = true
      } else {
        guard "!&|()<>=,._".utf8.contains(byte) else { return false }
        (isBehindName, isBehindBlank) = (false, false)
      }
      place += 1
    }
    return true
  }

  /// Whether a word can be a value in brackets, by the signs around it: `(#line)`, `, #file,`.
  private func isValue(from hash: Int, to end: Int) -> Bool {
    guard end < count, "),]".utf8.contains(self[end]) else { return false }
    let before = self[..<hash].last { $0 != UInt8(ascii: " ") }
    return before.map { "([,:".utf8.contains($0) } ?? false
  }
}

extension Parser {
  /// Checks that nothing that was skipped as a comment is Swift's, and else goes back to it.
  @inline(never)
  mutating func refuseDirective() throws(SyntaxError) {
    guard let error = takeDirective() else { return }
    throw error
  }

  /// The error for what was skipped as a comment and is Swift's, at whose line the parser is then; nil if there is none.
  @inline(never)
  mutating func takeDirective() -> SyntaxError? {
    guard directive >= 0 else { return nil }
    position = Int(directive)
    directive = -1
    // What closes them is behind the sign.
    while let last = brackets.last, bytes[last] != UInt8(ascii: "{") { brackets.removeLast() }
    let range = SourceRange(position, bytes.endOfDirective(at: position) ?? position + 1)
    return SyntaxError(.directive(source.text(range)), range: range)
  }
}
