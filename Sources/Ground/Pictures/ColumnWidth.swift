/// How many terminal columns text takes, the same on every machine.
///
/// A grapheme takes two columns if it is an emoji; otherwise its scalars add up: two for East Asian Wide and Fullwidth,
/// none for nonspacing and enclosing marks and for the vowels and finals of a conjoined Hangul syllable, one for the rest.
enum ColumnWidth {
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return WideRanges.contains(value) ? 2 : 1
    }
  }

  /// The columns of a grapheme that went through the gate.
  static func columns(of grapheme: Character) -> Int {
    if let byte = grapheme.asciiValue { return byte == 0 ? 0 : 1 }
    if EmojiSequence.isEmoji(grapheme) { return 2 }
    return grapheme.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(ofClean text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest start of a clean text that takes at most `limit` columns.
  static func prefix(of text: String, columns limit: Int) -> String {
    if isPrintableASCII(text) { return String(text.prefix(max(0, limit))) }
    var taken = 0
    var end = text.startIndex
    while end < text.endIndex {
      taken += columns(of: text[end])
      if taken > limit { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }

  /// The longest end of a clean text that takes at most `limit` columns.
  static func suffix(of text: String, columns limit: Int) -> String {
    if isPrintableASCII(text) { return String(text.suffix(max(0, limit))) }
    var taken = 0
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      taken += columns(of: text[previous])
      if taken > limit { break }
      start = previous
    }
    return String(text[start...])
  }
}
