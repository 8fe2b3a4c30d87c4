import Recording

/// A list in cells side by side, with its indexes under them, in as many lines as it needs.
///
/// Where there are too many values for that, the middle is left out, but for what must be kept in sight. Values are asked for one at a
/// time, and only those that are shown.
///
///                 i   j
///     xs │  3 │  5 │ ~9 │ ~2 │
///           0    1    2    3
///                     ╰────╯
public struct ListCells: Drawable {
  /// Stands before the first cell; empty if nothing does.
  public var name: String
  public var count: Int
  public var value: (Int) -> ValueCell
  /// The index to keep in sight.
  public var anchor: Int?
  /// Pairs of places whose values were exchanged.
  public var exchanges: [(Int, Int)]
  /// The names that stand above the cells at which they point.
  public var pointers: [PlacePointer] = []
  /// The names that stand below: the ends of the part that is looked at. They may point behind the last cell.
  public var bounds: [PlacePointer] = []
  /// Whether a line is kept free for each of these where there is none, so that what comes after keeps its place from one picture to
  /// the next.
  public var keepsLines = false
  /// What was removed, each with the index of the value before which it stood, ascending: it is seen once more, without an index.
  public var removed: [(before: Int, cell: ValueCell)] = []
  /// The index of the value at a place, or nil of what was removed; nil: all that is shown has its place as its index.
  private var index: ((Int) -> Int?)?
  /// How many places are those of removed values.
  private var hidden = 0

  public init(
    name: String = "", count: Int, anchor: Int? = nil, exchanges: [(Int, Int)] = [],
    value: @escaping (Int) -> ValueCell
  ) {
    self.name = name
    self.count = count
    self.anchor = anchor
    self.exchanges = exchanges
    self.value = value
  }

  /// A list in more lines than these leaves out its middle.
  private static let mostLines = 8

