import Recording

/// Numbers as bars, upward from a line at zero and downward below it, with their indexes at the line.
///
///     8 ┤    ██
///     4 ┤ ██ ██ ██
///     0 └──0──1──2
///          j j+1
///
/// Of too many the first and the last are shown, and what must be kept in sight.
public struct ListBars: Drawable {
  /// Stands above the bars; empty if nothing does.
  public var name: String
  public var count: Int
  /// The number at an index, which is finite; nil where there is none, and a gap is left.
  public var number: (Int) -> Double?
  /// A number as it is written.
  public var text: (Int) -> String
  public var role: (Int) -> Role
  /// The index to keep in sight.
  public var anchor: Int?
  /// Pairs of places whose values were exchanged: an arc joins them, where no bar is in its way.
  public var exchanges: [(Int, Int)] = []
  /// The names that stand below the bars at which they point.
  public var pointers: [PlacePointer] = []
  /// The names that stand below those: the ends of the part that is looked at. They may point behind the last bar.
  public var bounds: [PlacePointer] = []
  /// Whether a line is kept free for each of these where there is none: see ``ListCells/keepsLines``.
  public var keepsLines = false

  public init(
    name: String = "", count: Int, anchor: Int? = nil, role: @escaping (Int) -> Role = { _ in .normal },
    text: @escaping (Int) -> String, number: @escaping (Int) -> Double?
  ) {
    self.name = name
    self.count = count
    self.anchor = anchor
    self.role = role
    self.text = text
    self.number = number
  }

  /// Higher bars tell no more.
  private static let mostRows = 12
  /// More lines of names do not stand below them.
  private static let mostNames = 2

  private var isPointed: Bool { keepsLines || !pointers.isEmpty || !bounds.isEmpty }

  /// The lines below the axis: that of the arcs, and those of the names.
  private var linesBelow: Int {
    (exchanges.isEmpty && !keepsLines ? 0 : 1) + (pointers.isEmpty && !keepsLines ? 0 : 1)
      + (bounds.isEmpty ? 0 : 1)
  }

  /// - Complexity: O(cells of the canvas), however many numbers there are
  public func picture(on canvas: Canvas) -> Picture {
    let title = name.isEmpty || canvas.rows < 5 ? 0 : 1
    // What points at the values tells more than bars of two or three lines.
    let least = isPointed ? 4 + linesBelow : 3
    guard count > 0, canvas.columns >= 8, canvas.rows >= title + least else {
      return cells.picture(on: canvas)
    }
    let below = min(linesBelow, canvas.rows - title - 3)
    let rows = min(Self.mostRows, canvas.rows - title - below)
    // The bars in sight say how wide the labels of the axis are, and these how many are in sight.
    var room = canvas.columns - 3
    var (places, scale) = fitted(room, rows: rows)
    while scale.labelColumns + 2 + room > canvas.columns {
      room = canvas.columns - scale.labelColumns - 2
      guard room >= 3 else { return cells.picture(on: canvas) }
      (places, scale) = fitted(room, rows: rows)
    }
    let left = scale.labelColumns + 2
    var picture = Picture(columns: left + places.columns, rows: scale.rows + title)
    if title > 0 {
      let words = CleanText(name).truncated(toColumns: canvas.columns)
      picture.place(Picture(words, role: .muted), at: Cell(x: 0, y: 0))
    }
    let zero = title + scale.zeroRow
    let gaps = places.gaps.map {
      Mark.label(CleanText("···", ascii: "..."), at: Cell(x: left + $0 + 1, y: zero), role: .muted)
    }
    let plane = scale.plane(top: title, columns: places.columns)
    let indexes = indexes(of: places, left: left, y: zero, on: plane)
    let labelled = indexes.compactMap { $0.label }.map { $0.origin.x - 1..<$0.origin.x + $0.text.columns }
    picture.marks += scale.marks(
      top: title, columns: places.columns,
      without: labelled + places.gaps.map { left + $0..<left + $0 + BarPlaces.gap })
    for (index, x) in places.bars {
      guard let number = number(index) else { continue }
      if let plane, number != 0 {
        picture.marks.append(
          plane.bar(number, index: index, x: x, columns: places.pitch == 3 ? 2 : 1, role: role(index)))
      }
      for piece in scale.pieces(of: number) {
        let glyph = piece.glyph.repeated(places.pitch == 3 ? 2 : 1)
        picture.marks.append(
          .label(glyph, at: Cell(x: left + x, y: title + piece.row), role: role(index))
            .showing(Subject(.bar, "\(index)-\(piece.row)")))
      }
    }
    picture.marks += indexes + gaps
    if below > 0, scale.zeroRow == scale.rows - 1 {
      addArcs(to: &picture, places, left: left, y: zero + 1)
      if keepsLines { picture.rows = zero + 2 }
    }
    addNames(to: &picture, places, left: left, canvas)
    let shown = places.bars.count
    if shown < count { picture.leftOut = "\((count - shown).counted("value")) left out" }
    return picture
  }

