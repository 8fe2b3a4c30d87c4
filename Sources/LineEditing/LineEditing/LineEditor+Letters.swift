import CLineEditing

/// Letters as a reader sees them. Several scalars may be one: a flag, a family, a letter with its accents.
extension LineEditor {
  private static let backwardFunction = "trellis-backward"
  private static let deleteBackFunction = "trellis-delete-back"
  private static let deleteFunction = "trellis-delete"
  private static let deleteOrEndFunction = "trellis-delete-or-end"
  /// Sequences that no terminal sends, by which a function has libedit do what the key does by itself.
  private static let previousCharacter = "\u{1D}b"
  private static let deletePrevious = "\u{1D}h"
  private static let deleteNext = "\u{1D}x"

  /// Names the functions, so that `~/.editrc` may bind them too.
  func addLetterFunctions() {
    line_editing_add_function(
      editor, Self.backwardFunction, "Move a letter to the left",
      { editor, _ in LineEditor.owner(of: editor)?.moveBackward() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.deleteBackFunction, "Delete the letter before the cursor",
      { editor, _ in LineEditor.owner(of: editor)?.deleteBackward() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.deleteFunction, "Delete the letter at the cursor",
      { editor, _ in LineEditor.owner(of: editor)?.deleteForward() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.deleteOrEndFunction, "Delete the letter at the cursor, or end the input in an empty line",
      { editor, _ in LineEditor.owner(of: editor)?.deleteForwardOrEnd() ?? KeyResult.failed })
  }

  func bindLetterKeys(isVi: Bool, escape: String) {
    for (key, function) in [
      ("^]b", "ed-prev-char"), ("^]h", isVi ? "vi-delete-prev-char" : "ed-delete-prev-char"),
      ("^]x", "ed-delete-next-char"),
    ] {
      line_editing_bind(editor, key, function, false)
      if isVi { line_editing_bind(editor, key, function, true) }
    }
    for ending in ["[D", "OD"] { line_editing_bind(editor, escape + ending, Self.backwardFunction, isVi) }
    for key in ["^?", "^H"] { line_editing_bind(editor, key, Self.deleteBackFunction, false) }
    line_editing_bind(editor, escape + "[3~", Self.deleteFunction, isVi)
    // In vi's insert mode Ctrl-D deletes nothing.
    if !isVi {
      line_editing_bind(editor, "^B", Self.backwardFunction, false)
      line_editing_bind(editor, "^D", Self.deleteOrEndFunction, false)
    }
  }

  /// The function of the arrow to the left, while no answer is read.
  static var leftArrowFunction: String { backwardFunction }

  /// The letter in which a scalar is, as the places of its scalars; of the last one at the end.
  func letter(at place: Int) -> Range<Int> {
    let (scalars, _) = currentLine
    var start = 0
    for character in text(scalars) {
      let end = start + character.unicodeScalars.count
      if place < end { return start..<end }
      start = end
    }
    return start..<start
  }

  /// The same for the letter that ends at the cursor; nil if that is a scalar alone, or none.
  private var letterBefore: Range<Int>? {
    let cursor = currentLine.cursor
    guard cursor > 0 else { return nil }
    let letter = letter(at: cursor - 1)
    return letter.count > 1 ? letter : nil
  }

  /// The letter at the cursor; nil if that is a scalar alone, or none.
  private var letterAtCursor: Range<Int>? {
    let letter = letter(at: currentLine.cursor)
    return letter.count > 1 ? letter : nil
  }

  private func moveBackward() -> UInt8 {
    guard let letter = letterBefore else { return passOn(Self.previousCharacter) }
    return moveCursor(to: letter.lowerBound)
  }

  /// Moves a letter on.
  ///
  /// - Returns: nil if libedit can do it.
  func moveByLetter() -> UInt8? { letterAtCursor.map { moveCursor(to: $0.upperBound) } }

  private func deleteBackward() -> UInt8 {
    guard let letter = letterBefore else { return passOn(Self.deletePrevious) }
    return delete(letter)
  }

  private func deleteForward() -> UInt8 {
    guard let letter = letterAtCursor else { return passOn(Self.deleteNext) }
    return delete(letter)
  }

  private func deleteForwardOrEnd() -> UInt8 {
    let (scalars, cursor) = currentLine
    guard !scalars.isEmpty else { return KeyResult.endOfInput }
    return cursor < scalars.count ? deleteForward() : KeyResult.failed
  }

  private func delete(_ letter: Range<Int>) -> UInt8 {
    _ = moveCursor(to: letter.upperBound)
    el_deletestr(editor, Int32(letter.count))
    return KeyResult.refresh
  }

  /// Moves the cursor to a place, or to the start of the letter that it is in.
  func moveCursor(to place: Int) -> UInt8 {
    let letter = letter(at: place)
    el_cursor(editor, Int32((letter.contains(place) ? letter.lowerBound : place) - currentLine.cursor))
    return KeyResult.refresh
  }
}
