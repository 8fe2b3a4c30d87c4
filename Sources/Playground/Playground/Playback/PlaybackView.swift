import Declarations
import Engine
import Pictures
import Values

/// A playback on a screen: what its keys do, and the lines it shows. It knows no terminal.
public struct PlaybackView: Sendable {
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, backspace
    case text(Character)
  }

  public enum Outcome: Hashable, Sendable {
    case goesOn
    case leaves
    /// Leaves, and asks the session to go to the step of that number.
    case leavesFor(step: Int)
  }

  public internal(set) var playback: Playback
  private(set) var columns = 80
  private var rows = 24
  private let isColourful: Bool
  /// Whether one may leave for the step shown.
  private let leadsToSteps: Bool
  /// The lines of the picture above the screen.
  private var scroll = 0
  /// The text that is being typed after `/`.
  private var search: String?
  private var lastSearch = ""
  private var notice: String?
  private var showsHelp = false
  /// Whether the calls of definitions are shown in place of the code.
  private(set) var showsCalls = false

  /// - Parameter leadsToSteps: whether `g` leaves for the step shown, as it does where the user may go to any.
  public init(_ playback: Playback, isColourful: Bool, leadsToSteps: Bool = true) {
    self.playback = playback
    self.isColourful = isColourful
    self.leadsToSteps = leadsToSteps
  }

  /// Fits a screen of this size.
  public mutating func fit(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    scroll = 0
    // The header, the footer, and a few sentences share the height with the picture.
    playback.fit(columns: self.columns, rows: max(3, self.rows - 2))
  }

  /// Whether it is known what the command shown consists of; if not, ``prepare(watch:)`` works it out.
  public var isPrepared: Bool { playback.isPrepared }

  /// See ``Playback/prepare(watch:)``.
  public mutating func prepare(watch: Watch) { playback.prepare(watch: watch) }

  /// Whether a key means nothing before it is known what the command consists of: those that walk through it, and through its
  /// content.
  public func needsPreparation(_ key: Key) -> Bool {
    guard search == nil, !showsHelp else { return false }
    switch key {
    case .left, .right, .enter, .backspace, .pageUp, .pageDown, .text("l"), .text(" "), .text("h"):
      return true
    default: return false
    }
  }

  // MARK: Keys

  public mutating func press(_ key: Key) -> Outcome {
    notice = nil
    if search != nil {
      type(key)
      return .goesOn
    }
    if showsHelp {
      showsHelp = false
      return key == .text("q") ? .leaves : .goesOn
    }
    switch key {
    case .pageUp: if !playback.turn(pages: -1) { scroll = max(0, scroll - max(1, rows - 4)) }
    case .pageDown: if !playback.turn(pages: 1) { scroll += max(1, rows - 4) }
    case .text("q"), .escape: return .leaves
    case .text("g") where leadsToSteps: return .leavesFor(step: playback.command.number)
    case .text("c"):
      scroll = 0
      showsCalls.toggle()
      if playback.isPrepared, playback.callTree == nil { notice = "this command calls no definition" }
    case .text("?"): showsHelp = true
    case .text("/"): search = ""
    case .text("n"): find(lastSearch)
    case .text("N"): find(lastSearch, backwards: true)
    default: walk(key)
    }
    return .goesOn
  }

  private mutating func walk(_ key: Key) {
    scroll = 0
    let hasMoved =
      switch key {
      case .right, .enter, .text("l"), .text(" "): playback.stepForward()
      case .left, .backspace, .text("h"): playback.stepBack()
      case .down, .text("j"): playback.goToCommand(playback.commandIndex + 1)
      case .up, .text("k"): playback.goToCommand(playback.commandIndex - 1)
      case .home: playback.goToStart()
      case .end: playback.goToCommand(playback.commands.count - 1)
      default: true
      }
    if !hasMoved {
      let isBack = [.left, .up, .backspace, .text("h"), .text("k")].contains(key)
      notice = isBack ? "this is the first" : "this is the last"
    }
  }

  private mutating func type(_ key: Key) {
    switch key {
    case .text(let letter): search?.append(letter)
    case .backspace where search?.isEmpty == false: search?.removeLast()
    case .backspace, .escape: search = nil
    case .enter:
      let wanted = search ?? ""
      search = nil
      find(wanted.isEmpty ? lastSearch : wanted)
    default: break
    }
  }

  private mutating func find(_ text: String, backwards: Bool = false) {
    guard !text.isEmpty else {
      notice = "type / and part of a command"
      return
    }
    lastSearch = text
    scroll = 0
    if !playback.find(text, backwards: backwards) { notice = "no command has “\(text)” in it" }
  }

  // MARK: Lines

  /// As many lines as the screen has, none wider.
  public mutating func lines() -> [CleanLine] {
    playback.prepare()
    return presentLines()
  }

  /// The same, where nothing is worked out that is not known yet: see ``Playback/prepare(watch:)``.
  public mutating func presentLines() -> [CleanLine] {
    var settings = playback.settings
    settings.width = columns
    let text = StepText(settings, isColourful: isColourful)
    let footer = footer(text)
    guard rows > 2 else { return Array(([header(text)] + [footer]).prefix(rows)) }
    let room = rows - 2
    var body = showsHelp ? help(text) : momentLines(text, room: room)
    scroll = min(scroll, max(0, body.count - room))
    body = Array(body.dropFirst(scroll).prefix(room))
    body += Array(repeating: "", count: room - body.count)
    return [header(text)] + body + [footer]
  }

  private func header(_ text: StepText) -> CleanLine {
    let command = playback.command
    let place =
      playback.isTrial
      ? "in a copy" : "step \(command.number.grouped) of \(playback.lastNumber.grouped)"
    var end = command.isDone ? "" : " (undone)"
    if !command.marks.isEmpty { end += " ← " + command.marks.joined(separator: ", ") }
    let start = StyledText(place + "  ", tone: .quiet)
    let tail = CleanText(SignSpelling.spelled(end, in: text.renderer.style))
      .truncated(toColumns: max(0, columns - start.columns))
    let room = max(0, columns - start.columns - tail.columns)
    var line = start
    if room > 0 { line.append(CleanText(command.text.firstLine).truncated(toColumns: room), tone: .strong) }
    if !tail.isEmpty { line.append(tail, tone: .quiet) }
    return cut(line, text)
  }

  private mutating func footer(_ text: StepText) -> CleanLine {
    if let search { return cut(StyledText("/" + search, tone: .strong), text) }
    let style = text.renderer.style
    if let notice { return cut(StyledText(SignSpelling.spelled(notice, in: style)), text) }
    let place =
      playback.isPrepared
      ? "\(playback.momentIndex + 1)/\(playback.momentCount())" : style == .ascii ? "..." : "…"
    let keys =
      style == .ascii
      ? ["left/right \(place)", "q quit", "up/down command", "? help", "/ find"]
      : ["← → \(place)", "q quit", "↑ ↓ command", "? help", "/ find"]
    let calls = playback.callTree == nil ? [] : [showsCalls ? "c code" : "c calls"]
    let joint = style == .ascii ? " - " : " · "
    var line = ""
    for key in keys.prefix(2) + calls + keys.dropFirst(2) {
      let longer = line.isEmpty ? key : line + joint + key
      if CleanText(longer).columns > columns { break }
      line = longer
    }
    return cut(StyledText(line, tone: .quiet), text)
  }

  private func cut(_ line: StyledText, _ text: StepText) -> CleanLine {
    guard line.columns(in: text.renderer.style) > columns else { return text.renderer.line(line) }
    let plain = line.spans.map { $0.text.string }.joined()
    return text.renderer.line(
      StyledText([StyledText.Span(CleanText(words: plain).truncated(toColumns: columns))]))
  }

  private func help(_ text: StepText) -> [CleanLine] {
    let rows = [
      ("left, right", "back or forward by one event"),
      ("up, down", "the previous command, the next command"),
      ("Home, End", "the first command, the last one"),
      ("PgUp, PgDn", "scroll the collection in focus, or what is taller than the screen"),
      ("c", "the code, or the tree of the calls of definitions"),
      ("/ n N", "find a command, the next one, the previous one"),
    ]
    let ways = [("g", "leave, and go to the step shown"), ("q, Esc", "leave, and change nothing")]
    return TextFlow.table(
      rows + ways.suffix(leadsToSteps ? 2 : 1), columns: columns, indent: columns < 60 ? 0 : 2
    )
    .flatMap { TextFlow.folded($0, columns: columns) }
    .map { text.renderer.line(StyledText($0)) }
  }
}