  /// - Complexity: O(cells of the canvas), however many values there are
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(leavingOut: count)) }
    guard removed.isEmpty else { return withRemoved.picture(on: canvas) }
    let title = CleanText(name)
    let start = name.isEmpty || title.columns > canvas.columns / 3 ? 0 : title.columns + 1
    guard count > 0 else {
      let words = (start > 0 ? title + CleanText(" ") : .empty) + ValueContent.vacancy
      return Picture(words.truncated(toColumns: canvas.columns), role: .muted)
    }
    guard canvas.columns - start >= 5 else {
      let words = CleanText(count.counted("value")).truncated(toColumns: canvas.columns)
      var picture = Picture(words, role: .muted)
      picture.leftOut = self.words(leavingOut: count)
      return picture
    }
    let plan = plan(columns: canvas.columns - start, rows: canvas.rows)
    var picture = Picture()
    var shown = 0
    var hasTitle = false
    var titleRow = 0
    for part in plan.parts {
      let y = picture.rows
      switch part {
      case .cells(let pieces):
        let line = CellsLine(
          pieces, of: self, width: plan.width,
          room: Canvas(columns: canvas.columns - start, rows: canvas.rows - y))
        picture.place(line.picture, at: Cell(x: start, y: y))
        if !hasTitle { titleRow = y + line.cellRow }
        for case .cell(let place) in pieces where label(at: place) != nil { shown += 1 }
        hasTitle = true
      case .gap(let range):
        let gap = Self.gap(range.count, columns: canvas.columns - start)
        picture.place(Picture(gap, role: .muted), at: Cell(x: start, y: y))
      }
    }
    if start > 0 { picture.marks.insert(.label(title, at: Cell(x: 0, y: titleRow), role: .muted), at: 0) }
    picture.leftOut = words(leavingOut: count - hidden - shown)
    return picture
  }

  /// The same with what was removed among the values.
  private var withRemoved: ListCells {
    let befores = removed.map { $0.before }
    // How many removed values stand before a place, and the index there.
    func place(_ index: Int) -> Int { index + befores.prefix { $0 <= index }.count }
    let places = removed.enumerated().map { $1.before + $0 }
    func removedBefore(_ place: Int) -> (count: Int, isRemoved: Bool) {
      let count = places.prefix { $0 < place }.count
      return (count, count < places.count && places[count] == place)
    }
    let (value, cells) = (self.value, removed.map { $0.cell })
    var all = ListCells(
      name: name, count: count + removed.count, anchor: anchor.map(place) ?? places[0],
      exchanges: exchanges.map { (place($0.0), place($0.1)) }
    ) {
      let (count, isRemoved) = removedBefore($0)
      return isRemoved ? cells[count] : value($0 - count)
    }
    all.index = {
      let (count, isRemoved) = removedBefore($0)
      return isRemoved ? nil : $0 - count
    }
    all.pointers = pointers.map { PlacePointer($0.label, at: place($0.place)) }
    all.bounds = bounds.map { PlacePointer($0.label, at: place($0.place)) }
    all.keepsLines = keepsLines
    all.hidden = removed.count
    return all
  }

  /// The index at a place; nil of what was removed.
  func label(at place: Int) -> Int? { index.map { $0(place) } ?? place }

  private func words(leavingOut count: Int) -> String? {
    count > 0 ? "\(count.counted("value")) left out" : nil
  }

  /// `··· 46 more ···`, or as much of it as there is room for.
  static func gap(_ count: Int, columns: Int) -> CleanText {
    let dots = CleanText("···", ascii: "...")
    let text = dots + CleanText(" \(count.grouped) more ") + dots
    return text.columns <= columns ? text : dots.truncated(toColumns: columns)
  }

  // MARK: What is shown

  private enum Part {
    case cells([CellsLine.Piece])
    case gap(Range<Int>)

    func holds(_ place: Int) -> Bool {
      guard case .cells(let pieces) = self else { return false }
      return pieces.contains { if case .cell(place) = $0 { true } else { false } }
    }
  }

  /// Whether something points into it, so that a long one is shown in one line around that.
  private var isPointed: Bool { keepsLines || !pointers.isEmpty || !bounds.isEmpty }

  /// The cells in sight say how wide they must be, and the width says which are in sight: from the narrowest guess up.
  private func plan(columns: Int, rows: Int) -> (parts: [Part], width: Int) {
    let most = min(CellLine.widest, columns - 4)
    var guess = 1
    while true {
      let parts = parts(width: guess, columns: columns, rows: rows)
      var widest = 1
      for case .cells(let pieces) in parts {
        for case .cell(let index) in pieces where widest < most {
          widest = max(widest, label(at: index).map { String($0).utf8.count } ?? 0, value(index).text.columns)
        }
      }
      widest = min(widest, most)
      if widest <= guess || guess >= most { return (parts, min(guess, most)) }
      guess = widest
    }
  }

  private func parts(width: Int, columns: Int, rows: Int) -> [Part] {
    if isPointed { return pointedParts(width: width, columns: columns, rows: rows) }
    let parts = parts(perLine: max(1, (columns - 1) / (width + 3)), rows: rows)
    // Values that were exchanged are seen together.
    guard parts.contains(where: { if case .gap = $0 { true } else { false } }),
      let (one, other) = exchanges.last,
      !parts.contains(where: { $0.holds(one) && $0.holds(other) })
    else { return parts }
    return pointedParts(width: width, columns: columns, rows: rows)
  }

  /// All cells where they fit, with what points at them; else one line of them that leaves out what nothing points at.
  private func pointedParts(width: Int, columns: Int, rows: Int) -> [Part] {
    let perLine = max(1, (columns - 1) / (width + 3))
    let lines = (count + perLine - 1) / perLine
    if lines <= max(1, min(Self.mostLines, rows / CellsLine.rows(of: self))) {
      return stride(from: 0, to: count, by: perLine).map {
        .cells(($0..<min($0 + perLine, count)).map(CellsLine.Piece.cell))
      }
    }
    var needed: Set<Int> = [count - 1]
    let places = (pointers + bounds).map { $0.place } + exchanges.flatMap { [$0.0, $0.1] }
    for place in places + (anchor.map { [$0] } ?? []) where 0..<count ~= place { needed.insert(place) }
    let pieces = Elision.parts(of: count, needed: needed.sorted(), most: perLine) { parts in
      CellsLine.columns(of: parts.map(CellsLine.Piece.init), width: width, room: columns) <= columns
    }
    return [.cells(pieces.map(CellsLine.Piece.init))]
  }

  /// Lines of cells, and between them what is left out.
  private func parts(perLine: Int, rows: Int) -> [Part] {
    func line(_ range: Range<Int>) -> Part { .cells(range.map(CellsLine.Piece.cell)) }
    func lines(_ range: Range<Int>) -> [Part] {
      stride(from: range.lowerBound, to: range.upperBound, by: perLine).map {
        line($0..<min($0 + perLine, range.upperBound))
      }
    }
    let (whole, overflow) = perLine.multipliedReportingOverflow(by: min(Self.mostLines, max(1, rows / 2)))
    if overflow || count <= whole { return lines(0..<count) }
    // A line of cells takes two rows, and a gap one.
    let room = rows < 3 ? 1 : (rows + 1) / 3
    var kept: [Range<Int>] = []
    let middle = anchor.map { min(max($0, 0), count - 1) }
    if room == 1 {
      let first = middle.map { max(0, min($0 - perLine / 2, count - perLine)) } ?? 0
      kept = [first..<first + perLine]
    } else {
      let ends = [0..<perLine * (room > 3 ? 2 : 1), count - perLine..<count]
      kept = [ends[0]]
      if let middle, room > 2, !ends.contains(where: { $0.contains(middle) }) {
        let first = max(ends[0].upperBound, min(middle - perLine / 2, ends[1].lowerBound - perLine))
        kept.append(first..<first + perLine)
      }
      kept.append(ends[1])
      if let middle, room == 2, !ends.contains(where: { $0.contains(middle) }) {
        let first = max(0, min(middle - perLine / 2, count - perLine))
        kept = [first..<first + perLine]
      }
    }
    guard rows > 2 else { return kept.map(line) }
    // Where there is no row for the gap before them, that behind them says enough.
    if rows == 3, let first = kept.first, first.lowerBound > 0 {
      return lines(first) + [.gap(0..<count - first.count)]
    }
    var parts: [Part] = []
    var next = 0
    for range in kept {
      let start = max(next, range.lowerBound)
      if start > next { parts.append(.gap(next..<start)) }
      parts += lines(start..<max(start, range.upperBound))
      next = max(next, range.upperBound)
    }
    if next < count { parts.append(.gap(next..<count)) }
    return parts
  }

  /// The values in their order; of many the first and the last. Behind them what points at which.
  public func description(on canvas: Canvas) -> Description {
    let told = max(3, canvas.columns / 4)
    let start = name.isEmpty ? "a list" : "\(SpokenText.word(name)), a list"
    guard count > 0 else { return Description(summary: "\(start) without values.") }
    let values = SpokenValues.list(count, most: told) { value($0).spoken }
    return Description(
      summary: "\(start) of \(count.counted("value")): \(values).",
      details: (pointers + bounds).sentences(of: "place") { String($0) })
  }
}
