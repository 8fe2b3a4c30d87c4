import ArgumentParser
import LineEditing
import Notebooks
import Pictures
import Playground
import TerminalSessions

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract:
      "Show what differs from what was recorded, one cell after the other, and record what you accept.",
    discussion: """
      At each difference: y accepts it, n refuses it, a accepts it and the rest, b goes back to the one before it in the notebook, \
      and q leaves. A notebook is written when its last difference is decided, or when you leave; Ctrl-C leaves it as it is. \
      Without a terminal the answers are read from standard input, a line each.

      The status is 0 if all differences are accepted, and 1 if one is not, or a cell fails.
      """)

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func run() throws {
    Interruption.install()
    OutputStream.results.outlivesReader = true
    let complaints = Complaints(look.settings(colour))
    let files = DocumentPaths(
      complaints: complaints, settings: look.settings, blocks: languages.blocks)
    var options = try RunOptions(documentsBy: look, limits, parameters, watch: files.watch)
    options.only = choice.cell
    try options.take(languages, telling: complaints)
    var review = Review(
      text: StepText(look.results(colour), isColourful: Host.isColourful()), complaints: complaints)
    var names: [[String]] = []
    var hasFound = false
    for notebook in try files.find(paths) {
      let document = try files.open(notebook)
      names.append(document.cells.compactMap(\.name))
      hasFound = hasFound || choice.isIn(document)
      complaints.write(document.warnings, of: document.path)
      let recording = try NotebookRecording(document, options: options, telling: complaints)
      try review.decide(recording)
      if review.hasLeft { break }
    }
    OutputStream.results.write([review.summary])
    OutputStream.results.flush()
    if !review.hasLeft { try choice.check(names, hasFound: hasFound, complaints) }
    if !review.isWell { throw ExitStatus.failed }
  }
}
