import CLineEditing

/// A block of lines while it is changed.
struct EditedBlock {
  /// Whether a text can be taken as it is; if not, Enter begins a line in the last one, too.
  var isWhole: (String) -> Bool
  /// The text as it was shown last.
  var text: String
  /// Where the cursor stands at first, in scalars, until it stands there.
  var firstCursor: Int?
}

/// To change a block of several lines in place.
extension LineEditor {
  static let enterFunction = "trellis-enter"
  private static let enterKey = "^M"
  private static let pasteMarks = (begin: "\u{1B}[200~", end: "\u{1B}[201~")

  /// Whether ``readBlock(_:cursor:prompt:isWhole:)`` can show a block: the terminal understands escapes, and `~/.editrc` leaves editing
  /// on.
  public var editsBlocks: Bool { draws && line_editing_edits(editor) }

  /// Lets the user change a block of lines: Enter begins a line, and in the last line it ends the block, unless that is not whole.
  ///
  /// - Parameters:
  ///   - text: the block as it is at first.
  ///   - cursor: where the cursor is then, in scalars.
  ///   - prompt: stands before each line.
  /// - Returns: how the block was left, and its text, which is there also after Ctrl-C.
  public func readBlock(
    _ text: String, cursor: Int, prompt: Prompt, isWhole: @escaping (String) -> Bool
  ) -> (input: Input, text: String) {
    block = EditedBlock(isWhole: isWhole, text: text, firstCursor: cursor)
    defer { block = nil }
    line_editing_bind(editor, Self.enterKey, Self.enterFunction, false)
    defer { line_editing_bind(editor, Self.enterKey, "ed-newline", false) }
    // Nothing but a key can change the line; what is pasted may hold several.
    if !text.isEmpty { type(Self.pasteMarks.begin + text + Self.pasteMarks.end) }
    let input = readLine(prompt: prompt, continuation: prompt)
    guard case .line(let line) = input else { return (input, block?.text ?? text) }
    return (input, line)
  }

  /// Moves the cursor to where it stands at first.
  func placeCursorInBlock() {
    guard let place = block?.firstCursor else { return }
    block?.firstCursor = nil
    let (scalars, cursor) = currentLine
    el_cursor(editor, Int32(min(place, scalars.count) - cursor))
  }

  /// What Enter does in a block. A new line is indented as the one before it, and further after an opening brace.
  func enterInBlock() -> UInt8 {
    let (scalars, cursor) = currentLine
    let before = text(scalars[..<cursor])
    guard let block else { return KeyResult.failed }
    if !scalars[cursor...].contains(Self.newline), block.isWhole(text(scalars)) { return goOn("\n") }
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let indentation = line.prefix { $0 == " " }
    let isDeeper = line.last { $0 != " " } == "{"
    insert("\n" + indentation + (isDeeper ? "  " : ""))
    return KeyResult.refresh
  }
}
