import ArgumentParser
import Glibc
import Playground

/// The program: its prompt, its commands.
///
/// Commands run on the main thread, where signals arrive: Ctrl-C must find the call that waits for a key. An asynchronous
/// `main` would not stay there.
public enum TrellisProgram {
  /// The kinds of things that this program knows.
  @TaskLocal static var catalog = Catalog([])

  /// Runs the program: reads its command line, and leaves when the command is done.
  ///
  ///     TrellisProgram.main(Catalog(TreeExhibits.all + [Kind(QueueExhibit.self)]))
  ///
  /// - Parameter catalog: the kinds of things that it knows.
  public static func main(_ catalog: Catalog) {
    // A reader that goes away is noticed by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    $catalog.withValue(catalog) { Trellis.main(nil) }
  }
}

/// The command line.
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
}
