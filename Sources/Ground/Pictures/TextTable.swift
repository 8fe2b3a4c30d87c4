/// A table of words and numbers: a line of titles, and a line for each row, of which the middle is left out if they are too many.
package struct TextTable {
  package struct Column {
    package var title: String
    /// Numbers end in one column, words start in one.
    package var isNumber: Bool
    /// Which columns are given up first where there is no room for all: those with the lowest number.
    package var weight: Int

    package init(title: String, isNumber: Bool, weight: Int) {
      self.title = title
      self.isNumber = isNumber
      self.weight = weight
    }
  }

  package var columns: [Column]
  package var count: Int
  /// What is said if there are no rows.
  package var vacancy = ""
  /// The texts of a row, one for each column.
  package var row: (Int) -> [String]
  package var role: (Int) -> Role
  /// The rows that a step changed, ascending: they are shown rather than others.
  package var changed: [Int] = []

  package init(
    columns: [Column], count: Int, vacancy: String = "", row: @escaping (Int) -> [String],
    role: @escaping (Int) -> Role, changed: [Int] = []
  ) {
    self.columns = columns
    self.count = count
    self.vacancy = vacancy
    self.row = row
    self.role = role
    self.changed = changed
  }

  private static let gap = 2
  /// Words are not cut any shorter to keep other columns.
  private static let leastWordColumns = 10

  /// - Returns: the picture and the number of rows that it leaves out.
  /// - Complexity: O(cells of the canvas), however many rows there are
  package func drawn(canvas: Canvas) -> (picture: Picture, leftOut: Int) {
    let titles = columns.contains { !$0.title.isEmpty } ? 1 : 0
    guard canvas.columns > 1, canvas.rows > titles else { return (Picture(), count) }
    guard count > 0 else {
      let words = CleanText(vacancy).truncated(toColumns: canvas.columns - 1)
      guard !words.isEmpty else { return (Picture(), 0) }
      let mark = Mark.label(Label(words, at: Cell(x: 1, y: 0), role: .muted))
      return (Picture(marks: [mark], columns: words.columns + 1, rows: 1), 0)
    }
    let parts = elided(rows: canvas.rows - titles)
    let rows = parts.compactMap { part in
      if case .unit(let number) = part { row(number) } else { nil }
    }
    let (kept, widths) = fitted(rows, canvas: canvas)
    var picture = Picture(rows: titles + parts.count)
    var x = 1
    for column in kept {
      let width = min(widths[column], max(1, canvas.columns - x))
      func add(_ text: String, y: Int, role: Role, keepsSign: Bool) {
        let clean = CleanText(text).truncated(toColumns: width)
        guard !clean.isEmpty else { return }
        let start = columns[column].isNumber ? x + width - clean.columns : x
        picture.marks.append(.label(Label(clean, at: Cell(x: start, y: y), role: role, keepsSign: keepsSign)))
        picture.columns = max(picture.columns, start + clean.columns)
      }
      if titles > 0 { add(columns[column].title, y: 0, role: .muted, keepsSign: false) }
      var line = 0
      for (y, part) in parts.enumerated() {
        guard case .unit(let number) = part else { continue }
        let isFirst = column == kept.first
        add(rows[line][column], y: titles + y, role: isFirst ? role(number) : .normal, keepsSign: isFirst)
        line += 1
      }
      x += width + Self.gap
    }
    for (y, part) in parts.enumerated() {
      guard case .gap(let range) = part else { continue }
      let words = CleanText("⋮ ", ascii: ": ") + CleanText("\(range.count.grouped) more")
      let text = words.truncated(toColumns: canvas.columns - 1)
      picture.marks.append(.label(Label(text, at: Cell(x: 1, y: titles + y), role: .muted)))
      picture.columns = max(picture.columns, 1 + text.columns)
    }
    return (picture, count - rows.count)
  }

  /// The rows that are shown: the first and the last, and between them what was changed.
  private func elided(rows: Int) -> [Elision.Part] {
    guard count > rows else { return (0..<count).map(Elision.Part.unit) }
    // Each row in the middle stands between two gaps.
    let middle = changed.prefix(rows / 4)
    let last = max(0, (rows - 1) / 2 - middle.count)
    let needed = Set(middle).union(count - last..<count).sorted()
    return Elision.parts(of: count, needed: needed, most: rows) { $0.count <= rows }
  }

  private func width(of column: Int, _ rows: [[String]]) -> Int {
    let widest = rows.map { CleanText($0[column]).columns }.max() ?? 0
    return widest == 0 ? 0 : max(widest, CleanText(columns[column].title).columns)
  }

  /// The columns that are shown, and how wide each is: words are cut first, then columns are given up.
  private func fitted(_ rows: [[String]], canvas: Canvas) -> (kept: [Int], widths: [Int]) {
    var widths = columns.indices.map { width(of: $0, rows) }
    var kept = columns.indices.filter { $0 == 0 || widths[$0] > 0 }
    while kept.count > 1 {
      let excess = kept.reduce(1 - Self.gap) { $0 + widths[$1] + Self.gap } - canvas.columns
      guard excess > 0 else { break }
      let words = kept.dropFirst().filter { !columns[$0].isNumber && widths[$0] > Self.leastWordColumns }
      if let widest = words.max(by: { widths[$0] < widths[$1] }) {
        widths[widest] = max(Self.leastWordColumns, widths[widest] - excess)
      } else if let least = kept.dropFirst().min(by: { columns[$0].weight < columns[$1].weight }) {
        kept.removeAll { $0 == least }
      }
    }
    return (kept, widths)
  }
}
