import Foundation
import Testing
import Waiting

/// The prompt of the real program, as a user sees it.
@Suite(.serialized, .waiting) struct ReplTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  func start(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 60, rows: Int = 40
  ) throws -> Screen {
    let screen = try Screen(
      Programs.trellis, arguments, in: folder, environment: environment, columns: columns, rows: rows)
    try screen.expect("›")
    return screen
  }

  /// Types a line, presses Enter, and waits for a prompt with nothing behind it.
  func enter(_ line: String, on screen: Screen, prompt: String) throws {
    try screen.enter(line, prompt: prompt)
  }

  @Test func aStatementIsAnsweredWithAPictureAndThePromptNamesTheFocus() throws {
    let screen = try start()
    try enter("tree t = avl 50 30 70", on: screen, prompt: "t ›")
    try enter("insert 20", on: screen, prompt: "t ›")
    try enter("stack s = min 5", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › tree t = avl 50 30 70
         50
       ┌─┴─┐
       30  70
      2 comparisons · avl, 3 nodes, height 1
      t › insert 20
          50
        ┌─┴─┐
        30  70
       ┌┘
      +20
      inserted 20 · 2 comparisons · avl, 4 nodes, height 2
      t › stack s = min 5
       elements         mins
      ┌─────┐          ┌─────┐
      │   5 │ ← top    │   5 │ ← min
      └─────┘          └─────┘
      min · 1 element · min 5
      s ›
      """)
  }

  @Test func aBlockGoesOnWithAPromptOfItsOwn() throws {
    let screen = try start()
    for line in ["repeat 2 {", "  print [1,", "  2]"] {
      try screen.type(line)
      try screen.press("Enter")
      try screen.expectPrompt("…")
    }
    try enter("}", on: screen, prompt: "›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › repeat 2 {
      …   print [1,
      …   2]
      … }
      [1, 2]
      [1, 2]
      ›
      """)
    try screen.press("Up")
    try screen.expect("› repeat 2 {")
    try screen.press("Enter")
    try screen.expect("more output") { $0.components(separatedBy: "[1, 2]").count == 5 }
  }

  @Test func anErrorPointsAtItsPlaceAndSuggests() throws {
    let screen = try start()
    try enter("stack s = min 5;", on: screen, prompt: "s ›")
    try enter("s pusj 3", on: screen, prompt: "s ›")
    try enter("tree t = alv 50", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › stack s = min 5;
      s › s pusj 3
      error: stack 's' has no verb 'pusj'
        ┌ input, line 1:3
        │ s pusj 3
        │   ^^^^
        = help: did you mean push?
      s › tree t = alv 50
      error: tree has no variant 'alv'
        ┌ input, line 1:10
        │ tree t = alv 50
        │          ^^^
        = help: did you mean avl?
      s ›
      """)
  }

  @Test func helpExplains() throws {
    let screen = try start(columns: 120)
    try enter("help tree insert", on: screen, prompt: "›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › help tree insert
      tree insert value …
        adds values: a smaller one goes left, any other right; in a heap it rises from the end
        value  the values; lists and ranges spread out — numbers or texts
      example
        › tree t = avl 50 30 20
        › t insert 10
      ›
      """)
    // What is taller than the screen waits to be read.
    try screen.type("help all")
    try screen.press("Enter")
    try screen.expect("Space goes on · q skips the rest")
    #expect(try !screen.picture().contains("trellis reference has everything"))
    // A line that is typed in the meantime counts as continuing, and none of it is lost.
    try screen.type("print 6 * 7")
    try screen.readOn(to: "› print 6 * 7")
    try screen.press("Enter")
    try screen.expect("\n42\n")
  }

  /// A single line may fill many screens.
  @Test func aLongLineWaitsToBeReadRowByRow() throws {
    let screen = try start()
    try screen.type("print [n * 10 for n in 1...5_000] all: yes")
    try screen.press("Enter")
    try screen.expect("Space goes on · q skips the rest")
    let first = try screen.picture()
    #expect(first.contains("[10, 20, 30"))
    #expect(!first.contains("5000,"))
    try screen.press("q")
    try screen.expectPrompt("›")
    try screen.type("print [n for n in 1...1_500]")
    try screen.press("Enter")
    try screen.readOn(to: "›")
    #expect(try screen.picture().contains("1499, 1500]"))
  }

  /// The key that skips the rest may be the first letter of the next entry, typed at once or letter by letter.
  @Test(arguments: [["quit\r"], ["q", "uit\r"], ["q", "uit", "\r"]])
  func quitAtAPauseLeaves(_ keys: [String]) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send("print [n * 10 for n in 1...5_000]\r")
    try terminal.expect("Space goes on · q skips the rest")
    for (index, key) in keys.enumerated() {
      try terminal.send(key)
      if index + 1 < keys.count { try terminal.expect(index == 0 ? "›" : key) }
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isInLineMode)
  }

  @Test func controlCClearsTheLineAndTheBlock() throws {
    let screen = try start()
    try screen.type("print 1")
    try screen.expect("print 1")
    try screen.press("C-c")
    try screen.expectPrompt("›")
    try screen.type("repeat 2 {")
    try screen.press("Enter")
    try screen.expectPrompt("…")
    try screen.type("print 2")
    try screen.expect("print 2")
    try screen.press("C-c")
    try screen.expectPrompt("›")
    try enter("print 3", on: screen, prompt: "›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › print 1^C
      › repeat 2 {
      … print 2^C
      › print 3
      3
      ›
      """)
  }

  @Test func controlCStopsWhatRunsAndTheStateStays() throws {
    let screen = try start()
    try enter("stack s = plain 1;", on: screen, prompt: "s ›")
    for loop in ["while true {}", "while true { push 2 }"] {
      try screen.type(loop)
      try screen.press("Enter")
      try screen.expectRunning()
      try screen.press("C-c")
      try screen.expect("error: stopped")
      try screen.expectPrompt("s ›")
      try screen.press("C-l")
    }
    try enter("print s.elements", on: screen, prompt: "s ›")
    #expect(try screen.picture().contains("[1]"))
  }

  @Test(arguments: ["quit", "C-d"]) func leavingIsAllWell(_ way: String) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send(way == "quit" ? "quit\r" : "\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isInLineMode)
  }

  @Test(arguments: ["exit", "q", ":q"]) func theWordsByWhichOtherPromptsAreLeftLeave(_ word: String) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send("\(word)\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func errorsAreBrokenToTheWidthOfTheTerminal() throws {
    let screen = try start(columns: 40, rows: 12)
    try screen.type("stack s; s push 10 20 30 40 50 zzz")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › stack s; s push 10 20 30 40 50 zzz
      error: "zzz" is text, and 10 is a whole
             number: the two cannot be
             compared
        ┌ input, line 1:32
        │ stack s; s push 10 20 30 40 50 zzz
        │                                ^^^
        = help: a tree or a stack holds
                numbers or texts, not both
      s ›
      """)
  }

  @Test func aSmallScreenHoldsThePictureAndThePrompt() throws {
    let screen = try start(columns: 40, rows: 12)
    try enter("stack s = plain 1...50", on: screen, prompt: "s ›")
    try screen.expectPicture(
      """
       elements
      ┌─────┐
      │  50 │ ← top
      │  49 │
      │  48 │
      │  47 │
      │   ⋮ │ 45 more
      │   1 │
      └─────┘
      plain · 50 elements
      45 elements left out
      s ›
      """)
  }

  @Test func aResizedWindowIsNoticed() throws {
    let screen = try start(columns: 80, rows: 24)
    try enter("tree t = avl 1...31", on: screen, prompt: "t ›")
    for columns in [50, 30, 20, 100] {
      try screen.resize(columns: columns, rows: 24)
      try enter("set steps last", on: screen, prompt: "t ›")
      try enter("show t", on: screen, prompt: "t ›")
      let shown = try screen.picture().components(separatedBy: "show t\n").last ?? ""
      for line in shown.split(separator: "\n") { #expect(line.count <= columns, "\(columns): \(line)") }
      try screen.press("C-l")
    }
  }

  @Test func lettersOfAllScriptsAreTypedInAnyLocale() throws {
    let screen = try start(environment: ["LC_ALL": "C", "LANG": ""])
    try enter("tree t = bst \"é\" \"日本\"", on: screen, prompt: "t ›")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › tree t = bst "é" "日本"
       é
       └┐
       日本
      1 comparison · bst, 2 nodes, height 1
      t ›
      """)
  }
}
