/// Writes diagnostics in their one shape:
///
///     error: stack 's' is empty: nothing to pop
///       ┌ notebooks/stacks.md:14:3
///       │ s pop
///       │   ^^^
///       = help: push a value first, or ask s.count
public enum DiagnosticText {
  /// How many columns of the source line are shown at most.
  public static let excerptWidth = 70
  /// How many characters of a message or a help are shown at most, give or take one.
  static let sentenceLength = 400

  /// The lines of a diagnostic, without line ends.
  ///
  /// The message and the excerpt may hold what came from data and have to be cleaned before a terminal sees them; in
  /// the excerpt a tab is one blank.
  ///
  /// - Parameters:
  ///   - relativeToCell: Whether the place is named by the source, even if that stands in a file.
  ///   - columns: How many terminal columns a part of a line takes, as it will be shown.
  /// - Complexity: O(*n*) in the length of the source up to the end of the range.
  public static func lines(
    _ diagnostic: Diagnostic, relativeToCell: Bool = false, columns: (Substring) -> Int = { $0.count }
  ) -> [String] {
    var result = ["error: " + inOneLine(diagnostic.message)]
    if let origin = diagnostic.origin {
      let line = SourceLine(origin)
      result.append("  ┌ " + place(origin, line, relativeToCell: relativeToCell))
      result += excerpt(line, columns: columns).map { "  │ " + $0 }
    }
    if let help = diagnostic.help { result.append("  = help: " + inOneLine(help)) }
    return result
  }

  /// The line and the column of an origin's first character in its source, from 1; columns count characters.
  public static func position(of origin: Origin) -> (line: Int, column: Int) {
    let line = SourceLine(origin)
    return (line.number, line.column)
  }

  private static func place(_ origin: Origin, _ line: SourceLine, relativeToCell: Bool) -> String {
    let source = origin.source
    if let file = source.file, !relativeToCell {
      return "\(file):\(source.firstLine + line.number - 1):\(line.column)"
    }
    return "\(source.name), line \(line.number):\(line.column)"
  }

  private static func inOneLine(_ text: String) -> String {
    let text = text.utf8.count > sentenceLength ? shortened(text) : text
    return text.contains { $0.isNewline } ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// The beginning and the end of a text that quotes a word of a million letters.
  private static func shortened(_ text: String) -> String {
    guard let middle = text.index(text.startIndex, offsetBy: sentenceLength, limitedBy: text.endIndex) else {
      return text
    }
    let half = sentenceLength / 2
    return text[..<middle].prefix(half) + "…" + text.suffix(half)
  }

  /// The line with what is underlined, and the underline.
  private static func excerpt(_ line: SourceLine, columns: (Substring) -> Int) -> [String] {
    func width(_ text: some StringProtocol) -> Int { columns(Substring(text)) }
    var (before, isCutBefore) = line.before
    let (underlined, isCutWithin) = line.underlined
    var (after, isCutAfter) = line.after
    var marked = underlined
    let isWhole = !isCutBefore && !isCutWithin && !isCutAfter
    if !isWhole || width(before) + width(marked) + width(after) > excerptWidth {
      // What is underlined comes first; what stands after it gets a third of the rest, or what is left over.
      let widthWithin = excerptWidth - 2
      if isCutWithin || width(marked) > widthWithin {
        marked = prefix(of: marked, widthWithin, width)
        (after, isCutAfter) = ("", true)
      }
      let room = widthWithin - width(marked)
      let roomBefore = room - min(width(after), room / 3)
      if width(before) > roomBefore { (before, isCutBefore) = (suffix(of: before, roomBefore, width), true) }
      let roomAfter = room - width(before)
      if width(after) > roomAfter { (after, isCutAfter) = (prefix(of: after, roomAfter, width), true) }
    }
    if isCutBefore { before = "…" + before }
    let caret =
      String(repeating: " ", count: width(before)) + String(repeating: "^", count: max(1, width(marked)))
    return [before + marked + after + (isCutAfter ? "…" : ""), caret]
  }

  private static func prefix(of text: String, _ limit: Int, _ width: (Substring) -> Int) -> String {
    var end = text.startIndex
    var used = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      used += width(text[end..<next])
      if used > limit { break }
      end = next
    }
    return String(text[..<end])
  }

  private static func suffix(of text: String, _ limit: Int, _ width: (Substring) -> Int) -> String {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let next = text.index(before: start)
      used += width(text[next..<start])
      if used > limit { break }
      start = next
    }
    return String(text[start...])
  }
}
