/// Words in lines.
package enum TextFlow {
  /// The words of `text`, parted at blanks, in lines no wider than `columns`; a word that is wider stands alone.
  ///
  /// - Parameters:
  ///   - indent: how far the lines after the first stand in.
  ///   - width: how many columns a word takes. Words of ours whose signs are spelled out in ASCII take those of the longer spelling.
  package static func lines(
    _ text: some StringProtocol, columns: Int, indent: Int = 0,
    width columnsOf: (String) -> Int = { CleanText($0).columns }
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = columnsOf(String(word))
      if !line.isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        width = indent
      } else if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Pieces in as few lines no wider than `columns` as their order allows, with a joint between two on a line; a piece that is wider
  /// stands alone.
  package static func packed(_ pieces: [CleanText], joint: CleanText, columns: Int) -> [CleanText] {
    pieces.reduce(into: []) { lines, piece in
      if let last = lines.last, last.columns + joint.columns + piece.columns <= columns {
        lines[lines.count - 1] = last + joint + piece
      } else {
        lines.append(piece)
      }
    }
  }

  /// Terms and what they mean, in two columns; what is too long continues below.
  package static func table(_ rows: [(String, String)], columns: Int, indent: Int = 2) -> [String] {
    let widest = min(columns / 3, rows.map { CleanText($0.0).columns }.max() ?? 0)
    let start = String(repeating: " ", count: indent)
    let padding = start + String(repeating: " ", count: widest + 2)
    return rows.flatMap { term, meaning in
      let meanings = lines(meaning, columns: max(16, columns - padding.count))
      let room = widest - CleanText(term).columns
      guard room >= 0, let first = meanings.first else {
        return [start + term] + meanings.map { padding + $0 }
      }
      return [start + term + String(repeating: " ", count: room + 2) + first]
        + meanings.dropFirst().map { padding + $0 }
    }
  }

  /// A text in lines no wider than `columns`, cleaned: broken at blanks, and inside what is too wide for a line alone, but not in the
  /// midst of a character that is spelled. Unlike ``lines(_:columns:indent:)`` it keeps the blanks that stand within a line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func folded(_ text: String, columns: Int) -> [String] {
    let whole = CleanText(text)
    guard whole.columns > columns else { return [whole.string] }
    let string = whole.string
    var lines: [String] = []
    var start = string.startIndex
    var width = 0
    /// The first of the last blanks on the line.
    var gap: String.Index?
    var isInGap = false
    func end(_ line: Range<String.Index>) {
      lines.append(String(string[line]))
      start = string[line.upperBound...].firstIndex { $0 != " " } ?? string.endIndex
    }
    var index = start
    while index < string.endIndex {
      let letter = string[index]
      let next = unitEnd(from: index, in: string, columns: columns)
      let letterWidth = letter == "\\" ? string[index..<next].count : ColumnWidth.columns(of: letter)
      if width + letterWidth <= columns || index == start {
        if letter == " " {
          if !isInGap, index > start { gap = index }
          isInGap = true
        } else {
          isInGap = false
        }
        width += letterWidth
        index = next
      } else {
        end(start..<(letter == " " && !isInGap ? index : gap ?? index))
        (index, width, gap, isInGap) = (start, 0, nil, false)
      }
    }
    if start < string.endIndex { lines.append(String(string[start...])) }
    return lines
  }

  /// What of a character stays together on a line of that many columns: all of it, unless it is many that are spelled.
  package static func units(of letter: Character, columns: Int) -> [String] {
    let clean = CleanText(String(letter))
    guard clean.columns > columns else { return [String(letter)] }
    var units: [String] = []
    var index = clean.string.startIndex
    while index < clean.string.endIndex {
      let next = unitEnd(from: index, in: clean.string, columns: columns)
      units.append(String(clean.string[index..<next]))
      index = next
    }
    return units
  }

  /// The end of the letter at a place in a clean text, or of the character that is spelled there as `\u{34F}`, if it fits on a line.
  private static func unitEnd(from start: String.Index, in clean: String, columns: Int) -> String.Index {
    let longest = 10
    let after = clean.index(after: start)
    guard clean[start] == "\\", clean[start...].hasPrefix("\\u{") else { return after }
    let spelled = clean[start...].prefix(longest)
    guard let close = spelled.firstIndex(of: "}"), spelled[...close].count <= columns,
      spelled[..<close].dropFirst(3).allSatisfy({ $0.isHexDigit })
    else { return after }
    return clean.index(after: close)
  }
}
