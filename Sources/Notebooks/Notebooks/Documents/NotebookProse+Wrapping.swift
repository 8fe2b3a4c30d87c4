import Pictures

extension NotebookProse {
  /// Lines of prose, rewrapped so that none is wider than `columns`: paragraphs and items of lists flow,
  /// everything with meaningful line breaks is left alone. Code between fences is indented, without its
  /// fences, and folds are open.
  ///
  /// - Parameter reading: how a paragraph, or a line that is not code, is shown.
  public static func wrapped(
    _ lines: [String], to columns: Int, reading: (String) -> String = { $0 }
  ) -> [String] {
    var result: [String] = []
    var paragraph = ""
    var indent = 0
    var fence: String?
    func flush() {
      guard !paragraph.isEmpty else { return }
      result += TextFlow.lines(reading(paragraph), columns: columns, indent: indent)
      paragraph = ""
      indent = 0
    }
    for line in unfolded(lines) {
      let ticks = fenceTicks(of: line)
      if let open = fence {
        if ticks.hasPrefix(open) { fence = nil } else { result += code(line, columns: columns) }
      } else if !ticks.isEmpty {
        flush()
        fence = ticks
      } else if isVerbatim(line) {
        flush()
        result.append(line.hasPrefix("    ") ? line : reading(line))
      } else {
        let marker = listMarker(of: line)
        if marker > 0 { flush() }
        if paragraph.isEmpty { indent = marker }
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    flush()
    return result
  }

  /// A line of code, four columns in as Markdown has it; one that is too wide continues below, indented.
  private static func code(_ line: String, columns: Int) -> [String] {
    let lead = String(repeating: " ", count: 4 + line.prefix { $0 == " " }.count)
    guard CleanText(line).columns + 4 > columns else { return ["    " + line] }
    return TextFlow.lines(line, columns: max(1, columns - lead.count), indent: 4).map { lead + $0 }
  }

  /// The ticks or tildes that open or close a block of code; empty for other lines.
  static func fenceTicks(of line: String) -> String {
    guard let sign = line.first, sign == "`" || sign == "~" else { return "" }
    let ticks = line.prefix { $0 == sign }
    return ticks.count >= 3 ? String(ticks) : ""
  }

  /// Headings, blank lines, tables, quotes and code.
  private static func isVerbatim(_ line: String) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return true }
    return "#|>".contains(first) || line.hasPrefix("    ")
  }

  /// How far the text of an item of a list stands in; 0 for other lines.
  private static func listMarker(of line: String) -> Int {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return 2 }
    let digits = line.prefix(while: \.isWholeNumber).count
    return digits > 0 && line.dropFirst(digits).hasPrefix(". ") ? digits + 2 : 0
  }
}
