import CLineEditing
import Platform

/// Reads lines from the terminal with libedit: emacs or vi keys, `~/.editrc`, history, completion, bracketed paste.
///
/// It reads standard input and writes standard output, which must both be terminals, and puts the terminal's modes back
/// after every line. One editor a process, used by one thread: signal handlers know only one.
public final class LineEditor {
  /// What came from the terminal.
  public enum Input: Hashable, Sendable {
    /// A line, or a pasted block of lines, without its last newline.
    case line(String)
    /// Ctrl-C: the line was thrown away.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case endOfFile
  }

  /// Asked at each Tab for what the word before the cursor may become: the line, and the cursor as an offset in UTF-8
  /// bytes. Nil when there is nothing to say.
  public var complete: ((_ line: String, _ cursor: Int) -> Completion?)?

  /// Asked when the user wants to change the line in a program of their own; nil where that is not offered.
  public var changeElsewhere: ((_ line: String) -> ChangedLine?)?

  /// Asked when the user moves up from the line: what it is with the lines above, of a block that is entered line by line. Nil where
  /// there are none.
  public var linesAbove: ((_ line: String) -> ChangedLine?)?

  /// Called to draw what is above the line, where it may not be there any more: when the window has another size, when others have
  /// written, and when the terminal is cleared. It returns the prompt as it is then. Nil: that stays as the terminal has it.
  public var drawAbove: ((_ line: String) -> Prompt)?
  /// Whether that is due.
  var mustDrawAbove = false
  /// Called with the line as it is when the terminal is gone, and before a signal ends the program.
  public var ended: ((_ line: String) -> Void)?
  /// The size of the window when the line was drawn last.
  var drawnSize: TerminalSize?

  let editor: OpaquePointer
  private let events: OpaquePointer
  private let historyFile: HistoryFile?
  private(set) var entries: [String] = []
  /// Entries that are not in the file yet.
  private var unsaved: [String] = []
  private var historyIsUsable = true
  private var hasFailedToSave = false
  private var historyFault: HistoryFault?
  private var prompt: UnsafeMutablePointer<CChar>?
  var prompts = (first: Prompt(""), further: Prompt(""))
  var screen = EntryScreen()
  /// How the line looks that is being read.
  var look = EntryLook(searches: false)
  /// The rest of an earlier entry that is shown behind the line.
  var shownGhost: (line: String, ghost: String)?
  /// The search of earlier entries, while it lasts.
  var search: HistorySearch?
  /// Whether a line was written of it, where nothing may be drawn over.
  var toldSearch = false
  /// Whether the terminal understands escapes, whatever is wished of it.
  let takesEscapes = TerminalAbilities.ofEnvironment.redraws
  /// Whether what is shown may not be drawn over: every change is a line that is appended, or a change at the cursor.
  var appends: Bool { !TerminalAbilities.current.redraws }
  /// What the arrow keys stand for while an answer is read.
  var sides: (left: String, right: String)?
  /// Whether the arrow key to the left leads back from an answer, and whether it has.
  var (leadsBack, hasGoneBack) = (false, false)
  /// The block of lines that is being changed; nil while a line is read.
  var block: EditedBlock?
  /// The line and the cursor as the last Tab left them.
  var lastCompleted: (line: String, cursor: Int)?

  /// - Parameters:
  ///   - program: the name by which `~/.editrc` may address the program.
  ///   - historyFile: keeps the lines between sessions; nil for none.
  /// - Returns: nil when libedit cannot be started.
  public init?(program: String, historyFile: HistoryFile?) {
    useUTF8Locale()
    guard let events = history_init(),
      let editor = line_editing_create(program, Self.drawing)
    else { return nil }
    self.editor = editor
    self.events = events
    self.historyFile = historyFile
    _ = line_editing_history_set_size(events, Int32(HistoryFile.limit))
    line_editing_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    line_editing_use_history(editor, events)
    line_editing_set_prompt(
      editor, { editor in LineEditor.owner(of: editor)?.prompt }, CChar(Prompt.delimiter.asciiValue ?? 1))
    addFunctions()
    el_source(editor, nil)
    bindKeys()
    loadHistory()
  }

  deinit {
    el_end(editor)
    history_end(events)
    free(prompt)
  }

