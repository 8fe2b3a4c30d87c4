import Foundation
import Testing
import Waiting

/// Questions at the prompt, in a wide and in a narrow window.
@Suite(.serialized, .waiting) struct AskTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func enter(_ line: String, on screen: Screen, prompt: String) throws {
    try screen.enter(line, prompt: prompt)
  }

  @Test(arguments: [(80, 24), (40, 12)]) func wrongThenTheHintThenRight(columns: Int, rows: Int) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: columns, rows: rows)
    try screen.expect("›")
    try enter("let x = 40", on: screen, prompt: "›")
    try enter("ask \"x + 2?\" answer: x + 2 hint: \"add\"", on: screen, prompt: "answer ›")
    #expect(try !screen.picture().contains("hint: add"))
    try enter("41", on: screen, prompt: "answer ›")
    try enter("1 +", on: screen, prompt: "answer ›")
    try screen.expect("enter a number")
    try screen.expect("  hint: add")
    try enter("42", on: screen, prompt: "›")
    try screen.expect("right at the second answer: x + 2 is")
    // Answers are not entries.
    try screen.press("Up")
    try screen.expect("› ask \"x + 2?\"")
  }

  @Test func aNotebookThatIsReadWaitsForItsAnswers() throws {
    let notebook = "# One\n\n```trellis\ntree t = avl 5 3\nask \"high?\" answer: t.height\nt insert 2\n```\n"
    try notebook.write(toFile: folder.path + "/n.md", atomically: true, encoding: .utf8)
    let screen = try Screen(
      Programs.trellis, ["repl", "--load", folder.path + "/n.md"], in: folder, columns: 80, rows: 40)
    try screen.expect("1/1  ⏎ next")
    // The answer stands in the cell, and is not shown before it is given.
    #expect(try !screen.picture().contains("t.height"))
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    #expect(try !screen.picture().contains("inserted 2"))
    try screen.type("1")
    try screen.press("Enter")
    try screen.expect("right: t.height is 1 · 1 of 1 right so far")
    try screen.expect("inserted 2")
    try screen.expect("1/1  ⏎ next")
    try screen.press("Enter")
    try screen.expectPrompt("t ›")
  }

  /// Two on a line, in a block, in a procedure.
  @Test func everyQuestionWaitsWhereverItStands() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    try enter("ask \"a\" answer: 41; ask \"b\" answer: 6 * 7", on: screen, prompt: "answer ›")
    #expect(try !screen.picture().contains("? b"))
    try enter("41", on: screen, prompt: "answer ›")
    try screen.expect("? b")
    try enter("42", on: screen, prompt: "›")
    try screen.expect("right: 6 * 7 is 42 · 2 of 2 right so far")
    try enter(
      "define quiz(n) { ask \"half of it?\" answer: n / 2; if n > 4 { quiz (n - 2) } }", on: screen,
      prompt: "›")
    try enter("stack s; quiz 6", on: screen, prompt: "answer ›")
    try enter("3", on: screen, prompt: "answer ›")
    try enter("2", on: screen, prompt: "s ›")
    try screen.expect("right: n / 2 is 2 · 4 of 4 right so far")
    try enter("repeat 2 { s push 5; ask \"how many?\" answer: s.count };", on: screen, prompt: "answer ›")
    try enter("1", on: screen, prompt: "answer ›")
    try enter("2", on: screen, prompt: "s ›")
    try screen.expect("6 of 6 right so far")
    try enter("undo", on: screen, prompt: "s ›")
    try screen.expect("undid “repeat 2 { s push 5; ask \"how many?\" }”")
  }

  @Test(arguments: ["C-c", "C-d"]) func leavingAQuestionTakesItsStatementBack(key: String) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 40)
    try screen.expect("›")
    try enter("stack s = 7", on: screen, prompt: "s ›")
    let block = "for n in [30, 10] { s push n; ask \"The top?\" answer: s.top }"
    for (turn, answers) in [[], ["30"]].enumerated() {
      try enter(block, on: screen, prompt: "answer ›")
      for answer in answers { try enter(answer, on: screen, prompt: "answer ›") }
      try screen.press(key)
      try screen.expectPrompt("s ›")
      try screen.expect("told that nothing was done") {
        $0.split(separator: "\n").count { $0 == "left at the question: the statement had no effect" }
          == turn + 1
      }
      try enter("print \"turn\", \(turn), s.count", on: screen, prompt: "s ›")
      try screen.expect("turn \(turn) 1")
    }
    try enter(block, on: screen, prompt: "answer ›")
    try enter("30", on: screen, prompt: "answer ›")
    try enter("10", on: screen, prompt: "s ›")
    try screen.expect("2 commands · plain, 3 elements")
    try screen.expect("3 of 3 right so far")
    // The second of two on a line, and what follows it.
    try enter("ask \"a\" answer: 41; ask \"b\" answer: 40 + 8; print 99 * 99", on: screen, prompt: "answer ›")
    try enter("41", on: screen, prompt: "answer ›")
    try screen.press(key)
    try screen.expectPrompt("s ›")
    try screen.expect("4 of 4 right so far")
    #expect(try !screen.picture().contains("48") && !screen.picture().contains("9801"))
  }

  @Test func whatAFileAsksIsNotWaitedForAndItsAnswersAreNotShown() throws {
    let notebook =
      "```trellis\nask \"a?\" answer: 4141\nfor n in [1] { stack s = (n); ask \"b?\" answer: 4242 }\nprint 5\n```\n"
    try folder.write(notebook, to: "n.md")
    try folder.write(
      "ask \"a?\" answer: 4141\nfor n in [1] { stack s = (n); ask \"b?\" answer: 4242 }\n", to: "n.trellis")
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 40)
    try screen.expect("›")
    try enter("load n.md as: step", on: screen, prompt: "s ›")
    try screen.expect("› for n in [1] { stack s = (n); ask \"b?\" }")
    for arguments in [["run", "n.md"], ["run", "n.trellis"], ["learn", "n.md"]] {
      let run = try PipedRun(Programs.trellis, arguments, in: folder)
      #expect(run.ending == .exited(0) && run.outputText.contains("? b?"))
      #expect(!run.outputText.contains("4141") && !run.outputText.contains("4242"), "\(arguments)")
    }
    #expect(try !screen.picture().contains("4242") && !screen.picture().contains("4141"))
  }

  @Test func aHushedStatementSaysWhatItDrops() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    for line in ["let x = 1", "let x = 2", "undo 2", "let x = 3;"] {
      try enter(line, on: screen, prompt: "›")
    }
    try screen.expect("dropped 2 undone steps")
    let program = "let x = 1\nlet x = 2\nundo 2;\nlet x = 3;\n"
    let piped = try PipedRun(Programs.trellis, [], input: Array(program.utf8), in: folder)
    #expect(piped.ending == .exited(0) && piped.outputText.contains("dropped 2 undone steps"))
  }

  @Test func controlCRevealsNothingAndLeavesTheRestUndone() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    try screen.paste("ask \"6 * 7?\" answer: 40 + 2\nprint 99 * 99\n")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    try screen.press("C-c")
    try screen.expectPrompt("›")
    #expect(try !screen.picture().contains("42") && !screen.picture().contains("9801"))
    try enter("ask \"6 * 8?\" answer: 48", on: screen, prompt: "answer ›")
    try enter("", on: screen, prompt: "answer ›")
    try enter("!", on: screen, prompt: "›")
    try screen.expect("the answer: 48 · 0 of 1 right so far")
  }

  /// What is asked is stressed as in prose, whether its choices stand beside it or below it.
  @Test(arguments: [80, 30]) func aQuestionIsStressedAsInProse(columns: Int) throws {
    let terminal = try PseudoTerminal(
      Programs.trellis, [], in: folder, environment: ["TERM": "xterm-256color"], columns: columns)
    try terminal.expect("›")
    try terminal.send("ask \"Is *it* `s`?\" answer: \"yes\" choices: [\"yes\", \"*no*\"]\r")
    try terminal.expect("? Is ")
    let words = try terminal.expect("answer")
    #expect(words.contains("3mit"), "italic: \(words.debugDescription)")
    #expect(words.contains("ms\u{1B}[0m") && !words.contains("`"), "code: \(words.debugDescription)")
    // What can be answered is data.
    #expect(words.contains("*no*"))
    try terminal.send("yes\r")
    try terminal.expect("of 1 right")
    try terminal.send("ask \"Is `s` empty?   y *yes* · n no\" answer: \"y\"\r")
    try terminal.expect("? Is ")
    let beside = try terminal.expect("answer")
    #expect(beside.contains("ms\u{1B}[0m") && !beside.contains("`"), "code: \(beside.debugDescription)")
    // What the author wrote is told as prose, whatever it looks like.
    #expect(beside.contains("3myes"), "italic: \(beside.debugDescription)")
  }
}
