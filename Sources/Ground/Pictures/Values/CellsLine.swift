import Recording

/// One line of the cells of a list: above them the names that point at them, and under them their indexes, the arcs between values that
/// were exchanged, and the names of bounds, as far as there are rows.
struct CellsLine {
  enum Piece {
    case cell(Int)
    case gap(Range<Int>)

    init(_ part: Elision.Part) {
      switch part {
      case .unit(let index): self = .cell(index)
      case .gap(let range): self = .gap(range)
      }
    }
  }

  private(set) var picture = Picture()
  /// The row of the cells themselves.
  private(set) var cellRow = 0

  /// More lines of names do not stand on one side.
  private static let mostNames = 2

  /// How many rows a line of a list takes, at least.
  static func rows(of list: ListCells) -> Int {
    var rows = 2
    if list.keepsLines || !list.pointers.isEmpty { rows += 1 }
    if list.keepsLines && list.bounds.isEmpty || !list.exchanges.isEmpty { rows += 1 }
    return list.bounds.isEmpty ? rows : rows + 1
  }

  /// How many columns pieces take.
  ///
  /// - Parameter room: the columns that there are.
  static func columns(of pieces: [Piece], width: Int, room: Int) -> Int {
    places(of: pieces, width: width, room: room).end
  }

  /// What stands for values that are left out; where there is little room for cells, only dots.
  private static func gap(_ range: Range<Int>, width: Int, room: Int) -> CleanText {
    ListCells.gap(range.count, columns: room < 52 + 4 * width ? 3 : 24)
  }

  /// The first column of each piece; neighboring cells share their sides.
  private static func places(of pieces: [Piece], width: Int, room: Int) -> (starts: [Int], end: Int) {
    var starts: [Int] = []
    var next = 0
    var end = 0
    for piece in pieces {
      switch piece {
      case .cell:
        starts.append(next)
        end = next + width + 4
        next += width + 3
      case .gap(let range):
        let start = end > 0 ? end + 1 : 0
        starts.append(start)
        end = start + gap(range, width: width, room: room).columns
        next = end + 1
      }
    }
    return (starts, end)
  }

  /// - Parameters:
  ///   - width: that of each value.
  ///   - room: as many rows as it may take.
  init(_ pieces: [Piece], of list: ListCells, width: Int, room: Canvas) {
    let (starts, end) = Self.places(of: pieces, width: width, room: room.columns)
    var cells: [Int: (x: Int, cell: ValueCell)] = [:]
    for case (.cell(let index), let x) in zip(pieces, starts) { cells[index] = (x, list.value(index)) }
    /// The column on which a name stands that points at a place.
    func center(_ place: Int) -> Int? {
      if let (x, cell) = cells[place] {
        let columns = max(1, min(width, cell.text.columns))
        return x + 2 + (cell.isNumber ? width - (columns + 1) / 2 : (columns - 1) / 2)
      }
      // Behind the last one.
      guard place == list.count, let (x, _) = cells[place - 1] else { return nil }
      return x + width + 5
    }
    func names(_ pointers: [PlacePointer], most: Int) -> [[(text: CleanText, x: Int)]] {
      guard most > 0 else { return [] }
      let labels = pointers.merged.compactMap { place, text in
        center(place).map { (text: text, center: $0) }
      }
      return LabelRows(labels, most: most, columns: room.columns).rows
    }
    let above = names(list.pointers, most: min(Self.mostNames, room.rows - 2))
    cellRow = max(above.count, list.keepsLines && room.rows > 3 ? 1 : 0)
    picture = Picture(columns: end, rows: min(room.rows, cellRow + 2))
    for (row, labels) in above.enumerated() { add(labels, y: cellRow - 1 - row) }
    for case (.gap(let range), let x) in zip(pieces, starts) {
      picture.marks.append(
        .label(Self.gap(range, width: width, room: room.columns), at: Cell(x: x, y: cellRow), role: .muted))
    }
    for case .cell(let index) in pieces {
      guard let (x, cell) = cells[index] else { continue }
      picture.marks += CellLine.marks(
        of: cell, width: width, at: Cell(x: x, y: cellRow),
        list.label(at: index).map { .element($0, of: "list") } ?? Subject(.element, "removed-\(index)"))
      guard let place = list.label(at: index) else { continue }
      let label = CleanText(String(place))
      guard cellRow + 1 < room.rows, label.columns <= width + 2 else { continue }
      let start = cell.isNumber ? x + 2 + width - label.columns : x + 2
      picture.marks.append(.label(label, at: Cell(x: start, y: cellRow + 1), role: .muted))
    }
    addArcs(list, width: width, room: room) { cells[$0] }
    let below = names(list.bounds, most: min(Self.mostNames, room.rows - picture.rows))
    for labels in below {
      picture.rows += 1
      add(labels, y: picture.rows - 1)
    }
  }

  private mutating func add(_ labels: [(text: CleanText, x: Int)], y: Int) {
    for (text, x) in labels {
      picture.marks.append(.label(text, at: Cell(x: x, y: y)))
      picture.columns = max(picture.columns, x + text.columns)
    }
  }

  /// `╰────╯`
  private mutating func addArcs(
    _ list: ListCells, width: Int, room: Canvas, _ cell: (Int) -> (x: Int, cell: ValueCell)?
  ) {
    guard picture.rows < room.rows else { return }
    let y = picture.rows
    for (first, second) in list.exchanges where first != second {
      guard let one = cell(first), let other = cell(second) else { continue }
      let ends = [one, other].map { x, cell in x + 2 + (cell.isNumber ? width - 1 : 0) }.sorted()
      let middle = (ends[0] + ends[1]) / 2
      picture.marks += ends.map { x in
        .edge(
          Edge([Cell(x: x, y: y), Cell(x: middle, y: y)], joinsAbove: true, line: .rounded, role: .changed))
      }
      picture.rows = y + 1
    }
    // Where names follow, they move down a line for that of the arcs.
    if list.keepsLines, list.bounds.isEmpty { picture.rows = y + 1 }
  }
}
