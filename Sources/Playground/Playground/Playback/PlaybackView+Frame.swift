import Declarations
import Engine
import Pictures
import Values

// What frames a moment: the header says where one is, the footer what can be done.
extension PlaybackView {
  func header(_ text: StepText) -> CleanLine {
    let command = playback.command
    var end = command.isDone ? "" : " (undone)"
    if !command.marks.isEmpty { end += " ← " + command.marks.joined(separator: ", ") }
    let start = StyledText(commandPlace + "  ", tone: .quiet)
    let tail = CleanText(SignSpelling.spelled(end, in: text.renderer.style))
      .truncated(toColumns: max(0, columns - start.columns))
    let room = max(0, columns - start.columns - tail.columns)
    var line = start
    if room > 0 { line.append(CleanText(command.text.firstLine).truncated(toColumns: room), tone: .strong) }
    if !tail.isEmpty { line.append(tail, tone: .quiet) }
    return cut(line, text)
  }

  private var commandPlace: String {
    playback.isTrial
      ? "in a copy"
      : playback.isProgram
        ? "statement \(playback.command.number.grouped) of \(playback.lastNumber.grouped)"
        : "step \(playback.command.number.grouped) of \(playback.lastNumber.grouped)"
  }

  /// Where one is, in one line of words: for a screen to which lines are only appended.
  mutating func place(_ text: StepText) -> CleanLine {
    let command = playback.command
    let moment =
      playback.isPrepared ? ", moment \(playback.momentIndex + 1) of \(playback.momentCount())" : ""
    let state = (command.isDone ? "" : ", undone") + (isPlaying ? ", playing" : "")
    var line = StyledText("\(commandPlace)\(moment)\(state): ", tone: .quiet)
    line.append(
      CleanText(command.text.firstLine).truncated(toColumns: max(1, columns - line.columns)), tone: .strong)
    return cut(line, text)
  }

  mutating func footer(_ text: StepText) -> CleanLine {
    let style = text.renderer.style
    func spelled(_ words: String) -> String { SignSpelling.spelled(words, in: style) }
    switch typing {
    case .search(let typed): return cut(StyledText("/" + typed, tone: .strong), text)
    case .place(let number):
      let what = playback.isTrial ? "moment" : "step"
      let leave = leadsToSteps && number.isEmpty ? "  Enter alone leaves for it" : ""
      return cut(
        StyledText("go to \(what) ", tone: .quiet) + StyledText(number, tone: .strong)
          + StyledText(leave, tone: .quiet), text)
    case nil: break
    }
    if let notice { return cut(StyledText(spelled(notice)), text) }
    let joint = style == .ascii ? " - " : " · "
    var line = ""
    for key in keys(style) {
      let longer = line.isEmpty ? key : line + joint + key
      // One that is too long leaves its room to those behind it.
      if CleanText(longer).columns <= columns || line.isEmpty { line = longer }
    }
    return cut(StyledText(line, tone: .quiet), text)
  }

  /// What the footer offers, the most wanted first.
  private mutating func keys(_ style: TextStyle) -> [String] {
    let dots = style == .ascii ? "..." : "…"
    let place = playback.isPrepared ? "\(playback.momentIndex + 1)/\(playback.momentCount())" : dots
    guard !isPlaying else {
      let sign = style == .ascii ? ">" : "▶"
      return ["\(sign) \(speed)/s \(place)", "q quit", "Space pause", "1-9 speed", "? keys"]
    }
    let arrows = style == .ascii ? ("<- ->", "up/down") : ("← →", "↑ ↓")
    var keys = ["\(arrows.0) \(place)", "q quit", "? keys", "Space play"]
    if playback.callTree != nil { keys.append(showsCalls ? "c code" : "c calls") }
    if playback.lastCode != nil { keys.append(showsVariables ? "v hides variables" : "v variables") }
    return keys + (playback.isTrial ? [] : ["\(arrows.1) \(playback.isProgram ? "statement" : "command")"])
      + ["/ find"]
  }

  private var goingWays: [(String, String)] {
    guard leadsToSteps else { return [("g 5", "go to moment 5")] }
    return [("g 5", "go to step 5"), ("g Enter", "leave, and go to the step shown")]
  }

  func help(_ text: StepText) -> [CleanLine] {
    let rows =
      [
        ("Left, Right", "back, next: one event"),
        ("Enter", "next"),
        ("Space", "play, pause"),
        ("1 to 9", "this many events a second"),
        ("Up, Down", "back, next: one command"),
        ("Home, End", "the first, the last"),
        ("PgUp, PgDn", "scroll the collection in focus, or what is too tall"),
        ("c, v", "tree of calls, variables"),
        ("/ n N", "find words: next, previous"),
        ("/when n > 3", "find where that holds"),
      ] + goingWays + [("q, Esc", "leave, and change nothing")]
    return TextFlow.table(rows, columns: columns, indent: columns < 60 ? 0 : 2)
      .flatMap { TextFlow.folded($0, columns: columns) }
      .map { text.renderer.line(StyledText($0)) }
  }

  /// Says how a search ended.
  mutating func tell(_ finding: PlaybackFinding, of query: PlaybackQuery) {
    switch (finding, query) {
    case (.found, _): notice = nil
    case (.stopped, _): notice = "the search was stopped"
    case (.refused(let reason), _): notice = reason
    case (.missing, .text(let text)): notice = "nothing has “\(text)” in it"
    case (.missing, .condition(let condition)): notice = "\(condition) holds nowhere"
    }
  }
}
