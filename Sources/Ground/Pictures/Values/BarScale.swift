import Recording

/// Which number stands in which line.
struct BarScale {
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
    if up > 0 { labels.append((0, Self.label(most))) }
    // Between them the line nearest to the middle that stands for a whole number.
    let inner = (0..<up).filter { $0 >= 2 && up - $0 >= 2 }.sorted {
      abs(2 * $0 - up) < abs(2 * $1 - up)
    }
    for row in inner {
      let number = most / Double(up) * Double(up - row)
      guard abs(number) < 0x1p53, abs(number - number.rounded()) < 1e-9 else { continue }
      labels.append((row, Self.label(number.rounded())))
      break
    }
    if down > 0 { labels.append((up + down, Self.label(least))) }
    self.labels = labels.map { (row: $0.0, text: $0.1) }
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
  func repeated(_ count: Int) -> CleanText { count == 2 ? self + self : self }
}
