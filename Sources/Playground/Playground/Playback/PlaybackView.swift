import Declarations
import Engine
import Pictures
import Values

/// A playback on a screen: what its keys do, and the lines it shows. It knows no terminal and no clock.
public struct PlaybackView: Sendable {
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, backspace
    case text(Character)
    /// A line that was pasted: for where something is typed, and nothing elsewhere.
    case pasted(String)
  }

  public enum Outcome: Hashable, Sendable {
    case goesOn
    case leaves
    /// Leaves, and asks the session to go to the step of that number.
    case leavesFor(step: Int)
  }

  /// What is being typed in the last line.
  enum Typing: Hashable, Sendable {
    /// What to look for: after `/`.
    case search(String)
    /// The number of a step: after `g`.
    case place(String)
  }

  public internal(set) var playback: Playback
  private(set) var columns = 80
  private(set) var rows = 24
  let isColourful: Bool
  /// Whether one may leave for the step shown.
  let leadsToSteps: Bool
  /// The lines of the picture above the screen.
  var scroll = 0
  /// The lines of what was shown last.
  private var bodyRows = 0
  var typing: Typing?
  /// Whether something is being typed: what to look for, or where to go.
  public var isTyping: Bool { typing != nil }
  var lastSearch: PlaybackQuery?
  /// Where the last search ended.
  var found: Playback.SearchPlace?
  /// A search that was asked for, and its direction.
  var pending: (query: PlaybackQuery, backwards: Bool)?
  var notice: String?
  private var showsHelp = false
  /// Whether the calls of definitions are shown in place of the code.
  private(set) var showsCalls = false
  /// Whether the variables stand below the code.
  private(set) var showsVariables = true
  /// Whether it goes on by itself: ``tick()`` must be called ``speed`` times a second.
  public private(set) var isPlaying = false
  /// How many moments a second are shown while it plays, 1 to 9.
  public private(set) var speed = 2

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

  /// Whether nothing has to be worked out: what the command shown consists of is known, and nothing is looked for; if not,
  /// ``prepare(watch:)`` works it out.
  public var isPrepared: Bool { pending == nil && playback.isPrepared }

  /// Works out what the command shown consists of, after it has looked for what was asked for.
  ///
  /// - Parameter watch: may stop it: then as little is known as before, and nothing is looked for any more. Nil: nothing can.
  public mutating func prepare(watch: Watch?) {
    if let pending {
      self.pending = nil
      let finding = playback.find(pending.query, backwards: pending.backwards, after: &found, watch: watch)
      tell(finding, of: pending.query)
      if finding == .stopped { return }
    }
    playback.prepare(watch: watch)
  }

  /// Whether a key means nothing before it is known what the command consists of: those that walk through it, and through its
  /// content.
  public func needsPreparation(_ key: Key) -> Bool {
    guard typing == nil, !showsHelp, pending == nil else { return false }
    switch key {
    case .text(" "): return !isPlaying
    case .left, .right, .enter, .backspace, .pageUp, .pageDown, .text("l"), .text("h"): return true
    case .text("1"..."9"): return true
    default: return false
    }
  }

  // MARK: Keys

  public mutating func press(_ key: Key) -> Outcome {
    if case .pasted = key, typing == nil { return .goesOn }
    notice = nil
    if let typing { return type(key, typing) }
    if showsHelp {
      showsHelp = false
      return key == .text("q") ? .leaves : .goesOn
    }
    switch key {
    case .text(" "): return startOrPause()
    case .text("1"..."9"): setSpeed(key)
    case .text("c"):
      scroll = 0
      showsCalls.toggle()
      if playback.isPrepared, playback.callTree == nil {
        notice =
          playback.isProgram ? "this statement calls no function" : "this command calls no definition"
      }
    case .text("v"):
      showsVariables.toggle()
      if playback.isPrepared, playback.lastCode == nil { notice = "this command runs no code" }
    default:
      // A reader who does something else wants to look.
      isPlaying = false
      return look(key)
    }
    return .goesOn
  }

  private mutating func look(_ key: Key) -> Outcome {
    switch key {
    case .pageUp: page(by: -1)
    case .pageDown: page(by: 1)
    case .text("q"), .escape: return .leaves
    case .text("g"): typing = .place("")
    case .text("?"): showsHelp = true
    case .text("/"): typing = .search("")
    case .text("n"): search(lastSearch)
    case .text("N"): search(lastSearch, backwards: true)
    default: walk(key)
    }
    return .goesOn
  }

  /// What does not fit is scrolled; else the collection in focus is.
  private mutating func page(by pages: Int) {
    let room = max(1, rows - 2)
    if bodyRows > room {
      scroll = max(0, min(scroll + pages * max(1, room - 2), bodyRows - room))
    } else {
      _ = playback.turn(pages: pages)
    }
  }

  private mutating func walk(_ key: Key) {
    scroll = 0
    let hasMoved =
      switch key {
      case .right, .enter, .text("l"): playback.stepForward()
      case .left, .backspace, .text("h"): playback.stepBack()
      case .down, .text("j"): playback.goToNextCommand()
      case .up, .text("k"): playback.goToPreviousCommand()
      case .home: playback.goToStart()
      case .end: playback.goToCommand(playback.commands.count - 1)
      default: true
      }
    if !hasMoved {
      let isBack = [.left, .up, .backspace, .text("h"), .text("k")].contains(key)
      notice = isBack ? "this is the first" : "this is the last"
    }
  }

  // MARK: By itself

  private mutating func startOrPause() -> Outcome {
    isPlaying.toggle()
    // From the end, the command is shown once more.
    if isPlaying, playback.isAtEnd {
      scroll = 0
      playback.go(to: 0, of: playback.commandIndex)
    }
    return .goesOn
  }

  private mutating func setSpeed(_ key: Key) {
    guard case .text(let digit) = key, let number = digit.wholeNumberValue else { return }
    speed = number
    if !isPlaying { notice = "\(speed) a second, when Space plays" }
  }

  /// Goes on by one moment, if it plays; after the last it stops.
  public mutating func tick() {
    guard isPlaying else { return }
    scroll = 0
    notice = nil
    if !playback.stepForward() || playback.isAtEnd {
      isPlaying = false
      notice = "the end: Space plays it again"
    }
  }

  // MARK: Lines

  /// As many lines as the screen has, none wider.
  public mutating func lines() -> [CleanLine] {
    prepare(watch: nil)
    return presentLines()
  }

  /// The same, where nothing is worked out that is not known yet: see ``prepare(watch:)``.
  public mutating func presentLines() -> [CleanLine] {
    let text = text
    let footer = footer(text)
    guard rows > 2 else { return Array(([header(text)] + [footer]).prefix(rows)) }
    let room = rows - 2
    let whole = showsHelp ? help(text) : momentLines(text, room: room)
    bodyRows = whole.count
    var body = window(whole, room, text)
    body += Array(repeating: "", count: room - body.count)
    return [header(text)] + body + [footer]
  }

  /// What a moment shows, without a frame to fill a screen: to be appended to what was shown before.
  ///
  /// - Parameter room: no more lines are shown of a picture.
  public mutating func appendedLines(room: Int) -> [CleanLine] {
    let text = text
    let body = showsHelp ? help(text) : momentLines(text, room: max(3, room))
    let told = showsHelp ? [] : [place(text)]
    showsHelp = false
    return told + body + (notice.map { [cut(StyledText($0), text)] } ?? [])
  }

  /// How its text looks.
  private var text: StepText {
    var settings = playback.settings
    settings.width = columns
    return StepText(settings, isColourful: isColourful)
  }

  /// As much as there is room for; of what is taller it is said how much there is above and below.
  private mutating func window(_ body: [CleanLine], _ room: Int, _ text: StepText) -> [CleanLine] {
    guard body.count > room, room > 2 else {
      scroll = 0
      return Array(body.prefix(room))
    }
    scroll = min(scroll, body.count - room)
    let above = scroll > 0 ? scroll + 1 : 0
    let left = room - (above > 0 ? 1 : 0)
    var shown = Array(body.dropFirst(above))
    if shown.count > left {
      let below = shown.count - left + 1
      shown = shown.prefix(left - 1) + [more(below, "below", "PgDn", text)]
    }
    return (above > 0 ? [more(above, "above", "PgUp", text)] : []) + shown
  }

  private func more(_ count: Int, _ place: String, _ key: String, _ text: StepText) -> CleanLine {
    let dots = text.renderer.style == .ascii ? "..." : "…"
    let joint = text.renderer.style == .ascii ? "-" : "·"
    return cut(
      StyledText("\(dots) \(count.counted("more line")) \(place) \(joint) \(key)", tone: .quiet), text)
  }

  func cut(_ line: StyledText, _ text: StepText) -> CleanLine {
    guard line.columns(in: text.renderer.style) > columns else { return text.renderer.line(line) }
    let plain = line.spans.map { $0.text.string }.joined()
    return text.renderer.line(
      StyledText([StyledText.Span(CleanText(words: plain).truncated(toColumns: columns))]))
  }
}
