import Recording

/// Numbers as bars, upward from a line at zero and downward below it, with their indexes at the line.
///
///     8 ┤    ██
///     4 ┤ ██ ██ ██
///     0 └──0──1──2
public struct ListBars: Drawable {
  /// Stands above the bars; empty if nothing does.
  public var name: String
  public var count: Int
  /// The number at an index; it is finite.
  public var number: (Int) -> Double
  /// A number as it is written.
  public var text: (Int) -> String
  public var role: (Int) -> Role
  /// The index to keep in sight.
  public var anchor: Int?

  public init(
    name: String = "", count: Int, anchor: Int? = nil, role: @escaping (Int) -> Role = { _ in .normal },
    text: @escaping (Int) -> String, number: @escaping (Int) -> Double
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

  /// - Complexity: O(cells of the canvas), however many numbers there are
  public func picture(on canvas: Canvas) -> Picture {
    let title = name.isEmpty || canvas.rows < 5 ? 0 : 1
    guard count > 0, canvas.columns >= 8, canvas.rows >= 3 + title else {
      return cells.picture(on: canvas)
    }
    // As many as there may be columns say how wide the labels of the axis are.
    let sample = shown(columns: canvas.columns)
    let scale = BarScale(sample.map(number), rows: min(Self.mostRows, canvas.rows - title))
    let room = canvas.columns - scale.labelColumns - 2
    guard room >= 3 else { return cells.picture(on: canvas) }
    let range = shown(columns: room)
    let pitch = range.count * 3 <= room ? 3 : range.count * 2 <= room ? 2 : 1
    var picture = Picture(columns: scale.labelColumns + 2 + range.count * pitch, rows: scale.rows + title)
    if title > 0 {
      let words = CleanText(name).truncated(toColumns: canvas.columns)
      picture.place(Picture(words, role: .muted), at: Cell(x: 0, y: 0))
    }
    let left = scale.labelColumns + 2
    let indexes = indexes(of: range, pitch: pitch, left: left, y: title + scale.zeroRow)
    picture.marks += scale.marks(
      top: title, columns: range.count * pitch,
      without: indexes.compactMap { $0.label }.map { $0.origin.x - 1..<$0.origin.x + $0.text.columns })
    for (place, index) in range.enumerated() {
      let x = left + place * pitch + (pitch == 1 ? 0 : 1)
      for piece in scale.pieces(of: number(index)) {
        let glyph = piece.glyph.repeated(pitch == 3 ? 2 : 1)
        picture.marks.append(
          .label(glyph, at: Cell(x: x, y: title + piece.row), role: role(index))
            .showing(Subject(.bar, "\(index)-\(piece.row)")))
      }
    }
    picture.marks += indexes
    if range.count < count { picture.leftOut = "\((count - range.count).counted("value")) left out" }
    return picture
  }

  /// The indexes for which there are columns.
  private func shown(columns: Int) -> Range<Int> {
    guard count > columns else { return 0..<count }
    let first = anchor.map { max(0, min($0 - columns / 2, count - columns)) } ?? 0
    return first..<first + columns
  }

  /// Those of the indexes that do not touch, and all that the step marked.
  private func indexes(of range: Range<Int>, pitch: Int, left: Int, y: Int) -> [Mark] {
    let widest = String(range.upperBound - 1).utf8.count
    // A blank, or the sign of the next.
    let every = (widest + pitch) / pitch
    let marked = range.filter { role($0) != .normal }
    var marks: [Mark] = []
    var taken: [Range<Int>] = []
    for index in marked + range.filter({ ($0 - range.lowerBound) % every == 0 && !marked.contains($0) }) {
      let label = CleanText(String(index))
      let end = left + (index - range.lowerBound) * pitch + (pitch == 3 ? 3 : pitch)
      let start = end - label.columns
      let span = start - 1..<end
      guard start > left - 1, !taken.contains(where: { $0.overlaps(span) }) else { continue }
      taken.append(span)
      let role = role(index)
      marks.append(
        .label(label, at: Cell(x: start, y: y), role: role == .normal ? .muted : role, keepsSign: true))
    }
    return marks
  }

  public func description(on canvas: Canvas) -> Description {
    cells.description(on: canvas)
  }

  /// The same where there is no room for bars, and in speech.
  private var cells: ListCells {
    ListCells(name: name, count: count, anchor: anchor) {
      ValueCell(text($0), role: role($0), isNumber: true)
    }
  }
}

/// Which number stands in which line.
private struct BarScale {
  private let least: Double
  private let most: Double
  /// The lines above that of zero, and below it.
  private let above: Int
  private let below: Int
  private let labels: [(row: Int, text: CleanText)]

