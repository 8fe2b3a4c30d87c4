/// Lines that are longer than a terminal is wide.
extension CleanLine {
  /// The columns that it takes, without the escapes that color it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public var columns: Int {
    guard string.utf8.contains(0x1B) else { return CleanText(string).columns }
    var rows = LineRows(self, columns: .max)
    _ = rows.next()
    return rows.columns
  }

  /// The rows of a terminal that it takes, each a line of its own: none is wider than the terminal, and each has its color.
  ///
  /// - Parameter limit: how many columns the terminal has.
  public func rows(columns limit: Int) -> LineRows { LineRows(self, columns: limit) }

  /// The same, broken at blanks, each row as far in as the line begins; a word that is wider than a row is broken inside.
  public func folded(columns limit: Int) -> LineRows { LineRows(self, columns: limit, isFolded: true) }
}

/// The rows of a line, each produced when it is asked for, so that reading the start of a long line does not
/// wait for the rest.
public struct LineRows: Sequence, IteratorProtocol {
  private var letters: Substring
  private let limit: Int
  /// The escapes in force where the next row begins.
  private var colour = ""
  /// The link that goes on where the next row begins.
  private var link = ""
  private var isOver = false
  /// How far in the rows after the first are; nil: they are not broken at blanks.
  private var indent: Int?
  /// How far in the next row is.
  private var lead = 0
  /// How many columns the last row takes.
  private(set) var columns = 0

  init(_ line: CleanLine, columns limit: Int, isFolded: Bool = false) {
    letters = line.string[...]
    self.limit = limit
    guard isFolded else { return }
    var rest = letters
    while rest.first == "\u{1B}", let end = rest.firstIndex(of: "m") {
      rest = rest[rest.index(after: end)...]
    }
    let blanks = rest.prefix { $0 == " " }.count
    // Where there is hardly any room, none is left free.
    indent = blanks * 2 > limit || limit - blanks < 2 ? 0 : blanks
  }

  /// The last blank on a row: what precedes it, and what is left from there on.
  private struct Gap {
    let row: String
    let columns: Int
    let letters: Substring
    let colour: String
    let link: String
  }

  private static let linkEnd = "\u{1B}]8;;\u{1B}\\"

  /// - Complexity: O(*n*), where *n* is the length of the row.
  public mutating func next() -> CleanLine? {
    guard !isOver else { return nil }
    var row = String(repeating: " ", count: lead) + link + colour
    var escape: String?
    var gap: Gap?
    columns = lead
    while let letter = letters.first {
      if escape != nil || letter == "\u{1B}" {
        escape = (escape ?? "") + String(letter)
        // A mark behind an escape joins its last letter.
        let last = letter.unicodeScalars.first
        if let ended = escape, ended.hasPrefix("\u{1B}]") {
          guard last == "\\" else {
            letters.removeFirst()
            continue
          }
          link = ended.hasPrefix(Self.linkEnd) ? "" : ended
          row += ended
          escape = nil
        } else if last == "m", let ended = escape {
          colour = ended.hasSuffix("[0m") || ended.hasSuffix("[m") ? "" : colour + ended
          row += ended
          escape = nil
        }
      } else {
        let width = ColumnWidth.columns(of: letter)
        if columns + width > limit, columns > lead {
          if let indent { (row, lead) = (fold(row, at: letter == " " ? nil : gap), indent) }
          return CleanLine(
            trusted: row + (colour.isEmpty ? "" : "\u{1B}[0m") + (link.isEmpty ? "" : Self.linkEnd))
        }
        if let indent, letter == " ", columns > Swift.max(lead, indent), row.last != " " {
          gap = Gap(row: row, columns: columns, letters: letters, colour: colour, link: link)
        }
        row.append(letter)
        columns += width
      }
      letters.removeFirst()
    }
    isOver = true
    return CleanLine(trusted: row)
  }

  /// Ends a row at its last blank, if there is one, and goes on behind the blanks.
  private mutating func fold(_ row: String, at gap: Gap?) -> String {
    if let gap { (letters, columns, colour, link) = (gap.letters, gap.columns, gap.colour, gap.link) }
    letters = letters.drop { $0 == " " }
    // The end of a color is not a row.
    isOver = letters.isEmpty || letters == "\u{1B}[0m"
    return gap?.row ?? row
  }
}
