import ArgumentParser
import Glibc
import struct Language.Diagnostic
import LineEditing
import Notebooks
import Pictures
import Playground

struct RunCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run notebooks and scripts, printing each step.")

  @Argument(help: ArgumentHelp("Notebooks (.md) or scripts (.trellis); - is standard input.", valueName: "file"))
  var files: [String]
  @Option(help: ArgumentHelp("Stop after the cell of this name.", valueName: "name"))
  var until: String?
  @OptionGroup var parameters: ParameterOptions
  @Option(help: "text or json: an object a line.")
  var format: Format = .text
  @Flag(help: "Show only what print says and what goes wrong.")
  var quiet = false
  @Flag(help: "Go on after a failure.")
  var keepGoing = false
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    var options = RunOptions(
      surroundings: format == .json ? .document : Surroundings.settings(), limits: limits.limits(over: Limits()),
      watch: Surroundings.watch)
    options.explicit = look.settings
    options.isColourful = format == .text && Surroundings.isColourful
    options.parameters = try parameters.parameters()
    options.until = until
    options.isQuiet = quiet
    options.tellsEvents = format == .json
    var hasFailed = false
    for file in files {
      hasFailed = try !run(file, options) || hasFailed
      if hasFailed, !keepGoing { break }
    }
    try OutputStream.results.flush()
    if Interruption.isRequested { throw ExitStatus.interrupted }
    if hasFailed { throw ExitStatus.failed }
  }

  /// - Returns: whether every cell went well.
  private func run(_ file: String, _ options: RunOptions) throws -> Bool {
    var options = options
    let document: NotebookDocument
    var runner: NotebookRunner
    do throws(Diagnostic) {
      if file == "-" {
        options.loadRoot = "."
        document = NotebookDocument(bytes: try StandardInput.read(), path: "input", form: .script)
      } else {
        document = NotebookDocument(bytes: try Player.read(file), path: file)
      }
    } catch {
      try Complaint.write(error)
      throw ExitStatus.noInput
    }
    do throws(Diagnostic) {
      runner = try NotebookRunner(document, options: options)
    } catch {
      try Complaint.write(error)
      throw ExitStatus.wrongUsage
    }
    try Complaint.write(document.warnings, of: document.path)
    var isWell = true
    while isWell || keepGoing {
      var fault: (any Error)?
      let run = runner.runNextCell { performed in
        do { try show(performed) } catch { fault = fault ?? error }
      }
      if let fault { throw fault }
      guard let run else { break }
      if format == .json {
        try OutputStream.results.write(StepJSON.objects(run, path: file).map(\.text))
      }
      if let failure = run.failure {
        isWell = false
        if format == .text { try Complaint.write(failure) }
      } else if let error = run.error, format == .text {
        try OutputStream.results.write(StepText(runner.session.settings).lines(error, relativeToCell: true))
      }
      if runner.isCancelled { break }
    }
    return isWell
  }

  private func show(_ performed: PerformedStep) throws {
    guard format == .text, !performed.lines.isEmpty else { return }
    if !quiet { try OutputStream.results.write(performed.echo) }
    try OutputStream.results.write(performed.lines)
  }
}

/// Words on standard error.
enum Complaint {
  private static let text = StepText(
    Settings(width: 80, style: .unicode, colour: .auto),
    isColourful: isTerminal(STDERR_FILENO) && Surroundings.isColourful)

  static func write(_ diagnostic: Diagnostic) throws {
    try OutputStream.results.flush()
    try OutputStream.diagnostics.write(text.lines(diagnostic))
    try OutputStream.diagnostics.flush()
  }

  static func write(_ warnings: [NotebookWarning], of path: String) throws {
    guard !warnings.isEmpty else { return }
    try OutputStream.results.flush()
    for warning in warnings {
      let line = StyledText("warning: ", tone: .warning) + StyledText("\(path):\(warning.line): \(warning.message)")
      try OutputStream.diagnostics.write([text.renderer.line(line)])
      if let help = warning.help {
        try OutputStream.diagnostics.write([text.renderer.line(StyledText("  = help: \(help)", tone: .quiet))])
      }
    }
    try OutputStream.diagnostics.flush()
  }
}

enum StandardInput {
  static func read() throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR, !Interruption.isRequested { continue }
      guard count >= 0 else { throw Diagnostic("cannot read standard input: \(String(cString: strerror(errno)))") }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
