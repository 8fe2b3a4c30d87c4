import ArgumentParser
import LineEditing
import Notebooks
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

struct CheckCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, tap }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run every notebook below the paths and compare it with what was recorded.")

  @Argument(
    help: ArgumentHelp("Notebooks, scripts, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Option(help: ArgumentHelp("Notebooks to check at a time.", valueName: "count"))
  var jobs = 2
  @Option(
    help: ArgumentHelp(
      "Only this part of the notebooks, such as 2/5 on the second of five machines; see merge.",
      valueName: "part"))
  var shard: Shard?
  @OptionGroup var choice: ChoiceOptions
  @Flag(help: "Stop at the first failure.")
  var failFast = false
  @Flag(help: "List the slowest cells.")
  var timings = false
  @Option(help: ArgumentHelp("Also write a JUnit report.", valueName: "file"), completion: .file())
  var junit: String?
  @OptionGroup var replacing: ReplacingOptions
  @Option(help: "The format of the results.")
  var format: Format = .text
  @OptionGroup var json: JSONOptions
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs takes 1 or more, not \(jobs)") }
    try json.validate(isJSON: format == .json)
  }

  func run() throws {
    Interruption.install()
    do throws(Diagnostic) {
      try WorkerRoom.check(jobs: jobs)
    } catch {
      Complaints(look.settings(colour)).write(error)
      throw ExitStatus.systemRefusal
    }
    Task {
      do {
        try await check()
        TrellisProgram.leave(with: ExitCode.success)
      } catch {
        TrellisProgram.leave(with: error)
      }
    }
    while true { pause() }
  }

  private func check() async throws {
    // The report and the status matter even when the text is not read to its end.
    OutputStream.results.outlivesReader = true
    var options = try RunOptions(documentsBy: look, limits, parameters, watch: Host.watch)
    options.json = json.asked
    options.only = choice.cell
    options.stopsAtFailure = failFast
    let complaints = Complaints(look.settings(colour))
    try options.take(languages, telling: complaints)
    let files = DocumentPaths(
      complaints: complaints, settings: look.settings, blocks: languages.blocks)
    var stepText = StepText(look.results(colour), isColourful: Host.isColourful())
    stepText.links = format == .text ? Host.links(on: STDOUT_FILENO) : nil
    let text = CheckText(stepText)
    let notebooks = try files.find(paths)
    if let junit {
      try OutputFiles(.report, besides: notebooks.map(\.path), replacing: replacing, files: files).check(
        junit)
    }
    let checks = await NotebookCheck.run(
      shard?.part(of: notebooks) ?? notebooks, options: options, jobs: jobs, telling: files.watch
    ) { check in
      complaints.write(check.warnings, of: check.path)
      if check.isWrongUsage, let error = check.error { complaints.write(error) }
      switch format {
      case .text: OutputStream.results.write(text.lines(check))
      case .json: OutputStream.results.write(CheckJSON.objects(check, steps: options.json).map(\.line))
      case .tap: break
      }
      OutputStream.results.flush()
    }
    switch format {
    case .text:
      if timings { OutputStream.results.write(text.timings(checks)) }
      OutputStream.results.write([
        text.summary(checks, under: choice.given + parameters.given + look.given)
      ])
    case .tap: OutputStream.results.write(CheckTAP.lines(checks))
    case .json: break
    }
    OutputStream.results.flush()
    if let junit { try files.write(Array(CheckJUnit.text(checks, of: shard).utf8), to: junit) }
    if Interruption.isRequested { throw ExitStatus.interrupted }
    // The cell may be in another part.
    if shard == nil {
      try choice.check(
        checks.map(\.cellNames), hasFound: checks.contains { !$0.verdicts.isEmpty || $0.error != nil },
        complaints)
    }
    if checks.contains(where: \.isWrongUsage) { throw ExitStatus.wrongUsage }
    if checks.contains(where: \.hasFailed) { throw ExitStatus.failed }
  }
}

extension Shard: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
