import ArgumentParser
import Glibc

/// The command line.
@main
struct Trellis: AsyncParsableCommand {
  static let version = "Trellis 0.1"

  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "A playground for data structures: type a command, see the picture.",
    version: version,
    subcommands: [
      ReplCommand.self, RunCommand.self, CheckCommand.self, RecordCommand.self,
      ReferenceCommand.self,
    ],
    defaultSubcommand: ReplCommand.self)

  /// Commands run on the main thread, where memory is handed out fastest and the stack is the largest.
  @MainActor
  static func main() async {
    // A reader that goes away is noticed by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}
