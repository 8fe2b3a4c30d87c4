import CLineEditing

/// What the terminal shows of the line.
extension LineEditor {
  static let drawing: line_editing_drawing = { editor, occasion in
    LineEditor.owner(of: editor)?.draw(occasion)
  }

  private func draw(_ occasion: line_editing_occasion) {
    let (scalars, cursor) = currentLine
    let line = text(scalars)
    block?.text = line
    if occasion == LINE_EDITING_ENDS { return ended?(line) ?? () }
    guard occasion != LINE_EDITING_LEAVES else {
      mustDrawAbove = true
      return screen.leave(size, appends: appends)
    }
    // Its lines are written as it goes on.
    if search != nil, appends { return }
    let size = size
    if mustDrawAbove || drawnSize.map({ $0 != size }) ?? false { redrawAbove(line) }
    drawnSize = size
    var content = content(of: line, cursor: cursor)
    if let search {
      show(search, in: &content)
    } else if let style = look.ghost, block == nil, cursor == scalars.count {
      content.ghost = ghost(behind: line)
      content.ghostStyle = style
    }
    shownGhost = content.ghost.isEmpty ? nil : (line, content.ghost)
    screen.show(EntryPicture(content, size: size), appends: appends)
  }

  /// Draws what is above the line, if that is known.
  ///
  /// - Returns: whether it is known; the line is drawn where the cursor stands then.
  @discardableResult
  func redrawAbove(_ line: String) -> Bool {
    mustDrawAbove = false
    guard let drawAbove else { return false }
    screen = EntryScreen()
    prompts.first = drawAbove(line)
    if block != nil { prompts.further = prompts.first }
    return true
  }

  /// Shows the line for the last time; what is written next stands below it.
  func showForGood(_ line: String) {
    let content = content(of: line, cursor: line.unicodeScalars.count)
    let picture = EntryPicture(content.entryAlone, size: size)
    screen.show(picture, appends: appends)
    screen.leave(size, appends: appends)
    line_editing_write("\n")
  }

  /// Has the terminal show nothing but the line, as far as it may be drawn over.
  func clearTerminal() {
    mustDrawAbove = true
    screen.leave(size, appends: appends)
    line_editing_write(appends ? "\n" : "\u{1B}[H\u{1B}[2J")
  }

  /// - Parameter cursor: in scalars.
  func content(of line: String, cursor: Int) -> EntryContent {
    var content = EntryContent(
      prompt: prompts.first, continuation: prompts.further, text: line, cursor: cursor)
    // What was appended stays.
    if appends { content.prompt.foot = nil }
    if let stretches = look.stretches {
      let scalars = line.unicodeScalars
      let before = scalars.index(scalars.startIndex, offsetBy: cursor, limitedBy: scalars.endIndex)
      content.stretches = stretches(
        line, line.utf8.distance(from: line.startIndex, to: before ?? line.endIndex))
    }
    return content
  }

  var size: TerminalSize { terminalSize() ?? TerminalSize(columns: 80, rows: 24) }
}
