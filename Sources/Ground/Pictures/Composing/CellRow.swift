import Recording

/// A row of values for a picture, in cells side by side: a list with pointers under it, or a dictionary with marks.
///
/// Values are asked for one at a time, and only those that are shown.
///
///     CellRow(title: "queue", count: waiting.count, pointers: [CellRow.Pointer("next", at: 0)]) { waiting[$0] }
public struct CellRow {
  /// A word under a cell that points at it.
  public struct Pointer: Equatable, Sendable {
    /// Stands under the arrow; several at one cell share a line.
    public var name: String
    /// The cell, counted from 0.
    public var index: Int

    public init(_ name: String, at index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// Stands above the row.
  public var title: String
  /// How many values there are.
  public var count: Int
  public var value: (Int) -> String
  /// What a cell is in the story of the step.
  public var role: (Int) -> Role
  /// What is written right under a cell, such as ✓.
  public var note: (Int) -> CleanText
  /// Whether there is a line for notes even while no cell has one, so that nothing below moves when one gets it.
  public var hasNotes = false
  /// The columns that every value has, even a shorter one.
  public var leastColumns = 1
  /// What a cell shows, if it has an identity that stays when values come and go before it.
  public var subject: (Int) -> Subject?
  public var pointers: [Pointer]
  /// The index to keep in sight if there are no pointers.
  public var anchor: Int

  public init(
    title: String, count: Int, anchor: Int = 0, pointers: [Pointer] = [],
    note: @escaping (Int) -> CleanText = { _ in .empty }, role: @escaping (Int) -> Role = { _ in .normal },
    subject: @escaping (Int) -> Subject? = { _ in nil }, value: @escaping (Int) -> String
  ) {
    self.title = title
    self.count = count
    self.value = value
    self.role = role
    self.subject = subject
    self.note = note
    self.pointers = pointers
    self.anchor = anchor
  }
}

extension CellRow: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw([self], canvas: canvas)
    var picture = drawn.picture
    let leftOut = drawn.rowsLeftOut.isEmpty ? drawn.leftOut : count
    if leftOut > 0 { picture.leftOut = "\(leftOut.counted("value")) left out" }
    return picture
  }

  /// Its values in their order, and what points at them.
  public func description(on canvas: Canvas) -> Description {
    let told = min(count, max(3, canvas.columns / 4))
    let values = (0..<told).map { SpokenText.word(value($0)) }.joined(separator: ", ")
    return Description(
      summary: count == 0 ? "\(title), none." : "\(title), \(count.grouped): \(values).",
      details: pointers.filter { 0..<count ~= $0.index }.map {
        "\($0.name) points at \(SpokenText.word(value($0.index)))."
      }, leftOut: told < count ? "\((count - told).counted("value")) left out." : nil)
  }
}

/// The picture of rows of cells, and what did not fit.
public struct DrawnCells: Equatable, Sendable {
  public var picture: Picture
  /// How many cells of the first row are elided.
  public var leftOut: Int
  /// The titles of the rows for which there is no room.
  public var rowsLeftOut: [String] = []
}

/// Draws rows of cells, one below the other.
///
/// The picture is never larger than the canvas: of a row that is too long the cells around its pointers are shown, and
/// between them `…`; values are cut; the last rows are dropped.
///
/// - Complexity: O(cells of the canvas + pointers), however many values there are.
public func draw(_ rows: [CellRow], canvas: Canvas) -> DrawnCells {
  var picture = Picture()
  var leftOut = 0
  var rowsLeftOut: [String] = []
  for (number, row) in rows.enumerated() {
    let lines = CellRowLines(row, columns: canvas.columns)
    let top = picture.rows
    guard rowsLeftOut.isEmpty, top + lines.height <= canvas.rows, lines.fits else {
      rowsLeftOut.append(row.title)
      continue
    }
    if number == 0 { leftOut = lines.leftOut }
    picture.place(
      Picture(marks: lines.marks, columns: lines.width, rows: lines.height), at: Cell(x: 0, y: top))
  }
  if picture.rows == 0, let first = rows.first, canvas.columns > 0, canvas.rows > 0 {
    let words = CleanText(first.count.counted("value")).truncated(toColumns: canvas.columns)
    picture = Picture(words, role: .muted)
    leftOut = first.count
  }
  return DrawnCells(picture: picture, leftOut: leftOut, rowsLeftOut: rowsLeftOut)
}

/// The same rows, with those that are too long for a line in several lines, one below the other: as many cells on each line of
/// each row, equally wide, so that rows of the same values stand alike.
///
/// - Returns: the lines; `nil` if every row fits a line, or if a value is cut, or there are more cells than can be looked at
///   with a glance.
/// - Complexity: O(cells)
public func wrapped(_ rows: [CellRow], columns: Int) -> [CellRow]? {
  let longest = rows.map { $0.count }.max() ?? 0
  guard longest <= 200 else { return nil }
  let widest = rows.flatMap { row in (0..<row.count).map { CleanText(row.value($0)).columns } }.max() ?? 1
  let room = (columns - 1) / (widest + 3)
  guard widest <= CellRowLines.widestValue, room > 1, longest > room else { return nil }
  let lines = (longest + room - 1) / room
  return rows.flatMap { $0.parted(by: (longest + lines - 1) / lines, columns: widest) }
}

extension CellRow {
  /// This row in lines of a given number of cells, the first of which has the title.
  fileprivate func parted(by length: Int, columns: Int) -> [CellRow] {
    var whole = self
    whole.leastColumns = columns
    guard count > length else { return [whole] }
    return stride(from: 0, to: count, by: length).map { start in
      var part = whole
      part.title = start == 0 ? title : ""
      part.count = min(length, count - start)
      part.anchor = 0
      part.pointers = pointers.filter { start..<start + part.count ~= $0.index }
        .map { Pointer($0.name, at: $0.index - start) }
      (part.value, part.role) = ({ value(start + $0) }, { role(start + $0) })
      (part.note, part.subject) = ({ note(start + $0) }, { subject(start + $0) })
      return part
    }
  }
}
