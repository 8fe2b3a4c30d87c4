import Foundation
import Testing

/// An exercise at a terminal, key by key.
extension LearnTests {
  static let exercise = """
    Write the sum of a list.

    ```trellis exercise=total
    define total(xs) {
      let sum = 0
      # Your turn.
      return sum
    }
    ```

    <details><summary>One way</summary>

    ```trellis solution=total
    define total(xs) = sum(xs)
    ```

    ```trellis check=total
    # All values count.
    expect total([1, 2, 3]) == 6
    ```

    </details>

    Now use it.

    ```trellis
    print total([4, 5])
    ```

    """

  private static let keysToWrite = "⏎ write  e editor  s solution  n skip  ← back  t try  q leave  ? keys"

  func startWriting(
    _ arguments: [String] = [], text: String = exercise, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 40
  ) throws -> Screen {
    try folder.write(text, to: "exercise.md")
    return try start(
      ["learn", "exercise.md"] + arguments, environment: environment, columns: columns, rows: rows)
  }

  /// Opens the draft, writes lines behind its comment, and performs it.
  private func write(_ lines: String..., on screen: Screen) throws {
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    for line in lines {
      try screen.press("Enter")
      try screen.type(line)
    }
    try screen.press("Down", "Down", "Down", "Down", "Enter")
  }

  var kept: String { (try? folder.read(".local/state/trellis/exercises.json")) ?? "" }

  /// An editor that puts a text in the place of what it is to edit.
  private func editor(_ text: String) throws -> [String: String] {
    try folder.write(text, to: "attempt")
    try folder.writeProgram("#!/bin/sh\ncp \"$HOME/attempt\" \"$1\"\n", to: "editor")
    return ["EDITOR": folder.path + "/editor"]
  }

  @Test func theDraftHasTheColorsOfThePrompt() throws {
    try folder.write(Self.exercise, to: "exercise.md")
    let terminal = try PseudoTerminal(
      Programs.trellis, ["learn", "exercise.md"], in: folder, environment: ["TERM": "xterm-256color"])
    try terminal.expect("keys")
    try terminal.send("\r")
    try terminal.expect("performs in the last one")
    #expect(try terminal.expect("return").hasSuffix("m"), "an escape of color ends so")
  }

