import Pictures

/// What differs in two objects: costs and what is told at a glance, then in a line what does not differ, then what is read.
struct ComparisonTable: Drawable {
  let names: [String]
  let rows: [ComparedRow]
  /// The names of what does not differ.
  let same: [String]
  /// Whether all of it is to be shown.
  var isWhole = false

  /// A value narrower than this says nothing.
  private static let leastColumns = 6
  private static let gap = 2

  /// A line of the table.
  private enum Line {
    case row(ComparedRow)
    case words(String)
  }

  /// The rows that all of it takes.
  func wantedRows(columns: Int) -> Int {
    guard !rows.isEmpty else { return 0 }
    let lines = lines(columns: columns)
    guard isColumn(columns) else { return 1 + lines.count }
    return lines.reduce(0) { $0 + Self.height($1) }
  }

  /// Whether the values stand under their names, as there is no room beside them.
  private func isColumn(_ columns: Int) -> Bool { room(columns) < Self.leastColumns }

  /// How many columns a value has. A sign of elision takes three in ASCII.
  private func room(_ columns: Int) -> Int { (columns - 9 - widestName) / 2 }

  private var widestName: Int { rows.map { CleanText($0.shownName).columns }.max() ?? 0 }

  private static func height(_ line: Line) -> Int { if case .row = line { 2 } else { 1 } }

  /// Three columns, none of which is given up; where that is too narrow, the values under their names.
  func picture(on canvas: Canvas) -> Picture {
    guard !rows.isEmpty, canvas.rows > 0 else { return Picture() }
    guard !isColumn(canvas.columns) else { return column(on: canvas) }
    let (widest, room) = (widestName, room(canvas.columns))
    // What one value leaves free is the other's.
    let widths = [0, 1].map { side in rows.map { CleanText(words: $0.shownTexts[side]).columns }.max() ?? 0 }
    let most = [0, 1].map { max(room, 2 * room - widths[1 - $0]) }
    let left = 1 + widest + Self.gap
    let right = left + max(min(widths[0], most[0]), CleanText(names[0]).columns) + Self.gap
    var picture = Picture()
    func add(_ text: String, x: Int, most: Int = .max, role: Role = .normal) {
      let text = CleanText(words: text).truncated(toColumns: max(1, min(most, canvas.columns - x)))
      if !text.isEmpty { picture.marks.append(.label(text, at: Cell(x: x, y: picture.rows), role: role)) }
      picture.columns = max(picture.columns, x + text.columns)
    }
    add(names[0], x: left, role: .muted)
    add(names[1], x: right, role: .muted)
    picture.rows = 1
    let lines = lines(columns: canvas.columns)
    let kept = 1 + lines.count <= canvas.rows ? lines.count : max(0, canvas.rows - 2)
    for line in lines.prefix(kept) {
      switch line {
      case .row(let row):
        add(row.shownName, x: 1)
        add(row.shownTexts[0], x: left, most: most[0])
        add(row.shownTexts[1], x: right, most: most[1])
      case .words(let words): add(words, x: 1, role: .muted)
      }
      picture.rows += 1
    }
    tell(lines.dropFirst(kept), under: &picture, on: canvas)
    return picture
  }

  /// Names the rows that there is no room for.
  private func tell(_ missing: ArraySlice<Line>, under picture: inout Picture, on canvas: Canvas) {
    guard !missing.isEmpty else { return }
    picture.leftOut = "\(missing.count.counted("row")) left out"
    guard picture.rows < canvas.rows else { return }
    let names = missing.compactMap { if case .row(let row) = $0 { row.name } else { nil } }
    let start = "\(missing.count.grouped) more (all: yes)"
    let list =
      names.isEmpty ? start : Self.listed(names, behind: "\(start): ", columns: canvas.columns - 3) ?? start
    let words =
      CleanText("⋮ ", ascii: ": ") + CleanText(list).truncated(toColumns: max(1, canvas.columns - 3))
    picture.place(Picture(words, role: .muted), at: Cell(x: 1, y: picture.rows))
  }

  func description(on canvas: Canvas) -> Description { column(canvas.columns).description(on: canvas) }

  private func lines(columns: Int) -> [Line] {
    var words = same.isEmpty ? [] : [sameLine(columns: columns - 1)]
    if isWhole, !same.isEmpty {
      words = TextFlow.lines("the same: " + same.joined(separator: ", "), columns: columns - 1, indent: 2)
    }
    return rows.filter { !$0.isOfLists }.map(Line.row) + words.map(Line.words)
      + rows.filter { $0.isOfLists }.map(Line.row)
  }

  /// What does not differ, as far as there is room for it in one line.
  private func sameLine(columns: Int) -> String {
    Self.listed(same, behind: "the same: ", columns: columns) ?? "the same: \(same.count.counted("value"))"
  }

  /// Names in one line, as many as it has room for; nil if not even one.
  private static func listed(_ names: [String], behind start: String, columns: Int) -> String? {
    for count in stride(from: names.count, to: 0, by: -1) {
      let more = names.count - count
      let line =
        start + names.prefix(count).joined(separator: ", ") + (more == 0 ? "" : " and \(more.grouped) more")
      if CleanText(words: line).columns <= columns { return line }
    }
    return nil
  }

  /// The values under their names, as many as there is room for.
  private func column(on canvas: Canvas) -> Picture {
    var picture = Picture()
    func add(_ text: String, role: Role = .normal) {
      let text = CleanText(words: text).truncated(toColumns: max(1, canvas.columns - 1))
      picture.place(Picture(text, role: role), at: Cell(x: 1, y: picture.rows))
    }
    let lines = lines(columns: canvas.columns)
    let room = canvas.rows - (lines.reduce(0) { $0 + Self.height($1) } > canvas.rows ? 1 : 0)
    var rest = lines[...]
    while let line = rest.first, picture.rows + Self.height(line) <= room {
      rest.removeFirst()
      switch line {
      case .row(let row):
        add(row.shownName)
        add("  " + row.shownTexts.joined(separator: " | "))
      case .words(let words): add(words, role: .muted)
      }
    }
    tell(rest, under: &picture, on: canvas)
    return picture
  }

  /// The values under their names.
  private func column(_ columns: Int) -> TextTable {
    var lines: [String] = []
    for line in self.lines(columns: columns) {
      switch line {
      case .row(let row): lines += [row.shownName, "  " + row.shownTexts.joined(separator: " | ")]
      case .words(let words): lines.append(words)
      }
    }
    let texts = lines
    return TextTable(columns: [TextTable.Column("")], count: texts.count) { [texts[$0]] }
  }
}
