import CLineEditing
import Pictures
import Platform

/// Ctrl-R: what is searched for stands below the line, which shows what was found.
extension LineEditor {
  private static let searchFunction = "trellis-search"
  /// How long after an escape its sequence may come, in milliseconds.
  private static let escapeTime: Int32 = 60

  func addSearchFunction() {
    line_editing_add_function(
      editor, Self.searchFunction, "Search the earlier entries",
      { editor, _ in LineEditor.owner(of: editor)?.searchEntries() ?? KeyResult.failed })
  }

  func bindSearchKeys(isVi: Bool) {
    line_editing_bind(editor, "^R", Self.searchFunction, false)
    if isVi { line_editing_bind(editor, "^R", Self.searchFunction, true) }
  }

  /// Reads keys until one of them ends the search. The line is what was found then, and a key that does not belong to the search does
  /// there what it always does.
  private func searchEntries() -> UInt8 {
    guard look.searches, block == nil else { return KeyResult.failed }
    search = HistorySearch(entries.filter { $0.utf8.starts(with: look.before.utf8) })
    defer { search = nil }
    toldSearch = false
    tellSearch()
    var scalar: UInt32 = 0
    while line_editing_read_scalar(editor, &scalar) {
      switch scalar {
      case 0x12: search?.lookOlder()
      case 0x13: search?.lookNewer()
      case 0x08, 0x7F: search?.deleteBackward()
      case 0x07: return KeyResult.refresh
      case 0x1B where !line_editing_wait(STDIN_FILENO, Self.escapeTime): return KeyResult.refresh
      case 0x1B:
        let (isPaste, scalars) = readPasteMark()
        guard isPaste else {
          takeFound()
          return goOn("\u{1B}" + text(scalars))
        }
        for letter in pastedText().prefix(while: { !$0.isNewline }) { search?.type(letter) }
      case 0x20...:
        if let letter = Unicode.Scalar(scalar) { search?.type(Character(letter)) }
      default:
        takeFound()
        return goOn(scalar == 0x0D ? "\n" : text([scalar]))
      }
      tellSearch()
    }
    return KeyResult.endOfInput
  }

  /// Reads what follows an escape, as far as it is the mark before pasted text.
  private func readPasteMark() -> (isPaste: Bool, scalars: [UInt32]) {
    var scalars: [UInt32] = []
    for wanted in "[200~".unicodeScalars {
      var scalar: UInt32 = 0
      guard line_editing_read_scalar(editor, &scalar) else { return (false, scalars) }
      scalars.append(scalar)
      if scalar != wanted.value { return (false, scalars) }
    }
    return (true, scalars)
  }

  /// Makes the line what was found.
  private func takeFound() {
    guard let found = search?.found else { return }
    let (scalars, cursor) = currentLine
    el_cursor(editor, Int32(scalars.count - cursor))
    el_deletestr(editor, Int32(scalars.count))
    insert(String(found.utf8.dropFirst(look.before.utf8.count)) ?? found)
  }

  /// Where nothing may be drawn over, says in a line what is searched for and what was found, unless a key is waiting.
  private func tellSearch() {
    guard appends, let search, !line_editing_wait(STDIN_FILENO, 0) else { return }
    var lines = [Self.searchHelp]
    if search.isFailed {
      lines = ["nothing older"]
    } else if let found = search.found {
      lines = found.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    lines[0] = (search.pattern.isEmpty ? "search: " : "search \(search.pattern): ") + lines[0]
    screen.leave(size, appends: true)
    if !toldSearch { line_editing_write("\n") }
    line_editing_write(lines.map { CleanText($0).string + "\n" }.joined())
    toldSearch = true
  }

  private static let searchHelp = "Ctrl-R older, Esc back, Enter runs it"

  /// Shows what was found, and below it what is searched for.
  func show(_ search: HistorySearch, in content: inout EntryContent) {
    if let found = search.found, let range = search.range {
      let start = look.before.utf8.count
      content.text = String(found.utf8.dropFirst(start)) ?? found
      let shown = max(0, range.lowerBound - start)..<max(0, range.upperBound - start)
      content.stretches = look.found.isEmpty || shown.isEmpty ? [] : [.init(shown, style: look.found)]
    }
    let note = search.isFailed ? "nothing older" : Self.searchHelp
    content.footer = EntryContent.Footer(
      label: "search: ", typed: search.pattern, note: "  (\(note))", style: look.ghost ?? [])
  }
}
