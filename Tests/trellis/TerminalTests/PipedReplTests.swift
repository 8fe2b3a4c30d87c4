import Testing
import Waiting

/// The prompt of the real program when its input is not a terminal.
@Suite(.serialized, .waiting) struct PipedReplTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ input: String, _ arguments: [String] = []) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, input: Array(input.utf8), in: folder)
  }

  @Test func thereIsNoPromptAndNoEscape() throws {
    let run = try run("tree t = avl 50 30 70\ninsert 20\nprint t.count")
    #expect(run.ending == .exited(0))
    #expect(run.errorText == "")
    #expect(
      run.outputText == """
           50
         ┌─┴─┐
         30  70
        2 comparisons · avl, 3 nodes, height 1
            50
          ┌─┴─┐
          30  70
         ┌┘
        +20
        inserted 20 · 2 comparisons · avl, 4 nodes, height 2
        4

        """)
  }

  @Test func theFirstErrorIsTheLast() throws {
    let run = try run("print 1\nprint 2 +\n\nprint 3\n")
    #expect(run.ending == .exited(1))
    #expect(run.outputText == "1\n")
    #expect(run.errorText.hasPrefix("error: "))
    #expect(run.errorText.contains("┌ input:2:"))
    #expect(!run.errorText.contains("\u{1B}"))
  }

  @Test func aBlockIsReadToItsEndAndAnOpenOneIsAnError() throws {
    let whole = try run("repeat 2 {\n  print [1,\n    \"}\"]\n}\n# {\nprint 3 \\\n  + 4\n")
    #expect(whole.outputText == "[1, \"}\"]\n[1, \"}\"]\n7\n")
    #expect(whole.ending == .exited(0))
    let open = try run("print 1\nrepeat 2 {\nprint 2\n")
    #expect(open.ending == .exited(1))
    #expect(open.outputText == "1\n")
    #expect(open.errorText.contains("input:2:"))
  }

  @Test func eachStatementIsAnsweredBeforeTheNextIsWritten() throws {
    let conversation = try Conversation(Programs.trellis, in: folder)
    for number in 1...5 {
      try conversation.send("print \(number) * 11\n")
      #expect(try conversation.expect("\(number * 11)\n") == "")
    }
    try conversation.send("repeat 2 {\n")
    try conversation.send("print 7 }\n")
    #expect(try conversation.expect("7\n7\n") == "")
    conversation.endInput()
    #expect(try conversation.waitForExit() == (.exited(0), ""))
  }

  @Test func quittingLeavesTheRestUnread() throws {
    let run = try run("print 1\nquit\nnonsense\n")
    #expect(run.ending == .exited(0))
    #expect(run.outputText == "1\n")
    #expect(run.errorText == "")
  }

  @Test func aVariableNamedAsTheCommandIsNotAWayOut() throws {
    #expect(try run("let quit = [3]\nquit\nprint 9\n").outputText == "[3]\n9\n")
  }

  @Test func controlCStopsWhatRunsAndWhatWaits() throws {
    let running = try Conversation(Programs.trellis, in: folder)
    try running.send("print 1\nwhile true {}\nprint 2\n")
    try running.expect("1\n")
    running.interrupt()
    let (ending, rest) = try running.waitForExit()
    #expect(ending == .exited(130))
    #expect(rest.contains("error: stopped") && !rest.contains("2\n\n"))

    let waiting = try Conversation(Programs.trellis, in: folder)
    try waiting.send("print 1\n")
    try waiting.expect("1\n")
    waiting.interrupt()
    #expect(try waiting.waitForExit() == (.exited(130), ""))
  }

  @Test func aNotebookIsPlayedBeforeTheInput() throws {
    try folder.write("# Title\n\n```trellis\nstack s = plain 1\n```\n\nThe end.\n", to: "play.md")
    let run = try run("print s.count\n", ["repl", "--load", "play.md"])
    #expect(run.ending == .exited(0))
    #expect(
      run.outputText == """

        Title

        › stack s = plain 1
         elements
        ┌─────┐
        │   1 │ ← top
        └─────┘
        plain · 1 element

          The end.

        1

        """)
    #expect(try self.run("", ["repl", "--load", "missing.md"]).ending == .exited(66))
    try folder.write("```trellis\nnonsense\n```\n", to: "broken.md")
    #expect(try self.run("print 1\n", ["--load", "broken.md"]).ending == .exited(1))
  }
}
