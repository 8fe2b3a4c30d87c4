import Language
import LineEditing
import Platform
import Playground

/// The prompt: reads an entry, performs it, shows its result, until the end.
struct Repl {
  private(set) var player: Player
  private let editor: LineEditor
  private let pager: Pager
  /// What `edit` opens.
  private var lastEntry = ""
  private let typed: TypedEntries
  /// Whether the present entry has failed.
  private var hasFailed = false
  /// Whether what is typed is Swift, until the user types Ctrl-D.
  private var takesSwift = false

  init(player: Player, editor: LineEditor) {
    self.player = player
    self.editor = editor
    pager = Pager(Foot(renderer: player.text.renderer, editor: editor))
    self.player.pager = pager
    typed = TypedEntries(editor)
    self.player.typed = typed
    lastEntry = editor.latestEntry ?? ""
  }

  /// - Throws: ``ExitStatus/fault`` when the line editor cannot be started.
  static func makeEditor(_ complaints: Complaints) throws -> LineEditor {
    var historyFile: HistoryFile?
    do throws(HistoryFault) {
      historyFile = try HistoryFile.standard()
    } catch {
      complaints.warn(error.description)
    }
    guard let editor = LineEditor(program: "trellis", historyFile: historyFile) else {
      complaints.write(Diagnostic("the line editor cannot be started"))
      throw ExitStatus.fault
    }
    return editor
  }

  mutating func run() {
    // What was stopped before the first prompt does not concern it.
    Interruption.clear()
    while true {
      if let fault = editor.takeHistoryFault() { player.complaints.warn(fault.description) }
      OutputStream.results.flush()
      switch readEntry() {
      case .interrupted:
        PromptMark.end(.none).send()
        continue
      case .endOfFile where takesSwift:
        takesSwift = false
        PromptMark.end(.none).send()
      case .endOfFile:
        if mayLeave() { return }
        PromptMark.end(.none).send()
      case .line(let line):
        let entry = takesSwift ? Parser.statements(ofSwift: line) : whole(line)
        guard entry.contains(where: { !$0.isWhitespace }) else { continue }
        PromptMark.output.send()
        hasFailed = false
        if !takesSwift && isFarewell(entry) ? mayLeave() : perform(entry) { return }
        OutputStream.results.flush()
        PromptMark.end(hasFailed ? .failed : .done).send()
      }
    }
  }

  /// An entry with its first letter, if a pause took that: `quit` where q skipped the rest and `uit` was read.
  private func whole(_ entry: String) -> String {
    guard let letter = pager.takeSkippingLetter() else { return entry }
    let word = String(entry.prefix { !$0.isWhitespace })
    func begins(_ word: String) -> Bool {
      player.session.completion(of: word).candidates.contains { $0.text == word }
    }
    return !word.isEmpty && begins(letter + word) && !begins(word) ? letter + entry : entry
  }

  /// Whether an entry is one of the words by which other prompts are left, and nothing else, and nothing here has that name.
  private func isFarewell(_ entry: String) -> Bool {
    let words = entry.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, ["exit", "q", ":q", "exit()", "quit()"].contains(words[0]) else { return false }
    let word = words[0].filter { $0 != "(" && $0 != ")" }
    return [nil, .yieldingCommand].contains(player.session.meaning(of: word, before: .end))
  }

  /// As few steps go silently.
  private static let mostUntold = 5

  /// Whether the session may go: where steps would go with it that are kept nowhere, that is told before, once.
  private mutating func mayLeave() -> Bool {
    let count = min(player.unsavedSteps, player.session.stepCount)
    guard !player.isTrial, count > Self.mostUntold else { return true }
    player.unsavedSteps = 0
    let words = "\(count) steps are not saved: save session.md keeps them; leaving again drops them"
    OutputStream.results.write(player.text.lines(.words(words)))
    return false
  }

  /// Performs an entry, and what the user makes of the last one in their editor.
  ///
  /// - Returns: whether the user leaves.
  private mutating func perform(_ entry: String) -> Bool {
    var entry = entry
    while true {
      editor.add(toHistory: entry)
      player.noticeTerminal()
      pager.restart()
      // A pasted block does not wait at each screen.
      pager.isOn =
        TerminalAbilities.current.redraws && player.session.settings.pager != .off && !entry.contains("\n")
      let outcome = player.play(Source(name: "input", text: entry))
      Interruption.clear()
      switch outcome {
      case .edit(let number):
        guard let edited = edited(number) else { return false }
        OutputStream.results.write(player.text.echo(edited))
        entry = edited
        continue
      case .quit: return mayLeave()
      case .read(let request): read(request)
      case .review: review()
      case .swift: takesSwift = true
      case .failed: hasFailed = true
      case .done, .left: break
      }
      lastEntry = entry
      return false
    }
  }

