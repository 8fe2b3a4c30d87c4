import Pictures

/// An entry as a terminal shows it while it is typed: each of its lines behind a prompt, wrapped into rows.
///
/// What cannot be shown is spelled out, as everywhere; a tab advances to the next multiple of eight columns.
/// Of an entry with more rows than the terminal, those around the cursor are kept.
struct EntryPicture: Equatable {
  /// A row of the terminal.
  struct Row: Equatable {
    /// Clean text, with the escape sequences of its colors; behind it the style is plain.
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
  /// What is shown.
  let content: EntryContent
  private let width: Int
  /// Whether the cursor belongs before what is appended next.
  private var isAtCursor = false
  /// The style that the terminal is in behind the last row.
  private var style: [UInt8] = []

  /// - Parameters:
  ///   - content: what is shown.
  ///   - size: that of the terminal.
  /// - Complexity: O(*n* + *r*) for a text of *n* bytes of which the terminal could show *r*.
  init(_ content: EntryContent, size: TerminalSize) {
    self.size = size
    self.content = content
    width = max(2, size.columns)
    let (lines, first, scalars) = content.lines(around: max(1, size.rows))
    append(first == 0 ? content.prompt : content.continuation)
    append(lines, from: first, scalar: scalars)
    isAtCursor = content.footer == nil && !hasCursor
    for character in content.ghost { append(character, style: content.ghostStyle) }
    if isAtCursor { markCursor() }
    if cursor.column == width { moveCursorToNextRow() }
    if let footer = content.footer { append(footer) } else if let foot = content.prompt.foot { append(foot) }
    endStyle()
    cut(to: max(1, size.rows))
  }

  static func == (one: EntryPicture, other: EntryPicture) -> Bool {
    one.rows == other.rows && one.cursor == other.cursor && one.size == other.size
  }

  /// The same on a terminal of another size, as the terminal itself rewraps it.
  func fitted(to size: TerminalSize) -> EntryPicture {
    size == self.size ? self : EntryPicture(content, size: size)
  }

  /// The same without what is only shown to help.
  var entryAlone: EntryPicture { EntryPicture(content.entryAlone, size: size) }

  /// The rows as one text that a terminal of this width shows, with the cursor behind the last of them.
  ///
  /// - Parameter clearing: whether what the terminal showed in these rows and below them is cleared. Clearing the whole
  ///   screen first would leave a copy of it in the history of some terminals.
  func content(clearing: Bool) -> String { content(rows.indices, clearing: clearing) }

