import Foundation
import Samples
import Testing
import Waiting

/// `play`, `edit` and `page`: the programs and screens beside the prompt.
@Suite(.serialized, .waiting) struct PlayTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func start(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws -> Screen
  {
    let screen = try Screen(
      Programs.trellis, [], in: folder, environment: environment, columns: columns, rows: rows)
    try screen.expect("›")
    for line in ["tree t = avl 50 30", "insert 20"] { try enter(line, on: screen, prompt: "t ›") }
    return screen
  }

  private func enter(_ line: String, on screen: Screen, prompt: String) throws {
    try screen.enter(line, prompt: prompt)
  }

  private func play(_ screen: Screen) throws {
    try screen.type("play")
    try screen.expect("t › play")
    try screen.press("Enter")
    try screen.expect("step 2 of 2  insert 20")
  }

  @Test func microStepsCommandsSearchAndHelp() throws {
    let screen = try start()
    let before = try screen.picture()
    try play(screen)
    try screen.press("Left")
    try screen.expectPicture(
      """
      step 2 of 2  insert 20
         30
       ┌─┴─┐
      +20 ~50



       1  20 < 50: go left    •50
       2  20 < 30: go left    •50 › •30
       3  30 has no left child: 20 goes there
       4  50 leans left by 2, its left child 30 leans left too: rotate right at 50












      ← → 5/6 · q quit · ? keys · Space play · ↑ ↓ command · / find
      """)
    try screen.press("Up")
    try screen.expect("step 1 of 2  tree t = avl 50 30")
    try screen.type("/inser")
    try screen.expect("/inser")
    try screen.press("Enter")
    try screen.expect("step 2 of 2")
    try screen.type("?")
    try screen.expect("leave, and change nothing")
    try screen.press("Home")
    try screen.press("Home")
    try screen.expect("step 1 of 2")
    try screen.type("q")
    try screen.expectPrompt("t ›")
    #expect(try screen.picture() == before + " play\nt ›")
    try enter("print t.count", on: screen, prompt: "t ›")
    try screen.expect("\n3\n")
  }

  @Test func aNarrowScreenHoldsAllOfIt() throws {
    let screen = try start(columns: 40, rows: 12)
    try play(screen)
    try screen.press("Left")
    try screen.expect("← → 5/6 · q quit · ? keys · Space play")
    try screen.expect("leans left too")
    try screen.type("q")
    try screen.expectPrompt("t ›")
  }

  @Test func controlCControlZAndANewSizeLeaveTheTerminalWell() throws {
    let screen = try Screen(
      "/bin/sh", ["-i"], in: folder, environment: ["PS1": "shell$ "], columns: 80, rows: 24)
    try screen.expect("shell$")
    try screen.type(Programs.trellis)
    try screen.press("Enter")
    try screen.expectPrompt("›")
    for line in ["tree t = avl 50 30", "insert 20"] { try enter(line, on: screen, prompt: "t ›") }
    try play(screen)
    try screen.resize(columns: 60, rows: 18)
    try screen.expect("q quit")
    try screen.press("C-z")
    try screen.expect("Stopped")
    try screen.type("fg")
    try screen.press("Enter")
    try screen.expect("step 2 of 2  insert 20")
    try screen.press("C-c")
    try screen.expectPrompt("t ›")
    try enter("print 6 * 7", on: screen, prompt: "t ›")
    try screen.expect("42")
  }

  /// A large explanation takes seconds to write: its beginning is shown at once, and keys are read in the
  /// meantime.
  private func playSomethingLarge(_ ending: (PseudoTerminal) throws -> Void) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder)
    try terminal.expect("›")
    try terminal.send("tree big = avl 1...\(Samples.count(30_000, all: 250_000));\r")
    try terminal.expect("big ")
    try terminal.send("play\r")
    try terminal.expect("step 1 of 1")
    // The root of the tree that was made, and no number of moments yet.
    try terminal.expect(String(Samples.count(16_384, all: 131_072)))
    try terminal.expect("← → … · q quit")
    try ending(terminal)
  }

  @Test func somethingLargeIsSeenAtOnceAndLeft() throws {
    try playSomethingLarge { terminal in
      try terminal.send("?")
      try terminal.expect("leave, and change nothing")
      try terminal.send("x")
      try terminal.expect("← → … · q quit")
      try terminal.send("q")
      try terminal.expect("\u{1B}[?1049l")
      try terminal.expect("›")
      try terminal.send("print 6 * 7\r")
      try terminal.expect("42")
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signalsAreHeardWhileSomethingLargeIsPrepared(_ signal: Int32) throws {
    try playSomethingLarge { terminal in
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .killed(signal: signal))
      try terminal.expect("\u{1B}[?1049l")
      #expect(terminal.isInLineMode)
    }
  }

  @Test func keysThatWalkWaitForWhatIsPrepared() throws {
    try playSomethingLarge { terminal in
      try terminal.send("\u{1B}[D")
      try terminal.expect("← → 563/564 · q quit")
      try terminal.send("\u{3}")
      try terminal.expect("›")
    }
  }

  @Test func goingToTheStepShown() throws {
    let screen = try start()
    try play(screen)
    try screen.press("Up")
    try screen.expect("step 1 of 2")
    try screen.type("g2")
    try screen.expect("go to step 2")
    try screen.press("Enter")
    try screen.expect("step 2 of 2")
    try screen.type("g1")
    try screen.press("Enter")
    try screen.expect("step 1 of 2")
    try screen.type("g")
    try screen.expect("Enter alone leaves for it")
    try screen.press("Enter")
    try screen.expectPrompt("t ›")
    try screen.expect("step 1 of 2 · t: avl, 2 nodes, height 1")
  }

  @Test func itPlaysByItselfWithAnyKeyAtHand() throws {
    let screen = try start()
    try play(screen)
    // From the end, the command is played once more.
    try screen.type("9 ")
    try screen.expect("the end: Space plays it again")
    try screen.press("Home")
    try screen.type("1 ")
    try screen.expect("▶ 1/s")
    try screen.type("5")
    try screen.expect("▶ 5/s")
    try screen.resize(columns: 40, rows: 20)
    try screen.expect("the end: Space plays it again")
    try screen.type("1 ")
    try screen.expect("▶ 1/s")
    try screen.type(" ")
    try screen.expect("Space play")
    try screen.type(" ")
    try screen.expect("▶ 1/s")
    try screen.press("C-c")
    try screen.expectPrompt("t ›")
  }

  /// Each moment is drawn for the window as it is.
  @Test func aPictureIsDrawnForEachWindow() throws {
    func playing(columns: Int) throws -> (Screen, String) {
      let screen = try start(columns: columns, rows: 24)
      let tree = "tree wide = bst 80 40 120 20 60 100 140 10 30 50 70 90 110 130 150;"
      try enter(tree, on: screen, prompt: "wide ›")
      try enter("insert 5 15 25 35 45 55 65 75;", on: screen, prompt: "wide ›")
      try screen.type("play")
      try screen.press("Enter")
      try screen.expect("the last moment") { $0.contains("41/41") }
      return (screen, try screen.picture())
    }
    let (screen, wide) = try playing(columns: 80)
    let (_, narrow) = try playing(columns: 40)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 } && narrow.contains("left out"))
    try screen.resize(columns: 40, rows: 24)
    try screen.expectPicture(narrow)
    try screen.resize(columns: 80, rows: 24)
    try screen.expectPicture(wide)
  }

  @Test func controlCInASearchLeavesTheSearch() throws {
    let screen = try start(columns: 80, rows: 24)
    try play(screen)
    try screen.type("/zzz")
    try screen.expect("zzz")
    try screen.press("C-c")
    try screen.expect("no search") { !$0.contains("zzz") && $0.contains("q quit") }
    try screen.press("C-c")
    try screen.expectPrompt("t ›")
  }

  @Test func whereNothingCanBeDrawnOverMomentsAreAppended() throws {
    let screen = try start(columns: 80, rows: 60, environment: ["TERM": "dumb"])
    try screen.type("play")
    try screen.press("Enter")
    try screen.expect("Enter: next, b: back, Space: play, q: leave, ?: all keys")
    try screen.expect("step 2 of 2, moment 6 of 6: insert 20")
    try screen.expectPrompt("play ›")
    for (typed, told) in [
      ("b", "moment 5 of 6: insert 20"), ("", "moment 6 of 6: insert 20"),
      ("/go left", "step 1 of 2, moment 2 of 4"),
      ("9", "9 a second, when Space plays"), (" ", "playing: insert 20"),
      ("/when t.count == 2", "step 1 of 2, moment 4 of 4: tree t = avl 50 30"), ("v", "runs no code"),
    ] {
      try screen.type(typed)
      try screen.press("Enter")
      try screen.expect(told)
    }
    try screen.type("g1")
    try screen.press("Enter")
    try screen.type("q")
    try screen.press("Enter")
    try screen.expectPrompt("t ›")
  }

  // MARK: edit and page

  @Test func theEditedEntryIsPerformedAndKept() throws {
    try folder.writeProgram("#!/bin/sh\nsed -i 's/20/40/' \"$2\"\n", to: "editor")
    let screen = try start(environment: ["EDITOR": "'\(folder.path)/editor' argument", "VISUAL": ""])
    try enter("edit", on: screen, prompt: "t ›")
    try screen.expect("› insert 40")
    try screen.expect("inserted 40")
    try enter("edit", on: screen, prompt: "t ›")
    try screen.expect("nothing changed, nothing performed")
    try screen.press("Up", "Up")
    try screen.expect("t › insert 40")
  }

  @Test func anEditorThatFailsLeavesEverything() throws {
    let screen = try start(environment: ["EDITOR": "false", "VISUAL": ""])
    try enter("edit", on: screen, prompt: "t ›")
    try screen.expect("error: the editor 'false' failed with status 1")
    try enter("print t.count", on: screen, prompt: "t ›")
    try screen.expect("\n3\n")
  }

  @Test func aPageIsAsHighAsTheObject() throws {
    let screen = try start(rows: 12, environment: ["PAGER": "cat >'\(folder.path)/paged'"])
    try enter("stack s = plain 1...100;", on: screen, prompt: "s ›")
    try enter("page", on: screen, prompt: "s ›")
    let paged = try String(contentsOfFile: folder.path + "/paged", encoding: .utf8)
    #expect(paged.split(separator: "\n").count == 104)
    try enter("page nobody", on: screen, prompt: "s ›")
    try screen.expect("error: no object is named 'nobody'")
  }

  @Test func aPagerThatStopsReadingIsNoError() throws {
    let screen = try start(environment: ["PAGER": "head -n 1"])
    try enter("page", on: screen, prompt: "t ›")
    #expect(try !screen.picture().contains("error"))
  }
}
