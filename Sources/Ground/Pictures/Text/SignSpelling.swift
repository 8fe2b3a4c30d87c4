/// The one table of the signs that Trellis writes, and how each is written where there is only ASCII, and
/// where there is only a voice.
///
/// In the ASCII style our own words and glyphs have no other characters. A letter, of any script, is data and
/// stays what it is; so does the label of a value in a picture, and a statement that is repeated as it was
/// typed. In a sentence a sign is spelled as here, whether the sentence or its data brought it. One sign means two things: `·` parts what
/// Trellis says, and multiplies in what a reader or an author wrote.
package enum SignSpelling {
  /// Whose words they are.
  package enum Writer {
    /// Our own, perhaps with data among them.
    case trellis
    /// A reader's or an author's: what is printed, and the words of lessons.
    case other
  }

  private struct Spelling {
    let sign: Unicode.Scalar
    let ascii: StaticString
    let spoken: StaticString

    init(_ sign: Unicode.Scalar, _ ascii: StaticString, _ spoken: StaticString) {
      self.sign = sign
      self.ascii = ascii
      self.spoken = spoken
    }
  }

  private static let table: [Unicode.Scalar: Spelling] = Dictionary(
    uniqueKeysWithValues: [
      // Between words.
      Spelling("…", "...", "..."), Spelling("·", "-", ";"), Spelling("–", "-", "-"),
      Spelling("—", "-", "-"), Spelling("‹", "<", ""), Spelling("›", ">", "then"),
      Spelling("“", "\"", "\""), Spelling("”", "\"", "\""), Spelling("„", "\"", "\""),
      Spelling("‟", "\"", "\""), Spelling("«", "\"", "\""), Spelling("»", "\"", "\""),
      Spelling("‘", "'", "'"), Spelling("’", "'", "'"), Spelling("⋮", ":", "..."),
      Spelling("⋯", "...", "..."), Spelling("␣", "_", "blank"),
      // Arrows.
      Spelling("←", "<-", "from"), Spelling("→", "->", "to"), Spelling("↑", "^", "up"),
      Spelling("↓", "v", "down"), Spelling("↔", "<->", "and"), Spelling("⇒", "=>", "so"),
      Spelling("↺", "(<-)", "turned left"), Spelling("↻", "(->)", "turned right"),
      Spelling("⏎", "Enter", "Enter"),
      // Arithmetic.
      Spelling("×", "x", "by"), Spelling("÷", "/", "divided by"), Spelling("−", "-", "minus"),
      Spelling("±", "+/-", "plus or minus"), Spelling("≤", "<=", "at most"),
      Spelling("≥", ">=", "at least"), Spelling("≠", "!=", "unlike"), Spelling("≈", "~", "about"),
      Spelling("°", " degrees", " degrees"), Spelling("√", "sqrt ", "the root of"),
      Spelling("∞", "infinity", "infinity"), Spelling("²", "^2", " squared"),
      Spelling("³", "^3", " cubed"), Spelling("½", "1/2", "half"),
      Spelling("₂", "2", " to the base of 2"), Spelling("⌈", "ceil(", "the ceiling of "),
      Spelling("⌉", ")", ""),
      // What is in pictures.
      Spelling("•", "*", ""), Spelling("▸", ">", ""), Spelling("▾", "v", ""), Spelling("▴", "^", ""),
      Spelling("◂", "<", ""), Spelling("▲", "^", ""), Spelling("▼", "v", ""), Spelling("◀", "<", ""),
      Spelling("▶", ">", ""), Spelling("✓", "+", "done"), Spelling("✗", "!", "removed "),
      Spelling("●", "*", ""), Spelling("○", "o", ""), Spelling("◇", "o", ""), Spelling("█", "#", ""),
      Spelling("▄", "=", ""), Spelling("░", ":", ""), Spelling("▁", "_", ""), Spelling("▂", ".", ""),
      Spelling("▃", "-", ""), Spelling("▅", "+", ""), Spelling("▆", "*", ""), Spelling("▇", "%", ""),
      Spelling("▿", "v", ""), Spelling("╱", "/", ""), Spelling("│", "|", ""),
      Spelling("─", "-", ""), Spelling("┌", "+", ""), Spelling("┐", "+", ""), Spelling("└", "+", ""),
      Spelling("┘", "+", ""), Spelling("├", "+", ""), Spelling("┤", "+", ""), Spelling("┬", "+", ""),
      Spelling("┴", "+", ""), Spelling("┼", "+", ""), Spelling("╭", "+", ""), Spelling("╮", "+", ""),
      Spelling("╰", "+", ""), Spelling("╯", "+", ""), Spelling("═", "=", ""), Spelling("║", "|", ""),
      Spelling("╔", "+", ""), Spelling("╗", "+", ""), Spelling("╚", "+", ""), Spelling("╝", "+", ""),
      Spelling("╟", "+", ""), Spelling("╢", "+", ""), Spelling("╤", "+", ""), Spelling("╧", "+", ""),
    ].map { ($0.sign, $0) })

  /// The words as a style writes them. Their width may change, so lines are measured and broken after it.
  ///
  /// - Complexity: O(*n*); ASCII is returned as it is
  package static func spelled(
    _ words: String, in style: TextStyle, by writer: Writer = .trellis
  ) -> String {
    guard style == .ascii else { return words }
    return spelled(words) { writer == .other && $0.sign == "·" ? "*" : $0.ascii }
  }

  /// The words as they are read out, without signs: `12 × 7` is `12 by 7`.
  ///
  /// - Complexity: O(*n*); ASCII is returned as it is
  package static func spoken(_ words: String) -> String { spelled(words) { $0.spoken } }

  private static func spelled(_ words: String, _ spelling: (Spelling) -> StaticString) -> String {
    var copy = words
    let spelled = copy.withUTF8 { bytes -> String? in
      guard var next = bytes.firstBeyondASCII else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      // What is between two signs is copied as a whole.
      var start = 0
      while next < bytes.count {
        let (letter, length) = bytes.scalar(at: next)
        if letter.value >= 0x80, let sign = table[letter] {
          result += bytes[start..<next]
          spelling(sign).withUTF8Buffer { result += $0 }
          start = next + length
        }
        next += length
      }
      result += bytes[start...]
      return String(decoding: result, as: UTF8.self)
    }
    return spelled ?? words
  }
}
