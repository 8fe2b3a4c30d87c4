import CLineEditing

/// The line in a program of the user's own.
extension LineEditor {
  /// The line as it came back.
  public struct ChangedLine {
    public var text: String
    /// The prompt that it has now.
    public var prompt: Prompt
    /// How it looks.
    public var look: EntryLook
    /// Whether something else was written between its lines.
    public var isTorn: Bool

    public init(text: String, prompt: Prompt, look: EntryLook, isTorn: Bool = false) {
      self.text = text
      self.prompt = prompt
      self.look = look
      self.isTorn = isTorn
    }
  }

  private static let elsewhereFunction = "trellis-edit-elsewhere"

  /// Names the function, so that `~/.editrc` may bind it too.
  func addElsewhereFunction() {
    line_editing_add_function(
      editor, Self.elsewhereFunction, "Change the line in $VISUAL or $EDITOR",
      { editor, _ in LineEditor.owner(of: editor)?.editElsewhere() ?? KeyResult.failed })
  }

  /// Ctrl-X Ctrl-E in all modes, and v in vi's command mode, as shells have it.
  func bindElsewhere(isVi: Bool) {
    line_editing_bind(editor, "^X^E", Self.elsewhereFunction, false)
    guard isVi else { return }
    line_editing_bind(editor, "^X^E", Self.elsewhereFunction, true)
    line_editing_bind(editor, "v", Self.elsewhereFunction, true)
  }

  /// Lends the terminal to what changes the line, as it was before the line was read.
  private func editElsewhere() -> UInt8 {
    guard let changeElsewhere else { return KeyResult.failed }
    line_editing_lend_terminal(editor)
    let changed = changeElsewhere(text(currentLine.scalars))
    line_editing_take_terminal(editor)
    if let changed { take(changed) }
    return KeyResult.refresh
  }

  private func take(_ changed: ChangedLine) {
    let (scalars, cursor) = currentLine
    el_cursor(editor, Int32(scalars.count - cursor))
    el_deletestr(editor, Int32(scalars.count))
    insert(changed.text)
    prompts.first = changed.prompt
    look = changed.look
    linesAbove = nil
  }

  /// Takes the lines above that were entered already, so that the cursor can move there.
  ///
  /// - Returns: false if there are none.
  func takeLinesAbove() -> Bool {
    guard let changed = linesAbove?(text(currentLine.scalars)) else { return false }
    let (scalars, cursor) = currentLine
    let left = scalars.count - cursor
    take(changed)
    el_cursor(editor, Int32(-left))
    let place = currentLine.cursor
    let whole = EntryPicture(content(of: changed.text, cursor: place), size: size)
    screen.take(above: whole, isTorn: changed.isTorn, appends: appends)
    return true
  }
}
