import Foundation
import Platform
import Testing
import Waiting

/// What ends the program from outside, or by Ctrl-\, ends it quietly and leaves the terminal as it was.
@Suite(.serialized, .waiting) struct SignalTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let backslash = "\u{1C}"
  private static let leavesScreen = "\u{1B}[?1049l"

  private func start(
    _ entries: String..., environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: environment)
    try terminal.expect("›")
    for entry in entries {
      try terminal.send(entry + "\r")
      try terminal.expect("\n")
    }
    return terminal
  }

  private func expectQuietEnd(
    of terminal: PseudoTerminal, by signal: Int32, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let ending = try terminal.waitForExit()
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(ending == .killed(signal: signal), sourceLocation: location)
    #expect(terminal.isInLineMode, sourceLocation: location)
    let isReported = transcript.lowercased().contains("crash")
    #expect(!isReported, "\(transcript.debugDescription)", sourceLocation: location)
  }

  @Test func controlBackslashAtThePromptEndsIt() throws {
    let terminal = try start()
    try terminal.send(Self.backslash)
    try expectQuietEnd(of: terminal, by: SIGQUIT)
  }

  @Test func controlBackslashOnTheWholeScreenEndsIt() throws {
    let terminal = try start("let a = 1", "play")
    try terminal.expect("q quit")
    try terminal.send(Self.backslash)
    try expectQuietEnd(of: terminal, by: SIGQUIT)
    try terminal.expect(Self.leavesScreen)
  }

  @Test func controlBackslashEndsWhatRuns() throws {
    let terminal = try start("while true {}")
    terminal.listen(for: .milliseconds(300))
    try terminal.send(Self.backslash)
    try expectQuietEnd(of: terminal, by: SIGQUIT)
  }

  /// A pager that takes the screen and puts nothing back, and reads no keys.
  private static let pager = "printf '\\033[?1049h%s' paging; sleep 1000; :"

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalEndsThePagerToo(_ signal: Int32) throws {
    let terminal = try start("tree t = avl 1 2 3", environment: ["PAGER": Self.pager])
    try terminal.expect("t ")
    try terminal.send("page\r")
    try terminal.expect("paging")
    terminal.signal(signal)
    try expectQuietEnd(of: terminal, by: signal)
    try terminal.expect(Self.leavesScreen)
  }

  /// The end of a program that puts the terminal back itself is waited for.
  @Test func anEditorThatCleansUpIsWaitedFor() throws {
    let editor = "trap 'printf saved; exit 0' TERM; printf editing; while :; do sleep .05; done; :"
    let terminal = try start("let a = 1", environment: ["EDITOR": editor, "VISUAL": ""])
    try terminal.expect("›")
    try terminal.send("edit\r")
    try terminal.expect("editing")
    terminal.signal(SIGTERM)
    try terminal.expect("saved")
    try expectQuietEnd(of: terminal, by: SIGTERM)
  }

  @Test func controlCIsThePagers() throws {
    let pager = "trap 'printf interrupted; exit 0' INT; printf paging; while :; do sleep .05; done; :"
    let terminal = try start("tree t = avl 1 2 3", environment: ["PAGER": pager])
    try terminal.expect("t ")
    try terminal.send("page\r")
    try terminal.expect("paging")
    try terminal.send("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expect("›")
    try terminal.send("print t.count + 39\r")
    try terminal.expect("42")
  }

  @Test func aPagerIsStoppedAndGoesOnWithTheProgram() throws {
    let pager = "printf paging; while :; do sleep .05; [ -e '\(folder.path)/enough' ] && exit; done; :"
    let screen = try Screen(
      "/bin/bash", ["--norc", "-i"], in: folder, environment: ["PS1": "shell$ ", "PAGER": pager])
    try screen.expect("shell$")
    try screen.type(Programs.trellis)
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("let a = 7; tree t = avl 1 2; page")
    try screen.press("Enter")
    try screen.expect("paging")
    try screen.press("C-z")
    try screen.expect("Stopped")
    try screen.type("echo here; fg")
    try screen.press("Enter")
    try screen.expect("\nhere")
    try folder.write("", to: "enough")
    try screen.expectPrompt("t ›")
    try screen.type("print a * 6")
    try screen.press("Enter")
    try screen.expect("\n42")
  }
}
