import Pictures

/// A tree as an indented list, a node a line, cut to a canvas.
struct OutlineLines {
  typealias Line = (depth: Int, text: String, role: Role)

  private let lines: [Line]

  init(_ lines: [Line]) {
    self.lines = lines
  }

  private static let indent = 2

  /// The picture, and how many lines are left out.
  func drawn(on canvas: Canvas) -> DrawnMultiway {
    guard !lines.isEmpty else {
      let words = CleanText("(empty)").truncated(toColumns: canvas.columns)
      return DrawnMultiway(
        picture: Picture(
          marks: [.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))], columns: words.columns,
          rows: min(1, canvas.rows)),
        leftOut: 0)
    }
    let shown = lines.prefix(max(0, canvas.rows))
    var picture = Picture(rows: shown.count)
    for (row, line) in shown.enumerated() {
      let start = min(1 + Self.indent * line.depth, max(0, canvas.columns - 1))
      let text = CleanText(line.text).truncated(toColumns: max(0, canvas.columns - start))
      picture.marks.append(
        .label(Label(text, at: Cell(x: start, y: row), role: line.role, keepsSign: start > 0)))
      picture.columns = max(picture.columns, start + text.columns)
    }
    return DrawnMultiway(picture: picture, leftOut: lines.count - shown.count)
  }
}
