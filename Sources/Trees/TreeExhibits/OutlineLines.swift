import Pictures
import Playground

/// A tree as an indented list, a node a line, cut to a canvas.
struct OutlineLines {
  private let lines: [(depth: Int, text: String, role: Role)]

  init(_ lines: [(depth: Int, text: String)]) {
    self.lines = lines.map { ($0.depth, $0.text, .normal) }
  }

  init(_ lines: [(depth: Int, text: String, role: Role)]) {
    self.lines = lines
  }

  private static let indent = 2

  /// - Parameter unit: what a line stands for, in the singular.
  func drawn(on canvas: Canvas, unit: String) -> Drawn {
    guard !lines.isEmpty else {
      let words = CleanText("(empty)").truncated(toColumns: canvas.columns)
      return Drawn(
        Picture(
          marks: [.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))], columns: words.columns,
          rows: min(1, canvas.rows)))
    }
    let shown = lines.prefix(canvas.rows)
    var picture = Picture(rows: shown.count)
    for (row, line) in shown.enumerated() {
      let start = min(1 + Self.indent * line.depth, max(0, canvas.columns - 1))
      let text = CleanText(line.text).truncated(toColumns: max(0, canvas.columns - start))
      picture.marks.append(
        .label(Label(text, at: Cell(x: start, y: row), role: line.role, keepsSign: start > 0)))
      picture.columns = max(picture.columns, start + text.columns)
    }
    let rest = lines.count - shown.count
    return Drawn(
      picture, leftOut: rest == 0 ? nil : "\(rest.counted(unit)) left out")
  }
}
