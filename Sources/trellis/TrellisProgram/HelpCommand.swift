import ArgumentParser
import Pictures

/// `trellis help`: the program's help, that of one of its commands, or a topic of the reference.
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Print the help of a command, or a topic of the reference.",
    shouldDisplay: false)

  @Argument(help: "A command, or a topic of the reference and a word of it.")
  var topic: [String] = []

  func run() throws {
    let commands = Trellis.configuration.subcommands
    if topic.isEmpty || topic == [Trellis.configuration.commandName] {
      OutputStream.results.write(CleanLine.lines(of: Trellis.helpMessage()))
    } else if let command = commands.first(where: { [$0.configuration.commandName] == topic }) {
      OutputStream.results.write(CleanLine.lines(of: Trellis.helpMessage(for: command)))
    } else {
      return try ReferenceCommand.parse(topic).run()
    }
    OutputStream.results.flush()
  }
}
