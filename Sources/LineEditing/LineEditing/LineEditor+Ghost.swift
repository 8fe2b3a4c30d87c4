import CLineEditing

/// The rest of an earlier entry, shown after the cursor and taken with a key: what is entered is the line alone.
extension LineEditor {
  /// The function of the arrow to the right.
  static let forwardFunction = "trellis-forward"
  private static let forwardWordFunction = "trellis-forward-word"
  /// Sequences that no terminal sends, by which a function has libedit move the cursor as it does by itself.
  private static let nextCharacter = "\u{1D}c"
  private static let nextWord = "\u{1D}w"

  /// How the latest entry that begins with the line goes on; empty if none does.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  func ghost(behind line: String) -> String {
    guard line.contains(where: { !$0.isWhitespace }) else { return "" }
    let typed = look.before + line
    let entry = entries.last { entry in
      entry.utf8.count > typed.utf8.count && entry.utf8.starts(with: typed.utf8) && entry.hasPrefix(typed)
    }
    return entry.flatMap { String($0.utf8.dropFirst(typed.utf8.count)) } ?? ""
  }

  /// Names the functions that take it.
  func addGhostFunctions() {
    line_editing_add_function(
      editor, Self.forwardFunction, "Take the rest of an earlier entry, or move right",
      { editor, _ in LineEditor.owner(of: editor)?.moveForward() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.forwardWordFunction, "Take a word of an earlier entry, or move a word to the right",
      { editor, _ in LineEditor.owner(of: editor)?.moveForwardByWord() ?? KeyResult.failed })
  }

  func bindGhostKeys(isVi: Bool, escape: String) {
    for (key, function) in [("^]c", "ed-next-char"), ("^]w", isVi ? "vi-next-word" : "em-next-word")] {
      line_editing_bind(editor, key, function, false)
      if isVi { line_editing_bind(editor, key, function, true) }
    }
    for ending in ["[C", "OC"] { line_editing_bind(editor, escape + ending, Self.forwardFunction, isVi) }
    line_editing_bind(editor, "^F", Self.forwardFunction, false)
    line_editing_bind(editor, escape + "[1;5C", Self.forwardWordFunction, isVi)
    guard !isVi else { return }
    // In vi's command mode f looks for a character.
    for key in ["\\ef", "\\eF"] { line_editing_bind(editor, key, Self.forwardWordFunction, false) }
  }

  /// Inserts what a key takes of the rest of an earlier entry.
  ///
  /// - Returns: nil if none is shown: the key does what it does by itself.
  func takeGhost(_ part: (String) -> Substring) -> UInt8? {
    guard let shown = shownGhost, search == nil else { return nil }
    let (scalars, cursor) = currentLine
    // Escape, with which vi's sequence begins, has moved the cursor onto the last character.
    let left = scalars.count - cursor
    guard left <= (line_editing_is_vi(editor) ? 1 : 0), text(scalars) == shown.line else { return nil }
    shownGhost = nil
    if left > 0 { el_cursor(editor, Int32(left)) }
    insert(String(part(shown.ghost)))
    if left > 0 { el_push(editor, "a") }
    return KeyResult.refresh
  }

  private func moveForward() -> UInt8 {
    takeGhost { $0[...] } ?? moveByLetter() ?? passOn(Self.nextCharacter)
  }

  private func moveForwardByWord() -> UInt8 {
    takeGhost { ghost in
      let word = ghost.firstIndex { !$0.isWhitespace } ?? ghost.startIndex
      return ghost[..<(ghost[word...].firstIndex { $0.isWhitespace } ?? ghost.endIndex)]
    } ?? passOn(Self.nextWord)
  }

  /// Has libedit do what another key does, as often as it was asked to.
  func passOn(_ key: String) -> UInt8 {
    el_push(editor, key)
    return UInt8(CC_ARGHACK)
  }
}
