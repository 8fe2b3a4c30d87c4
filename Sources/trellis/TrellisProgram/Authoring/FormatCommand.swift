import ArgumentParser
import LineEditing
import Notebooks
import Playground
import TerminalSessions

import struct Language.Diagnostic
import class Language.Source

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Write the commands of notebooks and scripts in one style.",
    discussion: """
      Only blanks change: one between words and around operators, two for each block at the start of a line. Line ends, \
      comments and literals stay as they are, and so do prose and outputs. A cell that cannot be read is left alone. A \
      notebook whose commands change is run, to name the cells whose outputs have to be recorded again.

      Cells of Swift stay as they are, unless --swift-format has the formatter of the toolchain write them, under the \
      .swift-format that is nearest to the notebook.
      """)

  @Argument(
    help: ArgumentHelp("Notebooks, scripts, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Flag(help: "Show what would change, change nothing, and fail if there is something.")
  var check = false
  @Flag(help: "Also have the formatter of the Swift toolchain write the Swift cells; it runs none.")
  var swiftFormat = false
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions

  func validate() throws {
    if swiftFormat, RunningProgram.swift?.format == nil {
      throw ValidationError("this program formats no Swift")
    }
  }

  func run() throws {
    Interruption.install()
    // The files are written also when the output is discarded.
    OutputStream.results.outlivesReader = true
    let complaints = Complaints(look.settings(colour))
    let files = DocumentPaths(complaints: complaints, settings: look.settings)
    let text = StepText(look.results(colour), isColourful: Host.isColourful())
    var isChanged = false
    for notebook in try files.find(paths) {
      let document = try files.open(notebook)
      let formatting = NotebookFormatting(
        document, syntax: RunningProgram.catalog.syntax, swift: swift(files))
      complaints.write(formatting.warnings, of: document.path)
      isChanged = isChanged || formatting.isChanged
      var stale: [NotebookCell] = []
      if !check {
        stale = formatting.cellsToRecord(options(files))
        ProgressLine.clear()
        if Interruption.isRequested { throw ExitStatus.interrupted }
        try write(formatting, complaints)
      }
      OutputStream.results.write(formatting.lines(showsDifferences: check, text: text))
      for cell in stale {
        complaints.warn(
          "\(document.path):\(cell.firstLine): the output of \(cell.title) shows commands as they were",
          help: "trellis record \(ShellWord.quoted(document.path)) records them as they are written now")
      }
      OutputStream.results.flush()
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    if check, isChanged { throw ExitStatus.failed }
  }

  /// What formats Swift, if that is asked for.
  private func swift(_ files: DocumentPaths) -> ((Source) -> Result<[UInt8], Diagnostic>)? {
    guard swiftFormat, let format = RunningProgram.swift?.format else { return nil }
    return { format($0, files.watch) }
  }

  /// How a check runs notebooks.
  private func options(_ files: DocumentPaths) -> RunOptions {
    var options = RunOptions(RunningProgram.catalog, watch: files.watch)
    options.explicit.colour = .never
    return options
  }

  private func write(_ formatting: NotebookFormatting, _ complaints: Complaints) throws {
    do throws(Diagnostic) {
      try formatting.write()
    } catch {
      complaints.write(error)
      throw ExitStatus.inputOutput
    }
  }
}
