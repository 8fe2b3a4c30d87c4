import CLineEditing

/// The keys that libedit does not know by itself.
extension LineEditor {
  private static let completeFunction = "trellis-complete"
  private static let showFunction = "trellis-show-completions"
  private static let pasteFunction = "trellis-paste"
  private static let viPasteFunction = "trellis-vi-paste"
  /// A key nobody types, by which one function has libedit call the other after it has moved the cursor.
  static let showKey = "\u{1E}"

  /// Names the functions, so that `~/.editrc` may bind them too.
  func addFunctions() {
    line_editing_add_function(
      editor, Self.completeFunction, "Complete the word before the cursor",
      { editor, _ in LineEditor.owner(of: editor)?.completeWord() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.showFunction, "Show the completions found",
      { editor, _ in LineEditor.owner(of: editor)?.showCompletions() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.pasteFunction, "Insert pasted text",
      { editor, _ in LineEditor.owner(of: editor)?.paste() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.viPasteFunction, "Insert pasted text and go on inserting",
      { editor, _ in LineEditor.owner(of: editor)?.pasteAndInsert() ?? KeyResult.failed })
  }

  /// Binds the keys, for the editing mode that `~/.editrc` has chosen.
  ///
  /// In vi's insert mode Escape is a command of its own, so what follows it is bound in command mode, as libedit does
  /// with the arrow keys.
  func bindKeys() {
    let isVi = line_editing_is_vi(editor)
    let escape = isVi ? "" : "\\e"
    line_editing_bind(editor, "^I", Self.completeFunction, false)
    line_editing_bind(editor, "^^", Self.showFunction, false)
    line_editing_bind(editor, "^R", "em-inc-search-prev", false)
    line_editing_bind(editor, escape + "[1;5D", isVi ? "vi-prev-word" : "ed-prev-word", isVi)
    line_editing_bind(editor, escape + "[1;5C", isVi ? "vi-next-word" : "em-next-word", isVi)
    line_editing_bind(editor, escape + "[3~", "ed-delete-next-char", isVi)
    line_editing_bind(editor, escape + "[200~", isVi ? Self.viPasteFunction : Self.pasteFunction, isVi)
  }

  // MARK: - Paste

  /// Inserts what the terminal has marked as pasted, up to the closing mark; a carriage return is a newline.
  private func paste() -> UInt8 {
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
    if Interruption.isRequested { return KeyResult.endOfInput }
    insert(withNewlines(text(pasted)))
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
  static let refresh = UInt8(CC_REFRESH)
  static let failed = UInt8(CC_ERROR)
}
