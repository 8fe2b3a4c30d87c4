import Pictures

/// Where what is shown may not be drawn over. The row in which the cursor stands is the last that was written: it is changed at the
/// cursor and behind it, and whatever else has changed is written below it once more.
extension EntryScreen {
  /// What shows a picture after another; no escape sequence is in it but those of the picture itself.
  static func addition(to drawn: EntryPicture?, showing picture: EntryPicture) -> String {
    guard let drawn else { return lines(of: picture) }
    guard drawn.size == picture.size else { return "\r\n" + lines(of: picture) }
    if drawn.endsAtCursor, picture.endsAtCursor, let added = picture.text(behind: drawn) { return added }
    if let change = changeOfRow(from: drawn, to: picture) { return change }
    return "\r\n" + (drawn.rows == picture.rows ? row(of: picture) : lines(of: picture))
  }

  /// What leads from the cursor to the end of its row.
  static func restOfRow(of picture: EntryPicture) -> String {
    let row = picture.rows[picture.cursor.row]
    return stretch(of: row, from: picture.cursor.column, to: row.columns) ?? ""
  }

  /// All rows, and then that of the cursor once more if it is not the last.
  private static func lines(of picture: EntryPicture) -> String {
    let isLast = picture.cursor.row == picture.rows.count - 1
    guard isLast else { return picture.content(clearing: false) + "\r\n" + row(of: picture) }
    return picture.content(clearing: false) + back(to: picture.cursor.column, in: picture)
  }

  private static func row(of picture: EntryPicture) -> String {
    picture.rows[picture.cursor.row].text + back(to: picture.cursor.column, in: picture)
  }

  /// From the end of the row of the cursor. Behind a full row the cursor stands on its last column, but what is written next stands in
  /// the next row; so the character before that column is written once more.
  private static func back(to column: Int, in picture: EntryPicture) -> String {
    let row = picture.rows[picture.cursor.row]
    let last = max(2, picture.size.columns) - 1
    guard row.columns > last, column == last else { return backspaces(min(row.columns, last) - column) }
    guard let one = stretch(of: row, from: last - 1, to: last) else { return "" }
    return backspaces(CleanText(one).columns) + one
  }

  private static func backspaces(_ count: Int) -> String { String(repeating: "\u{8}", count: max(0, count)) }

  /// What changes the row of the cursor, where nothing else and nothing before the cursor has changed; else nil.
  private static func changeOfRow(from drawn: EntryPicture, to picture: EntryPicture) -> String? {
    let (index, width) = (picture.cursor.row, max(2, picture.size.columns))
    guard drawn.cursor.row == index, drawn.rows.count == picture.rows.count else { return nil }
    let (old, new) = (drawn.rows[index], picture.rows[index])
    for other in drawn.rows.indices where other != index && drawn.rows[other] != picture.rows[other] {
      return nil
    }
    let (from, to) = (drawn.cursor.column, picture.cursor.column)
    if old == new { return to < from ? backspaces(from - to) : stretch(of: old, from: from, to: to) }
    guard old.columns < width, new.columns < width else { return nil }
    let shared = zip(old.text, new.text).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.text.dropFirst(shared), new.text.dropFirst(shared))
    guard !(oldRest + newRest).contains("\u{1B}") else { return nil }
    let place = old.columns - CleanText(String(oldRest)).columns
    guard place >= min(from, to), let way = stretch(of: old, from: from, to: place) else { return nil }
    let blanks = max(0, old.columns - new.columns)
    return (place < from ? backspaces(from - place) : way) + newRest + String(repeating: " ", count: blanks)
      + backspaces(max(old.columns, new.columns) - to)
  }

  /// The characters of a row between two columns, nothing if the second is the first or before it; nil if an escape sequence is
  /// among them.
  private static func stretch(of row: EntryPicture.Row, from: Int, to: Int) -> String? {
    guard from < to else { return "" }
    var (column, reversed) = (row.columns, "")
    for character in row.text.reversed() where column > from {
      guard character != "\u{1B}" else { return nil }
      if column <= to { reversed.append(character) }
      column -= CleanText(String(character)).columns
    }
    return String(reversed.reversed())
  }
}
