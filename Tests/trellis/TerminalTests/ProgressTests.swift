import Testing
import Waiting

/// The line that shows how far a long statement is.
@Suite(.serialized, .waiting) struct ProgressTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(arguments: [(80, 24), (40, 12)]) func itComesAndGoesAndControlCLeavesEverything(
    columns: Int, rows: Int
  ) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: columns, rows: rows)
    try screen.expect("›")
    try screen.type("let x = 7")
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("repeat 100_000_000 { let x = 1 }")
    try screen.press("Enter")
    try screen.expect(" statements · ")
    #expect(try screen.picture().split(separator: "\n").allSatisfy { $0.count <= columns })
    try screen.press("C-c")
    try screen.expectPrompt("›")
    #expect(try !screen.picture().contains(" statements · "))
    try screen.expect("error: stopped")
    try screen.type("print x, \"left\"")
    try screen.press("Enter")
    try screen.expect("7 left")
  }

  /// What is typed meanwhile is not shown in the midst of the line, and is performed after it.
  @Test func whatIsTypedMeanwhileWaits() throws {
    let screen = try Screen("/bin/bash", ["--norc", "-i"], in: folder, environment: ["PS1": "shell$ "])
    try screen.expect("shell$")
    try screen.type(Programs.trellis)
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("repeat 100_000_000 { let x = 1 }")
    try screen.press("Enter")
    try screen.expect(" statements · ")
    try screen.type("print 6 * 7, ")
    try screen.press("Enter")
    try screen.type("let y = 4")
    let picture = try screen.expect("a later line") { shown in
      shown.split(separator: "\n").last?.contains(" statements · ") == true
    }
    #expect(picture.components(separatedBy: " statements · ").count == 2, "\(picture)")
    #expect(!picture.contains("print 6"), "\(picture)")
    // A program that is stopped gives the terminal back as it was.
    try screen.press("C-z")
    try screen.expect("Stopped")
    try screen.type("stty -a | grep -o ' echo ' | wc -w; fg")
    try screen.expect("wc -w; fg")
    try screen.press("Enter")
    try screen.expect("\n1\n")
    try screen.expect("a line again") { shown in
      shown.split(separator: "\n").last?.contains(" statements · ") == true
    }
    try screen.press("C-c")
    try screen.expect("error: stopped")
    try screen.press("C-u")
    try screen.type("print 40 + 2")
    try screen.press("Enter")
    try screen.expect("\n42")
  }

  @Test func aLongJourneyInTimeCanBeStopped() throws {
    // The bytes are read, not the screen: on a busy machine it may show the line too briefly to be seen.
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: ["NO_COLOR": "1"])
    try terminal.expect("›")
    for line in ["let x = 7", "repeat 4_000_000 { let x = x + 1 }", "undo 1"] {
      try terminal.send(line + "\r")
      try terminal.expect("\r\n")
      try terminal.expect("›")
    }
    try terminal.send("redo\r")
    try terminal.expect(" · ")
    try terminal.send("\u{3}")
    try terminal.send("print x, \"left\"\r")
    try terminal.expect("left\"")
    let line = try terminal.expect(" left")
    #expect(
      line.hasSuffix("\r\n7") || line.hasSuffix("\r\n4000007"),
      "all of it or nothing: \(line.debugDescription)")
  }
}
