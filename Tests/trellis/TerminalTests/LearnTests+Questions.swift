import Foundation
import Platform
import Testing

/// Questions on the pages of lessons: what is above them, and the ways out.
extension LearnTests {
  private static let questions = """
    # Questions

    ```trellis
    stack s = plain 41
    ```

    ```trellis
    ask "How many leaves?" answer: 4 hint: "count them"
    ask "And how high?" answer: 3
    tree t = bst 6 2 8 1 4 3 5
    ```

    ```trellis
    ask "How many has it?" answer: 1
    ask "And the second push?" answer: 6
    s push 5
    ```

    """

  private func readQuestions() throws -> Screen {
    try folder.write(Self.questions, to: "questions.md")
    let screen = try start(["learn", "questions.md"], rows: 40)
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3  ⏎ next")
    return screen
  }

  private func answer(_ reply: String, on screen: Screen, expecting words: String) throws -> String {
    try screen.type(reply)
    try screen.press("Enter")
    return try screen.expect(words)
  }

  /// Above a question stands the last picture if the cell names what it is of, and once.
  @Test func noPictureOfSomethingElseStandsAboveAQuestion() throws {
    func stacks(_ picture: String) -> Int { picture.components(separatedBy: "← top").count - 1 }
    let screen = try readQuestions()
    #expect(try stacks(screen.picture()) == 0, "the cell does not name the stack")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    #expect(try stacks(screen.picture()) == 0)
    let second = try answer("4", on: screen, expecting: "right: 4")
    #expect(stacks(second) == 0 && second.contains("? And how high?"))
    _ = try answer("3", on: screen, expecting: "bst, 7 nodes")
    try screen.press("Enter")
    let third = try screen.expect("3/3  ⏎ next")
    #expect(stacks(third) == 0 && third.contains("bst, 7 nodes") == false)
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    let last = try answer("1", on: screen, expecting: "right: 1")
    #expect(last.contains("? And the second push?"))
    try screen.expectPrompt("answer ›")
  }

  @Test func thePictureThatACellNamesStandsAboveItOnce() throws {
    try folder.write(
      Self.questions.replacing("tree t = bst 6 2 8 1 4 3 5\n", with: ""), to: "named.md")
    let screen = try start(["learn", "named.md"], rows: 40)
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3  ⏎ next")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    _ = try answer("4", on: screen, expecting: "right: 4")
    _ = try answer("3", on: screen, expecting: "2/3  ⏎ next")
    try screen.press("Enter")
    let named = try screen.expect("3/3  ⏎ next")
    #expect(named.components(separatedBy: "← top").count == 2, "the last picture is still that of the stack")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    let second = try answer("1", on: screen, expecting: "right: 1")
    #expect(second.components(separatedBy: "← top").count == 2, "within a cell nothing is drawn again")
  }

  @Test func whatACellHasDrawnDoesNotStandAgainBelowAnAnswer() throws {
    try folder.write(
      """
      # Two

      ```trellis
      tree t = avl 5 3 8
      stack s = plain 41
      ask "How many nodes?" answer: t.count
      ask "What is on top?" answer: s.top
      t insert 9;
      ask "How many now?" answer: t.count
      print 7
      ```

      """, to: "two.md")
    let screen = try start(["learn", "two.md"], rows: 50)
    try screen.expect("1/1")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    let first = try answer("3", on: screen, expecting: "What is on top?")
    #expect(first.contains("avl, 3 nodes") && !first.contains("avl · 3 nodes"))
    let second = try answer("41", on: screen, expecting: "How many now?")
    #expect(second.components(separatedBy: "← top").count == 2)
    let third = try answer("4", on: screen, expecting: "3 of 3 right")
    #expect(third.contains("avl · 4 nodes"), "it was not drawn since it changed")
  }

