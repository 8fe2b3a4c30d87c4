import ArgumentParser
import Pictures
import Playground
import TerminalSessions

import struct Language.Parser
import class Language.Source

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
    } else if let lines = Self.helpAtPrompt(topic) {
      OutputStream.results.write(lines)
    } else {
      return try ReferenceCommand.parse(topic).run()
    }
    OutputStream.results.flush()
  }

  /// What the prompt says of a word that is not a topic of the reference, such as a command; nil if it says nothing.
  private static func helpAtPrompt(_ words: [String]) -> [CleanLine]? {
    let catalog = RunningProgram.catalog
    let reference = Reference(catalog)
    guard let topic = words.first,
      !reference.topics.contains(topic) || reference.text(topic, word: words.dropFirst().first) == nil
    else { return nil }
    var session = Session(catalog, defaults: Host.settings(), limits: .cell)
    let source = Source(name: "help", text: (["help"] + words).joined(separator: " "))
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next(), (try? parser.next()) == nil else { return nil }
    let step = session.perform(statement, from: source)
    guard step.failure == nil else { return nil }
    return StepText(session.settings, isColourful: Host.isColourful()).lines(step)
  }
}
