import Testing

/// A draft of an exercise that is opened, and left.
extension LearnTests {
  @Test func controlCAndControlDLoseNothing() throws {
    let screen = try startWriting()
    try screen.expect("1/2")
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    try screen.press("Enter")
    try screen.type("half a")
    try screen.expect("│   half a")
    try screen.press("C-c")
    try screen.expect("1/2  ⏎ write  e editor  s solution  n next")
    #expect(kept.contains("half a"))
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    #expect(try screen.picture().ranges(of: "half a").count == 1)
    // The text is not empty, so Ctrl-D deletes at most.
    try screen.press("End", "C-d")
    try screen.press("C-c")
    try screen.expect("1/2  ⏎ write")
    #expect(kept.contains("half a"))
    // Emptied, it is left, and what was there stays.
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    for _ in 0..<8 { try screen.press("Up") }
    try screen.press("C-a")
    for _ in 0..<80 { try screen.press("DC") }
    try screen.press("C-d")
    try screen.expect("keys") { $0.hasSuffix("q leave  ? keys") }
    #expect(kept.contains("half a"))
    // At the keys it leads to the prompt, as everywhere.
    try screen.press("C-c")
    try screen.expect("left at 1/2")
    try screen.expectPrompt("›")
  }

  /// The same keys lead to the same page, however often.
  @Test func anUntouchedDraftDoesNotPileUp() throws {
    let screen = try startWriting(columns: 80, rows: 24)
    try screen.expect("1/2  ⏎ write")
    func leaveIt(_ keys: String...) throws -> String {
      try screen.press("Enter")
      try screen.expectPrompt("│ }")
      for key in keys { try screen.press(key) }
      return try screen.expect("1/2  ⏎ write")
    }
    let first = try leaveIt("Down", "Down", "Down", "Enter")
    #expect(first.contains("the draft is as it was") && !first.contains("│"), "\(first)")
    for _ in 0..<2 {
      let again = try leaveIt("Down", "Down", "Down", "Enter")
      #expect(again == first)
    }
    // Left with Esc, there is nothing to tell.
    let left = try leaveIt("Escape")
    #expect(left == first.replacing("   the draft is as it was\n", with: "\n"), "\(left)")
    #expect(kept.isEmpty)
  }

  /// However fast the keys come, those before the last are not lost.
  @Test func whatIsTypedFastIsKept() throws {
    try folder.write(Self.exercise, to: "exercise.md")
    let terminal = try PseudoTerminal(Programs.trellis, ["learn", "exercise.md"], in: folder)
    try terminal.expect("keys")
    try terminal.send("\r")
    try terminal.expect("return")
    try terminal.expect("}")
    try terminal.send("fast\u{1B}")
    try terminal.expect("keys")
    #expect(kept.contains("fast"), "\(kept)")
  }
}
