import Foundation
import Testing

/// How the prompt is left, and what is said before steps go with it.
extension ReplTests {
  private func prompt() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Programs.trellis, in: try ScratchFolder(), environment: ["NO_COLOR": "1"])
    try terminal.expect("› ")
    return terminal
  }

  private func enter(_ line: String, _ told: String, on terminal: PseudoTerminal) throws {
    try terminal.send(line + "\r")
    try terminal.expect(told)
    try terminal.expect("› ")
  }

  /// A word of farewell leaves alone, and where nothing has that name.
  @Test func aWordThatIsANameOrHasOthersBehindItDoesNotLeave() throws {
    let terminal = try prompt()
    try enter("exit all", "error: ", on: terminal)
    try enter(":q x", "error: ", on: terminal)
    try enter("quit()()", "error: ", on: terminal)
    try enter("let q = [71, 72]; let exit = 5", "\n", on: terminal)
    try enter("q", "\n[71, 72]", on: terminal)
    try enter("q append 73", "\n", on: terminal)
    try enter("q = q + [74]", "\n", on: terminal)
    try enter("let q = q.count", "\n", on: terminal)
    try enter("q push 5", "error: ", on: terminal)
    try enter("print q * 100 + exit", "\n405", on: terminal)
    try terminal.send("  :q  \r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["quit\r", "q\r", "\u{4}"]) func stepsThatAreNotSavedAreToldOnce(leaving: String) throws {
    let terminal = try prompt()
    try enter("for n in [1] { let a = n }", "\n", on: terminal)
    for number in 2...6 { try enter("let a = \(number)", "\n", on: terminal) }
    try terminal.send(leaving)
    try terminal.expect("6 steps are not saved: save session.md keeps them; leaving again drops them")
    try terminal.expect("› ")
    try enter("print a", "\n6", on: terminal)
    try terminal.send(leaving)
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["save s.md", "undo", "drop s", "learn lesson.md\r\u{1B}[6~q"])
  func fewStepsAndStepsThatAreKeptGoWithoutAWord(last: String) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: ["NO_COLOR": "1"])
    try folder.write("# A lesson\n\n```trellis\nrepeat 9 { print 5 }\n```\n", to: "lesson.md")
    try terminal.expect("› ")
    try enter("stack s", "\n", on: terminal)
    let count = last.hasPrefix("save") ? 6 : last.hasPrefix("undo") ? 5 : 3
    for number in 1...count { try enter("s push \(number)", "pushed", on: terminal) }
    try enter(last, "\n", on: terminal)
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// A block that is typed line by line: up moves into the lines above, which are drawn where they are.
  @Test func upMovesInsideABlockThatIsTyped() throws {
    let screen = try start(environment: ["NO_COLOR": "1"])
    for line in ["print 77", "repeat 2 {", "  print 1"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expectPrompt("…")
    try screen.type("}")
    try screen.press("C-l", "Up", "End")
    try screen.type("23")
    try screen.expectPicture(
      """
      › repeat 2 {
      …   print 123
      … }
      """)
    try screen.press("Enter")
    try screen.expect("it is performed as one") { $0.hasSuffix("123\n123\n›") }
    // Where nothing was written in between the lines stay where they are.
    for line in ["repeat 1 {", "print 4"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expectPrompt("…")
    try screen.press("Up", "Up", "End", "Left", "Left", "BSpace")
    try screen.type("3")
    try screen.press("Down", "Down")
    try screen.type("}")
    try screen.expect("drawn in place") { $0.hasSuffix("123\n123\n› repeat 3 {\n… print 4\n… }") }
    // The first line's entry before is that of the history, and the block is below it.
    try screen.press("Up", "Up", "Up")
    try screen.expect("the entry before") { $0.contains("print 123") && !$0.contains("print 4") }
    try screen.press("Down", "Down", "Down")
    try screen.expect("the block again") { $0.hasSuffix("› repeat 3 {\n… print 4\n… }") }
  }
}
