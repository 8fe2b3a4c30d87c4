import Foundation
import Testing

/// A lesson read at a terminal, key by key.
@Suite(.serialized) struct LearnTests {
  let folder: ScratchFolder

  private static let lesson = """
    ---
    title: A short lesson
    parameters:
      n: 3
    ---

    # One

    Some [prose](other.md) about the first thing, long enough to be broken where the screen is narrow.

    ```trellis
    stack s = plain 1
    s push n
    ```

    ```trellis hidden
    let secret = 42
    ```

    ## Two

    ```trellis
    ask "What is the secret?" answer: secret hint: "it is hidden"
    s pop
    ```

    ```trellis fails
    s pop 9
    ```

    The end of it.

    """

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.lesson, to: "lesson.md")
  }

  func start(
    _ arguments: [String] = ["learn", "lesson.md"], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> Screen {
    try Screen(
      Programs.trellis, arguments, in: folder, environment: environment, columns: columns, rows: rows)
  }

  @Test func aLessonIsReadCellByCell() throws {
    let screen = try start()
    try screen.expect("1/3")
    try screen.expectPicture(
      """
      One

        Some prose (other.md) about the first thing, long enough to be broken where
        the screen is narrow.

          stack s = plain 1
          s push n
      1/3  ⏎ next · ← back · t try · p play · q leave · ?
      """)
    try screen.press("Enter")
    // The hidden cell is not seen, nor is the answer.
    let picture = try screen.expect("2/3")
    #expect(picture.contains("pushed 3"))
    #expect(
      picture.hasSuffix(
        """
        Two

            s pop
        2/3  ⏎ next · ← back · t try · p play · q leave · ?
        """))
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    #expect(try !screen.picture().contains("42"))
    try screen.type("41")
    try screen.press("Enter")
    try screen.expect("hint: it is hidden")
    try screen.expectPrompt("answer ›")
    try screen.type("42")
    try screen.press("Enter")
    try screen.expect("right at the second answer: secret is 42")
    try screen.expect("popped 3")
    try screen.press("Enter")
    try screen.expect("the end of A short lesson · 0 of 1 right at the first answer")
    try screen.expectPrompt("s ›")
    // Everything is as shown, and undo takes it back step by step.
    try screen.type("undo 5")
    try screen.press("Enter")
    try screen.expect("undid 5 steps from “learn lesson.md” on")
  }

  @Test func theWayBackAndAPromptToTry() throws {
    let screen = try start()
    try screen.expect("1/3")
    try screen.press("Enter")
    try screen.expect("2/3")
    try screen.type("t")
    try screen.expectPrompt("try s ›")
    try screen.type("push 9")
    try screen.press("Enter")
    try screen.expect("pushed 9")
    try screen.type("undo 2")
    try screen.press("Enter")
    try screen.expect("only 1 step is before this point")
    try screen.press("C-d")
    try screen.expect("back in the lesson") { $0.hasSuffix("q leave · ?") }
    try screen.press("Left")
    try screen.expect("back at 1/3")
    try screen.expect("at the first cell") {
      $0.hasSuffix("1/3  ⏎ next · ← back · t try · p play · q leave · ?")
    }
    try screen.type("q")
    try screen.expect("left at 1/3 of A short lesson; learn lesson.md continues there")
    try screen.expectPrompt("›")
    try screen.type("objects")
    try screen.press("Enter")
    try screen.expect("no objects yet")
  }

  @Test func whatWasReadIsKeptForAnotherDay() throws {
    do {
      let screen = try start()
      try screen.expect("1/3")
      try screen.press("Enter")
      try screen.expect("2/3")
      try screen.press("C-c")
      try screen.expectPrompt("s ›")
      try screen.type("quit")
      try screen.press("Enter")
    }
    let progress = URL(fileURLWithPath: folder.path + "/.local/state/trellis/progress")
    let mode = try FileManager.default.attributesOfItem(atPath: progress.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let again = try start()
    try again.expect("you were here: 2/3; Home starts over")
    let picture = try again.expect("2/3  ⏎ next")
    #expect(picture.contains("pushed 3") && picture.contains("Two"), "the last picture is shown once more")
    try again.press("Home")
    try again.expect("back at 1/3")
    // The lesson changes, and is read on from there.
    try folder.write(Self.lesson.replacing("s push n", with: "s push 7"), to: "lesson.md")
    let changed = try start()
    try changed.expect("the lesson has changed since: it continues at 1/3")
  }

  @Test func whatWasAnsweredIsNotAskedAgain() throws {
    do {
      let screen = try start()
      for place in ["1/3", "2/3  ⏎ next"] {
        try screen.expect(place)
        try screen.press("Enter")
      }
      try screen.expectPrompt("answer ›")
      try screen.type("42")
      try screen.press("Enter")
      try screen.expect("3/3  ⏎ next")
      try screen.type("q")
      try screen.expectPrompt("s ›")
      try screen.type("quit")
      try screen.press("Enter")
    }
    let again = try start()
    try again.expect("3/3  ⏎ next")
    try again.expectPicture(
      """
       elements
         ✗3
      ┌─────┐
      │   1 │ ← top
      └─────┘
      popped 3 · plain, 1 element

      you were here: 3/3; Home starts over
          s pop 9
      3/3  ⏎ next · ← back · t try · p play · q leave · ?
      """)
    try again.press("Enter")
    try again.expect("1 of 1 right at the first answer")
  }

  @Test func controlCAtAQuestionLeadsToThePrompt() throws {
    let screen = try start()
    try screen.expect("1/3")
    try screen.press("Enter")
    try screen.expect("2/3")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    try screen.press("C-c")
    try screen.expect("left at 2/3")
    try screen.expectPrompt("s ›")
    #expect(try !screen.picture().contains("42"))
  }

  @Test func whatIsTallerThanTheScreenWaits() throws {
    let screen = try start(columns: 40, rows: 8)
    try screen.expect("Space goes on")
    #expect(try !screen.picture().contains("s push n"))
    try screen.press("Space")
    // Where there is no room for words the signs must do.
    try screen.expect("1/3  ⏎ · ← · t · p · q · ?")
    try screen.resize(columns: 80, rows: 24)
    try screen.expect("1/3  ⏎ next · ← back")
  }

  @Test func withoutKeysItAsksForWords() throws {
    let screen = try start(environment: ["TERM": "dumb"])
    try screen.expect("1/3  Enter, or n next, b back, t try, p play, q leave")
    try screen.press("Enter")
    try screen.expect("2/3  Enter")
    try screen.type("q")
    try screen.press("Enter")
    try screen.expect("left at 2/3")
  }

  @Test func asciiHasNoOtherSigns() throws {
    let screen = try start(["learn", "lesson.md", "--style", "ascii"])
    try screen.expect("1/3  Enter next  <- back  t try  p play  q leave  ?")
    #expect(try screen.picture().unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test func aLoadedNotebookIsReadInThePresentSession() throws {
    let screen = try start([])
    try screen.expect("›")
    try screen.type("let mine = 1")
    try screen.press("Enter")
    try screen.type("load lesson.md")
    try screen.press("Enter")
    try screen.expect("1/3")
    try screen.press("Enter")
    try screen.expect("2/3")
    try screen.type("q")
    try screen.expectPrompt("s ›")
    try screen.type("print mine")
    try screen.press("Enter")
    try screen.expect("\n1\n")
    try folder.write("```trellis\nlet x = 5\nlet y = x\n```\n", to: "two.md")
    try screen.type("load two.md as: step")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.type("undo")
    try screen.press("Enter")
    try screen.expect("undid “load two.md as: step”")
  }

  @Test func withoutATerminalItIsRunAndParametersAreSet() throws {
    let run = try PipedRun(Programs.trellis, ["learn", "lesson.md", "--set", "n=8"], in: folder)
    #expect(run.ending == .exited(0))
    #expect(run.outputText.contains("pushed 8") && !run.outputText.contains("Some prose"))
    let opened = try PipedRun(Programs.trellis, ["lesson.md"], in: folder)
    #expect(opened.outputText.contains("pushed 3"))
  }

  @Test func theGalleryIsListedAndUnknownWordsSuggest() throws {
    let list = try PipedRun(Programs.trellis, ["learn"], in: folder)
    #expect(list.ending == .exited(0) && list.outputText.contains("A tour of Trellis"))
    let lesson = try PipedRun(Programs.trellis, ["learn", "min-stak"], in: folder)
    #expect(lesson.ending == .exited(66) && lesson.errorText.contains("did you mean learn min-stack?"))
    let command = try PipedRun(Programs.trellis, ["chekc"], in: folder)
    #expect(command.ending == .exited(64) && command.errorText.contains("did you mean check?"))
    let piped = try PipedRun(Programs.trellis, [], input: Array("learn tour\n".utf8), in: folder)
    #expect(piped.ending == .exited(1) && piped.errorText.contains("learn needs a terminal"))
  }
}
