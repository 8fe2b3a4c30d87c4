import ArgumentParser
import Glibc
import LineEditing
import Notebooks
import Playground

struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt: type a statement, see what it does.")

  @Option(help: ArgumentHelp("Play a notebook or a script first.", valueName: "file"))
  var load: String?
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    var explicit = look.settings
    explicit.colour = colour.color
    var player = Player(explicit: explicit, limits: limits.limits(over: .prompt))
    let isTyped = isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO)
    if let load {
      let (isWell, hasQuit) = try play(load, in: &player)
      if hasQuit { return }
      if !isWell, !isTyped { throw Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.failed }
    }
    guard isTyped else {
      var input = PipedInput(player: player)
      throw try input.run()
    }
    if load == nil { OutputStream.results.write([player.greeting]) }
    var repl = try Repl(player: player)
    repl.run()
  }

  /// Plays a notebook, prose and all; the session goes on where it ended.
  private func play(_ path: String, in player: inout Player) throws -> (isWell: Bool, hasQuit: Bool) {
    let document = try DocumentPaths(complaints: player.complaints).open(path)
    var options = RunOptions(
      surroundings: Surroundings.settings(), limits: player.session.limits, watch: Surroundings.watch)
    options.explicit = player.explicit
    options.isColourful = player.isColourful
    var notebook = try NotebookPlayer(document, options: options, complaints: player.complaints)
    notebook.tellsProse = true
    let isWell = notebook.run()
    player.session = notebook.runner.session
    return (isWell, notebook.runner.hasQuit)
  }
}
