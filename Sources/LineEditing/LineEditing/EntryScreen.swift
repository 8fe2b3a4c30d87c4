import CLineEditing

/// The part of the terminal in which an entry is typed, drawn by ourselves.
///
/// libedit shows the lines of an entry without prompts, takes the columns of an emoji from the C library, and cannot draw
/// over what it does not know. So it keeps the text and the keys, and draws nothing.
struct EntryScreen {
  private var drawn: EntryPicture?
  /// Whether something else than the entry was written since it began.
  private var isParted = false

  /// Shows the picture where the last one was, or where the cursor is if there was none.
  ///
  /// - Parameter appends: whether what is shown may not be drawn over.
  mutating func show(_ picture: EntryPicture, appends: Bool) {
    guard picture != drawn else { return }
    let isResized = drawn.map { $0.size != picture.size } ?? false
    if appends {
      line_editing_write(Self.addition(to: drawn, showing: picture))
    } else {
      fit(to: picture.size)
      line_editing_write(Self.change(from: drawn, to: picture, isResized: isResized))
    }
    drawn = picture
  }

  /// Moves the cursor behind the last character of the entry; what is only shown to help is erased. The next picture is drawn from
  /// the place where the cursor is then.
  mutating func leave(_ size: TerminalSize, appends: Bool) {
    defer { (drawn, isParted) = (nil, true) }
    guard !appends else { return line_editing_write(drawn.map(Self.restOfRow) ?? "") }
    fit(to: size)
    if let drawn { show(drawn.entryAlone, appends: false) }
    if let drawn, !drawn.endsAtCursor, let last = drawn.rows.last {
      line_editing_write(
        Self.move(drawn.rows.count - 1 - drawn.cursor.row, "B") + "\r" + Self.move(last.columns, "C"))
    }
  }

  /// The entry has more lines now, which were entered before it: the terminal shows them above, unless something was written in between,
  /// or it was cleared. Then all of them are drawn where the last one is.
  mutating func take(above whole: EntryPicture, isTorn: Bool, appends: Bool) {
    guard !appends, !isParted, !isTorn else { return }
    if let drawn { show(drawn.entryAlone, appends: false) }
    drawn = whole
  }

  /// A window that was resized shows what was drawn, rewrapped.
  private mutating func fit(to size: TerminalSize) {
    drawn = drawn?.fitted(to: size)
  }

  /// What makes a picture of another: only rows that differ are drawn.
  ///
  /// - Parameter isResized: whether the terminal has rewrapped the rows, perhaps not as we do.
  static func change(from drawn: EntryPicture?, to picture: EntryPicture, isResized: Bool = false) -> String {
    guard let drawn else { return picture.content(clearing: true) + wayBack(in: picture) }
    guard !isResized else {
      return "\r" + move(drawn.cursor.row, "A") + picture.content(clearing: true) + wayBack(in: picture)
    }
    if drawn.endsAtCursor, picture.endsAtCursor, let added = picture.text(behind: drawn) { return added }
    let shared = zip(drawn.rows, picture.rows).prefix { $0 == $1 }.count
    let hasSameRows = drawn.rows.count == picture.rows.count
    if hasSameRows, shared == picture.rows.count {
      return rows(from: drawn.cursor.row, to: picture.cursor.row) + "\r" + move(picture.cursor.column, "C")
    }
    let first = min(shared, drawn.rows.count - 1, picture.rows.count - 1)
    var end = picture.rows.count
    while hasSameRows, end > first + 1, drawn.rows[end - 1] == picture.rows[end - 1] { end -= 1 }
    return rows(from: drawn.cursor.row, to: first) + "\r" + picture.content(first..<end, clearing: true)
      + wayBack(in: picture, from: end - 1)
  }

  /// From behind the last character of a row, of the last one if none is given, to the cursor.
  private static func wayBack(in picture: EntryPicture, from row: Int? = nil) -> String {
    let last = picture.rows.count - 1
    let row = row ?? last
    guard row < last || !picture.endsAtCursor else { return "" }
    return rows(from: row, to: picture.cursor.row) + "\r" + move(picture.cursor.column, "C")
  }

  private static func rows(from row: Int, to other: Int) -> String {
    other < row ? move(row - other, "A") : move(other - row, "B")
  }

  /// A cursor movement of ECMA-48 §8.3, or nothing for none.
  private static func move(_ count: Int, _ direction: String) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }
}
