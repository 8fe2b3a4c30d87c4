import ArgumentParser
import Glibc

/// The command line.
///
/// Commands run on the main thread, where signals arrive: Ctrl-C must find the call that waits for a key. An asynchronous
/// `main` would not stay there.
@main
struct Trellis: ParsableCommand {
  static let version = "Trellis 0.1"

  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "A playground for data structures: type a command, see the picture.",
    version: version,
    subcommands: [
      ReplCommand.self, RunCommand.self, CheckCommand.self, RecordCommand.self,
      ReferenceCommand.self, HelpCommand.self,
    ],
    defaultSubcommand: ReplCommand.self)

  static func main() {
    // A reader that goes away is noticed by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    main(nil)
  }
}
