import Platform
import Randomness
import Testing
import Waiting

/// The line editor on a terminal, by way of a program that prints what it reads.
@Suite(.serialized, .waiting) struct LineEditorTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func echo(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Programs.lineEditorEcho, arguments, in: folder, environment: environment, columns: columns, rows: rows)
    try terminal.expect("echo> ")
    return terminal
  }

  /// Types keys, and expects the line they make.
  private func expect(
    _ line: String, from keys: String, on terminal: PseudoTerminal,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.send(keys)
    try terminal.expect("read [")
    let read = try terminal.expect("]\r\n")
    #expect(read == line, "typed \(keys.debugDescription)", sourceLocation: location)
    try terminal.expect("echo> ")
  }

  @Test func editingKeysEditTheLine() throws {
    let terminal = try echo()
    try expect("abc", from: "abc\r", on: terminal)
    try expect("", from: "\r", on: terminal)
    try expect("axbc", from: "abc\u{1B}[D\u{1B}[Dx\r", on: terminal)
    try expect("xabcy", from: "abc\u{1}x\u{5}y\r", on: terminal)
    try expect("xabcy", from: "abc\u{1B}[Hx\u{1B}[Fy\r", on: terminal)
    try expect("ab", from: "abc\u{7F}\r", on: terminal)
    try expect("ac", from: "abc\u{1}\u{1B}[C\u{1B}[3~\r", on: terminal)
    try expect("abc Xdef", from: "abc def\u{1B}[1;5DX\r", on: terminal)
    try expect("abcX def", from: "abc def\u{1}\u{1B}[1;5CX\r", on: terminal)
    try expect("abc X", from: "abc def\u{17}X\r", on: terminal)
    try expect("X", from: "abc def\u{15}X\r", on: terminal)
  }

  @Test func anEditrcMayChooseViKeys() throws {
    try folder.write("bind -v\n", to: ".editrc")
    let terminal = try echo()
    try expect("Xbc", from: "abc\u{1B}0rX\r", on: terminal)
    try expect("bc", from: "abc\u{1B}0x\r", on: terminal)
    try expect("remove ", from: "rem\t\r", on: terminal)
    try expect("xy one\\ntwo!", from: "xy \u{1B}[200~one\rtwo\u{1B}[201~!\r", on: terminal)
    try expect("one!", from: "\u{1B}[200~one\u{1B}[201~!\r", on: terminal)
    try expect("axbc", from: "abc\u{1B}[Dix\r", on: terminal)
    // In a block k and j go from line to line; vi recalls an entry with the cursor at its start.
    try expect("onxe\\ntwo", from: "\u{1B}[200~one\rtwo\u{1B}[201~\u{1B}kix\r", on: terminal)
    try expect("onxe\\nytwo", from: "\u{1B}kjiy\r", on: terminal)
    try expect("onxe\\nytwo", from: "\u{1B}kjk[Ajj\r", on: terminal)
  }

  @Test func anEditrcMaySwitchEditingOff() throws {
    try folder.write("edit off\n", to: ".editrc")
    for name in ["xterm-256color", "emacs", "dumb"] {
      let terminal = try echo(environment: ["TERM": name])
      try expect("abc", from: "abc\r", on: terminal)
      try expect("日本", from: "日本\n", on: terminal)
      try terminal.send("\u{3}")
      try terminal.expect("interrupted")
      try terminal.expect("echo> ")
      try terminal.send("\u{4}")
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test func lettersSurviveAnyLocale() throws {
    for environment in [["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "xx_YY.unknown"], ["LANG": ""], [:]]
    {
      let terminal = try echo(environment: environment)
      try expect("é日本👍ß", from: "é日本👍ß\r", on: terminal)
      try expect("日x本", from: "日本\u{1B}[Dx\r", on: terminal)
      try expect("日", from: "日本\u{7F}\r", on: terminal)
    }
  }

  @Test func aLongLineComesBackWhole() throws {
    let terminal = try echo(columns: 20, rows: 5)
    let line = String(repeating: "0123456789", count: 300)
    try expect(line, from: line + "\r", on: terminal)
  }

  /// What libedit keeps of the screen is smaller after it, and the cursor was far behind its end.
  @Test(arguments: [(10, 24, 200, 1), (100, 24, 2, 2), (1000, 24, 2, 24), (3, 40, 80, 2)])
  func aLongLineSurvivesAWindowThatIsMadeSmaller(columns: Int, rows: Int, fewer: Int, lower: Int) throws {
    let terminal = try echo(columns: columns, rows: rows)
    let line = String(repeating: "a", count: columns * rows - 20)
    try terminal.send(line)
    terminal.listen(for: .milliseconds(100))
    terminal.resize(columns: fewer, rows: lower)
    terminal.listen(for: .milliseconds(100))
    try terminal.send(String(repeating: "b", count: 300))
    terminal.listen(for: .milliseconds(100))
    terminal.resize(columns: columns, rows: rows)
    let end = String(repeating: "c", count: 40)
    try expect(line + String(repeating: "b", count: 300) + end, from: end + "\r", on: terminal)
  }

  @Test func controlCClearsTheLine() throws {
    let terminal = try echo()
    try terminal.send("abc")
    try terminal.expect("abc")
    try terminal.send("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expect("echo> ")
    try expect("def", from: "def\r", on: terminal)
    try terminal.send("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expect("echo> ")
    try expect("ghi", from: "ghi\r", on: terminal)
  }

  /// The terminal throws away what was typed before a Ctrl-C, even where the editor has just been told that it is there.
  @Test func controlCIsHeardWhileKeysAreRead() throws {
    let terminal = try echo()
    var random = SplitMix64(seed: 40)
    for round in 1...4_000 {
      terminal.strike(String(repeating: "x", count: .random(in: 1...6, using: &random)))
      let end = ContinuousClock.now + .microseconds(Int.random(in: 0...600, using: &random))
      while ContinuousClock.now < end {}
      terminal.strike("\u{3}")
      do { try terminal.expect("interrupted", within: .seconds(30)) } catch {
        Issue.record("nothing happens after Ctrl-C, round \(round)")
        return
      }
      try terminal.expect("echo> ")
    }
  }

  @Test func controlCStopsWhatRunsAndTheTerminalWorksAfterwards() throws {
    let terminal = try echo()
    for _ in 0..<3 {
      try terminal.send("loop\r")
      try terminal.expect("looping")
      #expect(terminal.isInLineMode)
      try terminal.send("\u{3}")
      try terminal.expect("stopped")
      try terminal.expect("echo> ")
      try expect("abc", from: "abc\r", on: terminal)
    }
  }

  @Test func controlDLeavesAndPutsTheTerminalBack() throws {
    let terminal = try echo()
    try terminal.send("\u{4}")
    try terminal.expect("end of file")
    #expect(terminal.isInLineMode)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.unread == "\r\n")
  }

  @Test func aPastedBlockIsOneEntry() throws {
    let terminal = try echo()
    try expect("one\\n\ttwo\\nthree!", from: "\u{1B}[200~one\r\ttwo\nthree\u{1B}[201~!\r", on: terminal)
    try expect("a\\nb\\n", from: "\u{1B}[200~a\r\nb\r\n\u{1B}[201~\r", on: terminal)
    try expect("", from: "\u{1B}[200~\u{1B}[201~\r", on: terminal)
    try expect("日本\\n👍", from: "\u{1B}[200~日本\n👍\u{1B}[201~\r", on: terminal)
    let lines = (1...200).map { "line \($0)" }
    try expect(
      lines.joined(separator: "\\n"), from: "\u{1B}[200~" + lines.joined(separator: "\r") + "\u{1B}[201~\r",
      on: terminal)
  }

  @Test func pasteMarksAreAskedForOnlyWhileALineIsRead() throws {
    let terminal = try PseudoTerminal(Programs.lineEditorEcho, in: folder)
    try terminal.expect("\u{1B}[?2004h")
    try terminal.expect("echo> ")
    try terminal.send("loop\r")
    try terminal.expect("\u{1B}[?2004l")
    try terminal.expect("looping")
  }

  @Test func aTerminalWithoutEscapesGetsNone() throws {
    for name in ["dumb", "", "no-such-terminal"] {
      let terminal = try echo(environment: ["TERM": name], columns: 200)
      try expect("axbc", from: "abc\u{1B}[D\u{1B}[Dx\r", on: terminal)
      try expect("insert ", from: "inse\t\r", on: terminal)
      try terminal.send("\u{4}")
      #expect(try terminal.waitForExit() == .exited(0))
      if name != "no-such-terminal" {
        #expect(!terminal.transcript.contains(0x1B), "TERM=\(name)")
      }
      // libedit draws nothing, so it need not complain of a terminal that it does not know.
      let shown = String(decoding: terminal.transcript, as: UTF8.self)
      #expect(!shown.contains("terminal type") && !shown.contains("termcap"), "TERM=\(name)")
    }
  }

  @Test func theSizeIsThatOfTheWindow() throws {
    let terminal = try echo(columns: 90, rows: 33)
    try terminal.send("size\r")
    try terminal.expect("size 90×33")
    try terminal.expect("echo> ")
    terminal.resize(columns: 41, rows: 13)
    try terminal.send("size\r")
    try terminal.expect("size 41×13")
  }

  @Test func aSignalThatEndsTheProgramPutsTheTerminalBack() throws {
    // The shell outlives the program, and reports the modes that it has left.
    let terminal = try PseudoTerminal(
      "sh", ["-c", "\"$0\"; stty -a | grep -o -- '-*icanon'; echo over", Programs.lineEditorEcho], in: folder)
    try terminal.expect("echo> ")
    try terminal.send("abc")
    try terminal.expect("abc")
    _ = try PipedRun("pkill", ["-TERM", "-s", "\(terminal.processIdentifier)", "LineEditorEcho"], in: folder)
    try terminal.expect("\u{1B}[?2004l")
    try terminal.expect("icanon")
    try terminal.expect("over")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("-icanon"))
  }

  @Test func aStoppedLineGoesOnInTheForeground() throws {
    let terminal = try PseudoTerminal("bash", ["--norc", "--noprofile", "--noediting", "-i"], in: folder)
    try terminal.send("PS1='shell: '\n'\(Programs.lineEditorEcho)'\n")
    try terminal.expect("echo> ")
    try terminal.send("abc")
    try terminal.expect("abc")
    try terminal.send("\u{1A}")
    try terminal.expect("\u{1B}[?2004l")
    try terminal.expect("Stopped")
    try terminal.expect("shell: ")
    try terminal.send("fg\n")
    try terminal.expect("\u{1B}[?2004h")
    try terminal.expect("abc")
    try terminal.send("def\r")
    try terminal.expect("read [abcdef]")
  }

  /// What a reader sees as one letter is one for the keys.
  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "👍🏽", "e\u{301}", "क्षि", "a"]) func lettersOfSeveralScalars(_ letter: String)
    throws
  {
    let terminal = try echo()
    let (left, right, delete) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[3~")
    try expect("1x\(letter)2", from: "1\(letter)2\(left)\(left)x\r", on: terminal)
    try expect("12", from: "1\(letter)\u{7F}2\r", on: terminal)
    try expect("x2", from: "\(letter)2\(left)\u{8}x\r", on: terminal)
    try expect("1x2", from: "1\(letter)2\(left)\u{2}\(delete)x\r", on: terminal)
    try expect("1x2", from: "1\(letter)2\(left)\u{2}\u{4}x\r", on: terminal)
    try expect("1\(letter)x", from: "1\(letter)\u{4}x\r", on: terminal)
    try expect("\(letter)x\(letter)", from: "\(letter)\(letter)\u{1}\(right)x\r", on: terminal)
    try expect("\(letter)\(letter)x", from: "\(letter)\(letter)\u{1}\(right)\u{6}x\r", on: terminal)
    // Up and down end before a letter, too.
    try expect(
      "12x\\n\(letter)3", from: "\u{1B}[200~12\r\(letter)3\u{1B}[201~\(left)\u{1B}[A\u{5}x\r", on: terminal)
    try expect(
      "1\\nx\(letter)", from: "\u{1B}[200~1\r\(letter)\u{1B}[201~\u{1B}[A\u{1}\u{1B}[Bx\r", on: terminal)
  }

  /// Bytes that are keys outside pasted text are text in it.
  @Test func pastedControlsAreNoKeys() throws {
    let terminal = try echo()
    try expect("a\u{1C}\u{4}b", from: "\u{1B}[200~a\u{1C}\u{4}b\u{1B}[201~\r", on: terminal)
    try expect("a\u{1A}b", from: "\u{1B}[200~a\u{1A}b\u{1B}[201~\r", on: terminal)
    try terminal.send("a\u{1C}")
    #expect(try terminal.waitForExit() == .killed(signal: SIGQUIT))
  }
}
