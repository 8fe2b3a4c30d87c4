import Foundation
import Testing

/// A lesson that is left and read again.
extension LearnTests {
  @Test func whatWasReadStaysReadWhileItIsReadAgain() throws {
    try folder.write("```trellis\nlet a = 1\n```\n\n```trellis\nlet b = 2\n```\n", to: "two.md")
    func read(_ keys: String..., until text: String) throws {
      let screen = try start(["learn", "two.md"])
      for (index, key) in keys.enumerated() {
        try screen.expect("\(index + 1)/2  ⏎ next  ← back  t")
        try screen.press(key)
        guard key == "Enter" else { continue }
        try screen.expect("\(index + 1)/2  ⏎ next  ← back  r again")
        try screen.press(key)
      }
      try screen.expect(text)
      try screen.expectPrompt("›")
    }
    func progress() throws -> String {
      try String(contentsOfFile: folder.path + "/.local/state/trellis/progress", encoding: .utf8)
    }
    try read("Enter", "Enter", until: "the end of two.md")
    #expect(try progress().contains("\t2\t2\t"))
    try read("Enter", "q", until: "left at 2/2")
    #expect(try progress().contains("\t1\t2\t") && progress().hasSuffix("\t0/0\n"))
    // It goes on where it was left, at the second reading, too.
    let second = try start(["learn", "two.md"])
    try second.expect("you were here: 2/2; Home starts over")
    try second.expect("2/2  ⏎ next")
    try second.press("q")
    try second.expectPrompt("›")
    try folder.write("```trellis\nlet a = 3\n```\n\n```trellis\nlet b = 2\n```\n", to: "two.md")
    let changed = try start(["learn", "two.md"])
    try changed.expect("the lesson has changed since: it continues at 1/2")
    for place in ["1/2", "2/2"] { try performAndTurn(changed, from: place) }
    try changed.expect("the end of two.md")
    try folder.write("```trellis\nlet a = 3\n```\n\n```trellis\nlet b = 4\n```\n", to: "two.md")
    let again = try start(["learn", "two.md"])
    try again.expect("cell 2 has changed since you read this lesson")
    try again.expect("1/2  ⏎ next")
  }

  @Test func theGalleryTellsWhatIsReadAgain() throws {
    try folder.makeFolder(".local/state/trellis")
    try folder.write(
      "trellis progress 1\ntour\t1\t9\t\t0\t3/4\nmin-stack\t2\t9\t\t0 0\n",
      to: ".local/state/trellis/progress")
    let list = try PipedRun(Programs.trellis, ["learn", "--width", "100"], in: folder)
    #expect(list.outputText.contains("read, 3 of 4 right · again 1 of 9"))
    #expect(list.outputText.contains(" · 2 of 9"))
  }

  @Test(arguments: ["C-c", "C-d", "Escape"]) func everyQuestionOfACellCanBeLeft(key: String) throws {
    try folder.write(
      """
      ```trellis
      stack s = 1
      ```

      ```trellis
      let a = 1
      ask "a?" answer: 4141; ask "b?" answer: 4242
      for n in [70, 80] { s push n; ask "top?" answer: s.top hint: "last in" }
      ```

      """, to: "ask.md")
    func press(_ screen: Screen, _ text: String, until prompt: String) throws {
      try screen.type(text)
      try screen.press("Enter")
      try screen.expectPrompt(prompt)
    }
    for answers in [[], ["4141"], ["4141", "4242"], ["4141", "4242", "70"], ["4141", "4242", "70", "80"]] {
      let screen = try start(["learn", "ask.md"], rows: 60)
      if answers.isEmpty { try performAndTurn(screen, from: "1/2") }
      try screen.expect("2/2  ⏎ next")
      #expect(try !screen.picture().contains("answer:"))
      try screen.press("Enter")
      try screen.expectPrompt("answer ›")
      for (index, answer) in answers.enumerated() where index < 3 {
        try press(screen, answer, until: "answer ›")
      }
      guard answers.count < 4 else {
        try screen.type(answers[3])
        try screen.press("Enter")
        try screen.expect("2/2  ⏎ next  ← back  r again")
        try screen.press("Enter")
        try screen.expectPrompt("s ›")
        try screen.expect("4 of 4 right at the first answer")
        try screen.expect("› for n in [70, 80] { s push n; ask \"top?\" }")
        #expect(try screen.picture().contains("2 commands · plain, 3 elements"))
        return
      }
      try screen.press(key)
      try screen.expect("left at 2/2")
      try screen.expectPrompt("s ›")
      // What the cell did before stands, and the statement that was left did nothing.
      try press(screen, "print a, s.count, \"there\"", until: "s ›")
      try screen.expect("1 1 there")
      #expect(try !screen.picture().contains("4242") || answers.count >= 2)
      #expect(try !screen.picture().contains("2 commands"))
      try press(screen, "steps", until: "s ›")
      #expect(try !screen.picture().contains("answer:"))
    }
  }

  @Test func settingsAndMarksOfATryGoBack() throws {
    let screen = try start()
    try performAndTurn(screen, from: "1/3")
    try screen.expect("2/3")
    try screen.type("t")
    try screen.expectPrompt("try s ›")
    try screen.type("set describe on; mark here")
    try screen.press("Enter")
    try screen.expect("marked step")
    try screen.press("C-d")
    try screen.expect("back in the lesson") { $0.hasSuffix(Self.keys) }
    try screen.type("q")
    try screen.expect("left at 2/3")
    try screen.expectPrompt("s ›")
    try screen.type("set")
    try screen.press("Enter")
    try screen.expect("describe      off")
    try screen.type("goto here")
    try screen.press("Enter")
    try screen.expect("no moment is marked 'here'")
  }

  @Test func theEndNamesWhatToReadNext() throws {
    try folder.write("```trellis\nlet a = 1\n```\n", to: "one.md")
    let screen = try start(["learn", "one.md"])
    try performAndTurn(screen, from: "1/1")
    try screen.expect("the end of one.md")
    try screen.expect("next: learn ")
  }

  @Test func aNameOfTheGalleryIsALesson() throws {
    let run = try PipedRun(Programs.trellis, ["learn", "min-stack"], in: folder)
    #expect(run.ending == .exited(0) && run.outputText.contains("› explain p.min"))
  }
}
