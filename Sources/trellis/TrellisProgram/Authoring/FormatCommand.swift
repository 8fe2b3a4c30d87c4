import ArgumentParser
import LineEditing
import Notebooks
import Playground

import struct Language.Diagnostic

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Write the commands of notebooks and scripts in one style.",
    discussion: """
      Only blanks change: one between words and around operators, two for each block at the start of a line. Line ends, \
      comments and literals stay as they are, and so do prose and outputs. A cell that cannot be read is left alone.
      """)

  @Argument(
    help: ArgumentHelp("Notebooks, scripts, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Flag(help: "Show what would change, change nothing, and fail if there is something.")
  var check = false
  @OptionGroup var look: LookOptions

  func run() throws {
    Interruption.install()
    // The files are written also when the output is discarded.
    OutputStream.results.outlivesReader = true
    let complaints = Complaints(look.settings)
    let files = DocumentPaths(complaints: complaints, settings: look.settings)
    let text = StepText(look.settings.over(.document), isColourful: Surroundings.isColourful())
    var isChanged = false
    for notebook in try files.find(paths) {
      let document = try files.open(notebook)
      let formatting = NotebookFormatting(document, syntax: TrellisProgram.catalog.syntax)
      complaints.write(formatting.warnings, of: document.path)
      isChanged = isChanged || formatting.isChanged
      if !check { try write(formatting, complaints) }
      OutputStream.results.write(formatting.lines(showsDifferences: check, text: text))
      OutputStream.results.flush()
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    if check, isChanged { throw ExitStatus.failed }
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
