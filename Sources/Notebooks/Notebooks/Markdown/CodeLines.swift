import Pictures

/// A block of code as lines in tones.
enum CodeLines {
  /// How far the rest of a line stands in that is too wide.
  private static let hanging = 2

  /// - Parameter language: what the fence says: Swift is colored, and anything else is as it was written.
  /// - Complexity: linear in the code.
  static func lines(_ code: String, language: Substring?) -> [[ProseRun]] {
    var lines: [[ProseRun]] = [[]]
    func add(_ text: Substring, _ tone: StyledText.Tone) {
      for (place, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        if place > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1].append(ProseRun(text: String(part), tone: tone, isListing: true))
      }
    }
    if language == "swift" {
      for token in SwiftTokens(code) { add(token.text, tone(of: token.kind)) }
    } else {
      add(code[...], .plain)
    }
    if lines.last == [] { lines.removeLast() }
    return lines.map(untabbed)
  }

  private static func tone(of kind: SwiftTokens.Kind) -> StyledText.Tone {
    switch kind {
    case .plain: .plain
    case .keyword: .keyword
    case .text, .number: .literal
    case .comment: .quiet
    }
  }

  /// A line that is too wide goes on below, farther in than it begins.
  static func folded(_ line: [ProseRun], columns: Int, style: TextStyle) -> [[ProseRun]] {
    let width = line.reduce(0) { $0 + $1.columns(in: style) }
    guard width > columns else { return [line] }
    let indent = indentation(of: line)
    // Where there is hardly any room, none is left free.
    let lead = indent + hanging > columns / 2 ? 0 : indent + hanging
    let lines = ProseRun.folded(line, columns: columns, indent: lead, style: style)
    let space = ProseRun(text: String(repeating: " ", count: lead))
    return lines.enumerated().map { $0 == 0 || lead == 0 ? $1 : [space] + $1 }
  }

  private static func indentation(of line: [ProseRun]) -> Int {
    var indent = 0
    for run in line {
      let blanks = run.text.prefix { $0 == " " }.count
      indent += blanks
      if blanks < run.text.count { break }
    }
    return indent
  }

  /// Tabs as blanks up to every fourth column.
  private static func untabbed(_ line: [ProseRun]) -> [ProseRun] {
    guard line.contains(where: { $0.text.contains("\t") }) else { return line }
    var column = 0
    return line.map { run in
      var text = ""
      for letter in run.text {
        guard letter == "\t" else {
          text.append(letter)
          column += 1
          continue
        }
        let blanks = 4 - column % 4
        text += String(repeating: " ", count: blanks)
        column += blanks
      }
      return ProseRun(text: text, tone: run.tone)
    }
  }
}
