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
  /// How many columns the last row takes.
  private(set) var columns = 0

  init(_ line: CleanLine, columns limit: Int) {
    letters = line.string[...]
    self.limit = limit
  }

  private static let linkEnd = "\u{1B}]8;;\u{1B}\\"

  /// - Complexity: O(*n*), where *n* is the length of the row.
  public mutating func next() -> CleanLine? {
    guard !isOver else { return nil }
    var row = link + colour
    var escape: String?
    columns = 0
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
        if columns + width > limit, columns > 0 {
          return CleanLine(
            trusted: row + (colour.isEmpty ? "" : "\u{1B}[0m") + (link.isEmpty ? "" : Self.linkEnd))
        }
        row.append(letter)
        columns += width
      }
      letters.removeFirst()
    }
    isOver = true
    return CleanLine(trusted: row)
  }
}
