import Recording

/// Which number stands in which line.
struct BarScale {
  private let least: Double
  private let most: Double
  /// The lines above that of zero, and below it.
  private let above: Int
  private let below: Int
  private let labels: [(row: Int, number: Double, text: CleanText)]

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
    var labels = [(up, 0.0, CleanText("0"))]
    if up > 0 { labels.append((0, most, Self.label(most))) }
    // Between them the line nearest to the middle that stands for a whole number.
    let inner = (0..<up).filter { $0 >= 2 && up - $0 >= 2 }.sorted {
      abs(2 * $0 - up) < abs(2 * $1 - up)
    }
    for row in inner {
      let number = most / Double(up) * Double(up - row)
      guard abs(number) < 0x1p53, abs(number - number.rounded()) < 1e-9 else { continue }
      labels.append((row, number.rounded(), Self.label(number.rounded())))
      break
    }
    if down > 0 { labels.append((up + down, least, Self.label(least))) }
    self.labels = labels.map { (row: $0.0, number: $0.1, text: $0.2) }
  }

  var rows: Int { above + 1 + below }
  var zeroRow: Int { above }
  var labelColumns: Int { labels.map { $0.text.columns }.max() ?? 1 }

  /// No label is wider.
  private static let widestLabel = 10

  /// At most three digits behind the point; what would be too wide for that in powers of ten, `9.22·10¹⁸`.
  private static func label(_ number: Double) -> CleanText {
    if abs(number) < 0x1p53, let whole = Int64(exactly: number), whole.grouped.utf8.count <= widestLabel {
      return CleanText(whole.grouped)
    }
    let thousandths = (number * 1_000).rounded() / 1_000
    let text = String(thousandths)
    if thousandths != 0, text.utf8.count <= widestLabel, !text.contains("e") { return CleanText(text) }
    return inPowers(number)
  }

  private static func inPowers(_ number: Double) -> CleanText {
    guard number.isFinite, number != 0 else { return CleanText(String(number)) }
    var exponent = 0
    var digits = abs(number)
    while digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
    while digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    var hundredths = Int((digits * 100).rounded())
    if hundredths >= 1_000 { (hundredths, exponent) = (hundredths / 10, exponent + 1) }
    let rest = hundredths % 100
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    let start = (number < 0 ? "-" : "") + "\(hundredths / 100)\(fraction)"
    let base = start == "1" ? CleanText("10", ascii: "1e") : CleanText(start) + CleanText("·10", ascii: "e")
    return String(exponent).reduce(base) { $0 + raised($1) }
  }

  private static func raised(_ digit: Character) -> CleanText {
    digit.wholeNumberValue.map { raisedDigits[$0] } ?? CleanText("⁻", ascii: "-")
  }

  private static let raisedDigits = [
    CleanText("⁰", ascii: "0"), CleanText("¹", ascii: "1"), CleanText("²", ascii: "2"),
    CleanText("³", ascii: "3"),
    CleanText("⁴", ascii: "4"), CleanText("⁵", ascii: "5"), CleanText("⁶", ascii: "6"),
    CleanText("⁷", ascii: "7"),
    CleanText("⁸", ascii: "8"), CleanText("⁹", ascii: "9"),
  ]

  /// Where the numbers truly stand.
  func plane(top: Int, columns: Int) -> BarPlane? {
    BarPlane(
      at: Cell(x: labelColumns + 2, y: top), columns: columns, above: above, below: below, most: most,
      least: least)
  }

  /// The axes and their labels; the one at zero has gaps for the indexes, but for the columns of their signs.
  func marks(top: Int, columns: Int, without labelled: [Range<Int>]) -> [Mark] {
    let x = labelColumns + 1
    let plane = plane(top: top, columns: columns)
    var marks = ticks(top: top, on: plane)
    let upright = Edge([Cell(x: x, y: top), Cell(x: x, y: top + rows - 1)], isFrame: true, role: .muted)
    marks.append(
      plane?.rule(upright, columns: (x, x), lines: (plane?.line(of: most) ?? 0, plane?.line(of: least) ?? 0))
        ?? .edge(upright))
    var pieces: [(start: Int, end: Int)] = []
    var start = x
    let gaps = labelled.map { ($0.lowerBound, $0.upperBound) }.sorted { $0.0 < $1.0 }
    for (end, next) in gaps + [(x + columns, x + columns + 1)] {
      // It begins below the index before it.
      if end >= start { pieces.append((end > start ? start : start - 1, end)) }
      start = next
    }
    // In a graphic nothing interrupts it: the indexes stand beside it.
    let starts = pieces.map { max(x, $0.start) } + [x + columns]
    let zero = plane?.zero ?? 0
    for (piece, (from, to)) in zip(pieces, zip(starts, starts.dropFirst())) {
      let edge = Edge(
        [Cell(x: piece.start, y: top + above), Cell(x: piece.end, y: top + above)], isFrame: true,
        role: .muted)
      marks.append(plane?.rule(edge, columns: (from, to), lines: (zero, zero)) ?? .edge(edge))
    }
    return marks
  }

  /// The numbers at the upright axis, and a sign there for each but zero.
  private func ticks(top: Int, on plane: BarPlane?) -> [Mark] {
    var marks: [Mark] = []
    func add(_ text: CleanText, x: Int, row: Int, line: Double?) {
      let mark = Mark.label(text, at: Cell(x: x, y: top + row), role: .muted)
      marks.append(line.flatMap { plane?.label(mark, line: $0) } ?? mark)
    }
    // From the line of zero away, at least a line of text apart.
    let zero = plane?.zero ?? 0
    var free = (up: zero - Self.tickDistance, down: zero + Self.tickDistance)
    for label in labels.sorted(by: { abs($0.number) < abs($1.number) }) {
      var line = plane?.line(of: label.number)
      if let place = line, label.number > 0 {
        line = min(place, free.up)
        free.up = min(place, free.up) - Self.tickDistance
      } else if let place = line, label.number < 0 {
        line = max(place, free.down)
      }
      add(label.text, x: labelColumns - label.text.columns, row: label.row, line: line)
      guard label.row != above else { continue }
      add(
        CleanText("┤", ascii: "+"), x: labelColumns + 1, row: label.row, line: plane?.line(of: label.number))
    }
    return marks
  }

  /// In lines of text.
  private static let tickDistance = 0.9

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
  func repeated(_ count: Int) -> CleanText { count == 2 ? self + self : self }
}
