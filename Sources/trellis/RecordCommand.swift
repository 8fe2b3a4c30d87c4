import ArgumentParser
import struct Language.Diagnostic
import LineEditing
import Notebooks
import Playground

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write what the cells print into the notebooks; prose is left alone.")

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"))
  var paths: [String]
  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    var options = RunOptions(limits: limits.limits(over: .cell), watch: Surroundings.watch)
    options.explicit = look.settings
    options.explicit.colour = .never
    options.parameters = try parameters.parameters()
    var hasFailed = false
    for path in try DocumentPaths.find(paths) {
      hasFailed = try !record(path, options) || hasFailed
      try OutputStream.results.flush()
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    if hasFailed { throw ExitStatus.failed }
  }

  /// - Returns: whether every cell ran and has its output.
  private func record(_ path: String, _ options: RunOptions) throws -> Bool {
    let recording: NotebookRecording
    do throws(Diagnostic) {
      let document = NotebookDocument(bytes: try Player.read(path), path: path)
      recording = try NotebookRecording(document, options: options)
    } catch {
      try Complaint.write(error)
      return false
    }
    // A cell that was stopped half-way has printed half of its output.
    guard !Interruption.isRequested else { return false }
    try Complaint.write(recording.document.warnings, of: path)
    if !dryRun {
      do throws(Diagnostic) {
        try recording.write()
      } catch {
        try Complaint.write(error)
        throw ExitStatus.inputOutput
      }
    }
    try OutputStream.results.write(recording.lines(showsDifferences: dryRun))
    let text = StepText(Settings.document)
    for failure in recording.failures {
      try OutputStream.results.write([failure.heading] + failure.reasons { text.lines($0) }.map { "  " + $0 })
    }
    for cell in recording.unrecordable {
      try Complaint.write(
        Diagnostic("\(path):\(cell.firstLine): \(cell.title) has no closing fence", help: "close it, then record again"))
    }
    return recording.failures.isEmpty && recording.unrecordable.isEmpty
  }
}
