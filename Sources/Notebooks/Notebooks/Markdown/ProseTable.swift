import Pictures

/// A table in prose: its columns beside each other, or, where there is no room, its rows one below the other.
struct ProseTable {
  private static let gap = 2
  /// Words are not broken into lines that are narrower.
  private static let leastColumns = 9

  private let alignments: [Character?]
  /// The first is the header.
  private var rows: [[ProseWords]] = []

  init(alignments: [Character?]) { self.alignments = alignments }

  mutating func beginRow() { rows.append([]) }

  mutating func append(_ cell: ProseWords) {
    guard !rows.isEmpty else { return }
    rows[rows.count - 1].append(cell)
  }

  /// - Complexity: linear in the words.
  func lines(columns: Int, look: ProseText.Look) -> [[ProseRun]] {
    guard let widths = widths(within: columns, style: look.style) else {
      return records(columns: columns, style: look.style)
    }
    let cells = rows.map { row in
      widths.indices.map { column in
        column < row.count ? row[column].lines(columns: widths[column], style: look.style) : []
      }
    }
    // Rows of several lines are told apart by blank ones.
    let isSpaced = cells.dropFirst().contains { row in row.contains { $0.count > 1 } }
    var lines: [[ProseRun]] = []
    for (place, row) in cells.enumerated() {
      if place > 1, isSpaced { lines.append([]) }
      for line in 0..<(row.map(\.count).max() ?? 0) {
        lines.append(self.line(row.map { line < $0.count ? $0[line] : [] }, widths, look.style))
      }
      if place == 0 {
        let rules = widths.map { [ProseRun(text: String(repeating: "─", count: $0), tone: .quiet)] }
        lines.append(self.line(rules, widths, look.style))
      }
    }
    return lines
  }

  private func line(_ cells: [[ProseRun]], _ widths: [Int], _ style: TextStyle) -> [ProseRun] {
    var line: [ProseRun] = []
    var missing = 0
    for (column, cell) in cells.enumerated() {
      let free = widths[column] - cell.reduce(0) { $0 + $1.columns(in: style) }
      let left =
        switch column < alignments.count ? alignments[column] : nil {
        case "r": free
        case "c": free / 2
        default: 0
        }
      line.append(ProseRun(text: String(repeating: " ", count: max(0, missing + left))))
      line += cell
      missing = free - left + Self.gap
    }
    return line
  }

  /// How wide the columns are: as they want to be, or else the widest narrower; nil if there is no room for their words.
  private func widths(within columns: Int, style: TextStyle) -> [Int]? {
    let count = rows.map(\.count).max() ?? 0
    var least = Array(repeating: 1, count: count)
    var widths = Array(repeating: 1, count: count)
    for row in rows {
      for (column, cell) in row.enumerated() {
        let needed = cell.columns(in: style)
        least[column] = max(least[column], needed.least)
        widths[column] = max(widths[column], needed.whole)
      }
    }
    for column in 0..<count { least[column] = min(widths[column], max(least[column], Self.leastColumns)) }
    let room = columns - Self.gap * max(0, count - 1)
    guard least.reduce(0, +) <= room else { return nil }
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      // The widest gives way, down to the next in width.
      let wide = widths.indices.filter { widths[$0] > least[$0] }
      guard let most = wide.map({ widths[$0] }).max() else { break }
      let widest = wide.filter { widths[$0] == most }
      let next = max(
        wide.map { widths[$0] }.filter { $0 < most }.max() ?? 0, widest.map { least[$0] }.max() ?? 0)
      let step = max(1, min(most - next, excess / widest.count))
      for column in widest where excess > 0 {
        widths[column] -= step
        excess -= step
      }
    }
    return widths
  }

  /// Each row as lines: its first cell, and below it the others, each behind the title of its column.
  private func records(columns: Int, style: TextStyle) -> [[ProseRun]] {
    let titles = rows.first ?? []
    let records = rows.count > 1 ? rows[1...] : rows[...]
    var lines: [[ProseRun]] = []
    for row in records {
      if !lines.isEmpty { lines.append([]) }
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        let title = column < titles.count && rows.count > 1 ? titles[column] : ProseWords()
        let indent = column == 0 || columns < 12 ? 0 : 2
        let lead = ProseRun(text: String(repeating: " ", count: indent))
        var all = title
        if !title.isEmpty {
          all.append(":", tone: .strong)
          all.blank()
        }
        all.append(cell)
        for (place, line) in all.lines(columns: max(1, columns - 2 * indent), style: style).enumerated() {
          lines.append((place == 0 ? [lead] : [lead, lead]) + line)
        }
      }
    }
    return lines
  }
}
