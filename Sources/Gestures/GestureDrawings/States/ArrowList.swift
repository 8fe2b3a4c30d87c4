import Pictures

/// The arrows that leave a state in words, one below the other:
///
///     match   → succeeded
///     nomatch → failed: authenticationFailed -1
///
/// A note that does not fit after its arrow continues on the next line, below the target if there is room.
struct ArrowList {
  /// The lines of each arrow.
  private let lines: [[CleanText]]
  private let columns: Int

  private static let leastNoteColumns = 28
  private static let leastInset = 4

  init(_ arrows: [StateDiagram.Arrow], columns: Int) {
    self.columns = columns
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

  /// The number of lines of all arrows.
  var rows: Int { lines.reduce(0) { $0 + $1.count } }

  /// The arrows that fit, and the number of those that do not, which the last line says as well.
  func picture(rows limit: Int) -> (picture: Picture, leftOut: Int) {
    var shown = 0
    var used = 0
    while shown < lines.count {
      let isLast = shown == lines.count - 1
      guard used + lines[shown].count <= limit - (isLast ? 0 : 1) || rows <= limit else { break }
      used += lines[shown].count
      shown += 1
    }
    let leftOut = lines.count - shown
    var picture = Picture()
    func add(_ line: CleanText, _ role: Role) {
      let text = line.truncated(toColumns: max(0, columns - 1))
      picture.marks.append(.label(Label(text, at: Cell(x: 1, y: picture.rows), role: role)))
      picture.columns = max(picture.columns, min(columns, 1 + text.columns))
      picture.rows += 1
    }
    for line in lines.prefix(shown).joined() { add(line, .normal) }
    if leftOut > 0, used < limit { add(CleanText("\(leftOut) more"), .muted) }
    return (picture, leftOut)
  }

  private static func blanks(_ count: Int) -> CleanText {
    CleanText(String(repeating: " ", count: max(0, count)))
  }
}
