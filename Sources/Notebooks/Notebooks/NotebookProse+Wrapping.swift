import Pictures

extension NotebookProse {
  /// Lines of prose, broken anew so that none is wider than `columns`: paragraphs and items of lists flow, everything whose
  /// lines are meant as they stand is left alone.
  public static func wrapped(_ lines: [String], to columns: Int) -> [String] {
    var result: [String] = []
    var paragraph = ""
    var indent = 0
    func flush() {
      guard !paragraph.isEmpty else { return }
      result += TextFlow.lines(paragraph, columns: columns, indent: indent)
      paragraph = ""
      indent = 0
    }
    for line in lines {
      let marker = listMarker(of: line)
      if marker > 0 || isVerbatim(line) { flush() }
      if isVerbatim(line) {
        result.append(line)
      } else {
        if paragraph.isEmpty { indent = marker }
        paragraph += " " + line
      }
    }
    flush()
    return result
  }

  /// Headings, blank lines, tables, quotes, fences and code.
  private static func isVerbatim(_ line: String) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return true }
    return "#|>`~".contains(first) && !line.hasPrefix("`") || line.hasPrefix("```") || line.hasPrefix("    ")
  }

  /// How far the text of an item of a list stands in; 0 for other lines.
  private static func listMarker(of line: String) -> Int {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return 2 }
    let digits = line.prefix(while: \.isWholeNumber).count
    return digits > 0 && line.dropFirst(digits).hasPrefix(". ") ? digits + 2 : 0
  }
}
