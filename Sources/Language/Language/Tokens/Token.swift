/// A piece of a text that need not be whole: cut as the parser would cut it, without asking what it means.
public struct Token: Hashable, Sendable {
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
    /// A `\` that ends its line, with that line end.
    case continuation
    /// Code of Swift, behind `swift`.
    case code
  }

  public var kind: Kind
  /// In UTF-8 bytes from the start of the text.
  public var range: Range<Int>
}

/// A text and its tokens, in order. Blanks are none, and neither is a line end after a `\`.
public struct TokenizedText: Sendable {
  public let tokens: [Token]
  let bytes: [UInt8]

  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = TokenCutter(bytes).filter { $0.kind != .continuation }
  }

  public var indices: Range<Int> { tokens.indices }

  public func text(_ place: Int) -> String { String(decoding: bytes[tokens[place].range], as: UTF8.self) }

  /// What is written at some places, with the blanks between them.
  public func text(in places: Range<Int>) -> String {
    guard let first = places.first, let last = places.last else { return "" }
    return String(
      decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  /// The word at a place; nil if something else is there, or nothing.
  public func word(_ place: Int) -> String? {
    tokens.indices.contains(place) && tokens[place].kind == .word ? text(place) : nil
  }

  /// Whether a text has the quote that ends it.
  public func isClosed(_ place: Int) -> Bool { bytes.endOfText(from: tokens[place].range.lowerBound) != nil }

  /// Whether a token is code of Swift.
  public func isSwift(_ place: Int) -> Bool { tokens[place].kind == .code }

  /// The byte after a token; 0 at the end.
  public func byte(after place: Int) -> UInt8 {
    let end = tokens[place].range.upperBound
    return end < bytes.count ? bytes[end] : 0
  }

  /// The words that may name something: those that no point precedes.
  public var names: Set<String> {
    Set(indices.filter { $0 == 0 || tokens[$0 - 1].kind != .dot }.compactMap(word))
  }
}

/// Cuts bytes into tokens, without their blanks.
struct TokenCutter: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  /// Where the next token is looked for.
  var position: Int
  private let end: Int
  private var last: Token.Kind?
  /// Whether a statement may begin at the position.
  private var isAtStart: Bool
  /// Where the code of Swift begins that comes next.
  private var code: Int?
  /// Whether the statement tells another that may be code of Swift: `explain swift f(3)`.
  private var isTelling = false
  private var isInLabels = false

  /// - Parameter beginsStatement: whether a statement may begin at the start.
  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, beginsStatement: Bool = true) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    position = start
    isAtStart = beginsStatement
  }

  mutating func next() -> Token? {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      default:
        let (kind, upper) = position == code ? (.code, bytes.endOfSwift(from: position)) : token
        let range = position..<Swift.min(upper, end)
        if isAtStart || isTelling, kind == .word, range.count == [UInt8].swiftWord.count,
          bytes[range].elementsEqual([UInt8].swiftWord)
        {
          code = bytes.startOfSwift(behind: range.upperBound)
        }
        noteTelling(kind, range)
        isAtStart =
          kind == .separator || kind == .opening && bytes[range.lowerBound] == UInt8(ascii: "{")
          || isAtStart && (kind == .comment || kind == .continuation)
        (position, last) = (range.upperBound, kind)
        return Token(kind: kind, range: range)
      }
    }
    return nil
  }

  /// Whether the next word may be `swift` in front of code: behind `explain` or `play`, and behind their labels.
  private mutating func noteTelling(_ kind: Token.Kind, _ range: Range<Int>) {
    if isAtStart, kind == .word {
      isTelling = ["explain", "play"].contains { bytes[range].elementsEqual($0.utf8) }
      isInLabels = isTelling
    } else if isInLabels {
      isInLabels = kind != .separator && kind != .code
      isTelling =
        isInLabels
        && (kind == .closing || kind == .word && bytes[range].elementsEqual("calls".utf8))
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// What is at the position, and where it ends.
  private var token: (Token.Kind, end: Int) {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "\n"), UInt8(ascii: ";"): return (.separator, position + 1)
    case UInt8(ascii: "\\"):
      return bytes.endOfContinuation(from: position).map { (.continuation, $0) } ?? (.sign, position + 1)
    case UInt8(ascii: "#"): return (.comment, bytes.endOfComment(from: position))
    case UInt8(ascii: "/")
    where byte(position + 1) == UInt8(ascii: "/") || bytes.beginsBlockComment(at: position):
      return (.comment, bytes.endOfComment(at: position) ?? bytes.count)
    case UInt8(ascii: "\""): return (.text, bytes.endOfText(from: position) ?? bytes.count)
    case _ where first.isOpening: return (.opening, position + 1)
    case _ where first.isClosing: return (.closing, position + 1)
    case UInt8(ascii: "."): return points
    case _ where first.isDigit: return (.number, endOfNumber)
    // `$0`
    case UInt8(ascii: "$") where byte(position + 1).isDigit:
      return (.word, bytes.endOfNameRest(from: position + 1))
    default: return bytes.endOfName(from: position).map(word) ?? sign
    }
  }

  private var endOfNumber: Int {
    var end = position
    while end < bytes.count {
      // `p.0.1` has no decimal.
      if byte(end) == UInt8(ascii: "."), byte(end + 1).isDigit, last != .dot { end += 1 }
      guard let length = bytes.lengthOfNamePart(at: end) else { break }
      end += length
    }
    return end
  }

  /// A word that begins as a name, with the `'` in it.
  private func word(_ endOfName: Int) -> (Token.Kind, end: Int) {
    var end = endOfName
    while byte(end) == UInt8(ascii: "'") { end = bytes.endOfNameRest(from: end + 1) }
    return byte(end) == UInt8(ascii: ":") ? (.label, end + 1) : (.word, end)
  }

  /// `.`, `...`, `..<`
  private var points: (Token.Kind, end: Int) {
    var end = position + 1
    while byte(end) == UInt8(ascii: ".") { end += 1 }
    guard end > position + 1 else { return (.dot, end) }
    return (.sign, byte(end) == UInt8(ascii: "<") ? end + 1 : end)
  }

  private var sign: (Token.Kind, end: Int) {
    let (first, second) = (bytes[position], byte(position + 1))
    if first >= 0x80 { return (.sign, position + (bytes.scalar(at: position).map(UTF8.width) ?? 1)) }
    let isArrow = first == UInt8(ascii: "-") && second == UInt8(ascii: ">")
    if second == UInt8(ascii: "=") || isArrow { return (.sign, position + 2) }
    if first == UInt8(ascii: "=") { return (.equals, position + 1) }
    let doubles = [
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    ]
    let wrapping = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*")]
    let isDouble =
      first == second && doubles.contains(first) || first == UInt8(ascii: "&") && wrapping.contains(second)
    guard isDouble else { return (.sign, position + 1) }
    // `<<=`
    let isShift = first == UInt8(ascii: "<") || first == UInt8(ascii: ">")
    return (.sign, position + (isShift && byte(position + 2) == UInt8(ascii: "=") ? 3 : 2))
  }
}
