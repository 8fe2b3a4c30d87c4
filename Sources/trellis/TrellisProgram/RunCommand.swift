import ArgumentParser
import LineEditing
import Notebooks
import Playground
import TerminalSessions

struct RunCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run notebooks and scripts, printing each step.")

  @Argument(
    help: ArgumentHelp(
      "Notebooks (.md), scripts (.trellis) or programs (.swift); - is standard input.", valueName: "file"),
    completion: .notebooks)
  var files: [String]
  @Option(help: ArgumentHelp("Stop after the cell of this name.", valueName: "name"), completion: .cells)
  var until: String?
  @OptionGroup var parameters: ParameterOptions
  @Option(help: "Pictures and messages, or one JSON object per line.")
  var format: Format = .text
  @OptionGroup var json: JSONOptions
  @Flag(help: "Show only what print says and what goes wrong.")
  var quiet = false
  @Flag(help: "Continue after a failure.")
  var keepGoing = false
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func validate() throws { try json.validate(isJSON: format == .json) }

  func run() throws {
    Interruption.install()
    var options = try options()
    let complaints = Complaints(options.explicit)
    try options.take(languages, telling: complaints)
    var isWell = true
    for file in files {
      isWell = try run(file, options, complaints) && isWell
      if Interruption.isRequested { throw ExitStatus.interrupted }
      if !(isWell || keepGoing) { break }
    }
    if !isWell { throw ExitStatus.failed }
  }

  private func options() throws -> RunOptions {
    var options = RunOptions(
      RunningProgram.catalog, defaults: format == .json ? .document : Host.settings(),
      limits: limits.limits(over: .prompt),
      watch: Host.watch(
        telling: look.settings, isColourful: format == .text && Host.isColourful()))
    options.explicit = look.settings
    options.explicit.colour = format == .json ? .never : colour.color
    options.isColourful = format == .text && Host.isColourful()
    options.parameters = try parameters.parameters()
    options.until = until
    options.isQuiet = quiet
    options.keepsGoing = keepGoing
    options.json = format == .json ? json.options : nil
    return options
  }

  /// - Returns: whether every cell went well.
  private func run(_ file: String, _ options: RunOptions, _ complaints: Complaints) throws -> Bool {
    var options = options
    options.isInput = file == "-"
    let document = try DocumentPaths(
      complaints: complaints, settings: options.explicit, blocks: languages.blocks
    ).open(file, takesPipes: true)
    // To name a program is to ask that it run.
    if document.form == .swift { options.swift = RunningProgram.swift }
    if document.cells.isEmpty {
      complaints.warn(
        "\(file) has no cell, so nothing runs",
        help: FileTree.reasonForJupyter(file)
          ?? "put commands without Markdown in a file that ends in .trellis, or send them to: trellis run -")
    }
    var player = try NotebookPlayer(document, options: options, complaints: complaints)
    player.format = format == .json ? .json : .text
    return player.run()
  }
}
