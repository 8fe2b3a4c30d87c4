import Pictures

/// A table in prose: its columns beside each other, or, where there is no room, its rows one below the other.
struct ProseTable {
  private static let gap = 2
  /// Words are not broken into lines that are narrower.
  private static let leastColumns = 9
  /// By how many rows the widths are chosen, where there is no room for all.
  private static let tried = 40

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

  /// How wide the columns are: as they want to be, or else narrower, where that costs the fewest lines; nil if there is no room
  /// for their words.
  private func widths(within columns: Int, style: TextStyle) -> [Int]? {
    let count = rows.map(\.count).max() ?? 0
    let room = columns - Self.gap * max(0, count - 1)
    var least = Array(repeating: 1, count: count)
    var widths = least
    for row in rows {
      for (column, cell) in row.enumerated() {
        let needed = cell.columns(in: style)
        least[column] = max(least[column], needed.least)
        widths[column] = max(widths[column], needed.whole)
      }
    }
    for column in 0..<count {
      widths[column] = min(widths[column], max(1, room))
      least[column] = min(widths[column], max(least[column], Self.leastColumns))
    }
    guard least.reduce(0, +) <= room else { return nil }
    var fit = Fit(rows.prefix(Self.tried), widths, style: style)
    for _ in 0..<max(0, widths.reduce(0, +) - room) { fit.narrow(downTo: least) }
    return fit.widths
  }

  /// Widths of columns, and how many lines each cell takes with them.
  private struct Fit {
    let rows: ArraySlice<[ProseWords]>
    let style: TextStyle
    var widths: [Int]
    private var heights: [[Int]]
    /// The same for columns that are narrower by one.
    private var nextHeights: [[Int]]

    init(_ rows: ArraySlice<[ProseWords]>, _ widths: [Int], style: TextStyle) {
      (self.rows, self.style, self.widths) = (rows, style, widths)
      (heights, nextHeights) = ([], [])
      heights = widths.indices.map { heights(of: $0, width: widths[$0]) }
      nextHeights = widths.indices.map { heights(of: $0, width: widths[$0] - 1) }
    }

    private func heights(of column: Int, width: Int) -> [Int] {
      rows.map { column < $0.count ? $0[column].lines(columns: max(1, width), style: style).count : 0 }
    }

    /// Takes a column of the screen from the column that then needs the fewest lines more; of several, from the widest.
    mutating func narrow(downTo least: [Int]) {
      let tallest = rows.indices.map { row in heights.map { $0[row - rows.startIndex] }.max() ?? 0 }
      let best = widths.indices.filter { widths[$0] > least[$0] }.min { first, second in
        (cost(of: first, over: tallest), -widths[first]) < (cost(of: second, over: tallest), -widths[second])
      }
      guard let best else { return }
      widths[best] -= 1
      heights[best] = nextHeights[best]
      nextHeights[best] = heights(of: best, width: widths[best] - 1)
    }

    private func cost(of column: Int, over tallest: [Int]) -> Int {
      zip(nextHeights[column], tallest).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    }
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
