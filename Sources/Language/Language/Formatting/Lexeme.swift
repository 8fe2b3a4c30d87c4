/// A piece of a source that a formatter moves as a whole.
struct Lexeme {
  enum Kind {
    /// A value, a name, a path: its letters are kept.
    case word
    case opening, closing
    case comma, semicolon, colon, dot
    /// `...`, `..<`
    case range
    /// `-` and `!` before their operand.
    case prefix
    /// An operator between two operands, and `=`.
    case infix
    /// `\` at the end of a line.
    case continuation
    case comment
    /// With the carriage return before it.
    case lineEnd
  }

  var kind: Kind
  var range: Range<Int>
  /// Whether it is a bracket that starts a value, rather than touching one.
  var startsValue = false

  /// Whether it belongs to a statement.
  var isInk: Bool {
    switch kind {
    case .continuation, .comment, .lineEnd: false
    default: true
    }
  }

  /// The lexemes of a source that was read well.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the source, for the order of the words.
  static func all(of bytes: [UInt8], _ trace: SyntaxTrace) -> [Lexeme] {
    let atoms = trace.atoms.sorted { $0.lowerBound < $1.lowerBound }
    var nextAtom = 0
    var lexemes: [Lexeme] = []
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < bytes.count {
      while nextAtom < atoms.count, atoms[nextAtom].lowerBound < position { nextAtom += 1 }
      if nextAtom < atoms.count, atoms[nextAtom].lowerBound == position, !atoms[nextAtom].isEmpty {
        lexemes.append(Lexeme(kind: .word, range: atoms[nextAtom]))
        position = atoms[nextAtom].upperBound
        continue
      }
      guard let (kind, length) = next(at: position, in: bytes, trace) else {
        position += 1
        continue
      }
      lexemes.append(
        Lexeme(
          kind: kind, range: position..<(position + length), startsValue: trace.operands.contains(position)))
      position += length
    }
    return lexemes
  }

  /// What starts at an offset, and its length; nil for a blank.
  private static func next(
    at position: Int, in bytes: [UInt8], _ trace: SyntaxTrace
  ) -> (Kind, length: Int)? {
    let following = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return nil
    case UInt8(ascii: "\r"): return following == UInt8(ascii: "\n") ? (.lineEnd, 2) : nil
    case UInt8(ascii: "\n"): return (.lineEnd, 1)
    case UInt8(ascii: "#"): return (.comment, lengthOfComment(at: position, in: bytes))
    case UInt8(ascii: "\\"): return (.continuation, 1)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return (.opening, 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return (.closing, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ";"): return (.semicolon, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "."): return following == UInt8(ascii: ".") ? (.range, 3) : (.dot, 1)
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return (.infix, following == UInt8(ascii: "=") ? 2 : 1)
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return (.infix, 2)
    case UInt8(ascii: "!"):
      return trace.prefixes.contains(position) ? (.prefix, 1) : (.infix, 2)
    case UInt8(ascii: "-") where trace.prefixes.contains(position): return (.prefix, 1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return (.infix, following == UInt8(ascii: "=") ? 2 : 1)
    default: return (.word, lengthOfWord(at: position, in: bytes))
    }
  }

  /// Without the blanks at its end.
  private static func lengthOfComment(at position: Int, in bytes: [UInt8]) -> Int {
    var end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    while end > position, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return end - position
  }

  private static func lengthOfWord(at position: Int, in bytes: [UInt8]) -> Int {
    let end = bytes[position...].firstIndex { byte in
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      return !(isLetter || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80)
    }
    return max(1, (end ?? bytes.count) - position)
  }
}
