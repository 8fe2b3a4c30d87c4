import Foundation
import Testing
import Waiting

/// The prompt of the real program, the terminals it may find, and what stays from one run to the next.
@Suite(.serialized, .waiting) struct ReplSurroundingsTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Runs a session from its keys, and returns all it has written.
  private func session(
    _ keys: [String], _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try PseudoTerminal(Programs.trellis, arguments, in: folder, environment: environment)
    let sign = arguments.contains("ascii") ? ">" : "›"
    try terminal.expect(sign)
    for key in keys {
      try terminal.send(key + "\r")
      try terminal.expect(sign)
    }
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    return String(decoding: terminal.transcript, as: UTF8.self)
  }

  @Test func historyComesBackInTheNextRun() throws {
    _ = try session(["stack s = plain 1 2 3;", "print \"日本\""])
    #expect(
      try folder.read(".local/state/trellis/history")
        == "#trellis-history 1\nstack s = plain 1 2 3;\nprint \"日本\"\n")
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send("\u{1B}[A\u{1B}[A\r")
    try terminal.expect("plain")
    try terminal.expect("s ")
    try terminal.send("print s.count\r")
    try terminal.expect("3\r\n")
  }

  @Test func aBlockComesBackAsOneEntry() throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send("repeat 2 {\rprint 7\r}\r")
    try terminal.expect("7\r\n7\r\n")
    // What is typed while a statement runs is edited by the terminal, to which Ctrl-D means something else.
    try terminal.expect("›")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try folder.read(".local/state/trellis/history") == "#trellis-history 1\nrepeat 2 {\\nprint 7\\n}\n")
  }

  @Test func withoutAPlaceForHistoryThereIsAWarningAndAPrompt() throws {
    let output = try session(["print 1 + 1"], environment: ["HOME": "", "XDG_STATE_HOME": ""])
    #expect(output.contains("warning: "))
    #expect(output.contains("history is not kept: neither XDG_STATE_HOME nor HOME is set"))
    #expect(output.contains("2\r\n"))
  }

  private static let escapes = "\u{1B}["

  @Test func aTerminalWithoutEscapesGetsNone() throws {
    let output = try session(
      ["tree t = avl 50 30 70", "insert 20", "s pop", "print é"], environment: ["TERM": "dumb"])
    #expect(!output.contains("\u{1B}"), "\(output.debugDescription)")
    #expect(output.contains("inserted 20"))
  }

  @Test func colourIsShownOnATerminalUnlessItIsNotWanted() throws {
    let keys = ["tree t = avl 50 30 70", "insert 20", "pop"]
    let colour = "\u{1B}[1;38;5;63m+20"
    #expect(try session(keys).contains(colour))
    for refusal in [["--color", "never"], []] {
      let output = try session(keys, refusal, environment: refusal.isEmpty ? ["NO_COLOR": "1"] : [:])
      #expect(output.contains("+20\r\n"), "\(output.debugDescription)")
      #expect(!output.contains(colour))
      let renditions = output.components(separatedBy: "\u{1B}[").dropFirst().filter { rest in
        rest.first { !"0123456789;".contains($0) } == "m"
      }
      #expect(renditions.isEmpty, "\(output.debugDescription)")
    }
    #expect(try session(keys, environment: ["NO_COLOR": ""]).contains(colour))
  }

  @Test func anASCIISessionWritesNothingElse() throws {
    let output = try session(
      ["tree t = avl 50 30 70", "insert 20", "repeat 1 { print 1 }"], ["--style", "ascii"])
    #expect(output.utf8.allSatisfy { $0 < 0x80 }, "\(output.debugDescription)")
  }

  @Test func whatIsTypedCannotSendEscapes() throws {
    let output = try session(["print \"a\\u{1B}[31mb\\u{202E}c\"", "stack s = plain \"\\u{1B}]0;x\\u{7}\""])
    #expect(output.contains("a␛[31mb\\u{202E}c"))
    #expect(!output.contains("\u{1B}[31mb") && !output.contains("\u{1B}]0;"))
  }
}