  /// `╰──╯`
  private func addArcs(to picture: inout Picture, _ places: BarPlaces, left: Int, y: Int) {
    for (first, second) in exchanges where first != second {
      let ends = places.bars.filter { $0.index == first || $0.index == second }.map {
        left + $0.x + (places.pitch == 3 ? 1 : 0)
      }
      guard ends.count == 2 else { continue }
      let middle = (ends[0] + ends[1]) / 2
      picture.marks += ends.map { x in
        .edge(
          Edge([Cell(x: x, y: y), Cell(x: middle, y: y)], joinsAbove: true, line: .rounded, role: .changed))
      }
      picture.rows = y + 1
    }
  }

  /// Those that point at bars, then those of bounds.
  private func addNames(to picture: inout Picture, _ places: BarPlaces, left: Int, _ canvas: Canvas) {
    let offset = left + (places.pitch == 3 ? 1 : 0)
    let columns = Dictionary(uniqueKeysWithValues: places.bars.map { ($0.index, offset + $0.x) })
    for (names, least) in [(pointers, keepsLines ? 1 : 0), (bounds, 0)] {
      let labels = names.merged.compactMap { place, text in
        let column = columns[place] ?? (place == count ? columns[place - 1].map { $0 + places.pitch } : nil)
        return column.map { (text: text, center: $0) }
      }
      let most = min(Self.mostNames, canvas.rows - picture.rows)
      let rows = LabelRows(labels, most: max(0, most), columns: canvas.columns).rows
      for (row, labels) in rows.enumerated() {
        for (text, x) in labels {
          picture.marks.append(.label(text, at: Cell(x: x, y: picture.rows + row)))
          picture.columns = max(picture.columns, x + text.columns)
        }
      }
      picture.rows = min(canvas.rows, picture.rows + max(rows.count, least))
    }
  }

  private func fitted(_ room: Int, rows: Int) -> (BarPlaces, BarScale) {
    let anchor = anchor ?? pointers.first?.place
    var places = BarPlaces(count: count, anchor: anchor, columns: room, isMarked: false)
    if places.pitch == 1, places.indexes.contains(where: { isMarked($0) }) {
      places = BarPlaces(count: count, anchor: anchor, columns: room, isMarked: true)
    }
    return (places, BarScale(places.indexes.compactMap(number), rows: rows))
  }

  private func isMarked(_ index: Int) -> Bool {
    let role = role(index)
    return role != .normal && role != .muted
  }

  /// Those of the indexes that do not touch, and all that the step marked.
  private func indexes(of places: BarPlaces, left: Int, y: Int, on plane: BarPlane?) -> [Mark] {
    let pitch = places.pitch
    let widest = String(max(0, count - 1)).utf8.count
    // A blank, or the sign of the next.
    let every = (widest + pitch) / pitch
    let marked = places.bars.filter { isMarked($0.index) }
    let others = places.bars.enumerated().filter { $0.offset % every == 0 && !isMarked($0.element.index) }
    var marks: [Mark] = []
    var taken = places.gaps.map { left + $0..<left + $0 + BarPlaces.gap }
    for (index, x) in marked + others.map({ $0.element }) {
      let label = CleanText(String(index))
      let end = left + x + (pitch == 3 ? 2 : 1)
      let start = end - label.columns
      let span = start - 1..<end
      guard start > left - 1, !taken.contains(where: { $0.overlaps(span) }) else { continue }
      taken.append(span)
      let role = role(index)
      let mark = Mark.label(
        label, at: Cell(x: start, y: y), role: role == .normal ? .muted : role, keepsSign: true)
      marks.append(plane.map { $0.label(mark, line: $0.indexLine(of: number(index))) } ?? mark)
    }
    return marks
  }

  public func description(on canvas: Canvas) -> Description {
    cells.description(on: canvas)
  }

  /// The same where there is no room for bars, and in speech.
  private var cells: ListCells {
    var cells = ListCells(name: name, count: count, anchor: anchor, exchanges: exchanges) {
      ValueCell(text($0), role: role($0), isNumber: true)
    }
    cells.pointers = pointers
    cells.bounds = bounds
    cells.keepsLines = keepsLines
    return cells
  }
}
