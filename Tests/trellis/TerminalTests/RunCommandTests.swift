import Foundation
import Testing
import Waiting

/// `trellis run` through pipes.
@Suite(.serialized, .waiting) struct RunCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      ---
      parameters:
        n: 2
      ---
      Some prose.

      ```trellis name=first
      stack s = min 5 3
      print n
      ```

      ```trellis name=second
      push n
      ```

      """, to: "small.md")
    try folder.write("```trellis\nprint 1\npop\nprint 2\n```\n\n```trellis\nprint 3\n```\n", to: "failing.md")
  }

  private func run(_ arguments: String..., input: String = "") throws -> PipedRun {
    try PipedRun(Programs.trellis, ["run"] + arguments, input: Array(input.utf8), in: folder)
  }

  /// Commands in a file of another name are prose.
  @Test func aFileWithoutACellIsToldOf() throws {
    try folder.write("print 1\n", to: "commands.txt")
    let run = try run("commands.txt")
    #expect(run.ending == .exited(0) && run.outputText.isEmpty)
    #expect(run.errorText.contains("commands.txt has no cell, so nothing runs"))
    #expect(run.errorText.contains("trellis run -"))
    try folder.write("{}", to: "a.ipynb")
    #expect(try self.run("a.ipynb").errorText.contains("it is a notebook of Jupyter; trellis render"))
    try folder.write("", to: "empty.trellis")
    #expect(try self.run("empty.trellis").errorText.isEmpty)
  }

  @Test func eachStepIsShownBehindItsStatement() throws {
    let run = try run("small.md")
    #expect(run.ending == .exited(0))
    #expect(run.errorText == "")
    #expect(
      run.outputText == """
        › stack s = min 5 3
         elements         mins
        ┌─────┐          ┌─────┐
        │   3 │ ← top    │   3 │ ← min
        │   5 │          │   5 │
        └─────┘          └─────┘
        1 comparison · min, 2 elements, min 3
        › print n
        2
        › push n
         elements         mins
        ┌─────┐          ┌─────┐
        │  +2 │ ← top    │  +2 │ ← min
        │   3 │          │   3 │
        │   5 │          │   5 │
        └─────┘          └─────┘
        pushed 2 · 2 is a new minimum · 1 comparison · min, 3 elements, min 2

        """)
  }

  @Test func quietShowsOnlyWhatPrintSays() throws {
    let run = try run("--quiet", "small.md", "failing.md")
    #expect(run.outputText == "2\n1\n")
    #expect(run.errorText.contains("failing.md:3:1"))
    #expect(run.ending == .exited(1))
  }

  @Test func parametersAreSetAndTheRunStopsAfterACell() throws {
    #expect(try run("--quiet", "--set", "n=7", "small.md").outputText == "7\n")
    let run = try run("--until", "first", "small.md")
    #expect(run.ending == .exited(0))
    #expect(!run.outputText.contains("push n"))
    for wrong in [["--until", "none"], ["--set", "m=1"], ["--set", "n"], ["--set", "n=("]] {
      let run = try PipedRun(Programs.trellis, ["run"] + wrong + ["small.md"], in: folder)
      #expect(run.ending == .exited(64), "\(wrong): \(run.errorText)")
      #expect(run.outputText == "" && !run.errorText.isEmpty)
    }
    func help(_ name: String, _ file: String) throws -> String {
      try PipedRun(Programs.trellis, ["run", "--until", name, file], in: folder).errorText
    }
    #expect(try help("99", "small.md").hasSuffix("= help: the named cells are first, second\n"))
    #expect(try help("frist", "small.md").hasSuffix("= help: did you mean first?\n"))
    try folder.write("```trellis\nprint 1\n```\n", to: "unnamed.md")
    #expect(try help("99", "unnamed.md").contains("= help: name a cell by its label name=…"))
  }

  @Test func aFailureIsTheEndUnlessItKeepsGoing() throws {
    let stopped = try run("--quiet", "failing.md", "small.md")
    #expect(stopped.ending == .exited(1))
    #expect(stopped.outputText == "1\n")
    let kept = try run("--quiet", "--keep-going", "failing.md", "small.md")
    #expect(kept.ending == .exited(1))
    #expect(kept.outputText == "1\n3\n2\n")
  }

  @Test func standardInputIsAScript() throws {
    let run = try run("--quiet", "-", input: "print 1\nprint 2; print 3")
    #expect(run.outputText == "1\n2\n3\n")
    #expect(run.ending == .exited(0))
    #expect(try self.run("-", input: "pop").ending == .exited(1))
  }

  @Test func eachLineOfJSONIsAnObjectWithSortedKeys() throws {
    let first = try run("--format", "json", "--keep-going", "small.md", "failing.md")
    let second = try run("--format", "json", "--keep-going", "small.md", "failing.md")
    #expect(first.output == second.output)
    let lines = first.outputText.split(separator: "\n")
    #expect(lines.count == 6)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let canonical = try JSONSerialization.data(
        withJSONObject: object ?? [:], options: [.sortedKeys, .withoutEscapingSlashes])
      #expect(String(decoding: canonical, as: UTF8.self) == line)
    }
    #expect(first.outputText.contains("\"error\":{\"column\":1,"))
    #expect(first.ending == .exited(1))
  }

  @Test func colourIsForTerminalsOrOnRequest() throws {
    let escape = UInt8(0x1B)
    #expect(try !run("small.md").output.contains(escape))
    #expect(try run("--color", "always", "small.md").output.contains(escape))
    try folder.write("set color always\nstack s = min 5\n", to: "coloured.trellis")
    #expect(try run("coloured.trellis").output.contains(escape))
    #expect(try !run("--color", "never", "coloured.trellis").output.contains(escape))
    let json = try run("--format", "json", "coloured.trellis")
    #expect(!json.outputText.contains("\\u001b"))
  }

  @Test func aClosedPipeIsAQuietEnd() throws {
    try folder.write(String(repeating: "print 1234567890\n", count: 50_000), to: "long.trellis")
    let run = try PipedRun(Programs.trellis, ["run", "long.trellis"], in: folder, readsAtMost: 1)
    #expect(run.ending == .exited(0))
    #expect(run.errorText == "")
  }

  @Test func aFullDiskIsToldAndIsStatus74() throws {
    try folder.write("print 1\n", to: "input.trellis")
    for arguments in [
      "run small.md", "check small.md", "record --dry-run small.md", "reference", "<input.trellis",
    ] {
      let run = try PipedRun(
        "/bin/sh", ["-c", "\"$0\" \(arguments) >/dev/full", Programs.trellis], in: folder)
      #expect(run.ending == .exited(74), "\(arguments)")
      #expect(
        run.errorText.contains("error: cannot write the output: No space left on device"), "\(arguments)")
    }
  }

  /// A program that is ended from outside must not take it along.
  @Test func whatAStatementShowsIsThereBeforeTheNextOneEnds() throws {
    for (arguments, input) in [(["run", "-"], "print 6 * 7\nwhile true {}\n"), (["run", "waits.md"], "")] {
      try folder.write("```trellis\nprint 6 * 7\nwhile true {}\n```\n", to: "waits.md")
      let conversation = try Conversation(Programs.trellis, arguments, in: folder)
      try conversation.send(input)
      conversation.endInput()
      try conversation.expect("› print 6 * 7\n42\n")
      #expect(!conversation.hasEnded)
    }
  }

  @Test func controlCStopsTheRun() throws {
    try folder.write("print 1\nwhile true {}\n", to: "endless.trellis")
    let conversation = try Conversation(
      Programs.trellis, ["run", "--keep-going", "endless.trellis", "small.md"], in: folder)
    // The file is read whole before anything is shown, so the wait is for the program to be at work.
    try conversation.expectWork()
    conversation.interrupt()
    let (ending, rest) = try conversation.waitForExit()
    #expect(ending == .exited(130))
    #expect(rest.hasPrefix("› print 1\n1\nerror: stopped"))
    #expect(!rest.contains("stack"))
  }

  @Test func controlCStopsTheWaitForAPipe() throws {
    mkfifo(folder.path + "/pipe", 0o600)
    let conversation = try Conversation(Programs.trellis, ["run", "pipe"], in: folder)
    // Opening the other end succeeds once the program waits at this one.
    let writer = open(folder.path + "/pipe", O_WRONLY)
    defer { close(writer) }
    // A signal that comes between the opening and the reading is not noticed, and a user presses the key again.
    let deadline = Deadline(after: Deadline.usual)
    while !conversation.hasEnded, !deadline.hasPassed {
      conversation.interrupt()
      usleep(20_000)
    }
    #expect(try conversation.waitForExit() == (.exited(130), ""))
  }

  @Test func aTerminalGivesItsWidthAndColour() throws {
    try folder.write("tree t = avl 1...40\n", to: "wide.trellis")
    func shown(columns: Int) throws -> String {
      let terminal = try PseudoTerminal(
        Programs.trellis, ["run", "wide.trellis"], in: folder, columns: columns, rows: 40)
      #expect(try terminal.waitForExit() == .exited(0))
      return String(decoding: terminal.transcript, as: UTF8.self)
    }
    let narrow = try shown(columns: 40)
    let wide = try shown(columns: 90)
    #expect(narrow.contains("▾") && !wide.contains("▾"))
    #expect(narrow.contains("\u{1B}[") && wide.contains("\u{1B}["))
  }
}