  @Test func aQuestionHasItsWaysOut() throws {
    let screen = try readQuestions()
    let page = try screen.picture()
    try screen.press("Enter")
    try screen.expect("answer ›\n   ⏎ hint · ! answer · q leave · Ctrl-C prompt")
    _ = try answer("?", on: screen, expecting: "enter a number")
    try screen.press("Enter")
    try screen.expect("hint: count them")
    // There is no other.
    try screen.expect("answer ›\n   ! answer · q leave · Ctrl-C prompt")
    // Back, where something is typed only within that.
    try screen.type("7")
    try screen.press("Left", "BSpace", "Delete")
    try screen.press("Left")
    try screen.expect("the page before") { $0.contains("1/3  \(Self.keysAfter)") && $0.contains("← top") }
    try screen.press("Right")
    try screen.expectPicture(page)
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    _ = try answer("4", on: screen, expecting: "right: 4 · 1 of 1 right so far")
    _ = try answer("quit", on: screen, expecting: "left at 2/3 of questions.md")
    try screen.expectPrompt("s ›")
    let progress = try folder.read(".local/state/trellis/progress")
    #expect(!progress.contains("again"), "nothing counts as missed")
  }

  /// After the last cell there is nothing to leave.
  @Test(arguments: ["q", "Escape", "C-c", "Enter"]) func theEndOfALessonIsItsEnd(key: String) throws {
    try folder.write("# One\n\n```trellis\nprint 5\n```\n", to: "one.md")
    let screen = try start(["learn", "one.md"])
    try screen.expect("1/1  ⏎ next")
    try screen.press("Enter")
    try screen.expect("1/1  \(Self.keysAfter)")
    try screen.press(key)
    let end = try screen.expect("the end of")
    #expect(!end.contains("left at"))
    try screen.expectPrompt("›")
    #expect(try folder.read(".local/state/trellis/progress").contains("one.md\t1\t1\t"))
  }

  /// `p` begins where the cell does.
  @Test func aCellIsPlayedFromItsFirstMoment() throws {
    try folder.write(
      "```trellis\nlet n = 1\n```\n\n```trellis\ntree t = bst 5 3 7\nt insert 4\n```\n", to: "play.md")
    let screen = try start(["learn", "play.md"])
    try performAndTurn(screen, from: "1/2")
    try screen.expect("2/2  ⏎ next")
    try screen.press("Enter")
    try screen.expect("2/2  \(Self.keysAfter)")
    try screen.type("p")
    let first = try screen.expect("step 2 of 3")
    #expect(first.contains("tree t = bst 5 3 7"))
    try screen.press("Down")
    try screen.expect("the first moment of the next") { $0.contains("t insert 4") && $0.contains("← → 1/") }
    try screen.type("q")
    try screen.expect("2/2  \(Self.keysAfter)")
  }

  /// What another version keeps in its place is put aside, and that is said.
  @Test func progressOfALaterVersionIsKeptBeside() throws {
    let (state, foreign) = (".local/state/trellis/", "trellis progress 9\nsomething\n")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + state, withIntermediateDirectories: true)
    for name in ["progress", "progress.kept"] { try folder.write(foreign, to: state + name) }
    let screen = try start()
    let told = try screen.expect("progress.kept-2")
    #expect(told.contains("what you have read is kept in a form that this version does not know"))
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3  ⏎ next")
    #expect(try folder.read(state + "progress.kept-2") == foreign)
    #expect(try folder.read(state + "progress.kept") == foreign)
    #expect(try folder.read(state + "progress").hasPrefix("trellis progress 1\n"))
    let again = try start()
    #expect(try !again.expect("2/3  ⏎ next").contains("does not know"))
  }

  /// A pipe in the place of a file does not stop the reader.
  @Test func aPipeNamedProgressIsNotReadNorWritten() throws {
    let state = folder.path + "/.local/state/trellis"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    #expect(mkfifo(state + "/progress", 0o600) == 0)
    let screen = try start()
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3  ⏎ next")
  }
}
