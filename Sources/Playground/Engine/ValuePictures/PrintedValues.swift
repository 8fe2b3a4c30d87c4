import DequeModule
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
  public var line: String { line(interruptedBy: Uninterrupted()) }

  func line<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> String {
    try Self.line(of: values, interruptedBy: interrupter)
  }

  /// Values on one line, as print shows them.
  static func line<I: Interrupter>(
    of values: [Value], interruptedBy interrupter: I
  ) throws(I.Interruption) -> String {
    // A text of megabytes is not copied.
    if values.count == 1 { return try values[0].displayText(interruptedBy: interrupter) }
    var texts: [String] = []
    for value in values { texts.append(try value.displayText(interruptedBy: interrupter)) }
    return texts.joined(separator: " ")
  }

  /// All of it, or of a list or a dictionary that takes too many rows the beginning and the end; broken behind commas, never within a
  /// number.
  func rows<I: Interrupter>(
    columns: Int, style: TextStyle, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [CleanText] {
    var parts: [Part] = []
    for value in values {
      parts.append(try part(of: value, columns: columns, style: style, interruptedBy: interrupter))
    }
    if parts.allSatisfy({ !$0.isCut }) {
      return try Self.rows(of: parts.flatMap { $0.pieces }, columns: columns, interruptedBy: interrupter)
    }
    var rows: [CleanText] = []
    for part in parts {
      rows +=
        part.isCut
        ? part.rows : try Self.rows(of: part.pieces, columns: columns, interruptedBy: interrupter)
    }
    return rows
  }

  /// One of the values.
  private struct Part {
    /// What may stand on different rows; all of the value if it is not cut.
    var pieces: [String] = []
    var isCut = false
    var rows: [CleanText] = []
  }

  private func part<I: Interrupter>(
    of value: Value, columns: Int, style: TextStyle, interruptedBy interrupter: I
  ) throws(I.Interruption) -> Part {
    /// Signs are spelled before their columns are counted.
    func spelled(_ pieces: [String]) throws(I.Interruption) -> [String] {
      guard style == .ascii else { return pieces }
      return try pieces.map(interruptedBy: interrupter) {
        SignSpelling.spelled($0, in: style, by: .other)
      }
    }
    func first(_ limit: Int) throws(I.Interruption) -> [String] {
      try spelled(LiteralPieces.first(limit, of: value, interruptedBy: interrupter))
    }
    let count = value.printedCount
    guard let count, !isWhole else {
      if count == nil, case .text(let text) = value { return Part(pieces: try spelled([text])) }
      return Part(pieces: try first(.max))
    }
    // No piece of a list takes less than two columns and a blank.
    let most = Self.mostRows * (columns / 3 + 1)
    let first = try first(most + 1)
    if first.count <= most {
      let rows = try Self.filled(first, columns: columns, interruptedBy: interrupter)
      if rows.count <= Self.mostRows { return Part(pieces: first) }
    }
    let sum = CleanText(words: " · \(count)")
    let last = try spelled(LiteralPieces.last(most, of: value, interruptedBy: interrupter))
    var end: [CleanText] = []
    let lastRows = try Self.filledFromEnd(
      last, columns: columns, rows: Self.rowsOfEnd, interruptedBy: interrupter)
    for row in lastRows { end.append(try CleanText(row, interruptedBy: interrupter)) }
    if let bottom = end.last, bottom.columns + sum.columns <= columns {
      end[end.count - 1] = bottom + sum
    } else {
      end.removeFirst()
      end.append(sum)
    }
    let start = try Self.rows(
      of: first, columns: columns, most: Self.mostRows - 1 - end.count, interruptedBy: interrupter)
    return Part(isCut: true, rows: start + [CleanText(words: " …")] + end)
  }

  // MARK: Rows

  /// The pieces side by side in rows; those behind the first stand in a column, below the bracket.
  private static func rows<I: Interrupter>(
    of pieces: [String], columns: Int, most: Int = .max, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [CleanText] {
    var rows: [CleanText] = []
    for row in try filled(pieces, columns: columns, most: most, interruptedBy: interrupter) {
      rows.append(try CleanText(row, interruptedBy: interrupter))
    }
    return rows
  }

  /// The same as texts.
  private static func filled<I: Interrupter>(
    _ pieces: [String], columns: Int, most: Int = .max, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [String] {
    var rows: [String] = []
    var row = ""
    var width = 0
    var turns = Turns()
    for piece in pieces {
      try turns.next(interrupter)
      let pieceWidth = try CleanText(piece, interruptedBy: interrupter).columns
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
  private static func filledFromEnd<I: Interrupter>(
    _ pieces: [String], columns: Int, rows most: Int, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [String] {
    var rows: [[String]] = [[]]
    var width = 1
    for piece in pieces.reversed() {
      let pieceWidth = try CleanText(piece, interruptedBy: interrupter).columns
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
      let isMatrix = values.prefix(Self.examinedValues).allSatisfy { $0.itemCount == Int64(first.count) }
      return isMatrix
        ? "\(values.count.counted("row")) of \(first.count.counted("value"))" : values.count.counted("row")
    default: return nil
    }
  }

  /// Whether it is a text of several lines, which is printed as it is.
  var hasLines: Bool {
    if case .text(let text) = self { text.hasLineBreak } else { false }
  }

  /// Whether it holds other values.
  var isContainer: Bool {
    switch self {
    case .list, .tuple, .record, .dictionary: true
    default: false
    }
  }
}
