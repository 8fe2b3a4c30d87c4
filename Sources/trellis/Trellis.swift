import ArgumentParser
import LineEditing

/// The command line.
@main
struct Trellis: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "A playground for data structures: type a command, see the picture.",
    version: "Trellis 0.1",
    subcommands: [
      ReplCommand.self, RunCommand.self, CheckCommand.self, RecordCommand.self,
      ReferenceCommand.self,
    ],
    defaultSubcommand: ReplCommand.self)
}
