import Recording

/// The fields of a record as a card.
///
///     ╭ person ──────╮
///     │ name   Ann   │
///     │ age  ~ 37    │
///     ╰──────────────╯
public struct RecordCard: Drawable {
  /// Stands in the border; empty if nothing does.
  public var name: String
  public var fields: [(name: String, content: ValueContent)]

  public init(name: String = "", fields: [(name: String, content: ValueContent)]) {
    self.name = name
    self.fields = fields
  }

  private static let widestName = 20

  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else {
      return Picture(leftOut: words(leavingOut: fields.count))
    }
    guard canvas.columns >= 11, canvas.rows >= 3, !fields.isEmpty else {
      let text = CleanText(fields.count.counted("field")).truncated(toColumns: canvas.columns)
      var picture = Picture(text, role: .muted)
      picture.leftOut = words(leavingOut: fields.count)
      return picture
    }
    let height = canvas.rows - 2
    let shown = fields.prefix(fields.count <= height ? height : max(1, height - 1))
    let names = shown.map { CleanText($0.name) }
    let nameWidth = min(Self.widestName, canvas.columns / 2 - 4, names.map { $0.columns }.max() ?? 1)
    // The border and a blank, the name, a column for the sign between two blanks.
    let start = 2 + nameWidth + 3
    let room = canvas.columns - start - 2
    let width = max(1, min(room, shown.map { $0.content.columns(most: room) }.max() ?? 1))
    let title = CleanText(name).truncated(toColumns: canvas.columns - 6)
    let columns = max(start + width + 2, title.isEmpty ? 0 : title.columns + 5)
    let isCut = shown.count < fields.count
    var picture = Picture(columns: columns, rows: shown.count + (isCut && height > 1 ? 3 : 2))
    picture.marks.append(
      Mark.box(Box(at: Cell(x: 0, y: 0), columns: columns, rows: picture.rows, line: .rounded))
        .showing(Subject(.frame, name)))
    if !title.isEmpty {
      picture.marks.append(
        .label(CleanText(" ") + title + CleanText(" "), at: Cell(x: 1, y: 0), role: .muted))
    }
    for (row, (name, field)) in zip(names, shown).enumerated() {
      let y = row + 1
      picture.marks.append(
        .label(name.truncated(toColumns: nameWidth), at: Cell(x: 2, y: y), role: .muted))
      switch field.content {
      case .one(let cell):
        picture.marks += marks(of: cell, x: start, width: width, y: y, Subject("field", name.string))
      case .several(0, _):
        picture.marks += marks(
          of: ValueCell(ValueContent.vacancy, role: .muted), x: start, width: width, y: y, nil)
      case .several(let count, let value):
        let cells = CellLine(count, width: nil, columns: room, value: value)
        picture.marks += cells.marks(at: Cell(x: start, y: y)) {
          Subject("field", "\(name.string)-\($0)")
        }
        if cells.leftOut > 0 {
          picture.addLeftOut("\(cells.leftOut.counted("value")) of \(name.string) left out")
        }
      }
    }
    if isCut {
      if height > 1 {
        let more = Elision.label(of: fields.count - shown.count, columns: columns - 4)
        picture.marks.append(.label(more, at: Cell(x: 2, y: picture.rows - 2), role: .muted))
      }
      picture.leftOut = words(leavingOut: fields.count - shown.count)
    }
    return picture
  }

  /// The sign of a value stands a blank before it, where it is seen beside the name.
  private func marks(of cell: ValueCell, x: Int, width: Int, y: Int, _ subject: Subject?) -> [Mark] {
    let text = cell.text.truncated(toColumns: width)
    return [
      .bareCell(at: Cell(x: x - 1, y: y), columns: width + 1, role: cell.role, subject),
      Mark.label(text, at: Cell(x: x, y: y), role: cell.role, keepsSign: true).showing(subject),
    ]
  }

  private func words(leavingOut count: Int) -> String? {
    count > 0 ? "\(count.counted("field")) left out" : nil
  }

  /// A field a sentence.
  public func description(on canvas: Canvas) -> Description {
    let start = name.isEmpty ? "a record" : "\(SpokenText.word(name)), a record"
    let told = fields.prefix(max(1, canvas.rows))
    return Description(
      summary: "\(start) of \(fields.count.counted("field")).",
      details: told.map {
        "\(SpokenText.word($0.name)): \($0.content.spoken(most: max(3, canvas.columns / 4)))."
      }, leftOut: words(leavingOut: fields.count - told.count).map { "\($0)." })
  }
}
