import Platform
import Randomness
import Testing
import Waiting

/// Colors, ghost text and the search, on a terminal: what is entered is what was typed.
@Suite(.serialized, .waiting) struct EntryLookTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func echo(_ arguments: [String], term: String = "xterm-256color", columns: Int = 80) throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(
      Programs.lineEditorEcho, arguments, in: folder, environment: ["TERM": term], columns: columns)
    try terminal.expect("> ")
    return terminal
  }

  private func enter(_ keys: String, on terminal: PseudoTerminal) throws -> String {
    try terminal.send(keys + "\r")
    try terminal.expect("read [")
    let line = try terminal.expect("]\r\n")
    try terminal.expect("> ")
    return line
  }

  /// Types, waits until something is shown, and presses keys.
  private func enter(_ typed: String, showing ghost: String, then keys: String, on terminal: PseudoTerminal)
    throws
    -> String
  {
    try terminal.send(typed)
    try terminal.expect(ghost)
    return try enter(keys, on: terminal)
  }

  @Test func anEarlierLineGoesOnBehindTheCursor() throws {
    let terminal = try echo(["--look"])
    #expect(try enter("zz 40 50", on: terminal) == "zz 40 50")
    let ghost = "\u{1B}[0;2m"
    // Enter does not take it.
    #expect(try enter("zz", showing: ghost, then: "", on: terminal) == "zz")
    for keys in ["\u{1B}[C", "\u{1B}OC", "\u{1B}[F", "\u{5}", "\u{6}"] {
      #expect(
        try enter("zz 4", showing: ghost, then: keys, on: terminal) == "zz 40 50", "\(keys.debugDescription)")
    }
    for keys in ["\u{1B}[1;5C", "\u{1B}f"] {
      #expect(
        try enter("zz 4", showing: ghost, then: keys, on: terminal) == "zz 40", "\(keys.debugDescription)")
      #expect(
        try enter("zz 4", showing: ghost, then: keys + keys, on: terminal) == "zz 40",
        "\(keys.debugDescription)")
    }
    // Before the end the keys move, as often as they are asked to.
    #expect(try enter("zz 4", showing: ghost, then: "\u{1}\u{1B}[Cx", on: terminal) == "zxz 4")
    #expect(try enter("zz 4", showing: ghost, then: "\u{1}\u{1B}2\u{6}x", on: terminal) == "zzx 4")
    #expect(try enter("zz 4", showing: ghost, then: "\u{1}\u{1B}fx", on: terminal) == "zzx 4")
  }

  @Test func viTakesItWithTheArrow() throws {
    try folder.write("bind -v\n", to: ".editrc")
    let terminal = try echo(["--look"])
    #expect(try enter("zz 40 50", on: terminal) == "zz 40 50")
    #expect(try enter("zz 4", showing: "\u{1B}[0;2m", then: "\u{1B}[Cx", on: terminal) == "zz 40 50x")
    #expect(try enter("zz 4", showing: "\u{1B}[0;2m", then: "\u{6}y", on: terminal) == "zz 40 50xy")
    #expect(try enter("zz 4", showing: "\u{1B}[0;2m", then: "\u{1B}x", on: terminal) == "zz ")
  }

  @Test func withoutALookThereIsNoColor() throws {
    let terminal = try echo([])
    #expect(try enter("zz 40 50", on: terminal) == "zz 40 50")
    #expect(try enter("zz\u{1B}[C", on: terminal) == "zz")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}[0;"))
  }

  private static let moves = ["\u{1B}[D", "\u{2}", "\u{1}", "\u{1B}[H", "\u{1B}b"]
  /// Those that take the rest of an earlier line if they are pressed at the end.
  private static let takingMoves = [
    "\u{1B}[C", "\u{6}", "\u{5}", "\u{1B}[F", "\u{1B}f", "\u{1B}[1;5C", "\u{1B}3\u{6}",
  ]
  private static let edits = [
    "\u{7F}", "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{14}", "\u{1B}d", "\u{1B}[3~", "\u{1B}u", "\u{1B}l",
    "\u{1B}[200~p\rq\u{1B}[201~", "\u{1B}[A", "\u{1B}[B",
  ]
  private static let viMoves = [
    "\u{1B}0i", "\u{1B}$a", "\u{1B}bi", "\u{1B}xi", "\u{1B}hha", "\u{1B}[D", "\u{1B}[Ci", "\u{1B}dba",
  ]

  /// The same keys in a terminal in which libedit draws by itself, and in one with all colors: the lines are the same.
  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func whatIsEnteredIsAsInPlainLibedit(_ hasGhosts: Bool, _ isVi: Bool) throws {
    if isVi { try folder.write("bind -v\n", to: ".editrc") }
    var random = SplitMix64(seed: hasGhosts ? 37 : 38)
    let arguments = hasGhosts ? [] : ["--forget"]
    let plain = try echo(arguments, term: "dumb", columns: 200)
    let looking = try echo(arguments + ["--look"], columns: 30)
    var keys =
      Self.edits + ["a", "b", "c", " ", "(", "\"", "日", "é", "👍", "a", "b", " "]
      + (isVi ? Self.viMoves : Self.moves)
    if isVi {
      keys.removeAll {
        $0.hasPrefix("\u{1B}") && !Self.viMoves.contains($0) || $0 == "\u{14}" || $0 == "\u{19}"
          || $0 == "\u{B}" || hasGhosts && $0 == "\u{1B}[Ci"
      }
    }
    if !hasGhosts, !isVi { keys += Self.takingMoves }
    var edits = 0
    while edits < 2_500 {
      let typed = (0..<Int.random(in: 1...25, using: &random)).map { _ in
        keys.randomElement(using: &random) ?? "a"
      }
      edits += typed.count
      try plain.send(typed.joined())
      // One by one, so that what helps is drawn between them.
      for key in typed { try looking.send(key) }
      let expected = try enter("", on: plain)
      #expect(
        try enter("", on: looking) == expected, "seed 37 or 38, typed \(typed.joined().debugDescription)")
    }
  }

  /// Nothing is drawn while keys are waiting: what a stopped program finds when it goes on is drawn about once.
  @Test func aBurstIsDrawnOnce() throws {
    let terminal = try echo(["--look"])
    terminal.signal(SIGSTOP)
    let typed = String(repeating: "0123456789", count: 1_000)
    let before = terminal.transcript.count
    // As many as the terminal takes; the rest follows when they are read.
    try? terminal.send(Array(typed.utf8.prefix(4_000)))
    terminal.signal(SIGCONT)
    try terminal.send(Array(typed.utf8.dropFirst(4_000)))
    try terminal.send("\r")
    try terminal.expect("read [\(typed)]")
    // The rows that a screen of 80 by 24 holds are 1,920 bytes; they are drawn again when the program goes on.
    let written = terminal.transcript.count - before - typed.utf8.count
    #expect(written < 20_000, "\(written) bytes")
  }

  @Test func aSearchStandsBelowTheLine() throws {
    let screen = try Screen(Programs.lineEditorEcho, ["--look"], in: folder, columns: 60, rows: 12)
    for line in ["first thing", "second thing", "third"] {
      try screen.type(line)
      try screen.press("Enter")
      try screen.expect("read [\(line)]")
    }
    try screen.type("typed")
    try screen.press("C-r")
    try screen.type("thing")
    try screen.expect("echo> second thing\nsearch: thing  (Ctrl-R older, Esc back, Enter runs it)")
    try screen.press("C-r")
    try screen.expect("echo> first thing\nsearch: thing")
    try screen.press("C-r")
    try screen.expect("(nothing older)")
    // Esc and Ctrl-G give back what was typed.
    try screen.press("Escape")
    try screen.expectPrompt("echo> typed")
    try screen.press("C-r")
    try screen.type("thing")
    try screen.expect("search: thing")
    try screen.press("C-g")
    try screen.expectPrompt("echo> typed")
    // An arrow edits what was found, Enter runs it.
    try screen.press("C-r")
    try screen.type("sec")
    try screen.expect("echo> second thing\nsearch: sec")
    try screen.press("Left")
    try screen.expectPrompt("echo> second thing")
    try screen.type("X")
    try screen.press("Enter")
    try screen.expect("read [second thinXg]")
    try screen.press("C-r")
    try screen.type("FIRST")
    try screen.expect("search: FIRST  (nothing older)")
    for _ in 0..<5 { try screen.press("BSpace") }
    try screen.type("first")
    try screen.expect("echo> first thing\nsearch: first")
    try screen.press("Enter")
    try screen.expect("read [first thing]")
    try screen.press("C-r")
    try screen.type("first")
    try screen.expect("search: first")
    try screen.press("C-c")
    try screen.expect("interrupted")
  }

  /// Its first line is searched for, as what is typed is.
  @Test func whatIsPastedInASearchIsSearchedFor() throws {
    let screen = try Screen(Programs.lineEditorEcho, ["--look"], in: folder, columns: 60, rows: 12)
    for line in ["first thing", "second thing", "third"] {
      try screen.type(line)
      try screen.press("Enter")
      try screen.expect("read [\(line)]")
    }
    try screen.press("C-r")
    try screen.type("t")
    try screen.expect("echo> third\nsearch: t")
    try screen.paste("hing\nmore")
    try screen.expect("echo> second thing\nsearch: thing")
    // An escape that begins another key is that key's still.
    try screen.press("Home")
    try screen.expectPrompt("echo> second thing")
    try screen.type("X")
    try screen.press("Enter")
    try screen.expect("read [Xsecond thing]")
  }

  @Test func aSearchInViKeys() throws {
    try folder.write("bind -v\n", to: ".editrc")
    let terminal = try echo(["--look"])
    for line in ["first thing", "second thing"] { _ = try enter(line, on: terminal) }
    #expect(try enter("\u{12}first", on: terminal) == "first thing")
    #expect(try enter("x\u{1B}\u{12}second", on: terminal) == "second thing")
    #expect(try enter("x\u{12}second\u{1B}[Dyy\u{1B}p", on: terminal).hasPrefix("second thin"))
  }
}
