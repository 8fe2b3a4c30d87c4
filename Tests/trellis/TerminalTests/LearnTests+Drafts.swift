import Platform
import Testing

/// A draft of an exercise while it is written: the screen has it once.
extension LearnTests {
  private func copies(of text: String, in picture: String) -> Int { picture.ranges(of: text).count }

  /// Begins a line in the draft.
  private func begin(_ screen: Screen, typing text: String) throws {
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    try screen.press("Enter")
    try screen.type(text)
    try screen.expect("│   " + text)
  }

  @Test func aResizedWindowShowsTheDraftOnce() throws {
    let screen = try startWriting(columns: 80, rows: 24)
    try screen.expect("1/2  ⏎ write")
    try begin(screen, typing: "half a")
    let wide = try screen.picture()
    #expect(copies(of: "define total", in: wide) == 1 && copies(of: "half a", in: wide) == 1, "\(wide)")
    for (columns, rows) in [(40, 20), (100, 30), (60, 16), (80, 24)] {
      try screen.resize(columns: columns, rows: rows)
      try screen.expect("not one draft") { picture in
        copies(of: "define total", in: picture) == 1 && copies(of: "half a", in: picture) == 1
          && copies(of: "leads back", in: picture.replacing("\n", with: " ")) == 1
      }
    }
    try screen.expectPicture(wide)
    // What is written is what was there.
    try screen.type("b")
    try screen.expect("│   half ab")
    try screen.press("C-c")
    try screen.expect("1/2  ⏎ write")
    #expect(kept.contains("half ab"))
  }

  /// When keys have others write, or clear the screen, it is drawn again in its place.
  @Test(arguments: ["C-l", "C-z", "Tab"]) func theDraftIsDrawnAgainOnce(key: String) throws {
    let screen = try startWriting(columns: 80, rows: 24)
    try screen.expect("1/2  ⏎ write")
    try begin(screen, typing: "s")
    let before = try screen.picture()
    try screen.press(key)
    if key == "Tab" {
      try screen.press(key)
      try screen.expect("stack   last in")
    }
    try screen.press("x")
    let after = try screen.expect("│   sx")
    #expect(copies(of: "define total", in: after) == 1, "\(after)")
    #expect(after.contains("Write the sum of a list."), "\(after)")
    if key != "Tab" { #expect(after == before.replacing("│   s\n", with: "│   sx\n")) }
  }

  /// However often a draft is opened, changed and left.
  @Test func aChangedDraftDoesNotPileUp() throws {
    let screen = try startWriting(columns: 80, rows: 40)
    try screen.expect("1/2  ⏎ write")
    for (turn, key) in ["C-c", "Escape", "C-c"].enumerated() {
      try begin(screen, typing: "turn\(turn)")
      try screen.press(key)
      let left = try screen.expect("1/2  ⏎ write  e editor  s solution  n next")
      #expect(copies(of: "define total", in: left) == 1, "\(left)")
      #expect((0...turn).allSatisfy { copies(of: "turn\($0)", in: left) == 1 }, "\(left)")
    }
    // Its result stands below it, and is gone when it is changed.
    try begin(screen, typing: "x")
    try screen.press("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Enter")
    try screen.expect("error: ")
    let failed = try screen.expect("1/2  ⏎ write")
    #expect(
      copies(of: "define total", in: failed) == 1 && copies(of: "error: ", in: failed) == 1, "\(failed)")
    try begin(screen, typing: "y")
    try screen.expect("error: ")
    try screen.press("C-c")
    let changed = try screen.expect("1/2  ⏎ write")
    #expect(copies(of: "define total", in: changed) == 1 && !changed.contains("error: "), "\(changed)")
  }

  /// Closing its window, or a signal, loses nothing.
  @Test(arguments: [nil, SIGHUP, SIGTERM]) func whatIsWrittenIsKeptWhenTheProgramIsEnded(
    signal: Int32?
  ) throws {
    for environment in [[:], ["TERM": "dumb"]] {
      try folder.write(Self.exercise, to: "exercise.md")
      let terminal = try PseudoTerminal(
        Programs.trellis, ["learn", "exercise.md"], in: folder, environment: environment)
      let text = environment.isEmpty ? "halfway" : "elsewhere"
      try terminal.expect("1/2")
      try terminal.send("\r")
      if environment.isEmpty {
        try terminal.expect("leads back")
        try terminal.expect("}")
        try terminal.send("\r")
      } else {
        try terminal.expect("an empty line ends it")
        try terminal.send("define total(xs) {\r")
        try terminal.expect("{")
        try terminal.expect("│ ")
      }
      try terminal.send(text)
      try terminal.expect(text)
      // What the terminal itself has shown is not read yet.
      terminal.listen(for: .seconds(1))
      if let signal { terminal.signal(signal) } else { terminal.hangUp() }
      let ending = try terminal.waitForExit()
      #expect(ending == .killed(signal: signal ?? SIGHUP))
      #expect(kept.contains("define total(xs) {") && kept.contains(text), "\(kept)")
    }
  }
}
