import Foundation
import Testing
import Waiting

/// A lesson read at a terminal, key by key.
@Suite(.serialized, .waiting) struct LearnTests {
  let folder: ScratchFolder

  static let lesson = """
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

  /// The keys before a cell is performed, and after it.
  static let keys = "⏎ next  ← back  t try  p play  q leave  ? keys"
  static let keysAfter = "⏎ next  ← back  r again  t try  p play  q leave  ? keys"

  /// Performs the cell on the page that is shown, and turns the page.
  func performAndTurn(_ screen: Screen, from place: String) throws {
    try screen.expect("\(place)  ⏎ next  ← back  t")
    try screen.press("Enter")
    try screen.expect("\(place)  ⏎ next  ← back  r again")
    try screen.press("Enter")
  }

  @Test func aLessonIsReadPageByPage() throws {
    let screen = try start()
    try screen.expect("1/3")
    let rule = String(repeating: "─", count: 78)
    let first = try screen.picture()
    #expect(
      first.hasPrefix(
        """
         A short lesson

         One

           Some prose (other.md) about the first thing, long enough to be broken where
           the screen is narrow.

             stack s = plain 1
             s push n


        """))
    #expect(first.hasSuffix("\n\n\n \(rule)\n 1/3  \(Self.keys)"))
    #expect(first.count { $0 == "\n" } == 23, "the keys are at the foot of the screen")
    try screen.press("Enter")
    try screen.expect("1/3  \(Self.keysAfter)")
    let performed = try screen.picture()
    #expect(performed.hasPrefix(" A short lesson\n\n") && performed.count { $0 == "\n" } == 23)
    #expect(
      performed.contains(
        """
             s push n

           › stack s = plain 1
            elements
           ┌─────┐
           │   1 │ ← top
           └─────┘
           plain · 1 element
           › s push n
            elements
           ┌─────┐
           │  +3 │ ← top
           │   1 │
           └─────┘
           pushed 3 · plain, 2 elements

        """))
    try screen.press("Enter")
    // The hidden cell is not seen, nor is the answer; the picture that the question is about stands there still.
    let picture = try screen.expect("2/3  \(Self.keys)")
    #expect(picture.contains("pushed 3") && !picture.contains("Some prose"))
    #expect(picture.contains("\n Two\n\n     s pop\n"))
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
    try performAndTurn(screen, from: "3/3")
    try screen.expect("the end of A short lesson · 0 of 1 right at the first answer")
    try screen.expectPrompt("s ›")
    // Everything is as shown, and can be gone back from.
    try screen.type("goto 0")
    try screen.press("Enter")
    try screen.expect("step 0 of 5")
  }

  @Test func theWayBackAndAPromptToTry() throws {
    let screen = try start()
    try performAndTurn(screen, from: "1/3")
    let second = try screen.expect("2/3  \(Self.keys)")
    try screen.type("t")
    try screen.expectPrompt("try s ›")
    try screen.type("push 9")
    try screen.press("Enter")
    try screen.expect("pushed 9")
    try screen.type("undo 2")
    try screen.press("Enter")
    try screen.expect("only 1 step is before this point")
    try screen.press("C-d")
    try screen.expectPicture(second)
    try screen.press("Left")
    try screen.expect("the page of the first cell") {
      $0.hasSuffix("1/3  \(Self.keysAfter)") && $0.contains("pushed 3")
    }
    try screen.press("Right")
    try screen.expectPicture(second)
    try screen.press("Left")
    try screen.expect("1/3  \(Self.keysAfter)")
    // It is taken back, to be performed again.
    try screen.type("r")
    try screen.expect("at the first cell") { $0.hasSuffix("1/3  \(Self.keys)") && !$0.contains("pushed") }
    try screen.type("q")
    try screen.expect("left at 1/3 of A short lesson; learn lesson.md continues there")
    try screen.expectPrompt("›")
    try screen.type("objects")
    try screen.press("Enter")
    try screen.expect("no objects yet")
  }

  @Test func controlCAtAQuestionLeadsToThePrompt() throws {
    let screen = try start()
    try performAndTurn(screen, from: "1/3")
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
    try screen.expect("1/3  Space goes on  ← back  t  p  q  ?")
    #expect(try !screen.picture().contains("s push n"))
    try screen.press("Space")
    // Where there is no room for words the signs must do.
    try screen.expect("1/3  ⏎ next  ← back  t try  p  q  ?")
    #expect(try screen.picture().contains("s push n"))
    try screen.press("Up")
    try screen.expect("1/3  Space goes on")
    try screen.resize(columns: 80, rows: 24)
    try screen.expect("1/3  \(Self.keys)")
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

  /// What a reader has set of the terminal and of the way to read is so in a lesson, and after it.
  @Test func whatTheReaderHasSetStaysSet() throws {
    let screen = try start([], rows: 50)
    try screen.expectPrompt("›")
    for line in ["set screenReader on", "set style ascii", "learn lesson.md"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expect("1/3  Enter, or n next")
    try screen.press("Enter")
    try screen.expect("2/3  Enter, or n next")
    let picture = try screen.picture()
    #expect(picture.contains("a stack of 2") || picture.contains("top: 3"), "described: \(picture)")
    #expect(!picture.contains("+-----+") && !picture.contains("┌"), "\(picture)")
    try screen.type("q")
    try screen.press("Enter")
    try screen.expect("left at 2/3")
    try screen.expect("a prompt") { $0.hasSuffix("›") || $0.hasSuffix(">") }
    try screen.type("set")
    try screen.press("Enter")
    try screen.expect("screenReader  on")
    // They are the session's: undo takes them back as it does others.
    try screen.type("goto 0")
    try screen.press("Enter")
    try screen.type("set")
    try screen.press("Enter")
    try screen.expect("screenReader  off")
  }

  @Test func asciiHasNoOtherSigns() throws {
    let screen = try start(["learn", "lesson.md", "--style", "ascii"])
    try screen.expect("1/3  Enter next  <- back  t try  p play  q leave  ? keys")
    #expect(try screen.picture().unicodeScalars.allSatisfy(\.isASCII))
  }

  @Test func aLoadedNotebookIsReadInThePresentSession() throws {
    let screen = try start([])
    try screen.expect("›")
    try screen.type("let mine = 1")
    try screen.press("Enter")
    try screen.type("load lesson.md")
    try screen.press("Enter")
    try performAndTurn(screen, from: "1/3")
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