  /// The Swift object behind libedit's handle, for functions that capture nothing.
  static func owner(of editor: OpaquePointer?) -> LineEditor? {
    guard let editor, let owner = line_editing_owner(editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Lets the user type one line, or change a block of several.
  ///
  /// A terminal that understands escapes is asked to mark pasted text, so that a pasted block is one line of input with
  /// newlines in it. ``Interruption`` must be installed for Ctrl-C to be reported; it is cleared.
  ///
  /// - Parameters:
  ///   - continuation: stands before the further lines of a block that is pasted or comes from the history.
  ///   - look: how the line looks while it is typed; plain by default.
  public func readLine(
    prompt: Prompt, continuation: Prompt = Prompt(""), look: EntryLook = EntryLook(searches: false)
  ) -> Input {
    self.look = look
    defer { self.look = EntryLook(searches: false) }
    shownGhost = nil
    free(self.prompt)
    self.prompt = strdup(prompt.encoded)
    prompts = (prompt, continuation)
    lastCompleted = nil
    drawnSize = nil
    mustDrawAbove = false
    screen = EntryScreen()
    let edits = line_editing_edits(editor)
    // Without editing there is no drawing either, and the terminal echoes what is typed.
    if !edits { line_editing_write(prompt.text) }
    var count: Int32 = 0
    let scalars = line_editing_read(editor, takesEscapes, &count)

    if let scalars, count > 0 {
      var line = text(UnsafeBufferPointer(start: scalars, count: Int(count)))
      if line.unicodeScalars.last == "\n" { line.unicodeScalars.removeLast() }
      if edits { showForGood(line) }
      return .line(line)
    }
    let isInterrupted = Interruption.isRequested
    if isInterrupted { Interruption.clear() }
    screen.leave(size, appends: appends)
    line_editing_write(isInterrupted ? "^C\n" : "\n")
    return isInterrupted ? .interrupted : .endOfFile
  }

  /// Types a text for the user: it comes before what they type at the next prompt.
  public func type(_ text: String) {
    el_push(editor, text.filter { $0 != "\0" })
  }

  // MARK: - History

  /// Keeps an entry, which may have several lines, for recall; the same entry moves from its earlier place.
  ///
  /// Newlines at its end are dropped, and a blank entry is not kept.
  public func add(toHistory entry: String) {
    let end = entry.lastIndex { !$0.isWhitespace }
    guard let end else { return }
    let entry = String(entry[...end])
    if entries.appendOnce(entry, limit: HistoryFile.limit) {
      refillEvents()
    } else {
      _ = line_editing_history_enter(events, entry)
    }
    save(entry)
  }

  /// The entries that are kept, in this session or before it, the oldest first.
  public var keptEntries: [String] { entries }

  /// The entry that was kept last, in this session or before it.
  public var latestEntry: String? { entries.last }

  /// What went wrong with the history file first; reported once.
  public func takeHistoryFault() -> HistoryFault? {
    defer { historyFault = nil }
    return historyFault
  }

  private func loadHistory() {
    guard let historyFile else { return }
    do throws(HistoryFault) {
      let (entries, damagedLines) = try historyFile.read()
      self.entries = entries
      if damagedLines > 0 { historyFault = .damaged(path: historyFile.path, lines: damagedLines) }
    } catch {
      historyIsUsable = false
      historyFault = error
    }
    refillEvents()
  }

  private func refillEvents() {
    line_editing_history_clear(events)
    for entry in entries { _ = line_editing_history_enter(events, entry) }
  }

  private func save(_ entry: String) {
    guard let historyFile, historyIsUsable else { return }
    unsaved.appendOnce(entry, limit: HistoryFile.limit)
    do throws(HistoryFault) {
      try historyFile.add(unsaved)
      unsaved = []
    } catch {
      historyFault = hasFailedToSave ? historyFault : error
      hasFailedToSave = true
    }
  }

  // MARK: - The line

  /// The line being edited, and the cursor in it, in scalars.
  var currentLine: (scalars: UnsafeBufferPointer<UInt32>, cursor: Int) {
    let line = line_editing_current(editor)
    return (UnsafeBufferPointer(start: line.scalars, count: line.count), line.cursor)
  }

  func text(_ scalars: some Sequence<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(text)
  }

  /// Inserts text at the cursor; a NUL, which libedit takes for the end, is left out.
  func insert(_ text: String) {
    let scalars = text.unicodeScalars.map(\.value).filter { $0 != 0 }
    _ = line_editing_insert(editor, scalars + [0])
  }
}
