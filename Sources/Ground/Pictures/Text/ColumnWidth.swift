import Recording

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

  static func columns(ofClean text: String) -> Int { columns(ofClean: text, interruptedBy: Uninterrupted()) }

  /// The same of a text that may be long.
  ///
  /// - Throws: what interrupts it.
  static func columns<I: Interrupter>(
    ofClean text: String, interruptedBy interrupter: I
  ) throws(I.Interruption) -> Int {
    if let columns = try PlainLetters.columns(of: text, interruptedBy: interrupter) { return columns }
    var sum = 0
    var turns = Turns()
    for character in text {
      try turns.next(interrupter)
      sum += columns(of: character)
    }
    return sum
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

/// The code points that take two columns: East Asian Width W or F, by `unicodedata.east_asian_width` of Python
/// (Unicode 14), and what became wide with Unicode 16: trigrams, hexagrams, counting rods; with planes 2 and 3 whole. Unassigned code points between two ranges are counted to them.
enum WideRanges {
  /// First and last of each range, ascending.
  static let bounds: [UInt32] = [
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3,
    0x25FD, 0x25FE, 0x2614, 0x2615, 0x2630, 0x2637, 0x2648, 0x2653, 0x267F, 0x267F, 0x268A, 0x268F, 0x2693,
    0x2693, 0x26A1, 0x26A1,
    0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA,
    0x26F2, 0x26F3, 0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B,
    0x2728, 0x2728, 0x274C, 0x274C, 0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
    0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C, 0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E,
    0x3041, 0x3247, 0x3250, 0xA4C6, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAD9,
    0xFE10, 0xFE19, 0xFE30, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x1B2FB, 0x1D300, 0x1D356,
    0x1D360, 0x1D376, 0x1F004, 0x1F004,
    0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191, 0x1F19A, 0x1F200, 0x1F320, 0x1F32D, 0x1F335, 0x1F337,
    0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0, 0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4,
    0x1F3F8, 0x1F43E, 0x1F440, 0x1F440, 0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550,
    0x1F567, 0x1F57A, 0x1F57A, 0x1F595, 0x1F596, 0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5,
    0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0,
    0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947, 0x1F9FF, 0x1FA70, 0x1FAF6, 0x20000, 0x3FFFD,
  ]

  /// - Complexity: O(log *n*) in the number of ranges.
  static func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if bounds[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < bounds.count && bounds[2 * low] <= value
  }
}
