/// Words in lines.
package enum TextFlow {
  /// The words of `text`, parted at blanks, in lines no wider than `columns`; a word that is wider stands alone.
  ///
  /// - Parameter indent: how far the lines after the first stand in.
  package static func lines(_ text: some StringProtocol, columns: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = CleanText(String(word)).columns
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

  /// Terms and what they mean, in two columns; what is too long goes on below.
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
}
