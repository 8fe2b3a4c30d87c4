import Foundation
import Testing

/// A practice in a lesson, by keys.
extension LearnTests {
  private static let practice = """
    ```trellis
    tree t = bst 50 30 70
    practice t insert 10
    ask "How many?" answer: t.count choices: [3, 4]
    ```

    """

  private func startPractice(_ options: String..., environment: [String: String] = [:]) throws -> Screen {
    try folder.write(Self.practice, to: "practice.md")
    let screen = try start(["learn", "practice.md"] + options, environment: environment, rows: 50)
    try screen.expect("1/1  ")
    try screen.press("Enter")
    return screen
  }

  private func progress() throws -> String {
    (try? String(contentsOfFile: folder.path + "/.local/state/trellis/progress", encoding: .utf8)) ?? ""
  }

  @Test func arrowsAnswerAtOnceAndTabCompletes() throws {
    let screen = try startPractice()
    try screen.expect("? 10 or 50?   l left · r right · h here")
    try screen.expectPrompt("answer ›")
    try screen.press("Right")
    try screen.expect("answer › right\n   not right: 10 < 50")
    try screen.expectPrompt("answer ›")
    try screen.press("Left")
    try screen.expect("? 10 or 30?")
    try screen.expectPrompt("answer ›")
    // On a line on which something stands they move the cursor.
    try screen.type("lft")
    for key in ["Left", "Left", "Right", "Left"] { try screen.press(key) }
    try screen.type("e")
    try screen.expectPrompt("answer › left")
    try screen.press("Enter")
    try screen.expect("? 30 has no left child")
    try screen.expectPrompt("answer ›")
    try screen.press("Tab")
    try screen.expect("left   right  here")
    try screen.type("H")
    try screen.press("Tab")
    try screen.expectPrompt("answer › here")
    try screen.press("Enter")
    try screen.expect("2 of 3 steps right · missed: a direction · 0 of 1 right so far")
    // Among other choices the arrow to the right does nothing, and Tab knows those.
    try screen.expectPrompt("answer ›")
    try screen.press("Right", "Tab")
    try screen.expect("4  3")
    try screen.type("4")
    try screen.press("Enter")
    try screen.expect("1/1  ⏎ next  ← back  r")
    try screen.press("Enter")
    try screen.expect("the end of practice.md · 1 of 2 right at the first answer\npractice: 2 of 3 steps\n")
    // At the prompt the arrows are what they were.
    try screen.expectPrompt("t ›")
    try screen.type("prin 1")
    for _ in 0..<2 { try screen.press("Left") }
    try screen.type("t")
    try screen.press("Enter")
    try screen.expect("› print 1\n1\n")
    try screen.type("undo 2")
    try screen.press("Enter")
    try screen.expect("undid 2 steps")
    #expect(try progress().contains("\t1:1/2\t") && progress().contains("\t1:2/3\n"))
  }

  @Test func inViArrowsAnswerAsWell() throws {
    try folder.write("bind -v\n", to: ".editrc")
    let screen = try startPractice()
    try screen.expect("? 10 or 50?")
    try screen.expectPrompt("answer ›")
    try screen.press("Left")
    try screen.expect("answer › left\n")
    try screen.expect("? 10 or 30?")
  }

  @Test func withoutEscapesAnswersAreLines() throws {
    let screen = try startPractice(environment: ["TERM": "dumb"])
    try screen.expect("? 10 or 50?")
    for (reply, next) in [("l", "? 10 or 30?"), ("left", "? 30 has no left child"), ("h", "How many?")] {
      try screen.type(reply)
      try screen.press("Enter")
      try screen.expect(next)
    }
    try screen.expect("3 of 3 steps right · 1 of 1 right so far")
  }

  @Test(arguments: ["C-c", "C-d", "Escape", "q"]) func everyStepOfAPracticeCanBeLeft(key: String) throws {
    for count in 0..<3 {
      try? FileManager.default.removeItem(atPath: folder.path + "/.local")
      let screen = try startPractice("--answers", "answers.jsonl")
      for (index, reply) in ["l", "l", "h"].prefix(count).enumerated() {
        try screen.expect(["10 or 50?", "10 or 30?", "no left child"][index])
        try screen.expectPrompt("answer ›")
        try screen.type(reply)
        try screen.press("Enter")
      }
      try screen.expect(["10 or 50?", "10 or 30?", "no left child"][count])
      try screen.expectPrompt("answer ›")
      try screen.press(key)
      if key == "q" { try screen.press("Enter") }
      try screen.expect("left at 1/1")
      try screen.expectPrompt("t ›")
      try screen.type("print t.inorder")
      try screen.press("Enter")
      try screen.expect("[30, 50, 70]")
      #expect(try progress().contains("practice.md\t0\t1\t\t\t\n") && !progress().contains("again"))
    }
    #expect(try String(contentsOfFile: folder.path + "/answers.jsonl", encoding: .utf8).isEmpty)
  }
}