  @Test func aDraftIsWrittenInPlaceAndMarked() throws {
    let screen = try startWriting()
    try screen.expect("1/2  " + Self.keysToWrite)
    try write("for x in xs {", "sum += 1", "}", on: screen)
    try screen.expect("not yet: All values count.")
    let wrong = try screen.expect("1/2  ⏎ write")
    #expect(
      wrong.contains(
        """
           │   # Your turn.
           │   for x in xs {
           │     sum += 1
           │   }
           │   return sum
           │ }

           not yet: All values count.
           total([1, 2, 3]) == 6 does not hold
           total([1, 2, 3]) is 3
        """))
    #expect(!wrong.contains("One way") && !wrong.contains("sum(xs)"))
    // What was written is there to be corrected.
    try screen.press("Enter")
    try screen.expectPrompt("│ }")
    try screen.press("Down", "Down", "End", "BSpace")
    try screen.type("x")
    try screen.press("Down", "Down", "Down", "Enter")
    let right = try screen.expect("1/2  ⏎ next  ← back  r again")
    #expect(right.contains("✓ right") && right.contains("another solution:\n     define total(xs) = sum(xs)"))
    try screen.press("Enter")
    try screen.expect("2/2  ⏎ next")
    try screen.press("Enter")
    try screen.expect("\n   9\n")
    try screen.press("Enter")
    try screen.expectPrompt("›")
    // It is a step of the session, as the reader wrote it.
    try screen.type("undo 2")
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("redo 2")
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("print total([7, 8])")
    try screen.press("Enter")
    try screen.expect("\n15\n")
  }

  @Test func whatWasWrittenIsKeptOverBackLeavingAndResuming() throws {
    do {
      let screen = try startWriting()
      try screen.expect("1/2")
      try write("sum = 1 +", on: screen)
      try screen.expect("error: ")
      try screen.expect("1/2  ⏎ write")
      try screen.press("C-c")
      try screen.expect("left at 1/2")
    }
    #expect(kept.contains("sum = 1"))
    let path = folder.path + "/.local/state/trellis/exercises.json"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    do {
      let screen = try startWriting()
      let picture = try screen.expect("1/2  ⏎ write  e editor  s solution  n next")
      #expect(picture.contains("what you wrote:") && picture.contains("    sum = 1"))
      // It is not right, so the solution takes its place.
      try screen.type("n")
      try screen.expect("what you wrote is kept, and the lesson goes on with its solution")
      try screen.press("Enter")
      try screen.expect("2/2  ⏎ next")
      try screen.press("Left")
      try screen.expect("1/2  ⏎ next  ← back  r again") { $0.contains("    sum = 1") }
      try screen.type("r")
      try screen.expect("1/2  ⏎ write") { $0.contains("    sum = 1") }
      try screen.type("n")
      try screen.expect("1/2  ⏎ next")
      try screen.press("Enter")
      try screen.expect("2/2  ⏎ next")
      try screen.press("Enter")
      try screen.expect("\n   9\n")
    }
    // The draft has changed, the name has not.
    let changed = try startWriting(text: Self.exercise.replacing("Your turn", with: "Your part"))
    try changed.expect("1/2") { $0.contains("    sum = 1") }
    let renamed = try startWriting(text: Self.exercise.replacing("=total", with: "=sum"))
    let told = try renamed.expect("1/2")
    #expect(told.contains("the lesson no longer has the exercise total; what you wrote is kept in"))
    #expect(told.contains("your turn:") && kept.contains("sum = 1"))
  }

  @Test func theEditorOpensIt() throws {
    let environment = try editor("define total(xs) = xs.count\nprint 7\n")
    let screen = try startWriting(environment: environment)
    try screen.expect("1/2")
    try screen.type("e")
    try screen.expect("not yet: All values count.")
    try screen.expect("1/2  ⏎ write") { $0.contains("\n   7\n") }
    _ = try editor("define total(xs) = sum(xs)\n")
    try screen.type("e")
    let right = try screen.expect("1/2  ⏎ next")
    // It is the solution, which is not shown again.
    #expect(right.contains("✓ right") && !right.contains("another solution"))
    // One that fails changes nothing.
    try folder.writeProgram("#!/bin/sh\nexit 3\n", to: "editor")
    try screen.type("r")
    try screen.expect("1/2  ⏎ write")
    try screen.type("e")
    try screen.expect("failed with status 3")
    #expect(kept.contains("define total(xs) = sum(xs)"))
  }

  @Test func theSolutionIsShownWhenItIsAskedForTwice() throws {
    let screen = try startWriting()
    try screen.expect("1/2")
    try screen.type("s")
    let first = try screen.expect("s once more shows the solution")
    #expect(!first.contains("= sum(xs)"))
    try screen.expect("1/2  ⏎ write")
    try screen.type("s")
    try screen.expect("a solution:\n     define total(xs) = sum(xs)")
    try screen.type("n")
    try screen.expect("skipped: the lesson goes on with its solution")
    try screen.press("Enter")
    try screen.expect("2/2  ⏎ next")
    try screen.press("Enter")
    try screen.expect("\n   9\n")
  }

  @Test func whatDoesNotEndIsStopped() throws {
    let screen = try startWriting()
    try screen.expect("1/2")
    try write("while true {}", on: screen)
    try screen.expectRunning()
    try screen.press("C-c")
    try screen.expect("stopped")
    try screen.expect("1/2  ⏎ write")
    let environment = try editor("while true {}\n")
    let limited = try startWriting(["--max-steps", "1000"], environment: environment)
    try limited.expect("1/2")
    try limited.type("e")
    try limited.expect("= help: does it ever end?")
    try limited.expect("1/2  ⏎ write")
  }

  @Test func aNarrowScreenHasSignsAndASCIIHasNoOthers() throws {
    let narrow = try startWriting(columns: 40, rows: 24)
    try narrow.expect("1/2  ⏎ write  e  s  n  ←  t  q  ?")
    try narrow.press("Enter")
    try narrow.expectPrompt("│ }")
    #expect(try narrow.picture().split(separator: "\n").allSatisfy { $0.count <= 40 })
    let ascii = try startWriting(["--style", "ascii"])
    try ascii.expect("1/2  Enter write  e editor  s solution  n skip  <- back  t try  q leave  ?")
    try ascii.press("Enter")
    try ascii.expectPrompt("| }")
    #expect(try ascii.picture().unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test func withoutEscapesItIsTypedAsAWhole() throws {
    let screen = try startWriting(environment: ["TERM": "dumb"])
    try screen.expect("1/2  Enter, or w write, e editor, s solution, n skip")
    try screen.press("Enter")
    try screen.expect("type all of it; an empty line ends it")
    for line in ["define total(xs) {", "return 1", "}", ""] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expect("not yet: All values count.")
    try screen.expect("1/2  Enter, or w write, e editor, s solution, n next, b back, t try, q leave:")
    try screen.press("Enter")
    try screen.type("define total(xs) = sum(xs)")
    try screen.press("Enter", "Enter")
    try screen.expect("✓ right")
  }

  /// What is typed so far is kept, and not marked.
  @Test(arguments: ["C-c", "C-d"]) func withoutEscapesItIsLeftAsItIs(key: String) throws {
    let screen = try startWriting(environment: ["TERM": "dumb"])
    try screen.expect("1/2  Enter, or w write, e editor, s solution, n skip")
    try screen.press("Enter")
    try screen.expect("type all of it; an empty line ends it")
    for line in ["define total(xs) {", "return sum(xs)", "}"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expect("│ }")
    try screen.press(key)
    try screen.expect("what you wrote is kept")
    #expect(try !screen.picture().contains("right"))
    try screen.type("zz")
    try screen.press("Enter")
    try screen.expect("zz means nothing here")
  }

  /// A file that is not ours is not replaced.
  @Test func aDamagedFileIsLeftAlone() throws {
    let state = folder.path + "/.local/state/trellis"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try folder.write("my notes", to: ".local/state/trellis/exercises.json")
    let screen = try startWriting(environment: try editor("define total(xs) = xs.count\n"))
    try screen.expect("1/2")
    try screen.type("e")
    try screen.expect("what you wrote is not kept")
    try screen.expect("not yet: All values count.")
    #expect(kept == "my notes")
  }
}
