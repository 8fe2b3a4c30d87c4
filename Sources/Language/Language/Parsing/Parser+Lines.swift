/// Statements that go on in the next line, as Swift has it: before an operator or behind one, and before a brace.
extension Parser {
  /// Whether a sign goes on with what is above it.
  static func continues(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "+", "*", "/", "%", "<", ">", "=", "&", "|", "?", ":": true
    default: false
    }
  }

  private var isAtLineEnd: Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && byte(after: 1) == UInt8(ascii: "\n")
  }

  /// Where the first thing below the position stands, which is at the end of a line; nil if it is not, or nothing follows.
  var offsetBelow: Int? {
    isAtLineEnd ? bytes.firstWord(from: position) : nil
  }

  /// Moves to an operator in the next line that goes on with the value before the position: a blank follows it, so that it stands
  /// before nothing.
  @inline(never)
  mutating func skipToOperatorBelow() {
    guard let place = offsetBelow, isOperator(bytes[place]) || bytes[place] == UInt8(ascii: "?") else {
      return
    }
    let before = position
    position = place
    guard let infix = infixOperator(), isBlank(byte(after: infix.length)) else {
      position = before
      return
    }
  }

  /// Moves to a sign in the next line that a blank follows: `? a`, `: b`.
  @inline(never)
  mutating func skipToSignBelow(_ sign: UInt8) {
    guard let place = offsetBelow, bytes[place] == sign, place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: " ")
    else { return }
    position = place
  }

  /// Moves over the end of a line behind an operator, unless a statement of its own follows, or nothing.
  @inline(never)
  mutating func skipLineEndBehindOperator() {
    guard let place = offsetBelow, !bytes[place].isClosing else { return }
    if let end = bytes.endOfName(from: place) {
      let keyword = Keyword.named(source.text(SourceRange(place, end)))
      if let keyword, keyword.value == nil, keyword != .if { return }
      // `push 1` is a statement.
      if keyword == nil, end + 1 < bytes.count, bytes[end] == UInt8(ascii: " "), bytes[end + 1].isOfName {
        return
      }
    }
    position = place
  }

  /// Moves to the brace that comes next, in this line or below; stays if something else does.
  @inline(never)
  mutating func skipToBrace() {
    skipBlanks()
    if let place = offsetBelow, bytes[place] == UInt8(ascii: "{") { position = place }
  }

  /// Refuses the end of an entry where a block may still come, if more lines may: `switch x`.
  ///
  /// - Parameter read: reads what precedes the block.
  @inline(never)
  func waitForBlock(behind read: (inout Parser) throws(SyntaxError) -> Void = { _ in }) throws(SyntaxError) {
    guard awaitsLines else { return }
    var ahead = self
    ahead.skipBlanks()
    do throws(SyntaxError) { try read(&ahead) } catch { return }
    ahead.skipLines()
    if ahead.position == bytes.count { throw ahead.unexpected(.block) }
  }

  func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