  /// Reads a lesson with the user; afterward the prompt continues in its session.
  mutating func read(_ request: LessonReader.Request) {
    pager.restart()
    pager.isOn = true
    pager.takesTyping = false
    defer { pager.takesTyping = true }
    do throws(Diagnostic) {
      let consent = LessonConsent(for: request.document, in: LessonLibrary(), by: player)
      let reader = try LessonReader(request, consent, player: player, editor: editor, pager: pager)
      player = reader.read()
    } catch {
      player.complaints.write(error)
    }
    Interruption.clear()
  }

  /// Asks again what was missed, in sessions of which nothing stays.
  func review() {
    pager.restart()
    pager.isOn = true
    pager.takesTyping = false
    defer { pager.takesTyping = true }
    MissedQuestions(player: player, pager: pager).ask()
    Interruption.clear()
  }

  /// The last entry, or the one of a number, as the user changed it; nil if there is nothing to perform.
  private func edited(_ number: Int?) -> String? {
    do throws(Diagnostic) {
      let entry = try number.map { (number) throws(Diagnostic) in try typed.entry(number) } ?? lastEntry
      let text = try Self.changed(entry)
      // One of long ago may be wanted as it was.
      if text.isEmpty || number == nil && text == entry {
        OutputStream.results.write(["nothing changed, nothing performed"])
        return nil
      }
      return text
    } catch {
      player.complaints.write(error)
      return nil
    }
  }

  /// A text as the user leaves it in their editor, without blanks at its end.
  private static func changed(_ text: String) throws(Diagnostic) -> String {
    var text = try OtherPrograms.edit(text)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Shows help on the words before a `?` at the end of a line.
  ///
  /// - Parameter entry: the earlier lines of the block that is being typed.
  /// - Returns: whether the line asks for it. Then nothing is performed, and the line without the sign can be recalled.
  private mutating func showHelp(askedBy line: String, after entry: String) -> Bool {
    let typed = entry.isEmpty ? line : entry + "\n" + line
    guard let lines = player.session.help(askedBy: typed) else { return false }
    editor.add(toHistory: String(line[..<(line.lastIndex(of: "?") ?? line.endIndex)]))
    player.noticeTerminal()
    pager.restart()
    pager.isOn = terminalUnderstandsEscapes && player.session.settings.pager != .off
    pager.write(lines.flatMap { player.text.lines(.words($0)) })
    return true
  }

  /// One entry: a line, and as many more as its brackets ask for.
  private mutating func readEntry() -> LineEditor.Input {
    // Completion looks at the session; were it held any longer, the next statement would have to copy what it changes.
    defer {
      editor.complete = nil
      editor.changeElsewhere = nil
      editor.linesAbove = nil
    }
    var entry = ""
    var hasTold = false
    while true {
      let isFirst = entry.isEmpty
      let session = player.session
      if !takesSwift {
        editor.complete = { line, cursor in
          Completion(ofLine: line, cursor: cursor, after: entry, in: session)
        }
      }
      let continuation = player.continuationPrompt
      var first = takesSwift ? player.swiftPrompt : player.prompt
      first.isMarked = true
      let complaints = player.complaints
      let head = takesSwift ? "swift " : ""
      let whole = EntryLook(in: session, player.text.renderer, after: head)
      let isTorn = hasTold
      editor.linesAbove = { line in
        guard !isFirst else { return nil }
        let text = entry + "\n" + line
        entry = ""
        return LineEditor.ChangedLine(text: text, prompt: first, look: whole, isTorn: isTorn)
      }
      editor.changeElsewhere = { line in
        do throws(Diagnostic) {
          let text = try Self.changed(isFirst ? line : entry + "\n" + line)
          // All of it is the line from now on.
          entry = ""
          return LineEditor.ChangedLine(text: text, prompt: first, look: whole)
        } catch {
          complaints.write(error)
          return nil
        }
      }
      let look = EntryLook(in: session, player.text.renderer, after: isFirst ? head : head + entry + "\n")
      switch editor.readLine(
        prompt: isFirst ? first : continuation, continuation: continuation, look: look)
      {
      case .line(let line) where !takesSwift && showHelp(askedBy: line, after: entry): hasTold = true
      case .line(let line):
        entry += entry.isEmpty ? line : "\n" + line
        if Parser.continues(head + entry) { continue }
        if takesSwift || !Parser.awaitsLine(entry, syntax: session.catalog.syntax) { return .line(entry) }
      case .interrupted: return .interrupted
      case .endOfFile where isFirst: return .endOfFile
      case .endOfFile: return .line(entry)
      }
    }
  }
}
