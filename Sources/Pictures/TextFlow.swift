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
}
