import Recording

/// A matrix: its values in columns, with the numbers or names of rows and columns. What does not fit is cut off at the edge, and counted
/// there: above, below, at the left and at the right. A value that is not known yet is a dot.
///
///              j
///          0   1   2
///      0   1   2   3
///    i 1   4  ~5   ·
public struct MatrixGrid: Drawable {
  public var name: String
  public var rows: Int
  public var columns: Int
  /// The value in a row and a column.
  public var value: (Int, Int) -> ValueCell
  /// The row to keep in sight.
  public var anchor: Int?
  /// The column to keep in sight.
  public var columnAnchor: Int?
  /// The names that stand before the rows at which they point.
  public var rowPointers: [PlacePointer] = []
  /// The names that stand above the columns at which they point.
  public var columnPointers: [PlacePointer] = []

  public init(
    name: String = "", rows: Int, columns: Int, anchor: Int? = nil, columnAnchor: Int? = nil,
    value: @escaping (Int, Int) -> ValueCell
  ) {
    self.name = name
    self.rows = rows
    self.columns = columns
    self.anchor = anchor
    self.columnAnchor = columnAnchor
    self.value = value
  }

  /// What stands for a value that is none.
  public static let unknown = CleanText("·", ascii: ".")
  /// No value is wider.
  static let widest = 16

  /// - Complexity: O(cells of the canvas), however many values there are
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(0, 0)) }
    guard rows > 0, columns > 0 else {
      return Picture(ValueContent.vacancy.truncated(toColumns: canvas.columns), role: .muted)
    }
    // What points is left out before any value is.
    let names = columnPointers.isEmpty || canvas.rows < 4 ? 0 : 1
    let head = canvas.rows > 1 ? 1 + names : 0
    let fitting = canvas.rows - head
    // A line that counts the rows left out takes the place of one.
    let shownRows = EdgeWindow.range(of: rows, room: fitting, around: anchor)
    let spare = fitting - shownRows.count
    let isCutBelow = shownRows.upperBound < rows
    // Where there is a line for one end alone, it is that for the lower one.
    let above = shownRows.lowerBound > 0 && spare > (isCutBelow ? 1 : 0) ? 1 : 0
    let top = head + above
    let title = name.isEmpty ? 0 : min(CleanText(name).columns, 8)
    let rowNames = canvas.columns < 16 ? [] : rowPointers.merged
    let rowNameColumns = rowNames.map { $0.text.columns + 1 }.max() ?? 0
    let left = max(String(shownRows.upperBound - 1).utf8.count + rowNameColumns, title) + 1
    guard canvas.columns >= left + 4 else {
      let text = CleanText("\(rows.grouped) x \(columns.grouped)").truncated(toColumns: canvas.columns)
      var picture = Picture(text, role: .muted)
      picture.leftOut = words(0, 0)
      return picture
    }
    let fitted = FittedColumns(of: self, shownRows, room: canvas.columns - left)
    let (shownColumns, widths) = (fitted.range, fitted.widths)
    var picture = Picture(rows: top + shownRows.count)
    func add(
      _ text: CleanText, _ x: Int, _ y: Int, _ role: Role = .muted, sign: Bool = false, _ of: Subject? = nil
    ) {
      picture.marks.append(
        Mark.label(text, at: Cell(x: x, y: y), role: role, keepsSign: sign).showing(of))
      picture.columns = max(picture.columns, x + max(1, text.columns))
    }
    if title > 0, head > 0 { add(CleanText(name).truncated(toColumns: title), 0, names) }
    for (row, text) in rowNames where shownRows.contains(row) {
      let label = String(row).utf8.count
      add(text, left - 2 - label - text.columns, top + row - shownRows.lowerBound, .normal)
    }
    for (y, row) in shownRows.enumerated() {
      let label = CleanText(String(row))
      add(label, left - 1 - label.columns, top + y)
    }
    if !fitted.before.isEmpty, head > 0 { add(fitted.before, left + 1, names) }
    var x = left + (fitted.before.isEmpty ? 0 : fitted.before.columns + 1)
    var centers: [Int: Int] = [:]
    for (column, width) in zip(shownColumns, widths) {
      let label = CleanText(String(column))
      centers[column] = x + 1 + width
      if head > 0, label.columns <= width { add(label, x + 2 + width - label.columns, names) }
      for (y, row) in shownRows.enumerated() {
        let cell = value(row, column)
        let text = cell.text.truncated(toColumns: width)
        let start = x + 2 + (cell.isNumber || cell.text == Self.unknown ? width - max(1, text.columns) : 0)
        let subject = Subject(.element, row, column)
        picture.marks.append(
          .bareCell(at: Cell(x: x + 1, y: top + y), columns: width + 1, role: cell.role, subject))
        add(text, start, top + y, cell.role, sign: true, subject)
      }
      x += width + 2
    }
    if names > 0 {
      let labels = columnPointers.merged.compactMap { place, text in
        centers[place].map { (text: text, center: $0) }
      }
      for row in LabelRows(labels, most: 1, columns: canvas.columns).rows {
        for (text, x) in row { add(text, x, 0, .normal) }
      }
    }
    if !fitted.behind.isEmpty, head > 0 { add(fitted.behind, x + 1, names) }
    if above > 0 {
      add(Elision.label(of: shownRows.lowerBound, columns: canvas.columns - left), left, head)
    }
    if isCutBelow, spare > above {
      let text = Elision.label(of: rows - shownRows.upperBound, columns: canvas.columns - left)
      add(text, left, picture.rows)
      picture.rows += 1
    }
    picture.leftOut = words(shownRows.count, shownColumns.count)
    return picture
  }

  private func words(_ shownRows: Int, _ shownColumns: Int) -> String? {
    let pieces =
      (shownRows < rows ? [(rows - shownRows).counted("row")] : [])
      + (shownColumns < columns ? [(columns - shownColumns).counted("column")] : [])
    return pieces.isEmpty ? nil : pieces.joined(separator: ", ") + " left out"
  }

  /// A row a sentence.
  public func description(on canvas: Canvas) -> Description {
    let start = name.isEmpty ? "a matrix" : "\(SpokenText.word(name)), a matrix"
    let told = EdgeWindow.around(anchor, length: max(1, canvas.rows), of: rows)
    let most = max(3, canvas.columns / 4)
    return Description(
      summary: "\(start) of \(rows.counted("row")) and \(columns.counted("column")).",
      details: told.map { row in
        "row \(row): \(SpokenValues.list(columns, most: most) { value(row, $0).spokenInMatrix })."
      } + rowPointers.sentences(of: "row") { String($0) }
        + columnPointers.sentences(of: "column") { String($0) },
      leftOut: told.count < rows ? "\((rows - told.count).counted("row")) left out." : nil)
  }
}

extension ValueCell {
  fileprivate var spokenInMatrix: String { text == MatrixGrid.unknown ? "unknown" : spoken }
}
