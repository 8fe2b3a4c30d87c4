import CLineEditing

/// The keys that libedit does not know by itself.
extension LineEditor {
  private static let completeFunction = "trellis-complete"
  private static let pasteFunction = "trellis-paste"
  private static let viPasteFunction = "trellis-vi-paste"
  private static let upFunction = "trellis-up"
  private static let downFunction = "trellis-down"
  private static let lineStartFunction = "trellis-line-start"
  private static let lineEndFunction = "trellis-line-end"
  private static let clearFunction = "trellis-clear-screen"
  /// Keys that are hardly ever typed, by which a function has libedit call one of its own.
  private static let previousKey = "\u{1E}"
  private static let nextKey = "\u{1F}"

  /// Names the functions, so that `~/.editrc` may bind them too.
  func addFunctions() {
    line_editing_add_function(
      editor, Self.completeFunction, "Complete the word before the cursor",
      { editor, _ in LineEditor.owner(of: editor)?.completeWord() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.pasteFunction, "Insert pasted text",
      { editor, _ in LineEditor.owner(of: editor)?.paste() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.viPasteFunction, "Insert pasted text and go on inserting",
      { editor, _ in LineEditor.owner(of: editor)?.pasteAndInsert() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.upFunction, "Move to the line above, or to the entry before",
      { editor, _ in LineEditor.owner(of: editor)?.moveUp() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.downFunction, "Move to the line below, or to the entry after",
      { editor, _ in LineEditor.owner(of: editor)?.moveDown() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.clearFunction, "Clear the screen",
      { editor, _ in LineEditor.owner(of: editor)?.clearScreen() ?? KeyResult.failed })
    addSideFunctions()
    addLetterFunctions()
    line_editing_add_function(
      editor, Self.lineStartFunction, "Move to the start of the line",
      { editor, _ in LineEditor.owner(of: editor)?.moveToLineStart() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.lineEndFunction, "Move to the end of the line",
      { editor, _ in LineEditor.owner(of: editor)?.moveToLineEnd() ?? KeyResult.failed })
    addBlockFunctions()
    addElsewhereFunction()
    addGhostFunctions()
    addSearchFunction()
  }

  /// Binds a key that begins with an escape, for the editing mode that `~/.editrc` has chosen.
  func bindEscape(_ key: String, to function: String) {
    let isVi = line_editing_is_vi(editor)
    line_editing_bind(editor, (isVi ? "" : "\\e") + key, function, isVi)
  }

  /// Binds the keys, for the editing mode that `~/.editrc` has chosen.
  ///
  /// In vi's insert mode Escape is a command of its own, so what follows it is bound in command mode, as libedit does
  /// with the arrow keys.
  func bindKeys() {
    let isVi = line_editing_is_vi(editor)
    let escape = isVi ? "" : "\\e"
    line_editing_bind(editor, "^I", Self.completeFunction, false)
    line_editing_bind(editor, escape + "[1;5D", isVi ? "vi-prev-word" : "ed-prev-word", isVi)
    line_editing_bind(editor, escape + "[200~", isVi ? Self.viPasteFunction : Self.pasteFunction, isVi)
    bindMoves(isVi: isVi, escape: escape)
    bindElsewhere(isVi: isVi)
    bindLetterKeys(isVi: isVi, escape: escape)
    bindGhostKeys(isVi: isVi, escape: escape)
    bindSearchKeys(isVi: isVi)
    line_editing_bind(editor, "^L", Self.clearFunction, false)
  }

  private func bindMoves(isVi: Bool, escape: String) {
    let moves = [
      (Self.upFunction, "A", isVi ? "k" : "^P", "^^", "ed-prev-history"),
      (Self.downFunction, "B", isVi ? "j" : "^N", "^_", "ed-next-history"),
    ]
    for (function, arrow, letter, key, history) in moves {
      line_editing_bind(editor, escape + "[" + arrow, function, isVi)
      line_editing_bind(editor, escape + "O" + arrow, function, isVi)
      line_editing_bind(editor, letter, function, isVi)
      line_editing_bind(editor, key, history, false)
      if isVi { line_editing_bind(editor, key, history, true) }
    }
    for (function, endings, key) in [
      (Self.lineStartFunction, ["[H", "OH", "[1~"], "^A"), (Self.lineEndFunction, ["[F", "OF", "[4~"], "^E"),
    ] {
      for ending in endings { line_editing_bind(editor, escape + ending, function, isVi) }
      if !isVi { line_editing_bind(editor, key, function, false) }
    }
    if isVi { line_editing_bind(editor, "^E", Self.lineEndFunction, false) }
  }

  // MARK: - Up and down

  /// In a block, also one that is typed line by line, the cursor moves to the line above, as far from its start; in the first line to
  /// the entry before.
  private func moveUp() -> UInt8 {
    let (scalars, cursor) = currentLine
    guard let newline = scalars[..<cursor].lastIndex(of: Self.newline) else {
      if takeLinesAbove() { return moveUp() }
      // An entry from before would stand in the place of the block.
      return block == nil ? goOn(Self.previousKey) : KeyResult.done
    }
    let start = scalars[..<newline].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    return moveCursor(to: min(start + cursor - newline - 1, newline))
  }

  /// In a block, the cursor moves to the line below, as far from its start; in the last line to the entry after.
  private func moveDown() -> UInt8 {
    let (scalars, cursor) = currentLine
    guard let newline = scalars[cursor...].firstIndex(of: Self.newline) else {
      return block == nil ? goOn(Self.nextKey) : KeyResult.done
    }
    let start = scalars[..<cursor].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let end = scalars[(newline + 1)...].firstIndex(of: Self.newline) ?? scalars.count
    return moveCursor(to: min(newline + 1 + cursor - start, end))
  }

  /// In a block, the line is the one in which the cursor is.
  private func moveToLineStart() -> UInt8 {
    let (scalars, cursor) = currentLine
    return moveCursor(to: scalars[..<cursor].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0)
  }

  private func moveToLineEnd() -> UInt8 {
    if let result = takeGhost({ $0[...] }) { return result }
    let (scalars, cursor) = currentLine
    return moveCursor(to: scalars[cursor...].firstIndex(of: Self.newline) ?? scalars.count)
  }

  func goOn(_ key: String) -> UInt8 {
    el_push(editor, key)
    return KeyResult.done
  }

  static let newline = ("\n" as Unicode.Scalar).value

  private func clearScreen() -> UInt8 {
    clearTerminal()
    return KeyResult.refresh
  }

  // MARK: - Paste

  /// Reads what the terminal has marked as pasted, up to the closing mark; a carriage return is a newline.
  func pastedText() -> String {
    let end = "\u{1B}[201~".unicodeScalars.map(\.value)
    var pasted: [UInt32] = []
    var scalar: UInt32 = 0
    while line_editing_read_scalar(editor, &scalar) {
      pasted.append(scalar)
      if scalar == end.last && pasted.suffix(end.count) == end[...] {
        pasted.removeLast(end.count)
        break
      }
    }
    return withNewlines(text(pasted))
  }

  private func paste() -> UInt8 {
    let text = pastedText()
    if Interruption.isRequested { return KeyResult.endOfInput }
    if !beginBlock() { insert(text) }
    return KeyResult.refresh
  }

  private func pasteAndInsert() -> UInt8 {
    let (scalars, cursor) = currentLine
    if cursor < scalars.count { el_cursor(editor, 1) }
    let result = paste()
    let (after, end) = currentLine
    el_push(editor, end == after.count ? "a" : "i")
    return result
  }

  private func withNewlines(_ text: String) -> String {
    // "\r\n" is one character.
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}

/// What a key's function tells libedit to do next: the `CC_…` codes of histedit.h.
enum KeyResult {
  static let endOfInput = UInt8(CC_EOF)
  static let done = UInt8(CC_NORM)
  static let refresh = UInt8(CC_REFRESH)
  static let failed = UInt8(CC_ERROR)
}