  /// The same of some of the rows.
  func content(_ shown: Range<Int>, clearing: Bool) -> String {
    var content = ""
    for index in shown {
      let row = rows[index]
      let isFull = row.columns >= width
      let isLast = index + 1 == rows.count
      if clearing, isLast, isFull {
        // What is cleared behind a full row would be its last character, so its place is cleared before.
        if index > shown.lowerBound, rows[index - 1].isWrapped {
          content += rows[index - 1].columns < width ? "\r\n" : " \r"
        }
        content += "\u{1B}[J"
      }
      content += row.text
      if clearing, !isFull { content += isLast ? "\u{1B}[K\u{1B}[J" : "\u{1B}[K" }
      guard index + 1 < shown.upperBound else { break }
      if !row.isWrapped {
        content += "\r\n"
      } else if rows[index + 1].columns == 0 {
        // A terminal advances to the next row only when there is something to show in it.
        content += " \r"
      }
    }
    return content
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

  /// Whether the cursor has its place.
  private var hasCursor = false

  private mutating func append(_ prompt: Prompt) {
    let isMarked = prompt.isMarked && TerminalAbilities.current.marksPrompts
    if isMarked { rows[rows.count - 1].text += PromptMark.sequence("A") }
    for piece in prompt.pieces { append(piece.text, columns: piece.columns, style: piece.style) }
    if isMarked { rows[rows.count - 1].text += PromptMark.sequence("B") }
  }

  /// - Parameters:
  ///   - lines: what is shown of the text.
  ///   - first: where it begins in the text, in UTF-8 bytes.
  ///   - scalar: the same in scalars.
  private mutating func append(_ lines: Substring, from first: Int, scalar: Int) {
    var (byte, scalar) = (first, scalar)
    var stretches = content.stretches.drop { $0.range.upperBound <= first }
    for character in lines {
      // Inside a character the cursor stands at its start.
      let next = scalar + character.unicodeScalars.count
      isAtCursor = content.footer == nil && scalar <= content.cursor && content.cursor < next
      while let stretch = stretches.first, stretch.range.upperBound <= byte { stretches.removeFirst() }
      let isStyled = stretches.first.map { $0.range.contains(byte) } ?? false
      append(character, style: isStyled ? stretches.first?.style ?? [] : [])
      scalar = next
      byte += character.utf8.count
    }
  }

  private mutating func append(_ character: Character, style: [UInt8]) {
    switch character {
    case "\n", "\r\n":
      if isAtCursor { markCursor() }
      beginRow(isWrapped: false)
      append(content.continuation)
    case "\t":
      let blanks = 8 - rows[rows.count - 1].columns % 8
      for _ in 0..<min(blanks, width - rows[rows.count - 1].columns % width) {
        append(" ", columns: 1, style: style)
      }
    default:
      let clean = CleanText(String(character))
      if clean.columns <= 2 {
        append(clean.string, columns: clean.columns, style: style)
      } else {
        for letter in clean.string { append(String(letter), columns: 1, style: style) }
      }
    }
  }

  /// A row of its own, cut to the width, with the cursor behind what was typed.
  private mutating func append(_ footer: EntryContent.Footer) {
    beginRow(isWrapped: false)
    let room = width - 1
    let label = CleanText(footer.label).truncated(toColumns: room)
    append(Prompt([Prompt.Segment(label.string, style: footer.style), Prompt.Segment("")]))
    var typed = Substring(CleanText(footer.typed).string)
    while rows[rows.count - 1].columns + CleanText(String(typed)).columns > room { typed.removeFirst() }
    for letter in typed { append(String(letter), columns: CleanText(String(letter)).columns, style: []) }
    markCursor()
    let note = CleanText(footer.note)
    guard rows[rows.count - 1].columns + note.columns <= room else { return }
    for letter in note.string {
      append(String(letter), columns: CleanText(String(letter)).columns, style: footer.style)
    }
  }

  private mutating func append(_ foot: Prompt.Foot) {
    beginRow(isWrapped: false)
    let text = foot.text(columns: width - 1)
    append(text.string, columns: text.columns, style: foot.style)
  }

  private mutating func append(_ text: String, columns: Int, style: [UInt8]) {
    if rows[rows.count - 1].columns + columns > width { beginRow(isWrapped: true) }
    if isAtCursor { markCursor() }
    if style != self.style {
      rows[rows.count - 1].text += Prompt.selection(of: style)
      self.style = style
    }
    rows[rows.count - 1].text += text
    rows[rows.count - 1].columns += columns
  }

  private mutating func beginRow(isWrapped: Bool) {
    endStyle()
    rows[rows.count - 1].isWrapped = isWrapped
    rows.append(Row())
  }

  private mutating func endStyle() {
    guard !style.isEmpty else { return }
    rows[rows.count - 1].text += Prompt.selection(of: [])
    style = []
  }

  private mutating func markCursor() {
    cursor = (rows.count - 1, rows[rows.count - 1].columns)
    isAtCursor = false
    hasCursor = true
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

extension EntryContent {
  /// The lines of the text that a terminal could show, and where they begin, in UTF-8 bytes and in scalars: each takes a row or
  /// more, so those farther from the cursor than the terminal is high are not seen.
  fileprivate func lines(around height: Int) -> (lines: Substring, byte: Int, scalar: Int) {
    var text = text
    return text.withUTF8 { bytes in
      func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
      var place = 0
      var scalars = 0
      while place < bytes.count, scalars < cursor || !isStart(bytes[place]) {
        if isStart(bytes[place]) { scalars += 1 }
        place += 1
      }
      if footer != nil { place = bytes.count }
      let newline = UInt8(ascii: "\n")
      var (first, last) = (place, place)
      var left = height + 1
      while first > 0 {
        if bytes[first - 1] == newline {
          left -= 1
          if left == 0 { break }
        }
        first -= 1
      }
      left = height + 1
      while last < bytes.count {
        if bytes[last] == newline {
          left -= 1
          if left == 0 { break }
        }
        last += 1
      }
      let shown = String(decoding: bytes[first..<last], as: UTF8.self)
      return (Substring(shown), first, bytes[..<first].count(where: isStart))
    }
  }
}
