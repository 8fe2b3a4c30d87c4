/// A picture in words, for speech: sentences in a fixed order, without signs, and without a meaning in
/// columns.
///
/// The words are ASCII, in lower case; what comes from data has passed ``SpokenText``.
public struct Description: Equatable, Sendable {
  /// What the step did, a sentence each.
  public var changes: [String]
  /// What it is as a whole: `a tree of 6 nodes, height 2.`
  public var summary: String
  /// The parts, one after the other.
  public var details: [String]
  /// What is missing, in a sentence.
  public var leftOut: String?

  public init(changes: [String] = [], summary: String, details: [String] = [], leftOut: String? = nil) {
    self.changes = changes
    self.summary = summary
    self.details = details
    self.leftOut = leftOut
  }

  /// All of it, the changes first.
  public var sentences: [String] { changes + [summary] + details + [leftOut].compactMap { $0 } }

  /// All of it under other words than its own summary, which come first.
  package func sentences(under summary: String) -> [String] {
    [summary] + changes + details + [leftOut].compactMap { $0 }
  }

  /// A sentence in lines no wider than `columns`, cleaned. A line that continues the one before is indented
  /// by two blanks.
  package static func lines(_ sentence: String, columns: Int) -> [String] {
    let indent = columns > 10 ? "  " : ""
    var lines: [String] = []
    var line = ""
    var width = 0
    func finish() {
      lines.append(line)
      line = indent
      width = indent.count
    }
    let words = CleanText(sentence).string.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      var rest = String(word)
      var columnsLeft = CleanText(rest).columns
      if index > 0 {
        if width + 1 + columnsLeft > columns, width > indent.count {
          finish()
        } else {
          line += " "
          width += 1
        }
      }
      while width + columnsLeft > columns {
        let part = ColumnWidth.prefix(of: rest, columns: columns - width)
        guard !part.isEmpty, part.count < rest.count else { break }
        line += part
        rest.removeFirst(part.count)
        columnsLeft = CleanText(rest).columns
        finish()
      }
      line += rest
      width += columnsLeft
    }
    return lines + [line]
  }
}

/// A description prints itself a sentence a line.
extension Description: CustomStringConvertible {
  public var description: String { sentences.joined(separator: "\n") }
}
