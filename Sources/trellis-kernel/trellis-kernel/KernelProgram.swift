import ArgumentParser
import CSourceCommit
import Files
import JupyterKernel
import Language
import Pictures
import Platform
import Playground

/// The program that Jupyter starts.
enum KernelProgram {
  /// The kinds of things that cells know.
  @TaskLocal static var catalog = Catalog([])

  /// What performs code of Swift, if anything does.
  @TaskLocal static var swift: ForeignLanguage?

  static func main(_ catalog: Catalog, swift: ForeignLanguage?) {
    $swift.withValue(swift) { $catalog.withValue(catalog) { run() } }
  }

  private static func run() {
    do {
      guard let arguments = Machine.arguments else {
        complain(
          Diagnostic("cannot read the arguments of this program", help: "is /proc mounted?"))
        exit(EX_SOFTWARE)
      }
      var command = try TrellisKernel.parseAsRoot(arguments)
      try command.run()
    } catch let error as Diagnostic {
      complain(error)
      exit(EXIT_FAILURE)
    } catch {
      let status = TrellisKernel.exitCode(for: error)
      guard !status.isSuccess else { TrellisKernel.exit(withError: error) }
      let whole = TrellisKernel.fullMessage(for: error)
      complain(Diagnostic(commandLine: TrellisKernel.message(for: error), whole: whole))
      exit(status.rawValue)
    }
  }

  private static func complain(_ diagnostic: Diagnostic) {
    let lines = StepText(.document).lines(diagnostic)
    let bytes = Array(lines.map { $0.string + "\n" }.joined().utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// The command line.
struct TrellisKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-kernel", abstract: "Trellis as a kernel of Jupyter.",
    version: TrellisVersion.description(
      commit: String(cString: trellis_source_commit()),
      protocols: ["Jupyter protocol \(KernelMessage.protocolVersion)"]),
    subcommands: [ServeCommand.self, InstallCommand.self, UninstallCommand.self],
    defaultSubcommand: ServeCommand.self)
}

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer a client until it shuts the kernel down; Jupyter starts this.")

  @Option(name: .shortAndLong, help: ArgumentHelp("The connection file of the client.", valueName: "path"))
  var file: String

  func run() throws { try Serving.serve(KernelProgram.catalog, swift: KernelProgram.swift, connection: file) }
}
