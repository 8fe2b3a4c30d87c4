/// The arrows that leave a state in words, one below the other:
///
///     match   → succeeded
///     nomatch → failed: authenticationFailed -1
///
/// A note that does not fit after its arrow continues on the next line, below the target if there is room. It fits where all arrows
/// do; in less room the last ones are left out, and counted. Its picture names them without saying that they are left out.
package struct ArrowList: Drawable {
  /// The lines of each arrow.
  private let lines: [[CleanText]]
  private let columns: Int
  private let name: (one: String, many: String)
  /// Whether it fits wherever there is a line, even if only for the number of arrows left out.
  private var isCut = false

  private static let leastNoteColumns = 28
  private static let leastInset = 4

  /// - Parameters:
  ///   - columns: the width of the canvas.
  ///   - name: what arrows are called where some are left out: one of them, and several.
  package init(
    _ arrows: [StateDiagram.Arrow], columns: Int,
    called name: (one: String, many: String) = ("arrow", "arrows")
  ) {
    self.columns = columns
    self.name = name
    let width = arrows.map { CleanText($0.action).columns }.max() ?? 0
    let link = CleanText(" → ", ascii: " -> ")
    let isWide = columns - width - link.columns > Self.leastNoteColumns
    let inset = Self.blanks(isWide ? width + link.columns : Self.leastInset)
    lines = arrows.map { arrow in
      let action = CleanText(arrow.action)
      let target = link + CleanText(arrow.target)
      // If the targets do not fit in a column, each follows its action, or is on the next line.
      let starts = [
        [action + Self.blanks(width - action.columns) + target], [action + target],
        [action, Self.blanks(Self.leastInset - 1) + target],
      ]
      var start =
        starts.first { lines in lines.allSatisfy { $0.columns < columns } } ?? starts[starts.count - 1]
      guard !arrow.note.isEmpty else { return start }
      let last = start.removeLast()
      let whole = last + CleanText(": \(arrow.note)")
      if whole.columns <= columns - 1 { return start + [whole] }
      let rest = TextFlow.lines(arrow.note, columns: max(1, columns - 1 - inset.columns))
      return start + [last + CleanText(":")] + rest.map { inset + CleanText($0) }
    }
  }

  /// The same, which fits wherever there is a line.
  package var cut: ArrowList {
    var list = self
    list.isCut = true
    return list
  }

  /// What is missing where nothing is drawn.
  package var pieces: [String] { lines.count.pieces(name.one, name.many) }

  private var rows: Int { lines.reduce(0) { $0 + $1.count } }

  package func fits(_ canvas: Canvas) -> Bool { canvas.rows >= (isCut ? 1 : rows) }

  /// The arrows that fit, and the number of those that do not.
  package func picture(on canvas: Canvas) -> Picture {
    let isWhole = rows <= canvas.rows
    var shown = 0
    var used = 0
    // A line counts the arrows that are left out.
    while shown < lines.count, isWhole || used + lines[shown].count < canvas.rows {
      used += lines[shown].count
      shown += 1
    }
    let leftOut = lines.count - shown
    let room = max(0, columns - 1)
    var words = lines.prefix(shown).joined().map { Picture($0.truncated(toColumns: room)) }
    if leftOut > 0, used < canvas.rows {
      words.append(Picture(CleanText("\(leftOut) more").truncated(toColumns: room), role: .muted))
    }
    var picture = VerticalStack(words).padded(left: 1).picture(on: canvas)
    picture.leftOut = leftOut.pieces(name.one, name.many).first
    return picture
  }

  private static func blanks(_ count: Int) -> CleanText {
    CleanText(String(repeating: " ", count: max(0, count)))
  }
}
