import Pictures

/// The picture of a stack, and what did not fit.
public struct DrawnStack: Equatable, Sendable {
  public var picture: Picture
  /// How many elements of the first pile are left out.
  public var leftOut: Int
  /// How many elements that the step took from the first pile are not shown.
  public var removedLeftOut: Int
  /// The titles of the piles for which there is no room.
  public var pilesLeftOut: [String] = []
}

/// Draws piles side by side, their lowest values on one line.
///
/// Numbers are aligned at the right, other values at the left. Values that the step took away stand above the box. The
/// picture is never larger than the canvas: the middle of a pile is left out, values are cut, then the words beside the
/// boxes are left out, then the last piles; if not even the first pile fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas), however many values there are.
public func draw(_ columns: [StackColumn], canvas: Canvas) -> DrawnStack {
  guard let first = columns.first, canvas.columns > 0, canvas.rows > 0 else {
    return DrawnStack(picture: Picture(), leftOut: columns.first?.count ?? 0, removedLeftOut: 0)
  }
  let piles = columns.compactMap { column in
    PileLines(column, height: canvas.rows - 3).map { (column.title, $0) }
  }
  if piles.count == columns.count {
    for kept in (1...columns.count).reversed() {
      let height = piles.prefix(kept).map { $0.1.popped.count + $0.1.inside.count }.max() ?? 0
      for hasNotes in [true, false] {
        guard let boxes = fit(Array(piles.prefix(kept)), hasNotes: hasNotes, columns: canvas.columns)
        else { continue }
        return DrawnStack(
          picture: HorizontalStack(boxes.map { picture(of: $0, height: height) }).picture(on: canvas),
          leftOut: piles[0].1.leftOut,
          removedLeftOut: piles[0].1.removedLeftOut, pilesLeftOut: columns.dropFirst(kept).map(\.title))
      }
    }
  }
  return summary(of: first, canvas: canvas)
}

/// A pile with its measures.
private struct PileBox {
  var title: CleanText
  var lines: PileLines
  /// The width of the box, with its border.
  var boxColumns: Int
  /// The width of all there is.
  var columns: Int

  /// The least width of a box.
  private static let leastColumns = 7

  init(title: String, lines: PileLines) {
    self.title = CleanText(title)
    self.lines = lines
    // The border, a blank at each side, and the column of the sign.
    boxColumns = max(Self.leastColumns, lines.valueColumns + 5)
    let notes = lines.noteColumns > 0 ? 1 + lines.noteColumns : 0
    columns = max(1 + self.title.columns, boxColumns + notes)
  }
}

/// The piles beside each other with their values cut as little as the width asks for, or `nil` if that is not enough.
private func fit(_ piles: [(String, PileLines)], hasNotes: Bool, columns: Int) -> [PileBox]? {
  var limit = max(1, piles.map(\.1.valueColumns).max() ?? 1)
  let least = min(limit, 3)
  while true {
    let boxes = piles.map { title, pile in
      var lines = pile
      lines.cutValues(toColumns: limit)
      if !hasNotes { lines.dropNotes() }
      return PileBox(title: title, lines: lines)
    }
    let excess = boxes.reduce(-3) { $0 + $1.columns + 3 } - columns
    if excess <= 0 { return boxes }
    guard limit > least else { return nil }
    limit = max(least, limit - max(1, excess / piles.count))
  }
}

/// A pile, its lowest value on the last line of a picture that has so many lines for values.
private func picture(of box: PileBox, height: Int) -> Picture {
  var picture = Picture(columns: box.columns, rows: height + 3)
  let insideTop = picture.rows - 1 - box.lines.inside.count
  let boxTop = insideTop - 1
  let poppedTop = boxTop - box.lines.popped.count
  picture.marks.append(.label(box.title, at: Cell(x: 1, y: 0), role: .muted))
  picture.marks.append(
    .box(Box(at: Cell(x: 0, y: boxTop), columns: box.boxColumns, rows: box.lines.inside.count + 2)))
  for (index, line) in box.lines.popped.enumerated() {
    picture.marks += marks(of: line, in: box, y: poppedTop + index)
  }
  for (index, line) in box.lines.inside.enumerated() {
    picture.marks += marks(of: line, in: box, y: insideTop + index)
  }
  return picture
}

private func marks(of line: PileLines.Line, in box: PileBox, y: Int) -> [Mark] {
  let x = box.lines.isNumeric ? box.boxColumns - 2 - line.text.columns : 3
  let value = Mark.label(line.text, at: Cell(x: x, y: y), role: line.role, keepsSign: true)
  var marks = [value.showing(line.position.map { Subject(.element, "\(box.title)-\($0)") })]
  if !line.note.isEmpty {
    marks.append(.label(line.note, at: Cell(x: box.boxColumns + 1, y: y), role: .muted))
  }
  return marks
}

/// What to say where no box fits.
private func summary(of column: StackColumn, canvas: Canvas) -> DrawnStack {
  var text = CleanText("(empty)")
  if column.count > 0 {
    text =
      CleanText("\(column.pointer) \(column.value(column.count - 1))") + CleanText(" · ", ascii: ", ")
      + CleanText("\(column.count.grouped) \(column.title)")
  }
  let shown = text.truncated(toColumns: canvas.columns)
  return DrawnStack(
    picture: Picture(shown), leftOut: max(0, column.count - 1), removedLeftOut: column.removedCount)
}
