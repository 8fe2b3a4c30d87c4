import CLineEditing

/// A block of lines while it is changed.
struct EditedBlock {
  /// Whether a text can be taken as it is; if not, Enter begins a line in the last one, too.
  var isWhole: (String) -> Bool
  /// The text as it was shown last.
  var text: String
  /// The text that it begins with, and where the cursor is in it, in scalars; nil once it is there.
  var first: (text: String, cursor: Int)?
}

/// To change a block of several lines in place.
extension LineEditor {
  private static let enter = (key: "^M", function: "trellis-enter")
  private static let close = (key: "}", function: "trellis-close")
  private static let pasteMarks = (begin: "\u{1B}[200~", end: "\u{1B}[201~")

  /// Whether ``readBlock(_:cursor:prompt:isWhole:)`` can show a block: what is shown may be drawn over, and `~/.editrc` leaves editing
  /// on.
  public var editsBlocks: Bool { !appends && line_editing_edits(editor) }

  /// Lets the user change a block of lines: Enter begins a line, and in the last line it ends the block, unless that is not whole.
  ///
  /// - Parameters:
  ///   - text: the block as it is at first.
  ///   - cursor: where the cursor is then, in scalars.
  ///   - prompt: stands before each line.
  ///   - look: how the block looks while it is changed; plain by default.
  /// - Returns: how the block was left, and its text, which is there also after Esc and Ctrl-C.
  public func readBlock(
    _ text: String, cursor: Int, prompt: Prompt, look: EntryLook = EntryLook(searches: false),
    isWhole: @escaping (String) -> Bool
  ) -> (input: Input, text: String) {
    block = EditedBlock(isWhole: isWhole, text: text, first: (text, cursor))
    defer { block = nil }
    // Where something stands in it, vi's keys have another use for Escape.
    line_editing_let_escape_leave(true)
    defer { line_editing_let_escape_leave(false) }
    line_editing_bind(editor, Self.enter.key, Self.enter.function, false)
    line_editing_bind(editor, Self.close.key, Self.close.function, false)
    defer {
      line_editing_bind(editor, Self.enter.key, "ed-newline", false)
      line_editing_bind(editor, Self.close.key, "ed-insert", false)
    }
    // Nothing but a key can change the line.
    type(Self.pasteMarks.begin + Self.pasteMarks.end)
    let input = readLine(prompt: prompt, continuation: prompt, look: look)
    guard case .line(let line) = input else { return (input, block?.text ?? text) }
    return (input, line)
  }

  /// Names the functions of the keys of a block.
  func addBlockFunctions() {
    line_editing_add_function(
      editor, Self.enter.function, "Begin a line of a block, or end the block in its last",
      { editor, _ in LineEditor.owner(of: editor)?.enterInBlock() ?? KeyResult.failed })
    line_editing_add_function(
      editor, Self.close.function, "Insert a closing brace, as far in as its block",
      { editor, _ in LineEditor.owner(of: editor)?.closeBrace() ?? KeyResult.failed })
  }

  /// Inserts what a block begins with.
  ///
  /// - Returns: false if that is there.
  func beginBlock() -> Bool {
    guard let first = block?.first else { return false }
    block?.first = nil
    insert(first.text)
    let (scalars, cursor) = currentLine
    el_cursor(editor, Int32(min(first.cursor, scalars.count) - cursor))
    return true
  }

  /// What Enter does in a block. A new line is indented as the one before it, and further after an opening brace.
  private func enterInBlock() -> UInt8 {
    let (scalars, cursor) = currentLine
    let before = text(scalars[..<cursor])
    guard let block else { return KeyResult.failed }
    if !scalars[cursor...].contains(Self.newline), block.isWhole(text(scalars)) { return goOn("\n") }
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let indentation = line.prefix { $0 == " " }
    let isDeeper = line.last { $0 != " " } == "{"
    insert("\n" + indentation + (isDeeper ? Self.indentation : ""))
    return KeyResult.refresh
  }

  /// A brace that closes a block stands less far in than the lines of the block.
  private func closeBrace() -> UInt8 {
    let (scalars, cursor) = currentLine
    let line = text(scalars[..<cursor]).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if line.count >= Self.indentation.count, line.allSatisfy({ $0 == " " }) {
      el_deletestr(editor, Int32(Self.indentation.count))
    }
    insert("}")
    return KeyResult.refresh
  }

  private static let indentation = "  "
}
