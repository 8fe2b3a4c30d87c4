import Language
import Pictures
import Recording

/// What print says of lists, dictionaries and what else holds values. How it is laid out is for those to say who know the width.
public struct PrintedValues: Sendable {
  public let values: [Value]
  /// Whether all of it is shown, however much that is.
  public let isWhole: Bool

  public init(_ values: [Value], isWhole: Bool = false) {
    self.values = values
    self.isWhole = isWhole
  }

  /// More rows of one value are not shown.
  public static let mostRows = 24
  /// The rows of these that show its end.
  private static let rowsOfEnd = 3

  /// All of it on one line.
  ///
  /// - Complexity: O(*n*) in the length of the result
  public var line: String { values.map(\.displayText).joined(separator: " ") }

  /// All of it, or of a list or a dictionary that takes too many rows the beginning and the end; broken behind commas, never within a
  /// number.
  func rows(columns: Int, style: TextStyle) -> [CleanText] {
    let parts = values.map { part(of: $0, columns: columns, style: style) }
    if parts.allSatisfy({ !$0.isCut }) {
      let texts = parts.flatMap(\.pieces)
      return Self.filled(texts, columns: columns).map { CleanText($0) }
    }
    return parts.flatMap {
      $0.isCut ? $0.rows : Self.filled($0.pieces, columns: columns).map { CleanText($0) }
    }
  }

  /// One of the values.
  private struct Part {
    /// What may stand on different rows; all of the value if it is not cut.
    var pieces: [String] = []
    var isCut = false
    var rows: [CleanText] = []
  }

  private func part(of value: Value, columns: Int, style: TextStyle) -> Part {
    /// Signs are spelled before their columns are counted.
    func spelled(_ pieces: [String]) -> [String] {
      style == .ascii ? pieces.whileWanted.map { SignSpelling.spelled($0, in: style) } : pieces
    }
    let count = value.printedCount
    guard let count, !isWhole else {
      if count == nil, case .text(let text) = value { return Part(pieces: spelled([text])) }
      return Part(pieces: spelled(LiteralPieces.first(.max, of: value)))
    }
    // No piece of a list takes less than two columns and a blank.
    let most = Self.mostRows * (columns / 3 + 1)
    let first = spelled(LiteralPieces.first(most + 1, of: value))
    if first.count <= most {
      let rows = Self.filled(first, columns: columns)
      if rows.count <= Self.mostRows { return Part(pieces: first) }
    }
    let sum = CleanText(words: " · \(count)")
    let last = spelled(LiteralPieces.last(most, of: value))
    var end = Self.filledFromEnd(last, columns: columns, rows: Self.rowsOfEnd).map { CleanText($0) }
    if let bottom = end.last, bottom.columns + sum.columns <= columns {
      end[end.count - 1] = bottom + sum
    } else {
      end.removeFirst()
      end.append(sum)
    }
    let start = Self.filled(first, columns: columns, most: Self.mostRows - 1 - end.count).map {
      CleanText($0)
    }
    return Part(isCut: true, rows: start + [CleanText(words: " …")] + end)
  }

  // MARK: Rows

  /// The pieces side by side in rows; those behind the first stand in a column, below the bracket.
  private static func filled(_ pieces: [String], columns: Int, most: Int = .max) -> [String] {
    var rows: [String] = []
    var row = ""
    var width = 0
    for piece in pieces.whileWanted {
      let pieceWidth = CleanText(piece).columns
      if width > 0, width + 1 + pieceWidth > columns {
        rows.append(row)
        guard rows.count < most else { return rows }
        row = " "
        width = 1
      } else if width > 0 {
        row += " "
        width += 1
      }
      row += piece
      width += pieceWidth
    }
    return row.isEmpty ? rows : rows + [row]
  }

  /// The last rows, the last of them full.
  private static func filledFromEnd(_ pieces: [String], columns: Int, rows most: Int) -> [String] {
    var rows: [[String]] = [[]]
    var width = 1
    for piece in pieces.reversed() {
      let pieceWidth = CleanText(piece).columns
      if width > 1, width + 1 + pieceWidth > columns {
        guard rows.count < most else { break }
        rows.append([])
        width = 1
      }
      width += pieceWidth + (width > 1 ? 1 : 0)
      rows[rows.count - 1].append(piece)
    }
    return rows.reversed().map { " " + $0.reversed().joined(separator: " ") }
  }
}

extension Value {
  /// How much it holds, in words, if it is one of those of which not all is shown.
  fileprivate var printedCount: String? {
    switch self {
    case .dictionary(let dictionary): return dictionary.count.counted("entry", "entries")
    case .list(let values):
      guard case .list(let first)? = values.first, first.count > 0 else {
        return values.count.counted("value")
      }
      let isMatrix = values.prefix(Self.examinedValues).allSatisfy { $0.itemCount == first.count }
      return isMatrix
        ? "\(values.count.counted("row")) of \(first.count.counted("value"))" : values.count.counted("row")
    default: return nil
    }
  }

  /// Whether it is a text of several lines, which is printed as it is.
  var hasLines: Bool {
    if case .text(let text) = self { text.utf8.contains(UInt8(ascii: "\n")) } else { false }
  }

  /// Whether it holds other values.
  var isContainer: Bool {
    switch self {
    case .list, .tuple, .record, .dictionary: true
    default: false
    }
  }
}
