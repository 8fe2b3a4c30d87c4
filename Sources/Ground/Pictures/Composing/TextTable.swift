import Recording

/// A table of words and numbers: a line of titles, and a line for each row, of which the middle is left out if they are too many.
///
/// Where it is narrow, words are cut first, then columns are given up, which is said. Rows are asked for one at a time, and only those that are
/// shown.
///
///     TextTable(
///       columns: [TextTable.Column("name", weight: 1), TextTable.Column("age", isNumber: true)], count: people.count,
///       unit: "person"
///     ) { [people[$0].name, "\(people[$0].age)"] }
///
///      name   age
///      Ada     36
///      ⋮ 2 more
///      Alan    41
public struct TextTable: Drawable {
  public struct Column: Equatable, Sendable {
    /// Empty if it needs none; a table without any title has no line of them.
    public var title: String
    /// Numbers end in one column, words start in one.
    public var isNumber: Bool
    /// Which columns are given up first where there is no room for all: those with the lowest number.
    public var weight: Int

    public init(_ title: String = "", isNumber: Bool = false, weight: Int = 0) {
      self.title = title
      self.isNumber = isNumber
      self.weight = weight
    }
  }

  public var columns: [Column]
  /// How many rows there are.
  public var count: Int
  /// What a row is called where the number of those left out is given; the plural, if it is not the same with an `s`.
  public var unit: (one: String, many: String?)
  /// What is said if there are no rows.
  public var vacancy = ""
  /// The texts of a row, one for each column.
  public var row: (Int) -> [String]
  /// What a row is in the story of the step; its sign stands before the first column.
  public var role: (Int) -> Role
  /// The rows that a step changed, ascending: they are shown rather than others.
  public var changed: [Int] = []

  public init(
    columns: [Column], count: Int, unit: (one: String, many: String?) = ("row", nil), vacancy: String = "",
    changed: [Int] = [], role: @escaping (Int) -> Role = { _ in .normal }, row: @escaping (Int) -> [String]
  ) {
    self.columns = columns
    self.count = count
    self.unit = unit
    self.vacancy = vacancy
    self.changed = changed
    self.role = role
    self.row = row
  }

  private static let gap = 2
  /// Words are not cut any shorter to keep other columns.
  private static let leastWordColumns = 10

  /// - Complexity: O(cells of the canvas), however many rows there are
  public func picture(on canvas: Canvas) -> Picture {
    let titles = columns.contains { !$0.title.isEmpty } ? 1 : 0
    guard canvas.columns > 1, canvas.rows > titles else { return Picture(leftOut: words(leavingOut: count)) }
    guard count > 0 else {
      let words = CleanText(vacancy).truncated(toColumns: canvas.columns - 1)
      return words.isEmpty ? Picture() : Picture(words, role: .muted).padded(left: 1).picture(on: canvas)
    }
    let parts = elided(rows: canvas.rows - titles)
    let rows = parts.compactMap { part in
      if case .unit(let number) = part { row(number) } else { nil }
    }
    let (kept, givenUp, widths) = fitted(rows, canvas: canvas)
    var picture = Picture(rows: titles + parts.count)
    var x = 1
    for column in kept {
      let width = min(widths[column], max(1, canvas.columns - x))
      func add(_ text: String, y: Int, role: Role, keepsSign: Bool) {
        let clean = CleanText(words: text).truncated(toColumns: width)
        guard !clean.isEmpty else { return }
        let start = columns[column].isNumber ? x + width - clean.columns : x
        picture.marks.append(.label(clean, at: Cell(x: start, y: y), role: role, keepsSign: keepsSign))
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
      picture.place(Picture(text, role: .muted), at: Cell(x: 1, y: titles + y))
    }
    picture.leftOut = words(leavingOut: count - rows.count, columns: givenUp)
    return picture
  }

  private func words(leavingOut count: Int, columns: [Int] = []) -> String? {
    let pieces =
      (count == 0 ? [] : [count.counted(unit.one, unit.many)])
      + columns.map { self.columns[$0].title }.filter { !$0.isEmpty }
    return pieces.isEmpty ? nil : "\(pieces.joined(separator: ", ")) left out"
  }

  /// A sentence a row: its texts, each after the title of its column.
  public func description(on canvas: Canvas) -> Description {
    let told = min(count, max(1, canvas.rows))
    return Description(
      summary: count == 0 && !vacancy.isEmpty ? "\(vacancy)." : "\(count.counted(unit.one, unit.many)).",
      details: (0..<told).map { number in
        let cells = zip(columns, row(number)).filter { !$1.isEmpty }.map { column, text in
          column.title.isEmpty ? SpokenText.word(text) : "\(column.title) \(SpokenText.word(text))"
        }
        return cells.joined(separator: ", ") + "."
      }, leftOut: words(leavingOut: count - told).map { "\($0)." })
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
    let widest = rows.map { CleanText(words: $0[column]).columns }.max() ?? 0
    return widest == 0 ? 0 : max(widest, CleanText(columns[column].title).columns)
  }

  /// The columns that are shown, and how wide each is: words are cut first, then columns are given up.
  private func fitted(_ rows: [[String]], canvas: Canvas) -> (
    kept: [Int], givenUp: [Int], widths: [Int]
  ) {
    let wanted = columns.indices.map { width(of: $0, rows) }
    var widths = wanted
    let filled = columns.indices.filter { $0 == 0 || widths[$0] > 0 }
    var kept = filled
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
    // The room of a column that was given up may be more than was missing.
    var room = canvas.columns - kept.reduce(1 - Self.gap) { $0 + widths[$1] + Self.gap }
    for column in kept where room > 0 {
      let more = min(room, wanted[column] - widths[column])
      widths[column] += more
      room -= more
    }
    return (kept, filled.filter { !kept.contains($0) }, widths)
  }
}

/// Calls as a numbered list, the first above; of too many those in the middle are left out.
///
///       1  collectionView(_:numberOfItemsInSection:) 1 → 6
///     ⋮ 988 more
///     990  scrollViewDidScroll
public struct EventTable: Drawable {
  public var count: Int
  /// The words of a call, counted from 0.
  public var call: (Int) -> String

  public init(count: Int, call: @escaping (Int) -> String) {
    self.count = count
    self.call = call
  }

  public init(_ calls: [String]) { self.init(count: calls.count) { calls[$0] } }

  private var table: TextTable {
    TextTable(
      columns: [TextTable.Column(isNumber: true), TextTable.Column(weight: 1)], count: count,
      unit: ("call", nil), vacancy: "(no calls)", role: { _ in .muted },
      row: { [($0 + 1).grouped, call($0)] })
  }

  /// - Complexity: O(cells of the canvas), however many calls there are
  public func picture(on canvas: Canvas) -> Picture { table.picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { table.description(on: canvas) }
}
