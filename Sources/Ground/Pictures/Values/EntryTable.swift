import Recording

/// Entries in two columns, a key and what it leads to: a dictionary, or rows of different lengths. Of too many the middle is left out, but
/// for the one to be kept in sight.
///
///     ann │   1
///     bob │ ~22
///      cy │ 333 │ 4 │
public struct EntryTable: Drawable {
  public var name: String
  public var count: Int
  public var key: (Int) -> ValueCell
  public var content: (Int) -> ValueContent
  /// What an entry is called where those left out are counted.
  public var unit: (one: String, many: String?)
  /// What it is as a whole: `a dictionary`.
  public var what: String
  /// The place of the entry to keep in sight.
  public var anchor: Int?
  /// The names that stand before the keys that they name.
  public var pointers: [PlacePointer] = []

  public init(
    name: String = "", what: String, unit: (one: String, many: String?) = ("entry", "entries"), count: Int,
    anchor: Int? = nil, key: @escaping (Int) -> ValueCell, content: @escaping (Int) -> ValueContent
  ) {
    self.name = name
    self.what = what
    self.unit = unit
    self.count = count
    self.anchor = anchor
    self.key = key
    self.content = content
  }

  private static let widestKey = 24

  /// - Complexity: O(cells of the canvas), however many entries there are
  public func picture(on canvas: Canvas) -> Picture {
    let title = name.isEmpty || canvas.rows < 3 ? 0 : 1
    guard canvas.columns >= 7, canvas.rows > 0, count > 0 else {
      guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(leavingOut: count)) }
      let start = name.isEmpty ? CleanText.empty : CleanText(name) + CleanText(" ")
      let text = count == 0 ? start + ValueContent.vacancy : CleanText(count.counted(unit.one, unit.many))
      var picture = Picture(text.truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(leavingOut: count)
      return picture
    }
    let parts = parts(rows: canvas.rows - title)
    let shown = parts.compactMap { if case .unit(let place) = $0 { place } else { nil } }
    let keys = shown.map(key)
    let names = canvas.columns < 24 ? [] : pointers.merged
    // The names stand before the column of the sign.
    let left = names.map { $0.text.columns + 1 }.max() ?? 0
    let keyWidth = max(
      1, min(Self.widestKey, (canvas.columns - left) / 2 - 2, keys.map { $0.text.columns }.max() ?? 1))
    let rule = left + keyWidth + 2
    let room = canvas.columns - rule - 2
    let contents = shown.map(content)
    // Numbers end in the same column, as far as there are numbers.
    let numberWidth = min(room, contents.filter { $0.isNumber }.map { $0.columns(most: room) }.max() ?? 0)
    // Cells are as wide as the widest of them.
    let cellWidth = contents.map { if case .one(let cell) = $0 { min(room, cell.text.columns) } else { 0 } }
      .max()
    var picture = Picture(rows: title + parts.count)
    func addCell(x: Int, width: Int, y: Int, _ cell: ValueCell, _ subject: Subject) {
      picture.marks.append(.bareCell(at: Cell(x: x - 1, y: y), columns: width + 1, role: cell.role, subject))
      picture.columns = max(picture.columns, x + width)
    }
    func add(_ cell: ValueCell, x: Int, width: Int, y: Int, sign: Bool, _ subject: Subject?) {
      let text = cell.text.truncated(toColumns: width)
      let columns = max(1, text.columns)
      let start = x + (cell.isNumber ? width - columns : 0)
      picture.marks.append(
        Mark.label(text, at: Cell(x: start, y: y), role: cell.role, keepsSign: sign).showing(subject))
      picture.columns = max(picture.columns, start + columns)
    }
    if title > 0 {
      add(
        ValueCell(name, role: .muted), x: 0, width: min(CleanText(name).columns, canvas.columns), y: 0,
        sign: false, nil)
    }
    var line = 0
    for (row, part) in parts.enumerated() {
      let y = title + row
      guard case .unit(let place) = part else {
        if case .gap(let range) = part {
          let text = CleanText("⋮ ", ascii: ": ") + CleanText("\(range.count.grouped) more")
          add(
            ValueCell(text, role: .muted), x: left + 1, width: canvas.columns - left - 1, y: y, sign: false,
            nil)
        }
        continue
      }
      defer { line += 1 }
      let subject = Subject(.element, keys[line].text.string)
      if let name = names.first(where: { $0.place == place })?.text {
        add(ValueCell(name), x: left - 1 - name.columns, width: name.columns, y: y, sign: false, nil)
      }
      let key = Subject("key", keys[line].text.string)
      if case .one = contents[line] { addCell(x: left + 1, width: keyWidth, y: y, keys[line], key) }
      add(keys[line], x: left + 1, width: keyWidth, y: y, sign: true, key)
      switch contents[line] {
      case .one(let cell):
        picture.marks.append(
          .edge(Edge([Cell(x: rule, y: y)], joinsAbove: true, joinsBelow: true, isFrame: true)))
        // Words start right behind the rule, even where numbers are wider.
        let width = cell.isNumber ? numberWidth : room
        addCell(x: rule + 2, width: max(1, cellWidth ?? 1), y: y, cell, subject)
        add(cell, x: rule + 2, width: width, y: y, sign: true, subject)
      case .several(0, _):
        picture.marks.append(
          .edge(Edge([Cell(x: rule, y: y)], joinsAbove: true, joinsBelow: true, isFrame: true)))
        add(
          ValueCell(ValueContent.vacancy, role: .muted), x: rule + 2, width: room, y: y, sign: false, subject)
      case .several(let count, let value):
        let cells = CellLine(count, width: nil, columns: canvas.columns - rule, value: value)
        picture.marks += cells.marks(at: Cell(x: rule, y: y)) {
          Subject(.element, "\(keys[line].text.string)-\($0)")
        }
        picture.columns = max(picture.columns, rule + cells.columns)
        if cells.leftOut > 0 {
          picture.addLeftOut("\(cells.leftOut.counted("value")) of \(keys[line].text.string)")
        }
      }
    }
    if let words = words(leavingOut: count - shown.count) {
      picture.leftOut = words
    } else if let words = picture.leftOut {
      picture.leftOut = words + " left out"
    }
    return picture
  }

  private func words(leavingOut count: Int) -> String? {
    count > 0 ? "\(count.counted(unit.one, unit.many)) left out" : nil
  }

  private func parts(rows: Int) -> [Elision.Part] {
    guard count > rows else { return (0..<count).map(Elision.Part.unit) }
    guard rows > 2 else { return (0..<rows).map { .unit(min((anchor ?? 0) + $0, count - 1)) } }
    let last = max(1, rows / 3)
    var needed = Set(count - last..<count)
    if let anchor { for place in anchor - 1...anchor + 1 where 0..<count ~= place { needed.insert(place) } }
    return Elision.parts(of: count, needed: needed.sorted(), most: rows) { $0.count <= rows }
  }

  /// An entry a sentence.
  public func description(on canvas: Canvas) -> Description {
    let start = name.isEmpty ? what : "\(SpokenText.word(name)), \(what)"
    let told = min(count, max(1, canvas.rows))
    let most = max(3, canvas.columns / 4)
    let first = max(0, min((anchor ?? 0) - told / 2, count - told))
    return Description(
      summary: "\(start) of \(count.counted(unit.one, unit.many)).",
      details: (first..<first + told).map { "\(key($0).spoken): \(content($0).spoken(most: most))." }
        + pointers.filter { 0..<count ~= $0.place }.sentences(of: "key") { key($0).spoken },
      leftOut: words(leavingOut: count - told).map { "\($0)." })
  }
}
