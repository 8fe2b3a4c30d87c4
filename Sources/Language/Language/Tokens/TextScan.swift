/// Where a text in quotes ends, and where its interpolations are, `\(…)`, which may hold texts again.
///
/// An interpolation is closed on its own line; a `\(` that is not is an escape like any other, which the reader of the text refuses.
package struct TextScan {
  /// The offset behind the closing quote; that of the end if there is none.
  private(set) var end: Int
  /// Whether the text is closed.
  private(set) var isClosed = false
  /// Whether more is open in it than a parser takes.
  private(set) var isTooDeep = false
  /// The offsets of the backslashes before the brackets of its own interpolations, not of those within them.
  private(set) var interpolations: [Int] = []

  /// - Parameter start: the offset of the opening quote.
  /// - Complexity: O(*n*) in the length of the text: a line is read again at most once.
  init(_ bytes: [UInt8], from start: Int) {
    end = start + 1
    // The texts and interpolations that are open, the innermost last: 0 for a text, else how many brackets are.
    var open = [0]
    // Up to here no `\(` begins an interpolation.
    var plainEnd = start
    while end < bytes.count || open.count > 1 {
      let byte = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
      let isInText = open[open.count - 1] == 0
      if open.count > 1, byte == UInt8(ascii: "\n") || open.count > Self.mostOpen {
        isTooDeep = isTooDeep || open.count > Self.mostOpen
        plainEnd = min(end, bytes.count)
        end = interpolations.removeLast() + 2
        open = [0]
      } else if isInText, byte == UInt8(ascii: "\"") {
        open.removeLast()
        end += 1
        if open.isEmpty {
          isClosed = true
          return
        }
      } else if isInText, byte == UInt8(ascii: "\\") {
        let isInterpolation = end >= plainEnd && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "(")
        if isInterpolation {
          if open.count == 1 { interpolations.append(end) }
          open.append(1)
        }
        end += 2
      } else {
        if !isInText { Self.count(byte, in: &open) }
        end += 1
      }
    }
    end = bytes.count
  }

  /// More texts and interpolations within one another than a parser would take.
  package static let mostOpen = 2 * Parser.nestingLimit

  /// What a byte of an expression opens and closes.
  private static func count(_ byte: UInt8, in open: inout [Int]) {
    switch byte {
    case UInt8(ascii: "\""): open.append(0)
    case UInt8(ascii: "("): open[open.count - 1] += 1
    case UInt8(ascii: ")"):
      open[open.count - 1] -= 1
      if open[open.count - 1] == 0 { open.removeLast() }
    default: break
    }
  }
}

extension TokenizedText {
  /// The offset behind the bracket of the innermost interpolation that is open at the end; nil if none is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var openInterpolation: Int? {
    var end = 0
    for token in tokens where token.kind == .text && token.range.lowerBound >= end {
      let open = interpolations(openAtEndOfTextFrom: token.range.lowerBound, &end)
      if let innermost = open.last { return innermost }
    }
    return nil
  }

  /// Where the interpolations begin that are open at the end, in a text that is not closed there.
  ///
  /// - Parameter end: set to where the text ends.
  private func interpolations(openAtEndOfTextFrom start: Int, _ end: inout Int) -> [Int] {
    // Where each text and interpolation begins that is open, the innermost last, and how many brackets are: none in a text.
    var open = [(start: start, brackets: 0)]
    end = start + 1
    while end < bytes.count, !open.isEmpty {
      let (byte, last) = (bytes[end], open.count - 1)
      switch (byte, open[last].brackets > 0) {
      case (UInt8(ascii: "\n"), _) where open.count > 1: open.removeSubrange(1...)
      case (UInt8(ascii: "\\"), false):
        end += 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "(") { open.append((end + 1, 1)) }
      case (UInt8(ascii: "\""), false): open.removeLast()
      case (UInt8(ascii: "\""), true): open.append((end, 0))
      case (UInt8(ascii: "("), true): open[last].brackets += 1
      case (UInt8(ascii: ")"), true):
        open[last].brackets -= 1
        if open[last].brackets == 0 { open.removeLast() }
      default: break
      }
      end += 1
    }
    return open.filter { $0.brackets > 0 }.map { $0.start }
  }
}

extension Parser {
  /// The text from `start` on, with the values of its interpolations.
  mutating func interpolatedText(from start: Int, _ scan: TextScan) throws(SyntaxError) -> Expression {
    var (pieces, piece, highest): ([CallArgument], Int, Int) = ([], start + 1, 1)
    if openText == nil { openText = (brackets.count, scan.end) }
    for backslash in scan.interpolations {
      try addPiece(piece..<backslash, to: &pieces)
      position = backslash + 1
      try open()
      skipBlanks()
      pieces.append(CallArgument(value: try expression()))
      highest = max(highest, height)
      skipBlanks()
      try closeItems(UInt8(ascii: ")"))
      piece = position
    }
    try addPiece(piece..<(scan.end - 1), to: &pieces)
    position = scan.end
    if openText?.end == scan.end { openText = nil }
    height = highest
    try grow(over: 0, at: start)
    let range = SourceRange(start, position)
    return Expression(.call(Word(Intrinsic.interpolation, range: range), pieces), range: range)
  }

  /// Adds the text between two interpolations.
  private func addPiece(_ range: Range<Int>, to pieces: inout [CallArgument]) throws(SyntaxError) {
    guard !range.isEmpty else { return }
    let text = try unescaped(bytes[range])
    let place = SourceRange(range.lowerBound, range.upperBound)
    pieces.append(CallArgument(value: Expression(.literal(.text(text)), range: place)))
  }
}
