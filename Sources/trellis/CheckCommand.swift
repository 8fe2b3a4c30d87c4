import ArgumentParser
import LineEditing
import Notebooks
import Playground

struct CheckCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, tap }

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Run every notebook below the paths and compare it with what was recorded.")

  @Argument(help: ArgumentHelp("Notebooks, scripts, or folders of them.", valueName: "path"))
  var paths: [String]
  @Option(help: "Notebooks to check at a time.")
  var jobs = 2
  @Option(help: ArgumentHelp("Write a JUnit report too.", valueName: "file"))
  var junit: String?
  @Option(help: "text, json or tap.")
  var format: Format = .text
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs takes 1 or more, not \(jobs)") }
  }

  func run() async throws {
    Interruption.install()
    var options = RunOptions(limits: limits.limits(over: .cell), watch: Surroundings.watch)
    options.explicit = look.settings
    options.explicit.colour = .never
    options.parameters = try parameters.parameters()
    options.tellsEvents = format == .json
    let found = try DocumentPaths.find(paths)
    let text = CheckText(StepText(look.settings.over(.document)))
    var fault: (any Error)?
    let checks = await NotebookCheck.run(found, options: options, jobs: jobs) { check in
      do { try report(check, text) } catch { fault = fault ?? error }
    }
    if let fault { throw fault }
    switch format {
    case .text: try OutputStream.results.write([text.summary(checks)])
    case .tap: try OutputStream.results.write(CheckTAP.lines(checks))
    case .json: break
    }
    try OutputStream.results.flush()
    if let junit { try DocumentPaths.write(Array(CheckJUnit.text(checks).utf8), to: junit) }
    if Interruption.isRequested { throw ExitStatus.interrupted }
    if checks.contains(where: \.hasFailed) { throw ExitStatus.failed }
  }

  private func report(_ check: NotebookCheck, _ text: CheckText) throws {
    try Complaint.write(check.warnings, of: check.path)
    switch format {
    case .text: try OutputStream.results.write(text.lines(check))
    case .json: try OutputStream.results.write(CheckJSON.objects(check).map(\.text))
    case .tap: break
    }
    try OutputStream.results.flush()
  }
}