  init(_ numbers: [Double], rows: Int) {
    most = max(0, numbers.max() ?? 0)
    least = min(0, numbers.min() ?? 0)
    let room = max(1, rows - 1)
    let ends = [most, least].map { abs($0) <= Double(room) ? Int(exactly: abs($0)) : nil }
    if let up = ends[0], let down = ends[1], up + down <= room {
      // A line for each unit.
      (above, below) = (up, down)
    } else {
      // Halves keep the sum of the greatest numbers finite.
      let share = most / 2 - least / 2 > 0 ? (most / 2) / (most / 2 - least / 2) : 1
      var up = Int((Double(room) * share).rounded())
      if most > 0 { up = max(1, up) }
      if least < 0 { up = min(up, room - 1) }
      above = max(0, up)
      below = least < 0 ? max(1, room - above) : 0
    }
    let (up, down) = (above, below)
    var labels = [(up, CleanText("0"))]
    if up > 0 { labels.append((0, CleanText(Self.text(most)))) }
    // Between them the line nearest to the middle that stands for a whole number.
    let inner = (0..<up).filter { $0 >= 2 && up - $0 >= 2 }.sorted {
      abs(2 * $0 - up) < abs(2 * $1 - up)
    }
    for row in inner {
      let number = most / Double(up) * Double(up - row)
      guard abs(number) < 0x1p53, abs(number - number.rounded()) < 1e-9 else { continue }
      labels.append((row, CleanText(Self.text(number.rounded()))))
      break
    }
    if down > 0 { labels.append((up + down, CleanText(Self.text(least)))) }
    self.labels = labels.map { (row: $0.0, text: $0.1.truncated(toColumns: 10)) }
  }

  var rows: Int { above + 1 + below }
  var zeroRow: Int { above }
  var labelColumns: Int { labels.map { $0.text.columns }.max() ?? 1 }

  /// At most three digits behind the point.
  private static func text(_ number: Double) -> String {
    if abs(number) < 0x1p53, let whole = Int(exactly: number) { return whole.grouped }
    let thousandths = (number * 1_000).rounded() / 1_000
    return thousandths.isFinite ? String(thousandths) : String(number)
  }

  /// The axes and their labels; the one at zero has gaps for the indexes, but for the columns of their signs.
  func marks(top: Int, columns: Int, without labelled: [Range<Int>]) -> [Mark] {
    let x = labelColumns + 1
    var marks = labels.map { label in
      Mark.label(label.text, at: Cell(x: labelColumns - label.text.columns, y: top + label.row), role: .muted)
    }
    for label in labels where label.row != above {
      marks.append(.label(CleanText("┤", ascii: "+"), at: Cell(x: x, y: top + label.row), role: .muted))
    }
    marks.append(
      .edge(
        Edge(
          [Cell(x: x, y: top), Cell(x: x, y: top + rows - 1)], isFrame: true, role: .muted)))
    var start = x
    let ends = labelled.map { ($0.lowerBound, $0.upperBound) }.sorted { $0.0 < $1.0 }
    for (end, next) in ends + [(x + columns, x + columns + 1)] {
      if end > start {
        marks.append(
          .edge(
            Edge([Cell(x: start, y: top + above), Cell(x: end, y: top + above)], isFrame: true, role: .muted))
        )
      } else if end == start {
        // It begins below the index before it.
        marks.append(
          .edge(
            Edge(
              [Cell(x: start - 1, y: top + above), Cell(x: start, y: top + above)], isFrame: true,
              role: .muted)))
      }
      start = next
    }
    return marks
  }

  /// The pieces of a bar, in halves of a line; a number that is not zero has at least one.
  func pieces(of number: Double) -> [(row: Int, glyph: CleanText)] {
    let isUp = number > 0
    let lines = isUp ? above : below
    let extreme = isUp ? most : least
    guard number != 0, extreme != 0, lines > 0 else { return [] }
    let halves = max(1, Int((number / extreme * Double(2 * lines)).rounded()))
    var pieces = (0..<halves / 2).map { line in
      (row: isUp ? above - 1 - line : above + 1 + line, glyph: CleanText("█", ascii: "#"))
    }
    if halves % 2 == 1 {
      let row = isUp ? above - 1 - halves / 2 : above + 1 + halves / 2
      pieces.append((row, isUp ? CleanText("▄", ascii: "=") : CleanText("▀", ascii: "\"")))
    }
    return pieces
  }
}

extension CleanText {
  /// A sign of our own, side by side with itself.
  fileprivate func repeated(_ count: Int) -> CleanText { count == 2 ? self + self : self }
}
