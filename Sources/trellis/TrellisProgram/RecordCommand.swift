import ArgumentParser
import LineEditing
import Notebooks
import Playground
import TerminalSessions

import struct Language.Diagnostic

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write what the cells print into the notebooks; prose is left alone.")

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func run() throws {
    Interruption.install()
    // The files are written even when the output is discarded.
    OutputStream.results.outlivesReader = true
    let complaints = Complaints(look.settings(colour))
    let files = DocumentPaths(
      complaints: complaints, settings: look.settings, blocks: languages.blocks)
    var options = try RunOptions(documentsBy: look, limits, parameters, watch: files.watch)
    options.only = choice.cell
    try options.take(languages, telling: complaints)
    var isWell = true
    var names: [[String]] = []
    var hasFound = false
    for notebook in try files.find(paths) {
      let document = try files.open(notebook)
      names.append(document.cells.compactMap(\.name))
      hasFound = hasFound || choice.isIn(document)
      isWell = try record(document, options, complaints) && isWell
      OutputStream.results.flush()
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    try choice.check(names, hasFound: hasFound, complaints)
    if !isWell { throw ExitStatus.failed }
  }

  /// - Returns: whether every cell ran and has its output.
  private func record(
    _ document: NotebookDocument, _ options: RunOptions, _ complaints: Complaints
  ) throws -> Bool {
    complaints.write(document.warnings, of: document.path)
    let recording = try NotebookRecording(document, options: options, telling: complaints)
    if !dryRun {
      do throws(Diagnostic) {
        try recording.write()
      } catch {
        complaints.write(error)
        throw ExitStatus.inputOutput
      }
    }
    let text = StepText(look.results(colour), isColourful: Host.isColourful())
    OutputStream.results.write(recording.lines(showsDifferences: dryRun, text: text))
    OutputStream.results.write(recording.failureLines(text))
    recording.obstacles.forEach(complaints.write)
    return recording.failures.isEmpty && recording.unrecordable.isEmpty
  }
}

extension NotebookRecording {
  /// - Throws: an exit status if it is interrupted, or the recording does not fit the document, which is told.
  init(_ document: NotebookDocument, options: RunOptions, telling complaints: Complaints) throws {
    defer { ProgressLine.clear() }
    do throws(Diagnostic) {
      try self.init(document, options: options)
    } catch {
      complaints.write(error)
      throw Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.wrongUsage
    }
  }
}
