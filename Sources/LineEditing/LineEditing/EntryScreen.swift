import CLineEditing

/// The part of the terminal in which an entry is typed, drawn by ourselves.
///
/// libedit shows the lines of an entry without prompts, takes the columns of an emoji from the C library, and cannot draw
/// over what it does not know. So on a terminal that understands escapes it keeps the text and the keys, and draws nothing.
struct EntryScreen {
  private var drawn: EntryPicture?

  /// Shows the picture where the last one was, or where the cursor is if there was none.
  mutating func show(_ picture: EntryPicture) {
    guard picture != drawn else { return }
    let isResized = drawn.map { $0.size != picture.size } ?? false
    fit(to: picture.size)
    if !isResized, let drawn, drawn.endsAtCursor, picture.endsAtCursor,
      let added = picture.text(behind: drawn)
    {
      line_editing_write(added)
    } else {
      line_editing_write(start + picture.content(clearing: true) + Self.wayBack(in: picture))
    }
    drawn = picture
  }

  /// Moves the cursor behind the last character. The next picture is drawn from the place where the cursor is then.
  mutating func leave(_ size: TerminalSize) {
    fit(to: size)
    if let drawn, !drawn.endsAtCursor, let last = drawn.rows.last {
      line_editing_write(
        Self.move(drawn.rows.count - 1 - drawn.cursor.row, "B") + "\r" + Self.move(last.columns, "C"))
    }
    drawn = nil
  }

  /// A window that was resized shows what was drawn, rewrapped.
  private mutating func fit(to size: TerminalSize) {
    drawn = drawn?.fitted(to: size)
  }

  /// Moves the cursor to the start of what was drawn.
  private var start: String {
    guard let drawn else { return "" }
    return "\r" + Self.move(drawn.cursor.row, "A")
  }

  /// From behind the last character to the cursor.
  private static func wayBack(in picture: EntryPicture) -> String {
    guard !picture.endsAtCursor else { return "" }
    return move(picture.rows.count - 1 - picture.cursor.row, "A") + "\r" + move(picture.cursor.column, "C")
  }

  /// A cursor movement of ECMA-48 §8.3, or nothing for none.
  private static func move(_ count: Int, _ direction: String) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }
}
