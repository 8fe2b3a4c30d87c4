import Language
import LineEditing
import Pictures

/// The entries typed at the prompt, here and in earlier sessions, as `history` lists them and `edit` takes them.
///
/// The numbers are those of the last listing, since an entry that is typed again moves. A reference, since it is the prompt's.
final class TypedEntries {
  private let editor: LineEditor
  /// The entries as they were listed last; nil if they never were.
  private var listed: [String]?

  init(_ editor: LineEditor) { self.editor = editor }

  /// The lines of `history`, `history 20`, `history insert`: an entry a line, the newest last.
  ///
  /// - Parameter words: a number alone says how many, else an entry is listed if it has them in it.
  func listing(_ words: [String], columns: Int) throws(Diagnostic) -> [String] {
    let entries = editor.keptEntries
    let number = words.count == 1 ? Int(words[0]) : nil
    let wanted = words.joined(separator: " ").lowercased()
    // The question itself is not asked for.
    let found = entries.indices.dropLast().filter {
      number != nil || wanted.isEmpty || entries[$0].lowercased().contains(wanted)
    }
    guard !found.isEmpty, number != 0 else {
      throw wanted.isEmpty || number != nil
        ? Diagnostic("nothing was typed yet", help: "type a statement first")
        : Diagnostic("no entry has “\(wanted)” in it", help: "history alone lists them all")
    }
    listed = entries
    let shown = number.map { found.suffix(max(0, $0)) } ?? found[...]
    let digits = String(entries.count).count
    return shown.map { index in
      let start = String(index + 1)
      let lines = entries[index].split(separator: "\n", omittingEmptySubsequences: false)
      let more = lines.count > 1 ? " … \((lines.count - 1).counted("more line"))" : ""
      let room = max(8, columns - digits - 3 - CleanText(more).columns)
      let first = CleanText(String(lines[0])).truncated(toColumns: room).string
      return String(repeating: " ", count: 1 + digits - start.count) + start + "  " + first + more
    }
  }

  /// The entry of a number, as it was listed last.
  func entry(_ number: Int) throws(Diagnostic) -> String {
    let entries = listed ?? editor.keptEntries
    guard entries.indices.contains(number - 1) else {
      throw Diagnostic(
        "there is no entry \(number.grouped)",
        help: entries.isEmpty
          ? "type a statement first" : "history lists them, from 1 to \(entries.count.grouped)")
    }
    return entries[number - 1]
  }
}
