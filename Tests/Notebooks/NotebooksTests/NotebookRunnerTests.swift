import EveryKind
import Language
import Notebooks
import Playground
import Synchronization
import Testing

@Suite struct NotebookRunnerTests {
  private func runs(_ text: String, options: RunOptions = RunOptions()) throws -> [CellRun] {
    var runner = try NotebookRunner(NotebookDocument(text), options: options)
    return runner.runAll()
  }

  private func outputs(_ text: String, options: RunOptions = RunOptions()) throws -> [[String]] {
    try runs(text, options: options).map(\.output)
  }

  private func cells(_ cells: String...) -> String {
    cells.map { "```trellis \($0)\n```\n\n" }.joined()
  }

  @Test func cellsShareASession() throws {
    let text = cells("\nlet a = 3", "\nprint a", "skip\nlet a = 4", "\nprint a + 1", "fresh fails\nprint a")
    let runs = try runs(text)
    #expect(runs.map(\.output).dropLast() == [[], ["3"], [], ["4"]])
    #expect(runs.map { $0.failure == nil } == [true, true, true, true, true])
    #expect(runs[4].error != nil)
    if case .skipped = runs[2].outcome {} else { Issue.record("cell 3 ran") }
  }

  @Test func commandsAreEchoedWhereACellDrawsMoreThanOnce() throws {
    let create = "stack s = min 5 3"
    func echoes(_ cell: String) throws -> [String] {
      try outputs(cells(cell))[0].filter { $0.hasPrefix("› ") }
    }
    #expect(try echoes("\n\(create)") == [])
    #expect(try echoes("\n\(create)\nprint s.min") == [])
    #expect(try echoes("\n\(create)\ns push 2") == ["› stack s = min 5 3", "› s push 2"])
    #expect(try echoes("\n\(create);\ns push 2") == [])
    #expect(
      try echoes("\n\(create);\ns push 2; # hushed, and one more\ns push 1\ns pop") == [
        "› s push 1", "› s pop",
      ])
    #expect(try echoes("echo=no\n\(create)\ns push 2") == [])
    #expect(try echoes("echo=yes\n\(create)") == ["› stack s = min 5 3"])
    #expect(try echoes("quiet echo=yes\n\(create)\nprint 1") == ["› print 1"])
  }

  @Test func aBlockIsEchoedAsItIsWritten() throws {
    let output = try outputs(cells("echo=yes\nstack s\nfor i in 1...2 {\n  s push i\n}\n"))[0]
    let start = try #require(output.firstIndex(of: "› for i in 1...2 {"))
    #expect(output[start..<(start + 3)] == ["› for i in 1...2 {", "    s push i", "  }"])
  }

  @Test func labelsAndFrontMatterSetTheSettings() throws {
    let wide = String(repeating: "x", count: 90)
    let text = """
      ---
      style: ascii
      width: 50
      seed: 9
      ---

      """
    let create = "tree t = avl \(1...40)"
    func width(_ text: String, _ options: RunOptions = RunOptions()) throws -> Int {
      try outputs(text, options: options).flatMap(\.self).map(\.count).max() ?? 0
    }
    let cell = cells("\n\(create)")
    #expect(try (51...80).contains(width(cell)))
    #expect(try width(text + cell) <= 50)
    #expect(try outputs(text + cell)[0].allSatisfy { !$0.contains("┌") && !$0.contains("│") })
    #expect(try width(text + cells("width=30\n\(create)")) <= 30)
    var options = RunOptions()
    options.explicit.width = 40
    #expect(try width(text + cell, options) <= 40)
    options.explicit.width = 75
    #expect(try (51...75).contains(width(text + cell, options)))
    // A label holds for its cell only.
    #expect(try outputs(cells("ascii\nstack s = 1", "\nshow s"))[1].contains { $0.contains("│") })
    #expect(try outputs(cells("ascii\nstack s = 1"))[0].contains { $0.contains("|   1 |") })
    #expect(try outputs(cells("quiet\nstack s = 1\nprint \"\(wide)\""))[0] == [wide])
    // The same seed gives the same numbers, in a fresh session too.
    let random = "\nlet xs = random(5, in: 1...1000)\nprint xs"
    let numbers = try outputs(text + cells(random, "fresh" + random, random))
    #expect(numbers[0] == numbers[1] && numbers[1] != numbers[2])
    #expect(try outputs(cells("\nseed 9" + random))[0] == numbers[0])
  }

  @Test func stepsAll() throws {
    let cell = "\nstack s\nfor i in 1...3 { s push i }"
    #expect(try runs(cells("steps=all" + cell))[0].steps[1].pictureCount == 3)
    #expect(try runs(cells("steps=last" + cell))[0].steps[1].pictureCount == 1)
  }

  @Test func parameters() throws {
    let text =
      "---\nparameters: {count: 3, name: Bob}\n---\n\n" + cells("\nprint name, count", "fresh\nprint count")
    #expect(try outputs(text) == [["Bob 3"], ["3"]])
    var options = RunOptions()
    options.parameters = [try ParameterSetting("count=[1]")]
    #expect(throws: Diagnostic.self) { try outputs(text, options: options) }
    options.parameters = [try ParameterSetting("count=-7"), try ParameterSetting("name=\"A B\"")]
    #expect(try outputs(text, options: options) == [["A B -7"], ["-7"]])
  }

  @Test func errorsAreToldFromTheStartOfTheCell() throws {
    let runs = try runs(
      "# Prose\n\n"
        + cells("name=min fails\nprint 1\nprint 1 / 0\nprint 2", "\nprint (", "fails\nprint 3", "\nprint 4"))
    #expect(runs[0].output.first == "1")
    #expect(
      runs[0].output.dropFirst(2).starts(with: [
        "  ┌ cell min, line 2:7", "  │ print 1 / 0", "  │       ^^^^^",
      ]))
    #expect(runs[0].failure == nil && runs[0].error != nil && runs[0].steps.count == 2)
    #expect(runs[1].failure != nil && runs[1].output.contains { $0.hasPrefix("  ┌ cell 2, line 1:") })
    #expect(runs[2].failure?.message == "cell 3 is labeled 'fails', but did not fail")
    #expect(runs[3].output == ["4"])
  }

  @Test func runningUpToACell() throws {
    let text = cells("name=a\nprint 1", "name=b\nprint 2", "\nprint 3")
    var options = RunOptions()
    options.until = "b"
    #expect(try outputs(text, options: options) == [["1"], ["2"]])
    options.until = "bb"
    #expect(throws: Diagnostic.self) { try outputs(text, options: options) }
  }

  @Test func whatANotebookMayNot() throws {
    let runs = try runs(
      cells(
        "\nsave x.md", "\nload /etc/passwd", "\nload ../x.md", "\nload none.md", "\nquit\nprint 1",
        "\nprint 2"))
    #expect(
      runs.map { $0.failure?.message } == [
        "save needs a terminal", "a notebook cannot load the absolute path /etc/passwd",
        "a notebook cannot load ../x.md: it is outside its folder",
        "cannot load none.md: No such file or directory", "a cell cannot quit", nil,
      ])
    #expect(runs[0].failure?.origin != nil)
    #expect(!runs[4].output.contains("1") && runs[5].output == ["2"])
  }

  @Test func observingStatements() throws {
    var runner = try NotebookRunner(
      NotebookDocument(cells("\nlet a = 1\n\nprint a\nprint 0 + b\nprint 2")), options: RunOptions())
    var seen: [String] = []
    let run = runner.runNextCell { step in
      seen.append("\(step.line) \(step.step.text) \(step.lines.map(\.string)) \(step.step.failure == nil)")
    }
    // A statement that shows nothing is not observed.
    #expect(seen == ["4 print a [\"1\"] true", "5 print 0 + b [] false"])
    #expect(run?.steps.count == 2)
    #expect(runner.runNextCell() == nil)
  }

  @Test func writingAsItRuns() throws {
    let text = cells("\nlet a = 1\n\nprint a\nprint 0 + b\nprint 2")
    var runner = try NotebookRunner(NotebookDocument(text), options: RunOptions())
    var lines: [String] = []
    let run = runner.writeNextCell(to: { lines += $0.map(\.string) })
    #expect(lines == ["› print a", "1"])
    // Nothing is kept of what was written, but how it ended.
    #expect(run?.steps.isEmpty == true && run?.failure != nil && run?.wasStopped == false)
    var options = RunOptions()
    options.limits = Limits(statements: 100)
    var limited = try NotebookRunner(
      NotebookDocument("repeat 200 { print 1 }", path: "a.trellis"), options: options)
    #expect(limited.writeNextCell(to: { _ in })?.wasStopped == true)
  }

  /// The text of a step is made under the limits of its cell.
  @Test func wordingIsLimited() throws {
    let time = Mutex(0.0)
    var options = RunOptions(
      watch: Watch(now: {
        time.withLock {
          $0 += 1
          return $0
        }
      }))
    options.limits = Limits(seconds: 30)
    let text = "repeat 900 { print \"\(String(repeating: "word ", count: 60_000))\" }"
    var runner = try NotebookRunner(NotebookDocument(text, path: "a.trellis"), options: options)
    let run = runner.runNextCell()
    #expect(run?.failure?.message == "stopped after 30.0 s" && run?.wasStopped == true)
    #expect(run?.failure?.help == "the statement is done; what it shows was cut short")
    #expect((1..<900).contains(run?.output.count ?? 0))
  }

  @Test func aScript() throws {
    var runner = try NotebookRunner(
      NotebookDocument("print 1\nprint 2", path: "a.trellis"), options: RunOptions())
    #expect(runner.runNextCell()?.output == ["1", "2"])
  }

  @Test func aScriptKeepsGoingWhereItIsTold() throws {
    let text = "stack s = 1;\ns pop 5\nprint s.count\nprint )\nprint 2\nq push 1"
    var options = RunOptions()
    for keepsGoing in [false, true] {
      options.keepsGoing = keepsGoing
      var runner = try NotebookRunner(NotebookDocument(text, path: "a.trellis"), options: options)
      guard let run = runner.runNextCell() else { return #expect(Bool(false)) }
      #expect(run.failure?.message == "stack 's' holds 1 element: cannot pop 5")
      #expect(run.errors.count == (keepsGoing ? 3 : 1) && run.unreadable.count == (keepsGoing ? 1 : 0))
      #expect(run.steps.flatMap(\.lines) == (keepsGoing ? ["1", "2"] : []))
      #expect(StepJSON.objects(run, path: "a.trellis").count == run.steps.count + run.unreadable.count)
    }
    // A cell of a notebook still ends at its first error.
    var notebook = try NotebookRunner(NotebookDocument(cells("\nprint q\nprint 1")), options: options)
    #expect(notebook.runNextCell()?.errors.count == 1)
  }

  /// The limits are for the whole script: once one is passed, nothing that follows runs, whether or not it looks at the clock.
  @Test(arguments: [
    "let a = 2", "print 2", "for i in 1...3 { let a = i }", "stack s = 1", "define f() = 3", "undo", "seed 7",
  ])
  func nothingRunsAfterTheTimeIsOver(_ statement: String) throws {
    let clock = Mutex(0.0)
    var options = RunOptions(
      limits: Limits(seconds: 2), watch: Watch(now: { clock.withLock { $0 } }))
    for (keepsGoing, messages) in [
      (false, ["stopped after 2.0 s"]),
      (
        true, ["stopped after 2.0 s", "the rest was not run: the limits are for the whole file, and used up"]
      ),
    ] {
      clock.withLock { $0 = 0 }
      options.keepsGoing = keepsGoing
      let text = "let a = 1\nprint 1\n\(statement)\n\(statement)\nprint 4\n"
      var runner = try NotebookRunner(NotebookDocument(text, path: "a.trellis"), options: options)
      // The time is over with the first line that is shown.
      let cell = runner.runNextCell(observe: { _ in clock.withLock { $0 = 3 } })
      let run = try #require(cell)
      #expect(run.errors.map(\.message) == messages)
      let places = [18, 18 + statement.utf8.count + 1].prefix(messages.count)
      #expect(run.errors.map { Int($0.origin?.range.lowerBound ?? 0) } == Array(places))
      #expect(run.steps.flatMap(\.lines).map(\.string) == ["1"])
      #expect(runner.session.variables == ["a": .int(1)] && runner.session.objects.isEmpty)
    }
  }

  @Test func nothingRunsAfterAllStatementsAreUsedUp() throws {
    var options = RunOptions(limits: Limits(statements: 5))
    options.keepsGoing = true
    let text = "print 1\nrepeat 9 { let a = 1 }\nprint 2\nprint 3"
    var runner = try NotebookRunner(NotebookDocument(text, path: "a.trellis"), options: options)
    let cell = runner.runNextCell()
    let run = try #require(cell)
    #expect(run.errors.map(\.message).first == "stopped after 5 statements" && run.errors.count == 2)
    #expect(run.steps.flatMap(\.lines).map(\.string) == ["1"])
    #expect(StepJSON.objects(run, path: "a.trellis").count == 3)
  }
}
