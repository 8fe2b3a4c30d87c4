import Countdowns
import EveryKind
import Playground
import Recording
import Testing

@testable import Notebooks

/// What a cell shows, when that is canceled: an output is shown whole, or not at all, and a line of JSON as well.
@Suite struct CanceledShowingTests {
  private func run(_ program: String) throws -> CellRun {
    var options = RunOptions()
    options.json = StepJSON.Options()
    let text = "```trellis\n\(program)\n```\n"
    var runner = try NotebookRunner(
      NotebookDocument(bytes: Array(text.utf8), path: "n.md"), options: options)
    return try #require(runner.runAll().first)
  }

  @Test func objects() throws {
    let run = try run("print \"\(String(repeating: "word ", count: 40))\"")
    var many = run
    many.steps = Array(repeating: run.steps, count: 4_000).flatMap(\.self)
    var given: [JSON] = []
    try expectWholeOrNothing("objects") { _ -> [JSON] in
      given = []
      try StepJSON.write(many, path: "n.md") { given.append($0) }
      return given
    }
    let all = StepJSON.objects(many, path: "n.md")
    #expect(given.count < all.count && given == Array(all.prefix(given.count)))
  }

  @Test func lines() throws {
    let step = try #require(
      run("for i in 1...3_000 { print i, \"a text that is somewhat longer\" }").steps.first
    )
    .step
    let text = StepText(.document)
    let statement = "stack s = \"\(String(repeating: "字", count: 50_000))\""
    try expectWholeOrNothing("an echo") { try text.echo(statement, interruptedBy: $0).map(\.string) }
    try expectWholeOrNothing("lines that are kept") { _ -> [String] in
      var lines: [CleanLine] = []
      try text.collect(step, in: &lines)
      return lines.map(\.string)
    }
    try expectWholeOrNothing("lines that are written") { _ -> [String] in
      var lines: [CleanLine] = []
      try text.write(step, echoes: true) { lines += $0 }
      return lines.map(\.string)
    }
  }
}
