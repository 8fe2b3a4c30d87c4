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
    /// `!` and `?` behind their operand.
    case postfix
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

  /// Whether it begins a case of a `switch`.
  func isCase(in bytes: [UInt8]) -> Bool {
    kind == .word
      && (bytes[range].elementsEqual("case".utf8) || bytes[range].elementsEqual("default".utf8))
  }

  /// The lexemes of a source that was read well.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the source, for the order of the words.
  static func all(of bytes: [UInt8], _ trace: SyntaxTrace) -> [Lexeme] {
    let atoms = trace.atoms.sorted { $0.lowerBound < $1.lowerBound }
    var nextAtom = 0
    var lexemes: [Lexeme] = []
    var cutter = TokenCutter(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    while let token = cutter.next() {
      let (start, end) = (token.range.lowerBound, token.range.upperBound)
      while nextAtom < atoms.count, atoms[nextAtom].lowerBound < start { nextAtom += 1 }
      if nextAtom < atoms.count, atoms[nextAtom].lowerBound == start, !atoms[nextAtom].isEmpty {
        lexemes.append(Lexeme(kind: .word, range: atoms[nextAtom]))
        cutter.position = atoms[nextAtom].upperBound
        continue
      }
      func add(_ kind: Kind, _ range: Range<Int>) {
        // A type after a word, `inout [Int]`, begins like a value.
        let isBehindInout = lexemes.last.map { bytes[$0.range].elementsEqual("inout".utf8) } ?? false
        let startsValue = isBehindInout || trace.operands.contains(start)
        lexemes.append(Lexeme(kind: kind, range: range, startsValue: startsValue))
      }
      switch token.kind {
      case .word, .number, .text, .code: add(.word, token.range)
      case .label:
        add(.word, start..<(end - 1))
        add(.colon, (end - 1)..<end)
      case .opening: add(.opening, token.range)
      case .closing: add(.closing, token.range)
      case .comment: add(.comment, start..<endOfInk(of: token, in: bytes))
      case .continuation:
        add(.continuation, start..<(start + 1))
        if bytes[end - 1] == UInt8(ascii: "\n") { add(.lineEnd, lineEnd(before: end, in: bytes)) }
      case .separator where bytes[start] == UInt8(ascii: ";"): add(.semicolon, token.range)
      case .separator: add(.lineEnd, lineEnd(before: end, in: bytes))
      case .dot: add(.dot, token.range)
      case .equals: add(.infix, token.range)
      case .sign where trace.infixColons.contains(start): add(.infix, token.range)
      case .sign where trace.postfixes.contains(start) || isBehindOperand(token, in: bytes):
        add(.postfix, token.range)
      case .sign:
        let isPrefix = trace.prefixes.contains(start) || isAddress(token, in: bytes)
        add(kind(ofSign: bytes[start], isPrefix: isPrefix), token.range)
      }
    }
    return lexemes
  }

  /// Whether a `?` touches what is before it: `xs.first?.count`, `Int?`.
  private static func isBehindOperand(_ token: Token, in bytes: [UInt8]) -> Bool {
    let start = token.range.lowerBound
    return token.range.count == 1 && bytes[start] == UInt8(ascii: "?") && start > 0
      && bytes[start - 1] > UInt8(ascii: " ")
  }

  /// Whether a `&` stands before the name of what is exchanged, `swap(&a, &b)`, and not between two numbers.
  private static func isAddress(_ token: Token, in bytes: [UInt8]) -> Bool {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    guard token.range.count == 1, bytes[start] == UInt8(ascii: "&"), start > 0, end < bytes.count else {
      return false
    }
    return !bytes[start - 1].isOfName && !bytes[start - 1].isClosing && bytes[end] > UInt8(ascii: " ")
  }

  private static func kind(ofSign first: UInt8, isPrefix: Bool) -> Kind {
    switch first {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "."): .range
    default: isPrefix ? .prefix : .infix
    }
  }

  private static func lineEnd(before end: Int, in bytes: [UInt8]) -> Range<Int> {
    let hasReturn = end > 1 && bytes[end - 2] == UInt8(ascii: "\r")
    return (hasReturn ? end - 2 : end - 1)..<end
  }

  /// Where a token ends without the blanks at its end.
  private static func endOfInk(of token: Token, in bytes: [UInt8]) -> Int {
    var end = token.range.upperBound
    while bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return end
  }
}
