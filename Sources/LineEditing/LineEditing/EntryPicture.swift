import Pictures

/// An entry as a terminal shows it while it is typed: each of its lines behind a prompt, wrapped into rows.
///
/// What cannot be shown is spelled out, as everywhere; a tab advances to the next multiple of eight columns.
/// Of an entry with more rows than the terminal, those around the cursor are kept.
struct EntryPicture: Equatable {
  /// A row of the terminal.
  struct Row: Equatable {
    /// Clean text, with the escape sequences of the prompt's colors.
    var text = ""
    /// How many columns it takes.
    var columns = 0
    /// Whether the next row continues the same line.
    var isWrapped = false
  }

  private(set) var rows: [Row] = [Row()]
  /// Where the cursor is, from 0.
  private(set) var cursor: (row: Int, column: Int) = (0, 0)
  let size: TerminalSize
  /// What is shown, and the place of the cursor in it.
  private let entry: (prompt: Prompt, continuation: Prompt, text: String, cursor: Int)
  private let width: Int
  /// Whether the cursor belongs before what is appended next.
  private var isAtCursor = false

  /// - Parameters:
  ///   - prompt: stands before the first line.
  ///   - continuation: stands before each further line.
  ///   - text: the entry.
  ///   - offset: the place of the cursor in the text, in scalars.
  ///   - size: that of the terminal.
  /// - Complexity: O(*n*) for a text of *n* scalars.
  init(prompt: Prompt, continuation: Prompt, text: String, cursor offset: Int, size: TerminalSize) {
    self.size = size
    entry = (prompt, continuation, text, offset)
    width = max(2, size.columns)
    append(prompt)
    var before = 0
    for character in text {
      // Inside a character the cursor stands at its start.
      let next = before + character.unicodeScalars.count
      isAtCursor = before <= offset && offset < next
      append(character, continuation)
      before = next
    }
    if before <= offset { markCursor() }
    if cursor.column == width { moveCursorToNextRow() }
    cut(to: max(1, size.rows))
  }

  static func == (one: EntryPicture, other: EntryPicture) -> Bool {
    one.rows == other.rows && one.cursor == other.cursor && one.size == other.size
  }

  /// The same on a terminal of another size, as the terminal itself rewraps it.
  func fitted(to size: TerminalSize) -> EntryPicture {
    guard size != self.size else { return self }
    return EntryPicture(
      prompt: entry.prompt, continuation: entry.continuation, text: entry.text, cursor: entry.cursor,
      size: size)
  }

  /// The rows as one text that a terminal of this width shows, with the cursor behind the last of them.
  ///
  /// - Parameter clearing: whether what the terminal showed in these rows and below them is cleared. Clearing the whole
  ///   screen first would leave a copy of it in the history of some terminals.
  func content(clearing: Bool) -> String {
    var content = ""
    for (index, row) in rows.enumerated() {
      content += row.text
      if clearing, row.columns < width { content += "\u{1B}[K" }
      guard index + 1 < rows.count else { break }
      if !row.isWrapped {
        content += "\r\n"
      } else if rows[index + 1].text.isEmpty {
        // A terminal advances to the next row only when there is something to show in it.
        content += " \r"
      }
    }
    return clearing ? content + "\u{1B}[J" : content
  }

  /// What has to be shown besides, where another picture is shown already; nil if this one does not begin with that.
  func text(behind shown: EntryPicture) -> String? {
    let (content, known) = (content(clearing: false).utf8, shown.content(clearing: false).utf8)
    return content.starts(with: known) ? String(content.dropFirst(known.count)) : nil
  }

  /// Whether the cursor is after the last character.
  var endsAtCursor: Bool {
    cursor.row == rows.count - 1 && cursor.column == rows[cursor.row].columns
  }

  // MARK: - Composition

  private mutating func append(_ prompt: Prompt) {
    let isMarked = prompt.isMarked && TerminalAbilities.current.marksPrompts
    if isMarked { rows[rows.count - 1].text += PromptMark.sequence("A") }
    for piece in prompt.pieces { append(piece.text, columns: piece.columns, escape: piece.escape) }
    if isMarked { rows[rows.count - 1].text += PromptMark.sequence("B") }
  }

  private mutating func append(_ character: Character, _ continuation: Prompt) {
    switch character {
    case "\n", "\r\n":
      if isAtCursor { markCursor() }
      rows.append(Row())
      append(continuation)
    case "\t":
      let blanks = 8 - rows[rows.count - 1].columns % 8
      for _ in 0..<min(blanks, width - rows[rows.count - 1].columns % width) { append(" ", columns: 1) }
    default:
      let clean = CleanText(String(character))
      if clean.columns <= 2 {
        append(clean.string, columns: clean.columns)
      } else {
        for letter in clean.string { append(String(letter), columns: 1) }
      }
    }
  }

  private mutating func append(_ text: String, columns: Int, escape: String = "") {
    if rows[rows.count - 1].columns + columns > width {
      rows[rows.count - 1].isWrapped = true
      rows.append(Row())
    }
    if isAtCursor { markCursor() }
    rows[rows.count - 1].text += escape + text
    rows[rows.count - 1].columns += columns
  }

  private mutating func markCursor() {
    cursor = (rows.count - 1, rows[rows.count - 1].columns)
    isAtCursor = false
  }

  /// A cursor behind a full row stands at the start of the next, which is made if there is none.
  private mutating func moveCursorToNextRow() {
    let row = cursor.row
    if !rows[row].isWrapped {
      rows[row].isWrapped = true
      rows.insert(Row(), at: row + 1)
    }
    cursor = (row + 1, 0)
  }

  private mutating func cut(to height: Int) {
    guard rows.count > height else { return }
    let first = min(cursor.row, rows.count - height)
    rows = Array(rows[first..<first + height])
    cursor.row -= first
  }
}
