import Testing
import Waiting

/// Answers that come through a pipe or from a file, as lines behind the statement that asks.
@Suite(.serialized, .waiting) struct PipedAnswerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let tree = "tree t = bst 50 30 70;\n"

  private func run(_ input: String) throws -> PipedRun {
    try PipedRun(Programs.trellis, [], input: Array(input.utf8), in: folder)
  }

  /// The same with the input in a file.
  private func runFile(_ input: String) throws -> PipedRun {
    try folder.write(input, to: "input")
    return try PipedRun("/bin/sh", ["-c", "exec \"$0\" < input", Programs.trellis], in: folder)
  }

  @Test func linesAnswer() throws {
    let input = Self.tree + "practice t insert 10\nr\nLEFT.\n?\n\n\nl\nh\nprint t.inorder\n"
    for run in [try run(input), try runFile(input)] {
      #expect(run.ending == .exited(0) && run.errorText == "")
      #expect(run.outputText.contains("not right: 10 < 50"))
      #expect(run.outputText.contains("hint: ") && run.outputText.contains("Enter shows a hint"))
      #expect(run.outputText.contains("2 of 3 steps right · 1 hint"))
      #expect(run.outputText.hasSuffix("[10, 30, 50, 70]\n"))
    }
    let asked = try run("ask \"Which?\" answer: \"cat\" choices: [cat, dog]; print 7\ndog\ncat\nprint 8\n")
    #expect(asked.ending == .exited(0))
    #expect(asked.outputText.contains("not dog") && asked.outputText.contains("right at the second answer"))
    #expect(asked.outputText.hasSuffix("7\n8\n"))
  }

  /// Where a statement follows, the question is not answered: the same is shown as where a script is run.
  @Test func aStatementIsNoAnswer() throws {
    let script =
      Self.tree + "practice t insert 10;\npractice t insert 60\n\n# Now look.\nprint t.inorder\n"
      + "ask \"How many?\" answer: t.count hint: \"count\"\n\nprint 1\nask \"Its name?\" answer: \"t\"\nt insert 5\n"
    try folder.write(script, to: "script.trellis")
    let scripted = try PipedRun(Programs.trellis, ["run", "script.trellis"], in: folder)
    let filed = try runFile(script)
    let piped = try run(script)
    for run in [scripted, filed, piped] {
      #expect(run.ending == .exited(0) && run.errorText == "")
      #expect(run.outputText.contains(" 1  60 > 50: go right"))
      #expect(run.outputText.contains("[10, 30, 50, 60, 70]\n") && run.outputText.contains("? Its name?\n"))
    }
    let lines = { (run: PipedRun) in
      run.outputText.split(separator: "\n").filter { !$0.hasPrefix("› ") }
    }
    #expect(lines(scripted) == lines(filed))
    // Through a pipe a reader may be there, who is asked.
    #expect(!filed.outputText.contains("? 60 or 50?") && piped.outputText.contains("? 60 or 50?"))
    #expect(piped.outputText.ranges(of: "? How many?").count == 1)
  }

  @Test func aStatementLeavesAPractice() throws {
    for end in ["print t.inorder\n", "q\nprint t.inorder\n"] {
      let run = try run(Self.tree + "practice t insert 10\nl\n" + end)
      #expect(run.ending == .exited(0))
      #expect(run.outputText.hasSuffix("left at the question\n[30, 50, 70]\n"), "\(run.outputText)")
    }
    let ended = try run(Self.tree + "practice t insert 10\nl\n")
    #expect(ended.ending == .exited(0) && ended.outputText.hasSuffix("left at the question\n"))
    let block = try run(
      "stack s = 1;\nrepeat 2 { s push 5; ask \"how many?\" answer: s.count };\n2\nprint s.count\n")
    #expect(block.outputText.contains("the statement had no effect\n1\n"))
  }

  @Test func whoConversesIsAskedAndAnswered() throws {
    let conversation = try Conversation(Programs.trellis, in: folder)
    try conversation.send(Self.tree + "practice t insert 10\n")
    for (question, reply) in [("10 or 50?", "r"), ("try again", "l"), ("10 or 30?", "left"), ("child", "h")] {
      try conversation.expect(question)
      try conversation.send(reply + "\n")
    }
    try conversation.expect("2 of 3 steps right")
    try conversation.send("ask \"x\" answer: 3\n")
    try conversation.expect("? x\n")
    try conversation.send("3\n")
    try conversation.expect("right: 3")
    conversation.endInput()
    #expect(try conversation.waitForExit().0 == .exited(0))
  }

  @Test func dataThatAreChosenArePracticed() throws {
    let run = try run("practice avl\n!\n!\nq\nprint 9\n")
    #expect(run.ending == .exited(0) && run.outputText.contains("› practice t "))
    #expect(run.outputText.hasSuffix("9\n"))
    // Where no reply comes, the model solution is shown.
    let unanswered = try runFile("practice avl\nprint 9\n")
    #expect(unanswered.ending == .exited(0) && unanswered.outputText.hasSuffix("9\n"))
    #expect(unanswered.outputText.contains("› practice t "))
  }

  /// What a loaded file asks was answered when it was saved.
  @Test func aLoadAsksAndTellsNothing() throws {
    try folder.write(Self.tree + "practice t insert 10\n", to: "x.trellis")
    try folder.write("```trellis\n\(Self.tree)practice t insert 10\n```\n", to: "x.md")
    for load in ["load x.trellis", "load \"x.md\" as: step"] {
      for run in [
        try run("\(load)\nprint t.count\n"), try runFile("\(load)\nprint t.count\n"),
      ] {
        #expect(run.ending == .exited(0) && run.outputText.hasSuffix("4\n"), "\(load)")
        #expect(!run.outputText.contains("go left") && !run.outputText.contains("10 or 50?"), "\(load)")
      }
      try folder.write("\(load)\nprint t.count\n", to: "main.trellis")
      let script = try PipedRun(Programs.trellis, ["run", "main.trellis"], in: folder)
      #expect(script.ending == .exited(0) && !script.outputText.contains("go left"), "\(load)")
    }
  }
}
